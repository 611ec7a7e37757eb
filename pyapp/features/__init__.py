"""Features: each folder is a part of the game that few need at first, with all that is its own."""
