"""Drills of hold'em: what is asked next, the page of a spot, and what is kept of the answers."""
