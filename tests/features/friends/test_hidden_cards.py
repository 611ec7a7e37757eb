"""No page draws, says or is sent a card that its player may not know."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pytest

from pyapp.app.core.ports import Event
from pyapp.cards import Card
from pyapp.records import replay, replay_hand
from pyapp.records.holdem.finished_hand import FINISHED_HAND_CODEC
from pyapp.records.json_fields import read_json
from pyapp.records.links.hand_link import may_tell_deck
from pyapp.tables import GameFormat
from tests.app.fakes import FakeScreen, until
from tests.features.friends.memory_line import MemoryLine
from tests.features.friends.parties import Page, Party, game
from tests.products import only_quick_rows, tries


@dataclass
class Watch:
    """Looks at everything that leaves the table while a hand is played."""

    party: Party
    looked: int = 0
    found: list[str] = field(default_factory=list[str])

    def hidden(self, seat: int) -> set[Card]:
        """Return the cards of the hand in play that the player on ``seat`` may not know now."""
        hand = self.party.table.hand
        if hand is None:
            return set()
        *_, now = replay(hand)
        seen = {*now.state.holes[seat], *now.state.felt.board}
        for other in now.state.felt.shown:
            seen |= {*now.state.holes[other]}
        return {*hand.deck} - seen

    def look(self, seat: int, text: str) -> None:
        """Hold a text against the cards that a seat may not know."""
        for card in self.hidden(seat):
            self.looked += 1
            if f'"{card}"' in text or card.words in text:
                self.found.append(f"{card} for {seat}: {text[:80]}")


class WatchedScreen(FakeScreen):
    """Looks at each picture and each word before it is shown."""

    def __init__(self, watch: Watch) -> None:
        super().__init__()
        self._watch = watch

    async def draw(
        self, screen: str, regions: Mapping[str, str], events: Sequence[Event] = (), seconds: float = 0
    ) -> None:
        """Look at what is drawn of the table."""
        if screen == "table":
            self._watch.look(0, "".join(regions.values()))
        await super().draw(screen, regions, events, seconds)

    def say(self, words: str) -> None:
        """Look at what is said."""
        self._watch.look(0, words)
        super().say(words)


async def watched(preset: str, form: GameFormat, hands: int) -> Watch:
    """Play hands, looking at the host's page and at all that goes over the lines."""
    party = Party(guests=1 if preset == "duel" else 2)
    watch = Watch(party)
    await party.sit(game(2 if preset == "duel" else 4, form, preset))
    _watch_screen(party.host, watch)
    for at, guest in enumerate(party.guests):
        _watch_line(party.lines[guest][0], watch, party.table.names.index(f"Guest {at + 1}"))
    await party.play(hands)
    return watch


def _watch_screen(page: Page, watch: Watch) -> None:
    before, after = page.screen, WatchedScreen(watch)
    after.screen, after.regions = before.screen, before.regions
    for name in ("draw", "say"):
        setattr(before, name, getattr(after, name))
    page.screen = after


def _watch_line(line: MemoryLine, watch: Watch, seat: int) -> None:
    arrive = line.arrive

    def look(message: str) -> None:
        watch.look(seat, message)
        arrive(message)

    line.arrive = look  # type: ignore[method-assign]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("preset", "form"),
    only_quick_rows(
        [("no-limit", GameFormat.CASH), ("no-limit", GameFormat.SIT_AND_GO), ("duel", GameFormat.CASH)],
        [("duel", GameFormat.CASH)],
    ),
)
def test_no_page_learns_a_card_before_it_is_shown(preset: str, form: GameFormat) -> None:
    watch = asyncio.run(watched(preset, form, tries(6, 2)))
    assert watch.found == []
    assert watch.looked > tries(5_000, 1_000)


def test_a_picture_with_a_hidden_card_is_found() -> None:
    async def run() -> None:
        party = Party(guests=1)
        watch = Watch(party)
        await party.sit(game(3, GameFormat.CASH))
        await party.host.room.press(party.host.controls["next"])
        await until(lambda: party.table.hand is not None)
        card = min(watch.hidden(0))
        watch.look(0, f'<i data-card="{card}"></i>')
        watch.look(0, f"Ada has the {card.words}.")
        assert len(watch.found) == 2

    asyncio.run(run())


@pytest.mark.slow
def test_what_a_guest_mucked_stays_closed_in_the_hosts_history() -> None:
    async def run() -> None:
        party = Party(guests=1)
        await party.sit(game(3, GameFormat.CASH))
        await party.play(8)
        seat = party.table.guests[0]
        bodies = await party.host.shelf.bodies("guest", 0, 100)
        kept = [FINISHED_HAND_CODEC.read(read_json(body)) for _, body in bodies]
        assert len(kept) > 5
        for hand in kept:
            shown = replay_hand(hand.record).state.felt.shown
            assert hand.guests == (seat,)
            assert hand.mucked == {seat} - shown
            assert not may_tell_deck(hand)

    asyncio.run(run())
