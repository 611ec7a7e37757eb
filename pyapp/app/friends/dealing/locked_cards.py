"""The cards of a deal under everyone's locks, and the keys that were handed over for them."""

from collections.abc import Generator, Iterable, Sequence

from pyapp.app.friends.dealing.errors import DealError, DealRefusal
from pyapp.app.friends.dealing.numbers import card_of, read_number, write_number
from pyapp.app.friends.dealing.secrets_of_page import PageSecrets, hash_of_key, unlock
from pyapp.app.friends.dealing.shuffling import Shuffling
from pyapp.app.friends.dealing.words import Gave
from pyapp.cards import Card


class LockedCards:
    """Cards that can be opened one by one, each once all keys to it are there.

    A page's own keys lie in its secrets; the others' are there when they have handed them over.
    """

    def __init__(self, deal: Shuffling) -> None:
        self.plan, self._secrets = deal.plan, deal.secrets
        self._cards, self._hashes = deal.cards, deal.hashes
        self._keys: list[dict[int, int]] = [{} for _ in range(deal.plan.pages)]
        """For each page the keys that it gave, by place."""

        self.opened = dict[int, Card]()
        """The cards that this page has opened, by place."""

    @property
    def secrets(self) -> PageSecrets:
        """What this page keeps to itself."""
        return self._secrets

    def hear(self, page: int, word: Gave) -> None:
        """Take keys; raises ``DealError`` for others than the page had promised, and for those it gave."""
        if not 0 <= page < self.plan.pages:
            raise DealError(DealRefusal.OUT_OF_TURN)
        if len(word.places) != len(word.keys) or len(set(word.places)) < len(word.places):
            raise DealError(DealRefusal.MALFORMED)
        if any(place not in self.plan.places for place in word.places):
            raise DealError(DealRefusal.MALFORMED)
        if any(place in self._keys[page] for place in word.places):
            raise DealError(DealRefusal.REPEATED)
        keys = tuple(map(read_number, word.keys))
        for place, key in zip(word.places, word.keys, strict=True):
            if hash_of_key(key) != self._hashes[page][place]:
                raise DealError(DealRefusal.BROKEN_PROMISE)
        self._keys[page].update(zip(word.places, keys, strict=True))

    def without_known(self, page: int, word: Gave) -> Gave | None:
        """Return the keys of a word that were not given before; ``None`` where all were."""
        known = self._keys[page] if 0 <= page < self.plan.pages else {}
        pairs = [*zip(word.places, word.keys, strict=False)]
        if len(word.places) != len(word.keys):
            return word
        given = {place: write_number(key) for place, key in known.items()}
        fresh = [(place, key) for place, key in pairs if given.get(place) != key]
        return Gave(tuple(place for place, _ in fresh), tuple(key for _, key in fresh)) if fresh else None

    def give(self, places: Iterable[int]) -> Gave | None:
        """Return this page's keys to some places; ``None`` where all of them were given."""
        given = self._keys[self._secrets.page]
        return self.give_again(place for place in places if place not in given)

    def give_again(self, places: Iterable[int]) -> Gave | None:
        """Return this page's keys to some places, given before or not; ``None`` for no places."""
        wanted = tuple(places)
        keys = tuple(write_number(self._secrets.key(place)) for place in wanted)
        return Gave(wanted, keys) if wanted else None

    def give_dealt(self) -> Gave | None:
        """Return this page's keys to the hole cards of all others who are there."""
        own = self._secrets.page
        others = (owner for place in self.plan.holes if (owner := self.plan.owners[place]) is not None)
        return self.give(place for owner in set(others) - {own} for place in self.plan.owned_by(owner))

    def given_by(self, page: int) -> Gave | None:
        """Return all keys that a page has given, for one who has missed them."""
        keys = self._keys[page]
        return Gave(tuple(keys), tuple(map(write_number, keys.values()))) if keys else None

    def missing(self, places: Iterable[int]) -> frozenset[int]:
        """Return the pages without whose keys this page cannot open some places."""
        wanted, own = tuple(places), self._secrets.page
        others = (page for page in range(self.plan.pages) if page != own)
        return frozenset(it for it in others if any(place not in self._keys[it] for place in wanted))

    @property
    def not_dealt(self) -> frozenset[int]:
        """The pages that have not given all keys to the hole cards of the others."""
        waiting = (
            page
            for page in range(self.plan.pages)
            for place in self.plan.holes
            if self.plan.owners[place] not in {None, page} and place not in self._keys[page]
        )
        return frozenset(waiting)

    def open(self, places: Sequence[int]) -> Generator[None, None, None]:
        """Open the cards at these places, all of whose keys are there; raises ``DealError`` for no card."""
        own = self._secrets
        for place in places:
            if place not in self.opened:
                given = (keys[place] for page, keys in enumerate(self._keys) if page != own.page)
                number = yield from unlock(self._cards[place], (own.key(place), *given))
                card = card_of(number)
                if card in self.opened.values():
                    raise DealError(DealRefusal.NOT_A_CARD)
                self.opened[place] = card
