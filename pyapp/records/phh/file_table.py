"""A hand's table as its file gives it: rules, stacks and positions."""

from dataclasses import dataclass, replace
from typing import Any, Final

from pyapp.cards import NO_CHIPS, Chips
from pyapp.cards.bounds import MOST_CHAIRS
from pyapp.holdem import AnteBy, HoldemError, HoldemRules, Positions
from pyapp.holdem.rules import check_rules
from pyapp.records.holdem.hand_codec import rules_from_json
from pyapp.records.json_fields import FieldError, Fields
from pyapp.records.phh.amount_fields import Amounts
from pyapp.records.phh.errors import PhhError
from pyapp.records.phh.forced_bets import Forced, positions_of, read_forced, read_rules
from pyapp.records.phh.house_rule_fields import house_fields
from pyapp.records.phh.phh_source import Source
from pyapp.tables import rules_of_variant
from pyapp.texts import say

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
    if variant == DOUBLING or not any(paid.blinds):
        raise source.error("blinds_or_straddles", say("records.phh.no_blind"))
    _check_bets(source, amounts, paid)
    try:
        rules = check_rules(replace(rules_of_variant()[variant], **_plain(paid, amounts)))
    except HoldemError as error:
        raise source.error("blinds_or_straddles", say("records.no_such_table", reason=error)) from error
    stacks = amounts.lists["starting_stacks"]
    return FileTable(rules, stacks, positions_of(paid), tuple(range(len(stacks))), None)


def _plain(paid: Forced, amounts: Amounts) -> dict[str, Any]:
    """Return the rules that differ from the preset's; a small blind that no one posts is half the big one."""
    stakes: dict[str, Any] = {
        "small_blind": max(1, max(paid.blinds) // 2),
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
    elif amounts.single.get("min_bet", max(paid.blinds)) != max(paid.blinds):
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
        rules = rules_from_json(fields)
        if rules.chips_per_dollar != amounts.unit.chips_per_dollar:
            raise source.error("_preset", say("records.phh.decimals"))
        return FileTable(
            rules,
            tuple(stacks.get(seat, NO_CHIPS) for seat in range(count)),
            _positions(fields),
            seats,
            fields.text("deck") if "deck" in fields else None,
        )
    except FieldError as error:
        raise PhhError(source.line_of("_preset"), say("records.phh.house_rules", reason=error)) from error


def _seats(source: Source, amounts: Amounts) -> tuple[int, ...]:
    """Read the players' seats, which the file counts from 1."""
    seats = tuple(seat - 1 for seat in Fields(source.fields).wholes("seats"))
    if len(seats) != amounts.players or len(set(seats)) != len(seats) or min(seats) < 0:
        raise source.error("seats", say("records.phh.seats"))
    return seats


def _positions(fields: Fields) -> Positions:
    """Read button and blinds, counted from 1 as seats are."""
    small = fields.whole_or_none("small_seat")
    return Positions(
        fields.whole("button_seat", 1) - 1,
        None if small is None else small - 1,
        fields.whole("big_seat", 1) - 1,
        fields.whole("small_spot", 1) - 1,
    )
