"""What every play of a hand, and so every deal, is worth against an open card, with the cards left."""

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from pyapp.blackjack.odds.cards_left import COUNTS, TENS, Left, Shares, less
from pyapp.blackjack.odds.dealer_ends import StandingValue, standing_near
from pyapp.blackjack.rules import BlackjackRules
from pyapp.slices import at_once, report_progress

BEST: Final = 21
SOFTENS: Final = 11
_DOUBLE_ON: Final = (9, 10, 11)


@dataclass(frozen=True, slots=True)
class PlayValues:
    """What each play wins or loses on average, in bets; ``None`` where the hand may not play so."""

    stand: float
    hit: float | None
    double: float | None = None
    split: float | None = None
    surrender: float | None = None


class UpcardOdds:
    """One open card and the cards left before the player's own are taken out.

    Draws are exact: without replacement, and where the dealer has looked, allowing for what the hole card is
    not. Standing is as exact as ``Standing``. A hand that was split is played for itself, exactly; two split
    hands are worth twice one, which is exact too for a player who does not look at the other hand (what comes
    after the first hand is as random as what came before it). With further splits, cards that other hands
    have drawn are left in, except for the pair's own; ``docs/BLACKJACK.md`` says what was measured.
    """

    __slots__ = ("_best", "_left", "_missing", "_out", "rules", "standing", "up")

    def __init__(
        self,
        rules: BlackjackRules,
        left: Shares,
        up: int,
        *,
        out: bool = False,
        standing: StandingValue | None = None,
    ) -> None:
        """``left`` no longer holds the open card, at place ``up``; ``out``: nor the hand.

        ``standing`` is worked out where it is not given.
        """
        self.rules, self.up = rules, up
        self._left, self._out = left, out
        self._missing = (TENS if up == 0 else 0) if _dealer_has_looked(rules, up) else None
        self.standing = standing or at_once(_standing(rules, left, up))
        self._best: dict[tuple[int, int], float] = {}

    @classmethod
    def in_slices(
        cls, rules: BlackjackRules, left: Shares, up: int, *, out: bool = False
    ) -> "Generator[None, None, UpcardOdds]":
        """Make a spot with a pause after each slice, none of which is long."""
        standing = yield from _standing(rules, left, up)
        return cls(rules, left, up, out=out, standing=standing)

    def values(self, hand: tuple[int, ...], *, split: bool = False) -> PlayValues:
        """Return the value of each play of a hand, whose cards are given by their places.

        ``split`` tells whether it came from a split. Surrender and double are valued for two cards,
        a split by ``split``.
        """
        key, hard, ace = (0 if self._out else _key(hand)), sum(hand) + len(hand), 0 in hand
        first_two = len(hand) == 2  # noqa: PLR2004 - named by the rule
        if split and hand[0] == 0:
            return PlayValues(self._stand(key, hard, ace), None)
        may_double = (
            first_two
            and can_double(self.rules, hard, ace=ace)
            and (not split or self.rules.double_after_split)
        )
        may_give_up = first_two and not split and self.rules.late_surrender
        return PlayValues(
            self._stand(key, hard, ace),
            self._hit(key, hard, ace),
            self._double(key, hard, ace) if may_double else None,
            surrender=self._surrender(key) if may_give_up else None,
        )

    def values_in_slices(self, hand: tuple[int, ...]) -> Iterator[None]:
        """Work out in short slices what ``values`` will ask for most: the hand with one more card."""
        key, hard, ace = (0 if self._out else _key(hand)), sum(hand) + len(hand), 0 in hand
        chances = self._chances(key)
        for at in reversed(range(COUNTS)):
            if chances[at] and hard + at < BEST:
                self._play(key + (1 << _SHIFT[at]), hard + at + 1, ace or at == 0)
            yield

    def split(self, pair: int, hands: int = 1) -> float:
        """Return the value of splitting two equal cards by a seat with so many hands, in first bets."""
        gone = 0 if self._out else 2 << _SHIFT[pair]
        return self._spread(pair, 2, self._more(pair, hands), gone)

    def split_in_slices(self, pair: int, hands: int = 1) -> Iterator[None]:
        """Work out in short slices what ``split`` will ask for most."""
        first = 0 if self._out else 2
        for more in range(self._more(pair, hands) + 1):
            gone = (first + more) << _SHIFT[pair]
            for at in reversed(range(COUNTS)):
                if self._chances(gone)[at]:
                    self._from_split(pair, at, gone)
                yield

    def _more(self, pair: int, hands: int) -> int:
        """Count the splits that may still follow one by a seat with so many hands."""
        return max(0, self.rules.most_hands(of_aces=pair == 0) - hands - 1)

    def _spread(self, pair: int, waiting: int, more: int, gone: int) -> float:
        """Return the value of ``waiting`` split cards, of which ``more`` may still be split again."""
        if not waiting:
            return 0.0
        chances = self._chances(gone)
        each = [self._from_split(pair, at, gone) if chances[at] else 0.0 for at in range(COUNTS)]
        if not more:
            return waiting * sum([chance * value for chance, value in zip(chances, each, strict=True)])
        again = chances[pair]
        others = sum([chances[at] * each[at] for at in range(COUNTS) if at != pair])
        value = others + (1.0 - again) * self._spread(pair, waiting - 1, more, gone)
        if again:
            value += again * self._spread(pair, waiting + 1, more - 1, gone + (1 << _SHIFT[pair]))
        return value

    def _from_split(self, pair: int, at: int, gone: int) -> float:
        """Return the value of a split card once it got the one at place ``at``."""
        key, hard, ace = gone + (1 << _SHIFT[at]), pair + at + 2, pair == 0 or at == 0
        if pair == 0:
            return self._stand(key, hard, ace)
        return self._choose(key, hard, ace)

    def _choose(self, key: int, hard: int, ace: bool) -> float:  # noqa: FBT001 - a hand is its count and whether it has an ace
        """Return the value of two cards of a split hand that is not split again."""
        value = max(self._stand(key, hard, ace), self._hit(key, hard, ace))
        if self.rules.double_after_split and can_double(self.rules, hard, ace=ace):
            return max(value, self._double(key, hard, ace))
        return value

    def _stand(self, key: int, hard: int, ace: bool) -> float:  # noqa: FBT001 - same
        total = hard + 10 if ace and hard <= SOFTENS else hard
        return self.standing.worth(total, _counts_in(key))

    def _double(self, key: int, hard: int, ace: bool) -> float:  # noqa: FBT001 - same
        value = 0.0
        for at, chance in enumerate(self._chances(key)):
            if chance:
                count, after = hard + at + 1, key + (1 << _SHIFT[at])
                value += chance * (-1.0 if count > BEST else self._stand(after, count, ace or at == 0))
        return 2.0 * value

    def _hit(self, key: int, hard: int, ace: bool) -> float:  # noqa: FBT001 - same
        value = 0.0
        for at, chance in enumerate(self._chances(key)):
            if chance:
                count = hard + at + 1
                if count > BEST:
                    value -= chance
                else:
                    value += chance * self._play(key + (1 << _SHIFT[at]), count, ace or at == 0)
        return value

    def _play(self, key: int, hard: int, ace: bool) -> float:  # noqa: FBT001 - same
        """Return the value of a hand of three cards or more under best play."""
        known = self._best.get((key, hard))
        if known is None:
            if hard <= SOFTENS and not ace:
                known = self._hit(key, hard, ace)
            elif hard == BEST or (ace and hard == SOFTENS):
                known = self._stand(key, hard, ace)
            else:
                known = self._better(key, hard, ace)
            self._best[key, hard] = known
        return known

    def _better(self, key: int, hard: int, ace: bool) -> float:  # noqa: FBT001 - same
        stand = self._stand(key, hard, ace)
        if not ace or hard > SOFTENS:
            safe = sum(self._chances(key)[: BEST - hard])
            if safe + safe - 1.0 <= stand:
                return stand  # even if every card that fits made a winner
        return max(stand, self._hit(key, hard, ace))

    def _surrender(self, key: int) -> float:
        """Return half a bet up, and all of it where a natural may still come (the rule is late)."""
        if not self.rules.no_hole_card or self.up not in (0, TENS):
            return -0.5
        asked = TENS if self.up == 0 else 0
        return -0.5 - 0.5 * self._chances(key)[asked]

    def _chances(self, key: int) -> list[float]:
        """Return the chance of each next card when the cards of ``key`` are gone too."""
        left: list[float] = [
            count - (key >> shift & _MASK) for count, shift in zip(self._left, _SHIFT, strict=True)
        ]
        total, missing = sum(left), self._missing
        if missing is None:
            return [count / total for count in left] if total else left
        spare = total - 1 - left[missing]
        ways = (total - 1) * (total - left[missing])
        if ways <= 0:
            return [0.0] * COUNTS  # nothing can be drawn but the hole card
        chances = [count * spare / ways for count in left]
        chances[missing] = left[missing] * (spare + 1) / ways
        return chances


def can_double(rules: BlackjackRules, hard: int, *, ace: bool) -> bool:
    """Return whether two cards of this count may be doubled where doubling is open at all."""
    return rules.double_any_two or (not (ace and hard <= SOFTENS) and hard in _DOUBLE_ON)


def _standing(rules: BlackjackRules, left: Shares, up: int) -> Generator[None, None, StandingValue]:
    return standing_near(left, up, hits_soft=rules.hit_soft_17, looked=_dealer_has_looked(rules, up))


def _dealer_has_looked(rules: BlackjackRules, up: int) -> bool:
    """Return whether the dealer has looked for a natural under this open card before anyone plays."""
    return not rules.no_hole_card and up in (0, TENS)


def _key(hand: tuple[int, ...]) -> int:
    return sum(1 << _SHIFT[at] for at in hand)


def _counts_in(key: int) -> list[tuple[int, int]]:
    return [(at, taken) for at in range(COUNTS) if (taken := key >> _SHIFT[at] & _MASK)]


_MASK: Final = 31
_SHIFT: Final = tuple(5 * at for at in range(COUNTS))
"""A set of cards is one number, five bits a count."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One open card and two cards to a player, with how often that is so and what it is worth."""

    up: int
    cards: tuple[int, int]
    chance: float
    natural: float
    """The chance that the dealer has a natural, where the dealer looks before anyone plays."""

    values: PlayValues

    @property
    def is_pair(self) -> bool:
        """Whether both cards count the same."""
        return self.cards[0] == self.cards[1]


def deals_against(
    spot: UpcardOdds, left: Left, up: int, done: float, splits: frozenset[int]
) -> Generator[float, None, list[Deal]]:
    """Value every two cards against one open card; pairs of a place in ``splits`` with their split.

    ``left`` are the cards without the open one, by which each deal's chance is counted.
    """
    deals = list[Deal]()
    for cards in _TWO_CARDS:
        values = spot.values(cards)
        yield done
        if cards[0] == cards[1] and cards[0] in splits:
            yield from report_progress(_splitting(spot, cards[0]), done)
            values = replace(values, split=spot.split(cards[0]))
            yield done
        deals.append(_make_deal(left, up, cards, values))
    return deals


def plays(values: PlayValues) -> dict[str, float]:
    """Name what may be played, with its value."""
    named = {
        "stand": values.stand,
        "hit": values.hit,
        "double": values.double,
        "split": values.split,
        "surrender": values.surrender,
    }
    return {play: value for play, value in named.items() if value is not None}


def house_edge(rules: BlackjackRules, played: Iterable[tuple[Deal, float]]) -> float:
    """Return what the house keeps of the first bet, where each deal is worth so much once it is played."""
    return -sum(deal.chance * _outcome(rules, deal, value) for deal, value in played)


def _splitting(spot: UpcardOdds, pair: int) -> Generator[None, None, None]:
    yield from spot.split_in_slices(pair)


def _make_deal(left: Left, up: int, cards: tuple[int, int], values: PlayValues) -> Deal:
    one, other = cards
    after_one = less(left, one)
    after_both = less(after_one, other)
    total = sum(left)
    orders = 1 if one == other else 2
    of_up = (left[up] + 1) / (total + 1)
    chance = of_up * orders * left[one] * after_one[other] / (total * (total - 1))
    asked = {0: TENS, TENS: 0}.get(up)
    natural = 0.0 if asked is None else after_both[asked] / (total - 2)
    return Deal(up, cards, chance, natural, values)


def _outcome(rules: BlackjackRules, deal: Deal, played: float) -> float:
    """Return what a deal is worth with the dealer's natural counted in, where ``played`` left it out."""
    if deal.cards == (0, TENS):
        return (1.0 - deal.natural) * float(rules.natural_pays)
    return played if rules.no_hole_card else (1.0 - deal.natural) * played - deal.natural


def _two_cards() -> Iterator[tuple[int, int]]:
    for one in reversed(range(COUNTS)):
        for other in reversed(range(one, COUNTS)):
            yield one, other


_TWO_CARDS: Final = tuple(_two_cards())
"""Every two cards, high ones first: what they may draw to is known when the low ones come."""

ALL: Final = frozenset(range(COUNTS))
"""The places of all pairs."""
