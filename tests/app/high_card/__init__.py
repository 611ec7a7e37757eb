"""A third game, which lives in this folder alone: a card each, the higher one wins."""
