"""What a page keeps to itself in a deal: all of it grows from one seed."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from pyapp.app.friends.dealing.numbers import ORDER, Powers, hashed_power, power, powers, write_number
from pyapp.app.friends.dealing.plan import DealPlan
from pyapp.app.friends.dealing.words import Promised
from pyapp.cards import DECK
from pyapp.cards.seal import cut_order


@dataclass(frozen=True, slots=True)
class PageSecrets:
    """The keys, the order and the coin of one page."""

    plan: DealPlan
    page: int
    seed: str
    """256 bits of chance, as hexadecimal digits."""

    @property
    def promise(self) -> Promised:
        """What the page says of them before anything is dealt."""
        return Promised(self.promised("seed", self.seed), self.promised("coin", self.coin))

    def promised(self, what: str, value: str) -> str:
        """Return the promise of a value; it is worth nothing to another page or in another deal."""
        return _hash(f"{self.plan.deal}:{self.page}:{what}:{value}")

    @property
    def coin(self) -> str:
        """The page's part in the toss; it tells nothing of the seed."""
        return _hash(f"{self.seed}:coin")

    @property
    def order(self) -> tuple[int, ...]:
        """From which place of the deck before each card comes."""
        return cut_order(self.seed, "order", len(DECK))

    @property
    def deck_key(self) -> int:
        """The power that locks the whole deck; 256 bits are as safe as more here, and much faster."""
        return int(_hash(f"{self.seed}:deck"), 16) | 1

    def key(self, place: int) -> int:
        """Return the power that alone stays on a card in the end."""
        return hashed_power(f"{self.seed}:{place}")

    def key_hash(self, place: int) -> str:
        """Return what the page says of a key before it hands it over."""
        return hash_of_key(write_number(self.key(place)))

    def shuffle(self, deck: Sequence[int]) -> Powers:
        """Lock the deck and put it into this page's order."""
        locked = yield from powers(deck, self.deck_key)
        return tuple(locked[place] for place in self.order)

    def lock(self, places: Sequence[int], cards: Sequence[int]) -> Powers:
        """Put a lock of its own on each card, and take the one for the whole deck off.

        Both are one power. It must be as long as any: from several short ones that have the deck's key in
        common that key could be found, and with it the order.
        """
        off = pow(self.deck_key, -1, ORDER)
        done = list[int]()
        for place, card in zip(places, cards, strict=True):
            done.append((yield from power(card, self.key(place) * off % ORDER)))
        return tuple(done)


def unlock(card: int, keys: Sequence[int]) -> Generator[None, None, int]:
    """Return a card's number with the locks of all these keys off."""
    product = 1
    for key in keys:
        product = product * key % ORDER
    return (yield from power(card, pow(product, -1, ORDER)))


def hash_of_key(key: str) -> str:
    """Return what fixes a key and does not tell it."""
    return _hash(key)


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()
