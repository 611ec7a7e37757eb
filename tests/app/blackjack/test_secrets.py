"""The hole card and the shoe reach neither page nor speech nor bot before their time."""

import asyncio
from dataclasses import replace

import pytest

from pyapp.agents.blackjack.blackjack_bot import BlackjackBot
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.blackjack import Action, Event, RoundObservation
from pyapp.cards import Card, Shoe
from pyapp.cards.decks import stack_shoe
from tests.app.blackjack.guest import Guest

CARDS = "9s 8s Ts 7h Kd 9c 8c {hole} 5h Tc"


class Eavesdropper:
    """Writes down whatever a bot is shown and told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.told = list[RoundObservation | Event]()
        decide, watch = BlackjackBot.decide, BlackjackBot.watch

        async def decided(bot: BlackjackBot, seen: RoundObservation) -> Action:
            self.told.append(seen)
            return await decide(bot, seen)

        def watched(bot: BlackjackBot, event: Event) -> None:
            self.told.append(event)
            watch(bot, event)

        monkeypatch.setattr(BlackjackBot, "decide", decided)
        monkeypatch.setattr(BlackjackBot, "watch", watched)


async def up_to_the_first_decision(hole: str, last: str) -> Guest:
    """Deal to two bots and a person with this hole card, and with this card at the end of the shoe."""
    guest = Guest(seed=9)
    await guest.sit_at_blackjack("basic", "hi-lo", "you")
    for aid in ("advice", "count", "thoughts"):
        await guest.press(aid)
    await guest.close()
    vault = ProfileStore(guest.storage)
    profile, _ = vault.load()
    assert profile.blackjack
    shoe = _ending_with(stack_shoe(CARDS.format(hole=hole), 6), Card.parse(last))
    vault.save(profile.seated(replace(profile.blackjack, shoe=shoe)))
    again = await guest.come_back()
    await again.press("deal")
    return again


def _ending_with(shoe: Shoe, last: Card) -> Shoe:
    """Exchange the last card of a shoe for another one that lies deep in it."""
    at = len(shoe.cards) - 1 - shoe.cards[::-1].index(last)
    cards = list(shoe.cards)
    cards[at], cards[-1] = cards[-1], cards[at]
    return replace(shoe, cards=tuple(cards))


def test_whatever_is_hidden_page_speech_and_bots_are_told_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def visit(hole: str, last: str) -> tuple[object, ...]:
        with monkeypatch.context() as patched:
            spy = Eavesdropper(patched)
            guest = asyncio.run(up_to_the_first_decision(hole, last))
        assert guest.blackjack.round
        return guest.screen.html, guest.screen.said, spy.told

    seen = visit("2c", "As")
    assert seen[2], "bots were asked"
    assert visit("Kc", "9d") == seen


def test_the_hole_card_is_a_back_and_nothing_more_until_it_is_turned() -> None:
    async def visit() -> None:
        guest = await up_to_the_first_decision("2c", "As")
        assert 'data-card="??"' in guest.screen.regions["dealer"]
        assert not guest.spoken("two of clubs")
        assert "two of clubs" not in guest.screen.html
        await guest.press("stand")
        assert 'data-card="2c"' in guest.screen.regions["dealer"]
        assert guest.spoken("two of clubs")

    asyncio.run(visit())
