"""What is explained at the end of a hand: who won it, and by what."""

from collections.abc import Sequence

from pyapp.cards import NO_CHIPS, Card
from pyapp.holdem import Event, HandObservation, PotAwarded
from pyapp.ranking import deciding_kickers, name_in_sentence
from pyapp.views.holdem.taught.taught_fact import TaughtFact, fact
from pyapp.views.kit.amounts import chips_of, shown_chips


def outcome_fact(seen: HandObservation, names: Sequence[str], events: Sequence[Event]) -> TaughtFact | None:
    """Return how the pots that were awarded so far were won; ``None`` before the first."""
    awards = [event for event in events if isinstance(event, PotAwarded)]
    winners = {share.seat for award in awards for share in award.shares}
    if not winners:
        return None
    with chips_of(seen.felt.rules.shown_per_dollar):
        amount = shown_chips(sum((award.amount for award in awards), NO_CHIPS))
        if len(winners) > 1:
            shared = len(awards) == 1
            return fact("won.shared", amount=amount) if shared else fact("won.side_pots")
        winner = winners.pop()
        if len(seen.felt.live) == 1:
            return _unseen(winner, amount, seen, names)
        return _at_showdown(winner, amount, seen, names)


def _unseen(winner: int, amount: str, seen: HandObservation, names: Sequence[str]) -> TaughtFact:
    """Return that all others folded."""
    if winner == seen.viewer:
        return fact("won.you_unseen", amount=amount)
    return fact("won.they_unseen", name=names[winner], amount=amount)


def _at_showdown(winner: int, amount: str, seen: HandObservation, names: Sequence[str]) -> TaughtFact:
    """Return that the best hand won, and what it beat where that is the viewer's own."""
    best, name = _held_cards(winner, seen), names[winner]
    if winner == seen.viewer:
        return fact("won.you", hand=name_in_sentence(best))
    if not best:
        return fact("won.they_plain", name=name, amount=amount)
    if seen.viewer not in seen.felt.live:
        return fact("won.they", name=name, hand=name_in_sentence(best))
    own = _held_cards(seen.viewer or 0, seen)
    count = deciding_kickers(best, own)
    made, beaten = (name_in_sentence(cards, kickers=count) for cards in (best, own))
    return fact("won.beats", name=name, hand=made, own=beaten)


def _held_cards(seat: int, seen: HandObservation) -> Sequence[Card]:
    """Return a seat's cards with the board; nothing where the viewer may not see them."""
    hole = seen.holes[seat]
    return (*hole, *seen.felt.board) if hole else ()
