"""The hand of the day."""
