"""Strangers' raises are believed as wide as such raises are made, and no later raise is believed wider."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest

from pyapp.agents.holdem.blueprint.blueprint_file import clear_shelf
from pyapp.agents.holdem.opponents.chosen_hands import best_of
from pyapp.agents.holdem.opponents.opponent_memory import OpponentMemory
from pyapp.agents.holdem.spot import spot_of
from pyapp.arena.entrants import load_blueprints
from pyapp.holdem import PRESETS, Structure, censor, observe
from workshop.lab.believed_ranges import ACTIONS, BelievedAction
from workshop.lab.commands.bots import believed_rows
from workshop.lab.frequencies import PublishedSpot, tell

MATCHED = [name for name, rules in PRESETS.items() if not rules.each_acts_once]
AS_BIG = 1.001
"""What rounding may add."""

LIMIT = ("p", "p", "p")
FREE = ("3", "9", "22")
"""Raises in a row, in big blinds."""


def width(preset: str, seats: int, story: str, stack: int = 100) -> float:
    """Return how wide the last raise of a story is believed."""
    *before, last = story.split()
    return BelievedAction(PublishedSpot("told", seats, " ".join(before), "", preset, stack), last).width()


def raises(preset: str) -> Sequence[str]:
    return LIMIT if PRESETS[preset].structure is Structure.LIMIT else FREE


@pytest.fixture(autouse=True)
def _blueprints() -> Iterator[None]:
    load_blueprints()
    yield
    clear_shelf()


@pytest.mark.parametrize("record", ACTIONS, ids=lambda record: record.name)
def test_a_strangers_raise_is_believed_as_wide_as_such_raises_are(record: BelievedAction) -> None:
    least, most = record.band()
    assert least <= record.width() <= most


def test_every_raise_is_told_beside_what_it_may_be() -> None:
    _, *rows = believed_rows()
    assert [name for name, *_ in rows] == [record.name for record in ACTIONS]
    for *_, believed, may_be in rows:
        least, most = map(int, may_be.split("-"))
        assert least <= int(believed) <= most


@pytest.mark.parametrize("preset", MATCHED)
@pytest.mark.parametrize("seats", [2, 3, 6, 9])
def test_no_raise_is_believed_wider_than_the_one_that_it_answers(preset: str, seats: int) -> None:
    told = [width(preset, seats, " ".join(raises(preset)[:count])) for count in (1, 2, 3)]
    for earlier, later in pairwise(told):
        assert later < earlier


@pytest.mark.parametrize("preset", MATCHED)
@pytest.mark.parametrize("seats", [3, 6, 9])
def test_later_seats_up_to_the_button_are_believed_to_open_no_fewer_hands(preset: str, seats: int) -> None:
    told = [width(preset, seats, "f " * folds + raises(preset)[0]) for folds in range(seats - 2)]
    for earlier, later in pairwise(told):
        assert earlier <= AS_BIG * later


@pytest.mark.parametrize(
    "preset", [name for name in MATCHED if PRESETS[name].structure is Structure.NO_LIMIT]
)
@pytest.mark.parametrize(("seats", "folds"), [(2, 0), (3, 0), (6, 0), (6, 3), (6, 4), (9, 0)])
def test_a_deeper_shove_is_believed_no_wider(preset: str, seats: int, folds: int) -> None:
    told = [
        width(preset, seats, "f " * folds + str(stack), stack)
        for stack in (5, 8, 10, 15, 20, 25, 26, 40, 100, 200)
    ]
    for shallow, deep in pairwise(told):
        assert deep <= AS_BIG * shallow
    assert told[-2] < width(preset, seats, "f " * folds + "3")


@pytest.mark.parametrize(
    "preset", [name for name in MATCHED if PRESETS[name].structure is Structure.NO_LIMIT]
)
@pytest.mark.parametrize("seats", [2, 6])
def test_a_bigger_raise_is_believed_no_wider(preset: str, seats: int) -> None:
    for before in ("", "3 ", "3 9 "):
        told = [width(preset, seats, f"{before}{size}") for size in (20, 25, 40, 60, 99)]
        for small, big in pairwise(told):
            assert big <= AS_BIG * small


@pytest.mark.parametrize("preset", MATCHED)
def test_a_second_raise_of_a_stranger_says_more_to_a_regular(preset: str) -> None:
    found = list[int]()
    for story in ("p", "p p p"):
        state, events = tell(PublishedSpot("told", 2, "", "", preset), story)
        seat = state.felt.to_act
        assert seat is not None
        memory = OpponentMemory()
        for event in events:
            memory.watch(censor(event, seat))
        found.append(best_of(spot_of(observe(state, seat)), memory, 1 - seat))
    assert found[1] > found[0]
