"""A host, guests and computer players play whole games of both kinds, and no chip is made or lost."""

import asyncio
from dataclasses import replace
from random import Random

import pytest

from pyapp.app.core.forms import Press
from pyapp.app.sittings.blackjack.saved_sitting import check_blackjack_sitting
from pyapp.app.sittings.people import ALONE
from pyapp.blackjack import BLACKJACK, BlackjackRules
from pyapp.cards.bounds import LONGEST_NAME
from pyapp.features.friends.messages import TurnedAway
from pyapp.records.blackjack import FINISHED_ROUND_CODEC, FinishedRound, replay_round
from pyapp.records.json_fields import read_json
from pyapp.tables import GameFormat
from pyapp.texts import LANGUAGES, english, use
from tests.app.fakes import until
from tests.app.profiles.test_bounds import CLOCKS
from tests.features.friends.blackjack_party import BlackjackParty, blackjack
from tests.features.friends.parties import Page, Party, game
from tests.products import only_daily_rows, only_quick_rows, times
from tests.texts.catalogues import read_language


@pytest.mark.slow
def test_a_sit_and_go_of_three_is_played_through_the_controls_of_host_and_guest() -> None:
    async def run() -> None:
        party = Party(guests=1)
        await party.sit(game(3))
        entry = party.table.buy_in
        assert [chair.guest != "" for chair in party.table.chairs] == [False, False, True]
        assert party.guests[0].profile.dollars == 1000 - entry
        await party.play()
        assert sum(party.table.stacks) == 3 * entry
        guest = party.guests[0]
        await until(lambda: guest.profile.tables == ())
        assert sum(it.prize for it in party.table.finishes) == 3 * entry
        prize = next((it.prize for it in party.table.finishes if it.chair == 2), 0)
        assert guest.profile.dollars == 1000 - entry + prize
        await until(lambda: party.host.profile.tickets.owed == ())

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_a_guest_reads_what_a_host_says_in_any_language(language: str) -> None:
    async def run() -> None:
        party = Party(guests=1)
        await party.sit(game(3))
        await party.play(1)
        assert party.host.friends.present == ("Guest 1",)
        boxes = BlackjackParty(guests=1)
        await boxes.sit_down(blackjack("you"))
        await boxes.play_rounds(1)
        assert boxes.host.friends.present == ("Guest 1",)

    use(read_language(language))
    try:
        asyncio.run(run())
    finally:
        use(english())


def test_before_the_first_hand_there_is_none_to_see_again() -> None:
    async def run() -> None:
        party = Party(guests=1)
        await party.sit(game(2, GameFormat.CASH))
        await until(lambda: "next" in party.host.live)
        assert all("replay-last-hand" not in page.controls for page in party.pages)
        await party.play(1)
        await until(lambda: all("replay-last-hand" in page.live for page in party.pages))
        boxes = BlackjackParty(guests=1)
        await boxes.sit_down(blackjack("you"))
        await until(lambda: all(page.asked for page in boxes.pages))
        assert all("replay-last-hand" not in page.screen.html for page in boxes.pages)
        await boxes.play_rounds(1)
        await until(lambda: all("replay-last-hand" in page.screen.html for page in boxes.pages))

    asyncio.run(run())


@pytest.mark.slow
def test_a_table_goes_on_whatever_the_clocks_of_its_pages_say() -> None:
    async def run() -> None:
        party, luck = Party(guests=1), Random(1)
        for page in party.pages:
            page.now = min(CLOCKS)
        await party.sit(game(3, GameFormat.CASH))
        for _ in range(30):
            for page in party.pages:
                page.now = luck.choice(CLOCKS)
            await party.turn()
        assert party.table.hands > 2
        assert party.host.friends.present == ("Guest 1",)
        assert sum(party.table.stacks) == sum(it.bought - it.taken for it in party.table.chairs)

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("preset", "form"),
    only_quick_rows(
        [
            ("casino-limit", GameFormat.CASH),
            ("classroom-limit", GameFormat.CASH),
            ("console-limit", GameFormat.FREEZE_OUT),
            ("duel", GameFormat.CASH),
            ("pot-limit", GameFormat.CASH),
            ("console-no-limit", GameFormat.FREEZE_OUT),
        ],
        [("duel", GameFormat.CASH)],
    ),
)
def test_every_holdem_table_can_be_played_with_guests(preset: str, form: GameFormat) -> None:
    async def run() -> None:
        party = Party(guests=1 if preset == "duel" else 2)
        await party.sit(game(2 if preset == "duel" else 5, form, preset))
        await party.play(times(4, 8))
        assert sum(party.table.stacks) == sum(it.bought - it.taken for it in party.table.chairs)
        for guest in party.guests:
            said = "\n".join(guest.screen.said)
            assert "sealed before the hand" in said
            assert "doesn't match" not in said

    asyncio.run(run())


@pytest.mark.slow
def test_a_friend_at_the_hosts_screen_a_guest_and_a_computer_player_share_a_table() -> None:
    async def run() -> None:
        party = Party(guests=1)
        setup = game(4, GameFormat.CASH)
        await party.sit(replace(setup, rivals=("person", *setup.rivals[1:])))
        assert [(chair.person, bool(chair.guest)) for chair in party.table.chairs] == [
            (True, False),
            (True, False),
            (False, False),
            (False, False),
            (False, True),
        ]
        for _ in range(40):
            await until(lambda: party.any_asked or bool({"ready", "next"} & party.host.live))
            if "ready" in party.host.live:
                await party.host.room.press(party.host.controls["ready"])
            else:
                await party.turn()
        assert party.table.hands > 1
        assert sum(party.table.stacks) == sum(it.bought - it.taken for it in party.table.chairs)

    asyncio.run(run())


@pytest.mark.slow
def test_words_of_host_and_guest_cut_the_deck_and_a_guest_sees_the_proof() -> None:
    async def run() -> None:
        party = Party(guests=1)
        await party.sit(game(3, GameFormat.CASH))
        guest = party.guests[0]
        await until(lambda: "next" in party.host.live and bool(party.table.seal))
        laid = party.table.seal
        assert laid
        await until(lambda: laid.fingerprint in guest.screen.html)
        await party.host.press("cut", form={"words": "seven"})
        await guest.room.press(Press("cut", form={"words": "eleven"}))
        await until(lambda: "eleven" in guest.screen.html)
        await party.host.room.press(party.host.controls["next"])
        await until(lambda: party.table.hand is not None)
        seal = party.table.seal
        assert seal
        assert seal == replace(laid, words="seven · eleven")
        assert party.table.hand
        assert party.table.hand.deck == seal.dealt != laid.dealt
        await party.play(1)
        await until(lambda: "sealed before the hand" in "\n".join(guest.screen.said))

    asyncio.run(run())


def test_a_name_that_is_taken_and_a_full_table_are_refused() -> None:
    async def run() -> None:
        party = Party(guests=2)
        await party.sit(game(3))
        third = Page(seed=77)
        await third.open()
        newcomer = third.friends.knock(party.line_for(third), lambda: None)
        newcomer.ask("Zoe", "")
        await until(lambda: newcomer.refusal is TurnedAway.FULL)
        again = await _knocked(Party(guests=1), "Guest 1")
        assert again is TurnedAway.NAME
        for name in ("", "\u200b", "You", "Ada", "\n"):
            assert await _knocked(Party(guests=1), name) is TurnedAway.NAME

    asyncio.run(run())


async def _knocked(party: Party, name: str) -> TurnedAway | None:
    """Return why a newcomer may not be called so."""
    await party.sit(game(4, GameFormat.CASH))
    page = Page(seed=78)
    await page.open()
    newcomer = page.friends.knock(party.line_for(page), lambda: None)
    newcomer.ask(name, "")
    await until(lambda: newcomer.refusal is not None or newcomer.offer is not None)
    return newcomer.refusal


async def seat_at_once(party: Party, names: tuple[str, ...]) -> None:
    """Let every guest ask for a seat before the first of them pays."""
    newcomers = [guest.friends.knock(party.line_for(guest), lambda: None) for guest in party.guests]
    for newcomer, name in zip(newcomers, names, strict=True):
        newcomer.ask(name, "")
    await until(lambda: all(newcomer.offer for newcomer in newcomers))
    for newcomer in newcomers:
        newcomer.accept()
    await until(lambda: len(party.host.friends.present) == len(names))


ONE_NAME = (
    (("Mia", "Mia"), ("Mia", "Mia 2")),
    (("Mia", "mia"), ("Mia", "mia 2")),
    (("Mia 2", "Mia", "Mia"), ("Mia 2", "Mia", "Mia 3")),
    (("W" * LONGEST_NAME, "w" * LONGEST_NAME), ("W" * LONGEST_NAME, "w" * (LONGEST_NAME - 2) + " 2")),
)
"""Names that guests ask for at once, and what they are called."""


@pytest.mark.slow
@pytest.mark.parametrize(("asked", "called"), ONE_NAME)
def test_guests_who_ask_at_once_for_one_name_play(asked: tuple[str, ...], called: tuple[str, ...]) -> None:
    async def run() -> None:
        party = Party(guests=len(asked))
        for page in party.pages:
            await page.open()
        await party.host.friends.open_table(game(5, GameFormat.CASH))
        await seat_at_once(party, asked)
        assert {*party.host.friends.present} == {*called}
        await party.play(1)
        assert {*party.host.friends.present} == {*called}
        await party.kill_host()
        await until(lambda: len(party.host.friends.present) == len(called))
        boxes = BlackjackParty(guests=len(asked))
        for page in boxes.pages:
            await page.open()
        await boxes.host.friends.open_blackjack(blackjack("you"))
        await seat_at_once(boxes, asked)
        await boxes.play_rounds(1)
        assert {*boxes.host.friends.present} == {*called}

    asyncio.run(run())


@pytest.mark.slow
def test_who_was_to_take_the_chair_of_a_new_guest_takes_the_next() -> None:
    async def run() -> None:
        party = Party(guests=1)
        for page in party.pages:
            await page.open()
        host, guest = party.pages
        own = host.session.profile.current
        host.session.profile.keep(replace(own, settings=replace(own.settings, auto_deal=False)))
        await host.friends.open_table(game(3, GameFormat.CASH))
        await until(lambda: "next" in host.live)
        await host.room.press(host.controls["next"])
        await until(lambda: host.asked)
        await host.room.press(Press("seat-join", form={"who": "hiro", "level": ""}))
        await party.join(guest, "Mia")
        await party.play(2)
        assert party.table.names == ("You", "Ada", "Bruno", "Mia", "Hiro")
        assert guest.seat
        assert guest.profile.dollars == 1000 - guest.seat.buy_in
        assert host.friends.present == ("Mia",)

    asyncio.run(run())


@pytest.mark.slow
def test_a_host_without_a_name_is_numbered_past_the_guests() -> None:
    async def run() -> None:
        party = Party(guests=2)
        for page in party.pages:
            await page.open()
        own = party.host.session.profile.current
        unhurried = replace(own, name="Anna", settings=replace(own.settings, auto_deal=False))
        party.host.session.profile.keep(unhurried)
        await party.host.friends.open_table(game(4, GameFormat.CASH))
        names = ("Player 1", "player 2")
        await seat_at_once(party, names)
        party.host.session.profile.keep(replace(party.host.session.profile.current, name=ALONE))
        await party.play(1)
        assert {*party.host.friends.present} == {*names}
        assert all("Player 3" in guest.screen.html for guest in party.guests)

    asyncio.run(run())


EVERYTHING = replace(
    BLACKJACK, double_any_two=True, double_after_split=True, resplit_to_four=True, late_surrender=True
)

FACE_DOWN = replace(EVERYTHING, decks=1, dealt_face_down=True, penetration=60)
NO_HOLE_CARD = replace(EVERYTHING, decks=2, no_hole_card=True, ask_at_21=True)


async def rounds_of(page: Page) -> list[FinishedRound]:
    """Return the rounds of a page's history."""
    bodies = await page.shelf.bodies("guest", 0, 200)
    return [FINISHED_ROUND_CODEC.read(read_json(body)) for _, body in bodies]


async def leave_all(party: BlackjackParty) -> None:
    """Let every guest get up between rounds."""
    for guest in party.guests:
        await until(lambda: "leave" in guest.live)  # noqa: B023 - awaited at once
        await guest.room.press(guest.controls["leave"])
        await until(lambda: guest.seat is None)  # noqa: B023 - same


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "rounds"),
    only_daily_rows(
        [(EVERYTHING, 2), (FACE_DOWN, 12), (NO_HOLE_CARD, 20), (EVERYTHING, 36)], [(EVERYTHING, 2)]
    ),
    ids=["everything", "face-down", "no-hole-card", "long"],
)
def test_rounds_with_guests_are_those_of_a_table_without_lines(rules: BlackjackRules, rounds: int) -> None:
    async def run() -> None:
        party = BlackjackParty(guests=2, seed=rounds)
        await party.sit_down(blackjack("basic", "you", "mimic", rules=rules))
        await party.play_rounds(rounds)
        check_blackjack_sitting(party.blackjack)
        dealt = await rounds_of(party.host)
        assert len(dealt) == rounds
        _check_one_after_the_other(dealt, party.blackjack.stacks)
        for at, guest in enumerate(party.guests):
            said = "\n".join(guest.screen.said)
            assert "sealed with the shoe" in said
            assert "don't match" not in said
            await _check_history(guest, dealt, party.blackjack.names.index(f"Guest {at + 1}"))
        await party.rest()
        stacks = dict(zip(party.blackjack.names, party.blackjack.stacks, strict=True))
        brought = [int(guest.seat.brought) for guest in party.guests if guest.seat]
        await leave_all(party)
        for at, guest in enumerate(party.guests):
            assert guest.profile.bankroll == 2000 - brought[at] + stacks[f"Guest {at + 1}"]
        await until(lambda: party.host.profile.tickets.owed == ())
        check_blackjack_sitting(party.blackjack)

    asyncio.run(run())


def _check_one_after_the_other(dealt: list[FinishedRound], stacks: tuple[int, ...]) -> None:
    """Hold that each round began with what the one before left, but for fresh buy-ins."""
    for before, after in zip(dealt, [*dealt[1:], None], strict=True):
        ended = [seat.stack for seat in replay_round(before.record).state.seats]
        began = after.record.stacks if after else stacks
        assert all(new in {old, old + 400} for old, new in zip(ended, began, strict=True))


async def _check_history(guest: Page, dealt: list[FinishedRound], seat: int) -> None:
    """Hold that a guest keeps the host's rounds as their seat saw them, each once, and counts its own."""
    kept = await rounds_of(guest)
    theirs = {one.number: one for one in dealt}
    assert [one.number for one in kept] == sorted(theirs)
    for own in kept:
        assert own.persons == (seat,)
        assert own.names[seat] == "You"
        assert "You" not in theirs[own.number].names[seat]
        told, whole = replay_round(own.record), replay_round(theirs[own.number].record)
        assert told.events == whole.events
        assert own.record.actions == theirs[own.number].record.actions
    bet = sum(one.record.bets[seat] > 0 for one in kept)
    await until(lambda: guest.profile.pit_history.rounds == bet)


@pytest.mark.slow
def test_words_of_host_and_guest_cut_the_shoe() -> None:
    async def run() -> None:
        party = BlackjackParty(guests=1)
        await party.sit_down(blackjack("you"))
        guest = party.guests[0]
        await until(lambda: bool(party.blackjack.seal) and "deal" in guest.live)
        laid = party.blackjack.seal
        assert laid
        for page in party.pages:
            assert laid.fingerprint in page.screen.html
        await party.host.room.press(Press("cut", form={"words": "seven"}))
        await guest.room.press(Press("cut", form={"words": "eleven"}))
        await party.play_rounds(1)
        seal = party.blackjack.seal
        assert seal
        assert seal == replace(laid, words="seven · eleven")
        shoe = party.blackjack.shoe
        assert shoe
        assert shoe.cards == seal.dealt != laid.deck
        await until(lambda: "sealed with the shoe" in "\n".join(guest.screen.said))

    asyncio.run(run())


@pytest.mark.slow
def test_a_friend_at_the_hosts_screen_and_a_guest_share_a_table_dealt_face_down() -> None:
    async def run() -> None:
        party = BlackjackParty(guests=1)
        await party.sit_down(blackjack("you", "person", rules=FACE_DOWN))
        for _ in range(60):
            if party.blackjack.rounds > 1:
                break
            await until(lambda: any(page.asked for page in party.pages) or "ready" in party.host.live)
            if "ready" in party.host.live:
                await party.host.room.press(party.host.controls["ready"])
            else:
                await party.turn()
        assert party.blackjack.rounds > 1
        check_blackjack_sitting(party.blackjack)

    asyncio.run(run())


@pytest.mark.slow
def test_a_guest_takes_a_free_box_before_that_of_a_computer_player() -> None:
    async def run() -> None:
        party = BlackjackParty(guests=3)
        bots = ("basic", "mimic", "you", "never-bust", "stand-on", "empty", "basic")
        await party.sit_down(blackjack(*bots))
        await until(lambda: len(party.blackjack.guests) == 3)
        assert party.blackjack.guests == (4, 5, 6)
        assert party.blackjack.bots == (0, 1, 3)
        check_blackjack_sitting(party.blackjack)
        await party.play_rounds(1)
        check_blackjack_sitting(party.blackjack)

    asyncio.run(run())


@pytest.mark.slow
def test_a_bet_that_a_guest_is_placing_stays_while_others_come_and_go() -> None:
    async def run() -> None:
        party = BlackjackParty(guests=2)
        await party.sit_down(blackjack("you"))
        stays, goes = party.guests
        await until(lambda: "double-bet" in stays.live)
        await stays.room.press(Press("double-bet"))
        bet = stays.controls["double-bet"]
        await party.leave(goes)
        await until(lambda: "Guest 2" not in stays.screen.html)
        assert stays.controls["double-bet"] == bet
        await stays.room.press(stays.controls["deal"])
        await party.host.room.press(party.host.controls["deal"])
        await until(lambda: party.blackjack.rounds == 1)
        round_dealt = party.blackjack.round or party.blackjack.last
        assert round_dealt
        assert round_dealt.bets[party.blackjack.guests[0]] == 2 * round_dealt.bets[0]

    asyncio.run(run())


@pytest.mark.slow
def test_a_guest_who_is_sent_away_takes_every_chip_home() -> None:
    async def run() -> None:
        party = BlackjackParty(guests=2)
        await party.sit_down(blackjack("you"))
        await party.play_rounds(1)
        await party.rest()
        at = party.blackjack.names.index("Guest 1")
        stack = party.blackjack.stacks[at]
        assert "Send Guest 1 away" in party.host.screen.html
        await party.host.room.press(Press("send-away", value=str(at)))
        await until(lambda: party.guests[0].seat is None)
        assert party.guests[0].profile.bankroll == 1600 + stack
        assert party.host.friends.present == ("Guest 2",)
        check_blackjack_sitting(party.blackjack)
        await party.play_rounds(2)

    asyncio.run(run())
