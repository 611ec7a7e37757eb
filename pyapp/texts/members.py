"""The words of enumerations: a key for every member, without a dictionary that could miss one."""

from collections.abc import Callable
from enum import Enum
from typing import Final, TypeVar

from pyapp.texts.saying import say

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
