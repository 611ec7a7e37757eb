"""Invitations: how two devices find each other."""
