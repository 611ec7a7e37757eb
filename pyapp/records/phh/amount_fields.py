"""The fields of a hand that hold amounts, each checked for its kind."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from pyapp.cards import NO_CHIPS, Chips
from pyapp.cards.bounds import LARGEST
from pyapp.cards.money import is_chip
from pyapp.holdem import PRESETS
from pyapp.records.phh.action_lines import ActLine, HoleLine, PhhLine
from pyapp.records.phh.chip_unit import Unit, is_amount, unit
from pyapp.records.phh.errors import PhhError
from pyapp.records.phh.phh_source import Source
from pyapp.texts import say

_LISTS: Final = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")
_RESULTS: Final = ("finishing_stacks", "winnings")
_SINGLE: Final = ("min_bet", "small_bet", "big_bet")
MOST_PLAYERS: Final = max(rules.most_seats for rules in PRESETS.values())
_ENDLESS: Final = Decimal("Infinity")


@dataclass(frozen=True, slots=True)
class Amounts:
    """A hand's amounts in chips, the players in the file's order."""

    unit: Unit
    players: int
    lists: dict[str, tuple[Chips, ...]]
    single: dict[str, Chips]
    unknown: frozenset[int]
    """Players whose stack the file gives as endless; they are dealt in with more than anyone can win."""


def amounts(source: Source, lines: Sequence[PhhLine]) -> Amounts:
    """Read all amounts; raises ``PhhError`` where one is missing, negative, or of the wrong kind."""
    players = _players(source)
    lists = {name: _read_list(source, name, players) for name in _LISTS if name in source.fields}
    single = {name: _one(source, name) for name in _SINGLE if name in source.fields}
    acted = [line.total for line in lines if isinstance(line, ActLine) and line.total is not None]
    known = [*_finite(lists), *single.values(), *acted]
    chips = unit(known, _usual_chips(source))
    stacks = lists["starting_stacks"]
    unknown = frozenset(place for place, stack in enumerate(stacks) if stack == _ENDLESS)
    deep = Decimal(chips.money(sum(map(chips.chips, known), NO_CHIPS)))
    counted = {
        name: tuple(chips.chips(deep if amount == _ENDLESS else amount) for amount in listed)
        for name, listed in lists.items()
    }
    return Amounts(
        chips, players, counted, {name: chips.chips(amount) for name, amount in single.items()}, unknown
    )


def _usual_chips(source: Source) -> int:
    """Return how many chips make a dollar at the file's table, whatever amounts this hand has."""
    chips = source.fields.get("_chips_per_dollar", 1)
    return chips if isinstance(chips, int) and is_chip(chips) else 1


def check_stacks(source: Source, counted: Amounts, lines: Sequence[PhhLine]) -> None:
    """Refuse cards for a player who has no chips."""
    dealt = {line.player for line in lines if isinstance(line, HoleLine) and line.player < counted.players}
    for player in sorted(dealt):
        if not counted.lists["starting_stacks"][player]:
            raise source.error("starting_stacks", say("records.phh.no_chips", player=player + 1))


def _players(source: Source) -> int:
    stacks = source.read_list("starting_stacks")
    if stacks is None:
        raise source.error("starting_stacks", say("records.phh.stacks"))
    if len(stacks) < 2:  # noqa: PLR2004 - a hand takes two
        raise source.error("starting_stacks", say("records.phh.too_few"))
    if len(stacks) > MOST_PLAYERS:
        raise source.error("starting_stacks", say("records.phh.too_many", most=MOST_PLAYERS, n=len(stacks)))
    return len(stacks)


def _read_list(source: Source, name: str, players: int) -> tuple[Decimal, ...]:
    values = source.read_list(name)
    if values is None or len(values) != players:
        raise source.error(name, say("records.phh.one_each", field=name, n=players))
    endless = name in {"starting_stacks", "finishing_stacks"}
    results = [_to_cents(value) for value in values] if name in _RESULTS else values
    for value in results:
        if not is_amount(value) and not (endless and value == _ENDLESS):
            raise _no_amount(source, name, value)
    return tuple(Decimal(str(value)) for value in results)


def _one(source: Source, name: str) -> Decimal:
    value = source.fields[name]
    if not is_amount(value):
        raise _no_amount(source, name, value)
    return Decimal(value)


def _to_cents(value: object) -> object:
    """Round a share that was divided without end, as a third of a pot is by some programs."""
    if isinstance(value, Decimal) and value.is_finite() and not is_amount(value) and abs(value) <= LARGEST:
        return value.quantize(Decimal("0.01"))
    return value


def _no_amount(source: Source, name: str, value: object) -> PhhError:
    if name == "blinds_or_straddles" and is_amount(_negated(value)):
        return source.error(name, say("records.phh.posts_late"))
    return source.error(name, say("records.phh.field_amount", field=name, amount=str(value)[:40]))


def _negated(value: object) -> object:
    return -value if isinstance(value, int | Decimal) else value


def _finite(lists: dict[str, tuple[Decimal, ...]]) -> Iterator[Decimal]:
    return (amount for listed in lists.values() for amount in listed if amount.is_finite())
