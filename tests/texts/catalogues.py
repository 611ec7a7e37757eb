"""What a sentence of a catalogue asks for, and catalogues made out of English."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from string import ascii_letters
from typing import Final

from pyapp.rulebook.scenario import Chapter, all_chapters
from pyapp.texts import ENGLISH, Catalogue, Sentence, english, unpack_scenarios
from workshop.host.project_folders import STATIC
from workshop.packing.pack_languages import pack_scenarios, read_folder

SENTENCES: Final = english().sentences

_VALUE: Final = re.compile(r"(\{[a-z_]+\})")
_WORD: Final = re.compile(r"\S*\w\S*")
_STRANGE: Final = str.maketrans(ascii_letters, "áƀçðéƒĝĥíĵķłɱñóþʠŕšŧúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶŁṀÑÓÞɊŔŠŦÚṼŴẊÝŽ")
"""Each letter as one that is not ASCII and looks much like it."""

_LONGER: Final = 2 / 5


def read_language(code: str) -> Catalogue:
    """Return the whole catalogue of a language that is offered."""
    return english() if code == ENGLISH else read_folder(STATIC / "texts" / code)


def chapters_of(code: str) -> dict[str, str]:
    """Return the rule book's chapters of a language by their names; English has them as they are."""
    return {} if code == ENGLISH else dict(unpack_scenarios(pack_scenarios(STATIC / "texts" / code)))


def variants(sentence: Sentence) -> dict[str, str]:
    """Return the texts of a sentence by the names of its variants, as in `you.one`."""
    if isinstance(sentence, str):
        return {"": sentence}
    return {
        f"{name}.{inner}".rstrip("."): text
        for name, each in sentence.items()
        for inner, text in variants(each).items()
    }


def named_values(sentence: Sentence) -> frozenset[str]:
    """Return what must be given to say it: what stands in braces, and what chooses among its variants."""
    texts_by_name = variants(sentence)
    inside = {value[1:-1] for text in texts_by_name.values() for value in _VALUE.findall(text)}
    choosers = {_CHOSEN_BY[part] for name in texts_by_name for part in name.split(".") if part}
    return frozenset(inside | choosers)


def strange() -> Catalogue:
    """Return English in strange letters and brackets, as in `⟦Fóľð⟧`, its values as they are."""
    return _changed(_strange)


def strange_chapters() -> dict[str, str]:
    """Return the rule book's chapters in the same letters, as translations are written, by their names."""
    return {chapter.name: "\n".join(_strange_chapter(chapter)) for chapter in all_chapters()}


def longer() -> Catalogue:
    """Return English with every text 40 % longer, each word by its share, as German often is."""
    return _changed(_longer)


def _strange(text: str) -> str:
    return f"⟦{_outside_values(text, lambda part: part.translate(_STRANGE))}⟧"


def _strange_chapter(chapter: Chapter) -> Iterator[str]:
    yield f"chapter = {_quoted(_strange(chapter.title))}"
    for hand in chapter.scenarios:
        yield f"[[scenario]]\ntitle = {_quoted(_strange(hand.title))}\nwhy = {_quoted(_strange(hand.why))}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _changed(change: Callable[[str], str]) -> Catalogue:
    sentences = {key: _mapped(sentence, change) for key, sentence in SENTENCES.items()}
    return Catalogue("strange", sentences, english().plural)


def _mapped(sentence: Sentence, change: Callable[[str], str]) -> Sentence:
    if isinstance(sentence, str):
        return change(sentence)
    return {name: _mapped(inner, change) for name, inner in sentence.items()}


def _longer(text: str) -> str:
    made = _outside_values(text, lambda part: _WORD.sub(_stretched, part))
    return made if made != text else f"{text}~"


def _stretched(word: re.Match[str]) -> str:
    return word[0] + "~" * max(1, round(_LONGER * len(word[0])))


def _outside_values(text: str, change: Callable[[str], str]) -> str:
    return "".join(part if _VALUE.fullmatch(part) else change(part) for part in _VALUE.split(text))


_CHOSEN_BY: Final[Mapping[str, str]] = {"one": "n", "other": "n", "you": "person", "they": "person"}
