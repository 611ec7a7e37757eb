"""A page that lies at a blackjack table costs its own seat at most: no chip is lost, and nothing breaks."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from pyapp.app.sittings.blackjack.saved_sitting import check_blackjack_sitting
from pyapp.blackjack import BLACKJACK, Decline, Double, Event, Hit, Insure, Split, Stand, Surrender
from pyapp.features.friends.channel import FROM_HOST, MESSAGES, MessageError
from pyapp.features.friends.line import LineClosed
from pyapp.features.friends.messages import (
    Answered,
    AskedToJoin,
    AskedToLeave,
    BookedResult,
    BoxAnswered,
    BoxOffered,
    CameBack,
    CutDeck,
    Paid,
    PitShown,
    RoundHappened,
    ShoeOpened,
    ShoeSealed,
    Staked,
)
from pyapp.features.friends.own_box import cards_in_order, played_round
from pyapp.features.friends.seen_blackjack import SeenShoe, before_round, follow_round
from pyapp.holdem import Fold
from pyapp.records import FieldError
from tests.app.fakes import until
from tests.features.friends.blackjack_party import BlackjackPage, BlackjackParty, blackjack
from tests.features.friends.memory_line import memory_lines
from tests.features.friends.test_hostile import RawPeer, run_watched, varied
from tests.products import only_daily, tries

RULES = replace(BLACKJACK, decks=2, double_any_two=True, resplit_to_four=True, late_surrender=True)


def _nonsense(luck: Random, ticket: str, rounds: int) -> object:
    action = luck.choice(
        (Hit(), Stand(), Double(), Split(), Surrender(), Insure(luck.randrange(99)), Decline())
    )
    return luck.choice(
        (
            AskedToJoin(luck.choice(("Mallory", "Basil", "", "Guest 1", "You")), "fox"),
            CameBack(luck.choice((ticket, "0" * 32, ""))),
            Paid(luck.choice((ticket, "0" * 32)), luck.choice((0, 400, 800, 10**15))),
            Staked(luck.choice((rounds, rounds + 1)), luck.choice((0, 1, 3, 20, 10**9))),
            BoxAnswered(rounds, luck.randrange(9), action),
            Answered(1, luck.randrange(9), Fold()),
            CutDeck("x" * luck.randrange(300)),
            AskedToLeave(luck.choice((ticket, "0" * 32, "1" * 48))),
            BookedResult(luck.choice((ticket, "0" * 32))),
        )
    )


@pytest.mark.slow
def test_guests_who_talk_nonsense_stop_no_one_and_gain_nothing() -> None:
    async def play() -> None:
        luck, party = Random(2), BlackjackParty(guests=1, patience=0.01)
        await party.sit_down(blackjack("you", "basic"))
        ticket = party.blackjack.chairs[party.blackjack.guests[0]].ticket
        for _ in range(tries(100, 60)):
            here, there = memory_lines()
            party.host.friends.welcome(there)
            peer = RawPeer(here)
            for _ in range(luck.randrange(1, 8)):
                known = [json.loads(text)["m"].get("ticket") for text in peer.heard]
                own = next((one for one in known if one), "1" * 32)
                if not peer.say(_nonsense(luck, own, party.blackjack.rounds)):
                    break
                await asyncio.sleep(0)
            here.close()
            if luck.random() < 0.2:
                await party.turn()
                check_blackjack_sitting(party.blackjack)
        assert party.blackjack.rounds > 1
        assert [chair.brought for chair in party.blackjack.chairs if chair.ticket == ticket] == [400]
        assert all(chair.brought == 400 for chair in party.blackjack.chairs if chair.ticket)

    run_watched(play)


@pytest.mark.slow
@pytest.mark.parametrize("seed", only_daily([3, 4, 5], [3]))
def test_a_host_that_talks_nonsense_costs_the_seat_at_most(seed: int) -> None:
    async def play() -> None:
        luck, told = Random(seed), await _told_by_a_host(seed)
        offer, *others = told
        for number in range(tries(25, 6)):
            page = BlackjackPage(seed=number)
            await page.open()
            here, there = memory_lines()
            peer = RawPeer(there)
            newcomer = page.friends.knock(here, lambda: None)
            newcomer.ask("Mia", "")
            peer.say(offer)
            await asyncio.sleep(0)
            newcomer.accept()
            before = page.profile.bankroll
            for record in others[: luck.randrange(len(others))]:
                if not peer.say(varied(luck, record) if luck.random() < 0.3 else record):
                    break
                await asyncio.sleep(0)
            for _ in range(30):
                await asyncio.sleep(0)
            assert "Something went wrong" not in page.screen.html
            await page.press("lobby")
            assert page.screen.screen == "lobby"
            assert page.profile.bankroll >= before

    run_watched(play)


async def _told_by_a_host(seed: int) -> list[Any]:
    """Return what a host tells a guest in a few rounds, the offer first."""
    party = BlackjackParty(guests=1, seed=seed)
    await party.sit_down(blackjack("you", "mimic", rules=RULES))
    heard = list[str]()
    line = party.lines[party.guests[0]][0]
    arrive = line.arrive

    def note(message: str) -> None:
        heard.append(message)
        arrive(message)

    line.arrive = note  # type: ignore[method-assign]
    ticket = party.blackjack.chairs[party.blackjack.guests[0]].ticket
    await party.play_rounds(3)
    records = [FROM_HOST.read(json.loads(text)["m"]) for text in heard]
    return [BoxOffered(ticket, party.blackjack.rules, party.blackjack.buy_in), *records]


@pytest.mark.slow
def test_a_round_whose_events_do_not_follow_is_neither_shown_nor_kept() -> None:
    async def play() -> None:
        dealt, out, events = _last_round(await _told_by_a_host(7))
        names = tuple(player.name for player in dealt.players)
        follow_round(before_round(dealt), events, names)
        true = played_round(dealt, out, events, 0)
        assert true
        cards_before, others = true.record.shoe.cards, 0
        assert played_round(dealt, out, events[:-1], 0) is None
        assert played_round(dealt, out, events[1:], 0) is None
        assert played_round(dealt, out[1:], events, 0) is None
        luck, refused = Random(7), 0
        for _ in range(tries(500, 100)):
            try:
                wrong = _changed(luck, dealt, events)
                seen = follow_round(before_round(dealt), wrong, names)
            except (FieldError, MessageError):
                refused += 1
            else:
                assert all(seat.stack >= 0 for seat in seen.seats)
                kept = played_round(dealt, out, wrong, 0)
                if kept and wrong != events:  # another card that ends the round alike: the seal tells it
                    assert kept.record.shoe.cards != cards_before
                    others += 1
        assert refused > tries(50, 10)
        assert others < tries(25, 10)

    run_watched(play)


def _changed(luck: Random, dealt: PitShown, events: list[Event]) -> list[Event]:
    """Return events of which one was left out, said twice or changed, as they arrive over a line."""
    at = luck.randrange(len(events))
    fields = getattr(events[at], "__dataclass_fields__", ())
    other = varied(luck, events[at]) if fields else events[at]
    some = luck.choice(([], [other], [events[at], events[at]]))
    told = RoundHappened(dealt.round, 0, (*events[:at], *some, *events[at + 1 :]), again=True, more=False)
    read = FROM_HOST.read(json.loads(json.dumps(MESSAGES.write(told))))
    assert isinstance(read, RoundHappened)
    return [*read.events]


def _last_round(told: Sequence[Any]) -> tuple[PitShown, tuple[Any, ...], list[Event]]:
    """Return the last whole round as it was told: the table, the cards that were out, and the events."""
    dealt: PitShown | None = None
    whole: tuple[PitShown, tuple[Any, ...], list[Event]] | None = None
    out, events = tuple[Any, ...](), list[Event]()
    for record in told:
        match record:
            case PitShown(playing=True):
                dealt, events = record, []
            case ShoeSealed(start=start, out=some):
                out = (*(out if start else ()), *some)
            case RoundHappened(events=more):
                events += more
            case ShoeOpened(more=False) if dealt:
                whole = (dealt, out, events)
                out = (*out, *cards_in_order(events))
            case _:
                pass
    assert whole
    return whole


@pytest.mark.slow
def test_a_shoe_that_is_not_as_it_was_sealed_is_told() -> None:
    async def play() -> None:
        told = await _told_by_a_host(6)
        shoe: SeenShoe | None = None
        dealt: PitShown | None = None
        checked, events, opened = 0, list[Event](), list[Any]()
        for record in told:
            match record:
                case PitShown(playing=True):
                    dealt, events, opened = record, [], []
                    if shoe is None or shoe.fingerprint != record.fingerprint:
                        shoe = SeenShoe(record.fingerprint, record.rules.decks)
                case ShoeSealed() if shoe:
                    shoe.seal(record)
                case RoundHappened(events=more):
                    events += more
                case ShoeOpened(cards=cards, more=goes_on) if shoe and dealt:
                    opened += cards
                    if not goes_on:
                        checked += 1
                        _check_proof(shoe, opened, dealt.words, cards_in_order(events))
                        shoe.deal(cards_in_order(events))
                case _:
                    pass
        assert checked == 3

    run_watched(play)


def _check_proof(shoe: SeenShoe, opened: list[Any], words: str, cards: Sequence[Any]) -> None:
    """Hold that a true proof is one, and that no part of it can be another."""
    assert shoe.proves(opened, words, cards)
    first, second, *others = opened
    for wrong in (
        [second, first, *others],
        [replace(first, salt="0" * 64), second, *others],
        [replace(first, card=next(one.card for one in opened if one.card != first.card)), second, *others],
        [replace(first, place=first.place + 1), second, *others],
        opened[1:],
    ):
        assert not shoe.proves(wrong, words, cards)
    assert not shoe.proves(opened, f"{words}!", cards)
    assert not shoe.proves(opened, words, cards[1:])


def test_an_answer_that_the_rules_refuse_closes_the_line_and_is_not_done() -> None:
    async def play() -> None:
        party = BlackjackParty(guests=1)
        await party.sit_down(blackjack("you"))
        await until(lambda: "deal" in party.host.live)
        await party.host.room.press(party.host.controls["deal"])
        ticket = party.blackjack.chairs[party.blackjack.guests[0]].ticket
        party.cut(party.guests[0])
        here, there = memory_lines()
        party.host.friends.welcome(there)
        peer = RawPeer(here)
        peer.say(CameBack(ticket))
        await until(lambda: bool(peer.heard))
        peer.say(Staked(1, 3))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not peer.say(Staked(1, 20))
        with pytest.raises(LineClosed):
            here.send("more")
        assert party.blackjack.rounds == 0

    run_watched(play)
