"""Reading PokerStars' text, each hand of hold'em played through by our rules; and files of either form.

The form is the one that `write_pokerstars` describes; rooms' own lines beside it (chat, timeouts, who
joins) say nothing about the hand and are passed over.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any, Final

from pyapp.holdem import PRESETS, AnteBy, HoldemError, HoldemRules, Positions, Structure
from pyapp.holdem.rules import check_rules
from pyapp.money import NO_CHIPS
from pyapp.records.names_and_dates import distinct_names
from pyapp.records.phh.file_table import MOST_PLAYERS, Amounts, FileTable, amounts
from pyapp.records.phh.phh_source import ActLine, BoardLine, HoleLine, PhhError, PhhLine, ShowLine, Source
from pyapp.records.phh.read_phh import PhhHand, play_hand, read_phh
from pyapp.records.phh.write_phh import VARIANTS
from pyapp.records.pokerstars.hand_text import HandText, SeatLine, hands_told
from pyapp.tables import bounds_of, rules_of_variant
from pyapp.texts import say

_GAMES: Final = {
    "Limit": Structure.LIMIT,
    "No Limit": Structure.NO_LIMIT,
    "Pot Limit": Structure.POT_LIMIT,
}
"""The structure of each game that is read."""

_HALVES: Final = 2
_CENTS: Final = 100
_GAME: Final = re.compile(r"(?<!\+ )Hold'em (No Limit|Pot Limit|Limit)\b")
_STAKES: Final = re.compile(
    r"\((?P<sign>[$€£¥₹]?)(?P<small>[0-9][0-9.,]*)/[$€£¥₹]?(?P<big>[0-9][0-9.,]*)(?: [A-Z]{3})?\)"
)
_WHEN: Final = re.compile(r"(\d{4})/(\d\d)/(\d\d) (\d{1,2}):(\d\d):(\d\d) (UTC|ET)")
_EASTERN: Final = timedelta(hours=5)
"""PokerStars dates hands by New York's winter; an hour in summer does no harm to a list of hands."""


def read_pokerstars(text: str) -> Iterator[PhhHand | PhhError]:
    """Read the hands of a file one by one; one that cannot be read or is not legal is given as its error."""
    return (told if isinstance(told, PhhError) else _read(told) for told in hands_told(text))


def _read(told: HandText) -> PhhHand | PhhError:
    try:
        return _History(told).read()
    except PhhError as error:
        return error


@dataclass(frozen=True, slots=True)
class _History:
    """One hand on its way from what its lines say to a record."""

    told: HandText

    def read(self) -> PhhHand:
        told = self.told
        game, stakes = _GAME.search(told.heading), _STAKES.search(told.heading)
        if not game:
            raise self._error(say("records.pokerstars.only_holdem"))
        if not stakes or not told.button:
            raise self._error(say("records.pokerstars.no_stakes"))
        chairs = self._seats_in()
        lines = self._lines(chairs)
        source = Source(self._fields(chairs, stakes), "", told.line)
        counted = amounts(source, lines)
        table = self._table(chairs, counted, game[1])
        seats = {chair.number - 1: chair.name for chair in chairs}
        names = distinct_names(seats, len(table.stacks))
        history = play_hand(source, lines, counted, table, names)
        return replace(history, viewer=self._viewer(), ended=_moment(told.heading))

    def _seats_in(self) -> list[SeatLine]:
        """List who takes part, from the button's left on: whoever posts, acts or is dealt cards that show."""
        told = self.told
        active = {name for name, _ in told.lines} | {post[1] for post in told.posts}
        dealt = [chair for chair in told.chairs.values() if chair.name in active]
        if not 2 <= len(dealt) <= MOST_PLAYERS:  # noqa: PLR2004 - a hand takes two
            raise self._error(say("records.pokerstars.players", most=MOST_PLAYERS, n=len(dealt)))
        size = self._seats()
        return sorted(dealt, key=lambda chair: (chair.number - 1 - self.told.button) % size)

    def _seats(self) -> int:
        return max(self.told.most, *(chair.number for chair in self.told.chairs.values()))

    def _lines(self, chairs: list[SeatLine]) -> list[PhhLine]:
        places = {chair.name: place for place, chair in enumerate(chairs)}
        return [_place_line(line, places.get(name, 0)) for name, line in self.told.lines]

    def _fields(self, chairs: list[SeatLine], stakes: re.Match[str]) -> dict[str, Any]:
        """Return the amounts under the names that hand histories in PHH have for them."""
        told = self.told
        ends = [chair.stack - told.paid.get(chair.name, Decimal()) for chair in chairs]
        return {
            "starting_stacks": [chair.stack for chair in chairs],
            "finishing_stacks": ends,
            "antes": [self._post(chair, "the ante") for chair in chairs],
            "small_bet": Decimal(stakes["small"].replace(",", "")),
            "big_bet": Decimal(stakes["big"].replace(",", "")),
            "blinds_or_straddles": [
                self._post(chair, "small blind") + self._post(chair, "big blind") for chair in chairs
            ],
            "_chips_per_dollar": self._usual_chips(real=bool(stakes["sign"])),
        }

    def _post(self, chair: SeatLine, kind: str) -> Decimal:
        return sum((post[3] for post in self.told.posts if post[1:3] == (chair.name, kind)), Decimal())

    def _table(self, chairs: list[SeatLine], counted: Amounts, game: str) -> FileTable:
        """Lay the table: our own where the text names one, else the one that plays the game today."""
        stacks = [NO_CHIPS] * self._seats()
        for chair, stack in zip(chairs, counted.lists["starting_stacks"], strict=True):
            stacks[chair.number - 1] = stack
        positions = self._positions(len(stacks))
        rules = self._rules(counted, game, positions.big)
        seats = tuple(chair.number - 1 for chair in chairs)
        return FileTable(rules, tuple(stacks), positions, seats, None)

    def _positions(self, size: int) -> Positions:
        button, small, big = self.told.button - 1, self._role("small blind"), self._role("big blind")
        if big is None:
            raise self._error(say("records.pokerstars.no_big_blind"))
        return Positions(button, small, big, (button + 1) % size if small is None else small)

    def _role(self, kind: str) -> int | None:
        posted = [self.told.chairs[post[1]].number for post in self.told.posts if post[2] == kind]
        number = posted[0] if posted else self.told.roles.get(kind)
        return None if number is None else number - 1

    def _rules(self, counted: Amounts, game: str, big_seat: int) -> HoldemRules:
        structure = _GAMES[game]
        usual = rules_of_variant()[VARIANTS[structure]]
        base = self._preset() or usual
        base = base if base.structure is structure else usual
        lower, higher = counted.single["small_bet"], counted.single["big_bet"]
        sizes: dict[str, Any]
        if structure is not Structure.LIMIT:
            sizes = {"small_blind": lower, "big_blind": higher}
        elif base.late_bet == base.big_blind:
            sizes = {"small_blind": lower, "big_blind": higher, "early_bet": lower, "late_bet": higher}
        else:
            sizes = {"small_blind": lower // 2, "big_blind": lower, "early_bet": lower, "late_bet": higher}
            sizes |= self._whole_posts(counted)
        ante = max(counted.lists["antes"])
        payers = {self.told.chairs[post[1]].number - 1 for post in self.told.posts if post[2] == "the ante"}
        by = AnteBy.BIG_BLIND if payers == {big_seat} else AnteBy.EACH
        rules = replace(
            base,
            **sizes,
            ante=ante,
            ante_by=by if ante else base.ante_by,
            chips_per_dollar=counted.unit.chips_per_dollar,
        )
        try:
            return check_rules(rules)
        except HoldemError as error:
            raise self._error(say("records.no_such_table", reason=error)) from error

    def _preset(self) -> HoldemRules | None:
        """Return the rules of our own table that the text names, if it names one."""
        return PRESETS.get(self.told.table.removeprefix("Baize "))

    def _usual_chips(self, *, real: bool) -> int:
        """Return how many chips make a dollar: money is split to the cent, at a table of ours to a chip."""
        preset = self._preset()
        if not real:
            return 1
        return _HALVES if preset and bounds_of(preset.preset).halves_offered else _CENTS

    def _whole_posts(self, counted: Amounts) -> dict[str, int]:
        """Return the blinds as they were posted, but for one that was someone's last chips."""
        names = {"small blind": "small_blind", "big blind": "big_blind"}
        whole = (post for post in self.told.posts if post[2] in names and not post[4])
        return {names[post[2]]: counted.unit.chips(post[3]) for post in whole}

    def _viewer(self) -> int | None:
        """Return the seat whose cards the text opens with, if it is one seat."""
        dealt = {name for name, line in self.told.lines if isinstance(line, HoleLine)}
        seats = [self.told.chairs[name].number - 1 for name in dealt if name in self.told.chairs]
        return seats[0] if len(seats) == 1 else None

    def _error(self, reason: str) -> PhhError:
        return PhhError(self.told.line, reason)


def _place_line(line: PhhLine, player: int) -> PhhLine:
    match line:
        case BoardLine():
            return line
        case HoleLine() | ActLine() | ShowLine():
            return replace(line, player=player)


def _moment(heading: str) -> int | None:
    """Return when the hand was played, in milliseconds since 1970, where the heading says it."""
    found = _WHEN.search(heading)
    if not found:
        return None
    try:
        year, month, day, hour, minute, second = map(int, found.groups()[:6])
        when = datetime(year, month, day, hour, minute, second, tzinfo=UTC)
    except ValueError:
        return None
    return int((when + (_EASTERN if found[7] == "ET" else timedelta())).timestamp() * 1000)


def read_histories(text: str) -> Iterator[PhhHand | PhhError]:
    """Read the hands of a PHH or PokerStars file one by one, each a hand or the error that it is."""
    return read_pokerstars(text) if re.match(r"\s*\ufeff?\s*PokerStars ", text) else read_phh(text)
