"""Reading the scenario files: hands written down for people, with what the rules say about them.

A file is one chapter: `chapter`, `table` (a preset) and many `[[scenario]]`, which may name another table
of their own. Each has

- `title`, `rule` (its sources), `why` (a sentence for the reader),
- `big_blind` where the table has a choice, `ante` and `ante_by`, `bot_may_fold`,
- `seats` (clockwise, "Ann 1000" or "empty"), `button` (a name, or a seat's number from 1),
- `holes` and `board` where the cards matter; what is not named is filled with the lowest cards left over,
- `moves`, one a line, read by `tests.holdem.referee`,
- `ends`, everybody's chips at the end, where the hand is played out.

A chapter about the button has `hands` in place of `moves`; `tests.holdem.host` reads those.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pyapp.cards import DECK, Card, parse_cards, stacked
from pyapp.holdem import PRESETS, AnteBy, HandState, HoldemRules, Step, at_stakes, deal, first_positions

FOLDER = Path(__file__).parent / "scenarios"


@dataclass(frozen=True, slots=True)
class Scenario:
    """One hand or one run of hands, and what must come of it."""

    name: str
    """Chapter file and title, for the test's name."""

    rules: HoldemRules
    rule: str
    why: str
    seats: tuple[str, ...]
    """Names clockwise, empty for an empty seat."""

    stacks: tuple[int, ...]
    button: int
    holes: Mapping[str, str]
    board: str
    moves: tuple[str, ...]
    hands: tuple[str, ...]
    ends: Mapping[str, int] | None

    def seat(self, name: str) -> int:
        """Find the seat of a player."""
        return self.seats.index(name)

    def dealt(self) -> Step:
        """Deal the hand."""
        positions = first_positions([stack > 0 for stack in self.stacks], self.button, self.rules)
        return deal(self.rules, self.stacks, positions, _deck(self, positions.button))

    def chips(self, state: HandState) -> dict[str, int]:
        """Tell everybody's chips."""
        return {name: seat.stack for name, seat in zip(self.seats, state.felt.seats, strict=True) if name}


def read_scenarios() -> list[Scenario]:
    """Read every chapter, in the order of the file names."""
    return [scenario for path in sorted(FOLDER.glob("*.toml")) for scenario in _chapter(path)]


def _chapter(path: Path) -> list[Scenario]:
    chapter = tomllib.loads(path.read_text(encoding="utf-8"))
    return [_scenario(path.stem, chapter["table"], written) for written in chapter["scenario"]]


def _scenario(chapter: str, table: str, written: Mapping[str, Any]) -> Scenario:
    seats = [line.split() for line in written["seats"]]
    names = tuple("" if words == ["empty"] else words[0] for words in seats)
    button = written["button"]
    return Scenario(
        name=f"{chapter}: {written['title']}",
        rules=_rules(PRESETS[written.get("table", table)], written),
        rule=written["rule"],
        why=written["why"],
        seats=names,
        stacks=tuple(int(words[1]) if name else 0 for name, words in zip(names, seats, strict=True)),
        button=button - 1 if isinstance(button, int) else names.index(button),
        holes=written.get("holes", {}),
        board=written.get("board", ""),
        moves=_lines(written.get("moves", "")),
        hands=_lines(written.get("hands", "")),
        ends=written.get("ends"),
    )


def _rules(preset: HoldemRules, written: Mapping[str, Any]) -> HoldemRules:
    house = replace(preset, bot_may_fold=written.get("bot_may_fold", preset.bot_may_fold))
    ante_by = AnteBy(written.get("ante_by", house.ante_by))
    return at_stakes(house, written.get("big_blind", house.big_blind), written.get("ante", 0), ante_by)


def _lines(text: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in text.splitlines() if line.strip())


def _deck(scenario: Scenario, button: int) -> tuple[Card, ...]:
    """Stack the deck so that everybody gets the named hole cards and the board comes as named."""
    named = [*parse_cards(" ".join(scenario.holes.values())), *parse_cards(scenario.board)]
    fillers = iter([card for card in DECK if card not in named])
    order = [scenario.seats[i] for i in _clockwise(scenario, button)]
    pairs = [
        parse_cards(scenario.holes[name]) if name in scenario.holes else (next(fillers), next(fillers))
        for name in order
    ]
    cards: Sequence[Card] = [*(first for first, _ in pairs), *(second for _, second in pairs)]
    return stacked(" ".join(map(str, [*cards, *parse_cards(scenario.board)])))


def _clockwise(scenario: Scenario, button: int) -> list[int]:
    count = len(scenario.seats)
    circle = [(button + step) % count for step in range(1, count + 1)]
    return [i for i in circle if scenario.stacks[i]]
