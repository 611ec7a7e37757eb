"""A language as it comes to the page: its sentences without their keys, packed.

The page and the file are of one build, so the keys are those of English, in its order. Bzip2 packs such
texts a tenth smaller than what browsers unpack by themselves, and Python unpacks it in a few milliseconds.
"""

import json
from _bz2 import BZ2Decompressor
from collections.abc import Mapping

from pyapp.texts.catalogue import Catalogue, Sentence
from pyapp.texts.english import english
from pyapp.texts.plurals import plural_of


def unpack_catalogue(language: str, packed: bytes) -> Catalogue:
    """Return a language's catalogue; raises `ValueError` where the file is damaged or of another build."""
    sentences: list[Sentence | None] = json.loads(_unpack(packed))
    keyed = zip(english().sentences, sentences, strict=True)
    return Catalogue(language, {key: it for key, it in keyed if it is not None}, plural_of(language))


def unpack_scenarios(packed: bytes) -> Mapping[str, str]:
    """Return the translated chapters of the rule book as TOML, by name; raises `ValueError` as above."""
    chapters: dict[str, str] = json.loads(_unpack(packed))
    return chapters


def _unpack(packed: bytes) -> bytes:
    try:
        return BZ2Decompressor().decompress(packed)
    except (EOFError, OSError) as error:
        raise ValueError("this is no packed language") from error
