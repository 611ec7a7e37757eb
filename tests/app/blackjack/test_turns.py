"""Single rounds from shoes that are known: what is offered, refused, paid and said, and to whom."""

import asyncio
import re
from dataclasses import replace
from typing import Any

import pytest

from pyapp.blackjack import BLACKJACK, Insure
from pyapp.features.book.page import chapter_in_force
from tests.app.blackjack.guest import SWITCHES, Guest


async def alone(cards: str, **form: str) -> Guest:
    """Sit down alone and deal: your card, the open one, yours, the hole card, then what is drawn."""
    guest = Guest()
    await guest.sit_at_blackjack("you", **form)
    return await guest.deal_from(cards)


def why(guest: Guest) -> str:
    return guest.screen.regions["pit-why"]


def test_a_double_that_the_table_refuses_names_its_rule() -> None:
    async def visit() -> None:
        guest = await alone("5s Td 7h 9c Ks")
        assert guest.controls["double"].reason
        await guest.press("double")
        assert "You can double only 9, 10 or 11 at this table" in why(guest)
        assert guest.blackjack.round
        assert guest.blackjack.round.actions == ()

    asyncio.run(visit())


def test_a_double_that_chips_do_not_pay_says_what_is_missing() -> None:
    async def visit() -> None:
        guest = Guest()
        await guest.sit_at_blackjack("you", buy_in="15")
        guest = await guest.deal_from("5s Td 6h 9c Ks")
        await guest.press("double")
        assert "That costs another $10 and you have $5 left: you need $5 more." in why(guest)
        assert guest.blackjack.stacks == (30, 0, 0, 0, 0, 0, 0)

    asyncio.run(visit())


def test_a_doubled_card_lies_face_down_until_settlement() -> None:
    async def visit() -> None:
        guest = await alone("5s Td 6h 8c Ks")
        await guest.press("double")
        assert guest.blackjack.stacks[0] == 400 + 40
        assert guest.spoken("You draw a card face down")
        assert guest.spoken("You win $20")

    asyncio.run(visit())


@pytest.mark.slow
def test_split_hands_stand_side_by_side_and_are_paid_one_by_one() -> None:
    async def visit() -> None:
        guest = await alone("8s 6d 8h Tc 3d Kc 9h Tc")
        await guest.press("split")
        box = guest.screen.regions["box-0"]
        assert 'data-hands="2"' in box
        assert box.count("data-active") == 1
        await guest.press("hit")
        await guest.press("stand")
        assert 'data-hands="2"' in guest.screen.regions["box-0"]
        assert guest.screen.regions["box-0"].count('class="outcome"') == 2

    asyncio.run(visit())


def test_a_natural_pays_three_to_two_to_the_half_dollar() -> None:
    async def visit() -> None:
        guest = Guest()
        await guest.sit_at_blackjack("you")
        await guest.press("clear")
        await guest.tap("chip", 10)
        guest = await guest.deal_from("As 6d Kh 9c")
        assert guest.blackjack.stacks[0] == 400 + 15
        assert guest.spoken("You win $7.50 with blackjack")

    asyncio.run(visit())


def test_insurance_is_offered_with_its_cost_and_pays_two_to_one() -> None:
    async def visit() -> None:
        guest = await alone("9s Ad Th Kc")
        assert "Pays 2 to 1" in guest.screen.regions["pit-bar"]
        assert guest.controls["insure"].amount
        await guest.tap("insure", 10)
        assert guest.blackjack.stacks[0] == 400

    asyncio.run(visit())


def test_any_part_of_the_insurance_can_be_put_together_from_chips() -> None:
    async def visit() -> None:
        guest = await alone("9s Ad Th 8c")
        assert guest.controls["insure"].amount == 10
        for chip in (2, 2, 1):
            await guest.tap("insure-chip", chip)
        assert guest.spoken("Insure for $2.50.")
        assert guest.controls["insure"].amount == 5
        await guest.press("insure-all")
        assert guest.controls["insure"].amount == 10
        for _ in range(3):
            await guest.tap("insure-chip", 1)
        await guest.press("insure")
        record = guest.blackjack.round or guest.blackjack.last
        assert record
        assert record.actions[0] == Insure(3)

    asyncio.run(visit())


def test_even_money_is_paid_at_once() -> None:
    async def visit() -> None:
        guest = await alone("As Ad Kh Kc")
        await guest.press("even-money")
        assert guest.blackjack.stacks[0] == 400 + 20

    asyncio.run(visit())


def test_a_surrender_gives_half_back() -> None:
    async def visit() -> None:
        guest = await alone("9s Td 7h 8c", late_surrender="on")
        await guest.press("surrender")
        assert guest.blackjack.stacks[0] == 400 - 10

    asyncio.run(visit())


def test_tapped_chips_are_told_and_the_bet_can_be_repeated() -> None:
    async def visit() -> None:
        guest = Guest()
        await guest.sit_at_blackjack("you")
        assert guest.spoken("Place your bet: $10 in the circle, $190 beside it.")
        await guest.tap("chip", 10)
        assert guest.screen.said[-1] == "$15 in the circle, $185 beside it."
        await guest.finish()
        await guest.press("clear")
        assert guest.blackjack.bets[0] == 0
        await guest.press("repeat")
        assert guest.blackjack.bets[0] == 30
        await guest.press("double-bet")
        assert guest.blackjack.bets[0] == 60

    asyncio.run(visit())


def test_a_bet_over_the_limit_is_refused_by_the_limit() -> None:
    async def visit() -> None:
        guest = Guest()
        await guest.sit_at_blackjack("you", most_bet="20")
        await guest.tap("chip", 50)
        assert "$20" in why(guest)
        assert guest.blackjack.bets[0] == 20

    asyncio.run(visit())


def test_each_person_is_asked_by_name_for_his_own_bet_and_turn() -> None:
    async def visit() -> None:
        guest = Guest(seed=3)
        await guest.sit_at_blackjack("person", "basic", "person")
        assert guest.spoken("Player 1, place your bet")
        await guest.tap("chip", 10)
        await guest.press("deal")
        assert guest.spoken("Player 3, place your bet")
        assert guest.blackjack.round is None
        await guest.tap("chip", 50)
        guest = await guest.deal_from("9s 8s 6s Th 4d Kh 2h 9c Kc")
        await guest.press("deal")
        assert guest.blackjack.round
        assert (guest.blackjack.round.bets[0], guest.blackjack.round.bets[2]) == (30, 70)
        assert guest.spoken("Player 1's turn")
        await guest.press("stand")
        assert guest.spoken("Player 3's turn")
        assert guest.blackjack.round

    asyncio.run(visit())


def test_one_may_sit_a_round_out_while_the_other_plays() -> None:
    async def visit() -> None:
        guest = Guest(seed=3)
        await guest.sit_at_blackjack("person", "person")
        await guest.press("clear")
        await guest.press("deal")
        await guest.press("deal")
        await guest.finish()
        assert guest.blackjack.last
        assert guest.blackjack.last.bets[:2] == (0, 20)
        assert guest.blackjack.stacks[0] == 400

    asyncio.run(visit())


def test_held_hands_are_shown_only_to_the_one_who_has_taken_the_screen() -> None:
    async def visit() -> None:
        guest = Guest(seed=3)
        await guest.sit_at_blackjack("person", "person", decks="1", dealt_face_down="on")
        await guest.press("deal")
        guest = await guest.deal_from("9s 8s Th 4d 2h 9c Kc")
        await guest.press("deal")
        cards = ('data-card="9s"', 'data-card="4d"')
        if guest.blackjack.round is None:
            await guest.press("deal")
        assert "ready" in guest.live
        assert not any(card in guest.screen.html for card in cards)
        await guest.press("ready")
        assert all(card in guest.screen.html for card in cards)
        assert 'data-card="8s"' not in guest.screen.html
        await guest.press("stand")
        assert not any(card in guest.screen.html for card in cards)

    asyncio.run(visit())


def first_chapter(guest: Guest) -> str:
    return guest.screen.regions["rules"].partition('class="chapter"')[2].partition("</section>")[0]


def test_the_rule_book_begins_with_the_rules_of_the_table() -> None:
    async def visit() -> None:
        guest = Guest(seed=2)
        await guest.sit_at_blackjack("you", decks="2", penetration="60", **dict.fromkeys(SWITCHES[:8], "on"))
        await guest.press("rules", value="blackjack")
        chapter = first_chapter(guest)
        assert "At this table" in chapter
        for words in ("2 decks", "60%", "6:5", "hits soft 17", "any two cards", "surrender: ", "up to four"):
            assert words in chapter
        await guest.press("rules", value="casino-limit")
        assert "At this table" not in guest.screen.regions["rules"]

    asyncio.run(visit())


def test_the_book_of_a_game_that_no_one_plays_has_no_table() -> None:
    async def visit() -> None:
        guest = Guest(seed=2)
        await guest.room.open()
        await guest.press("rules", value="blackjack")
        assert "At this table" not in guest.screen.regions["rules"]

    asyncio.run(visit())


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_house_rule_is_told(switch: str) -> None:
    on: dict[str, Any] = {switch: True}
    assert chapter_in_force(replace(BLACKJACK, **on)) != chapter_in_force(BLACKJACK)


@pytest.mark.slow
def test_the_chart_marks_the_hand_and_lays_a_count_over_itself() -> None:
    async def visit() -> None:
        guest = Guest(seed=2)
        await guest.sit_at_blackjack("you")
        guest = await guest.deal_from("Ts 6d 6h Tc")
        await guest.press("chart")
        chart = await until(guest, "in-play")
        assert "Your hand: 16 against a six" in chart
        await guest.press("chart-count", value="switch")
        chart = await until(guest, "cells? chang")
        assert "True count +2" in chart
        for _ in range(20):
            await guest.press("chart-count", value="more")
        chart = await until(guest, "Take insurance")
        assert "True count +9" in chart
        assert "data-flips" in chart
        await guest.press("chart-count", value="switch")
        assert "data-flips" not in await until(guest, 'aria-pressed="false"')

    asyncio.run(visit())


async def until(guest: Guest, pattern: str) -> str:
    """Wait until the chart says so."""
    for _ in range(100_000):
        if re.search(pattern, guest.screen.regions["chart"]):
            return guest.screen.regions["chart"]
        await asyncio.sleep(0)
    raise AssertionError(pattern)
