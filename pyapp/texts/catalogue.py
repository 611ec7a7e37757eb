"""One language's sentences: how they are read and how their values are filled in."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from pyapp.texts.plurals import ONE, OTHER, plural_of

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


def is_sentence(node: Sentence) -> bool:
    """Tell whether this is a text or its variants, and not a table of several sentences."""
    return isinstance(node, str) or VARIANTS.issuperset(node)


def _flat(prefix: str, node: Sentence) -> Iterator[tuple[str, Sentence]]:
    if is_sentence(node):
        yield prefix, node
    elif not isinstance(node, str):
        for name, inner in node.items():
            yield from _flat(f"{prefix}.{name}" if prefix else name, inner)
