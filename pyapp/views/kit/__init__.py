"""The pieces that all screens are drawn with."""
