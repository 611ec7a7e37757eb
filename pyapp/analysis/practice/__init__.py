"""Practice at any game: when a spot comes back, and how hard it is for a player."""
