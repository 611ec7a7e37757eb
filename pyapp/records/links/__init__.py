"""Finished hands and rounds as short texts for a link: see `docs/LINKS.md`.

It imports none of its modules: a page imports them one by one, each between two drawings.
"""
