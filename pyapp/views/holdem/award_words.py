"""Who won, in the words of the log and of the screen reader."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from pyapp.holdem import HandObservation, PotAwarded, Share, pots
from pyapp.ranking import name_in_sentence
from pyapp.texts import capitalized, list_words, say
from pyapp.views.holdem.seat_words import subject
from pyapp.views.kit.amounts import shown_chips

_FLOP_SIZE: Final = 3


def outcome(awards: Sequence[PotAwarded], names: Sequence[str], seen: HandObservation) -> str:
    """Return who won, in one sentence: with which hand where one seat took everything, else how much each."""
    if len(awards) <= 1:
        return "".join(award_words(award, names, seen) for award in awards)
    won = Counter[int]()
    for award in awards:
        won.update({share.seat: share.amount for share in award.shares})
    if len(won) == 1:
        return "".join(
            _win(Share(seat, total), shown_chips(total), names, seen) for seat, total in won.items()
        )
    parts = [
        say("holdem_events.wins_too", **subject(seat, names, seen), amount=shown_chips(total))
        for seat, total in won.items()
    ]
    return capitalized(list_words(parts))


def award_words(event: PotAwarded, names: Sequence[str], seen: HandObservation) -> str:
    """Return who won a pot, with which hand."""
    if len(event.shares) == 1:
        pot = say(
            f"holdem_events.pot.{_pot(event, seen)}", amount=shown_chips(event.amount), number=event.pot
        )
        return _win(event.shares[0], pot, names, seen)
    parts = [
        say(
            "holdem_events.share",
            **subject(share.seat, names, seen),
            amount=shown_chips(share.amount),
        )
        for share in event.shares
    ]
    hand = _winning_hand(event.shares[0], seen)
    how = "with_hand" if hand else "plain"
    return say(
        f"holdem_events.split.{how}.{_pot(event, seen)}",
        amount=shown_chips(event.amount),
        number=event.pot,
        hand=hand,
        shares=list_words(parts),
    )


def _pot(event: PotAwarded, seen: HandObservation) -> str:
    """Return what the catalogue calls a pot; a lone one needs no name, a lone side pot no number."""
    many = len(pots(seen.felt))
    if many == 1:
        return "only"
    if event.pot == 0:
        return "main"
    return "numbered" if many > 2 else "side"  # noqa: PLR2004 - a main pot and one side pot


def _win(share: Share, pot: str, names: Sequence[str], seen: HandObservation) -> str:
    hand = _winning_hand(share, seen)
    if hand:
        return say("holdem_events.wins_with", **subject(share.seat, names, seen), pot=pot, hand=hand)
    return say("holdem_events.wins", **subject(share.seat, names, seen), pot=pot)


def _winning_hand(share: Share, seen: HandObservation) -> str:
    """Return the name of the winning hand; a pot that was won by folding has none."""
    hole, board = seen.holes[share.seat], seen.felt.board
    if not hole or len(seen.felt.live) == 1 or len(board) < _FLOP_SIZE:
        return ""
    return name_in_sentence((*hole, *board))
