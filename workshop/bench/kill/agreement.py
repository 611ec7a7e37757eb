"""Whether what a killed browser kept tells one story: save, ledger, history and statistics."""

import asyncio
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pyapp.app.history.archive import ArchiveEntry
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.saves import opened, read
from pyapp.app.sittings.blackjack.play_history import PlayHistory, counted
from pyapp.app.sittings.blackjack.round_review import review_round
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.features.history.statistics import counting
from pyapp.features.history.statistics_page import draw_figures
from pyapp.features.history.wanted_hands import HandSearch
from pyapp.money import HalfDollars
from pyapp.records import (
    PLAY_CODEC,
    SUMMARY_CODEC,
    FieldError,
    FinishedPlay,
    HandSummary,
    PlaySummary,
    net_of,
    summarize,
)
from pyapp.records.blackjack import FinishedRound
from pyapp.slices import at_once

OWNER = "guest"


@dataclass(frozen=True, slots=True)
class KeptHand:
    """A hand or round as the database has it."""

    number: int
    head: str
    body: str

    @property
    def play(self) -> FinishedPlay:
        """What was played."""
        return PLAY_CODEC.read(json.loads(self.body))

    @property
    def told(self) -> PlaySummary:
        """What its head says."""
        return SUMMARY_CODEC.read(json.loads(self.head))

    @property
    def recounted(self) -> PlaySummary:
        """What its body gives, with the luck that was worked out since."""
        told = self.told
        return summarize(self.play, told.luck if isinstance(told, HandSummary) else None)


@dataclass(frozen=True, slots=True)
class Kept:
    """What a visit found in the storage, and what its statistics showed."""

    save: str
    hands: Sequence[KeptHand]
    """The oldest first."""

    shown: str = ""
    """The words of the figures on the screen."""

    drawn: str = ""
    """The words of the figures that a recount of the bodies gives, as the browser reads them."""

    @property
    def turn(self) -> int:
        """The turn of the save."""
        return opened(self.save, OWNER).turn

    @property
    def history(self) -> PlayHistory | None:
        """What the save has counted of rounds of blackjack; ``None`` in one that is damaged."""
        try:
            return read(opened(self.save, OWNER)).pit_history
        except FieldError:
            return None


def figures_of(hands: Sequence[KeptHand], history: PlayHistory | None = None) -> str:
    """Return the statistics of hands as the page would draw them, counted from their bodies.

    ``history`` is what a profile has counted of its rounds of blackjack, all of which it stands for.
    """
    entries = [ArchiveEntry(hand.number, hand.recounted) for hand in hands]
    return draw_figures(at_once(counting(entries, HandSearch(), history)))["stats-figures"]


def disagreement(kept: Kept) -> str:
    """Say where save, ledger, history and statistics tell different things; nothing where they agree."""
    try:
        profile = read(opened(kept.save, OWNER))  # which holds the bankroll against the ledger
    except FieldError as error:
        return f"the save is damaged: {error}"
    plays = [hand.play for hand in kept.hands]
    wrong = [
        *differing_heads(kept.hands),
        *_other_results(profile, plays),
        *_other_counts(profile, plays),
    ]
    if kept.shown != kept.drawn:
        wrong.append(f"the statistics show {kept.shown!r}, a recount gives {kept.drawn!r}")
    return "; ".join(wrong)


def differing_heads(hands: Sequence[KeptHand]) -> Iterator[str]:
    """Name the hands whose heads are not what their bodies give."""
    for hand in hands:
        if hand.told != hand.recounted:
            yield f"the head of {hand.number} is not what its body gives"


def recount(rounds: Sequence[FinishedRound], owned: int, strategies: StrategyCache) -> PlayHistory:
    """Count rounds again from the first, as they were counted in play, for a player who ``owned`` so much."""
    history = PlayHistory()
    for one in rounds:
        review = asyncio.run(review_round(one.record, one.persons, strategies, {}))
        history = counted(history, review, HalfDollars(owned))
        owned += _net(one)
    return history


def _other_results(profile: Profile, plays: Sequence[FinishedPlay]) -> Iterator[str]:
    """Hold the table against what was played at it; its stacks are those before the hand in play."""
    if table := profile.sitting:
        ended, persons = table.hands - bool(table.hand), [0]
        chairs: Sequence[tuple[int, int]] = [(chair.stack, chair.bought) for chair in table.chairs]
    elif sitting := profile.blackjack:
        ended, persons = sitting.rounds - bool(sitting.round), [*sitting.persons]
        chairs = [(chair.stack, chair.bought) for chair in sitting.chairs]
    else:
        yield "the save has no table"
        return
    if len(plays) != ended:
        yield f"{ended} hands in the save, {len(plays)} in the history"
    won = sum(map(_net, plays))
    saved = sum(chairs[at][0] - chairs[at][1] for at in persons)
    if won != saved:
        yield f"{won} won by the history, {saved} by the save"


def _other_counts(profile: Profile, plays: Sequence[FinishedPlay]) -> Iterator[str]:
    """Hold what the save has counted of blackjack against a recount; the last round may still wait for it."""
    rounds = [play for play in plays if isinstance(play, FinishedRound)]
    if profile.blackjack and not profile.blackjack.reviewed:
        rounds = rounds[:-1]
    told = profile.pit_history
    found = recount(rounds, next(iter(told.curve), 0), StrategyCache())
    if told != found:
        yield f"the save counts {told}, a recount gives {found}"


def _net(play: FinishedPlay) -> int:
    """Return what was won, in what its table counts."""
    head = summarize(play)
    return head.tally.net if isinstance(head, HandSummary) else int(net_of(head))
