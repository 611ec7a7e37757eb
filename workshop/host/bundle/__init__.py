"""Writes the site: page, hashes, service worker, licences, and the game as one file."""
