"""Finished hands and rounds as short texts for a link: see `docs/LINKS.md`."""

from pyapp.records.links.digits import LinkError
from pyapp.records.links.hand_link import LinkedPlay, may_tell_deck, read_link, write_link

__all__ = ["LinkError", "LinkedPlay", "may_tell_deck", "read_link", "write_link"]
