"""Hand histories in PHH."""
