"""The set-ups that are kept in the lab, newest first, each as the text of its link under a name."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from pyapp.records.player_names import one_line

MOST: Final = 50
"""Set-ups that are kept at a time."""

LONGEST_NAME: Final = 40
"""Letters of a name."""

_SECOND: Final = 2


@dataclass(frozen=True, slots=True)
class KeptSetup:
    """One set-up."""

    at: int
    """When it was kept, in milliseconds since 1970; no two have the same, so controls name it by this."""

    name: str
    link: str
    """What is set, as the text of a link: it is read when it is opened."""


@dataclass(frozen=True, slots=True)
class KeptSetups:
    """All of a profile."""

    setups: tuple[KeptSetup, ...] = ()

    @property
    def is_full(self) -> bool:
        """Whether one has to go before another can be kept."""
        return len(self.setups) >= MOST

    def find(self, at: str) -> KeptSetup | None:
        """Return the one that a control names; ``None`` where it is gone."""
        return next((one for one in self.setups if str(one.at) == at), None)

    def with_setup(self, name: str, link: str, now: int) -> "KeptSetups":
        """Return these with another one, while there is room; a name that is taken gets a number."""
        if self.is_full:
            return self
        moments = {one.at for one in self.setups}
        at = next((moment for moment in range(now, now + MOST) if moment not in moments), now)
        fresh = KeptSetup(at, free_name(name, {one.name for one in self.setups}), link)
        return KeptSetups((fresh, *self.setups))

    def renamed(self, at: int, name: str) -> "KeptSetups":
        """Return these with another name for one of them."""
        free = free_name(name, {one.name for one in self.setups if one.at != at})
        return KeptSetups(tuple(replace(one, name=free) if one.at == at else one for one in self.setups))

    def without(self, at: int) -> "KeptSetups":
        """Return these without one of them."""
        return KeptSetups(tuple(one for one in self.setups if one.at != at))


def clean_name(written: str) -> str:
    """Return a name as it is kept: one line, no longer than may be; empty where nothing can be read of it."""
    return one_line(written)[:LONGEST_NAME].strip()


def free_name(name: str, taken: Collection[str]) -> str:
    """Return a name that none has yet: itself, or with a number."""
    known, number, tried = {one.casefold() for one in taken}, _SECOND, name
    while tried.casefold() in known:
        tail = f" {number}"
        tried, number = f"{name[: LONGEST_NAME - len(tail)].rstrip()}{tail}", number + 1
    return tried
