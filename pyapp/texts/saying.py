"""The language in force, one for the whole program, and saying a sentence in it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from pyapp.texts.catalogue import Catalogue
from pyapp.texts.english import english
from pyapp.texts.errors import MissingTextError


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
