"""Finished hands and rounds shown again, moment by moment."""
