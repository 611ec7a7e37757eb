"""The host's whole memory is searched for guests' cards, and has none before they are shown."""

import asyncio
import gc
import sys
from collections.abc import Iterable, Iterator
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import pytest

from pyapp.app.friends.dealing.numbers import write_number
from pyapp.app.friends.dealing.secrets_of_page import PageSecrets
from pyapp.app.friends.memory_line import MemoryLine
from pyapp.cards import DECK, Card
from pyapp.holdem import Street
from pyapp.records import replay_hand
from pyapp.tables import GameFormat
from tests.app.fakes import until
from tests.app.friends.dealing.joint_parties import cards_of, deal, dealing_of
from tests.app.friends.parties import Page, Party, game
from tests.products import only_quick

pytestmark = pytest.mark.usefixtures("small_prime")


def memory_of(page: Page) -> Iterator[Any]:
    """Return every object that a page's app can reach; not the program itself, nor the lines' other ends."""
    globals_of_modules = {id(vars(module)) for module in [*sys.modules.values()] if module}
    waiting: list[Any] = [page.room, page.screen, page.storage, page.files, page.shelf]
    seen = set[int]()
    while waiting:
        one = waiting.pop()
        if id(one) in seen or id(one) in globals_of_modules:
            continue
        seen.add(id(one))
        if isinstance(one, type | ModuleType | BuiltinFunctionType | asyncio.AbstractEventLoop):
            continue
        yield one
        waiting += _reached_from(one)


def _reached_from(one: Any) -> Iterable[Any]:  # noqa: ANN401 - anything at all
    if isinstance(one, FunctionType):
        return [*(one.__closure__ or ()), *(one.__defaults__ or ()), *(one.__kwdefaults__ or {}).values()]
    if isinstance(one, MemoryLine):
        return [*one._waiting]  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    if isinstance(one, asyncio.Future):
        return [one.get_coro()] if isinstance(one, asyncio.Task) else []
    return gc.get_referents(one)


def secrets_of(guest: Page) -> PageSecrets:
    """Return what a guest's page keeps to itself in the deal in play."""
    hand = dealing_of(guest)._hand  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    assert hand
    return hand.run.shuffling.secrets


def traces(party: Party, guest: Page, page: Page | None = None) -> list[str]:
    """Return where a guest's cards, or the keys to them, are in the memory of a page: the host's."""
    cards, secrets = cards_of(guest, party.table.hands), secrets_of(guest)
    assert len(cards) == 2
    places = secrets.plan.owned_by(secrets.page)
    keys = {secrets.key(place) for place in places}
    hidden = {secrets.seed, *map(write_number, keys), f"{cards[0]}{cards[1]}", f"{cards[0]} {cards[1]}"}
    hidden |= {card.words for card in cards} | {f'data-card="{card}"' for card in cards}
    found = list[str]()
    for one in memory_of(page or party.host):
        match one:
            case str() if any(text in one for text in hidden) and not _is_deck(one):
                found.append(one[:200])
            case str() if _tells_places(one, places, cards):
                found.append(one[:200])
            case int() if one in keys and not isinstance(one, bool):
                found.append("a key")
            case tuple() | list() if _is_hand(one, places, cards):
                found.append("a hand or a deck")
            case _:
                pass
    return found


def _is_hand(held: Any, places: tuple[int, ...], cards: tuple[Card, ...]) -> bool:  # noqa: ANN401
    if len(held) == 2:
        return all(isinstance(one, Card) for one in held) and {*held} == {*cards}
    if len(held) == len(DECK) and all(isinstance(one, Card) for one in held):
        return tuple(held[place] for place in places) == cards and tuple(held) != DECK
    return False


def _is_deck(text: str) -> bool:
    """Return whether a text has all cards side by side, and so any two of them."""
    return all(str(card) in text for card in DECK)


def _tells_places(text: str, places: tuple[int, ...], cards: tuple[Card, ...]) -> bool:
    """Return whether a text holds a deck with the cards in their places."""
    at = text.find('"deck":"')
    deck = text[at + 8 : at + 112]
    there = [deck[2 * place : 2 * place + 2] for place in places]
    return at >= 0 and there == [str(card) for card in cards]


async def joint_party(seed: int) -> Party:
    """Return a host and two guests in their first hand."""
    party = Party(2, seed)
    await party.sit(game(3, GameFormat.CASH), joint=True)
    await deal(party)
    return party


@pytest.mark.slow
@pytest.mark.parametrize("seed", only_quick([1, 2], [1]))
def test_the_hosts_memory_has_no_guests_card_before_it_is_shown_and_has_it_then(seed: int) -> None:
    async def run() -> None:
        party, looked = await joint_party(seed), 0
        number = party.table.hands
        while party.table.hand and replay_hand(party.table.hand).state.felt.street <= Street.RIVER:
            await until(lambda: party.any_asked or party.table.hand is None)
            for guest in party.guests if party.table.hand else ():
                assert traces(party, guest) == []
                looked += 1
            if asked := [page for page in party.pages if page.asked]:
                await asked[0].act()
            await until(lambda: party.any_asked or party.table.hand is None)
        assert looked >= 2 * 9
        await until(lambda: "next" in party.host.live)
        for guest in party.guests:
            assert cards_of(guest, number)
            assert traces(party, guest)

    asyncio.run(run())


@pytest.mark.slow
def test_the_search_finds_a_card_wherever_it_is_put() -> None:
    async def run() -> None:
        party = await joint_party(3)
        guest = party.guests[0]
        cards = cards_of(guest, party.table.hands)
        secrets = secrets_of(guest)
        place = min(secrets.plan.owned_by(secrets.page))
        assert traces(party, guest) == []
        hidden = (cards, [*cards[::-1]], secrets.seed, secrets.key(place), f"They have the {cards[0].words}.")
        for one in hidden:
            party.host.screen.looks = {"a": {"b": [one]}}  # type: ignore[dict-item]
            assert traces(party, guest)
        party.host.screen.looks = {}
        party.host.storage.texts["a"] = f'"{cards[0]}{cards[1]}"'
        assert traces(party, guest)
        assert traces(party, guest, guest)

    asyncio.run(run())


@pytest.mark.slow
def test_a_guests_memory_has_no_other_guests_card_either() -> None:
    async def run() -> None:
        party = await joint_party(4)
        one, other = party.guests
        assert traces(party, other, one) == []
        assert traces(party, other, other)

    asyncio.run(run())
