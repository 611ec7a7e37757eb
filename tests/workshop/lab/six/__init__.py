"""Training play before the flop."""
