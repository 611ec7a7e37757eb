"""What kept hands can be told apart by beside what our own tables have: rooms, stakes, kinds of chips."""

from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from pyapp.app.history.archive import ArchiveEntry
from pyapp.features.history.winnings import OURS, sign_of
from pyapp.money import Chips, chips_text
from pyapp.records import HandSummary, PlaySummary
from pyapp.records.holdem.finished_hand import ChipKind

_SLICE: Final = 500
"""So many heads are looked through before the page may draw."""

_MOST: Final = 30
"""So many stakes can be chosen from, the most frequent ones."""


@dataclass(frozen=True, slots=True)
class SearchChoices:
    """What there is to choose among some hands, the most frequent first."""

    rooms: tuple[str, ...] = ()
    stakes: tuple[str, ...] = ()
    chips: tuple[str, ...] = ()


NO_CHOICES: Final = SearchChoices()


def gather_choices(entries: Sequence[ArchiveEntry]) -> Generator[None, None, SearchChoices]:
    """Gather what there is to choose, with pauses in which the page may draw."""
    rooms, chips, blinds = Counter[str](), Counter[str](), Counter[_Blinds]()
    for at, entry in enumerate(entries, 1):
        rooms[room_of(entry.head)] += 1
        blinds[_blinds_of(entry.head)] += 1
        chips[chips_of(entry.head)] += 1
        if at % _SLICE == 0:
            yield
    stakes = Counter({_blinds_words(one): count for one, count in blinds.items()})
    return SearchChoices(*map(_most, (rooms, stakes, chips)))


def room_of(head: PlaySummary) -> str:
    """Return the card room whose file a hand is from; nothing where none says it."""
    return head.origin.room if isinstance(head, HandSummary) and head.origin else ""


def stakes_of(head: PlaySummary) -> str:
    """Write the blinds in money, as in `€0.05/€0.10`; nothing where chips are none, or no head says them."""
    return _blinds_words(_blinds_of(head))


def chips_of(head: PlaySummary) -> str:
    """Return what kind of chips a hand of hold'em was played for; nothing for a round of blackjack."""
    return head.format.value if isinstance(head, HandSummary) else ""


_Blinds: TypeAlias = tuple[str, Chips, Chips, int] | None
"""The money's sign, both blinds in chips, and how many chips make one of the money."""


def _blinds_of(head: PlaySummary) -> _Blinds:
    if not isinstance(head, HandSummary) or not head.small or head.format is ChipKind.TOURNAMENT:
        return None
    return sign_of(head), head.small, head.big, head.chips_per_dollar


@cache
def _blinds_words(blinds: _Blinds) -> str:
    """Write blinds: of thousands of hands there are few."""
    if blinds is None:
        return ""
    sign, *chips, unit = blinds
    return "/".join(chips_text(Chips(one), unit).replace(OURS, sign, 1) for one in chips)


def _most(counted: Counter[str]) -> tuple[str, ...]:
    del counted[""]
    return tuple(term for term, _ in counted.most_common(_MOST))
