"""One round of four seats, printed whole: whatever changes in the engine shows here as a difference."""

from collections.abc import Iterator
from pathlib import Path

from pyapp.blackjack import (
    BLACKJACK,
    Action,
    BlackjackRefusal,
    Decline,
    Double,
    Hit,
    Insure,
    RoundOptions,
    RoundState,
    RoundStep,
    Split,
    StakeRange,
    Stand,
    options,
)
from pyapp.cards import stack_shoe
from pyapp.money import half_dollars_text
from pyapp.records.blackjack import RoundRecord, replay

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


GOLDEN = Path(__file__).parent / "golden_round.txt"
ACTIONS: tuple[Action, ...] = (
    *(Insure(5), Decline(), Decline()),
    *(Split(), Hit(), Stand(), Stand()),
    *(Double(),),
    *(Hit(), Hit()),
)


def test_a_whole_round_reads_as_it_did() -> None:
    for path, found in goldens().items():
        assert found == path.read_text(encoding="utf-8")


def goldens() -> dict[Path, str]:
    """Return the text of the golden file of this test."""
    return {GOLDEN: printed(replay(_record()))}


def _record() -> RoundRecord:
    """Return a round of a split, a double, a bust and a natural against an ace, one seat sitting out."""
    shoe = stack_shoe("8s 6d As 9c Ac  8d 5h Kd 7c 6h  2s 9s Tc  4d  2c Kc  3h", 6)
    return RoundRecord(BLACKJACK, (200, 41, 60, 0, 30), (20, 20, 10, 0, 30), shoe, ACTIONS)
