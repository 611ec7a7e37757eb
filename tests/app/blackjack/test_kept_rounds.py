"""Finished rounds: kept as they end, listed beside hands, replayed, and counted in *Your blackjack*."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from itertools import product

import pytest

from pyapp.app import Press
from pyapp.app.core.hand_store import MemoryHandStore
from pyapp.app.history.archive import Archive
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.records.blackjack import FinishedRound
from tests.app.blackjack.guest import CALM, Guest
from tests.app.databases import put
from tests.app.fakes import FakeStorage, until
from tests.app.history.test_history import SHOWN_DOWN
from tests.app.history.test_outbox import SlowShelf
from tests.products import only_quick_rows

HARD_TWELVE = "Th 9d 2s 7c Tc Kd"
"""Twelve against a nine with a seven under it: the ten that comes next is too much for whoever takes it."""


def run(play: Callable[[Guest], Awaitable[None]], *, shelf: MemoryHandStore | None = None) -> None:
    """Sit down alone, with a shoe of which six cards are known, and play."""

    async def visit() -> None:
        guest = Guest(shelf=shelf)
        await guest.sit_at_blackjack("you")
        dealt = await guest.deal_from(HARD_TWELVE)
        await play(dealt)
        await dealt.close()

    asyncio.run(visit())


async def use(guest: Guest, action: str, value: str = "", **form: str) -> None:
    """Use a control that lies over the table."""
    await guest.room.press(Press(action, value=value, form=form))
    for _ in range(2_000):
        await asyncio.sleep(0)


async def kept(guest: Guest) -> FinishedRound:
    """Return the only round of the history."""
    archive = Archive(guest.shelf, GUEST)
    (entry,) = await archive.entries()
    found = await archive.read(entry.number)
    assert isinstance(found, FinishedRound)
    return found


def rows(guest: Guest) -> list[str]:
    """Return the numbers of the rows that are listed."""
    return re.findall(r'data-value="(\d+)"', guest.screen.regions["history-rows"])


def test_a_round_is_kept_as_soon_as_it_is_over() -> None:
    async def play(guest: Guest) -> None:
        before = guest.blackjack.stacks[0]
        await guest.press("stand")
        found = await kept(guest)
        assert (found.names, found.persons, found.number) == (guest.blackjack.names, (0,), 1)
        assert guest.blackjack.last
        assert found.record.actions == guest.blackjack.last.actions
        assert guest.blackjack.stacks[0] == before + 20

    run(play)


@pytest.mark.slow
def test_rounds_are_listed_with_the_hand_the_dealer_and_the_result_and_filtered() -> None:
    async def play(guest: Guest) -> None:
        await put(guest.shelf, SHOWN_DOWN)
        await guest.press("stand")
        await use(guest, "history")
        assert len(rows(guest)) == 2
        for form, expected in (
            ({"table": "blackjack"}, 1),
            ({"table": "blackjack", "result": "won"}, 1),
            ({"table": "blackjack", "result": "lost"}, 0),
            ({"table": "blackjack", "showdown": "no"}, 0),
            ({"table": "no-limit"}, 1),
        ):
            await use(guest, "history-filter", **form)
            assert len(rows(guest)) == expected, form
        await use(guest, "history-filter", table="blackjack")
        row = guest.screen.regions["history-rows"]
        assert re.findall(r'data-card="(..)"', row) == ["Th", "2s", "9d", "7c", "Tc"]
        assert "+$10" in row

    run(play)


@pytest.mark.slow
def test_a_replay_shows_the_hole_card_when_it_was_turned_or_when_all_are_asked_for() -> None:
    async def play(guest: Guest) -> None:
        assert "replay-last-hand" not in guest.screen.regions["fair"]  # the round is not over
        await guest.press("stand")
        assert "replay-last-hand" in guest.screen.regions["fair"]
        await use(guest, "replay-last-hand")
        assert guest.screen.screen == "pit"
        assert dealers_cards(guest) == ["9d", "??"]
        assert guest.screen.regions["pit-replay-count"] == "1 of 5"
        await use(guest, "replay-open")
        assert dealers_cards(guest) == ["9d", "7c"]
        await use(guest, "replay-open")
        await use(guest, "replay-forward")
        assert dealers_cards(guest) == ["9d", "??"]
        await use(guest, "replay-forward")
        assert dealers_cards(guest) == ["9d", "7c"]
        await use(guest, "replay-last")
        assert dealers_cards(guest) == ["9d", "7c", "Tc"]
        assert guest.spoken("You win $10")
        assert guest.screen.regions["pit-bar"] == ""
        await use(guest, "replay-close")
        assert guest.screen.regions["pit-replay"] == ""
        assert "deal" in guest.live

    run(play)


def dealers_cards(guest: Guest) -> list[str]:
    """Return the dealer's cards as they lie on the felt."""
    return re.findall(r'data-card="(..)"', guest.screen.regions["dealer"])


def test_a_replay_says_what_each_decision_was_worth_and_what_it_cost() -> None:
    async def play(guest: Guest) -> None:
        await guest.press("stand")
        await use(guest, "replay-last-hand")
        aside = guest.screen.regions["aside"]
        assert re.findall(r'data-for="([a-z]+)"', aside) == ["hit", "stand"]
        await use(guest, "replay-forward")
        assert re.search(r"Standing cost \$\d\.\d\d: hitting was best", guest.screen.regions["aside"])

    run(play)


@pytest.mark.slow
def test_a_round_that_goes_on_below_draws_nothing_into_a_replay() -> None:
    async def play(guest: Guest) -> None:
        await guest.press("stand")
        await guest.room.press(Press("deal"))
        await use(guest, "replay-last-hand")
        assert dealers_cards(guest) == ["9d", "??"]
        assert "replay-forward" in guest.screen.regions["pit-replay"]
        await use(guest, "replay-close")
        assert dealers_cards(guest) != ["9d", "??"]

    run(play)


def test_no_file_tells_which_cards_come_next() -> None:
    async def play(guest: Guest) -> None:
        await guest.press("stand")
        found = await kept(guest)
        assert guest.blackjack.shoe
        come = guest.blackjack.shoe.dealt
        assert found.record.shoe.cards[:come] == guest.blackjack.shoe.cards[:come]
        assert found.record.shoe.cards != guest.blackjack.shoe.cards
        await use(guest, "export-profiles")
        (profile,) = json.loads(guest.files.saved["baize-profiles.json"])["profiles"]
        (written,) = profile["hands"]
        assert len(written["round"]["shoe"]["cards"]) == 2 * come

    run(play)


@pytest.mark.slow
def test_everything_in_one_file_brings_rounds_along() -> None:
    async def play(guest: Guest) -> None:
        await guest.press("stand")
        await use(guest, "export-profiles")
        other = Guest()
        await other.room.open()
        await use(other, "import-all", guest.files.saved["baize-profiles.json"])
        assert await kept(other) == await kept(guest)

    run(play)


def test_hand_histories_leave_rounds_out_and_say_so() -> None:
    async def play(guest: Guest) -> None:
        await guest.press("stand")
        await use(guest, "export-all", "phh")
        assert "baize.phhs" not in guest.files.saved
        assert "1 was left out" in guest.screen.html

    run(play)


def test_statistics_draw_one_line_through_both_games() -> None:
    async def play(guest: Guest) -> None:
        await put(guest.shelf, SHOWN_DOWN)
        await guest.press("stand")
        await use(guest, "stats")
        figures = guest.screen.regions["stats-figures"]
        assert "Won over 1 hand and 1 round: +$8" in figures
        assert '<dt>Played</dt><dd><b>2</b> <span class="quiet">1 hand and 1 round</span>' in figures
        await use(guest, "stats-filter", table="blackjack")
        figures = guest.screen.regions["stats-figures"]
        assert "Won over 1 round: +$10" in figures
        assert "VPIP" not in figures

    run(play)


@pytest.mark.slow
def test_a_round_is_not_lost_when_the_page_is_closed_before_it_is_on_the_shelf() -> None:
    storage = FakeStorage()

    async def closed_at_once() -> None:
        guest = Guest(storage, shelf=SlowShelf())
        await guest.sit_at_blackjack("you")
        await guest.finish(CALM)
        await guest.close()

    async def later() -> None:
        guest = Guest(storage)
        await guest.room.open()
        await use(guest, "history")
        assert len(rows(guest)) == 1

    asyncio.run(closed_at_once())
    assert any("outbox" in key for key in storage.texts)
    asyncio.run(later())
    assert not any("outbox" in key for key in storage.texts)


ROUND = "Ts 6d 9h 7c Td"


def rounds_shown(guest: Guest) -> str:
    """Return how many rounds the part of blackjack counts."""
    found = re.search(r'class="quiet">([\d,]+) rounds?<', guest.screen.regions["stats-figures"])
    assert found
    return found[1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("turns", "lobby"), only_quick_rows(product([0, 1, 3, 10], [False, True]), [(0, False), (3, True)])
)
def test_the_round_that_is_just_over_is_counted_and_only_once(turns: int, *, lobby: bool) -> None:
    async def visit() -> None:
        guest = Guest(seed=4)
        await guest.sit_at_blackjack("you")
        guest = await guest.deal_from(ROUND)
        await guest.room.press(Press("stand"))
        await until(lambda: guest.blackjack.round is None, 9999)
        for _ in range(turns):
            await asyncio.sleep(0)
        if lobby:
            await guest.room.press(Press("lobby"))
        await guest.room.press(Press("pit-stats"))
        assert rounds_shown(guest) == "1"
        await guest.room.press(Press("lobby"))
        await guest.press("continue", value="blackjack")
        await guest.press("deal")
        while guest.blackjack.round is not None:
            await guest.play(("stand",))
        await guest.room.press(Press("pit-stats"))
        assert rounds_shown(guest) == "2" == str(guest.profile.pit_history.rounds)
        await guest.close()

    asyncio.run(visit())


@pytest.mark.slow
def test_a_table_that_is_opened_while_its_round_is_being_counted_counts_it_once() -> None:
    async def visit(turns: int) -> None:
        guest = Guest(seed=4)
        await guest.sit_at_blackjack("you")
        guest = await guest.deal_from(ROUND)
        await guest.room.press(Press("stand"))
        await until(lambda: guest.blackjack.round is None, 9999)
        await guest.room.press(Press("lobby"))
        looking = asyncio.ensure_future(guest.room.press(Press("pit-stats")))
        for _ in range(turns):
            await asyncio.sleep(0)
        await guest.press("continue", value="blackjack")
        await looking
        await guest.press("deal")
        await until(lambda: guest.profile.pit_history.rounds > 0, 9999)
        assert guest.profile.pit_history.rounds == 1
        await guest.close()

    for turns in (1, 2, 5, 20, 100):
        asyncio.run(visit(turns))
