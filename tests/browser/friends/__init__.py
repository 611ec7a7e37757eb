"""Friends nearby, over real data channels."""
