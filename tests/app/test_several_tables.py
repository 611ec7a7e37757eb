"""Several tables kept open by one bankroll: one plays, the others stand still, and no chip is lost."""

import asyncio
import re
from random import Random

import pytest

from pyapp.app.profiles.books import LedgerKind, total
from pyapp.app.profiles.profile import PROFILE_CODEC, Profile
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.saved_sitting import OpenSitting
from pyapp.money import DOLLAR
from pyapp.records import replay_hand
from pyapp.records.blackjack import replay_round as round_replayed
from tests.app.fakes import QUICK, FakeStorage, until
from tests.app.test_pressed_twice import Walker, check_chips, running

PRESETS = ("casino-limit", "no-limit", "console-limit", "duel", "blackjack")
BOXES = {"seat-1": "you", **{f"seat-{at}": "empty" for at in range(2, 8)}}
FORM = {"buy-in": "100", "seats": "2", "speed": "instant", **QUICK, **BOXES}
"""A table of either game at which everyone is quick to decide."""


SLOW = {"skip", "plan", "replay-last-hand", "deal"}
"""What is not pressed: a round of blackjack takes the coach seconds, and is played elsewhere."""


class Patient(Walker):
    """A guest who waits for as long as a table thinks."""

    async def settle(self) -> None:
        """Let the table in front run until it waits for someone."""
        await until(lambda: bool(self.live - {"skip", "plan"}) or not running())


def behind(table: OpenSitting) -> int:
    """Count the half-dollars that the people at a table have left, without what they bet."""
    if isinstance(table, HoldemSitting):
        seats = replay_hand(table.hand).state.felt.seats if table.hand else table.chairs
        return DOLLAR * sum(seats[at].stack for at in table.persons)
    assert isinstance(table, BlackjackSitting)
    boxes = round_replayed(table.round).state.seats if table.round else table.chairs
    return sum(boxes[at].stack for at in table.persons)


def standing(profile: Profile, playing: str) -> dict[str, object]:
    """Write down every table but the one that plays."""
    tables: list[object] = PROFILE_CODEC.write(profile)["tables"]
    presets = [table.rules.preset for table in profile.tables]
    return {preset: table for preset, table in zip(presets, tables, strict=True) if preset != playing}


def check_all(walker: Walker) -> None:
    """Count every chip: what the ledger says of bankroll, house and tables is what is there."""
    profile = walker.profile
    assert total(profile.ledger) == profile.bankroll
    given = sum(one.amount for one in profile.ledger if one.kind in {LedgerKind.OPENING, LedgerKind.BOUGHT})
    assert given == profile.granted
    for table in profile.tables:
        check_chips(profile, table)
    assert len(running()) == (walker.screen.screen in {"table", "pit"})


async def open_or_go_on(walker: Walker, preset: str) -> None:
    """Tap a table in the lobby, and sit down where no one sits yet."""
    await walker.press("open-table", value=preset)
    if walker.screen.screen == "setup":
        await walker.press("sit", form=FORM)


async def at_table(walker: Walker, luck: Random) -> None:
    """Do one thing at a table: play, go to the lobby, or leave for good where that is possible."""
    wanted = {"lobby"} if luck.random() < 0.15 else walker.live - SLOW
    await walker.press(luck.choice(sorted(wanted)))


async def in_lobby(walker: Walker, luck: Random) -> None:
    """Open a table, go on at one, or leave one without looking at it."""
    before = walker.profile
    preset = luck.choice(PRESETS)
    if before.table(preset) and luck.random() < 0.3:
        await give_up(walker, preset)
    elif "free-chips" in walker.screen.regions["lobby"]:
        await walker.press("free-chips", value="40")
    else:
        await open_or_go_on(walker, preset)


async def give_up(walker: Walker, preset: str) -> None:
    """Leave a table from the lobby, and count what came of it."""
    before = walker.profile
    table = before.table(preset)
    assert table
    await walker.give_up(preset)
    after = walker.profile
    if after.table(preset) is None:
        assert after.bankroll - before.bankroll == behind(table)
        assert (after.ledger[-1].kind, after.ledger[-1].table) == (LedgerKind.LEFT, preset)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_tables_that_wait_stand_still_and_no_press_loses_a_chip(seed: int) -> None:
    async def visit() -> None:
        luck, walker, most = Random(seed), Patient(seed=seed), 0
        await walker.room.open()
        for _ in range(150):
            playing = walker.profile.tables[0].rules.preset if running() else ""
            before = standing(walker.profile, playing)
            await (at_table if running() else in_lobby)(walker, luck)
            if walker.screen.screen == "setup":
                await walker.press("lobby")
            after = standing(walker.profile, "")
            stood = {preset for preset in before if preset in after and preset != walker_front(walker)}
            assert {preset: after[preset] for preset in stood} == {one: before[one] for one in stood}
            check_all(walker)
            most = max(most, len(walker.profile.tables))
        assert most > 2
        await walker.close()

    asyncio.run(visit())


def walker_front(walker: Walker) -> str:
    """Name the table that plays now."""
    return walker.profile.tables[0].rules.preset if running() else ""


def test_the_lobby_names_each_table_with_stakes_stack_and_turn_and_a_tap_goes_on_there() -> None:
    async def visit() -> None:
        walker = Patient(seed=5)
        await walker.room.open()
        for preset in ("casino-limit", "no-limit", "blackjack"):
            await open_or_go_on(walker, preset)
            await walker.press("lobby")
        lobby = re.sub("<[^>]*>", " ", walker.screen.regions["lobby"])
        for words in (
            "Continue Blackjack",
            "Continue No-Limit",
            "Continue Casino Limit",
            "your turn",
        ):
            assert words in lobby, words
        assert lobby.index("Continue Blackjack") < lobby.index("Continue Casino Limit"), (
            "the last one is on top"
        )
        assert "at 3 tables" in walker.screen.regions["bankroll"]
        kept = dict(walker.storage.texts)
        await walker.close()
        again = Patient(FakeStorage(**kept), seed=9)
        await again.room.open()
        await again.press("open-table", value="no-limit")
        assert again.screen.screen == "table"
        assert "No-Limit" in again.screen.regions["top"]
        await again.press("lobby")
        await again.press("continue", value="blackjack")
        assert again.screen.screen == "pit"
        assert len(again.profile.tables) == 3
        await again.close()

    asyncio.run(visit())
