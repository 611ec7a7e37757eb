"""A round in print: every state, every option with its reason, every event."""

from collections.abc import Iterator

from pyapp.blackjack import BlackjackRefusal, RoundOptions, RoundState, RoundStep, StakeRange, options
from pyapp.money import half_dollars_text

CHOICES = ("hit", "stand", "double", "split", "surrender", "insure", "even_money", "decline")


def printed(steps: Iterator[RoundStep]) -> str:
    """Write a whole round down, for people to read and for a golden file to hold."""
    return "\n".join(line for step in steps for line in (*_events(step), *_state(step.state)))


def _events(step: RoundStep) -> Iterator[str]:
    return (f"* {event}" for event in step.events)


def _state(state: RoundState) -> Iterator[str]:
    yield ""
    yield f"{state.phase} turn={state.turn} dealer={list(state.dealer)} open={state.is_hole_open}"
    for index, seat in enumerate(state.seats):
        yield f"  seat {index} stack={half_dollars_text(seat.stack)} bet={half_dollars_text(seat.bet)}"
        for hand in seat.hands:
            ended = f" {hand.result}, {half_dollars_text(hand.returned)} back" if hand.result else ""
            yield f"    {list(hand.cards)} bet={half_dollars_text(hand.bet)} open={hand.is_open}{ended}"
    yield from [] if state.over else _choices(options(state))
    yield ""


def _choices(offered: RoundOptions) -> Iterator[str]:
    for name in CHOICES:
        choice = getattr(offered, name)
        match choice:
            case BlackjackRefusal():
                yield f"  {name}: no, {choice.why.name.lower()}: {choice.sentence}"
            case StakeRange(least, most):
                yield f"  {name}: {half_dollars_text(least)} to {half_dollars_text(most)}"
            case _:
                yield f"  {name}: open"
