"""One deal as a page does its part in it."""

import asyncio
from collections.abc import Callable, Collection, Mapping

from pyapp.app.friends.dealing.errors import DealError, DealRefusal
from pyapp.app.friends.dealing.locked_cards import LockedCards
from pyapp.app.friends.dealing.secrets_of_page import PageSecrets
from pyapp.app.friends.dealing.shuffling import Shuffling
from pyapp.app.friends.dealing.words import DealWord, Gave
from pyapp.cards import DECK, Card
from pyapp.slices import in_slices


class DealRun:
    """A deal with what this page knows of it. ``told`` hears what the page says, for all others."""

    def __init__(self, secrets: PageSecrets, told: Callable[[DealWord], None]) -> None:
        self.plan, self._told = secrets.plan, told
        self._page = secrets.page
        self.shuffling = Shuffling(secrets.plan, secrets)
        self.cards: LockedCards | None = None
        """The cards, once all coins have fallen and the deal is played."""

        self.news = asyncio.Event()
        """Set whenever something was said."""

    def hear(self, page: int, word: DealWord) -> None:
        """Take what a page says; raises ``DealError``. Keys that are known may come again."""
        if not isinstance(word, Gave):
            self.shuffling.hear(page, word)
            if self.cards is None and self.shuffling.is_tossed and not self.shuffling.is_tested:
                self.cards = LockedCards(self.shuffling)
        elif self.cards is None:
            raise DealError(DealRefusal.OUT_OF_TURN)
        elif fresh := self.cards.without_known(page, word):
            self.cards.hear(page, fresh)
        self.news.set()

    def share(self, word: DealWord | None) -> None:
        """Say something to everyone, if there is anything to say."""
        if word:
            self.hear(self._page, word)
            self._told(word)

    async def work(self) -> None:
        """Do all that this page has to do now, up to handing over its keys to the others' cards."""
        while work := self.shuffling.work():
            for word in await in_slices(work):
                self.share(word)
        if self.cards:
            self.share(self.cards.give_dealt())

    @property
    def awaited(self) -> frozenset[int]:
        """The pages that have something to say before everyone can see their own cards."""
        return self.cards.not_dealt if self.cards else self.shuffling.awaited

    async def open(self, places: Collection[int]) -> Mapping[int, Card]:
        """Return the cards at some places, all of whose keys are there; raises ``DealError`` for no cards."""
        if self.cards is None:
            raise DealError(DealRefusal.OUT_OF_TURN)
        await in_slices(self.cards.open(tuple(places)))
        return self.cards.opened


def deck_with(known: Mapping[int, Card]) -> tuple[Card, ...]:
    """Return a deck with the known cards in their places; the others stand in anywhere else, in order."""
    others = iter(card for card in DECK if card not in known.values())
    return tuple(known[place] if place in known else next(others) for place in range(len(DECK)))
