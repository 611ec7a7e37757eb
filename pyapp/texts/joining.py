"""Putting words together that come out of the catalogue."""

from collections.abc import Sequence

from pyapp.texts.saying import say


def capitalized(text: str) -> str:
    """Return a text with its first letter as at the beginning of a sentence, the others as they are."""
    return text[:1].upper() + text[1:]


def list_words(words: Sequence[str]) -> str:
    """Return several things as one tells them, as in `Ada, Bruno and Chen`."""
    *most, last = words
    return say("texts.list", most=", ".join(most), last=last) if most else last
