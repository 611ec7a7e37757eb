"""The drills of hold'em: the page to choose from, and that of a spot."""
