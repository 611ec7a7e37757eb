"""Ranges out of notation: `QQ+, AKs, 54s-87s, A2s-A5s, AsKd`, a part of all hands as `15%`, or `random`."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from pyapp.agents.holdem.hands.combos import combo
from pyapp.analysis.ranges.hand_cells import ANY_TWO, RANKS, SIDE, HandRange, combos_by_cell
from pyapp.analysis.ranges.top_hands import top_hands
from pyapp.cards import Card
from pyapp.texts import say

LONGEST: Final = 8_000
"""Characters of notation that are read; all 1,326 pairs written one by one take fewer."""

_ANY: Final = frozenset({"random", "any", "??"})
_CARD: Final = "[AKQJT2-9][shdc]"
_LONE: Final = re.compile(_CARD)
_COMBO: Final = re.compile(f"({_CARD})({_CARD})")
_CELL: Final = re.compile(r"([AKQJT2-9])([AKQJT2-9])([so]?)(\+?)")
_PERCENT: Final = re.compile(r"(\d{1,3})(?:\.(\d))?%")
SUIT_SIGNS: Final = str.maketrans("♠♥♦♣;", "shdc,")
_ALL: Final = 100


class RangeError(ValueError):
    """A text is no range; the message names the part that cannot be read, in the player's words."""

    def __init__(self, words: str, part: str) -> None:
        super().__init__(words)
        self.part = part


def read_range(text: str) -> HandRange:
    """Return the combos of a notation; no text is no combo. Raises ``RangeError``."""
    if len(text) > LONGEST:
        raise RangeError(say("sandbox.range.too_long"), text[:_ALL])
    return frozenset[int]().union(*map(_part, _parts(text)))


def _parts(text: str) -> Iterator[str]:
    """Part a text at commas and spaces; two cards apart are one hand."""
    joined = re.sub(r"\s*-\s*", "-", text.translate(SUIT_SIGNS))
    words = iter(joined.replace(",", " ").split())
    for word in words:
        part = _spelled(word)
        if _LONE.fullmatch(part):
            part += _spelled(next(words, ""))
            if not _COMBO.fullmatch(part):
                raise RangeError(say("sandbox.range.one_card", part=word), word)
        yield part


def _spelled(word: str) -> str:
    """Spell a part as the notation does: ranks as capitals, suits and `s` or `o` small."""
    if word.lower() in _ANY or word.endswith("%"):
        return word.lower()
    return "-".join(map(_spelled_hand, word.replace("10", "T").split("-")))


def _spelled_hand(hand: str) -> str:
    if _COMBO.fullmatch(spelled := "".join(map(_cased, hand, range(len(hand))))):
        return spelled
    if _LONE.fullmatch(spelled):
        return spelled
    kind = hand[:2].upper() + hand[2:].lower()
    return kind if _CELL.fullmatch(kind) else hand


def _cased(letter: str, place: int) -> str:
    return letter.lower() if place % 2 else letter.upper()


def _part(part: str) -> HandRange:
    if part in _ANY:
        return ANY_TWO
    if percent := _PERCENT.fullmatch(part):
        share = float(f"{percent[1]}.{percent[2] or 0}")
        if share > _ALL:
            raise RangeError(say("sandbox.range.percent", part=part), part)
        return top_hands(share)
    if held := _COMBO.fullmatch(part):
        return _combo(held[1], held[2], part)
    if "-" in part:
        return _span(part)
    return _cells(part)


def _combo(one: str, other: str, part: str) -> HandRange:
    if one == other:
        raise RangeError(say("sandbox.range.same_card", part=part), part)
    return frozenset({combo((Card.parse(one), Card.parse(other)))})


def _cells(part: str) -> HandRange:
    """Read one kind of hands, with a plus the better ones too: higher pairs, or higher kickers."""
    high, low, suits, plus = _hand(part, part)
    if high == low:
        return _of_pairs(range(high + 1) if plus else (high,))
    return _of_kinds(((high, kicker) for kicker in (range(high + 1, low + 1) if plus else (low,))), suits)


def _span(part: str) -> HandRange:
    """Read all from one kind to another: pairs, kickers of one high card, or hands with the same gap."""
    ends = part.split("-")
    if len(ends) != len(("from", "to")) or "+" in part:
        raise _unreadable(part)
    (high, low, suits, _), (last_high, last_low, last_suits, _) = (_hand(end, part) for end in ends)
    highs, lows = _between(high, last_high), _between(low, last_low)
    if suits == last_suits and high == low and last_high == last_low:
        return _of_pairs(highs)
    if suits == last_suits and high == last_high and high not in {low, last_low}:
        return _of_kinds(((high, kicker) for kicker in lows), suits)
    if suits == last_suits and low - high == last_low - last_high and low != high:
        return _of_kinds(((one, one + low - high) for one in highs), suits)
    raise RangeError(say("sandbox.range.span", part=part), part)


def _hand(text: str, part: str) -> tuple[int, int, str, bool]:
    """Return rows of the higher and the lower rank, the suits, and whether a plus follows."""
    read = _CELL.fullmatch(text)
    if read is None:
        raise _unreadable(part)
    high, low = sorted((RANKS.index(read[1]), RANKS.index(read[2])))
    if high == low and read[3]:
        raise RangeError(say("sandbox.range.suited_pair", part=part), part)
    return high, low, read[3], bool(read[4])


def _between(one: int, other: int) -> range:
    return range(min(one, other), max(one, other) + 1)


def _of_pairs(ranks: Iterable[int]) -> HandRange:
    return frozenset[int]().union(*(combos_by_cell()[rank * SIDE + rank] for rank in ranks))


def _of_kinds(kinds: Iterable[tuple[int, int]], suits: str) -> HandRange:
    found = set[int]()
    for high, low in kinds:
        if suits != "o":
            found |= combos_by_cell()[high * SIDE + low]
        if suits != "s":
            found |= combos_by_cell()[low * SIDE + high]
    return frozenset(found)


def _unreadable(part: str) -> RangeError:
    return RangeError(say("sandbox.range.unreadable", part=part), part)
