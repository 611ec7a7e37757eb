"""Who wins which chips: side pots, tapped-out pots and the showdown."""
