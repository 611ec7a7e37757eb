"""The lab's table: a hand as it is set, played at the real table, and nothing that is kept changes."""

import asyncio
import re
from html import unescape

import pytest

from pyapp.cards import Card, parse_cards
from pyapp.features.lab.setup import SandboxSetup
from pyapp.features.lab.table_controller import dealing
from pyapp.holdem import PRESETS, deal
from pyapp.slices import at_once
from tests.app.fakes import SeededLuck, presses_of, until
from tests.features.lab.student import Student, tell

CHOICES = ("check", "call", "tap-out", "fold")


def filled(**typed: str) -> SandboxSetup:
    """Return what is set by these fields, their dashes as lines."""
    setup = SandboxSetup()
    for _ in range(8):
        setup = setup.with_hand()
    count = int(typed.pop("seats", "2"))
    for at in reversed(range(count, 10)):
        setup = setup.without_hand(str(at))
    return setup.with_form({name.replace("_", "-"): text for name, text in typed.items()})


async def play_out(student: Student) -> None:
    """Check and call to the end, and go back to the lab."""
    for _ in range(60):
        await until(lambda: bool(open_choices(student)))
        found = open_choices(student)
        if "sandbox-end" in found:
            await student.press("sandbox-end")
            return
        await student.press(next(name for name in ("ready", *CHOICES) if name in found))
    raise AssertionError(student.screen.regions["bar"])


def open_choices(student: Student) -> set[str]:
    found = presses_of(student.screen.regions.get("bar", ""))
    return {press.action for press in found if press.action not in {"plan", "skip"} and not press.reason}


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_cards_stacks_and_button_lie_as_they_are_set_at_every_table(preset: str) -> None:
    seats = 2 if preset == "duel" else 4
    setup = filled(
        seats=str(seats),
        preset=preset,
        hand_0="AsKd",
        hand_1="QQ",
        board="2c7dTs",
        dead="QhAh",
        stack_0="123",
        stack_1="45",
        button="1",
    )
    sitting = at_once(dealing(setup, SeededLuck(3))).sitting
    hand = sitting.hand
    assert hand
    assert hand.stacks[:2] == (123 * hand.rules.chips_per_dollar, 45 * hand.rules.chips_per_dollar)
    state = deal(hand.rules, hand.stacks, hand.positions, hand.deck).state
    assert set(state.holes[0]) == set(parse_cards("AsKd"))
    assert {card.rank.letter for card in state.holes[1]} == {"Q"}
    assert state.stub[:3] == parse_cards("2c7dTs")
    seen = {*state.stub[:5], *(card for hole in state.holes for card in hole)}
    assert len(seen) == 5 + 2 * seats
    assert not seen & set(parse_cards("QhAh"))
    if preset != "duel":
        assert hand.positions.button == 1
    assert len(set(sitting.names)) == seats


@pytest.mark.slow
def test_a_range_is_dealt_each_of_its_hands_and_no_other() -> None:
    setup = filled(hand_0="AKs, 22", hand_1="AsKs, QQ")
    luck, seen = SeededLuck(5), [set[frozenset[Card]](), set[frozenset[Card]]()]
    for _ in range(400):
        hand = at_once(dealing(setup, luck)).sitting.hand
        assert hand
        for found, hole in zip(
            seen, deal(hand.rules, hand.stacks, hand.positions, hand.deck).state.holes, strict=True
        ):
            found.add(frozenset(hole))
    assert [len(found) for found in seen] == [10, 7]


def test_a_hand_is_played_with_the_cards_that_were_set_and_leads_back_with_what_was_set() -> None:
    async def story(student: Student) -> None:
        await student.go()
        before, kept = dict(student.storage.texts), student.profile
        await student.press("sandbox-table")
        form = {
            "hand-0": "AsAh",
            "hand-1": "7c2d",
            "who-1": "beginner",
            "stack-1": "80",
            "board": "AdKcKh4s9s",
            "button": "1",
        }
        await student.press("sandbox-play", form=form)
        assert student.screen.screen == "table"
        for name in (
            "lobby",
            "settings",
            "history",
            "sandbox",
            "sandbox-table",
            "next",
            "leave",
            "free-chips",
        ):
            await student.press(name)
            assert student.screen.screen == "table", name
        await play_out(student)
        assert student.screen.screen == "sandbox-table"
        read = student.words("sandbox-table")
        assert "How it ended" in read
        shown = re.findall(r'data-card="(..)"', student.screen.regions["sandbox-table"])
        assert ["Ad", "Kc", "Kh", "4s", "9s"][: len(shown)] == shown
        assert student.value("hand-0", "sandbox-table") == "AsAh"
        assert student.value("stack-1", "sandbox-table") == "80"
        assert (dict(student.storage.texts), student.profile) == (before, kept)
        await student.press("sandbox-play")
        await student.press("sandbox-leave")
        assert student.screen.screen == "sandbox-table"
        await student.press("sandbox")
        assert student.value("hand-1") == "7c2d"

    tell(story)


def test_people_at_one_screen_take_turns() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-table")
        await student.press("sandbox-play", form={"who-1": "person"})
        assert "ready" in open_choices(student)
        await play_out(student)
        assert student.screen.screen == "sandbox-table"

    tell(story)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ({"who-0": "regular"}, "Give one seat to a person"),
        ({"stack-1": "0"}, "Seat 2 needs between $1 and $1,000,000."),
        ({"stack-1": "2000000"}, "Seat 2 needs between"),
        ({"stack-1": "much"}, "much"),
        ({"hand-0": "AsKx"}, "Hand 1: Can't read “AsKx”"),
        ({"hand-0": "AsKs", "board": "As"}, "The ace of spades is on the table twice."),
        ({"hand-0": "AA", "hand-1": "AsAd, AsAh", "dead": "AcAh"}, "can't"),
        ({"board": "2c3c4c5c6c7c"}, "A board has"),
        ({"big-blind": "0"}, ""),
        ({"big-blind": "two"}, "two"),
        ({"preset": "duel", "big-blind": "7"}, ""),
    ],
)
def test_what_cannot_be_dealt_is_said_and_nothing_is_lost(typed: dict[str, str], why: str) -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-table")
        await student.press("sandbox-play", form=typed)
        assert student.screen.screen == "sandbox-table"
        said = unescape(student.screen.regions["notice"])
        assert said
        assert why in said

    tell(story)


@pytest.mark.slow
def test_every_press_pressed_twice_is_harmless() -> None:
    async def story(student: Student) -> None:
        await student.go()
        for action in ("sandbox-play", "sandbox-end", "sandbox-leave"):
            await student.press(action)
        await asyncio.gather(student.press("sandbox-table"), student.press("sandbox-table"))
        await asyncio.gather(student.press("sandbox-play"), student.press("sandbox-play"))
        assert student.screen.screen == "table"
        await play_out(student)
        await asyncio.gather(student.press("sandbox-play"), student.press("sandbox-leave"))

    tell(story)
