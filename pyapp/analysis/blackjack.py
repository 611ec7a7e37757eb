"""Blackjack: what each open action of a hand is worth, and basic strategy as it is printed.

The worth is for the rules in force and the cards that are left. The chart has totals down the side, the
dealer's open card along the top.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Final

from pyapp.blackjack import (
    Action,
    BlackjackRules,
    Decline,
    Double,
    EvenMoney,
    Hit,
    Insure,
    Phase,
    RoundObservation,
    RoundOptions,
    Split,
    StakeRange,
    Stand,
    Surrender,
)
from pyapp.blackjack.odds.cards_left import Left, place
from pyapp.blackjack.odds.solved_rules import SolvedRules
from pyapp.blackjack.odds.strategy_chart import ChartPlay
from pyapp.blackjack.odds.upcard_odds import PlayValues, UpcardOdds
from pyapp.slices import at_once
from pyapp.texts import say


@dataclass(frozen=True, slots=True)
class ValuedAction:
    """One open action and what it wins or loses on average, in first bets."""

    action: Action
    value: float


@dataclass(frozen=True, slots=True)
class Advice:
    """Every open action of the hand to act, the best first."""

    choices: tuple[ValuedAction, ...]

    @property
    def best(self) -> ValuedAction:
        """The action to take."""
        return self.choices[0]

    @property
    def margin(self) -> float:
        """How much better the best is than the next; 0 where there is no other."""
        return self.best.value - self.choices[1].value if self.choices[1:] else 0.0

    def value_of(self, action: Action) -> float:
        """Return what an open action is worth; insurance by its amount, of which it is valued for the most.

        Raises ``LookupError`` for an action that was not open.
        """
        for choice in self.choices:
            if isinstance(action, Insure) and isinstance(choice.action, Insure):
                return choice.value * action.amount / choice.action.amount
            if choice.action == action:
                return choice.value
        raise LookupError("This action was not open.")


def advise(seen: RoundObservation, left: Left) -> Advice:
    """Value every open action of the hand that is to act.

    ``left`` are the cards that the player has not seen (``CardCounter.left``, or a whole shoe without those
    on the table). Values are in first bets. Before play, insurance and even money are valued as what they
    add to declining. Raises ``LookupError`` where the viewer has no decision.
    """
    return at_once(advising(seen, left))


def advising(seen: RoundObservation, left: Left) -> Generator[None, None, Advice]:
    """Do the same in slices, with a pause after each that is short enough for a page."""
    if seen.options is None:
        raise LookupError("There is nothing to decide.")
    if seen.phase is Phase.INSURANCE:
        choices = list(_side_bets(seen, seen.options, left))
    else:
        choices = yield from _plays(seen, seen.options, left)
    return Advice(tuple(sorted(choices, key=_value, reverse=True)))


def _side_bets(seen: RoundObservation, offered: RoundOptions, left: Left) -> Iterator[ValuedAction]:
    natural = left[_TENS] / sum(left)
    yield ValuedAction(Decline(), 0.0)
    if isinstance(offered.insure, StakeRange):
        share = offered.insure.most / offered.second_bet
        yield ValuedAction(Insure(offered.insure.most), share * (3.0 * natural - 1.0))
    if isinstance(offered.even_money, EvenMoney):
        yield ValuedAction(EvenMoney(), 1.0 - (1.0 - natural) * float(seen.rules.natural_pays))


def _plays(
    seen: RoundObservation, offered: RoundOptions, left: Left
) -> Generator[None, None, list[ValuedAction]]:
    hand, up = seen.playing, seen.up
    if hand is None or up is None:
        raise LookupError("No player is to act.")
    spot = yield from UpcardOdds.in_slices(seen.rules, left, place(up), out=True)
    cards = tuple(place(card) for card in hand.known)
    if isinstance(offered.hit, Hit):
        yield from spot.values_in_slices(cards)
    choices = _unsplit(offered, spot.values(cards, split=hand.split))
    yield
    if isinstance(offered.split, Split):
        hands = len(seen.seats[offered.seat].hands)
        yield from spot.split_in_slices(cards[0], hands)
        choices.append(ValuedAction(Split(), spot.split(cards[0], hands)))
    return choices


def _unsplit(offered: RoundOptions, values: PlayValues) -> list[ValuedAction]:
    pairs = (
        (offered.hit, values.hit),
        (offered.stand, values.stand),
        (offered.double, values.double),
        (offered.surrender, values.surrender),
    )
    return [
        ValuedAction(choice, value)
        for choice, value in pairs
        if isinstance(choice, Hit | Stand | Double | Surrender) and value is not None
    ]


def _value(choice: ValuedAction) -> float:
    return choice.value


_TENS = 9


UPS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
"""The places of the open cards in the order in which charts print them, two to ace."""


def chart(rules: BlackjackRules, book: SolvedRules) -> str:
    """Draw the whole chart with its legend and the edge of the house."""
    return "\n".join([*_head(rules), "", *_hard(book), "", *_soft(book), "", *_pairs(book), "", *_foot(book)])


def _head(rules: BlackjackRules) -> Iterator[str]:
    yield f"Basic strategy: {', '.join(name_rules(rules))}"


def name_rules(rules: BlackjackRules) -> Iterator[str]:
    """Name the rules that a chart or its edge depends on."""
    yield say("analysis.rules.decks", n=rules.decks)
    for is_on, rule, other in (
        (rules.hit_soft_17, "hits_soft_17", "stands_on_soft_17"),
        (rules.double_any_two, "double_any_two", "double_9_to_11"),
        (rules.double_after_split, "double_after_split", "no_double_after_split"),
        (rules.resplit_to_four, "split_to_four", "split_once"),
        (rules.resplit_aces, "resplit_aces", ""),
        (rules.late_surrender, "late_surrender", ""),
        (rules.no_hole_card, "no_hole_card", ""),
        (rules.six_to_five, "pays_6_to_5", "pays_3_to_2"),
    ):
        if is_on or other:
            yield say(f"analysis.rules.{rule if is_on else other}")


def _hard(book: SolvedRules) -> Iterator[str]:
    yield _top("Hard")
    for total in range(5, 19):
        yield _line(str(total), [book.strategy.hard[total][up] for up in UPS])


def _soft(book: SolvedRules) -> Iterator[str]:
    yield _top("Soft")
    for other in range(2, 10):
        yield _line(f"A,{other}", [book.strategy.soft[11 + other][up] for up in UPS])


def _pairs(book: SolvedRules) -> Iterator[str]:
    yield _top("Pairs")
    for at in UPS:
        yield _line(",".join((_name(at),) * 2), [book.strategy.pairs[at][up] for up in UPS])


def _foot(book: SolvedRules) -> Iterator[str]:
    yield "H hit  S stand  D double (Dh else hit, Ds else stand)  P split  - play the total"
    yield "R surrender (Rh else hit, Rs else stand, Rp else split)"
    yield f"House edge {book.edge:.2%} of the first bet by this chart, {book.best_edge:.2%} by the very cards"


def _top(title: str) -> str:
    return f"{title:<7}" + "".join(f"{_name(up):<4}" for up in UPS).rstrip()


def _line(label: str, plays: list[ChartPlay]) -> str:
    return f"{label:<7}" + "".join(f"{play:<4}" for play in plays).rstrip()


def _name(at: int) -> str:
    return "A" if at == 0 else str(at + 1)
