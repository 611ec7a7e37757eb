"""What the players of a deal say: all of it to everyone."""

from dataclasses import dataclass
from typing import Final, TypeAlias


@dataclass(frozen=True, slots=True)
class Promised:
    """Hashes of the seed that all of a player's choices grow from, and of a coin for a toss later on."""

    seed: str
    coin: str


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """A part of the deck as the player has locked and shuffled it; the parts come in order."""

    part: int
    """Which part of the deck, from 0."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Locked:
    """The cards of a block, each now under a lock of its own instead of the one for the whole deck."""

    block: int
    cards: tuple[str, ...]
    keys: tuple[str, ...]
    """Hashes of the keys to these locks."""


@dataclass(frozen=True, slots=True)
class Tossed:
    """The player's coin: all coins together say whether the deal is played or tested."""

    coin: str


@dataclass(frozen=True, slots=True)
class Confessed:
    """The seed of a player, in a deal that is tested and not played."""

    seed: str


@dataclass(frozen=True, slots=True)
class Gave:
    """The player's keys to the locks of some cards."""

    places: tuple[int, ...]
    """Where these cards lie in the deck, from 0."""

    keys: tuple[str, ...]


DealWord: TypeAlias = Promised | DeckShuffled | Locked | Tossed | Confessed | Gave
DEAL_WORDS: Final[tuple[type[DealWord], ...]] = (Promised, DeckShuffled, Locked, Tossed, Confessed, Gave)
