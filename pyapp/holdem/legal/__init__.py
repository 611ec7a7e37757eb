"""What the seat to act may do, and why not."""
