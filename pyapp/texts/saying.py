"""The language in force, one for the whole program, and saying sentences, words and codes in it.

Members of enumerations have a key each, without a dictionary that could miss one; codes with numbers are
what a program reads from a refusal. What was drawn or said is remembered until another language comes in
force.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from functools import lru_cache
from typing import Final, ParamSpec, Self, TypeVar

from pyapp.texts.catalogue import Catalogue, english, late_areas


class MissingTextError(LookupError):
    """A key that the catalogue lacks, or a value that its sentence needs; only tests ever see it raised."""


def say(key: str, /, **values: object) -> str:
    """Return the sentence of this key in the language in force, with the named values filled in.

    Where a person reads along (`person="you"` or `"they"`) or something is counted (`n=3`), these choose
    the variant. A text that is missing comes in English; what English lacks too, as its bare key.
    """
    try:
        return _force().fill(key, values)
    except KeyError as missing:
        return _instead(key, values, missing)


def use(catalogue: Catalogue) -> None:
    """Put a catalogue in force: from now on everything is said in its language."""
    _STATE.catalogue = catalogue
    for forget in _STATE.forgetting:
        forget()


def on_use(forget: Callable[[], None]) -> None:
    """Call this whenever a catalogue comes in force, to drop what was made with the one before."""
    _STATE.forgetting.append(forget)


def in_force() -> Catalogue:
    """Return the catalogue in force, English until another is put in its place."""
    return _force()


def prepare() -> None:
    """Read English into memory and put it in force, so that starting needs no file.

    In the browser the app lives in a memory snapshot, which has no files.
    """
    use(english())
    late_areas()


def be_strict(*, strict: bool = True) -> None:
    """Raise `MissingTextError` from now on where a text is missing, instead of falling back: for tests."""
    _STATE.strict = strict


@dataclass(slots=True)
class _State:
    catalogue: Catalogue | None = None
    strict: bool = False
    forgetting: list[Callable[[], None]] = field(default_factory=list[Callable[[], None]])


_STATE: Final = _State()


def _force() -> Catalogue:
    if _STATE.catalogue is None:
        prepare()
    return _STATE.catalogue or english()


def _instead(key: str, values: Mapping[str, object], missing: KeyError) -> str:
    if _STATE.strict:
        raise MissingTextError(f"{key}: the {in_force().language} catalogue lacks {missing}") from missing
    try:
        return english().fill(key, values)
    except KeyError:
        return key


WORDED: Final = dict[type[Enum], tuple[str, tuple[str, ...]]]()
"""Every enumeration that has words: where its keys begin, and its forms. A test reads all of it."""

_Members = TypeVar("_Members", bound=type[Enum])


def worded(prefix: str, *forms: str) -> Callable[[_Members], _Members]:
    """Decorate an enumeration whose members' words stand below this key, as `cards.rank.ace`.

    With forms each form has a word for every member, as `cards.rank.plural.ace`.
    """

    def register(members: _Members) -> _Members:
        WORDED[members] = (prefix, forms)
        return members

    return register


def key_of(member: Enum, form: str = "") -> str:
    """Return the key of a member's words."""
    prefix, _ = WORDED[type(member)]
    return f"{prefix}.{form}.{member.name.lower()}" if form else f"{prefix}.{member.name.lower()}"


def say_member(member: Enum, form: str = "", /, **values: object) -> str:
    """Return the words of a member of a `worded` enumeration, in one of its forms."""
    return say(key_of(member, form), **values)


_MONEY: Final = "$"


class Code(StrEnum):
    """A reason whose value is its code, with the names of its numbers; `$` marks those that are money.

    `SHORT = "short", "$stack", "$owed"` has the code `short` and fills `{stack}` and `{owed}`.
    """

    names: tuple[str, ...]

    def __new__(cls, code: str, *names: str) -> Self:
        """Return the member of this code, whose numbers have these names."""
        member = str.__new__(cls, code)
        member._value_ = code
        member.names = names
        return member

    def values(self, numbers: Sequence[int], money: Callable[[int], str]) -> dict[str, object]:
        """Return the numbers by their names, money as it is written; those beyond the names are left out."""
        return {
            name.removeprefix(_MONEY): money(number) if name.startswith(_MONEY) else number
            for name, number in zip(self.names, numbers, strict=False)
        }


def capitalized(text: str) -> str:
    """Return a text with its first letter as at the beginning of a sentence, the others as they are."""
    return text[:1].upper() + text[1:]


def list_words(words: Sequence[str]) -> str:
    """Return several things as a list in a sentence, as in `Ada, Bruno and Chen`."""
    *most, last = words
    key = "texts.list_before_i" if _SOUND_OF_I.match(last) else "texts.list"
    return say(key, most=", ".join(most), last=last) if most else last


_SOUND_OF_I: Final = re.compile(r"h?[ií](?![aeouáéóú])", re.IGNORECASE)
"""How words begin before which Spanish has another word for `and`."""


_Given = ParamSpec("_Given")
_Made = TypeVar("_Made")


def remember(most: int) -> Callable[[Callable[_Given, _Made]], Callable[_Given, _Made]]:
    """Decorate a function whose last results are kept, as `lru_cache` does, but only within one language."""

    def keep(function: Callable[_Given, _Made]) -> Callable[_Given, _Made]:
        kept = lru_cache(maxsize=most)(function)
        on_use(kept.cache_clear)
        return kept  # type: ignore[return-value]  # mypy takes only hashable arguments, as the caller must

    return keep
