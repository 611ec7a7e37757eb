"""One language's sentences: how they are read, how values are filled in, which languages there are.

English is what every visitor has and every other language falls back to; the others are fetched. Plurals
follow the rules of each language (Unicode's CLDR).
"""

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

ONE: Final = "one"
OTHER: Final = "other"


def one_or_other(number: int) -> str:
    """Return `one` for 1 and `other` for every other number, 0 among them."""
    return ONE if number == 1 else OTHER


_PLURALS: Final[Mapping[str, Callable[[int], str]]] = {
    "es": one_or_other,  # its third form begins at a million, and no sentence here counts so far
}
"""The rules of languages that need a remark, or have another than English."""


def plural_of(language: str) -> Callable[[int], str]:
    """Return the rule of a language by its code: one and others, unless another is known."""
    return _PLURALS.get(language, one_or_other)


Sentence: TypeAlias = "str | Mapping[str, Sentence]"
"""A text with its values in braces, or its variants by person or number."""

YOU: Final = "you"
THEY: Final = "they"
VARIANTS: Final = frozenset({ONE, OTHER, YOU, THEY})
"""What variants are called; a table of only these is one sentence, any other table a part of the key."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The sentences of one language by their full keys."""

    language: str
    sentences: Mapping[str, Sentence]
    plural: Callable[[int], str]

    def fill(self, key: str, values: Mapping[str, object]) -> str:
        """Return a sentence with its values filled in; raises `KeyError` for a missing key or value.

        The value `person` (`you` or `they`) and the number `n` choose among variants.
        """
        sentence = self.sentences[key]
        while not isinstance(sentence, str):
            sentence = sentence[str(values["person"]) if YOU in sentence else self._form(values["n"])]
        return sentence.format_map(values)

    def _form(self, number: object) -> str:
        return self.plural(number) if isinstance(number, int) else OTHER


def read_catalogue(language: str, tree: Mapping[str, Sentence]) -> Catalogue:
    """Return the catalogue that nested tables make, as TOML or JSON give them."""
    return Catalogue(language, dict(_flat("", tree)), plural_of(language))


class LateCatalogue(Mapping[str, Sentence]):
    """Sentences by their full keys, of which an area is read when one of it is first said.

    Unread, as JSON, they take a third of the room in what a first visit fetches, and the start reads few.
    """

    __slots__ = ("_read", "_written")

    def __init__(self, areas: Mapping[str, Mapping[str, Sentence]]) -> None:
        self._written = {area: json.dumps(tree, ensure_ascii=False).encode() for area, tree in areas.items()}
        self._read = dict[str, Mapping[str, Sentence]]()

    def __getitem__(self, key: str) -> Sentence:
        return self.area(key.partition(".")[0])[key]

    def __iter__(self) -> Iterator[str]:
        for area in self._written:
            yield from self.area(area)

    def __len__(self) -> int:
        return sum(len(self.area(area)) for area in self._written)

    @property
    def areas(self) -> Sequence[str]:
        """What the areas are called, in their order."""
        return tuple(self._written)

    def area(self, name: str) -> Mapping[str, Sentence]:
        """Return the sentences of an area by their full keys; raises `KeyError` for one that is not there."""
        read = self._read.get(name)
        if read is None:
            read = self._read[name] = dict(_flat(name, json.loads(self._written[name])))
        return read


def is_sentence(node: Sentence) -> bool:
    """Tell whether this is a text or its variants, and not a table of several sentences."""
    return isinstance(node, str) or VARIANTS.issuperset(node)


def _flat(prefix: str, node: Sentence) -> Iterator[tuple[str, Sentence]]:
    if is_sentence(node):
        yield prefix, node
    elif not isinstance(node, str):
        for name, inner in node.items():
            yield from _flat(f"{prefix}.{name}" if prefix else name, inner)


ENGLISH: Final = "en"

LANGUAGES: Final[Mapping[str, str]] = {ENGLISH: "English", "de": "Deutsch", "es": "Español"}
"""What each calls itself, by its code, in the order in which they are offered.

The texts of a language lie in the folder `static/texts/CODE`, and in those of the features; it is listed when
they are complete.
"""

EVERYONE: Final = "texts"
"""The part of a language that every visitor needs; each other part is called as the feature it comes with."""

_FOLDER: Final = Path(__file__).parent / ENGLISH
_FEATURES: Final = Path(__file__).parents[1] / "features"


def text_files(language: str, folder: Path) -> Mapping[str, Path]:
    """Return the files of a language by area: those of a folder, and those in the folders of the features."""
    files = [*folder.glob("*.toml"), *_FEATURES.glob(f"*/texts/{language}/*.toml")]
    return {file.stem: file for file in sorted(files, key=lambda file: file.stem)}


def read_files(language: str, files: Mapping[str, Path]) -> Catalogue:
    """Return the catalogue of a language's files by area."""
    return read_catalogue(language, _trees(files))


def _trees(files: Mapping[str, Path]) -> Mapping[str, Mapping[str, Sentence]]:
    return {area: tomllib.loads(file.read_text(encoding="utf-8")) for area, file in files.items()}


@cache
def english() -> Catalogue:
    """Return the English catalogue: each file is one area, named by the file."""
    return Catalogue(ENGLISH, _english_sentences(), plural_of(ENGLISH))


@cache
def _english_sentences() -> LateCatalogue:
    return LateCatalogue(_trees(text_files(ENGLISH, _FOLDER)))


@cache
def late_areas() -> Mapping[str, str]:
    """Return the areas that come with a feature, each with the feature's name."""
    files = text_files(ENGLISH, _FOLDER).items()
    return {area: file.parents[2].name for area, file in files if file.parent != _FOLDER}


@cache
def english_part(part: str) -> Mapping[str, Sentence]:
    """Return the English sentences of a part, by their keys; a feature without texts has none."""
    late, sentences = late_areas(), _english_sentences()
    areas = [area for area in sentences.areas if late.get(area, EVERYONE) == part]
    return {key: sentence for area in areas for key, sentence in sentences.area(area).items()}
