"""A round that was left waits in the lobby, and may be given up from there."""

import asyncio

from tests.app.blackjack.guest import Guest


def test_the_lobby_leads_back_to_a_round_that_waits_and_may_give_it_up() -> None:
    async def visit() -> None:
        guest = Guest(seed=2)
        await guest.sit_at_blackjack("you")
        guest = await guest.deal_from("9s Td 7h 8c")
        await guest.press("leave")
        assert "Continue Blackjack" in guest.screen.regions["lobby"]
        assert "your turn" in guest.screen.regions["lobby"]
        await guest.press("continue")
        assert guest.screen.screen == "pit"
        assert "hit" in guest.live
        await guest.press("leave")
        before = guest.profile.bankroll
        await guest.press("give-up")
        assert guest.profile.blackjack is None
        assert guest.profile.bankroll == before + 400 - 20

    asyncio.run(visit())
