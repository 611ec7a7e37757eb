"""Finished hands: written, listed, counted, saved to files and read from them."""
