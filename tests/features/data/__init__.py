"""Backups: saved, read and taken in."""
