"""Finished hands shown again, moment by moment."""
