"""A hand's table as its file gives it: rules, stacks, positions, and who pays what before the cards.

Players stand in the order in which they are dealt to, the button last. With two of them the file's lists of
forced bets stand the other way round: `[1, 2]` is a small blind of 1 on the button, who is p2. Fields that
begin with `_` go beyond the standard and say the rules of the house.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any, Final, TypeVar

from pyapp.cards.bounds import LARGEST, MOST_CHAIRS
from pyapp.holdem import PRESETS, AnteBy, Blind, BlindPosted, HoldemError, HoldemRules, Positions
from pyapp.holdem.rules import check_rules
from pyapp.money import NO_CHIPS, Chips, is_chip
from pyapp.records.codec import FieldError, Json
from pyapp.records.holdem.hand_record import RULES_CODEC, Fee, FeeKind
from pyapp.records.json_fields import Fields
from pyapp.records.phh.phh_source import ActLine, HoleLine, PhhError, PhhLine, Source, Unit, is_amount, unit
from pyapp.tables import rules_of_variant
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
        late = name == "blinds_or_straddles" and is_amount(_negated(value))
        if not is_amount(value) and not late and not (endless and value == _ENDLESS):
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
    return source.error(name, say("records.phh.field_amount", field=name, amount=str(value)[:40]))


def _negated(value: object) -> object:
    return -value if isinstance(value, int | Decimal) else value


def _finite(lists: dict[str, tuple[Decimal, ...]]) -> Iterator[Decimal]:
    return (abs(amount) for listed in lists.values() for amount in listed if amount.is_finite())


_Each = TypeVar("_Each")


@dataclass(frozen=True, slots=True)
class Forced:
    """What each player puts in before the cards, in playing order."""

    antes: tuple[Chips, ...]
    blinds: tuple[Chips, ...]
    """Below zero for a blind that was posted late; what the players behind the blinds post else."""

    @property
    def big(self) -> int:
        """The first or second player, whose blind is the greater, the later of two equal ones."""
        return max(range(_TWO), key=lambda player: (self.blinds[player], player))

    @property
    def small(self) -> int | None:
        """The other of these, if they post a blind."""
        other = 1 - self.big
        return other if self.blinds[other] > 0 else None

    @property
    def big_blind(self) -> Chips:
        """What the big blind posts, 0 where no one does."""
        return max(NO_CHIPS, self.blinds[self.big])

    @property
    def straddles(self) -> dict[int, Chips]:
        """What players behind the blinds post above these."""
        return {
            player: blind
            for player, blind in enumerate(self.blinds)
            if player >= _TWO and blind > self.big_blind
        }

    @property
    def late(self) -> dict[int, Chips]:
        """What players post who come in or back."""
        return {
            player: abs(blind)
            for player, blind in enumerate(self.blinds)
            if blind < 0 or (blind and player >= _TWO and player not in self.straddles)
        }

    @property
    def ante_by(self) -> AnteBy:
        """Who pays the antes: everyone alike, or whoever it is."""
        return AnteBy.EACH if len(set(self.antes)) == 1 else AnteBy.BIG_BLIND


_TWO: Final = 2


def read_forced(source: Source, amounts: Amounts) -> Forced:
    """Read the forced bets; raises ``PhhError`` where they are missing."""
    for name in ("antes", "blinds_or_straddles"):
        if name not in amounts.lists:
            raise source.error(name, say("records.phh.missing", field=name))
    lists = amounts.lists
    return Forced(in_order(lists["antes"]), in_order(lists["blinds_or_straddles"]))


def in_order(listed: Sequence[_Each]) -> tuple[_Each, ...]:
    """Turn a list of forced bets into playing order, or back."""
    return tuple(reversed(listed)) if len(listed) == _TWO else tuple(listed)


def positions_of(paid: Forced) -> Positions:
    """Place button and blinds where the players are all at the table, seat by seat."""
    button = len(paid.blinds) - 1
    small = paid.small
    return Positions(button, small, paid.big, button if small is None else small)


def read_rules(paid: Forced, single: dict[str, Chips]) -> dict[str, Json]:
    """Return the fields of the rules that the standard's fields say."""
    rules: dict[str, Json] = {"ante": max(paid.antes)}
    if any(paid.antes):
        rules["ante_by"] = paid.ante_by.value
    if paid.big_blind:
        rules["big_blind"] = paid.big_blind
    if paid.small is not None:
        rules["small_blind"] = paid.blinds[paid.small]
    if "small_bet" in single and "big_bet" in single:
        rules |= {"early_bet": single["small_bet"], "late_bet": single["big_bet"]}
    return rules


def _read_posts(paid: Forced, stacks: Sequence[Chips]) -> tuple[BlindPosted, ...] | None:
    """Return the posts of a hand that not all follow from its rules, each as far as a stack goes."""
    if not paid.late and not paid.straddles and _are_antes_usual(paid):
        return None
    antes = [(player, Blind.ANTE, ante) for player, ante in enumerate(paid.antes)]
    small = [] if paid.small is None else [(paid.small, Blind.SMALL, paid.blinds[paid.small])]
    asked = [
        *(antes if paid.ante_by is AnteBy.EACH else ()),
        *small,
        (paid.big, Blind.BIG, paid.big_blind),
        *((player, Blind.LATE, blind) for player, blind in paid.late.items()),
        *((player, Blind.STRADDLE, blind) for player, blind in paid.straddles.items()),
        *(antes if paid.ante_by is AnteBy.BIG_BLIND else ()),
    ]
    left, made = list(stacks), list[BlindPosted]()
    for player, blind, size in asked:
        amount = min(size, left[player])
        left[player] -= amount
        if amount:
            made.append(BlindPosted(player, blind, amount))
    return tuple(made)


def _are_antes_usual(paid: Forced) -> bool:
    payers = [player for player, ante in enumerate(paid.antes) if ante]
    return payers == [paid.big] or paid.ante_by is AnteBy.EACH


NONE: Final = "none"
"""What a house field says that has no value: TOML has no word for it."""


def house_fields(fields: Mapping[str, Json]) -> dict[str, Json]:
    """Return the house fields by their names without the underscore."""
    return {
        name[1:]: None if value == NONE else value for name, value in fields.items() if name.startswith("_")
    }


DOUBLING: Final = "DT"
"""Our own variant for the table where every raise doubles the bet; the standard has no word for it."""


@dataclass(frozen=True, slots=True)
class FileTable:
    """Who sits where with how much, and by which rules."""

    rules: HoldemRules
    stacks: tuple[Chips, ...]
    positions: Positions
    seats: tuple[int, ...]
    """Each player's seat, in the order of the file."""

    deck: str | None
    """The whole deck, where the file has it."""

    posts: tuple[BlindPosted, ...] | None = None
    """What was posted, where that is other than the rules ask."""

    fees: tuple[Fee, ...] = ()
    """What the house kept of whose winnings, where the file says that."""

    kept: Mapping[FeeKind, Chips] | None = None
    """What the house kept in all beside ``fees``: nothing else may be missing when the hand is over.

    ``None`` where the form has no word for it; what winners lack is the rake then.
    """

    called: tuple[str, ...] = ()
    """What refusals call the players, in the order of the file; `p1`, `p2` … as the format does if empty."""


def file_table(source: Source, amounts: Amounts) -> FileTable:
    """Read the table; raises ``PhhError`` for games that are not played here."""
    variant = source.fields.get("variant")
    if variant not in (*rules_of_variant(), DOUBLING):
        raise source.error("variant", say("records.phh.variant", variant=str(variant)[:20]))
    paid = read_forced(source, amounts)
    if "_preset" in source.fields:
        return _house_table(source, amounts, paid)
    return _plain_table(source, amounts, paid)


def _plain_table(source: Source, amounts: Amounts, paid: Forced) -> FileTable:
    variant = source.fields["variant"]
    if variant == DOUBLING or not paid.big_blind:
        raise source.error("blinds_or_straddles", say("records.phh.no_blind"))
    if amounts.players > _TWO and paid.blinds[0] > paid.blinds[1] > 0:
        raise source.error("blinds_or_straddles", say("records.phh.blinds_in_order"))
    _check_bets(source, amounts, paid)
    try:
        rules = check_rules(replace(rules_of_variant()[variant], **_plain(paid, amounts)))
    except HoldemError as error:
        raise source.error("blinds_or_straddles", say("records.no_such_table", reason=error)) from error
    stacks = amounts.lists["starting_stacks"]
    seats = tuple(range(len(stacks)))
    return FileTable(rules, stacks, positions_of(paid), seats, None, _read_posts(paid, stacks))


def _plain(paid: Forced, amounts: Amounts) -> dict[str, Any]:
    """Return the rules that differ from the preset's; a small blind that no one posts is half the big one."""
    stakes: dict[str, Any] = {
        "small_blind": max(1, paid.big_blind // 2),
        "chips_per_dollar": amounts.unit.chips_per_dollar,
        **read_rules(paid, amounts.single),
    }
    return {**stakes, "ante_by": AnteBy(stakes.get("ante_by", AnteBy.EACH))}


def _check_bets(source: Source, amounts: Amounts, paid: Forced) -> None:
    if source.fields["variant"] == "FT":
        for name in ("small_bet", "big_bet"):
            if not amounts.single.get(name):
                raise source.error(name, say("records.phh.limit_needs", field=name))
        if amounts.single["small_bet"] > amounts.single["big_bet"]:
            raise source.error("big_bet", say("records.phh.big_bet"))
    elif amounts.single.get("min_bet", paid.big_blind) not in {paid.big_blind, *paid.straddles.values()}:
        raise source.error("min_bet", say("records.phh.min_bet"))


def _house_table(source: Source, amounts: Amounts, paid: Forced) -> FileTable:
    """Read a file of ours: `_` fields say what the standard's cannot, seats included."""
    fields = Fields({**read_rules(paid, amounts.single), **house_fields(source.fields)})
    try:
        seats = _seats(source, amounts)
        count = Fields(source.fields).whole("seat_count")
        stacks = dict(zip(seats, amounts.lists["starting_stacks"], strict=True))
        if count > MOST_CHAIRS or not all(seat < count for seat in seats):
            raise source.error("seat_count", say("records.phh.seat_count"))
        rules = RULES_CODEC.read(fields.values)
        if rules.chips_per_dollar != amounts.unit.chips_per_dollar:
            raise source.error("_preset", say("records.phh.decimals"))
        return FileTable(
            rules,
            tuple(stacks.get(seat, NO_CHIPS) for seat in range(count)),
            _positions(fields),
            seats,
            fields.text("deck") if "deck" in fields else None,
            _house_posts(fields, seats, amounts.unit) if "posts" in fields else None,
            _house_fees(fields, seats, amounts.unit) if "fees" in fields else (),
            kept={} if "fees" in fields else None,
        )
    except FieldError as error:
        raise PhhError(source.line_of("_preset"), say("records.phh.house_rules", reason=error)) from error


_POST: Final = re.compile(
    r"p(?P<player>\d{1,2}) (?P<kind>[a-z -]+?) (?P<amount>\d[\d.]{0,20})(?P<absent> absent)?"
)


def _house_posts(fields: Fields, seats: Sequence[int], unit: Unit) -> tuple[BlindPosted, ...]:
    """Read posts as they are written by `write_post`."""
    return tuple(
        BlindPosted(seat, Blind(kind), chips, absent)
        for seat, kind, chips, absent in _read_parts(fields.texts("posts"), set(Blind), seats, unit)
    )


def _house_fees(fields: Fields, seats: Sequence[int], unit: Unit) -> tuple[Fee, ...]:
    return tuple(
        Fee(seat, FeeKind(kind), chips)
        for seat, kind, chips, _ in _read_parts(fields.texts("fees"), set(FeeKind), seats, unit)
    )


def write_part(player: int, kind: str, amount: int | Decimal, *, absent: bool = False) -> str:
    """Write a post or a fee, as in `p3 late blind 10`; the first player is 0."""
    return f"p{player + 1} {kind} {Decimal(amount):f}{' absent' * absent}"


def _read_parts(
    listed: Sequence[str], kinds: Collection[str], seats: Sequence[int], unit: Unit
) -> Iterator[tuple[int, str, Chips, bool]]:
    """Read what `write_part` wrote, with the players' seats; raises ``FieldError`` for anything else."""
    for words in listed:
        found = _POST.fullmatch(words)
        amount = Decimal(found["amount"]) if found and found["amount"].count(".") <= 1 else _ENDLESS
        if (
            not found
            or found["kind"] not in kinds
            or not 1 <= int(found["player"]) <= len(seats)
            or not is_amount(amount)
            or not unit.divides(amount)
        ):
            raise FieldError(say("records.phh.no_post", post=words[:60]))
        yield seats[int(found["player"]) - 1], found["kind"], unit.chips(amount), bool(found["absent"])


def _seats(source: Source, amounts: Amounts) -> tuple[int, ...]:
    """Read the players' seats, which the file counts from 1."""
    seats = tuple(seat - 1 for seat in Fields(source.fields).wholes("seats"))
    if len(seats) != amounts.players or len(set(seats)) != len(seats) or min(seats) < 0:
        raise source.error("seats", say("records.phh.seats"))
    return seats


def _positions(fields: Fields) -> Positions:
    """Read button and blinds, counted from 1 as seats are."""
    small = fields.whole("small_seat") if "small_seat" in fields else None
    return Positions(
        fields.whole("button_seat", 1) - 1,
        None if small is None else small - 1,
        fields.whole("big_seat", 1) - 1,
        fields.whole("small_spot", 1) - 1,
    )
