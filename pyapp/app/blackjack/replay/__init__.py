"""Finished rounds shown again, moment by moment."""
