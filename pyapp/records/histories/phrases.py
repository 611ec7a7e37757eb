"""Rooms whose files say one thing a line: a table of phrases each, and what every kind of phrase tells.

A phrase is an expression whose groups have the names below; `plain` ones stand alone, `said` ones follow
the name of a player at the table. A line that no phrase fits says nothing about the hand and is passed over.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from pyapp.cards.bounds import LONGEST_HAND
from pyapp.records.histories.transcript import Posting, Transcript
from pyapp.records.histories.wording import read_amount, read_cards, read_moment
from pyapp.records.holdem.hand_record import FeeKind
from pyapp.records.phh.phh_source import PhhError
from pyapp.texts import say

Phrases: TypeAlias = Sequence[tuple[str, str]]

compiled: Final = cache(re.compile)
"""Compiles an expression when it is first needed: those of all rooms take too long at a stretch."""


def phrases(**kinds: str | Sequence[str]) -> Phrases:
    """Return the expressions of each kind; the first that fits a line is what it says."""
    return tuple(
        (kind, each)
        for kind, expressions in kinds.items()
        for each in ([expressions] if isinstance(expressions, str) else expressions)
    )


@dataclass(frozen=True, slots=True)
class Room:
    """How the files of one room are read."""

    name: str
    begins: re.Pattern[str]
    """The line that a hand begins with."""

    plain: Phrases
    said: Phrases
    summary: Phrases = ()
    """What counts after the line that opens the summary, in place of all the others."""

    before: str = ""
    """What stands before the name of a player who does something."""

    after: tuple[str, ...] = (" ",)
    """What may stand between the name and what they do."""

    glues: bool = False
    """Whether lines may run on into the next one, as one of the room's programs lets them."""

    wins_hold_uncalled: bool = False
    as_listed: bool = False
    late_small: Posting = Posting.DEAD
    """What a small blind is that a second player posts: chips that no one need match, or part of a bet."""

    def learn(self) -> Iterator[None]:
        """Compile the room's expressions, one at a time."""
        for _, phrase in (*self.plain, *self.said, *self.summary):
            compiled(phrase)
            yield

    def read(self, text: str) -> Iterator[Transcript | PhhError]:
        """Return what each hand of a file says, one by one, or why its lines cannot be."""
        return (self._hear(line, part) for line, part in cut(text, self.begins))

    def _hear(self, line: int, part: str) -> Transcript | PhhError:
        if len(part) > LONGEST_HAND:
            return PhhError(line, say("records.too_long", most=f"{LONGEST_HAND:,}"))
        return self.hear(line, list(enumerate(part.split("\n"), line)))

    def hear(self, line: int, lines: Sequence[tuple[int, str]]) -> Transcript | PhhError:
        """Return what the lines of one hand say, which come with their numbers."""
        told = Transcript(line, self.name, lines[0][1].strip())
        told.wins_hold_uncalled, told.as_listed = self.wins_hold_uncalled, self.as_listed
        told.late_small = self.late_small
        try:
            self._hear_lines(told, lines)
            told.check_game()
        except PhhError as error:
            return error
        told.close()
        return told

    def _hear_lines(self, told: Transcript, lines: Sequence[tuple[int, str]]) -> None:
        plain, said = self.plain, self.said
        for number, raw in self._unglued(told, lines) if self.glues else lines:
            line = told.words = raw.strip(_BLANKS)
            if not told.chairs:
                told.tournament = told.tournament or bool(_TOURNAMENT.search(line))
            if not line or self._said(told, number, line, said):
                continue
            for kind, phrase in plain:
                found = compiled(phrase).match(line)
                if not found:
                    continue
                if kind == "summary":
                    plain, said = self.summary, ()
                elif kind == "deals":
                    told.post_unsaid(number, self._acting(told, lines))
                else:
                    _TELLS[kind](told, number, (found.groupdict().get("name") or "").strip(), found)
                if kind not in _READ_ON:
                    break

    def _unglued(self, told: Transcript, lines: Sequence[tuple[int, str]]) -> Iterator[tuple[int, str]]:
        """Return the lines, parted where the next one's name follows a word without a break."""
        for number, raw in lines:
            names = "|".join(map(re.escape, told.chairs)) if _GLUED.search(raw) else ""
            parts = re.split(rf"(?<=[.a-z])(?=(?:{names}) (?:posts|wins) )", raw) if names else [raw]
            yield from ((number, part) for part in parts)

    def _acting(self, told: Transcript, lines: Sequence[tuple[int, str]]) -> list[str]:
        """Return who is dealt in: whoever does anything below the list of players."""
        return [
            name
            for name, chair in told.chairs.items()
            if any(number > chair.line and self._is_said(line.strip(_BLANKS), name) for number, line in lines)
        ]

    def _is_said(self, line: str, name: str) -> bool:
        return any(line.startswith(f"{self.before}{name}{after}") for after in self.after)

    def _said(self, told: Transcript, number: int, line: str, said: Phrases) -> bool:
        """Take in what a player does; of two names that a line may begin with the longer one counts."""
        if said and line.startswith(self.before):
            rest = line[len(self.before) :]
            names = [name for name in told.chairs if rest.startswith(name)]
            for name in sorted(names, key=len, reverse=True) if len(names) > 1 else names:
                words = rest[len(name) :]
                for after in self.after:
                    if words.startswith(after) and _tell(told, number, name, words[len(after) :], said):
                        return True
        return False


_BLANKS: Final = " \t\r\f\v\0\u00a0\ufeff"
"""What may stand around a line and says nothing: programs leave noughts and marks behind, too."""

_READ_ON: Final = frozenset({"head", "roles"})
"""Kinds of phrases beside which a line may have others."""

_GLUED: Final = re.compile(r"[.a-z]\S.* (?:posts|wins) ")
_TOURNAMENT: Final = re.compile(r"tournament|tourney|\btrny", re.IGNORECASE)


def _tell(told: Transcript, number: int, name: str, words: str, said: Phrases) -> bool:
    for kind, phrase in said:
        if found := compiled(phrase).match(words):
            _TELLS[kind](told, number, name, found)
            return True
    return False


def cut(text: str, begins: re.Pattern[str]) -> Iterator[tuple[int, str]]:
    """Return the hands of a file one by one, each with the number of its first line."""
    starts = begins.finditer(text)
    line, start, found = 1, 0, next(starts, None)
    while found:
        line += text.count("\n", start, found.start())
        start, following = found.start(), next(starts, None)
        yield line, text[start : following.start() if following else len(text)]
        found = following


def _head(told: Transcript, number: int, _: str, found: re.Match[str]) -> None:
    """Take in what the lines above the seats say: any of game, stakes, table, button and date."""
    groups = {name: text for name, text in found.groupdict().items() if text}
    if "game" in groups:
        told.play(number, groups["game"])
    if "small" in groups and "big" in groups:
        told.stakes = read_amount(groups["small"]), read_amount(groups["big"])
    if "ante" in groups:
        told.ante = read_amount(groups["ante"])
    if "cap" in groups:
        told.cap = read_amount(groups["cap"])
    told.money = told.money or "sign" in groups
    told.sign = told.sign or groups.get("sign", "")
    told.table = groups.get("table", told.table)
    told.most = int(groups.get("most", told.most))
    told.button = int(groups.get("button", told.button))
    told.dealer = groups.get("dealer", told.dealer)
    told.dead_button = told.dead_button or "dead_button" in groups
    if "year" in groups:
        told.ended = read_moment(found)


def _seat(told: Transcript, number: int, name: str, found: re.Match[str]) -> None:
    if not told.lines and not told.posts:
        told.check_game()
        told.sit(number, int(found["number"]), name, read_amount(found["chips"]))
        if found.groupdict().get("me"):
            told.viewer = name


def _seats(told: Transcript, number: int, _: str, found: re.Match[str]) -> None:
    """List all players of a line."""
    for each in _SEATED.finditer(found.string):
        name = each["name"]
        told.sit(number, int(each["number"]), name, read_amount(each["chips"]), name.rpartition(" @ ")[0])


_SEATED: Final = re.compile(r"#(?P<number>\d{1,2}) \"(?P<name>.*?)\" \((?P<chips>[0-9.,]+)\)(?: \| |$)")


def _post(kind: Posting) -> "_Teller":
    return lambda told, number, name, found: told.post(number, name, kind, read_amount(found["chips"]))


def _split_post(told: Transcript, number: int, name: str, found: re.Match[str]) -> None:
    told.post(number, name, Posting.BIG, read_amount(found["live"]))
    told.post(number, name, Posting.DEAD, read_amount(found["dead"]))


def _hole(told: Transcript, number: int, name: str, found: re.Match[str]) -> None:
    if cards := read_cards(number, found["cards"]):
        told.deal(number, name, cards)


def _board(told: Transcript, number: int, _: str, found: re.Match[str]) -> None:
    told.come(number, read_cards(number, found["cards"]))


def _second(told: Transcript, number: int, _: str, found: re.Match[str]) -> None:
    told.come_again(number, read_cards(number, found["cards"]))


def _call(told: Transcript, number: int, name: str, found: re.Match[str]) -> None:
    told.stay(number, name, read_amount(found["chips"]) if found["chips"] else read_amount("0"))


def _keep(told: Transcript, _number: int, _: str, found: re.Match[str]) -> None:
    """Take in every amount that the line says the house keeps."""
    for fee in _FEES.finditer(found.string):
        told.keep(FeeKind.RAKE if fee["fee"] == "Rake" else FeeKind.JACKPOT, read_amount(fee["chips"]))


_FEES: Final = re.compile(
    r"(?P<fee>Rake|Jackpot|Bingo|Fortune|Tax|JP Fee|STP)[^0-9|(]*(?P<chips>[0-9](?:[0-9.,]*[0-9])?)"
)


def _pay(told: Transcript, number: int, name: str, found: re.Match[str]) -> None:
    """Take in what the pot paid out, and what the house kept as far as the line says it."""
    told.payout = read_amount(found["chips"])
    _keep(told, number, name, found)


def _roles(told: Transcript, _number: int, _: str, found: re.Match[str]) -> None:
    for words, kind in (("small blind", Posting.SMALL), ("big blind", Posting.BIG)):
        if f"({words})" in found.string:
            told.roles[kind] = int(found["number"])


_Teller: TypeAlias = Callable[[Transcript, int, str, re.Match[str]], None]


def _nothing(told: Transcript, number: int, name: str, found: re.Match[str]) -> None:
    """Pass a phrase over."""


_TELLS: Final[Mapping[str, _Teller]] = {
    "head": _head,
    "seat": _seat,
    "seats": _seats,
    "ante": _post(Posting.ANTE),
    "small": _post(Posting.SMALL),
    "big": _post(Posting.BIG),
    "dead": _post(Posting.DEAD),
    "both": _post(Posting.BOTH),
    "dead_and_live": _split_post,
    "straddle": _post(Posting.STRADDLE),
    "straddles_to": lambda told, number, name, found: told.straddle_to(
        number, name, read_amount(found["chips"])
    ),
    "begins": lambda told, _, __, ___: told.begin(),
    "hole": _hole,
    "board": _board,
    "second": _second,
    "third": lambda told, number, _, __: told.run_thrice(number),
    "folds": lambda told, number, name, _: told.fold(number, name),
    "checks": lambda told, number, name, _: told.stay(number, name),
    "calls": _call,
    "calls_to": lambda told, number, name, found: told.stay_at(number, name, read_amount(found["chips"])),
    "raises_to": lambda told, number, name, found: told.push(number, name, read_amount(found["chips"])),
    "adds": lambda told, number, name, found: told.add(number, name, read_amount(found["chips"])),
    "shoves": lambda told, number, name, _: told.shove(number, name),
    "shows": lambda told, number, name, found: told.show(number, name, read_cards(number, found["cards"])),
    "mucks": lambda told, number, name, _: told.show(number, name, None),
    "back": lambda told, _, name, found: told.give_back(name, read_amount(found["chips"])),
    "takes": lambda told, _, name, found: told.take(name, read_amount(found["chips"])),
    "wins": lambda told, _, name, found: told.win(name, read_amount(found["chips"])),
    "sells": lambda told, _, name, found: told.sell(name, read_amount(found["chips"])),
    "gift": lambda told, _, __, found: told.add_gift(read_amount(found["chips"])),
    "keeps": _keep,
    "pays": _pay,
    "roles": _roles,
    "nothing": _nothing,
}
"""What each kind of phrase tells."""
