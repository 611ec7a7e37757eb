"""Baize: card games in a browser tab, written in Python."""
