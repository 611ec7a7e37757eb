"""The answers to the questions that one key each asks: hand, board, pot, price, stacks, last action."""

from collections.abc import Sequence
from enum import StrEnum

from pyapp.holdem import Call, Check, Event, Observation, TapOut
from pyapp.ranking import hole_name
from pyapp.views.holdem.event_words import event_words, hand_in_sentence, who
from pyapp.views.kit.amounts import chips_of, shown_chips
from pyapp.views.kit.sentences import listed


class HandQuestion(StrEnum):
    """What a person who listens may ask."""

    HAND = "hand"
    """My cards, and what they make."""

    BOARD = "board"
    """The cards in the middle."""

    POT = "pot"
    """All chips put in so far."""

    PRICE = "price"
    """What it costs to stay in."""

    STACKS = "stacks"
    """Everybody's chips."""

    LAST = "last"
    """What happened last."""

    BEST = "best"
    """My best five, with what decides between equals; the board where I have no hand."""


def answer(question: HandQuestion, seen: Observation, names: Sequence[str], events: Sequence[Event]) -> str:
    """Answer a question in full sentences."""
    with chips_of(seen.felt.rules.chips_per_dollar):
        return _answer(question, seen, names, events)


def turn_words(seen: Observation, names: Sequence[str]) -> str:
    """Tell the viewer that it is his turn and what it costs; nothing where it is not."""
    with chips_of(seen.felt.rules.chips_per_dollar):
        return f"Your turn. {_price(seen, names)}" if seen.options else ""


def _answer(  # noqa: PLR0911 - each question has an answer of its own
    question: HandQuestion, seen: Observation, names: Sequence[str], events: Sequence[Event]
) -> str:
    match question:
        case HandQuestion.HAND:
            return _hand(seen)
        case HandQuestion.BOARD:
            return _board(seen)
        case HandQuestion.POT:
            return f"The pot is {shown_chips(seen.felt.pot)}."
        case HandQuestion.PRICE:
            return _price(seen, names)
        case HandQuestion.STACKS:
            return _stacks(seen, names)
        case HandQuestion.LAST:
            return _last(seen, names, events)
        case HandQuestion.BEST:
            return _best(seen)


def _hand(seen: Observation) -> str:
    if not seen.hole:
        return "You have no cards."
    makes = (
        hand_in_sentence((*seen.hole, *seen.felt.board)) if seen.felt.board else hole_name(seen.hole).lower()
    )
    return f"You have {listed(seen.hole)}: {makes}."


def _board(seen: Observation) -> str:
    return f"The board is {listed(seen.felt.board)}." if seen.felt.board else "There is no board yet."


def _best(seen: Observation) -> str:
    if not (seen.hole and seen.felt.board and seen.viewer in seen.felt.live):
        return _board(seen)
    return f"Your best five: {hand_in_sentence((*seen.hole, *seen.felt.board), kickers=True)}."


def _price(seen: Observation, names: Sequence[str]) -> str:
    if seen.options is None:
        return _not_yours(seen, names)
    price = shown_chips(seen.options.to_call)
    if seen.options.optional_call:
        return f"Checking is free; a call puts {price} in."
    match seen.options.stay:
        case Check():
            return "Checking is free."
        case TapOut():
            return f"You have less than a call. Tapping out takes your last {price}."
        case Call():
            return f"{price} to call." if seen.options.to_call else "Calling is free."


def _not_yours(seen: Observation, names: Sequence[str]) -> str:
    acting = seen.felt.to_act
    return "You have nothing to pay now." if acting is None else f"It's {names[acting]}'s turn."


def _stacks(seen: Observation, names: Sequence[str]) -> str:
    seats = ((i, seat) for i, seat in enumerate(seen.felt.seats) if names[i])
    return ", ".join(f"{who(i, names, seen)} {shown_chips(seat.stack)}" for i, seat in seats) + "."


def _last(seen: Observation, names: Sequence[str], events: Sequence[Event]) -> str:
    spoken = (event_words(event, names, seen) for event in reversed(events))
    last = next((words for words in spoken if words), "Nothing has happened yet")
    return f"{last}."
