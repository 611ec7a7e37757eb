"""The English catalogue, which every visitor has and every other language falls back to."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from pyapp.texts.catalogue import Catalogue, read_catalogue

_FOLDER: Final = Path(__file__).parent / "en"


@cache
def english() -> Catalogue:
    """Return the English catalogue: each file of the folder is one area, named by the file."""
    areas = {file.stem: file.read_text(encoding="utf-8") for file in sorted(_FOLDER.glob("*.toml"))}
    return read_catalogue("en", {area: tomllib.loads(text) for area, text in areas.items()})
