"""Play by a blueprint, at a table of two that has one."""

from collections.abc import Sequence

from pyapp.agents.holdem.blueprint.advice import follow_line, open_actions
from pyapp.agents.holdem.blueprint.hand_kinds import kind_of
from pyapp.agents.holdem.blueprint.shelf import find_blueprint
from pyapp.agents.holdem.choosing.chance_policy import ReasonedAction
from pyapp.agents.holdem.choosing.percent_words import percent
from pyapp.agents.holdem.opponents.hand_tracker import ActionRecord
from pyapp.holdem import HandObservation, Status
from pyapp.ranking.chances import SampleSource
from pyapp.texts import say

_TWO = 2


async def follow_blueprint(
    seen: HandObservation, deeds: Sequence[ActionRecord], luck: SampleSource
) -> ReasonedAction | None:
    """Draw an action as often as the table's blueprint takes it; ``None`` where none fits the spot."""
    felt, options = seen.felt, seen.options
    dealt_in = [seat for seat in felt.seats if seat.status is not Status.OUT]
    if options is None or len(dealt_in) != _TWO:
        return None
    blueprint = find_blueprint(felt.rules, min(seat.stack + seat.paid for seat in dealt_in))
    if blueprint is None:
        return None
    spot = follow_line(blueprint, [deed.kind for deed in deeds])
    if spot is None or spot.node.street != felt.street:
        return None
    kind = await kind_of(blueprint.head, seen.hole, felt.board)
    ways = open_actions(blueprint, spot, kind, options)
    pick, drawn = luck.random(), ways[-1]
    for way in ways:
        pick -= way[1]
        if pick < 0:
            drawn = way
            break
    action, share = drawn
    return ReasonedAction(action, say("agents.blueprint.often", often=percent(share)))
