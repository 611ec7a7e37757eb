"""A hand in print: every state, every option with its reason, every event."""

from collections.abc import Iterator

from pyapp.holdem import BetRange, Call, Check, Fold, HandState, HandStep, HoldemRefusal, TapOut, options


def printed(steps: Iterator[HandStep]) -> str:
    """Write a whole hand down, for people to read and for a golden file to hold."""
    return "\n".join(line for step in steps for line in (*_events(step), *_state(step.state)))


def _events(step: HandStep) -> Iterator[str]:
    return (f"* {event}" for event in step.events)


def _state(state: HandState) -> Iterator[str]:
    felt = state.felt
    yield ""
    yield f"{felt.street.name} board={list(felt.board)} pot={felt.pot} shown={sorted(felt.shown)}"
    yield f"  price={felt.price} level={felt.level} raise_by={felt.raise_by} raises={felt.raises}"
    yield f"  aggressor={felt.aggressor} dead={felt.dead}"
    for index, seat in enumerate(felt.seats):
        mark = ">" if index == felt.to_act else " "
        chips = f"stack={seat.stack} bet={seat.bet} paid={seat.paid} faced={seat.faced} limit={seat.limit}"
        yield f"  {mark}seat {index} {seat.status} {chips} hole={list(state.holes[index])}"
    yield from [] if felt.over else _options(state)
    yield ""


def _options(state: HandState) -> Iterator[str]:
    offered = options(state)
    yield f"  to call {offered.to_call}"
    choices = {
        "fold": offered.fold,
        "check": offered.check,
        "call": offered.call,
        "tap out": offered.tap_out,
        "bet": offered.bet,
        "raise": offered.raising,
    }
    for word, choice in choices.items():
        yield f"  {word}: {_choice(choice)}"


def _choice(choice: Fold | Check | Call | TapOut | BetRange | HoldemRefusal) -> str:
    match choice:
        case HoldemRefusal():
            return f"no, {choice.why.name.lower()}: {choice.words(1)}"
        case BetRange(least, most):
            return f"{least} to {most}"
        case _:
            return "open"
