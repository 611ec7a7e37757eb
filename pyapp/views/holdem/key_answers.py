"""The answers to the questions that one key each asks: hand, board, pot, price, stacks, last action."""

from collections.abc import Sequence
from enum import StrEnum

from pyapp.holdem import Call, Check, Event, HandObservation, TapOut
from pyapp.ranking import ALL_KICKERS, hole_name_in_sentence, name_in_sentence
from pyapp.texts import say
from pyapp.views.holdem.event_words import event_words, who
from pyapp.views.kit.card_faces import list_cards
from pyapp.views.kit.money import chips_of, shown_chips


class HandQuestion(StrEnum):
    """What a player who listens may ask."""

    HAND = "hand"
    """My cards, and what they make."""

    BOARD = "board"
    """The cards in the middle."""

    POT = "pot"
    """All chips put in so far."""

    PRICE = "price"
    """What it costs to stay in."""

    STACKS = "stacks"
    """Every player's chips."""

    LAST = "last"
    """What happened last."""

    BEST = "best"
    """My best five, with what decides between equals; the board where I have no hand."""


def answer(
    question: HandQuestion, seen: HandObservation, names: Sequence[str], events: Sequence[Event]
) -> str:
    """Return the answer to a question, in full sentences."""
    with chips_of(seen.felt.rules.shown_per_dollar):
        return _answer(question, seen, names, events)


def turn_words(seen: HandObservation, names: Sequence[str]) -> str:
    """Return that it is the viewer's turn and what it costs; nothing where it is not."""
    with chips_of(seen.felt.rules.shown_per_dollar):
        return say("holdem_table.answer.your_turn", price=_price(seen, names)) if seen.options else ""


def _answer(  # noqa: PLR0911 - each question has an answer of its own
    question: HandQuestion, seen: HandObservation, names: Sequence[str], events: Sequence[Event]
) -> str:
    match question:
        case HandQuestion.HAND:
            return _hand(seen)
        case HandQuestion.BOARD:
            return _board(seen)
        case HandQuestion.POT:
            return say("holdem_table.answer.pot", amount=shown_chips(seen.felt.pot))
        case HandQuestion.PRICE:
            return _price(seen, names)
        case HandQuestion.STACKS:
            return _stacks(seen, names)
        case HandQuestion.LAST:
            return _last(seen, names, events)
        case HandQuestion.BEST:
            return _best(seen)


def _hand(seen: HandObservation) -> str:
    if not seen.hole:
        return say("holdem_table.answer.no_cards")
    board = seen.felt.board
    makes = name_in_sentence((*seen.hole, *board)) if board else hole_name_in_sentence(seen.hole)
    return say("holdem_table.answer.hand", cards=list_cards(seen.hole), hand=makes)


def _board(seen: HandObservation) -> str:
    if not seen.felt.board:
        return say("holdem_table.answer.no_board")
    return say("holdem_table.answer.board", cards=list_cards(seen.felt.board))


def _best(seen: HandObservation) -> str:
    if not (seen.hole and seen.felt.board and seen.viewer in seen.felt.live):
        return _board(seen)
    five = name_in_sentence((*seen.hole, *seen.felt.board), kickers=ALL_KICKERS)
    return say("holdem_table.answer.best", hand=five)


def _price(seen: HandObservation, names: Sequence[str]) -> str:
    if seen.options is None:
        return _not_yours(seen, names)
    price = shown_chips(seen.options.to_call)
    if seen.options.optional_call:
        return say("holdem_table.answer.check_or_call", amount=price)
    match seen.options.stay:
        case Check():
            return say("holdem_table.answer.check")
        case TapOut():
            return say("holdem_table.answer.tap_out", amount=price)
        case Call():
            if not seen.options.to_call:
                return say("holdem_table.answer.call_free")
            return say("holdem_table.answer.to_call", amount=price)


def _not_yours(seen: HandObservation, names: Sequence[str]) -> str:
    acting = seen.felt.to_act
    if acting is None:
        return say("holdem_table.answer.nothing_to_pay")
    return say("holdem_table.answer.their_turn", name=names[acting])


def _stacks(seen: HandObservation, names: Sequence[str]) -> str:
    stacks = (
        say("holdem_table.answer.stack", name=who(i, names, seen), amount=shown_chips(seat.stack))
        for i, seat in enumerate(seen.felt.seats)
        if names[i]
    )
    return say("holdem_table.answer.stacks", stacks=", ".join(stacks))


def _last(seen: HandObservation, names: Sequence[str], events: Sequence[Event]) -> str:
    spoken = (event_words(event, names, seen) for event in reversed(events))
    last = next((words for words in spoken if words), say("holdem_events.nothing_yet"))
    return say("holdem_table.answer.last", words=last)
