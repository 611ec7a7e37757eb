"""After a night among friends everyone's page has what each brought and left with, and who pays whom."""

import asyncio
import json
from dataclasses import replace

import pytest

from pyapp.app.core.forms import Press
from pyapp.app.profiles.books import house_of
from pyapp.app.profiles.cashier import cashed_out, sat_down
from pyapp.app.sittings.holdem.setup import seated
from pyapp.app.sittings.holdem.sitting import _ranked  # pyright: ignore[reportPrivateUsage]
from pyapp.cards.bounds import LARGEST, LATEST
from pyapp.features.friends.ledger import (
    MOST_NIGHTS,
    MOST_STAKES,
    Night,
    NightBook,
    all_due,
    all_paid,
    by_person,
    unpaid,
)
from pyapp.features.friends.ledger_controller import night_in, night_link
from pyapp.features.friends.messages import HostNamed, NightShown, ProofShown, StakeShown
from pyapp.features.friends.nights import NIGHT_CODEC, NIGHTS_FORM, ONE_NIGHT, GuestNight, nights_store
from pyapp.features.friends.table import Table
from pyapp.features.friends.ticket_claim import TicketClaim
from pyapp.money import Chips
from pyapp.records import FieldError
from pyapp.records.links.hand_link import wrap_body
from pyapp.tables import GameFormat
from tests.app.fakes import until
from tests.features.friends.evenings import FIRST, Evening
from tests.features.friends.parties import Page, Party, game, shown
from tests.features.friends.test_ledger import FIRST as A_NIGHT
from tests.features.friends.test_ledger import night, stake
from tests.products import only_quick


def book_of(page: Page) -> NightBook:
    """Return the nights that a page keeps."""
    return nights_store(page.session).read()


def _keep(page: Page, *nights: Night) -> None:
    """Let a page keep these nights, and no others."""
    nights_store(page.session).change(lambda _: NightBook(nights))


def results(one: Night) -> dict[str, int]:
    """Return what each won on a night, in half-dollars."""
    return {it.name: int(it.net) for it in by_person(one)}


def won(page: Page) -> int:
    """Return what a page's bankroll has won or lost since it was new."""
    return page.session.profile.current.bankroll - FIRST


@pytest.mark.parametrize("kind", only_quick(["cash", "freeze-out", "blackjack"], ["cash"]))
def test_everyone_keeps_the_same_night_and_it_is_what_the_bankrolls_have_won(kind: str) -> None:
    async def run() -> None:
        evening = Evening(kind, guests=2, seed=4)
        await evening.begin()
        await evening.into_a_hand()
        await evening.to_rest()
        host, guests = evening.host, evening.guests
        await evening.leave()
        await evening.run()
        own = results(book_of(host).nights[-1])
        for guest in guests:
            assert results(book_of(guest).nights[-1]) == own
            assert own[book_of(guest).nights[-1].own] == won(guest)
        assert own[book_of(host).nights[-1].own] == won(host)
        if not evening.is_blackjack:
            assert sum(own.values()) == 0

    asyncio.run(run())


def test_a_night_goes_on_over_a_reload_and_counts_every_buy_in_and_seat() -> None:
    async def run() -> None:
        evening = Evening("cash", guests=2, seed=4)
        await evening.begin()
        first = evening.guests[0]
        await evening.party.leave(first)
        await evening.reload_host()
        await evening.open_again()
        for guest in evening.guests[1:]:
            await evening.meet(guest)
        await evening.party.join(first, "Guest 1")
        await evening.run()
        await evening.to_rest()
        book = book_of(evening.host)
        assert len(book.nights) == 1
        brought = {one.name: one.brought for one in by_person(book.nights[0])}
        assert brought["Guest 1"] == 800
        await evening.leave()
        await evening.run()
        own = results(book_of(evening.host).nights[-1])
        assert own["Guest 1"] == won(first)
        assert own == results(book_of(evening.guests[1]).nights[-1])

    asyncio.run(run())


def test_seats_that_stay_until_the_next_day_begin_it_with_the_chips_that_lie_there() -> None:
    async def run() -> None:
        evening = Evening("cash", guests=2, seed=4)
        await evening.begin()
        before = {one.name: one.chips for one in by_person(book_of(evening.host).nights[-1])}
        await evening.reload_host()
        for page in evening.party.pages:
            page.now += ONE_NIGHT + 60_000
        await evening.open_again()
        for guest in evening.guests:
            await evening.meet(guest)
        await evening.into_a_hand()
        await evening.to_rest()
        await evening.leave()
        await evening.run()
        nights = book_of(evening.host).nights
        assert len(nights) == 2
        assert {one.name: one.brought for one in by_person(nights[1])} == before
        for page in evening.party.pages:
            own = [results(one)[one.own] for one in book_of(page).nights]
            assert len(own) == 2
            assert sum(own) == won(page)

    asyncio.run(run())


async def _tell(evening: Evening, *told: NightShown) -> None:
    """Let a changed page of the host say something of nights to its guests."""
    table = evening.host.friends.hosted
    assert table
    for visitor in table._visitors.values():  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        for one in told:
            visitor.send(one)
    await evening.run()


@pytest.mark.slow
def test_a_night_forgets_no_one_however_many_seats_were_taken_and_left() -> None:
    async def run() -> None:
        evening = Evening("cash", guests=2, seed=4)
        await evening.begin()
        first, second = evening.guests
        await evening.play(evening.party.table.hands + 1)
        for turn in range(MOST_STAKES + 4):
            if turn == MOST_STAKES:
                await evening.reload_host()
                await evening.open_again()
                for guest in evening.guests:
                    await evening.meet(guest)
            await evening.party.leave(first)
            await evening.party.join(first, "Guest 1")
            await evening.play(evening.party.table.hands + 1)
            await evening.to_rest()
        await evening.leave()
        await evening.run()
        assert len(book_of(evening.host).nights) == 1
        assert len(book_of(evening.host).nights[-1].stakes) <= MOST_STAKES
        own = results(book_of(evening.host).nights[-1])
        assert won(first) != 0
        assert own == {"Player 1": won(evening.host), "Guest 1": won(first), "Guest 2": won(second)}
        for guest in evening.guests:
            assert results(book_of(guest).nights[-1]) == own

    asyncio.run(run())


def test_a_night_of_many_games_is_told_to_the_end_to_everyone() -> None:
    async def run() -> None:
        party = Party(guests=5)
        for page in party.pages:
            await page.open()
            own = page.session.profile.current
            rich = replace(own, bankroll=own.bankroll + 9_000, granted=own.granted + 9_000)
            page.session.profile.keep(replace(rich, settings=replace(rich.settings, auto_deal=False)))
        begun = [int(page.profile.bankroll) for page in party.pages]
        for _ in range(MOST_STAKES // 5 + 2):
            await party.host.friends.open_table(replace(game(6), buy_in=Chips(200)))
            for at, guest in enumerate(party.guests):
                await party.join(guest, f"Guest {at + 1}")
            await until(lambda: "next" in party.host.live)
            await _win(party)
            await party.host.room.press(Press("leave"))
            await until(lambda: not party.host.profile.tables)
        gained = [int(page.profile.bankroll) - was for page, was in zip(party.pages, begun, strict=True)]
        names = ("Player 1", *(f"Guest {at + 1}" for at in range(5)))
        assert gained[0] > 0
        for page in party.pages:
            assert results(book_of(page).nights[-1]) == dict(zip(names, gained, strict=True))

    asyncio.run(run())


def test_what_the_host_loses_alone_between_two_tables_of_a_night_is_not_the_friends() -> None:
    async def run() -> None:
        party = Party(guests=1)
        await party.sit(game(3, GameFormat.CASH))
        host, (guest,) = party.host, party.guests
        await _host_leaves(party)
        profile = host.session.profile
        alone = seated(game(3, GameFormat.CASH), 0)
        profile.keep(sat_down(profile.current, alone))
        own, other, *more = party.table.chairs
        lost = (replace(own, stack=Chips(0)), replace(other, stack=Chips(other.stack + own.stack)), *more)
        profile.keep(profile.current.seated(replace(party.table, chairs=lost)))
        profile.keep(cashed_out(profile.current, alone.rules.preset))
        assert won(host) < 0
        await host.friends.open_table(game(3, GameFormat.CASH))
        await party.join(guest, "Guest 1")
        await _host_leaves(party)
        assert len(book_of(host).nights) == 1
        assert won(guest) == 0
        assert results(book_of(host).nights[-1]) == {"Player 1": 0, "Guest 1": 0}
        assert results(book_of(guest).nights[-1]) == {"Player 1": 0, "Guest 1": 0}

    asyncio.run(run())


def test_what_the_host_wins_or_loses_after_the_last_guest_has_left_is_not_the_friends() -> None:
    async def run() -> None:
        party = Party(guests=1)
        await party.sit(game(3, GameFormat.CASH))
        host, (guest,) = party.host, party.guests
        await party.play(4)
        await party.leave(guest)
        await party.play(5)
        kept, chips = book_of(host), _own_chips(party)
        before = results(kept.nights[-1])
        assert before["Guest 1"] == won(guest) != 0
        await party.play(9)
        assert _own_chips(party) != chips
        assert book_of(host) == kept
        chips = _own_chips(party)
        await party.join(guest, "Guest 1")
        await party.play(party.table.hands + 2)
        with_guest = 2 * (_own_chips(party) - chips)
        await _host_leaves(party)
        both = {"Player 1": before["Player 1"] + with_guest, "Guest 1": won(guest)}
        assert results(book_of(host).nights[-1]) == both
        assert results(book_of(guest).nights[-1]) == both

    asyncio.run(run())


def _own_chips(party: Party) -> int:
    return sum(party.table.stacks[at] for at in party.table.persons)


async def _host_leaves(party: Party) -> None:
    await until(lambda: "leave" in party.host.live)
    await party.host.room.press(party.host.controls["leave"])
    await until(lambda: not party.host.profile.tables and not any(guest.seat for guest in party.guests))


def test_a_game_counts_to_its_end_for_the_host_though_the_guest_who_is_out_has_left() -> None:
    async def run() -> None:
        party = Party(guests=1)
        await party.sit(game(3))
        host, (guest,) = party.host, party.guests
        await party.play(1)
        hosted, table = host.friends.hosted, party.table
        assert isinstance(hosted, Table)
        (out,) = table.guests
        chips = table.stacks[out]
        chairs = [replace(it, stack=Chips(0)) if at == out else it for at, it in enumerate(table.chairs)]
        chairs[0] = replace(chairs[0], stack=Chips(chairs[0].stack + chips))
        hosted._put(_ranked(replace(table, chairs=tuple(chairs)), table.stacks))  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        hosted.rest(party.table)
        await party.leave(guest)
        await party.play(3)
        await _win(party)
        await party.host.room.press(Press("leave"))
        await until(lambda: not host.profile.tables)
        assert won(host) > 0
        assert results(book_of(host).nights[-1]) == {"Player 1": won(host), "Guest 1": won(guest)}

    asyncio.run(run())


async def _win(party: Party) -> None:
    """Let the host have won a game that has just begun."""
    hosted, table = party.host.friends.hosted, party.table
    assert isinstance(hosted, Table)
    all_chips = sum(table.stacks)
    chairs = tuple(replace(it, stack=Chips(all_chips if it.person else 0)) for it in table.chairs)
    over = _ranked(replace(table, chairs=chairs, hands=1), [200] * len(chairs))
    hosted._put(over)  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    hosted.rest(over)
    await until(lambda: not any(guest.seat for guest in party.guests))


def test_a_host_cannot_tell_the_night_of_another() -> None:
    async def run() -> None:
        evening = Evening("cash", seed=4)
        await evening.begin()
        guest = evening.guests[0]
        before = book_of(guest)
        await _tell(evening, NightShown("f" * 16 + "-1", 1, "Guest 1", ()))
        assert book_of(guest) == before
        assert shown(guest, "friends.told.wrong_host")

    asyncio.run(run())


def test_a_host_who_tells_sums_that_cannot_be_is_cut_off() -> None:
    async def run() -> None:
        for sums in (
            (StakeShown("Guest 1", LARGEST, 0), StakeShown("Guest 1", LARGEST, 0)),
            (StakeShown("Guest 1", 0, LARGEST), StakeShown("Eve", 0, 1)),
        ):
            evening = Evening("cash", seed=4)
            await evening.begin()
            guest, house = evening.guests[0], evening.host.profile.tickets.house
            before = book_of(guest)
            await _tell(evening, NightShown(f"{house}-1", 1, "Guest 1", sums))
            assert book_of(guest) == before
            assert shown(guest, "friends.told.wrong_host")
            await guest.room.press(Press("friends"))
            await guest.room.press(Press("friends-paid"))
            assert book_of(guest) == all_paid(before)

    asyncio.run(run())


def test_a_host_who_makes_up_nights_leaves_those_of_others_and_of_the_guest_alone() -> None:
    async def run() -> None:
        evening = Evening("cash", seed=4)
        await evening.begin()
        guest, house = evening.guests[0], evening.host.profile.tickets.house
        others = tuple(night(at, stake("Ada", 400, 0), stake("Ben", 400, 800)) for at in range(20))
        nights_store(guest.session).change(lambda book: replace(book, nights=(*others, *book.nights)))
        now = guest.now
        for at in range(0, 2 * MOST_NIGHTS, 6):
            made_up = (StakeShown("Guest 1", 0, 0), StakeShown("Eve", 0, 9))
            for own in ("Guest 1", "No one"):
                told = (NightShown(f"{house}-{at + one:x}", LATEST, own, made_up) for one in range(6))
                await _tell(evening, *told)
            guest.now += 1000
        nights = book_of(guest).nights
        assert len(nights) == MOST_NIGHTS
        assert {*others} < {*nights}
        assert all(one.began < now + 3_600_000 for one in nights)

    asyncio.run(run())


def test_a_night_that_says_it_is_the_hosts_own_does_not_go_on_at_the_hosts_table() -> None:
    async def run() -> None:
        for own, seat in (("", ""), ("Guest 1", "f" * 32)):  # by a link, and as another host tells it
            evening = Evening("cash", seed=4)
            await evening.begin()
            host, house = evening.host, evening.host.profile.tickets.house
            made_up = replace(stake("Eve", 0, 2_000_000), seat=seat)
            false = Night(f"{house}-ffff", host.now, host.now, own, (made_up,))
            _keep(host, false)
            await evening.reload_host()
            await evening.open_again()
            for guest in evening.guests:
                await evening.meet(guest)
            await evening.run()
            nights = book_of(evening.host).nights
            assert len(nights) == 2
            assert false in nights
            assert all("Eve" not in results(one) for one in nights if one != false)

    asyncio.run(run())


async def _at_friends(*nights: Night) -> Page:
    page = Page()
    await page.open()
    _keep(page, *nights)
    await page.press("friends")
    return page


def test_the_page_shows_the_night_the_season_and_who_pays_whom() -> None:
    async def run() -> None:
        page = await _at_friends(A_NIGHT, night(2, stake("Ada", 400, 0), stake("Ben", 400, 800)))
        html = page.screen.regions["friends"]
        assert "Ben pays" not in html
        assert "You pay Ben $50." in html
        assert "Mia pays Ben $50." in html
        assert "All 2 nights" in html
        await page.press("friends-figure", form={"figure": "10"})
        assert "You pay Ben 0.50." in page.screen.regions["friends"]
        await page.press("friends-figure", form={"figure": "ten"})
        assert "Enter a number" in page.screen.html
        await page.press("friends-paid")
        await page.press("friends-figure", form={"figure": "1,000.5"})
        assert book_of(page).figure == 100_050
        await page.press("friends-figure", form={"figure": "10"})
        assert "Everything is paid." in page.screen.regions["friends"]
        assert "friends-paid" not in page.screen.regions["friends"]
        assert book_of(page).figure == 1000

    asyncio.run(run())


def test_a_running_night_that_is_marked_as_paid_owes_what_is_won_later() -> None:
    async def run() -> None:
        evening = Evening("cash", seed=4)
        await evening.begin()
        await evening.play(evening.party.table.hands + 1)
        for page in evening.party.pages:
            nights_store(page.session).change(all_paid)
            assert unpaid(book_of(page)) == ()
        before = _net(evening.host)
        for _ in range(20):
            await evening.play(evening.party.table.hands + 1)
            if _net(evening.host) != before:
                break
        for page in evening.party.pages:
            is_host = page is evening.host
            more = (_net(evening.host) - before) * (1 if is_host else -1)
            assert more
            assert all_due(unpaid(book_of(page)))[""] == more

    asyncio.run(run())


def _net(page: Page) -> int:
    """Return what a page's player has won on the last night."""
    last = book_of(page).nights[-1]
    return results(last)[last.own]


def test_a_night_that_is_known_is_told_anew_by_its_own_host_alone() -> None:
    async def run() -> None:
        evening = Evening("cash", seed=4)
        await evening.begin()
        guest = evening.guests[0]
        kept = book_of(guest).nights[-1]
        assert guest.seat
        claim = TicketClaim(guest.session, lambda _: None, "")
        claim.hear(HostNamed(house_of(guest.seat.ticket), "Ada"))
        claim.hear(ProofShown(("",)))
        told = NightShown(kept.id, kept.began, kept.own, (StakeShown(kept.own, 9, 0),))
        ticket = "f0" * 28
        GuestNight(guest.session).hear(claim, ticket, told)
        assert book_of(guest).nights[-1] == kept
        claim.trust(guest.seat.ticket)
        GuestNight(guest.session).hear(claim, ticket, told)
        assert book_of(guest).nights[-1].stakes[0].brought == 9

    asyncio.run(run())


def test_a_night_that_is_shared_opens_elsewhere_and_is_kept_once() -> None:
    async def run() -> None:
        page = await _at_friends(A_NIGHT)
        await page.press("friends-night")
        sent = page.links.sent[-1]
        assert "Ada +$150, Mia −$50, Ben −$100" in sent  # noqa: RUF001 - as it is shown
        other = Page()
        await other.open()
        await other.room.open_link(sent.partition("#")[2])
        await other.settle()
        assert "Keep this night" in other.screen.regions["friends"]
        assert book_of(other) == NightBook()
        await other.press("friends-keep")
        assert [results(one) for one in book_of(other).nights] == [results(A_NIGHT)]
        assert book_of(other).nights[0].own == ""
        assert "Ben pays Ada $100." in other.screen.regions["friends"]

    asyncio.run(run())


@pytest.mark.parametrize("address", ["https://play.example/", "file:///home/mia/baize.html"])
def test_the_last_night_leaves_as_a_picture_with_its_words_and_from_a_disk_without_a_link(
    address: str,
) -> None:
    async def run() -> None:
        page = await _at_friends(A_NIGHT)
        page.links.page = address
        await page.press("friends-picture")
        drawn = next(it for it in page.screen.regions["friends"].split("<svg") if "data-picture" in it)
        for words in ("Night of", "Ada", "+$150", "Ben pays Ada $100.", "Mia pays Ada $50."):
            assert words in drawn
        words, link = page.links.pictures[-1]
        assert "Ada +$150" in words
        assert ("#friend=night." in link) is address.startswith("https")
        assert ("play.example" in drawn) is address.startswith("https")
        assert "/home/mia" not in words + link + drawn

    asyncio.run(run())


def test_a_damaged_link_to_a_night_opens_nothing() -> None:
    fragment = night_link(A_NIGHT)
    read = night_in(fragment)
    assert read == replace(A_NIGHT, own="")
    assert read
    for at in range(len("friend=night."), len(fragment)):
        other = "A" if fragment[at] != "A" else "B"
        assert night_in(f"{fragment[:at]}{other}{fragment[at + 1 :]}") is None
    assert night_in(f"{fragment}AAAA") is None

    async def run() -> None:
        page = Page()
        await page.open()
        await page.room.open_link(f"{fragment}A")
        await page.settle()
        assert "That link to a night is damaged." in page.screen.html

    asyncio.run(run())


def test_a_night_by_link_from_a_time_to_come_does_not_stay_the_last_one() -> None:
    async def run() -> None:
        page = await _at_friends(night(2, stake("Ada", 400, 400)))
        await page.room.open_link(night_link(replace(A_NIGHT, began=LATEST, until=LATEST)))
        await page.settle()
        await page.press("friends-keep")
        first, kept = book_of(page).nights
        assert first.id != kept.id == "n1"
        assert kept.began <= page.now

    asyncio.run(run())


def test_a_link_to_a_night_whose_sums_cannot_be_opens_nothing() -> None:
    for stakes in (
        (stake("Eve", LARGEST, 0), stake("eve", LARGEST, 0)),
        (stake("Eve", 0, LARGEST), stake("Ben", 0, 1)),
    ):
        body = json.dumps(NIGHT_CODEC.write(night(1, *stakes))).encode()
        fragment = f"friend=night.{wrap_body(body, 1, 'night')}"
        assert night_in(fragment) is None
    assert night_in(night_link(night(1, stake("Eve", LARGEST, 0), stake("Ben", 0, LARGEST))))


def test_nights_are_read_as_they_were_written_and_nothing_else_is() -> None:
    book = all_paid(NightBook((A_NIGHT, replace(A_NIGHT, id="n2", began=2)), 1050))
    text = NIGHTS_FORM.to_text(book)
    assert NIGHTS_FORM.from_text(text) == book
    older = NIGHTS_FORM.to_text(NightBook((A_NIGHT, replace(A_NIGHT, id="n2", began=2)), 1050, 1))
    assert '"paid":1' in older.replace(" ", "")
    assert [bool(one.paid) for one in NIGHTS_FORM.from_text(older).nights] == [True, False]
    for wrong in (text.replace('"Ada"', "7"), text.replace("700", "-1"), text.replace('"n2"', '""' * 60)):
        with pytest.raises(FieldError):
            NIGHTS_FORM.from_text(wrong)


def test_people_with_the_same_name_on_one_night_count_as_one() -> None:
    assert results(night(3, stake("Ada", 400, 500), stake("ada", 100, 0))) == {"Ada": 0}


def test_the_ledger_can_be_opened_before_a_night_and_shows_nothing() -> None:
    async def run() -> None:
        page = Page()
        await page.open()
        await page.room.press(Press("friends"))
        await page.settle()
        assert "friends-ledger" not in page.screen.regions["friends"]

    asyncio.run(run())
