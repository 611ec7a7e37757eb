"""A deck that pages shuffle and lock together."""
