"""What a table says of a player whose chips are gone: who won the last of them, and with which hands."""

from collections.abc import Sequence
from typing import Final

from pyapp.cards import NO_CHIPS, Card, Chips
from pyapp.holdem import Event, HandObservation, net_results, pots
from pyapp.ranking import deciding_kickers, name_in_sentence
from pyapp.texts import list_words, say
from pyapp.views.holdem.table_story import awards
from pyapp.views.holdem.view_types import OccasionView
from pyapp.views.holdem.words.seat_words import who
from pyapp.views.kit.amounts import chips_of, shown_chips

_FLOP_SIZE: Final = 3


def bust_view(
    seen: HandObservation, names: Sequence[str], events: Sequence[Event], seat: int, *, alone: bool
) -> OccasionView:
    """Return the sheet of a seat without chips; ``alone`` tells that its player has the screen alone."""
    person = "you" if alone else "they"
    title = say("holdem_ending.bust.title", person=person, name=names[seat])
    with chips_of(seen.felt.rules.shown_per_dollar):
        return OccasionView(title, _how(seen, names, events, seat, person))


def _how(seen: HandObservation, names: Sequence[str], events: Sequence[Event], seat: int, person: str) -> str:
    """Return in one sentence where the last chips went."""
    lost = -net_results(events).get(seat, NO_CHIPS)
    winners = _winners(seen, events, seat)
    if lost <= 0 or not winners:
        return say("holdem_ending.bust.gone", person=person, name=names[seat])
    told = {
        "person": person,
        "name": names[seat],
        "amount": shown_chips(Chips(lost)),
        "winners": list_words([who(winner, names, seen) for winner in winners]),
    }
    best, own = _held_cards(seen, winners[0]), _held_cards(seen, seat)
    if len(winners) == 1 and best and own:
        count = deciding_kickers(best, own)
        hands = {"hand": name_in_sentence(best, kickers=count), "own": name_in_sentence(own, kickers=count)}
        return say("holdem_ending.bust.with_hand", **told, **hands)
    return say("holdem_ending.bust.plain", n=len(winners), **told)


def _winners(seen: HandObservation, events: Sequence[Event], seat: int) -> Sequence[int]:
    """Return who won the pots that a seat had a part in, in the order in which they were paid."""
    played_for = {number for number, pot in enumerate(pots(seen.felt)) if seat in pot.seats}
    paid = (share.seat for award in awards(events) if award.pot in played_for for share in award.shares)
    return [winner for winner in dict.fromkeys(paid) if winner != seat]


def _held_cards(seen: HandObservation, seat: int) -> Sequence[Card]:
    """Return a seat's cards with the board; nothing where its cards or a flop were not seen."""
    hole, board = seen.holes[seat], seen.felt.board
    return (*hole, *board) if hole and len(board) >= _FLOP_SIZE else ()
