"""No page at a blackjack table draws, says or is sent a card that its player may not know."""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import pytest

from pyapp.app.core.ports import Event
from pyapp.blackjack import BLACKJACK, BlackjackRules, observe
from pyapp.cards import Card
from pyapp.features.friends.messages import CameBack
from pyapp.records.blackjack import replay_round
from tests.app.fakes import FakeScreen, until
from tests.features.friends.blackjack_party import BlackjackParty, blackjack
from tests.features.friends.memory_line import MemoryLine
from tests.features.friends.parties import Page
from tests.features.friends.test_hostile import RawPeer
from tests.products import only_quick, tries

FACE_DOWN = replace(BLACKJACK, decks=1, dealt_face_down=True, double_any_two=True, resplit_to_four=True)
OPEN = replace(BLACKJACK, decks=1, double_any_two=True)


@dataclass
class BlackjackWatch:
    """Looks at everything that leaves the table while a round is played."""

    party: BlackjackParty
    looked: int = 0
    found: list[str] = field(default_factory=list[str])

    def hidden(self, seat: int) -> set[Card]:
        """Return the cards of a shoe of one deck that the player on ``seat`` may not know now."""
        sitting = self.party.blackjack
        if sitting.round is None:
            shoe = sitting.shoe
            return {*shoe.cards[shoe.dealt :]} if shoe else set()
        state = replay_round(sitting.round).state
        seen = observe(state, seat)
        known = {card for card in seen.dealer if card}
        known |= {card for at in seen.seats for hand in at.hands for card in hand.known}
        return {*state.shoe.cards} - {*sitting.round.shoe.cards[: sitting.round.shoe.dealt]} - known

    def look(self, seat: int, text: str) -> None:
        """Hold a text against the cards that a seat may not know."""
        for card in self.hidden(seat):
            self.looked += 1
            if f'"{card}"' in text or f" {card.words}" in text:
                self.found.append(f"{card} for {seat}: {text[:80]}")


class WatchedBlackjack(FakeScreen):
    """Looks at each picture and each word before it is shown."""

    def __init__(self, watch: BlackjackWatch, seat: int) -> None:
        super().__init__()
        self._watch, self._seat = watch, seat

    async def draw(
        self, screen: str, regions: Mapping[str, str], events: Sequence[Event] = (), seconds: float = 0
    ) -> None:
        """Look at what is drawn of the table."""
        if screen == "pit":
            self._watch.look(self._seat, "".join(regions.values()))
        await super().draw(screen, regions, events, seconds)

    def say(self, words: str) -> None:
        """Look at what is said."""
        self._watch.look(self._seat, f" {words}")
        super().say(words)


def _watch_screen(page: Page, watch: BlackjackWatch, seat: int) -> None:
    before, after = page.screen, WatchedBlackjack(watch, seat)
    after.screen, after.regions = before.screen, before.regions
    for name in ("draw", "say"):
        setattr(before, name, getattr(after, name))
    page.screen = after


def _watch_line(line: MemoryLine, watch: BlackjackWatch, seat: int) -> None:
    arrive = line.arrive

    def look(message: str) -> None:
        watch.look(seat, message)
        arrive(message)

    line.arrive = look  # type: ignore[method-assign]


@pytest.mark.slow
@pytest.mark.parametrize("rules", only_quick([FACE_DOWN, OPEN], [FACE_DOWN]))
def test_no_page_learns_a_card_before_it_is_turned_up(rules: BlackjackRules) -> None:
    async def run() -> BlackjackWatch:
        party = BlackjackParty(guests=2, seed=4)
        watch = BlackjackWatch(party)
        await party.sit_down(blackjack("you", "basic", rules=rules))
        await until(lambda: len(party.blackjack.guests) == 2)
        _watch_screen(party.host, watch, 0)
        for at, guest in enumerate(party.guests):
            seat = party.blackjack.names.index(f"Guest {at + 1}")
            _watch_line(party.lines[guest][0], watch, seat)
            _watch_screen(guest, watch, seat)
        await party.play_rounds(tries(3, 1))
        return watch

    watch = asyncio.run(run())
    assert watch.found == []
    assert watch.looked > tries(2_000, 1_000)


def test_a_picture_with_a_hidden_card_is_found() -> None:
    async def run() -> None:
        party = BlackjackParty(guests=1)
        watch = BlackjackWatch(party)
        await party.sit_down(blackjack("you", rules=FACE_DOWN))
        while not party.blackjack.round:
            await party.turn()
        card = min(watch.hidden(0))
        watch.look(0, f'<i data-card="{card}"></i>')
        watch.look(0, f"The dealer has the {card.words}.")
        assert len(watch.found) == 2

    asyncio.run(run())


@pytest.mark.slow
def test_a_guest_who_comes_back_is_told_of_the_shoe_what_is_out_and_no_more() -> None:
    async def run() -> None:
        party = BlackjackParty(guests=1, seed=8)
        await party.sit_down(blackjack("you", rules=OPEN))
        await party.play_rounds(1)
        while not party.blackjack.round:
            await party.turn()
        seat, watch = party.guests[0].seat, BlackjackWatch(party)
        assert seat
        party.cut(party.guests[0])
        guest = RawPeer(party.line_for(party.guests[0]))
        guest.say(CameBack(seat.ticket))
        heard = guest.heard
        await until(lambda: any('"ShoeSealed"' in text for text in heard))
        for text in heard:
            watch.look(party.blackjack.guests[0], text)
        assert watch.found == []
        assert watch.looked
        assert Counter(text.count('"ShoeSealed"') for text in heard)[1] == 1

    asyncio.run(run())
