"""Cards that a file does not know: a deck with placeholders for them, and who takes the pots nevertheless.

A hand that was shown beats every hand that was not. What no one showed is decided by who collected, where
the file says that, or by who alone did not muck. Where neither tells, the hand cannot be replayed.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import chain, combinations, product
from math import prod
from typing import Final

from pyapp.cards import DECK, Card
from pyapp.holdem import HandState, Positions, Pot, pots
from pyapp.holdem.payout import split
from pyapp.money import NO_CHIPS, Chips
from pyapp.ranking import strength
from pyapp.records.phh.phh_source import (
    ActLine,
    BoardLine,
    Cards,
    HoleLine,
    PhhError,
    PhhLine,
    ShowLine,
    call,
)
from pyapp.texts import say

HOLE: Final = 2
BOARD: Final = 5


def gather_holes(lines: Sequence[PhhLine], players: int, called: Sequence[str] = ()) -> list[Cards]:
    """Gather each player's hole cards from deals and from what was shown; unknown ones are ``None``.

    Raises `PhhError` for a player beyond ``players``, and for more than two cards.
    """
    holes: list[Cards] = [()] * players
    for line in lines:
        if isinstance(line, HoleLine | ShowLine) and line.player >= players:
            raise PhhError(
                line.line, say("records.phh.no_such_player_of", player=call(line.player), n=players)
            )
        if isinstance(line, HoleLine):
            holes[line.player] += line.cards
            if len(holes[line.player]) > HOLE:
                raise PhhError(line.line, say("records.phh.more_than_two", player=call(line.player, called)))
    holes = [(*hole, *(None,) * (HOLE - len(hole))) for hole in holes]
    for line in lines:
        if isinstance(line, ShowLine) and line.cards:
            holes[line.player] = _join_revealed(
                line, holes[line.player], line.cards, call(line.player, called)
            )
    return holes


def gather_board(lines: Sequence[PhhLine], *, run_twice: bool = False) -> Cards:
    """Gather the board, and behind it those of a second run; raises `PhhError` for too many cards."""
    board: Cards = ()
    for line in lines:
        if isinstance(line, BoardLine):
            board += line.cards
            if len(board) > BOARD * (1 + run_twice):
                raise PhhError(line.line, say("records.phh.board_of_five"))
    return board


def check_once(lines: Sequence[PhhLine]) -> None:
    """Raise `PhhError` for a card that stands twice: on the board and in a hand, in two hands, or in one."""
    holder: dict[Card, int] = {}
    for line in lines:
        match line:
            case HoleLine(number, _, cards) | BoardLine(number, cards):
                owner, again = getattr(line, "player", -1), -2
            case ShowLine(number, player, cards):
                owner = again = player
            case ActLine():
                continue
        for card in cards or ():
            if card is not None and holder.get(card, again) != again:
                raise PhhError(number, say("records.phh.twice", card=card.words))
        holder |= {card: owner for card in cards or () if card is not None}


def fill_deck(
    holes: Sequence[Cards], board: Cards, live: Mapping[int, bool]
) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """Fill what is unknown with cards that no one else has; a second run stands behind the ``board``.

    ``live`` tells of each player who never folded whether they won: unknown hands of those get the best
    cards left, the others' the worst, so that the hand looks as it ended.
    """
    named = {card for cards in (*holes, board) for card in cards if card is not None}
    left = [card for card in DECK if card not in named]
    runs = _complete((*board, *(None,) * (BOARD - len(board))), left[::-1])
    left, whole_board = [card for card in left if card not in runs], runs[:BOARD]
    hands: dict[int, tuple[Card, ...]] = {}
    for player in sorted(range(len(holes)), key=lambda player: not live.get(player)):
        hand = _hand(holes[player], left, whole_board, live.get(player))
        left = [card for card in left if card not in hand]
        hands[player] = hand
    return [hands[player] for player in range(len(holes))], runs


def order_deck(
    hands: Mapping[int, tuple[Card, ...]], board: tuple[Card, ...], positions: Positions, seats: int
) -> tuple[Card, ...]:
    """Order the deck so that every seat gets its hand, dealt singly from the button's left, and the board."""
    circle = [(positions.button + step) % seats for step in range(1, seats + 1)]
    order = [seat for seat in circle if seat in hands]
    top = [hands[seat][turn] for turn in range(HOLE) for seat in order]
    dealt = (*top, *board)
    return (*dealt, *(card for card in DECK if card not in dealt))


def _join_revealed(line: ShowLine, hole: Cards, shown: Cards, player: str) -> Cards:
    """Join what was dealt and what was shown, in whatever order the cards were shown."""
    if len(shown) != HOLE:
        raise PhhError(line.line, say("records.phh.hand_of_two"))
    before, after = {*hole} - {None}, {*shown} - {None}
    if len(before | after) > HOLE:
        raise PhhError(line.line, say("records.phh.other_cards", player=player))
    if len(before) == HOLE:
        return hole
    return shown if len(after) == HOLE else _pad_cards(before | after)


def _pad_cards(cards: set[Card | None]) -> Cards:
    known = sorted(card for card in cards if card is not None)
    return (*known, *(None,) * (HOLE - len(known)))


def _complete(cards: Cards, spare: Sequence[Card]) -> tuple[Card, ...]:
    fillers: Iterator[Card] = iter(spare)
    return tuple(next(fillers) if card is None else card for card in cards)


def _hand(hole: Cards, left: Sequence[Card], board: tuple[Card, ...], won: object) -> tuple[Card, ...]:
    """Fill a hand: with whatever is left where it was folded, which is when no one knows what it ``won``."""
    missing = hole.count(None)
    if not missing or won is None:
        return _complete(hole, left)

    def worth(hand: tuple[Card, ...]) -> int:
        return strength((*hand, *board))

    hands = [_complete(hole, pair) for pair in combinations(left, missing)]
    return max(hands, key=worth) if won else min(hands, key=worth)


class ShowdownClaim(IntEnum):
    """What the file says about a hand at the showdown, the weakest first."""

    MUCKED = 0
    """It was thrown away."""

    UNSAID = 1
    """Nothing."""

    UNSEEN = 2
    """It was neither shown nor mucked."""

    SHOWN = 3
    """All of it is known."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """The end of a hand that was not decided by folding."""

    state: HandState
    claims: Mapping[int, ShowdownClaim]
    """What is known of each live seat's hand."""

    collected: Mapping[int, Chips]
    """What seats took out of the pots, where the file says so."""


def takings(showdown: Showdown) -> dict[int, Chips] | None:
    """Return what every seat takes, or ``None`` where no one can tell."""
    felt = showdown.state.felt
    choices = [_choices(showdown, pot) for pot in pots(felt)]
    if not all(choices):
        return None
    if prod(map(len, choices)) > _MOST_WAYS:
        choices = [subsets[-1:] for subsets in choices]
    ways = (_chips_paid(showdown, winners) for winners in product(*choices))
    return min(ways, key=lambda way: _distance(way, showdown.collected))


def _choices(showdown: Showdown, pot: Pot) -> list[tuple[int, ...]]:
    """Return the sets of seats that may have won a pot; one only, where the hands decide."""
    claims = showdown.claims
    if all(claims[seat] is ShowdownClaim.SHOWN for seat in pot.seats):
        return [_best(showdown.state, pot.seats)]
    collectors = [seat for seat in pot.seats if showdown.collected.get(seat)]
    if any(claims[seat] is not ShowdownClaim.SHOWN for seat in collectors):
        return list(_subsets(collectors))
    shown = [seat for seat in pot.seats if claims[seat] is ShowdownClaim.SHOWN]
    if shown:
        return [_best(showdown.state, shown)]
    for claim in (ShowdownClaim.UNSEEN, ShowdownClaim.UNSAID, ShowdownClaim.MUCKED):
        able = [seat for seat in pot.seats if claims[seat] >= claim]
        if len(able) == 1:
            return [tuple(able)]
    return []


def _best(state: HandState, seats: Sequence[int]) -> tuple[int, ...]:
    strengths = {seat: strength((*state.holes[seat], *state.felt.board)) for seat in seats}
    return tuple(seat for seat in seats if strengths[seat] == max(strengths.values()))


def _subsets(seats: Sequence[int]) -> Iterator[tuple[int, ...]]:
    return chain.from_iterable(combinations(seats, count) for count in range(1, len(seats) + 1))


def _chips_paid(showdown: Showdown, winners: Sequence[tuple[int, ...]]) -> dict[int, Chips]:
    felt = showdown.state.felt
    taken = dict.fromkeys(range(len(felt.seats)), NO_CHIPS)
    for pot, winning in zip(pots(felt), winners, strict=True):
        for share in split(felt, pot.amount, winning):
            taken[share.seat] += share.amount
    return taken


def _distance(taken: Mapping[int, Chips], collected: Mapping[int, Chips]) -> int:
    """Measure how far a way of paying is from what was collected, which may be less a rake."""
    return sum(abs(amount - collected.get(seat, 0)) for seat, amount in taken.items())


_MOST_WAYS: Final = 20_000
"""Beyond this many ways of paying, whoever collected anything shares in every pot that they can win."""
