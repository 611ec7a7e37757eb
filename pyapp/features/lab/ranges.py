"""Ranges out of notation: `QQ+, AKs, 54s-87s, A2s-A5s, AsKd`, a part of all hands as `15%`.

With `:0.5` behind it a part weighs half of what others do.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Final, TypeAlias

from pyapp.agents.holdem.hands.combos import CELLS, COMBOS, combo, pairs
from pyapp.agents.holdem.hands.preflop_charts import HEADS_UP, chart
from pyapp.cards import Card
from pyapp.features.charts.cells import RANKS, SIDE, HandRange, combos_by_cell
from pyapp.texts import say

ANY_TWO: Final[HandRange] = frozenset(range(COMBOS))
"""Every pair of hole cards."""


def fit_beside(held: HandRange, cards: int) -> HandRange:
    """Return the combos that hold none of ``cards``, given as bits."""
    return frozenset(combo for combo in held if not cards & bits_of(combo))


def bits_of(combo: int) -> int:
    """Return a combo as a number with two bits set."""
    low, high = pairs()[combo]
    return 1 << low | 1 << high


_ALL: Final = 100


def top_hands(percent: float) -> HandRange:
    """Return the best kinds of hands that come nearest to so many in a hundred, whole cells only."""
    wanted, found = percent * COMBOS / _ALL, set[int]()
    for cell in _best_first():
        kind = combos_by_cell()[cell]
        if len(found) + len(kind) / 2 > wanted:
            break
        found |= kind
    return frozenset(found)


@cache
def _best_first() -> Sequence[int]:
    return sorted(range(CELLS), key=chart(HEADS_UP).__getitem__, reverse=True)


LONGEST: Final = 16_000
"""Characters of notation that are read; all 1,326 pairs with a weight each take fewer."""

Weights: TypeAlias = Mapping[int, int]
"""What combos weigh in hundredths that weigh less than one."""

WHOLE: Final = 100
EVEN: Final[Weights] = {}
"""No combo of a range is likelier than another."""

_ANY: Final = frozenset({"random", "any", "??"})
_CARD: Final = "[AKQJT2-9][shdc]"
_LONE: Final = re.compile(_CARD)
_COMBO: Final = re.compile(f"({_CARD})({_CARD})")
_CELL: Final = re.compile(r"([AKQJT2-9])([AKQJT2-9])([so]?)(\+?)")
_PERCENT: Final = re.compile(r"(\d{1,3})(?:\.(\d))?%")
SUIT_SIGNS: Final = str.maketrans("♠♥♦♣;", "shdc,")


class RangeError(ValueError):
    """A text is no range; the message names the part that cannot be read, in the player's words."""

    def __init__(self, words: str, part: str) -> None:
        super().__init__(words)
        self.part = part


def read_range(text: str) -> HandRange:
    """Return the combos of a notation; no text is no combo. Raises ``RangeError``."""
    return read_weighed(text)[0]


def read_weighed(text: str) -> tuple[HandRange, Weights]:
    """Return the combos of a notation with what they weigh; the last part that names one counts.

    Raises ``RangeError``.
    """
    if len(text) > LONGEST:
        raise RangeError(say("sandbox.range.too_long"), text[:_ALL])
    found = dict[int, int]()
    for part, weight in _parts(text):
        found |= dict.fromkeys(_part(part), weight)
    held = frozenset(one for one, weight in found.items() if weight)
    return held, {one: found[one] for one in held if found[one] < WHOLE}


def _parts(text: str) -> Iterator[tuple[str, int]]:
    """Part a text at commas and spaces, and tell what each part weighs; two cards apart are one hand."""
    joined = re.sub(r"\s*([-:])\s*", r"\1", text.translate(SUIT_SIGNS))
    words = iter(joined.replace(",", " ").split())
    for word in words:
        part, weight = _weighed(word)
        if ":" not in word and _LONE.fullmatch(_spelled(word)):
            following, weight = _weighed(next(words, ""))
            part += following
            if not _COMBO.fullmatch(_spelled(part)):
                raise RangeError(say("sandbox.range.one_card", part=word), word)
        yield _spelled(part), weight


_WEIGHT: Final = re.compile(r"0?\.\d{1,9}|[01](?:\.0{0,9})?")


def _weighed(word: str) -> tuple[str, int]:
    """Return a part and its weight in hundredths, the least of which is one."""
    part, colon, typed = word.partition(":")
    if not colon:
        return part, WHOLE
    if not _WEIGHT.fullmatch(typed):
        raise RangeError(say("sandbox.range.weight", part=word), word)
    weight = float(typed)
    return part, max(round(WHOLE * weight), 1) if weight else 0


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


_Kind: TypeAlias = tuple[int, int]
"""Rows of the higher and the lower rank."""

_FEW: Final = 2


def write_range(held: HandRange, weights: Weights = EVEN) -> str:
    """Return a notation that reads as the same combos with the same weights; none for none."""
    groups = dict[int, set[int]]()
    for one in held:
        groups.setdefault(weights.get(one, WHOLE), set()).add(one)
    return ", ".join(
        f"{part}:{weight / WHOLE:g}" if weight < WHOLE else part
        for weight, group in sorted(groups.items(), reverse=True)
        for part in _write(frozenset(group))
    )


def _write(held: HandRange) -> list[str]:
    """Write the parts of combos that all weigh the same."""
    if held == ANY_TWO:
        return ["100%"]
    whole = {cell for cell, kind in enumerate(combos_by_cell()) if kind <= held}
    suited = list(_kinds(whole, lambda high, low: high * SIDE + low))
    offsuit = list(_kinds(whole, lambda high, low: low * SIDE + high))
    alike = [run for run in suited if run in offsuit]
    parts = [*_pairs([rank for rank in range(SIDE) if rank * SIDE + rank in whole])]
    parts += [_run(run, "") for run in alike]
    for runs, suits in ((suited, "s"), (offsuit, "o")):
        parts += _written([run for run in runs if run not in alike], suits)
    single = held.difference(*(combos_by_cell()[cell] for cell in whole))
    return [*parts, *map(_combo_text, sorted(single, reverse=True))]


def _kinds(whole: set[int], cell: Callable[[int, int], int]) -> Iterator[Sequence[_Kind]]:
    """Return runs of kickers below each high card."""
    for high in range(SIDE):
        yield from (
            [(high, low) for low in run]
            for run in _runs([low for low in range(high + 1, SIDE) if cell(high, low) in whole])
        )


def _written(runs: Sequence[Sequence[_Kind]], suits: str) -> Iterator[str]:
    """Write runs of kickers, and what stands alone as runs of the same gap where it has one."""
    alone = [run[0] for run in runs if len(run) == 1]
    steps = list(_diagonals(alone))
    stepped = {kind for step in steps for kind in step}
    yield from (_run(run, suits) for run in runs if run[0] not in stepped or len(run) > 1)
    yield from (f"{_name(step[-1])}{suits}-{_name(step[0])}{suits}" for step in steps)


def _diagonals(alone: Sequence[_Kind]) -> Iterator[Sequence[_Kind]]:
    for gap in range(1, SIDE):
        highs = sorted(high for high, low in alone if low - high == gap)
        yield from ([(high, high + gap) for high in run] for run in _runs(highs) if len(run) >= _FEW)


def _run(run: Sequence[_Kind], suits: str) -> str:
    """Write kickers of one high card: `AJo+` up to the highest, else `A2s-A5s`."""
    (high, best), last = run[0], run[-1]
    if len(run) == 1:
        return f"{_name(last)}{suits}"
    return f"{_name(last)}{suits}+" if best == high + 1 else f"{_name(last)}{suits}-{_name(run[0])}{suits}"


def _pairs(ranks: Sequence[int]) -> Iterator[str]:
    for run in _runs(ranks):
        best, last = RANKS[run[0]] * 2, RANKS[run[-1]] * 2
        if len(run) == 1:
            yield best
        else:
            yield f"{last}+" if run[0] == 0 else f"{last}-{best}"


def _runs(numbers: Sequence[int]) -> Iterator[Sequence[int]]:
    """Part ascending numbers where one is missing."""
    grouped = groupby(enumerate(numbers), key=lambda placed: placed[1] - placed[0])
    return ([number for _, number in run] for _, run in grouped)


def _name(kind: _Kind) -> str:
    return f"{RANKS[kind[0]]}{RANKS[kind[1]]}"


def _combo_text(combo: int) -> str:
    low, high = pairs()[combo]
    return f"{Card(high)}{Card(low)}"


_TYPED_CARD: Final = re.compile(r"(10|[AKQJTakqjt2-9])([SHDCshdc])")
_BETWEEN: Final = re.compile(r"[\s,]*")


def read_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text; no text is no card. Raises ``RangeError``."""
    spelled, at, cards = text[:LONGEST].translate(SUIT_SIGNS), 0, list[Card]()
    while (at := _after_gap(spelled, at)) < len(spelled):
        read = _TYPED_CARD.match(spelled, at)
        if read is None:
            part = re.split(r"[\s,]", spelled[at:])[0]
            raise RangeError(say("sandbox.range.no_card", part=part), part)
        cards.append(Card.parse(read[1].replace("10", "T").upper() + read[2].lower()))
        at = read.end()
    return tuple(cards)


def _after_gap(text: str, at: int) -> int:
    gap = _BETWEEN.match(text, at)
    return gap.end() if gap else at
