"""Tournaments: seats, places, prizes, and the tables without people."""
