"""Writing hands as hand histories, so that other programs read them and ours lose nothing."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Final, TypeAlias

from pyapp.holdem import (
    Acted,
    AnteBy,
    Blind,
    BlindPosted,
    BoardAgain,
    BoardDealt,
    Call,
    Check,
    Event,
    Fold,
    HandState,
    HandStep,
    HoldemRules,
    HoleDealt,
    LeastRaise,
    Mucked,
    Shown,
    Structure,
    TapOut,
    censor,
)
from pyapp.money import NO_CHIPS, Chips
from pyapp.records.codec import Json
from pyapp.records.holdem.finished_hand import CURRENCIES, Origin
from pyapp.records.holdem.hand_record import RULES_CODEC, HandRecord, replay, replay_hand
from pyapp.records.phh.file_table import NONE, Forced, in_order, read_rules, write_part
from pyapp.records.phh.phh_source import Unit

PhhValue: TypeAlias = "Json | Decimal | list[int | Decimal]"
"""What a field holds: JSON's values, and amounts with decimals."""

VARIANTS: Final = {
    Structure.LIMIT: "FT",
    Structure.NO_LIMIT: "NT",
    Structure.POT_LIMIT: "PT",
    Structure.DOUBLING: "DT",
}
"""The standard's codes; PT and DT are ours, made in its manner."""


NO_SEAT: Final = -1
"""For ``seen_by``: only what was shown to all."""


def write_phh(
    record: HandRecord, players: Sequence[str] = (), seen_by: int | None = None, origin: Origin | None = None
) -> str:
    """Write one hand as TOML: the standard's fields, and house rules in fields that begin with `_`.

    ``players`` names the seats. With ``seen_by`` the file says no more than that seat knows: other hands are
    written as ``????`` until they are shown, and the deck is left out. ``origin`` is where it was played.
    """
    order, money = _order(record), Unit(record.rules.chips_per_dollar).money
    fields: dict[str, PhhValue] = {
        "variant": VARIANTS[record.rules.structure],
        **_stakes(record, order),
        "starting_stacks": [money(record.stacks[seat]) for seat in order],
        "actions": list(_lines(record, order, seen_by)),
        "seats": [seat + 1 for seat in order],
        "seat_count": len(record.stacks),
        "finishing_stacks": list(map(money, _stacks(replay_hand(record).state, order))),
        **_house(record, order),
        **_place(origin or Origin()),
    }
    if players:
        fields["players"] = [players[seat] for seat in order]
    if seen_by is None:
        fields["_deck"] = "".join(map(str, record.deck))
    return "".join(f"{name} = {_toml(value)}\n" for name, value in fields.items())


def _place(origin: Origin) -> dict[str, PhhValue]:
    """Write where a hand was played and what for, as far as that is known."""
    told = {"venue": origin.room, "currency": CURRENCIES.get(origin.sign), "_chips": origin.format}
    return {name: str(value) for name, value in told.items() if value}


def write_all(hands: Iterable[str]) -> str:
    """Join written hands to one file (`.phhs`)."""
    return "\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(hands, 1))


def _order(record: HandRecord) -> list[int]:
    """List the seats that are dealt in, from the button's left on."""
    count = len(record.stacks)
    circle = [(record.positions.button + step) % count for step in range(1, count + 1)]
    return [seat for seat in circle if record.stacks[seat]]


def _stakes(record: HandRecord, order: Sequence[int]) -> dict[str, PhhValue]:
    paid, money = _write_forced(record, order), Unit(record.rules.chips_per_dollar).money
    return {
        "antes": list(map(money, in_order(paid.antes))),
        "blinds_or_straddles": list(map(money, in_order(paid.blinds))),
        **{name: money(chips) for name, chips in _bets(record.rules).items()},
    }


def _write_forced(record: HandRecord, order: Sequence[int]) -> Forced:
    rules, positions = record.rules, record.positions
    if record.posts is not None:
        return _write_posted(record, record.posts, order)
    blinds = {positions.big: rules.big_blind}
    if positions.small is not None:
        blinds[positions.small] = rules.small_blind
    payers = order if rules.ante_by is AnteBy.EACH else [positions.big]
    return Forced(
        tuple(rules.ante * (seat in payers) for seat in order),
        tuple(blinds.get(seat, NO_CHIPS) * rules.blinds_posted for seat in order),
    )


def _write_posted(record: HandRecord, posts: Sequence[BlindPosted], order: Sequence[int]) -> Forced:
    """Write posts of all kinds as the standard has them, dead blinds as antes and late ones below zero.

    A blind that was someone's last chips has the size that it should have had.
    """
    rules, blinds, antes = record.rules, dict.fromkeys(order, NO_CHIPS), dict.fromkeys(order, NO_CHIPS)
    whole = {Blind.SMALL: rules.small_blind, Blind.BIG: rules.big_blind}
    for post in posts:
        spent = sum(other.amount for other in posts if other.seat == post.seat) == record.stacks[post.seat]
        size = max(post.amount, whole.get(post.blind, NO_CHIPS)) if spent else post.amount
        if post.blind.is_bet:
            blinds[post.seat] += size
        else:
            antes[post.seat] += size
    late = {post.seat for post in posts if post.blind is Blind.LATE}
    late -= {post.seat for post in posts if post.blind.is_bet and post.blind is not Blind.LATE}
    return Forced(
        tuple(antes[seat] for seat in order),
        tuple(-blinds[seat] if seat in late else blinds[seat] for seat in order),
    )


def _bets(rules: HoldemRules) -> dict[str, Chips]:
    if rules.structure is Structure.LIMIT:
        return {"small_bet": rules.early_bet, "big_bet": rules.late_bet}
    return {"min_bet": Chips(1) if rules.least_raise is LeastRaise.ANY else rules.big_blind}


def _lines(record: HandRecord, order: Sequence[int], seen_by: int | None) -> Iterator[str]:
    for number, step in enumerate(replay(record)):
        first = step.events[0] if number else None
        for happened in step.events:
            event = happened if seen_by is None else censor(happened, seen_by)
            is_action = happened is first or _folds_absent(event, step)
            if line := _line(event, order, record.rules, is_action=is_action):
                yield line


def _folds_absent(event: Event, step: HandStep) -> bool:
    """Return whether a player is away and folds: other programs have no rule that does it for them."""
    return isinstance(event, Acted) and event.seat in step.state.felt.absent


def _line(event: Event, order: Sequence[int], rules: HoldemRules, *, is_action: bool) -> str | None:
    """Write an event, if the format has a line for it; what a rule did for a player is a comment."""
    match event:
        case HoleDealt(seat, cards):
            return f"d dh {_player(order, seat)} {_cards(cards)}"
        case BoardDealt(_, cards) | BoardAgain(cards):
            return f"d db {_cards(cards)}"
        case Acted():
            return f"{'' if is_action else '# '}{_player(order, event.seat)} {_write_action(event, rules)}"
        case Shown(seat, cards):
            return f"{_player(order, seat)} sm {_cards(cards)}"
        case Mucked(seat):
            return f"{_player(order, seat)} sm"
        case _:
            return None


def _write_action(event: Acted, rules: HoldemRules) -> str:
    """Write what someone did; where nothing need be matched, a call names its amount, as a bet does."""
    total = Decimal(Unit(rules.chips_per_dollar).money(event.total))
    match event.action:
        case Call() if rules.each_acts_once:
            return f"cbr {total:f}"
        case Fold():
            return "f"
        case Check() | Call():
            return "cc"
        case TapOut():
            return "cc # taps out"
        case _:
            return f"cbr {total:f}"


def _player(order: Sequence[int], seat: int) -> str:
    return f"p{order.index(seat) + 1}"


def _cards(cards: Sequence[object] | None) -> str:
    return "????" if cards is None else "".join(map(str, cards))


def _stacks(state: HandState, order: Sequence[int]) -> list[Chips]:
    return [state.felt.seats[seat].stack for seat in order]


def _house(record: HandRecord, order: Sequence[int]) -> dict[str, Json]:
    """Return all that a reader could not know from the standard's fields."""
    paid = _write_forced(record, order)
    bets = _bets(record.rules)
    known = read_rules(paid, bets)
    at = record.positions
    rules = {
        f"_{name}": value
        for name, value in RULES_CODEC.write(record.rules).items()
        if name not in known or known[name] != value
    }
    return {
        **rules,
        "_button_seat": at.button + 1,
        "_small_seat": None if at.small is None else at.small + 1,
        "_big_seat": at.big + 1,
        "_small_spot": at.small_spot + 1,
        **dict(_write_house_parts(record, order)),
    }


def _write_house_parts(record: HandRecord, order: Sequence[int]) -> Iterator[tuple[str, list[str]]]:
    """Return posts and fees, where a hand has any of its own."""
    money = Unit(record.rules.chips_per_dollar).money
    if record.posts is not None:
        yield (
            "_posts",
            [
                write_part(order.index(post.seat), post.blind, money(post.amount), absent=post.absent)
                for post in record.posts
            ],
        )
    if record.fees:
        yield "_fees", [write_part(order.index(fee.seat), fee.kind, money(fee.amount)) for fee in record.fees]


def _toml(value: PhhValue) -> str:
    match value:
        case bool():
            return str(value).lower()
        case int() | Decimal():
            return f"{value:f}" if isinstance(value, Decimal) else str(value)
        case str():
            return _text(value)
        case None:
            return f"'{NONE}'"
        case Mapping() | float():
            raise TypeError(f"{value!r} has no place in a hand history")
        case _ if value and isinstance(value[0], str):
            return "[\n" + "".join(f"  {_toml(item)},\n" for item in value) + "]"
        case _:
            return "[" + ", ".join(map(_toml, value)) + "]"


def _text(text: str) -> str:
    """Quote a text; what does not print has no place in a name."""
    printed = "".join(letter for letter in text if letter.isprintable())
    if "'" not in printed:
        return f"'{printed}'"
    escaped = printed.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
