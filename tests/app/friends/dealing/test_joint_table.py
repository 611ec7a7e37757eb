"""A table at which all pages deal together: whole games, lines that are lost, and hosts that lie."""

import asyncio
from dataclasses import replace

import pytest

from pyapp.app.friends.dealing.words import Gave
from pyapp.app.friends.messages.errors import MessageError
from pyapp.app.friends.messages.from_guest import SaidInDeal
from pyapp.app.friends.messages.from_host import DealBegun, Happened, KeysWanted
from pyapp.app.sittings.holdem.called_off import called_off
from pyapp.app.sittings.holdem.sitting_checks import check_holdem_sitting
from pyapp.cards import DECK
from pyapp.holdem import BoardDealt, Call, Check, Fold, Street
from pyapp.records import replay_hand
from pyapp.tables import GameFormat
from tests.app.fakes import until
from tests.app.friends.dealing.joint_parties import (
    cards_of,
    deal,
    dealing_of,
    push,
    push_on,
    seat_of,
)
from tests.app.friends.parties import Page, Party, game
from tests.products import only_quick

pytestmark = pytest.mark.usefixtures("small_prime")


def bought(party: Party) -> int:
    """Return the chips that were brought to the table, less what left with players."""
    return sum(chair.bought - chair.taken for chair in party.table.chairs)


async def joint_party(guests: int = 2, seed: int = 3, patience: float = 60) -> Party:
    """Return a cash table of people with its first hand dealt."""
    party = Party(guests, seed, patience)
    await party.sit(game(guests + 2, GameFormat.CASH), joint=True)
    await deal(party)
    return party


async def act_until(party: Party, street: Street) -> None:
    """Let everyone do what costs least until a street is reached."""
    while party.table.hand and replay_hand(party.table.hand).state.felt.street < street:
        await until(lambda: party.any_asked)
        await next(page for page in party.pages if page.asked).act()
        await until(lambda: party.any_asked)


@pytest.mark.slow
def test_a_sit_and_go_of_three_people_is_played_to_its_end() -> None:
    async def run() -> None:
        party = Party(guests=2, seed=3)
        await party.sit(game(5), joint=True)
        entry = party.table.buy_in
        await push_on(party)
        assert not any(chair.bot for chair in party.table.chairs)
        assert sum(party.table.stacks) == sum(it.prize for it in party.table.finishes) == 3 * entry
        for at, guest in enumerate(party.guests, 1):
            await until(lambda: guest.seat is None)  # noqa: B023 - awaited at once
            chair = party.table.names.index(f"Guest {at}")
            prize = sum(it.prize for it in party.table.finishes if it.chair == chair)
            assert guest.profile.dollars == 1000 - entry + prize
            said = "\n".join(guest.screen.said)
            assert "Shuffling together" in said
            assert "You are dealt" in said

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.parametrize("guests", only_quick([1, 3], [1]))
def test_every_page_shows_its_own_cards_and_the_same_board_and_fingerprint(guests: int) -> None:
    async def run() -> None:
        party = await joint_party(guests)
        await act_until(party, Street.RIVER)
        hand = party.table.hand
        assert hand
        state = replay_hand(hand).state
        held = [cards_of(guest, party.table.hands) for guest in party.guests]
        own = state.holes[0]
        seen = [*own, *state.felt.board, *(card for cards in held for card in cards)]
        assert len(seen) == len(set(seen)) == 2 + 5 + 2 * guests
        fingerprints = {dealing_of(guest).fingerprint for guest in party.guests}
        assert len(fingerprints) == 1
        for page in party.pages:
            assert fingerprints.pop() in page.screen.html or not fingerprints
            fingerprints.add(dealing_of(party.guests[0]).fingerprint)
            for card in state.felt.board:
                assert f'data-card="{card}"' in page.screen.html
        for guest, cards in zip(party.guests, held, strict=True):
            assert all(f'data-card="{card}"' in guest.screen.html for card in cards)
            assert not any(f'data-card="{card}"' in party.host.screen.html for card in cards)

    asyncio.run(run())


@pytest.mark.slow
def test_a_guest_whose_line_is_lost_forfeits_and_the_others_share() -> None:
    async def run() -> None:
        party = await joint_party(patience=0.3)
        gone = party.guests[0]
        seat = seat_of(party, gone)
        await until(lambda: party.any_asked)
        for _ in range(3):
            page = next(page for page in party.pages if page.asked)
            await push(party, page)
            if page is gone:
                break
            await until(lambda: party.any_asked)
        hand = party.table.hand
        assert hand
        paid = replay_hand(hand).state.felt.seats[seat].paid
        party.cut(gone)
        while party.table.hand:
            if asked := [page for page in party.pages if page.asked and page is not gone]:
                await asked[0].act()
            await asyncio.sleep(0.01)
        assert paid > 0
        assert party.table.chairs[seat].stack == 200 - paid
        assert all(it.stack > 200 for at, it in enumerate(party.table.chairs) if at != seat)
        assert sum(party.table.stacks) == bought(party)
        assert "called off" in "\n".join(party.host.screen.said)
        await until(lambda: "called off" in "\n".join(party.guests[1].screen.said))
        check_holdem_sitting(party.table)

    asyncio.run(run())


@pytest.mark.slow
def test_a_guest_who_folds_may_go_and_the_hand_is_played_on() -> None:
    async def run() -> None:
        party = await joint_party(patience=0.5)
        while not party.guests[0].asked:
            await next(page for page in party.pages if page.asked).act()
            await until(lambda: party.any_asked)
        await party.guests[0].act("fold")
        await until(lambda: party.any_asked)
        party.cut(party.guests[0])
        await act_until(party, Street.RIVER)
        hand = party.table.hand
        assert hand
        assert len(replay_hand(hand).state.felt.board) == 5
        assert "called off" not in "\n".join(party.host.screen.said)

    asyncio.run(run())


@pytest.mark.slow
def test_who_is_away_is_dealt_cards_that_everyone_opens_at_the_showdown() -> None:
    async def run() -> None:
        party = await joint_party(patience=0.3)
        gone = party.guests[0]
        while party.table.hand:
            await until(lambda: party.any_asked or party.table.hand is None)
            if asked := [page for page in party.pages if page.asked]:
                await asked[0].act()
        party.cut(gone)
        heard = len(party.host.screen.said)
        hands = party.table.hands
        for _ in range(3):
            await until(lambda: "next" in party.host.live)
            await party.host.room.press(party.host.controls["next"])
            await until(lambda: party.table.hand is not None)
            while party.table.hand:
                if asked := [page for page in party.pages if page.asked and page is not gone]:
                    await asked[0].act()
                await asyncio.sleep(0.005)
        assert party.table.hands == hands + 3
        assert sum(party.table.stacks) == bought(party)
        said = "\n".join(party.host.screen.said[heard:])
        assert "called off" not in said
        assert "Guest 1 shows" in said

    asyncio.run(run())


@pytest.mark.slow
def test_a_host_who_reloads_forfeits_what_was_bet_and_the_table_goes_on() -> None:
    async def run() -> None:
        party = await joint_party()
        await act_until(party, Street.FLOP)
        assert party.table.hand
        paid = replay_hand(party.table.hand).state.felt.seats[0].paid
        before = party.table.stacks
        await party.kill_host()
        await until(lambda: party.table.hand is None)
        assert paid > 0
        assert party.table.stacks[0] == before[0] - paid
        assert sum(party.table.stacks) == bought(party)
        check_holdem_sitting(party.table)
        hands = party.table.hands
        await until(lambda: len(party.host.friends.present) == 2)
        await deal(party)
        assert party.table.hands == hands + 1
        assert all(cards_of(guest, party.table.hands) for guest in party.guests)

    asyncio.run(run())


@pytest.mark.slow
def test_a_line_that_comes_back_in_time_goes_on_with_the_same_cards() -> None:
    async def run() -> None:
        party = await joint_party()
        guest = party.guests[0]
        held = cards_of(guest, party.table.hands)
        party.cut(guest)
        await asyncio.sleep(0.01)
        guest.friends.come_back(party.line_for(guest))
        await until(lambda: len(party.host.friends.present) == 2)
        await act_until(party, Street.RIVER)
        assert cards_of(guest, party.table.hands) == held
        assert all(f'data-card="{card}"' in guest.screen.html for card in held)
        assert "called off" not in "\n".join(party.host.screen.said)

    asyncio.run(run())


@pytest.mark.slow
def test_a_deal_that_is_tested_is_told_and_another_is_played() -> None:
    async def run() -> None:
        party = await joint_party(1, 0)
        for seed in range(1, 40):
            party = await joint_party(1, seed)
            if "That deal was a test" in "\n".join(party.host.screen.said):
                break
        guest = party.guests[0]
        await until(lambda: "everyone dealt fairly" in "\n".join(guest.screen.said))
        assert len(cards_of(guest, party.table.hands)) == 2

    asyncio.run(run())


# Pages that do not keep to the rules


def lie(guest: Page, message: Happened | KeysWanted) -> None:
    """Have a guest's page hear what its host would not say."""
    dealing_of(guest).hear(message)


@pytest.mark.slow
def test_a_guest_gives_no_key_before_the_rules_open_the_card() -> None:
    async def run() -> None:
        party = await joint_party()
        guest = party.guests[0]
        dealing = dealing_of(guest)
        hand = dealing._hands[1]  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        cards = hand.run.cards
        assert cards
        given = cards.given_by(hand.page)
        lie(guest, KeysWanted(hand.run.plan.deal, ()))
        assert cards.given_by(hand.page) == given
        for forged in ((Check(),) * 9, (Fold(),) * 9):
            with pytest.raises(MessageError):
                lie(guest, KeysWanted(hand.run.plan.deal, forged))
        with pytest.raises(MessageError):  # no chips of the guest's were put in yet
            lie(guest, KeysWanted(hand.run.plan.deal, (Call(), Call(), Check())))
        assert cards.given_by(hand.page) == given

    asyncio.run(run())


@pytest.mark.slow
def test_a_host_that_tells_of_another_card_than_was_dealt_is_found_out() -> None:
    async def run() -> None:
        party = await joint_party()
        await act_until(party, Street.FLOP)
        assert party.table.hand
        felt = replay_hand(party.table.hand).state.felt
        dealing = dealing_of(party.guests[0])
        holes = tuple(() for _ in felt.seats)
        true = Happened(1, 3, (BoardDealt(Street.FLOP, felt.board),), felt, holes, 60, again=False)
        await dealing.filled_in(true)
        other = next(card for card in DECK if card not in felt.board)
        with pytest.raises(MessageError):
            await dealing.filled_in(replace(true, felt=replace(felt, board=(*felt.board[:2], other))))

    asyncio.run(run())


def test_a_guest_takes_no_part_in_a_deal_whose_showdowns_may_stay_closed() -> None:
    async def run() -> None:
        party = await joint_party(1)
        dealing = dealing_of(party.guests[0])
        hand = dealing._hands[1]  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        closed = replace(hand.shown, rules=replace(hand.shown.rules, everybody_shows=False))
        dealing.hear(closed)
        with pytest.raises(MessageError):
            dealing.hear(DealBegun(hand.run.plan, 1, ("A", "B")))

    asyncio.run(run())


@pytest.mark.slow
def test_a_guest_that_says_what_cannot_be_is_named_and_its_line_closed() -> None:
    async def run() -> None:
        party = await joint_party()
        guest = party.guests[0]
        dealing = dealing_of(guest)
        hand = dealing._hands[1]  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        send = dealing._send  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        send(SaidInDeal(hand.run.plan.deal, Gave((0,), ("A" * 342,))))
        await until(lambda: len(party.host.friends.present) == 1)
        assert "Guest 1's page" in "\n".join(party.host.screen.said)

    asyncio.run(run())


@pytest.mark.slow
def test_bets_of_a_hand_that_is_called_off_go_back_and_those_of_the_lost_are_shared() -> None:
    async def run() -> None:
        party = await joint_party(3)
        await act_until(party, Street.FLOP)
        assert party.table.hand
        state = replay_hand(party.table.hand).state
        total = sum(seat.stack for seat in state.felt.seats) + state.felt.pot
        for lost in ((), (0,), (1, 2), (0, 1, 2, 3)):
            after = called_off(state, lost).felt
            assert sum(seat.stack for seat in after.seats) == total
            assert after.over
            assert after.pot == 0
            if len(lost) < 4:
                assert all(after.seats[at].stack == state.felt.seats[at].stack for at in lost)

    asyncio.run(run())
