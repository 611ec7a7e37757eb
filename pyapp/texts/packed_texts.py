"""A language as it comes to the page: its sentences without their keys, packed.

The page and the file are of one build, so the keys are those of English, in its order. Bzip2 packs such
texts a tenth smaller than what browsers unpack by themselves, and Python unpacks it in a few milliseconds.
"""

import json
from _bz2 import BZ2Decompressor  # all of `bz2` would make the memory snapshot 9 kB larger
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final

from pyapp.texts.catalogue import Catalogue, Sentence, english, plural_of

END: Final = "\x1e"
"""Between two sentences; ASCII calls it the record separator."""

VARIANT: Final = "\x1f"
"""Between two variants of a sentence, in the order of English; ASCII calls it the unit separator."""

AGAIN: Final = "\x1d"
"""A sentence in the words of the first whose English is the same; ASCII calls it the group separator."""

_WRONG: Final = "this is no packed language"


class TextPart(StrEnum):
    """The files that a language's sentences come in, by the name of each."""

    TEXTS = "texts"
    """What every visitor needs."""

    FRIENDS = "friends"
    """What only those need who play with friends at other devices: how their keys begin is said below."""

    REVIEW = "review"
    """What only the review says."""

    GYM = "gym"
    """What only the blackjack gym says."""

    DRILLS = "drills"
    """What only the drills of hold'em say."""

    SANDBOX = "sandbox"
    """What only the lab says."""

    DATA = "data"
    """What only the screen of all that is kept says, and backups."""

    @property
    def english(self) -> Mapping[str, Sentence]:
        """The English sentences of this part, by their keys."""
        return {key: it for key, it in english().sentences.items() if _part_of(key) is self}


def _part_of(key: str) -> TextPart:
    return next((part for part, starts in _LATE.items() if key.startswith(starts)), TextPart.TEXTS)


_LATE: Final = {
    TextPart.FRIENDS: ("friends.", "friends_table.seat.", "friends_table.told."),
    TextPart.REVIEW: ("review.",),
    TextPart.GYM: ("gym.",),
    TextPart.DRILLS: ("drills.",),
    TextPart.SANDBOX: ("sandbox.",),
    TextPart.DATA: ("your_data.", "backup.", "file_copy."),
}
"""How the keys begin of what comes in a file of its own."""


def unpack_catalogue(language: str, packed: bytes, part: TextPart = TextPart.TEXTS) -> Catalogue:
    """Return a part of a language's catalogue; raises `ValueError` for a damaged file or another build's."""
    lines = _unpack(packed).decode().split(END)
    keyed, sentences = part.english, dict[str, Sentence]()
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
