"""A guest keeps the hands that they played: what they saw of each, and no card more."""

import asyncio
from typing import Any

import pytest

from pyapp.app.core.forms import Press
from pyapp.features.friends.seen_holdem import played_hand
from pyapp.features.history.hand_files import phh_file
from pyapp.holdem import censor, observe
from pyapp.records import FinishedHand, replay_hand
from pyapp.records.holdem.finished_hand import FINISHED_HAND_CODEC
from pyapp.records.json_fields import read_json
from pyapp.records.links import may_tell_deck
from pyapp.tables import GameFormat
from tests.app.fakes import until
from tests.features.friends.parties import Page, Party, game
from tests.products import only_daily_rows, times


async def history_of(page: Page) -> dict[int, FinishedHand]:
    """Return the hands of a page's history by their numbers, each there once."""
    bodies = await page.shelf.bodies("guest", 0, 100)
    kept = [FINISHED_HAND_CODEC.read(read_json(body)) for _, body in bodies]
    numbers = [hand.number for hand in kept]
    assert len({*numbers}) == len(numbers)
    return dict(zip(numbers, kept, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("preset", "form"),
    only_daily_rows(
        [
            ("no-limit", GameFormat.CASH),
            ("casino-limit", GameFormat.CASH),
            ("console-no-limit", GameFormat.FREEZE_OUT),
            ("duel", GameFormat.CASH),
            ("classroom-limit", GameFormat.CASH),
            ("pot-limit", GameFormat.CASH),
            ("no-limit", GameFormat.SIT_AND_GO),
        ],
        [("console-no-limit", GameFormat.FREEZE_OUT)],
    ),
)
def test_a_guests_hands_are_those_of_the_host_as_the_guest_saw_them(preset: str, form: GameFormat) -> None:
    async def run() -> None:
        duel = preset == "duel"
        party = Party(guests=1 if duel else 2)
        await party.sit(game(2 if duel else 4, form, preset))
        await party.play(times(5, 10))
        dealt = await history_of(party.host)
        for guest in party.guests:
            own = await history_of(guest)
            seat = next(iter(own.values())).viewer
            assert seat is not None
            played = {number for number, hand in dealt.items() if hand.record.stacks[seat]}
            assert own.keys() >= played - {max(dealt)}
            for number, hand in own.items():
                compare(hand, dealt[number])

    asyncio.run(run())


def compare(own: FinishedHand, dealt: FinishedHand) -> None:
    """Hold a guest's hand against the host's, as the guest's seat saw that."""
    seat = own.viewer
    assert seat in dealt.guests
    told, end = ([censor(it, seat) for it in replay_hand(one.record).events] for one in (own, dealt))
    assert told == end
    felt = replay_hand(own.record).state.felt
    assert own.mucked == {at for at, name in enumerate(own.names) if name and at != seat} - felt.shown
    assert own.is_partly_known
    assert not dealt.is_partly_known
    assert not may_tell_deck(own)
    written = phh_file(own)[1].partition("players")[0]
    holes = observe(replay_hand(own.record).state, seat).holes
    seen = {*felt.board, *(card for hole in holes for card in hole or ())}
    for card in {*own.record.deck} - seen:
        assert str(card) not in written


@pytest.mark.slow
def test_a_hand_is_kept_once_whatever_page_dies_in_it_and_can_be_seen_again() -> None:
    async def run() -> None:
        party = Party(guests=1)
        await party.sit(game(3, GameFormat.CASH))
        await party.play(1)
        guest = party.guests[0]
        await until(lambda: "replay-last-hand" in guest.live)
        await guest.room.press(Press("replay-last-hand"))
        await until(lambda: "replay-close" in guest.screen.html)
        await guest.room.press(Press("replay-close"))
        await until(lambda: "replay-last-hand" in guest.live)
        await party.host.room.press(party.host.controls["next"])
        for _ in range(20):
            await until(lambda: party.any_asked)
            if guest.asked:
                break
            await party.turn()
        guest = await party.come_back(guest)
        await until(lambda: guest.asked)
        await party.play(2)
        await until(lambda: "replay-last-hand" in guest.live)
        assert [*(await history_of(guest))] == [2]
        await party.come_back(guest)
        await until(lambda: "leave" in party.guests[0].live)
        assert [*(await history_of(party.guests[0]))] == []

    asyncio.run(run())


@pytest.mark.slow
def test_a_hand_whose_end_does_not_follow_is_not_kept() -> None:
    async def run() -> None:
        party = Party(guests=1)
        await party.sit(game(3, GameFormat.CASH))
        guest = party.guests[0]
        await party.play(1)
        await until(lambda: "replay-last-hand" in guest.live)
        table: Any = guest.session.screens.table
        dealt, presenter = table._dealt, table._presenter  # noqa: SLF001
        assert played_hand(dealt, presenter.seen, presenter.events, 0)
        assert played_hand(dealt, presenter.seen, presenter.events[:-1], 0) is None
        assert played_hand(dealt, presenter.seen, presenter.events[1:], 0) is None

    asyncio.run(run())
