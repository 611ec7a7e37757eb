"""Drills of hold'em: spots made from a seed by theme, and one's own, each with what its answers are worth."""
