"""Ranges: the hole cards that a player may hold, as sets, as notation, and as cells of a grid."""
