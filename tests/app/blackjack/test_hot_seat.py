"""Several people at one table: each is asked for their own bet, and for their own hand."""

import asyncio

from tests.app.blackjack.guest import Guest


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
