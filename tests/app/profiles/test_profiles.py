"""Several profiles on one device: made, logged in and out, locked, renamed, deleted; none touches another."""

import asyncio
import re
from dataclasses import replace

import pytest

from pyapp.app.core.hand_store import HandEntry, MemoryHandStore
from pyapp.app.profiles.books import total
from pyapp.app.profiles.profile import FIRST_CHIPS
from pyapp.app.profiles.profile_index import CURRENT_KEY, ProfileIndex
from pyapp.money import DOLLAR, half_dollars_text
from pyapp.texts import say
from tests.app.fakes import QUICK, FakeStorage, Visit

CODE = "correct horse"


async def opened(storage: FakeStorage | None = None, shelf: MemoryHandStore | None = None) -> Visit:
    guest = Visit(storage, shelf=shelf)
    await guest.room.open()
    return guest


async def sat(guest: Visit, seats: int, preset: str = "casino-limit", **form: str) -> None:
    """Sit down, coming from anywhere."""
    await guest.press("open-table", value=preset)
    await guest.press("sit", form={"seats": str(seats), "speed": "instant", **form})


async def created(guest: Visit, name: str, passcode: str = "") -> str:
    """Make a profile, which is logged in then, and give its id."""
    await guest.press("create", form={"name": name, "passcode": passcode, "passcode-again": passcode})
    assert guest.profile.name == name, guest.screen.regions["notice"]
    return guest.storage.texts[CURRENT_KEY]


def told(guest: Visit) -> str:
    return guest.screen.regions["notice"]


def test_a_device_with_one_profile_without_a_passcode_never_sees_a_login() -> None:
    async def visit() -> None:
        guest = await opened()
        assert guest.screen.screen == "lobby"
        await sat(guest, 3)
        again = await opened(guest.storage)
        assert again.screen.screen == "lobby"
        await again.press("profiles")
        assert "log-out" not in again.screen.regions["you"]
        assert "log-in" not in again.screen.regions["you"]

    asyncio.run(visit())


def test_profiles_have_chips_tables_and_settings_of_their_own() -> None:
    async def visit() -> None:
        guest = await opened()
        await sat(guest, 3, **{"buy-in": "150"})
        first = guest.profile
        await created(guest, "Ann")
        assert guest.screen.screen == "lobby"
        assert (guest.profile.bankroll, guest.profile.sitting) == (FIRST_CHIPS, None)
        await guest.press("set", form={"deck": "four"})
        await guest.press("log-in", value="guest")
        assert guest.profile == first
        assert "Continue" in guest.screen.regions["lobby"]

    asyncio.run(visit())


def test_who_played_last_is_at_home_until_he_logs_out() -> None:
    async def visit() -> None:
        guest = await opened()
        await sat(guest, 3)
        await created(guest, "Ann")
        again = await opened(guest.storage)
        assert again.profile.name == "Ann"
        await again.press("log-out")
        assert again.screen.screen == "you"
        assert "Who&#x27;s playing?" in again.screen.regions["you"]
        later = await opened(again.storage)
        assert later.screen.screen == "you"

    asyncio.run(visit())


def test_while_no_one_is_logged_in_nothing_can_be_done_but_to_log_in() -> None:
    async def visit() -> None:
        guest = await opened()
        await sat(guest, 3)
        owner = await created(guest, "Ann")
        await guest.press("log-out")
        before = dict(guest.storage.texts)
        for action in (
            "open-table",
            "continue",
            "buy-chips",
            "delete",
            "rename",
            "free-chips",
            "set",
            "lobby",
        ):
            await guest.press(action, value="1000", form={"name": "Eve"})
        assert guest.storage.texts == before
        assert guest.screen.screen == "you"
        await guest.press("log-in", value=owner)
        assert guest.screen.screen == "lobby"

    asyncio.run(visit())


def test_a_passcode_opens_and_is_kept_nowhere() -> None:
    async def visit() -> None:
        guest = await opened()
        await sat(guest, 3)
        owner = await created(guest, "Ann", CODE)
        assert not any(CODE in text for text in guest.storage.texts.values())
        again = await opened(guest.storage)
        assert again.screen.screen == "you", "who has a passcode is asked for it after every reload"
        await again.press("log-in", value=owner)
        assert "Wrong passcode" in told(again)
        await again.press("log-in", value=owner, form={"passcode": CODE})
        assert (again.screen.screen, again.profile.name) == ("lobby", "Ann")

    asyncio.run(visit())


def test_wrong_passcodes_cost_more_and_more_time_which_a_reload_does_not_shorten() -> None:
    async def visit() -> None:
        guest = await opened()
        owner = await created(guest, "Ann", CODE)
        clock, waits = guest.now, list[int]()
        for _ in range(10):
            guest = await opened(guest.storage)
            guest.now = clock
            await guest.press("log-in", value=owner, form={"passcode": "wrong"})
            found = re.search(r"Wrong passcode. Try again in (\d+) seconds", told(guest))
            waits.append(int(found[1]) if found else 0)
            if waits[-1]:
                await too_early(guest, owner)
            clock += 1000 * waits[-1]
        assert waits == [0, 0, 2, 4, 8, 16, 32, 60, 60, 60]
        guest.now = clock
        await guest.press("log-in", value=owner, form={"passcode": CODE})
        assert guest.screen.screen == "lobby"
        assert not any(key.startswith("baize.tries") for key in guest.storage.texts)

    asyncio.run(visit())


async def too_early(guest: Visit, owner: str) -> None:
    """Try the right passcode before the time is up: it is not even checked."""
    again = await opened(guest.storage)
    again.now = guest.now + 999
    await again.press("log-in", value=owner, form={"passcode": CODE})
    assert "try again in" in told(again)
    assert (again.screen.screen, again.locksmith.asked) == ("you", 0)


@pytest.mark.parametrize("passcode", ["1", "abc", "x" * 65])
def test_a_passcode_too_short_or_too_long_is_refused_with_a_sentence(passcode: str) -> None:
    async def visit() -> None:
        guest = await opened()
        await sat(guest, 2)
        before = dict(guest.storage.texts)
        await guest.press("create", form={"name": "Ann", "passcode": passcode, "passcode-again": passcode})
        assert "A passcode has 4 to 64" in guest.screen.said[-1]
        await guest.press("lock", form={"passcode": passcode, "passcode-again": passcode})
        assert guest.storage.texts == before

    asyncio.run(visit())


@pytest.mark.parametrize("again", [{}, {"passcode-again": ""}, {"passcode-again": f"{CODE} "}])
def test_a_new_passcode_that_is_not_typed_twice_alike_changes_nothing(again: dict[str, str]) -> None:
    async def visit() -> None:
        guest = await opened()
        await created(guest, "Ann", CODE)
        before = dict(guest.storage.texts)
        for form in ({"passcode": CODE}, {"passcode": "another horse"}):
            await guest.press("lock", form={**form, **again})
            assert say("profiles.passcode.differ") in told(guest)
            await guest.press("create", form={"name": "Bob", **form, **again})
            assert say("profiles.passcode.differ") in told(guest)
        assert guest.storage.texts == before

    asyncio.run(visit())


def test_a_passcode_can_be_set_changed_and_taken_away() -> None:
    async def visit() -> None:
        guest = await opened()
        owner = await created(guest, "Ann")
        await guest.press("lock", form={"passcode": CODE, "passcode-again": CODE})
        first = guest.profile.lock
        await guest.press("lock", form={"passcode": CODE, "passcode-again": CODE})
        assert guest.profile.lock != first, "equal passcodes have different salts"
        await guest.press("unlock")
        assert guest.profile.lock is None
        again = await opened(guest.storage)
        assert again.storage.texts[CURRENT_KEY] == owner
        assert again.screen.screen == "lobby"

    asyncio.run(visit())


def test_a_browser_without_cryptography_makes_and_opens_no_passcode_and_says_so() -> None:
    async def visit() -> None:
        guest = await opened()
        owner = await created(guest, "Ann", CODE)
        again = Visit(guest.storage)
        again.locksmith.ready = False
        await again.room.open()
        await again.press("log-in", value=owner, form={"passcode": CODE})
        assert "over https" in told(again)
        await again.press("create", form={"name": "Bob", "passcode": CODE, "passcode-again": CODE})
        assert "over https" in told(again)
        await again.press("create", form={"name": "Bob"})
        assert again.profile.name == "Bob"

    asyncio.run(visit())


@pytest.mark.parametrize("name", ["", "   ", "A" * 25, "ann", "A\x00nn", "\u202eevil"])
def test_a_name_that_cannot_be_read_or_is_taken_is_refused(name: str) -> None:
    async def visit() -> None:
        guest = await opened()
        await created(guest, "Ann")
        await created(guest, "Bob")
        await guest.press("rename", form={"name": name})
        assert guest.profile.name == "Bob"
        assert "visible characters" in told(guest) or "already" in told(guest)

    asyncio.run(visit())


def test_a_name_is_written_as_it_is_and_never_as_markup() -> None:
    async def visit() -> None:
        guest = await opened()
        await created(guest, "<i>Ann</i>")
        await guest.press("profiles")
        assert "&lt;i&gt;Ann" in guest.screen.regions["you"]
        assert "<i>" not in guest.screen.regions["you"]

    asyncio.run(visit())


def test_a_profile_is_deleted_only_after_two_questions_and_with_everything_of_it() -> None:
    async def visit() -> None:
        shelf = MemoryHandStore()
        guest = await opened(shelf=shelf)
        await sat(guest, 3)
        first = guest.profile
        owner = await created(guest, "Ann")
        await shelf.add(owner, [HandEntry(1, "head", "body")])
        guest.storage.texts |= {f"baize.outbox.{owner}": "[]", f"baize.tries.{owner}": "1 0"}
        await guest.press("profiles")
        await guest.press("delete")
        assert "Delete Ann" in guest.screen.regions["you"]
        await guest.press("keep-profile")
        await guest.press("delete")
        await guest.press("delete")
        assert "Are you sure?" in guest.screen.regions["you"]
        assert guest.profile.name == "Ann"
        await guest.press("delete")
        assert not any(owner in key for key in guest.storage.texts)
        assert await shelf.count(owner) == 0
        assert guest.profile == first, "the one who is left is at home"

    asyncio.run(visit())


class _SlowShelf(MemoryHandStore):
    """Throws nothing away before it may."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.may = asyncio.Event(), asyncio.Event()

    async def clear(self, *owners: str) -> None:
        self.asked.set()
        await self.may.wait()
        await super().clear(*owners)


def test_what_is_booked_while_a_profile_is_being_deleted_does_not_bring_it_back() -> None:
    async def visit() -> None:
        shelf = _SlowShelf()
        guest = await opened(shelf=shelf)
        owner = await created(guest, "Ann")
        for _ in range(2):
            await guest.press("delete")
        deleting = asyncio.ensure_future(guest.press("delete"))
        await shelf.asked.wait()
        profile = guest.room._session.profile  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        profile.keep(replace(profile.current, granted=profile.current.granted + 1))
        shelf.may.set()
        await deleting
        assert not any(owner in key for key in guest.storage.texts)

    asyncio.run(visit())


def test_deleting_the_only_profile_begins_afresh() -> None:
    async def visit() -> None:
        guest = await opened()
        await sat(guest, 3)
        for _ in range(3):
            await guest.press("delete")
        assert guest.screen.screen == "lobby"
        assert guest.profile.bankroll == FIRST_CHIPS
        assert guest.profile.sitting is None

    asyncio.run(visit())


def test_a_table_goes_on_for_the_one_who_sat_down_at_it() -> None:
    async def visit() -> None:
        guest = await opened()
        await sat(guest, 6)
        hand = guest.profile.sitting and guest.profile.sitting.hand
        owner = await created(guest, "Ann")
        await sat(guest, 3, "no-limit")
        await guest.press("log-in", value="guest")
        await guest.press("continue")
        assert guest.profile.sitting
        assert guest.profile.sitting.hand == hand
        await guest.press("log-in", value=owner)
        assert guest.profile.sitting
        assert guest.profile.sitting.rules.preset == "no-limit"
        assert guest.profile.bankroll == FIRST_CHIPS - 200 * DOLLAR

    asyncio.run(visit())


def test_the_list_is_read_from_the_saves_themselves() -> None:
    async def visit() -> None:
        guest = await opened()
        await sat(guest, 3)
        owner = await created(guest, "Ann")
        ends = [f"baize.save.{owner}.{end}" for end in "ab"]
        await guest.press("buy-chips", value="1000")
        listed = {one.owner: one for one in ProfileIndex(guest.storage).everybody()}
        assert listed[owner].bankroll == FIRST_CHIPS + 1000
        guest.storage.texts[ends[1]] = guest.storage.texts[ends[1]][:-9]
        listed = {one.owner: one for one in ProfileIndex(guest.storage).everybody()}
        assert listed[owner].bankroll == FIRST_CHIPS, "the other copy still tells"
        guest.storage.texts |= dict.fromkeys(ends, "junk")
        (damaged,) = (one for one in ProfileIndex(guest.storage).everybody() if one.owner == owner)
        assert damaged == replace(damaged, name="A damaged save", bankroll=None, lock=None)

    asyncio.run(visit())


def test_chips_are_bought_in_any_amount_up_to_the_bound_and_a_refusal_says_what_can_be() -> None:
    async def visit() -> None:
        ann = Visit()
        await ann.room.open()
        await ann.press("profiles")
        await ann.press("buy-chips", form={"chips": "137"})
        assert ann.profile.bankroll == FIRST_CHIPS + 137 * DOLLAR
        for written in ("0", "-5", "7.5", "a lot", "", "999000", "9999999999"):
            await ann.press("buy-chips", form={"chips": written})
            assert ann.profile.bankroll == FIRST_CHIPS + 137 * DOLLAR, written
            assert ann.screen.regions["notice"], written
        await ann.press("buy-chips", form={"chips": "999000"})
        assert "$998,863" in ann.screen.regions["notice"]
        await ann.press("buy-chips", form={"chips": "998,863"})
        assert ann.profile.bankroll == 1_000_000 * DOLLAR
        await ann.press("buy-chips", form={"chips": "1"})
        assert "add chips once you have $1,000,000" in ann.screen.regions["notice"]
        assert total(ann.profile.ledger) == ann.profile.bankroll == ann.profile.granted

    asyncio.run(visit())


def test_the_header_tells_the_bankroll_and_what_lies_on_a_table_after_every_press() -> None:
    async def visit() -> None:
        ann = Visit()
        await ann.room.open()
        assert ann.screen.regions["bankroll"] == "$1,000"
        await ann.press("profiles")
        await ann.press("buy-chips", form={"chips": "40"})
        assert ann.screen.regions["bankroll"] == "$1,040"
        await ann.press("back")
        await ann.press("open-table", value="casino-limit")
        await ann.press("sit", form={"seats": "2", "speed": "instant", "buy-in": "150", **QUICK})
        for over in ("rules", "settings", "history", "profiles"):
            await ann.press(over, value="casino-limit")
            assert ann.screen.regions["bankroll"] == "$890 <small>+ $150 at Casino Limit</small>", over
            await ann.press("back")
        await ann.press("leave")
        assert ann.screen.regions["bankroll"] == "$890 <small>+ $150 at Casino Limit</small>"
        await ann.give_up("casino-limit")
        assert ann.screen.regions["bankroll"] == half_dollars_text(ann.profile.bankroll)
        await ann.press("profiles")
        await ann.press("create", form={"name": "Bea"})
        assert ann.screen.regions["bankroll"] == "$1,000"
        await ann.press("log-out")
        assert not ann.screen.regions["bankroll"]

    asyncio.run(visit())
