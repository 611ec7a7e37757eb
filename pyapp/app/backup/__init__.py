"""Profiles and hands saved to a file and read back."""
