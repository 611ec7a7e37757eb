"""Play by a blueprint, at a table of two that has one."""

from collections.abc import Sequence
from typing import Final

from pyapp.agents.holdem.blueprint.advice import follow_line, open_actions
from pyapp.agents.holdem.blueprint.hand_kinds import kind_of
from pyapp.agents.holdem.blueprint.line_ranges import ranges_before_river
from pyapp.agents.holdem.blueprint.shelf import find_blueprint
from pyapp.agents.holdem.choosing.blueprint_raises import open_raises
from pyapp.agents.holdem.choosing.chance_policy import ReasonedAction
from pyapp.agents.holdem.choosing.percent_words import percent
from pyapp.agents.holdem.choosing.river_play import LEAST_WEIGHT, explain, solve_spot
from pyapp.agents.holdem.opponents.hand_tracker import ActionRecord
from pyapp.agents.holdem.river.betting_tree import can_be_solved
from pyapp.cards import Chips
from pyapp.holdem import Action, HandObservation, Status, Street, Structure
from pyapp.ranking.chances import SampleSource
from pyapp.texts import say

_TWO: Final = 2


async def follow_blueprint(
    seen: HandObservation, deeds: Sequence[ActionRecord], luck: SampleSource
) -> ReasonedAction | None:
    """Draw an action as often as the table's blueprint takes it; ``None`` where none fits the spot.

    A river is solved for what both may hold by the blueprint: that counts for more than its own figures,
    which were computed for all boards alike. At no-limit, where all hands would take it two seconds in a
    browser, what is hardly ever held is left out.
    """
    felt, options = seen.felt, seen.options
    dealt_in = [seat for seat in felt.seats if seat.status is not Status.OUT]
    if options is None or len(dealt_in) != _TWO:
        return None
    stack = Chips(min(seat.stack + seat.paid for seat in dealt_in))
    blueprint = find_blueprint(felt.rules, stack)
    if blueprint is None:
        return None
    if can_be_solved(felt):
        before = [deed for deed in deeds if deed.asked.street is not Street.RIVER]
        spot = follow_line(blueprint, before, felt.rules.structure, stack)
        ranges = await ranges_before_river(blueprint, spot.steps, felt.board) if spot else {}
        least = LEAST_WEIGHT if felt.rules.structure is Structure.NO_LIMIT else 0.0
        solved = await solve_spot(seen, ranges, deeds, least=least)
        if solved is not None:
            action, often = draw_one([(action, often) for action, often, _ in solved.ways()], luck)
            return ReasonedAction(action, explain(often))
    spot = follow_line(blueprint, deeds, felt.rules.structure, stack)
    if spot is None or spot.node.street != felt.street:
        return None
    kind = await kind_of(blueprint.head, seen.hole, felt.board)
    ways = open_actions(blueprint, spot, kind, options, open_raises(seen, options))
    action, share = draw_one(ways, luck)
    return ReasonedAction(action, say("agents.blueprint.often", often=percent(share)))


def draw_one(ways: Sequence[tuple[Action, float]], luck: SampleSource) -> tuple[Action, float]:
    """Draw an action as often as it is to be taken."""
    pick = luck.random()
    for way in ways:
        pick -= way[1]
        if pick < 0:
            return way
    return ways[-1]
