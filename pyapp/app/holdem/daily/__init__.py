"""The hand of the day, which is the same for everybody."""
