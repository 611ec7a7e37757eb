"""Secrets by permutation: what a reader may not know changes nothing that can be read."""
