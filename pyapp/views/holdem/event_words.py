"""What happened and who won, in the words of log and screen reader; the viewer is called you."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, Protocol, TypedDict

from pyapp.cards import Card
from pyapp.holdem import (
    CLASSROOM_LIMIT,
    Acted,
    BetsGathered,
    BetTo,
    BlindPosted,
    BoardAgain,
    BoardDealt,
    Call,
    Check,
    Event,
    Fold,
    HandObservation,
    HoleDealt,
    Mucked,
    PotAwarded,
    RaiseTo,
    Share,
    Shown,
    Street,
    TapOut,
    UncalledReturned,
    pots,
)
from pyapp.money import NO_CHIPS, Chips
from pyapp.ranking import deciding_kickers, name, name_in_sentence, strength
from pyapp.texts import capitalized, list_words, say
from pyapp.views.kit.card_faces import list_cards
from pyapp.views.kit.money import chips_of, shown_chips

LONE_PERSON: Final = "You"
"""The name in saves and files of the only person at a table, in every language."""


class Subject(TypedDict):
    """Who a sentence speaks of: what chooses its variant, and the name."""

    person: Literal["you", "they"]
    name: str


def subject(seat: int, names: Sequence[str], seen: HandObservation) -> Subject:
    """Return who a sentence of a seat speaks of."""
    return Subject(person="you" if _is_spoken_to(seat, names, seen) else "they", name=names[seat])


def who(seat: int, names: Sequence[str], seen: HandObservation) -> str:
    """Return a seat's name where it stands alone, as in a list of stacks."""
    return say("kit.you") if _is_spoken_to(seat, names, seen) else names[seat]


def _is_spoken_to(seat: int, names: Sequence[str], seen: HandObservation) -> bool:
    """Return whether a seat is the viewer's, or of the only person, who may look on from no seat at all."""
    return seat == seen.viewer or names[seat] == LONE_PERSON


_FLOP_SIZE: Final = 3


def outcome(
    awards: Sequence[PotAwarded],
    names: Sequence[str],
    seen: HandObservation,
    results: Mapping[int, Chips],
    *,
    with_hand: bool = True,
) -> str:
    """Return who won, in one sentence: with which hand where one seat took everything, else how much each.

    ``results`` is what the hand brings each seat: who loses by it gets something back. The hand is left out
    where it stands beside the sentence.
    """
    if len(awards) <= 1:
        return "".join(award_words(award, names, seen, with_hand=with_hand) for award in awards)
    with_hand = with_hand and not seen.felt.rules.run_twice  # two boards make two hands
    won = dict[int, Chips]()
    for share in (share for award in awards for share in award.shares):
        won[share.seat] = won.get(share.seat, NO_CHIPS) + share.amount
    if len(won) == 1:
        return "".join(
            _win(
                Share(seat, total),
                _whole(total, with_hand=with_hand),
                names,
                seen,
                awards if with_hand else (),
            )
            for seat, total in won.items()
        )
    parts = [
        say(
            "holdem_events.gets_back" if results.get(seat, NO_CHIPS) < 0 else "holdem_events.wins_too",
            **subject(seat, names, seen),
            amount=shown_chips(total),
        )
        for seat, total in won.items()
    ]
    return capitalized(list_words(parts))


def winning_hand(awards: Sequence[PotAwarded], seen: HandObservation) -> str:
    """Return what the pots were won with; nothing where several hands won or none was seen."""
    if seen.felt.rules.run_twice and len(awards) > 1:
        return ""
    winners = {seat for award in awards for seat in _winners(award, seen)}
    made = {_hand(seat, awards, seen, name) for seat in winners}
    return made.pop() if len(made) == 1 else ""


def award_words(
    event: PotAwarded, names: Sequence[str], seen: HandObservation, *, with_hand: bool = True
) -> str:
    """Return who won a pot, with which hand."""
    if len(event.shares) == 1:
        called = _pot(event, seen)
        pot = (
            _whole(event.amount, with_hand=with_hand)
            if called == "only"
            else say(f"holdem_events.pot.{called}", amount=shown_chips(event.amount), number=event.pot)
        )
        return _win(event.shares[0], pot, names, seen, (event,) if with_hand else ())
    parts = [
        say(
            "holdem_events.share",
            **subject(share.seat, names, seen),
            amount=shown_chips(share.amount),
        )
        for share in event.shares
    ]
    hand = _hand(_winners(event, seen)[0], (event,), seen) if with_hand else ""
    how = "with_hand" if hand else "plain"
    return say(
        f"holdem_events.split.{how}.{_pot(event, seen)}",
        amount=shown_chips(event.amount),
        number=event.pot,
        hand=hand,
        shares=list_words(parts),
    )


def _whole(amount: Chips, *, with_hand: bool) -> str:
    """Return what all pots together are called: beside the net amount on a plate, by that name."""
    if with_hand:
        return say("holdem_events.pot.only", amount=shown_chips(amount))
    return say("holdem_events.pot.whole", amount=shown_chips(amount))


def _pot(event: PotAwarded, seen: HandObservation) -> str:
    """Return what the catalogue calls a pot; a lone one needs no name, a lone side pot no number."""
    many = len(pots(seen.felt))
    if many == 1:
        return "only"
    if event.pot == 0:
        return "main"
    return "numbered" if many > 2 else "side"  # noqa: PLR2004 - a main pot and one side pot


def _win(
    share: Share, pot: str, names: Sequence[str], seen: HandObservation, awards: Sequence[PotAwarded]
) -> str:
    """Return who won a pot, with the hand that took these ``awards``, if any."""
    hand = _hand(share.seat, awards, seen) if awards else ""
    if hand:
        return say("holdem_events.wins_with", **subject(share.seat, names, seen), pot=pot, hand=hand)
    return say("holdem_events.wins", **subject(share.seat, names, seen), pot=pot)


class _Naming(Protocol):
    """How cards are called: alone or inside a sentence, with so many of their kickers."""

    def __call__(self, cards: Sequence[Card], *, kickers: int) -> str: ...


def _hand(
    seat: int, awards: Sequence[PotAwarded], seen: HandObservation, call: _Naming = name_in_sentence
) -> str:
    """Return the name of the hand that won, with the kicker that decided; none where all others folded."""
    hole, board = seen.holes[seat], seen.felt.board
    if not hole or len(seen.felt.live) == 1 or len(board) < _FLOP_SIZE:
        return ""
    beaten = [(*cards, *board) for cards in _beaten(awards, seen)]
    won = (*hole, *board)
    return call(won, kickers=max((deciding_kickers(won, cards) for cards in beaten), default=0))


def _winners(award: PotAwarded, seen: HandObservation) -> list[int]:
    """Return who won a pot by their hands; a small blind that folded or lost may have its odd chip."""
    live = [share for share in award.shares if share.seat in seen.felt.live]
    best = max((shown_strength(share.seat, seen) for share in live), default=0)
    return [
        share.seat
        for share in live
        if share.amount >= len(award.shares) or shown_strength(share.seat, seen) == best
    ]


def shown_strength(seat: int, seen: HandObservation) -> int:
    """Return how strong a hand is that lies open, with the board; 0 where there is nothing to compare."""
    hole, board = seen.holes[seat], seen.felt.board
    return strength((*hole, *board)) if hole and len(board) >= _FLOP_SIZE else 0


def _beaten(awards: Sequence[PotAwarded], seen: HandObservation) -> list[Sequence[Card]]:
    """Return the hands against which a kicker can decide: none where different hands won the pots.

    They are those that everyone has seen. A hand that was mucked leaves no trace in any sentence.
    """
    winners = {winner for award in awards for winner in _winners(award, seen)}
    if any(winners != {*_winners(award, seen)} for award in awards):
        return []
    all_pots = pots(seen.felt)
    played = {player for award in awards for player in all_pots[award.pot].seats}
    return [hole for player in (played & seen.felt.shown) - winners if (hole := seen.holes[player])]


_WITH_OTHER_NAMES: Final = {CLASSROOM_LIMIT.preset: (Street.TURN, Street.RIVER)}
"""The streets that a table's own document calls otherwise."""


def event_words(event: Event, names: Sequence[str], seen: HandObservation) -> str:
    """Return in one sentence what happened; nothing where there is nothing to hear.

    ``seen`` is what the viewer sees right after the event.
    """
    with chips_of(seen.felt.rules.shown_per_dollar):
        return _event_words(event, names, seen)


def _event_words(event: Event, names: Sequence[str], seen: HandObservation) -> str:  # noqa: PLR0911 - one a kind
    match event:
        case BlindPosted():
            return _posting(event, names, seen)
        case HoleDealt(_, cards):
            return say("holdem_events.dealt", cards=list_cards(cards)) if cards else ""
        case Acted():
            return _action(event, names, seen)
        case BoardDealt() | BoardAgain():
            return _board_words(event, seen)
        case UncalledReturned(seat, amount):
            return say(
                "holdem_events.uncalled",
                **subject(seat, names, seen),
                amount=shown_chips(amount),
            )
        case BetsGathered():
            return ""
        case Shown(seat, cards):
            return _showing(seat, cards, names, seen)
        case Mucked(seat):
            return say("holdem_events.mucks", **subject(seat, names, seen))
        case PotAwarded():
            words = award_words(event, names, seen)
            raked = say("holdem_events.raked", words=words, rake=shown_chips(event.rake))
            return raked if event.rake else words


def _board_words(event: BoardDealt | BoardAgain, seen: HandObservation) -> str:
    words = ", ".join(card.words for card in event.cards)
    if isinstance(event, BoardAgain):
        return say("holdem_events.board_again", cards=words)
    return say("holdem_events.board_dealt", street=_dealt_name(event.street, seen), cards=words)


def action_words(event: Acted | BlindPosted) -> str:
    """Return in a word or two what a player did, as in `Raises to $8`."""
    if isinstance(event, BlindPosted):
        return say(f"holdem_events.posted.{event.blind.name.lower()}")
    if _goes_all_in(event):
        return say("holdem_events.last_action.all_in", amount=shown_chips(event.paid))
    return say(f"holdem_events.last_action.{_kind(event)}", amount=shown_chips(_amount(event)))


def street_name(street: Street) -> str:
    """Return what players call a street."""
    return say(f"holdem_events.street.{street.name.lower()}")


def _dealt_name(street: Street, seen: HandObservation) -> str:
    """Return a street's name as its cards come, with the one of the table's own document."""
    if street in _WITH_OTHER_NAMES.get(seen.felt.rules.preset, ()):
        return say(f"holdem_events.street_of_document.{street.name.lower()}")
    return street_name(street)


def _posting(event: BlindPosted, names: Sequence[str], seen: HandObservation) -> str:
    kind = event.blind.name.lower() if seen.felt.rules.blinds_posted else "forced_bet"
    return say(
        f"holdem_events.posts.{kind}",
        **subject(event.seat, names, seen),
        amount=shown_chips(event.amount),
    )


def _action(event: Acted, names: Sequence[str], seen: HandObservation) -> str:
    how = "all_in" if _goes_all_in(event) else "plain"
    return say(
        f"holdem_events.acts.{how}.{_kind(event)}",
        **subject(event.seat, names, seen),
        amount=shown_chips(_amount(event)),
    )


def _goes_all_in(event: Acted) -> bool:
    """Tell whether a player put the last chip in; a tap-out says so itself."""
    return event.all_in and not isinstance(event.action, TapOut)


def _kind(event: Acted) -> str:
    """Return what the catalogue calls an action."""
    match event.action:
        case Fold():
            return "fold"
        case Check():
            return "check"
        case Call():
            return "call" if event.paid else "call_for_free"
        case TapOut():
            return "tap_out" if event.paid else "tap_out_with_nothing"
        case BetTo():
            return "bet"
        case RaiseTo():
            return "raise"


def _amount(event: Acted) -> Chips:
    return event.action.total if isinstance(event.action, BetTo | RaiseTo) else event.paid


def _showing(seat: int, cards: Sequence[Card], names: Sequence[str], seen: HandObservation) -> str:
    """Return a hand that is shown, and what it makes once there is a board."""
    board = seen.felt.board
    if len(board) < _FLOP_SIZE:
        return say("holdem_events.shows", **subject(seat, names, seen), cards=list_cards(cards))
    made = name_in_sentence((*cards, *board))
    return say("holdem_events.shows_hand", **subject(seat, names, seen), cards=list_cards(cards), hand=made)
