"""Screens and tables to draw, each a moment worth looking at."""
