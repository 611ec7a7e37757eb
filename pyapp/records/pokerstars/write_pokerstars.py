"""Writing a hand as PokerStars' text: heading, seats, forced bets, streets, showdown, summary.

What each line looks like is known from the sample of the format in Wikipedia (article "Hand history") and
from what pokerkit's `PokerStarsParser` and fpdb's `PokerStarsToFpdb` expect. Play chips are written as play
money is there: bare numbers. In limit the heading names the bets, elsewhere the blinds.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Final

from pyapp.cards import Card, Chips
from pyapp.holdem import (
    Acted,
    BetTo,
    Blind,
    BlindPosted,
    BoardDealt,
    Call,
    Check,
    Event,
    Fold,
    Mucked,
    PotAwarded,
    RaiseTo,
    Share,
    Shown,
    Street,
    Structure,
    TapOut,
    UncalledReturned,
)
from pyapp.records.holdem.finished_hand import FinishedHand
from pyapp.records.holdem.hand_record import replay_hand
from pyapp.records.player_names import distinct_names
from pyapp.records.pokerstars.errors import PokerStarsError
from pyapp.records.pokerstars.hand_summary import summary
from pyapp.records.pokerstars.pokerstars_words import STREETS, cards_in_brackets, hand_words, money
from pyapp.texts import say

_GAMES: Final = {
    Structure.LIMIT: "Hold'em Limit",
    Structure.NO_LIMIT: "Hold'em No Limit",
    Structure.POT_LIMIT: "Hold'em Pot Limit",
}


def write_pokerstars(kept: FinishedHand) -> str:
    """Write a hand as its viewer knows it: other hands stand there only where they were shown.

    Raises ``PokerStarsError`` for the duel, for a hand in which a player tapped out, and for one that stops
    before its end: the form has no words for these.
    """
    kept = replace(kept, names=distinct_names(dict(enumerate(kept.names)), len(kept.names)))
    step = replay_hand(kept.record)
    if kept.record.rules.structure not in _GAMES or any(_taps_out(event) for event in step.events):
        raise PokerStarsError(say("records.pokerstars.no_words"))
    if not step.state.felt.over:
        raise PokerStarsError(say("records.pokerstars.unfinished"))
    story = _Story(kept)
    body = [line for event in step.events for line in story.lines(event)]
    end = [*story.ending(), *summary(kept, step)]
    return "\n".join([*_heading(kept), *story.forced, *_write_deal(kept), *body, *end]) + "\n"


def _taps_out(event: Event) -> bool:
    return isinstance(event, Acted) and isinstance(event.action, TapOut)


def _heading(kept: FinishedHand) -> Iterator[str]:
    rules, record = kept.record.rules, kept.record
    limit = rules.structure is Structure.LIMIT
    small, big = (rules.early_bet, rules.late_bet) if limit else (rules.small_blind, rules.big_blind)
    per_dollar = rules.chips_per_dollar
    stakes = f"{money(small, per_dollar)}/{money(big, per_dollar)}{' USD' * (per_dollar > 1)}"
    when = datetime.fromtimestamp(kept.ended / 1000, UTC)
    moment = f"{when:%Y/%m/%d} {when.hour}:{when:%M:%S} UTC"
    yield f"PokerStars Hand #{kept.ended}:  {_GAMES[rules.structure]} ({stakes}) - {moment}"
    button = f"Seat #{record.positions.button + 1} is the button"
    yield f"Table 'Baize {rules.preset}' {len(record.stacks)}-max {button}"
    for seat, stack in enumerate(record.stacks):
        if stack:
            yield f"Seat {seat + 1}: {kept.names[seat]} ({money(stack, per_dollar)} in chips)"


def _write_deal(kept: FinishedHand) -> Iterator[str]:
    yield "*** HOLE CARDS ***"
    seat = kept.viewer
    if seat is not None and kept.record.stacks[seat]:
        yield f"Dealt to {kept.names[seat]} {cards_in_brackets(replay_hand(kept.record).state.holes[seat])}"


@dataclass(slots=True)
class _Story:
    """The lines of a hand as they come; hands that were turned up early wait for the showdown."""

    kept: FinishedHand
    forced: list[str] = field(default_factory=list[str])
    """Antes first, then blinds: they stand above the cards."""

    posted: Counter[int] = field(default_factory=Counter[int])
    high: int = 0
    """The highest bet on the street."""

    board: tuple[Card, ...] = ()
    turned: list[Shown | Mucked] = field(default_factory=list[Shown | Mucked])
    awards: list[PotAwarded] = field(default_factory=list[PotAwarded])

    def lines(self, event: Event) -> Iterator[str]:
        match event:
            case BlindPosted(seat, blind, amount):
                self._post(seat, blind, amount)
            case Acted():
                yield f"{self._name(event.seat)}: {self._deed(event)}{' and is all-in' * event.all_in}"
                self.high = max(self.high, event.total)
            case BoardDealt(street, cards):
                yield self._street(street, cards)
            case UncalledReturned(seat, amount):
                yield f"Uncalled bet ({self._money(amount)}) returned to {self._name(seat)}"
            case Shown() | Mucked():
                self.turned.append(event)
            case PotAwarded():
                self.awards.append(event)
            case _:
                pass

    def ending(self) -> Iterator[str]:
        """Write the showdown and who took what, side pots first."""
        if self.turned:
            yield "*** SHOW DOWN ***"
        yield from (self._board_line(event) for event in self.turned)
        count = len({award.pot for award in self.awards})
        for award in reversed(self.awards):
            for share in award.shares:
                yield f"{self._name(share.seat)} {self._collect_line(share, award.pot, count)}"
        if not self.turned:
            yield f"{self._name(self.awards[0].shares[0].seat)}: doesn't show hand"

    def _collect_line(self, share: Share, pot: int, count: int) -> str:
        return f"collected {self._money(share.amount)} from {_pot_name(pot, count)}"

    def _money(self, chips: Chips) -> str:
        return money(chips, self.kept.record.rules.chips_per_dollar)

    def _post(self, seat: int, blind: Blind, amount: Chips) -> None:
        what = "the ante" if blind is Blind.ANTE else blind.value
        stack = self.kept.record.stacks[seat]
        self.posted[seat] += amount
        all_in = " and is all-in" * (self.posted[seat] == stack)
        line = f"{self._name(seat)}: posts {what} {self._money(amount)}{all_in}"
        antes = [at for at, other in enumerate(self.forced) if "the ante" in other]
        self.forced.insert(len(antes) if blind is Blind.ANTE else len(self.forced), line)
        self.high = max(self.high, amount) if blind is not Blind.ANTE else self.high

    def _deed(self, event: Acted) -> str:
        match event.action:
            case Fold():
                return "folds"
            case Check():
                return "checks"
            case Call() | TapOut():
                return f"calls {self._money(event.paid)}" if event.paid else "checks"
            case BetTo(total):
                return f"bets {self._money(total)}"
            case RaiseTo(total):
                return f"raises {self._money(total - self.high)} to {self._money(total)}"

    def _street(self, street: Street, cards: tuple[Card, ...]) -> str:
        before = f" {cards_in_brackets(self.board)}" if self.board else ""
        self.board += cards
        self.high = 0
        return f"*** {STREETS[street]} ***{before} {cards_in_brackets(cards)}"

    def _board_line(self, event: Shown | Mucked) -> str:
        if isinstance(event, Mucked):
            return f"{self._name(event.seat)}: mucks hand"
        made = hand_words((*event.cards, *self.board))
        return f"{self._name(event.seat)}: shows {cards_in_brackets(event.cards)} ({made})"

    def _name(self, seat: int) -> str:
        return self.kept.names[seat]


def _pot_name(number: int, count: int) -> str:
    """Call a pot among several: `pot`, `main pot`, `side pot`, `side pot-2`."""
    if count == 1:
        return "pot"
    if number == 0:
        return "main pot"
    return "side pot" if count == 2 else f"side pot-{number}"  # noqa: PLR2004 - one side pot needs no number
