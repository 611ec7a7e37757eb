"""Chapters of the rule book: hands written down for people, with what the rules say about them.

They stand in files beside this module, or in its room, and are kept in memory once they were read. A file
is one chapter: `chapter`, `table` (a preset) and many `[[scenario]]`, which may name another table of their
own. Each has

- `title`, `rule` (its sources), `why` (a sentence for the reader),
- `big_blind` where the table has a choice, `ante` and `ante_by`, `bot_may_fold`,
- `seats` (clockwise, "Ada 1000" or "empty"), `button` (a name, or a seat's number from 1),
- `holes` and `board` where the cards matter; what is not named is filled with the lowest cards left over,
- `moves`, one a line, read by `referee`, or `hands` in a chapter about the button, read by `ScenarioSeats`,
- `ends`, everyone's chips at the end, where the hand is played out.

In another language words are replaced, hands stay as they are: a translation is a TOML file by the
chapter's name, with `chapter`, and for each hand of the chapter, in order, a `[[scenario]]` with `title`
and `why`. What players do stays in the words that the referee reads.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from pyapp.cards import DECK, Card, parse_cards, stack_deck
from pyapp.holdem import (
    PRESETS,
    AnteBy,
    HandState,
    HandStep,
    HoldemError,
    HoldemRules,
    Positions,
    deal,
    first_positions,
)
from pyapp.money import NO_CHIPS, Chips
from pyapp.records import FieldError, Fields, Json
from pyapp.tables import at_stakes
from pyapp.texts import say


@dataclass(frozen=True, slots=True)
class Scenario:
    """One hand or one run of hands, and what must come of it."""

    name: str
    """Chapter file and title, by which people and tests call it."""

    title: str
    rules: HoldemRules
    rule: str
    """Where the rule stands."""

    why: str
    """A sentence for the reader."""

    seats: tuple[str, ...]
    """Names clockwise, empty for an empty seat."""

    stacks: tuple[Chips, ...]
    button: int
    holes: Mapping[str, str]
    board: str
    moves: tuple[str, ...]
    """Lines about one hand, for the referee."""

    hands: tuple[str, ...]
    """Lines about hand after hand, for the host."""

    ends: Mapping[str, int] | None
    """Everyone's chips at the end, where the hand is played out."""

    def seat(self, name: str) -> int:
        """Find the seat of a player."""
        return self.seats.index(name)

    def deal(self) -> HandStep:
        """Deal the hand."""
        return deal(self.rules, self.stacks, self.positions(), self.deck())

    def deck(self) -> tuple[Card, ...]:
        """Stack the deck so that everyone gets the named hole cards and the board comes as named."""
        return _deck(self, self.positions().button)

    def positions(self) -> Positions:
        """Place button and blinds for a table's first hand."""
        return first_positions([stack > 0 for stack in self.stacks], self.button, self.rules)

    def chips(self, state: HandState) -> dict[str, int]:
        """Tell everyone's chips."""
        return {name: seat.stack for name, seat in zip(self.seats, state.felt.seats, strict=True) if name}


@dataclass(frozen=True, slots=True)
class Chapter:
    """Scenarios about one subject."""

    name: str
    """The file's name without its ending."""

    title: str
    preset: str
    """The table at which they are played, but for those that name another."""

    scenarios: tuple[Scenario, ...]


def _deck(scenario: Scenario, button: int) -> tuple[Card, ...]:
    """Stack the deck so that everyone gets the named hole cards and the board comes as named."""
    named = [*parse_cards(" ".join(scenario.holes.values())), *parse_cards(scenario.board)]
    fillers = iter([card for card in DECK if card not in named])
    order = [scenario.seats[i] for i in _clockwise(scenario, button)]
    pairs = [
        parse_cards(scenario.holes[name]) if name in scenario.holes else (next(fillers), next(fillers))
        for name in order
    ]
    cards = [*(first for first, _ in pairs), *(second for _, second in pairs)]
    return stack_deck(" ".join(map(str, [*cards, *parse_cards(scenario.board)])))


def _clockwise(scenario: Scenario, button: int) -> list[int]:
    count = len(scenario.seats)
    circle = [(button + step) % count for step in range(1, count + 1)]
    return [i for i in circle if scenario.stacks[i]]


class RulebookError(ValueError):
    """A chapter or a hand in it that cannot be read; the sentence says which and why."""


def read_chapter(name: str, text: str) -> Chapter:
    """Read a chapter's file; raises ``RulebookError`` saying where it is wrong."""
    try:
        written: dict[str, Any] = tomllib.loads(text)
        fields = Fields(written)
        preset = fields.text("table")
        scenarios = tuple(
            _scenario(name, preset, each, raw)
            for each, raw in zip(fields.each("scenario"), written["scenario"], strict=True)
        )
        return Chapter(name, fields.text("chapter"), preset, scenarios)
    except (tomllib.TOMLDecodeError, FieldError, HoldemError) as error:
        raise RulebookError(f"{name}: {error}") from error


def _scenario(chapter: str, preset: str, fields: Fields, raw: Mapping[str, Json]) -> Scenario:
    title = fields.text("title")
    name = f"{chapter}: {title}"
    places = [_seat(name, text) for text in fields.texts("seats")]
    names = tuple(player for player, _ in places)
    return Scenario(
        name=name,
        title=title,
        rules=_rules(fields.text("table") if "table" in fields else preset, fields),
        rule=fields.text("rule"),
        why=fields.text("why"),
        seats=names,
        stacks=tuple(stack for _, stack in places),
        button=_button(name, names, raw.get("button")),
        holes=_by_player(name, names, raw, "holes", str),
        board=fields.text("board") if "board" in fields else "",
        moves=_lines(fields, "moves"),
        hands=_lines(fields, "hands"),
        ends=_by_player(name, names, raw, "ends", int) if "ends" in fields else None,
    )


def _rules(preset: str, fields: Fields) -> HoldemRules:
    if preset not in PRESETS:
        raise FieldError(say("rulebook.error.no_table", table=preset))
    table = PRESETS[preset]
    house = replace(table, bot_may_fold=fields.flag("bot_may_fold")) if "bot_may_fold" in fields else table
    return at_stakes(
        house,
        fields.whole("big_blind") if "big_blind" in fields else house.big_blind,
        fields.whole("ante") if "ante" in fields else None,
        fields.choice("ante_by", AnteBy) if "ante_by" in fields else None,
    )


def _seat(scenario: str, text: str) -> tuple[str, Chips]:
    match text.split():
        case ["empty"]:
            return "", NO_CHIPS
        case [name, chips] if name.isalpha() and chips.isdecimal():
            return name, Chips(int(chips))
        case _:
            raise RulebookError(say("rulebook.error.no_seat", scenario=scenario, text=text))


def _button(scenario: str, names: tuple[str, ...], button: Json) -> int:
    match button:
        case str() if button in names:
            return names.index(button)
        case int() if 1 <= button <= len(names):
            return button - 1
        case _:
            raise RulebookError(say("rulebook.error.no_button", scenario=scenario, button=button))


def _by_player(
    scenario: str, names: tuple[str, ...], raw: Mapping[str, Json], field: str, kind: type
) -> dict[str, Any]:
    """Read a table whose keys are players."""
    table = raw.get(field, {})
    if not isinstance(table, Mapping) or not all(type(value) is kind for value in table.values()):
        raise RulebookError(say("rulebook.error.no_names", scenario=scenario, field=field))
    strangers = [name for name in table if name not in names]
    if strangers:
        raise RulebookError(say("rulebook.error.stranger", scenario=scenario, name=strangers[0]))
    return dict(table)


def _lines(fields: Fields, name: str) -> tuple[str, ...]:
    text = fields.text(name) if name in fields else ""
    return tuple(line.strip() for line in text.splitlines() if line.strip())


_IN_FORCE: Final = dict[str, str]()


def use_translations(texts: Mapping[str, str]) -> None:
    """Put the translations of chapters in force, by the chapters' names; none for English."""
    _IN_FORCE.clear()
    _IN_FORCE.update(texts)


def in_words(chapter: Chapter) -> Chapter:
    """Return a chapter in the language in force; raises `RulebookError` where its translation is wrong."""
    text = _IN_FORCE.get(chapter.name)
    return _translated(chapter, text) if text else chapter


def _translated(chapter: Chapter, text: str) -> Chapter:
    try:
        fields = Fields(tomllib.loads(text))
        pairs = zip(chapter.scenarios, fields.each("scenario"), strict=True)
        scenarios = tuple(_in_other_words(scenario, words) for scenario, words in pairs)
        return replace(chapter, title=fields.text("chapter"), scenarios=scenarios)
    except (FieldError, ValueError) as error:
        raise RulebookError(say("rulebook.error.translation", chapter=chapter.name, reason=error)) from error


def _in_other_words(scenario: Scenario, words: Fields) -> Scenario:
    return replace(scenario, title=words.text("title"), why=words.text("why"))


def chapters(preset: str) -> tuple[Chapter, ...]:
    """Return what the chapters say about a table, in the order of the book and in the language in force."""
    about = (_about(in_words(chapter), preset) for chapter in all_chapters())
    return tuple(chapter for chapter in about if chapter.scenarios)


@cache
def all_chapters() -> tuple[Chapter, ...]:
    """Return every chapter; raises ``RulebookError`` where one cannot be read."""
    return tuple(_read(name, text) for name, text in texts())


def read_on() -> Iterator[Chapter]:
    """Read a chapter at each step, of those that no one has read yet: all at once would hold the page up."""
    return (_read(name, text) for name, text in texts() if name not in _READ)


def _read(name: str, text: str) -> Chapter:
    if name not in _READ:
        _READ[name] = read_chapter(name, text)
    return _READ[name]


@cache
def texts() -> tuple[tuple[str, str], ...]:
    """Return the name and text of every chapter; raises ``RulebookError`` where the shelf is empty."""
    found = _packed_texts() or {file.stem: file.read_text("utf-8") for file in _FOLDER.glob("*.toml")}
    if not found:
        raise RulebookError(say("rulebook.error.empty", folder=_FOLDER.name))
    return tuple(sorted(found.items()))


def _packed_texts() -> Mapping[str, str]:
    """Return the texts that came with this module in its room, which has no files; else none."""
    loader = globals()["__loader__"]
    return loader.texts if hasattr(loader, "texts") else {}


def _about(chapter: Chapter, preset: str) -> Chapter:
    scenarios = tuple(scenario for scenario in chapter.scenarios if scenario.rules.preset == preset)
    return replace(chapter, scenarios=scenarios)


_READ: Final = dict[str, Chapter]()
"""The chapters that were read, by name."""

_FOLDER: Final = Path(globals().get("__file__", "")).parent / "scenarios"
