"""Profiles and their saves: read, written, migrated, damaged, and met by other builds."""
