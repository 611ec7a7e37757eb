"""Statistics held against a recount of the history: those on the screen, and those that a save counts."""

from collections.abc import Iterator, Sequence
from functools import cache

from pyapp.app.history.shelves import read_shelf
from pyapp.app.profiles.deletion_marks import played_cleared_at
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.blackjack.play_history import PlayHistory
from pyapp.records.blackjack import FinishedRound
from tests.books import LIBRARY
from tests.world.outside import World, WorldStorage
from workshop.bench.kill.agreement import KeptHand, differing_heads, figures_of, recount


def differing_counts(world: World, owner: str, profile: Profile, shown: str | None) -> Iterator[str]:
    """Say which statistics of a profile are not what its history gives; ``None`` was not looked at."""
    hands = _hands(world, owner)
    yield from differing_heads(hands)
    counted = hands or _hands(world, read_shelf(owner))  # those from files are counted where no others are
    if shown is not None and shown != _figures(counted, profile.pit_history):
        yield f"the statistics of {owner} are not those of the history"
    if profile.pit_history.rounds or any(isinstance(hand.play, FinishedRound) for hand in hands):
        unreviewed = bool(profile.blackjack and not profile.blackjack.reviewed)
        own = _counted(hands[: len(hands) - unreviewed], next(iter(profile.pit_history.curve), 0))
        if own != profile.pit_history:
            yield f"the rounds that {owner} counts are not those of the history"


def _hands(world: World, owner: str) -> tuple[KeptHand, ...]:
    after = played_cleared_at(WorldStorage(world), owner)
    entries = sorted(world.hands.entries.get(owner, {}).items())
    return tuple(
        KeptHand(number, entry.head, entry.body)
        for number, entry in entries
        if number > after and "other" not in entry.body
    )


@cache
def _figures(hands: Sequence[KeptHand], history: PlayHistory) -> str:
    return figures_of(hands, history)


@cache
def _counted(hands: Sequence[KeptHand], owned: int) -> PlayHistory:
    rounds = [play for hand in hands if isinstance(play := hand.play, FinishedRound)]
    return recount(rounds, owned, LIBRARY)
