"""A second reading of how a hand was played, from its list of events: it shares nothing with the first."""

from collections.abc import Sequence
from itertools import takewhile

from pyapp.holdem import (
    Acted,
    BetTo,
    BlindPosted,
    BoardDealt,
    Call,
    Check,
    Event,
    Fold,
    Positions,
    PotAwarded,
    RaiseTo,
    Street,
    TapOut,
    UncalledReturned,
)

LATER = (Street.FLOP, Street.TURN, Street.RIVER)


def count_again(events: Sequence[Event], at: Positions, dealt: Sequence[bool], seat: int) -> dict[str, int]:
    """Return every count by its name, those that are 0 too; ``dealt`` tells for each seat if it was in."""
    lines = {street: _line(events, street) for street in (Street.PREFLOP, *LATER)}
    before = lines[Street.PREFLOP]
    away = any(isinstance(one, BlindPosted) and one.seat == seat and one.absent for one in events)
    mine = [(before[:turn], way) for turn, (who, way) in enumerate(before) if who == seat and not away]
    gone = {who for line in lines.values() for who, way in line if way == "f"}
    left = {one for one, is_in in enumerate(dealt) if is_in} - gone
    shares = [share.seat for one in events if isinstance(one, PotAwarded) for share in one.shares]
    flop = any(isinstance(one, BoardDealt) for one in events) and (seat, "f") not in before
    shown = bool(shares) and seat in left and len(left) > 1
    net = _net(events, seat)
    return {
        "hands": 1,
        "decided": int(bool(mine)),
        "entered": int(any(way in "cr" for _, way in mine)),
        "raised": int(any(way == "r" for _, way in mine)),
        "flops": int(flop),
        "showdowns": int(shown),
        "shown_wins": int(shown and seat in shares),
        "quiet_wins": int(left == {seat} and seat in shares),
        "flop_wins": int(flop and seat in shares),
        "net": net,
        "shown_net": net if shown else 0,
        **_before_flop(mine, at, dealt, seat),
        **_after_flop(lines, seat, away=away),
    }


def _line(events: Sequence[Event], street: Street) -> list[tuple[int, str]]:
    """Return who did what on a street: folds, checks (k), calls, or bets and raises (r)."""
    letters = {Fold: "f", Check: "k", Call: "c", TapOut: "c", BetTo: "r", RaiseTo: "r"}
    now, line = Street.PREFLOP, list[tuple[int, str]]()
    for event in events:
        if isinstance(event, BoardDealt):
            now = event.street
        if isinstance(event, Acted) and now is street:
            free = not (street or event.paid) and isinstance(event.action, Call | TapOut)
            line.append((event.seat, "k" if free else letters[type(event.action)]))
    return line


def _net(events: Sequence[Event], seat: int) -> int:
    put = [int(one.paid) for one in events if isinstance(one, Acted) and one.seat == seat]
    put += [int(one.amount) for one in events if isinstance(one, BlindPosted) and one.seat == seat]
    shares = [share for one in events if isinstance(one, PotAwarded) for share in one.shares]
    got = [int(share.amount) for share in shares if share.seat == seat]
    got += [int(one.amount) for one in events if isinstance(one, UncalledReturned) and one.seat == seat]
    return sum(got) - sum(put)


def _stealing(at: Positions, dealt: Sequence[bool]) -> set[int]:
    """Return the last seat before button and blinds, the button, and the small blind."""
    after_big = sorted(range(len(dealt)), key=lambda one: (one - at.big - 1) % len(dealt))
    others = [one for one in after_big if dealt[one] and one not in {at.button, at.small, at.big}]
    named = {one for one in (at.button, at.small) if one is not None and dealt[one]}
    return {*others[-1:], *named} - {at.big}


_BEFORE_FLOP = (
    *("steal_chances", "steals", "steals_met", "steal_folds", "third_chances", "thirds"),
    *("thirds_met", "third_folds", "fourth_chances", "fourths", "fourths_met", "fourth_folds"),
)


def _before_flop(
    mine: Sequence[tuple[list[tuple[int, str]], str]], at: Positions, dealt: Sequence[bool], seat: int
) -> dict[str, int]:
    found: dict[str, int] = dict.fromkeys(_BEFORE_FLOP, 0)
    thieves = _stealing(at, dealt)
    for earlier, way in mine:
        raisers = [who for who, done in earlier if done == "r"]
        stayed = [(who, done) for who, done in earlier if done != "f"]
        stolen = [one for one in stayed if one[1] == "r" and one[0] in thieves]
        raised = raisers[-1:] not in ([], [seat])
        for chance, taken, is_chance, did in (
            ("steal_chances", "steals", not stayed and seat in thieves, "r"),
            (
                "steals_met",
                "steal_folds",
                len(stayed) == 1 == len(stolen) and seat in {at.small, at.big},
                "f",
            ),
            ("third_chances", "thirds", raised and len(raisers) == 1, "r"),
            ("fourth_chances", "fourths", raised and len(raisers) == 2, "r"),
            ("thirds_met", "third_folds", raised and len(raisers) == 2 and raisers[0] == seat, "f"),
            ("fourths_met", "fourth_folds", raised and len(raisers) == 3 and raisers[1] == seat, "f"),
        ):
            if is_chance and not found[chance]:
                found[chance], found[taken] = 1, int(way == did)
    return found


def _after_flop(lines: dict[Street, list[tuple[int, str]]], seat: int, *, away: bool) -> dict[str, int]:
    names = ("pushes", "calls", "folds", "lead_chances", "leads", "leads_met", "lead_folds")
    more = ("barrel_chances", "barrels", "check_raise_chances", "check_raises")
    found: dict[str, int] = dict.fromkeys((*names, *more), 0)
    if away:
        return found
    for street in LATER:
        own = [way for who, way in lines[street] if who == seat]
        found["pushes"] += own.count("r")
        found["calls"] += own.count("c")
        found["folds"] += own.count("f")
        found |= {name: found[name] + more for name, more in _check_raise(lines[street], seat).items()}
    last = [who for who, way in lines[Street.PREFLOP] if way == "r"][-1:]
    flop, turn = lines[Street.FLOP], lines[Street.TURN]
    bets = [who for who, way in flop if way == "r"]
    if last == [seat] and (first := _first_turn(flop, seat, [])):
        found |= {"lead_chances": 1, "leads": int(first == "r")}
        if bets == [seat] and (second := _first_turn(turn, seat, [])):
            found |= {"barrel_chances": 1, "barrels": int(second == "r")}
    if last and last != [seat] and (way := _first_turn(flop, seat, last)):
        found |= {"leads_met": 1, "lead_folds": int(way == "f")}
    return found


def _first_turn(line: Sequence[tuple[int, str]], seat: int, bets: Sequence[int]) -> str:
    """Return what a seat did the first time when just these had bet and raised before; else nothing."""
    for turn, (who, way) in enumerate(line):
        if who == seat and [one for one, done in line[:turn] if done == "r"] == list(bets):
            return way
    return ""


def _check_raise(line: Sequence[tuple[int, str]], seat: int) -> dict[str, int]:
    own = [(turn, way) for turn, (who, way) in enumerate(line) if who == seat]
    checks = list(takewhile(lambda one: one[1] == "k", own))
    after = own[len(checks) :]
    if not checks or not after or not any(way == "r" for _, way in line[: after[0][0]]):
        return {}
    return {"check_raise_chances": 1, "check_raises": int(after[0][1] == "r")}
