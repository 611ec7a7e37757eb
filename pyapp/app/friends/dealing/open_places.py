"""Which cards of a jointly dealt hand may lie open, by the rules and by what everyone has done."""

from collections.abc import Collection

from pyapp.app.friends.dealing.plan import BOARD, DealPlan
from pyapp.cards import DECK
from pyapp.holdem import HandState
from pyapp.records import HandRecord, replay_hand


def hole_places(hand: HandRecord) -> tuple[tuple[int, ...], ...]:
    """Return where each seat's hole cards lie in the deck; nowhere for a seat that is not dealt in."""
    state = _state(HandRecord(hand.rules, hand.stacks, hand.positions, DECK))
    return tuple(tuple(map(int, hole)) for hole in state.holes)


def board_places(hand: HandRecord) -> tuple[int, ...]:
    """Return where the five cards of the board lie in the deck."""
    dealt = sum(map(len, hole_places(hand)))
    return tuple(range(dealt, dealt + BOARD))


def open_places(hand: HandRecord) -> tuple[int, ...]:
    """Return where the cards lie that everyone may see after the actions of a hand.

    Raises ``HoldemError`` for actions that the rules refuse. The cards of the record do not matter: where
    all pages deal together every hand at a showdown is shown.
    """
    state, holes = _state(hand), hole_places(hand)
    shown = (place for seat in sorted(state.felt.shown) for place in holes[seat])
    return (*shown, *board_places(hand)[: len(state.felt.board)])


def joint_plan(deal: str, hand: HandRecord, pages: Collection[Collection[int]]) -> DealPlan:
    """Return the plan of a hand whose seats belong to pages; seats that belong to none are away's."""
    owners: list[int | None] = [None] * (sum(map(len, hole_places(hand))) + BOARD)
    for page, seats in enumerate(pages):
        for seat in seats:
            for place in hole_places(hand)[seat]:
                owners[place] = page
    return DealPlan(deal, len(pages), tuple(owners))


def _state(hand: HandRecord) -> HandState:
    return replay_hand(hand).state
