"""The lines of a hand in PokerStars' text: what each says, and what is only noise."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final

from pyapp.cards import CardError, parse_cards
from pyapp.cards.bounds import LONGEST_HAND
from pyapp.records.phh.phh_source import (
    ActLine,
    BoardLine,
    Cards,
    HoleLine,
    PhhError,
    PhhLine,
    ShowLine,
    Verb,
)
from pyapp.texts import say

_MONEY: Final = r"[$€£¥₹]?\s?(?P<{}>[0-9][0-9,]{{0,20}}(?:\.[0-9]{{1,6}})?)"


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A player as the head of a hand lists them."""

    line: int
    number: int
    """The seat, counted from 1."""

    name: str
    stack: Decimal


@dataclass(slots=True)
class HandText:
    """What the lines of one hand say."""

    line: int
    heading: str
    table: str = ""
    most: int = 0
    button: int = 0
    chairs: dict[str, SeatLine] = field(default_factory=dict[str, SeatLine])
    posts: list[tuple[int, str, str, Decimal, bool]] = field(
        default_factory=list[tuple[int, str, str, Decimal, bool]]
    )
    """Forced bets: line, name, kind, amount, and whether they were the last chips."""

    lines: list[tuple[str, PhhLine]] = field(default_factory=list[tuple[str, PhhLine]])
    """What happened after the deal, with the name; the number of the player is filled in later."""

    paid: dict[str, Decimal] = field(default_factory=dict[str, Decimal])
    """What each put in, less what came back and what they collected."""

    roles: dict[str, int] = field(default_factory=dict[str, int])
    """The seats of `small blind` and `big blind` as the summary has them."""

    bets: dict[str, Decimal] = field(default_factory=dict[str, Decimal])
    """What each has put in on the street."""

    def hear(self, number: int, line: str) -> None:
        """Take one line in; one that says nothing about the hand is passed over."""
        if line.startswith("*** "):
            self._street(number, line)
        elif found := _TABLE.match(line):
            self.table, self.most, self.button = found["name"], int(found["most"]), int(found["button"])
        elif (found := _CHAIR.match(line)) and not self.lines and not self.posts:
            chair = SeatLine(number, int(found["number"]), found["name"], _amount(found["stack"]))
            self.chairs[chair.name] = chair
        elif found := _ROLE.match(line):
            self.roles |= {role: int(found["number"]) for role in _ROLES if f" ({role})" in line}
        elif found := _BACK.fullmatch(line):
            self._pay(found["name"], -_amount(found["chips"]))
        elif found := _DEALT.fullmatch(line):
            self.lines.append((found["name"], HoleLine(number, 0, _cards(number, found["cards"]))))
        elif (found := _TAKEN.match(line)) and found["name"] in self.chairs:
            self._pay(found["name"], -_amount(found["chips"]))
        else:
            self._act(number, line)

    def _street(self, number: int, line: str) -> None:
        if found := _BOARD.fullmatch(line):
            self.bets.clear()
            self.lines.append(("", BoardLine(number, _cards(number, found["cards"]))))
        elif re.match(r"\*\*\* (FIRST|SECOND) ", line):
            raise PhhError(number, say("records.pokerstars.run_twice"))

    def _act(self, number: int, line: str) -> None:
        name = max((name for name in self.chairs if line.startswith(f"{name}: ")), key=len, default=None)
        if name is None:
            return
        words = line[len(name) + 2 :]
        if found := _POST.match(words):
            self._post(number, name, found)
        elif found := _SHOWN.match(words):
            if len(cards := _cards(number, found["cards"])) > 1:
                self.lines.append((name, ShowLine(number, 0, cards)))
        elif words.startswith("mucks hand"):
            self.lines.append((name, ShowLine(number, 0, None)))
        elif found := _ACT.match(words):
            self._action(number, name, found)

    def _post(self, number: int, name: str, found: re.Match[str]) -> None:
        kind, chips = found["kind"], _amount(found["chips"])
        if kind not in _POSTS:
            raise PhhError(number, say("records.pokerstars.posts", name=name, blind=kind))
        if kind != "the ante" and any(post[2] == kind for post in self.posts):
            raise PhhError(number, say("records.pokerstars.posts_late", name=name, blind=kind))
        self.posts.append((number, name, kind, chips, "all-in" in found.string))
        self._pay(name, chips)
        if kind != "the ante":
            self.bets[name] = chips

    def _action(self, number: int, name: str, found: re.Match[str]) -> None:
        chips = _amount(found["to"] or found["chips"]) if found["chips"] else Decimal()
        match found["verb"]:
            case "folds":
                self.lines.append((name, ActLine(number, 0, Verb.FOLD)))
            case "checks":
                self.lines.append((name, ActLine(number, 0, Verb.STAY)))
            case "calls":
                self.lines.append((name, ActLine(number, 0, Verb.STAY)))
                self._bet(name, self.bets.get(name, Decimal()) + chips)
            case _:
                self.lines.append((name, ActLine(number, 0, Verb.PUSH, chips)))
                self._bet(name, chips)

    def _bet(self, name: str, total: Decimal) -> None:
        self._pay(name, total - self.bets.get(name, Decimal()))
        self.bets[name] = total

    def _pay(self, name: str, chips: Decimal) -> None:
        self.paid[name] = self.paid.get(name, Decimal()) + chips


def hands_told(text: str) -> Iterator[HandText | PhhError]:
    """Return what each hand of a file says, one by one, or why its lines cannot be."""
    starts = _HEADING.finditer(text)
    line, start, found = 1, 0, next(starts, None)
    while found:
        line += text.count("\n", start, found.start())
        start, following = found.start(), next(starts, None)
        part = text[start : following.start() if following else len(text)]
        yield _heard(part, line)
        found = following


def _heard(part: str, line: int) -> HandText | PhhError:
    if len(part) > LONGEST_HAND:
        return PhhError(line, say("records.too_long", most=f"{LONGEST_HAND:,}"))
    heading, *lines = part.splitlines()
    told = HandText(line, heading)
    try:
        for number, each in enumerate(lines, line + 1):
            told.hear(number, each.strip())
    except PhhError as error:
        return error
    return told


def _cards(line: int, text: str) -> Cards:
    try:
        return parse_cards(text.replace(" ", ""))
    except CardError as error:
        raise PhhError(line, str(error)) from error


def _amount(text: str) -> Decimal:
    return Decimal(text.replace(",", ""))


_ROLES: Final = ("small blind", "big blind")
_POSTS: Final = (*_ROLES, "the ante")
_HEADING: Final = re.compile(r"^\ufeff?PokerStars [^\n]*#\d+:", re.MULTILINE)
_TABLE: Final = re.compile(
    r"Table '(?P<name>.*)' (?P<most>\d{1,2})-max .*?Seat #(?P<button>\d{1,2}) is the button"
)
_CHAIR: Final = re.compile(rf"Seat (?P<number>\d{{1,2}}): (?P<name>.+) \({_MONEY.format('stack')} in chips")
_ROLE: Final = re.compile(r"Seat (?P<number>\d{1,2}): .+ \((?:small|big) blind\)")
_BACK: Final = re.compile(rf"Uncalled bet \({_MONEY.format('chips')}\) returned to (?P<name>.+)")
_DEALT: Final = re.compile(r"Dealt to (?P<name>.+) \[(?P<cards>[^\]]+)\]")
_TAKEN: Final = re.compile(rf"(?P<name>.+) collected {_MONEY.format('chips')} from (?:main |side )?pot")
_BOARD: Final = re.compile(r"\*\*\* (?:FLOP|TURN|RIVER) \*\*\*.*\[(?P<cards>[^\]]+)\]")
_POST: Final = re.compile(rf"posts (?P<kind>[a-z& ]+?) {_MONEY.format('chips')}")
_SHOWN: Final = re.compile(r"shows \[(?P<cards>[^\]]+)\]")
_ACT: Final = re.compile(
    rf"(?P<verb>folds|checks|calls|bets|raises)(?: {_MONEY.format('chips')})?(?: to {_MONEY.format('to')})?"
)
