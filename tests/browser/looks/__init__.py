"""How screens look: sizes, places, cut-off words, movement."""
