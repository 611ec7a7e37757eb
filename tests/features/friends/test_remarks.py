"""A few remarks across the table: from a list, at one's own seat, not too often, unless muted."""

import asyncio
import json
from html import escape

import pytest

from pyapp.app.core.forms import Press
from pyapp.features.friends.channel import MESSAGES, VERSION
from pyapp.features.friends.guest_table import GuestTable
from pyapp.features.friends.line import LineClosed
from pyapp.features.friends.messages import RemarkMade, RemarkShown, TableRemark
from pyapp.features.friends.remarks import APART, STANDS
from tests.features.friends.evenings import Evening
from tests.features.friends.parties import Page, shown
from tests.features.friends.test_hostile import run_watched
from tests.products import only_daily

KINDS = only_daily(["cash", "blackjack"], ["cash"])


async def evening_of(kind: str) -> Evening:
    """Return an evening of two guests in play."""
    evening = Evening(kind, guests=2)
    await evening.begin()
    return evening


async def say_it(page: Page, remark: str) -> None:
    """Press a remark, and let it come everywhere."""
    page.now = page.now + APART
    await page.room.press(Press("friends-say", value=remark))
    for _ in range(20):
        await asyncio.sleep(0)


def heard(page: Page) -> list[str]:
    """Return what was told across the table at a page."""
    return [words for words in page.screen.said if words.endswith(("hand!", "Claps", "Hello!", "Thanks!"))]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.slow
def test_what_a_guest_or_the_host_says_is_seen_and_heard_at_their_seat_by_all(kind: str) -> None:
    async def play() -> None:
        evening = await evening_of(kind)
        one, other = evening.guests
        await say_it(one, "nice_hand")
        assert heard(evening.host) == heard(other) == ["Guest 1: Nice hand!"]
        assert heard(one) == ["You: Nice hand!"]
        for page in evening.party.pages:
            assert f"data-word>{escape('Nice hand!')}" in page.screen.html
        await say_it(evening.host, "claps")
        assert [heard(page)[-1].partition(": ")[2] for page in evening.party.pages] == ["Claps"] * 3
        for page in evening.party.pages:
            page.now = page.now + STANDS
            await page.session.screens.table.uncover() if page.session.screens.table else None
            assert "data-word>Claps" not in page.screen.html

    run_watched(play)


@pytest.mark.slow
def test_who_mutes_the_table_sees_and_hears_nothing_until_they_want_to_again() -> None:
    async def play() -> None:
        evening = await evening_of("cash")
        one, other = evening.guests
        for muted in (other, evening.host):
            await muted.room.press(Press("friends-mute"))
            await evening.run()
            assert 'data-action="friends-mute" aria-pressed="true"' in muted.screen.html
        await say_it(one, "hello")
        assert heard(one) == ["You: Hello!"]
        assert heard(other) == heard(evening.host) == []
        await other.room.press(Press("friends-mute"))
        for page in (evening.host, other):
            page.now = page.now + APART
        await say_it(one, "thanks")
        assert heard(other) == ["Guest 1: Thanks!"]
        assert heard(evening.host) == []

    run_watched(play)


@pytest.mark.slow
def test_what_comes_too_soon_after_another_is_dropped() -> None:
    async def play() -> None:
        evening = await evening_of("cash")
        one, other = evening.guests
        table = one.session.screens.table
        assert isinstance(table, GuestTable)
        for _ in range(10):
            table.remark(TableRemark.HELLO)
        await evening.run()
        assert heard(other) == ["Guest 1: Hello!"]
        assert len(evening.host.friends.present) == 2
        evening.check()

    run_watched(play)


@pytest.mark.slow
@pytest.mark.parametrize(
    "record",
    [
        {"is": "RemarkMade", "remark": "rude"},
        {"is": "RemarkMade", "remark": 3},
        {"is": "RemarkMade", "remark": "hello", "seat": 0},
        {"is": "RemarkShown", "seat": 0, "remark": "hello"},
    ],
    ids=["unknown", "number", "another's seat", "a host's"],
)
def test_a_guest_says_nothing_that_is_not_on_the_list_and_nothing_for_others(record: object) -> None:
    async def play() -> None:
        evening = await evening_of("cash")
        one, other = evening.guests
        here, _ = evening.party.lines[one]
        said = list[str]()
        at_host = here.send

        def send(message: str) -> None:
            said.append(message)
            at_host(message)

        here.send = send  # type: ignore[method-assign]
        await say_it(one, "wow")
        number = json.loads(said[-1])["n"] + 1
        evening.host.screen.said.clear()
        other.screen.said.clear()
        at_host(json.dumps({"v": VERSION, "n": number, "m": record}))
        await evening.run()
        with pytest.raises(LineClosed):
            at_host("more")
        assert heard(evening.host) == heard(other) == []
        assert list(evening.host.friends.present) == ["Guest 2"]

    run_watched(play)


@pytest.mark.slow
@pytest.mark.parametrize("seat", [-1, 9, 1_000])
def test_a_host_that_lets_an_empty_seat_speak_is_cut_off(seat: int) -> None:
    async def play() -> None:
        evening = await evening_of("cash")
        one = evening.guests[0]
        hosted = evening.host.friends.hosted
        assert hosted
        for visitor in hosted._visitors.values():  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
            visitor.send(RemarkShown(seat, TableRemark.HELLO))
        await evening.run()
        assert shown(one, "friends.told.wrong_host")
        assert one.seat

    run_watched(play)


def test_every_remark_is_a_message_of_its_own_side_alone() -> None:
    for remark in TableRemark:
        assert MESSAGES.read(MESSAGES.write(RemarkMade(remark))) == RemarkMade(remark)
        assert MESSAGES.read(MESSAGES.write(RemarkShown(3, remark))) == RemarkShown(3, remark)
