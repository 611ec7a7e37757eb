"""What everyone ends with by the lines of a file alone: a small sum that shares no code with the reader.

Each room has a few phrases with a sign. Where a room writes down what everyone put in and took out, only
that is read.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from html import unescape
from typing import Final, TypeAlias

from pyapp.records.histories.recognition import ROOMS

_CHIPS: Final = r"[^0-9\[(]{0,5}?(?P<chips>[0-9](?:[0-9.,\u00a0\u202f ]*[0-9])?)"
_WHO: Final = r"(?P<who>.+?)"


def amount(text: str) -> Decimal:
    """Return an amount: its last point or comma parts the decimals unless three digits follow it."""
    text = re.sub(r"\s", "", text)
    if re.fullmatch(r"[1-9]\d{0,2}(?:[.,]\d{3})+", text):
        return Decimal(re.sub(r"[.,]", "", text))
    whole, part = re.split(r"[.,](?=\d*$)", f"{text}.0" if text.isdigit() else text)[:2]
    return Decimal(f"{re.sub(r'[.,]', '', whole) or 0}.{part or 0}")


@dataclass(slots=True)
class Sum:
    """One hand's chips, line by line."""

    stacks: dict[str, Decimal] = field(default_factory=dict[str, Decimal])
    put: defaultdict[str, Decimal] = field(default_factory=lambda: defaultdict(Decimal))
    out: defaultdict[str, Decimal] = field(default_factory=lambda: defaultdict(Decimal))
    street: defaultdict[str, Decimal] = field(default_factory=lambda: defaultdict(Decimal))
    spare: Decimal = Decimal()
    """What was bet beyond all others on some street."""

    small: Decimal = Decimal()
    collected: bool = False

    def end_street(self) -> None:
        """Note the bet beyond all others, and begin anew."""
        bets = sorted([Decimal(), Decimal(), *self.street.values()])
        self.spare += bets[-1] - bets[-2]
        self.street.clear()

    def pay(self, who: str, chips: Decimal, *, live: bool = True) -> None:
        """Put chips in, as part of the bet or beside it."""
        self.put[who] += chips
        if live:
            self.street[who] += chips

    def ends(self) -> dict[str, Decimal]:
        """Return what everyone has in the end."""
        return {who: stack - self.put[who] + self.out[who] for who, stack in self.stacks.items()}


@dataclass(frozen=True, slots=True)
class Phrase:
    """A line that moves chips, and how."""

    kind: str
    words: re.Pattern[str]


def _phrases(who: str, rules: Mapping[str, str | Sequence[str]]) -> Sequence[Phrase]:
    """Return the phrases of a room, `WHO` standing for a name and `CHIPS` for an amount."""
    return tuple(
        Phrase(kind, re.compile(each.replace("WHO", who).replace("CHIPS", _CHIPS)))
        for kind, expressions in rules.items()
        for each in ([expressions] if isinstance(expressions, str) else expressions)
    )


def _add_up(lines: Sequence[str], phrases: Sequence[Phrase]) -> Sum:
    total = Sum()
    for line in lines:
        for phrase in phrases:
            found = phrase.words.match(line)
            if found and phrase.kind == "end":
                return total
            if found and _takes(total, phrase.kind, found):
                break
    total.end_street()
    return total


def _takes(total: Sum, kind: str, found: re.Match[str]) -> bool:
    """Take a phrase in; one about a name that isn't at the table is none."""
    groups = found.groupdict()
    who, chips = (groups.get("who") or "").strip(), amount(groups.get("chips") or "0")
    if kind == "seat":
        total.stacks[who] = chips
    elif kind == "street":
        total.end_street()
    elif who in total.stacks:
        _moves(total, kind, who, chips)
        if kind == "two":
            total.pay(who, amount(found["live"]))
    return kind in {"seat", "street"} or who in total.stacks


def _moves(total: Sum, kind: str, who: str, chips: Decimal) -> None:
    match kind:
        case "rest":
            total.pay(who, total.stacks[who] - total.put[who] + total.out[who])
        case "to":
            total.pay(who, chips - total.street[who])
        case "both":
            live = chips - total.small if total.small else chips * 2 / 3
            total.pay(who, live)
            total.pay(who, chips - live, live=False)
        case "back":
            total.out[who] += chips
            total.street[who] -= chips
        case "out" | "late":
            if kind == "out" or not total.collected:
                total.out[who] += chips
            total.collected = total.collected or kind == "out"
        case _:
            second = kind == "small" and bool(total.small)
            total.small = chips if kind == "small" else total.small
            total.pay(who, chips, live=kind not in {"dead", "two"} and not second)


_STREET: Final = (
    r"\W*(?:FIRST |SECOND )?(?:FLOP|TURN|RIVER) \*\*\*|\*\* Dealing (?i:flop|turn|river)|"
    r"Card dealt to table|(?:Flop|Turn|River):"
)

_STARS: Final = _phrases(
    _WHO,
    {
        "street": _STREET,
        "seat": r"Seat \d+: (?P<who>.+) \(CHIPS in [Cc]hips",
        "back": r"Uncalled bet \(CHIPS\) returned to (?P<who>.+)",
        "small": r"WHO: posts (?:the )?small blind CHIPS",
        "live": (
            r"WHO: posts (?:the )?big blind CHIPS",
            r"WHO: (?:posts )?(?:a )?straddle CHIPS",
            r"WHO: (?:bets|calls) CHIPS",
        ),
        "dead": (r"WHO: posts (?:the |an )?ante (?:of )?CHIPS", r"WHO: posts missed blind CHIPS"),
        "both": r"WHO: posts small & big blinds CHIPS",
        "to": r"WHO: raises (?:.* )?to CHIPS",
        "out": (
            r"WHO:? collected CHIPS from",
            r"Seat \d+: WHO(?: \([a-z ]+\))* showed \[.*\] and won \(CHIPS\).*pot not awarded",
        ),
    },
)
_WINAMAX: Final = _phrases(
    _WHO,
    {
        "street": _STREET,
        "seat": r"Seat \d+: (?P<who>.+) \((?P<chips>[0-9.,]+)",
        "dead": (r"WHO posts ante CHIPS", r"WHO posts small blind CHIPS\S* out of position"),
        "small": r"WHO posts small blind CHIPS",
        "live": (r"WHO posts big blind CHIPS", r"WHO (?:bets|calls) CHIPS"),
        "to": r"WHO raises .* to CHIPS",
        "back": r"Uncalled bet \(CHIPS\S*\) returned to (?P<who>.+)",
        "out": r"WHO collected CHIPS",
    },
)
_PARTY: Final = _phrases(
    _WHO,
    {
        "street": _STREET,
        "seat": r"[Ss]eat \d+: (?P<who>.+?) \(CHIPS",
        "dead": r"WHO posts ante .*?CHIPS",
        "both": r"WHO posts big blind \+ dead \[CHIPS",
        "live": (
            r"WHO posts small blind [\[(]CHIPS",
            r"WHO posts big blind [\[(]CHIPS",
            r"WHO (?:bets|calls|raises) [\[(]CHIPS",
        ),
        "to": r"WHO raises [0-9.]+ to CHIPS",
        "rest": r"WHO is all-In +\[",
        "out": (r"WHO wins CHIPS", r"WHO .*balance .*collected CHIPS"),
    },
)
_POKER888: Final = _phrases(
    _WHO,
    {
        "street": _STREET,
        "seat": r"Seat \d+: (?P<who>.+?) \(CHIPS",
        "dead": r"WHO posts ante \[CHIPS",
        "small": r"WHO posts small blind \[CHIPS",
        "two": r"WHO posts dead blind \[CHIPS[^+]*\+[^0-9]*(?P<live>[0-9.,]+)",
        "live": (r"WHO posts big blind \[CHIPS", r"WHO (?:bets|calls|raises) \[CHIPS"),
        "out": r"WHO collected \[CHIPS",
    },
)
_BOVADA: Final = _phrases(
    r"(?P<who>.+?)(?: +\[ME\])? ",
    {
        "street": _STREET,
        "seat": r"Seat \d+: WHO?\(CHIPS in chips",
        "end": r"\*\*\* SUMMARY",
        "dead": r"WHO: Ante chip CHIPS",
        "small": r"WHO: (?:Ante/)?Small [Bb]lind CHIPS",
        "both": r"WHO: Posts dead chip CHIPS",
        "live": (r"WHO: (?:Big blind|Posts chip)\D*CHIPS", r"WHO: (?:Bets?|Calls?)(?:\(timeout\))? CHIPS"),
        "to": (r"WHO: Raises?.* to CHIPS", r"WHO: Raises?(?:\(timeout\))? CHIPS"),
        "rest": r"WHO: All-in",
        "back": r"WHO: Return uncalled [a-z ]+ CHIPS",
        "out": r"WHO: Hand [Rr]esult\D*CHIPS",
    },
)
_FULL_TILT: Final = _phrases(
    _WHO,
    {
        "late": r"Seat \d+: WHO(?: \([a-z ]+\))* collected \(CHIPS\), mucked",
        "street": _STREET,
        "seat": r"Seat \d+: (?P<who>.+) \(CHIPS\)(?:,|$)",
        "dead": (r"WHO antes CHIPS", r"WHO posts a dead small blind of CHIPS"),
        "small": r"WHO posts the small blind of CHIPS",
        "live": (r"WHO posts (?:the big blind of )?CHIPS", r"WHO (?:bets|calls) CHIPS"),
        "to": r"WHO raises to CHIPS",
        "back": r"Uncalled bet of CHIPS returned to (?P<who>.+)",
        "out": (r"WHO (?:wins|ties for) (?:the )?(?:main |side )?pot (?:\d )?\(CHIPS",),
    },
)
_WINNING: Final = _phrases(
    _WHO,
    {
        "street": _STREET,
        "seat": r"Seat \d+: (?P<who>.+) \(CHIPS\)(?: is sitting out)?$",
        "dead": r"WHO posts ante CHIPS",
        "small": r"WHO posts the small blind CHIPS",
        "both": r"WHO posts dead CHIPS",
        "live": (r"WHO posts (?:the big blind )?CHIPS", r"WHO (?:bets|calls) CHIPS"),
        "to": (r"WHO raises .* to CHIPS", r"WHO caps CHIPS"),
        "back": r"Uncalled bet \(CHIPS\) returned to (?P<who>.+)",
        "out": (r"WHO collected CHIPS from", r"Seat \d+: WHO(?: \([a-z ]+\))? did not show and won CHIPS"),
    },
)
_NOW: Final = _phrases(
    r'"(?P<who>.+) @ [^"]+"',
    {
        "street": _STREET,
        "dead": (r"WHO posts an ante of CHIPS", r"WHO posts a miss(?:ing|ed) small blind of CHIPS"),
        "live": r"WHO posts a [a-z ]+blind of CHIPS",
        "to": r"WHO (?:calls|bets|raises to|posts a straddle of) CHIPS",
        "back": r"Uncalled bet of CHIPS returned to WHO",
        "out": r"WHO collected CHIPS",
    },
)


def _party(hand: str) -> Sum:
    """Add up a hand; where no line says who posted the blinds nothing can be held against it.

    One program of the room forgets to break lines.
    """
    names = "|".join(map(re.escape, re.findall(r"^[Ss]eat \d+: (.+?) \(", hand, re.MULTILINE)))
    hand = re.sub(rf"(?<=[.a-z])(?=(?:{names}) (?:posts|wins) )", "\n", hand) if names else hand
    total = _add_up([line.strip() for line in hand.split("\n")], _PARTY)
    if "posts big blind" not in hand:
        total.stacks.clear()
    return total


def _by_phrases(phrases: Sequence[Phrase]) -> "_Adder":
    return lambda hand: _add_up([line.strip() for line in hand.split("\n")], phrases)


def _old_winning(hand: str) -> Sum:
    """Add up what the summary says that everyone bet and collected."""
    total = Sum()
    for found in re.finditer(r"^Seat \d+: (?P<who>.+) \((?P<chips>[0-9.,]+)\)\.", hand, re.MULTILINE):
        total.stacks[found["who"]] = amount(found["chips"])
    for found in re.finditer(_BOOKED, hand):
        total.put[found["who"]] += amount(found["put"])
        total.out[found["who"]] += amount(found["out"])
    return total


_BOOKED: Final = (
    r"Player (?P<who>.+?) (?:shows|mucks|does not show)"
    r".*?Bets: (?P<put>[0-9.,]+)\. Collects: (?P<out>[0-9.,]+)\. "
)


def _ipoker(game: str) -> Sum:
    """Add up actions by their types, and take out what the list of players says that they won."""
    total = Sum()
    for tag in re.findall(r"<player [^>]*>", game):
        who, values = _values(tag)
        total.stacks[who] = _value(values, "chips")
    for round_ in re.split(r"<round ", game)[1:]:
        actions = [_values(tag) for tag in re.findall(r"<action [^>]*>", round_)]
        if 'no="0"' not in round_[:12] and 'no="1"' not in round_[:12]:
            total.end_street()
        for who, values in sorted(actions, key=lambda action: int(action[1].get("no", 0))):
            chips = _value(values, "sum")
            match values.get("type"):
                case "1" | "2" | "3" | "5" | "6":
                    total.pay(who, chips)
                case "15":
                    total.pay(who, chips, live=False)
                case "23":
                    total.pay(who, chips - total.street[who])
                case "7":
                    total.pay(who, total.stacks[who] - total.put[who])
                case _:
                    pass
    for tag in re.findall(r"<player [^>]*>", game):
        who, values = _values(tag)
        total.out[who] += _value(values, "win")
    total.end_street()
    return total


def _values(tag: str) -> tuple[str, dict[str, str]]:
    values = {name: unescape(value) for name, value in re.findall(r'(\w+)="([^"]*)"', tag)}
    return values.get("player") or values.get("name", ""), values


def _value(values: Mapping[str, str], name: str) -> Decimal:
    found = re.search(r"[0-9][0-9.,]*", values.get(name, ""))
    return amount(found[0]) if found else Decimal()


def _poker_now(hand: str) -> Sum:
    rows = [match[1].replace('""', '"') for match in re.finditer(r'^"((?:[^"]|"")*)",', hand, re.MULTILINE)]
    if rows and "-- starting hand" not in rows[0]:
        rows.reverse()
    total = _add_up([], ())
    for row in rows:
        seats = row.removeprefix("Player stacks: ").split(" | ") if row.startswith("Player stacks") else ()
        for seat in map(re.compile(r'#\d+ "(?P<who>.+) @ [^"]*" \((?P<chips>[0-9.]+)\)').match, seats):
            if seat:
                total.stacks[seat["who"]] = amount(seat["chips"])
        for phrase in _NOW:
            found = phrase.words.match(row)
            if found and _takes(total, phrase.kind, found):
                break
    total.end_street()
    return total


_Adder: TypeAlias = Callable[[str], Sum]

_OWN: Final[Mapping[str, tuple[str, _Adder]]] = {
    "PokerStars": (r"^[^\w\n]*PokerStars .*#\d+: ", _by_phrases(_STARS)),
    "GGPoker": (r"^[^\w\n]*Poker Hand #", _by_phrases(_STARS)),
    "Winamax": (r"^[^\w\n]*Winamax Poker - .*HandId", _by_phrases(_WINAMAX)),
    "PartyPoker": (r"^[^\w\n]*\*{5} Hand History [Ff]or Game", _party),
    "888poker": (r"^[^\w\n]*\*{5} .*Hand History for Game", _by_phrases(_POKER888)),
    "Bovada/Ignition": (r"^[^\w\n]*(?:Bovada|Ignition|Bodog).* Hand #", _by_phrases(_BOVADA)),
    "Full Tilt Poker": (r"^[^\w\n]*Full ?Tilt ?Poker Game #", _by_phrases(_FULL_TILT)),
    "Americas Cardroom": (r"^[^\w\n]*(?:(?:Game )?Hand #\d+ - |Game started at)", _by_phrases(_WINNING)),
    "iPoker": (r"<game gamecode=", _ipoker),
    "Poker Now": (r"^.*-- starting hand #", _poker_now),
}


def own_sums(text: str, room: str) -> Iterator[tuple[int, Sum]]:
    """Return what every hand of a file adds up to, each with the number of its first line."""
    expression, add = _OWN[room]
    starts = [found.start() for found in re.finditer(expression, text, re.MULTILINE)]
    if room == "Poker Now":
        yield from _logged(text)
        return
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        hand = text[start:end]
        line = 1 + text.count("\n", 0, start)
        yield line, (_old_winning if "Game started at" in hand else add)(hand)


def _logged(text: str) -> Iterator[tuple[int, Sum]]:
    """Return the sums of a log, whose hands may stand the newest first."""
    lines = text.split("\n")
    marks = [at for at, line in enumerate(lines) if "-- starting hand #" in line]
    backwards = bool(marks) and "Player stacks" in (lines[marks[0] - 1] if marks[0] else "")
    for place, at in enumerate(marks):
        before = marks[place - 1] + 1 if place else 0
        after = marks[place + 1] if place + 1 < len(marks) else len(lines)
        part = lines[before : at + 1] if backwards else lines[at:after]
        yield at + 1, _poker_now("\n".join(part))


assert {*_OWN} == {*ROOMS}  # noqa: S101 - a room without a sum of its own can't be held against it
