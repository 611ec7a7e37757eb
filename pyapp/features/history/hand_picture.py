"""A finished hand or round as a picture to send: what it tells, and no card that its link would not tell."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from pyapp.app.blackjack.replay import round_moments
from pyapp.app.holdem.replay import moments
from pyapp.blackjack import Event as RoundEvent
from pyapp.blackjack import RoundObservation
from pyapp.cards import Card
from pyapp.holdem import Event, HandObservation, PotAwarded, boards_of
from pyapp.money import NO_CHIPS, NO_MONEY, Chips
from pyapp.records import FinishedHand, FinishedPlay
from pyapp.records.blackjack import FinishedRound
from pyapp.tables import name_of
from pyapp.texts import list_words, say
from pyapp.views.blackjack.build_view import blackjack_table_view, headline
from pyapp.views.blackjack.event_words import gains
from pyapp.views.blackjack.felt_views import BlackjackHandView, BoxView
from pyapp.views.blackjack.hand_names import YOU, hand_name
from pyapp.views.blackjack.view_types import BlackjackScene
from pyapp.views.holdem.event_words import outcome
from pyapp.views.holdem.table_story import awards, board_cards, own_cards, results_by, rival_cards
from pyapp.views.kit.card_faces import HIDDEN, CardView, card_views
from pyapp.views.kit.money import chips_of, money_as, shown_chips, signed_half_dollars, with_sign

Cards: TypeAlias = tuple[CardView, ...]

_DOT: Final = " · "
"""Stands between words that belong to one hand, or one pot and the next."""


@dataclass(frozen=True, slots=True)
class PictureHand:
    """One hand that lies open."""

    name: str
    cards: Cards
    note: str
    """What it brought, as in `+$42`, or `20 · Wins $15`."""


@dataclass(frozen=True, slots=True)
class HandPicture:
    """What a picture tells, in the words of the replay; the player at the screen has a name there."""

    table: str
    line: str
    """Who won how much with what."""

    middle: tuple[Cards, ...]
    """The board, both where it was run twice, or the dealer's hand."""

    below: str
    """What stands below it: the pots, or the dealer's count."""

    hands: tuple[PictureHand, ...]
    words: str
    """All of it, for those who do not see it."""

    slots: int = 0
    """How many cards have room in the middle, come or not."""

    address: str = ""
    """Where the game is, as people write it; empty where it runs from a disk."""


def hand_picture(kept: FinishedPlay, name: str) -> HandPicture:
    """Return the picture of a hand or round as its viewer saw it; who is called you there has a ``name``."""
    names = [name if one == YOU else one for one in kept.names]
    return _of_round(kept, names) if isinstance(kept, FinishedRound) else _of_hand(kept, names)


_BOARD: Final = 5


def _of_hand(kept: FinishedHand, names: Sequence[str]) -> HandPicture:
    last = moments(kept)[-1]
    seen, events, paid = last.seen, last.events, awards(last.events)
    results = results_by(events, None)
    with money_as(kept.sign), chips_of(seen.felt.rules.shown_per_dollar):
        line = outcome(paid, names, replace(seen, viewer=None), results)
        below, hands = _pots(paid), tuple(_open_hands(seen, events, names, results))
    boards = _boards(seen, events)
    shown = [say("holdem_table.answer.board", cards=_listed(board)) for board in boards if board]
    told = _told(line, (*shown, below), hands)
    return HandPicture(name_of(seen.felt.rules.preset), line, boards, below, hands, told, _BOARD)


def _boards(seen: HandObservation, events: Sequence[Event]) -> tuple[Cards, ...]:
    """Return the board with the winners' cards marked; two that were run have winners of their own."""
    run = boards_of(events)
    return (card_views(run.first), card_views(run.second)) if run.again else (board_cards(seen, events),)


def _pots(paid: Sequence[PotAwarded]) -> str:
    """Return the pots by their names; one that stands alone is just the pot."""
    amounts = dict[int, Chips]()
    for award in paid:
        amounts[award.pot] = Chips(amounts.get(award.pot, NO_CHIPS) + award.amount)
    if len(amounts) == 1:
        return "".join(say("holdem_table.pot.total", amount=shown_chips(it)) for it in amounts.values())
    return _DOT.join(f"{_pot(number)}: {shown_chips(amount)}" for number, amount in sorted(amounts.items()))


def _pot(number: int) -> str:
    return say("holdem_table.pot.side", number=number) if number else say("holdem_table.pot.main")


def _open_hands(
    seen: HandObservation, events: Sequence[Event], names: Sequence[str], results: Mapping[int, Chips]
) -> Iterator[PictureHand]:
    """Yield the hands that can be seen, the best result first, with what they brought."""
    for seat in sorted(range(len(names)), key=lambda seat: -results.get(seat, NO_CHIPS)):
        net = results.get(seat, NO_CHIPS)
        if cards := _cards_of(seat, seen, events):
            yield PictureHand(names[seat], cards, with_sign(net, shown_chips(Chips(abs(net)))))


def _cards_of(seat: int, seen: HandObservation, events: Sequence[Event]) -> Cards:
    """Return cards that were shown, or that are the viewer's own; nothing for any other hand."""
    found = own_cards(seen, events) if seat == seen.viewer else rival_cards(seat, seen, events)
    cards = tuple(card for card in found if card.code != HIDDEN)
    if boards_of(events).again:
        return tuple(CardView(card.code) for card in cards)
    return cards if seat in seen.felt.live else tuple(replace(card, dim=True) for card in cards)


def _of_round(kept: FinishedRound, names: Sequence[str]) -> HandPicture:
    last, persons = round_moments(kept)[-1], frozenset(kept.persons)
    view = blackjack_table_view(last.seen, BlackjackScene(tuple(names), persons=persons), last.events)
    boxes = [box for box in view.boxes if box.person]
    hands = tuple(hand for box in boxes for hand in _hands_of(box, alone=len(boxes) == 1))
    line, dealer = _round_line(kept, names, last.seen, last.events), view.dealer
    had = say("views_blackjack.answer.dealer", cards=_listed(dealer.cards), total=dealer.total)
    return HandPicture(view.title, line, (dealer.cards,), view.phase, hands, _told(line, (had,), hands))


def _round_line(
    kept: FinishedRound, names: Sequence[str], seen: RoundObservation, events: Sequence[RoundEvent]
) -> str:
    """Return what the people at the screen won or lost: one person in all boxes together, others each."""
    won = {
        seat: net for seat, net in gains(events).items() if seat in kept.persons and seen.seats[seat].hands
    }
    if seen.viewer is not None:
        won = {seen.viewer: sum(won.values(), NO_MONEY)}
    if len(won) == 1:
        return headline(won, names, frozenset(won))
    return ", ".join(f"{names[seat]} {signed_half_dollars(net)}" for seat, net in won.items())


def _hands_of(box: BoxView, *, alone: bool) -> Iterator[PictureHand]:
    """Yield a box's hands; where it is ``alone``, each of several says which it is."""
    for place, hand in enumerate(box.hands):
        several = alone and len(box.hands) > 1
        name = hand_name(place, len(box.hands)) if several else box.name
        yield PictureHand(name, hand.cards, _note(hand))


def _note(hand: BlackjackHandView) -> str:
    return _DOT.join((hand.total, hand.outcome.words)) if hand.outcome else hand.total


def _told(line: str, sentences: Sequence[str], hands: Sequence[PictureHand]) -> str:
    told = (
        say("history.picture.hand", name=hand.name, cards=_listed(hand.cards), note=hand.note)
        for hand in hands
    )
    return " ".join(f"{words.rstrip('.')}." for words in (line, *sentences, *told) if words)


def _listed(cards: Sequence[CardView]) -> str:
    return list_words([Card.parse(card.code).words for card in cards])
