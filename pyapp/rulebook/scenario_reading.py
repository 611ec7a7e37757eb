"""Reading chapters: hands written down for people, with what the rules say about them.

A file is one chapter: `chapter`, `table` (a preset) and many `[[scenario]]`, which may name another table
of their own. Each has

- `title`, `rule` (its sources), `why` (a sentence for the reader),
- `big_blind` where the table has a choice, `ante` and `ante_by`, `bot_may_fold`,
- `seats` (clockwise, "Ann 1000" or "empty"), `button` (a name, or a seat's number from 1),
- `holes` and `board` where the cards matter; what is not named is filled with the lowest cards left over,
- `moves`, one a line, read by `referee`, or `hands` in a chapter about the button, read by `host`,
- `ends`, everyone's chips at the end, where the hand is played out.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem import PRESETS, AnteBy, HoldemError, HoldemRules
from pyapp.records import FieldError, Fields, Json
from pyapp.rulebook.errors import RulebookError
from pyapp.rulebook.scenario import Chapter, Scenario
from pyapp.tables import at_stakes
from pyapp.texts import say


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
