"""How the pages of a table shuffle and lock a deck, one after the other.

1. Everyone promises a seed and a coin.
2. In turn, everyone locks the whole deck and shuffles it.
3. Everyone puts a lock of its own on each card that may be opened, instead of the one for the whole deck.
   The cards go round in blocks, so that all pages work at the same time.
4. Everyone tosses the coin. One deal in six, which no one could foresee, is not played: everyone tells the
   seed, and everyone checks that all have dealt as agreed.

Who would mark cards must do it before the toss, and is found out in one deal of six. So nothing that was
folded ever needs to be opened for a check.
"""

from collections.abc import Generator, Sequence
from hashlib import sha256
from typing import Final, TypeAlias

from pyapp.app.friends.dealing.errors import DealError, DealRefusal
from pyapp.app.friends.dealing.numbers import card_numbers, read_number, write_number
from pyapp.app.friends.dealing.plan import DealPlan
from pyapp.app.friends.dealing.secrets_of_page import PageSecrets
from pyapp.app.friends.dealing.words import Confessed, DealWord, DeckShuffled, Locked, Promised, Tossed
from pyapp.cards import DECK

TESTED: Final = 6
"""One deal in so many is tested and not played."""

PART: Final = 13
"""Cards of a deck in one message; a whole one is too long."""

Work: TypeAlias = Generator[None, None, tuple[DealWord, ...]]
"""Work that pauses, and returns what the page has to say then."""

_HASH: Final = 64
"""Hexadecimal digits of a hash."""


class Shuffling:
    """A deck that is being shuffled, as every page follows it.

    ``hear`` takes what the pages say, this one's own words too; whatever cannot be said now is refused, and
    changes nothing. ``work`` returns what this page has to do next.
    """

    def __init__(self, plan: DealPlan, secrets: PageSecrets) -> None:
        self.plan, self.secrets = plan, secrets
        self.promises = dict[int, Promised]()
        self.decks: list[tuple[int, ...]] = [card_numbers()]
        """The deck in the order of the cards, then as each page has left it."""

        self._begun: tuple[int, ...] = ()
        """What has come of the next deck."""

        self.blocks: list[list[tuple[int, ...]]] = [[] for _ in range(plan.pages)]
        """Each block of cards, as each page in turn has left it."""

        self.hashes: list[dict[int, str]] = [{} for _ in range(plan.pages)]
        """For each page the hashes of its keys, by place."""

        self.coins = dict[int, str]()
        self.seeds = dict[int, str]()

    # How far it is

    @property
    def is_locked(self) -> bool:
        """Whether every card that may be opened has all its locks."""
        return all(len(block) == self.plan.pages for block in self.blocks)

    @property
    def is_tossed(self) -> bool:
        """Whether all coins have fallen."""
        return len(self.coins) == self.plan.pages

    @property
    def is_tested(self) -> bool:
        """Whether the coins say that this deal is not played."""
        coins = "".join(self.coins[page] for page in sorted(self.coins))
        return self.is_tossed and int(sha256(coins.encode()).hexdigest(), 16) % TESTED == 0

    @property
    def done(self) -> float:
        """How much of the work of all pages is done, from 0 to 1."""
        pages = self.plan.pages
        said = len(self.promises) + 4 * (len(self.decks) - 1) + sum(map(len, self.blocks)) + len(self.coins)
        return said / (pages * (6 + pages))

    @property
    def awaited(self) -> frozenset[int]:
        """The pages that have something to say before the deal is played or was tested."""
        everyone = frozenset(range(self.plan.pages))
        if len(self.promises) < self.plan.pages:
            return everyone - self.promises.keys()
        if len(self.decks) <= self.plan.pages:
            return frozenset({len(self.decks) - 1})
        if not self.is_locked:
            open_blocks = (number for number in everyone if len(self.blocks[number]) < self.plan.pages)
            return frozenset(self._turn_at(number) for number in open_blocks)
        if not self.is_tossed:
            return everyone - self.coins.keys()
        return everyone - self.seeds.keys() if self.is_tested else frozenset()

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that may be opened, under the locks of all pages; there once ``is_locked``."""
        found = dict[int, int]()
        for number, block in enumerate(self.blocks):
            found |= dict(zip(self.plan.block(number), block[-1], strict=True))
        return tuple(found[place] for place in self.plan.places)

    @property
    def fingerprint(self) -> str:
        """The SHA-256 of all that was promised, shuffled and locked: the same on the pages of one deal."""
        said = [self.plan.deal]
        for page in range(self.plan.pages):
            promise = self.promises[page]
            hashes = (self.hashes[page][place] for place in self.plan.places)
            said += [promise.seed, promise.coin, *map(write_number, self.decks[page + 1]), *hashes]
        return sha256(":".join((*said, *map(write_number, self.cards))).encode()).hexdigest()

    # What the pages say

    def hear(self, page: int, word: DealWord) -> None:
        """Take what a page says; raises ``DealError`` for what it cannot say now."""
        if not 0 <= page < self.plan.pages:
            raise DealError(DealRefusal.OUT_OF_TURN)
        match word:
            case Promised():
                self._take_promise(page, word)
            case DeckShuffled():
                self._take_part(page, word)
            case Locked():
                self._take_block(page, word)
            case Tossed(coin):
                _refuse(page in self.coins, DealRefusal.REPEATED)
                _refuse(not self.is_locked, DealRefusal.OUT_OF_TURN)
                self._check_promise(page, "coin", coin)
                self.coins[page] = coin
            case Confessed(seed):
                _refuse(page in self.seeds, DealRefusal.REPEATED)
                _refuse(not self.is_tested, DealRefusal.OUT_OF_TURN)
                self._check_promise(page, "seed", seed)
                self.seeds[page] = seed
            case _:
                raise DealError(DealRefusal.OUT_OF_TURN)

    def _take_promise(self, page: int, word: Promised) -> None:
        _refuse(page in self.promises, DealRefusal.REPEATED)
        _refuse(not (_is_hash(word.seed) and _is_hash(word.coin)), DealRefusal.MALFORMED)
        self.promises[page] = word

    def _take_part(self, page: int, word: DeckShuffled) -> None:
        _refuse(page < len(self.decks) - 1, DealRefusal.REPEATED)
        missing = len(self.promises) < self.plan.pages
        _refuse(missing or page != len(self.decks) - 1, DealRefusal.OUT_OF_TURN)
        parts = len(self._begun) // PART
        _refuse(word.part < parts, DealRefusal.REPEATED)
        _refuse(word.part > parts, DealRefusal.OUT_OF_TURN)
        deck = self._begun + _read_cards(word.cards, PART)
        _refuse(len(set(deck)) < len(deck), DealRefusal.MALFORMED)
        self._begun = deck
        if len(deck) == len(DECK):
            self.decks.append(deck)
            self._begun = ()

    def _take_block(self, page: int, word: Locked) -> None:
        _refuse(not 0 <= word.block < self.plan.pages, DealRefusal.MALFORMED)
        places = self.plan.block(word.block)
        _refuse(any(place in self.hashes[page] for place in places), DealRefusal.REPEATED)
        shuffled = len(self.decks) > self.plan.pages
        _refuse(not shuffled or self._turn_at(word.block) != page, DealRefusal.OUT_OF_TURN)
        cards = _read_cards(word.cards, len(places))
        sound = len(word.keys) == len(places) and all(map(_is_hash, word.keys))
        _refuse(not sound or len(set(cards)) < len(cards), DealRefusal.MALFORMED)
        self.blocks[word.block].append(cards)
        self.hashes[page].update(zip(places, word.keys, strict=True))

    def _turn_at(self, block: int) -> int:
        """Return which page is to lock a block."""
        return (block + len(self.blocks[block])) % self.plan.pages

    def _check_promise(self, page: int, what: str, value: str) -> None:
        _refuse(not _is_hash(value), DealRefusal.MALFORMED)
        promise = self.promises[page]
        promised = promise.seed if what == "seed" else promise.coin
        told = PageSecrets(self.plan, page, "").promised(what, value)
        _refuse(told != promised, DealRefusal.BROKEN_PROMISE)

    # What this page does

    def work(self) -> Work | None:
        """Return what this page has to do now; ``None`` while it waits for the others, or all is done."""
        own = self.secrets.page
        if own not in self.awaited:
            return None
        if own not in self.promises:
            return _said(self.secrets.promise)
        if len(self.decks) <= self.plan.pages:
            return self._shuffle()
        if not self.is_locked:
            turns = (number for number in range(self.plan.pages) if self._turn_at(number) == own)
            return self._lock(min(number for number in turns if len(self.blocks[number]) < self.plan.pages))
        return _said(Confessed(self.secrets.seed) if self.is_tossed else Tossed(self.secrets.coin))

    def _shuffle(self) -> Work:
        deck = yield from self.secrets.shuffle(self.decks[-1])
        written = tuple(map(write_number, deck))
        starts = range(0, len(written), PART)
        return tuple(DeckShuffled(at // PART, written[at : at + PART]) for at in starts)

    def _lock(self, block: int) -> Work:
        places = self.plan.block(block)
        cards = yield from self.secrets.lock(places, self.block_before(block, len(self.blocks[block])))
        keys = tuple(map(self.secrets.key_hash, places))
        return (Locked(block, tuple(map(write_number, cards)), keys),)

    def block_before(self, block: int, turn: int) -> tuple[int, ...]:
        """Return the cards of a block as they are before a turn of it, counted from 0."""
        if turn:
            return self.blocks[block][turn - 1]
        return tuple(self.decks[-1][place] for place in self.plan.block(block))


def _read_cards(written: Sequence[str], count: int) -> tuple[int, ...]:
    _refuse(len(written) != count, DealRefusal.MALFORMED)
    return tuple(map(read_number, written))


def _is_hash(text: str) -> bool:
    return len(text) == _HASH and set(text) <= set("0123456789abcdef")


def _refuse(wrong: bool, refusal: DealRefusal) -> None:  # noqa: FBT001 - reads as a sentence
    if wrong:
        raise DealError(refusal)


def _said(word: DealWord) -> Work:
    """Return the work of saying one word."""
    yield
    return (word,)
