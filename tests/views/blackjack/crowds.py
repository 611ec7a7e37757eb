"""Crowded rounds by chance: seven boxes, many pairs, and whatever may be split or doubled is."""

from random import Random
from typing import Final

from pyapp.blackjack import (
    Action,
    Decline,
    Event,
    Hit,
    RoundObservation,
    RoundState,
    Split,
    Stand,
    apply,
    censor,
    deal,
    observe,
    worth,
)
from pyapp.cards import DECK, Shoe
from tests.views.blackjack.rounds import LIBERAL, SEVEN, Moment

VIEWER: Final = 3
_BETS: Final = (20, 20, 50, 200, 1000, 30, 4)
_STACK: Final = 8000
_PAIRS: Final = 0.6
_ENOUGH: Final = 15
"""Totals from here on are stood on."""


def crowded_round(seed: int) -> tuple[Moment, Moment]:
    """Return a round as its fourth seat sees it: before its last decision, and once everything is paid."""
    luck = Random(seed)
    step = deal(LIBERAL, (_STACK,) * len(SEVEN), _BETS, _shoe(luck))
    before, told, events = step.state, len(step.events), [*step.events]
    while not step.state.over:
        before, told = step.state, len(events)
        step = apply(step.state, _choice(step.state, luck))
        events += step.events
    return _moment(before, events[:told]), _moment(step.state, events)


def _shoe(luck: Random) -> Shoe:
    """Shuffle six decks so that many of the first hands are pairs."""
    cards = [*DECK] * LIBERAL.decks
    luck.shuffle(cards)
    for seat in range(len(SEVEN)):
        second = len(SEVEN) + 1 + seat
        if luck.random() < _PAIRS:
            like = next(at for at in range(20, len(cards)) if cards[at].rank is cards[seat].rank)
            cards[second], cards[like] = cards[like], cards[second]
    return Shoe(tuple(cards), len(cards) * 3 // 4)


def _choice(state: RoundState, luck: Random) -> Action:
    seen = observe(state, state.turn[0] if state.turn else None)
    chances = seen.options.open if seen.options else ()
    if Decline() in chances:
        return Decline()
    if Split() in chances:
        return Split()
    pushed = [action for action in chances if not isinstance(action, Hit | Stand)]
    if pushed and luck.random() < 1 / 3:
        return pushed[0]
    return Hit() if _total(seen) < _ENOUGH else Stand()


def _total(seen: RoundObservation) -> int:
    return worth(seen.playing.known).total if seen.playing else _ENOUGH


def _moment(state: RoundState, events: list[Event]) -> Moment:
    return Moment(observe(state, VIEWER), SEVEN, tuple(censor(event, VIEWER) for event in events))
