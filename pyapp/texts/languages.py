"""The languages that can be chosen: English, which every visitor has, and those that are fetched."""

from collections.abc import Mapping
from typing import Final

ENGLISH: Final = "en"

LANGUAGES: Final[Mapping[str, str]] = {ENGLISH: "English", "de": "Deutsch", "es": "Español"}
"""What each calls itself, by its code, in the order in which they are offered.

The texts of a language lie in the folder `static/texts/CODE`; it is listed when they are complete.
"""
