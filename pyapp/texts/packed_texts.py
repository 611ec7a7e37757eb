"""A language as it comes to the page: its sentences without their keys, packed.

The page and the file are of one build, so the keys are those of English, in its order. Bzip2 packs such
texts a tenth smaller than what browsers unpack by themselves, and Python unpacks it in a few milliseconds.
"""

import json
from _bz2 import BZ2Decompressor  # all of `bz2` would make the memory snapshot 9 kB larger
from collections.abc import Iterator, Mapping
from typing import Final

from pyapp.texts.catalogue import EVERYONE, Catalogue, Sentence, english_part, plural_of

END: Final = "\x1e"
"""Between two sentences; ASCII calls it the record separator."""

VARIANT: Final = "\x1f"
"""Between two variants of a sentence, in the order of English; ASCII calls it the unit separator."""

AGAIN: Final = "\x1d"
"""A sentence in the words of the first whose English is the same; ASCII calls it the group separator."""

_WRONG: Final = "this is no packed language"


def unpack_catalogue(language: str, packed: bytes, part: str = EVERYONE) -> Catalogue:
    """Return a part of a language's catalogue; raises `ValueError` for a damaged file or another build's."""
    lines = _unpack(packed).decode().split(END)
    keyed, sentences = english_part(part), dict[str, Sentence]()
    first = first_keys(keyed)
    for (key, like), line in zip(keyed.items(), lines, strict=True):
        if line == AGAIN:
            sentences[key] = sentences[first[str(like)]]
        elif line:
            sentences[key] = _sentence(iter(line.split(VARIANT)), like)
    return Catalogue(language, sentences, plural_of(language))


def first_keys(sentences: Mapping[str, Sentence]) -> Mapping[str, str]:
    """Return under which key each sentence stands first."""
    return {str(sentence): key for key, sentence in reversed(list(sentences.items()))}


def unpack_scenarios(packed: bytes) -> Mapping[str, str]:
    """Return the translated chapters of the rule book as TOML, by name; raises `ValueError` as above."""
    chapters: dict[str, str] = json.loads(_unpack(packed))
    return chapters


def _sentence(texts: Iterator[str], like: Sentence) -> Sentence:
    """Return a sentence of the next texts, with the variants of English."""
    if isinstance(like, str):
        text = next(texts, None)
        if text is None:
            raise ValueError(_WRONG)
        return text
    return {name: _sentence(texts, each) for name, each in like.items()}


def _unpack(packed: bytes) -> bytes:
    unpacker = BZ2Decompressor()
    try:
        unpacked = unpacker.decompress(packed)
    except OSError as error:
        raise ValueError(_WRONG) from error
    if not unpacker.eof or unpacker.unused_data:
        raise ValueError(_WRONG)
    return unpacked
