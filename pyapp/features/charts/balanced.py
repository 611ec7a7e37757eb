"""What the expert plays for two before the flop by its blueprint, line by line."""

from collections.abc import Sequence
from operator import mul
from typing import Final

from pyapp.agents.holdem.blueprint.blueprint_file import Blueprint, find_blueprint
from pyapp.agents.holdem.blueprint.lines import ALL_IN, FOLD, HALF, PUSH, STAY, LineNode
from pyapp.agents.holdem.hands.combos import CELLS
from pyapp.features.charts.chart import Chart
from pyapp.features.charts.questions import ChartGame, ChartQuestion
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, HoldemRules, Street
from pyapp.money import Chips

_OPEN_AFTER_CALL: Final = str(STAY)
"""The line after which the big blind may check."""


def rules_of(game: ChartGame) -> HoldemRules:
    """Return the rules that blueprints of a game are trained for."""
    return CASINO_LIMIT if game is ChartGame.LIMIT else NO_LIMIT


def blueprint_of(asked: ChartQuestion) -> str:
    """Return the name of the file that a chart is in."""
    return f"{rules_of(asked.game).preset}-{asked.depth}"


def lines_of(asked: ChartQuestion) -> Sequence[str]:
    """Return all lines of betting that come to a decision before the flop; none without the blueprint."""
    blueprint = _find(asked)
    return _lines(blueprint.nodes, 0, "") if blueprint else ()


def balanced_chart(asked: ChartQuestion) -> Chart:
    """Return what is done at the end of a line, or where the blueprint leaves it; nothing without one.

    A hand counts as often as it comes there by the player's own earlier actions.
    """
    blueprint = _find(asked)
    if blueprint is None:
        return Chart({})
    at, came, line = 0, ([1.0] * CELLS, [1.0] * CELLS), ""
    for move in map(int, asked.line):
        node = blueprint.nodes[at]
        if not _goes_on(blueprint.nodes, node.moves.get(move, -1)):
            break
        player = len(line) % 2
        came[player][:] = map(mul, came[player], blueprint.often(node, move))
        at, line = node.moves[move], f"{line}{move}"
    node = blueprint.nodes[at]
    names = sorted((_ORDER.index(move), move) for move in node.moves)
    shares = {move_name(move, line, asked.game): blueprint.often(node, move) for _, move in names}
    return Chart({"fold": [0.0] * CELLS, **shares}, came=came[len(line) % 2])


_ORDER: Final = (FOLD, STAY, HALF, PUSH, ALL_IN)


def move_name(move: int, line: str, game: ChartGame) -> str:
    """Return the name of a move after a line: `fold`, `call`, `check`, `raise`, `half`, `pot` or `all_in`."""
    if move == STAY:
        return "check" if line == _OPEN_AFTER_CALL else "call"
    if move == PUSH and game is ChartGame.LIMIT:
        return "raise"
    return {FOLD: "fold", HALF: "half", PUSH: "pot"}.get(move, "all_in")


def _find(asked: ChartQuestion) -> Blueprint | None:
    rules = rules_of(asked.game)
    return find_blueprint(rules, Chips(asked.depth * rules.big_blind))


def _lines(nodes: Sequence[LineNode], at: int, line: str) -> list[str]:
    found = [line]
    for move, following in nodes[at].moves.items():
        if _goes_on(nodes, following):
            found += _lines(nodes, following, f"{line}{move}")
    return found


def _goes_on(nodes: Sequence[LineNode], at: int) -> bool:
    return at >= 0 and nodes[at].street == Street.PREFLOP
