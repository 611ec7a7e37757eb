"""Spots whose answer is counted exactly: outs, the price, and which hand wins.

All cards that matter lie open. Amounts are half big blinds, so that they stay whole.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Final

from pyapp.analysis.holdem.outs_and_odds import Price, outs
from pyapp.cards import DECK, Card, shuffle_deck
from pyapp.features.drills.spots import DrillAnswer, DrillSpot, Theme, numbered
from pyapp.money import Chips
from pyapp.ranking import HandClass, hand_class, strength

HALVES: Final = 2
"""Half big blinds to a big blind."""

FEW: Final = 4
SOME: Final = 8
"""The most outs that count as few, and as some."""

CLOSE: Final = Fraction(1, 12)
"""How far the share may be from the price in a spot that is close."""

_BETS: Final = (Fraction(1, 4), Fraction(1, 3), Fraction(1, 2), Fraction(2, 3), Fraction(1), Fraction(3, 2))
"""Bets as shares of the pot."""

_SMALL: Final = _BETS[:2]
"""Those that a hand which is behind may call with a card to come."""

_UNIT: Final = 12
"""Pots are a multiple of so many half big blinds, so that every bet is whole."""

_TURN: Final = 4
_FULL: Final = 5
"""Cards of a board."""

_SLICE: Final = 2
"""So many deals are looked at between two pauses."""

_HALF: Final = 0.5

Hands = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]
"""The player's hand, the rival's, and the board."""


async def outs_spot(kind: str, chance: Random) -> DrillSpot:
    """Ask how many rivers win against an open hand; no river of these spots divides the pot."""
    hands = await _find(chance, _TURN, lambda one: _outs_kind(one) == kind)
    hole, rival, board = hands
    wins, coach = len(_winning(hands)), _coach_outs(hands)
    near = [count for count in range(max(1, wins - 3), wins + 5) if count not in {wins, coach}]
    wrong = [*([coach] if coach != wins else []), *chance.sample(near, 3)][:3]
    facts = {"outs": wins, "left": _left(board)}
    return DrillSpot(Theme.OUTS, kind, hole, board, numbered(wins, wrong), rival, facts)


async def share_spot(kind: str, chance: Random) -> DrillSpot:
    """Ask how often a call must win to break even; no cards are needed for that."""
    pot, bet = _betting(chance)
    needed = round(100 * _needed(pot, bet))
    others = sorted({round(100 * _needed(_UNIT, int(_UNIT * one))) for one in _BETS} - {needed})
    answers = numbered(needed, chance.sample(others, 3))
    return DrillSpot(Theme.PRICE, kind, (), (), answers, facts={"pot": pot, "bet": bet, "needed": needed})


async def call_spot(kind: str, chance: Random) -> DrillSpot:
    """Ask whether to call an all-in on the turn by a rival whose hand lies open.

    Which answer is right is drawn first, so that neither is more often than the other.
    """
    calls = chance.random() < _HALF
    pot, bet = _betting(chance, _SMALL if calls else _BETS)
    needed = _needed(pot, bet)

    def fits(hands: Hands) -> bool:
        beyond = _share(hands) - needed
        close = abs(beyond) <= CLOSE
        return not _leads(hands) and beyond != 0 and (beyond > 0) is calls and close is (kind == "close")

    hands = await _find(chance, _TURN, fits)
    hole, rival, board = hands
    share = _share(hands)
    worth = float(share * (pot + 2 * bet) - bet) / HALVES
    answers = (
        DrillAnswer("fold", right=worth < 0, loss=max(0.0, worth)),
        DrillAnswer("call", right=worth > 0, loss=max(0.0, -worth)),
    )
    percents = {"needed": round(100 * needed), "share": round(100 * share)}
    facts = {"pot": pot, "bet": bet, **percents, "outs": len(_winning(hands)), "left": _left(board)}
    return DrillSpot(Theme.PRICE, kind, hole, board, answers, rival, facts)


async def winner_spot(kind: str, chance: Random) -> DrillSpot:
    """Ask which of two hands wins on a full board."""
    hole, rival, board = await _find(chance, _FULL, lambda one: _winner_kind(one) == kind)
    own, other = strength((*hole, *board)), strength((*rival, *board))
    right = "first" if own > other else "second" if other > own else "split"
    answers = tuple(DrillAnswer(slug, right=slug == right) for slug in ("first", "second", "split"))
    return DrillSpot(Theme.WINNER, kind, hole, board, answers, rival)


COUNTED: Final[Mapping[Theme, Mapping[str, Callable[[str, Random], Awaitable[DrillSpot]]]]] = {
    Theme.OUTS: dict.fromkeys(("few", "some", "many", "misleading"), outs_spot),
    Theme.PRICE: {"share": share_spot, "close": call_spot, "clear": call_spot},
    Theme.WINNER: dict.fromkeys(("apart", "kicker", "high", "split"), winner_spot),
}
"""The kinds of spots of each theme, and what makes one."""


async def _find(chance: Random, board: int, fits: Callable[[Hands], bool]) -> Hands:
    """Return the first deal that fits."""
    async for hands in _deals(chance, board):
        if fits(hands):
            return hands
    raise AssertionError("deals never end")


async def _deals(chance: Random, board: int) -> AsyncIterator[Hands]:
    """Deal two hands and so many cards of a board, again and again, with pauses."""
    while True:
        for _ in range(_SLICE):
            cards = shuffle_deck(chance)
            yield cards[:2], cards[2:4], cards[4 : 4 + board]
        await asyncio.sleep(0)


def _outs_kind(hands: Hands) -> str:
    """Return the kind of a deal that can be asked; empty for one where the player leads, or may share."""
    wins, ties = len(_winning(hands)), len(_dividing(hands))
    if _leads(hands) or ties or not wins:
        return ""
    if _coach_outs(hands) != wins:
        return "misleading"
    return "few" if wins <= FEW else "some" if wins <= SOME else "many"


def _coach_outs(hands: Hands) -> int:
    """Count outs without seeing the rival's hand."""
    return sum(len(one.cards) for one in outs(hands[0], hands[2]))


def _winner_kind(hands: Hands) -> str:
    own, other = (strength((*hand, *hands[2])) for hand in hands[:2])
    made, against = hand_class(own), hand_class(other)
    if min(made, against) < HandClass.PAIR:
        return ""
    if own == other:
        return "split"
    if made is not against:
        return "apart"
    return "high" if made >= HandClass.STRAIGHT else "kicker"


def _winning(hands: Hands) -> list[Card]:
    return [card for card in _unseen(hands) if _lead(hands, card) > 0]


def _dividing(hands: Hands) -> list[Card]:
    return [card for card in _unseen(hands) if not _lead(hands, card)]


def _leads(hands: Hands) -> bool:
    """Return whether the player's hand is no worse than the rival's as things stand."""
    hole, rival, board = hands
    return strength((*hole, *board)) >= strength((*rival, *board))


def _share(hands: Hands) -> Fraction:
    """Return the share of the pot that is won on average over all rivers."""
    return Fraction(2 * len(_winning(hands)) + len(_dividing(hands)), 2 * _left(hands[2]))


def _lead(hands: Hands, card: Card) -> int:
    hole, rival, board = hands
    return strength((*hole, *board, card)) - strength((*rival, *board, card))


def _unseen(hands: Hands) -> list[Card]:
    return [card for card in DECK if all(card not in part for part in hands)]


def _left(board: tuple[Card, ...]) -> int:
    """Count the cards that may come, two hands being open."""
    return len(DECK) - 4 - len(board)


def _betting(chance: Random, bets: Sequence[Fraction] = _BETS) -> tuple[int, int]:
    """Return a pot before a bet, and the bet, in half big blinds."""
    pot = _UNIT * chance.randint(1, 5)
    return pot, int(pot * chance.choice(bets))


def _needed(pot: int, bet: int) -> Fraction:
    """Return the share at which a call of a bet breaks even, as the coach reads it off."""
    return Price(Chips(bet), Chips(pot + bet)).needed
