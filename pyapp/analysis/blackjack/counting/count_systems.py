"""Count systems as vectors of tags: what seeing a card of each count adds to the running count.

Hi-Lo: Harvey Dubner, 1963. KO: Olaf Vancura and Ken Fuchs, *Knock-Out Blackjack*, 1998. Omega II: Bryce
Carlson, *Blackjack for Blood*, 1992. Zen: Arnold Snyder, *Blackbelt in Blackjack*, 1983. Hi-Opt I and II:
Charles Einstein, and Lance Humble and Carl Cooper, *The World's Greatest Blackjack Book*, 1980. Halves:
Stanford Wong, *Professional Blackjack*, 1975.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.blackjack.odds import TAGS, whole

_DECK: Final = 52


@dataclass(frozen=True, slots=True)
class CountSystem:
    """One system; its name is the same in every language."""

    slug: str
    name: str
    tags: tuple[float, ...]
    """By the place of a count: aces first, tens last. Halves are exact."""

    @property
    def imbalance(self) -> float:
        """What the tags of one deck add up to; 0 for a balanced system."""
        return sum(tag * cards for tag, cards in zip(self.tags, whole(1), strict=True))

    @property
    def step(self) -> float:
        """The smallest step of its running count."""
        return 1.0 if all(tag == int(tag) for tag in self.tags) else 0.5

    def initial_count(self, decks: int) -> float:
        """Return the count that a shoe begins with: 0, and 4 - 4 x decks for KO, as its book says."""
        return self.imbalance * (1 - decks)

    def running_count(self, left: Sequence[float], decks: int) -> float:
        """Return the count when ``left`` is unseen of a shoe of so many decks."""
        seen = (all_ - now for all_, now in zip(whole(decks), left, strict=True))
        return self.initial_count(decks) + sum(
            tag * cards for tag, cards in zip(self.tags, seen, strict=True)
        )

    def true_count(self, running: float, decks: int, cards: int) -> float:
        """Return the count for each deck unseen, of which ``cards`` are left.

        An unbalanced count rises by itself as cards are dealt. It is measured from the pivot, where it ends
        on average, so that 0 means an average shoe for every system.
        """
        if not cards:
            return 0.0
        pivot = self.initial_count(decks) + self.imbalance * decks
        return (running - pivot) * _DECK / cards + self.imbalance


HI_LO: Final = CountSystem("hi-lo", "Hi-Lo", tuple(map(float, TAGS)))
KO: Final = CountSystem("ko", "KO", (-1, 1, 1, 1, 1, 1, 1, 0, 0, -1))
OMEGA_II: Final = CountSystem("omega-ii", "Omega II", (0, 1, 1, 2, 2, 2, 1, 0, -1, -2))
ZEN: Final = CountSystem("zen", "Zen", (-1, 1, 1, 2, 2, 2, 1, 0, 0, -2))
HI_OPT_I: Final = CountSystem("hi-opt-i", "Hi-Opt I", (0, 0, 1, 1, 1, 1, 0, 0, 0, -1))
HI_OPT_II: Final = CountSystem("hi-opt-ii", "Hi-Opt II", (0, 1, 1, 2, 2, 1, 1, 0, 0, -2))
HALVES: Final = CountSystem("halves", "Wong Halves", (-1, 0.5, 1, 1, 1.5, 1, 0.5, 0, -0.5, -1))

SYSTEMS: Final = (HI_LO, KO, OMEGA_II, ZEN, HI_OPT_I, HI_OPT_II, HALVES)


def system_named(slug: str) -> CountSystem:
    """Return a system by its slug; Hi-Lo where none is called so."""
    return next((system for system in SYSTEMS if system.slug == slug), HI_LO)


def average_left(system: CountSystem, decks: int, true: float) -> tuple[float, ...]:
    """Return the cards of a shoe as they are on average when a system's true count says so.

    Shares move with their tags: the regression of the cards left on the count.
    """
    cards = whole(decks)
    total = sum(cards)
    mean = sum(tag * many for tag, many in zip(system.tags, cards, strict=True)) / total
    apart = [tag - mean for tag in system.tags]
    spread = sum(one * one * many for one, many in zip(apart, cards, strict=True)) / total
    return tuple(many * (1.0 - true * one / (_DECK * spread)) for one, many in zip(apart, cards, strict=True))
