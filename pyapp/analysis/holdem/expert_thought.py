"""The expert's mind at one moment: what rivals may hold, what it would do, what each way is worth.

In the duel it goes by the same deals and the same worth as the bots there. On turn and river against one
rival it goes by the solution, as the bots do, for what both may hold as the expert reads the hand.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import cycle
from math import sqrt
from typing import Final

from pyapp.agents.holdem.bots.equity_bot import SLICE
from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot
from pyapp.agents.holdem.choosing.action_values import ActionValue
from pyapp.agents.holdem.choosing.character import DEALS, EXPERT, SOBER
from pyapp.agents.holdem.choosing.choose_action import WeighedAction, action_values, weigh_duel_actions
from pyapp.agents.holdem.choosing.preflop_play import open_hand
from pyapp.agents.holdem.choosing.prize_play import push_for_prizes
from pyapp.agents.holdem.choosing.solved_play import SolvedSpot
from pyapp.agents.holdem.opponents.opponent_memory import OpponentMemory
from pyapp.agents.holdem.ranges.sampled_deals import SampledDeals
from pyapp.agents.holdem.ranges.seat_ranges import unseen_hands
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.analysis.holdem.outs_and_odds import price_of
from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.cards.averages import mean
from pyapp.holdem import Action, Fold, HandObservation, Street
from pyapp.ranking.chances import SampleSource, Unseen, WinTally, sample_deals
from pyapp.slices import give_way


@dataclass(frozen=True, slots=True)
class Thought:
    """What the expert has found; amounts are chips, and folding is worth nothing."""

    spot: Spot
    ways: tuple[WeighedAction, ...]
    """What it would do, the most frequent first."""

    action_values: tuple[ActionValue, ...]
    """What every way is worth that was looked at, folding excepted."""

    share: float
    """The share of the pot won against those who stay in."""

    error: float
    """The standard error of ``share``."""

    deals: int
    """Over how many deals it was estimated; 0 where all hands of the rival were counted."""

    solved: SolvedSpot | None = None
    """The solution of turn or river; ``None`` elsewhere, for prizes, and where it was not asked for."""

    known: float = 1.0
    """How far what is known of the rival counts for more than the solution, from 0 to 1."""

    charted: bool = False
    """Whether it goes by a chart behind a raise, which weighs what the worths leave out."""

    @property
    def best(self) -> WeighedAction:
        """What the expert does most often."""
        return self.ways[0]

    @property
    def needed(self) -> float:
        """The share of the pot that staying must win to break even: in prizes where those count."""
        return self.needed_in_prizes or float(price_of(self.spot).needed)

    @property
    def needed_in_prizes(self) -> float | None:
        """The same where prizes count; ``None`` where chips are worth what they are."""
        stay = next((one for one in self.action_values if one.by_prizes), None)
        return stay.needed if stay else None

    def bluffs(self, way: WeighedAction) -> bool:
        """Return whether a way wins by making others fold: called, it has less than an equal share."""
        action_value, fair = way.action_value, 1 / (1 + len(self.spot.rivals))
        return action_value is not None and action_value.plan.pushes and action_value.share < fair

    def often(self, action: Action) -> float:
        """Return how often the expert takes an action, from 0 to 1."""
        return sum(way.often for way in self.ways if way.action == action)

    def worth(self, action: Action) -> float | None:
        """Return what an action is worth; ``None`` for one that was not looked at."""
        if isinstance(action, Fold):
            return 0.0
        found = next((way for way in self.ways if way.action == action), None) or self.action_value(action)
        return found.worth if found else None

    def action_value(self, action: Action) -> ActionValue | None:
        """Return what an action is worth."""
        return next((found for found in self.action_values if found.plan.action == action), None)


class FixedNumbers:
    """A luck that is none: it gives the same numbers round and round."""

    def __init__(self, numbers: Iterable[float]) -> None:
        self._numbers = cycle(numbers)

    def random(self) -> float:
        """Return the next number."""
        return next(self._numbers)


async def think_duel(seen: HandObservation, past: SeenPlay, luck: SampleSource) -> Thought:
    """Deal the hand out, with a breath now and then, and value what the one to act can do."""
    spot, memory = spot_of(seen), OpponentMemory()
    memory.habits.update(past.habits)
    for event in past.events:
        memory.watch(event)
    hands = unseen_hands(spot, memory, seen.felt.board)
    tally = await _deal_in_slices(seen, hands, luck)
    found = action_values(spot, seen, tally.chance)
    ways = sorted(weigh_duel_actions(spot, found, EXPERT.wavering), key=lambda way: way.often, reverse=True)
    return Thought(spot, tuple(ways), found, tally.chance, tally.error, tally.deals)


async def _deal_in_slices(seen: HandObservation, hands: Sequence[Unseen], luck: SampleSource) -> WinTally:
    """Deal the unseen cards slice by slice, as ``EquityBot`` does."""
    tally = WinTally()
    slices = max(1, DEALS * (1 + sum(hand.best_of for hand in hands)) // SLICE)
    for _ in range(slices):
        tally += sample_deals((seen.hole, *hands), seen.felt.board, luck, DEALS // slices)[0]
        await give_way()
    return tally


HANDS: Final = 1500
"""How many hands of rivals one thought deals, in as many worlds as the expert has or more."""

MOST_WORLDS: Final = 700
MOODS: Final = 20
"""At how many points of its mood the expert's choice before the flop is looked at."""

Charted = Mapping[Action, tuple[float, str]]
"""How often an action is taken by the charts, and why."""


async def think(
    seen: HandObservation,
    past: SeenPlay,
    luck: SampleSource,
    also: Sequence[Action] = (),
    *,
    solves: bool = True,
) -> Thought:
    """Think as the expert does for the one whose turn it is, with a breath now and then.

    Bets and raises of ``also`` are valued as well. Without ``solves`` turn and river are estimated as other
    streets are, which takes a tenth of the time. Raises ``ValueError`` when it is not the viewer's turn.
    """
    if seen.felt.rules.each_acts_once:
        return await think_duel(seen, past, luck)
    spot = spot_of(seen)
    push = await push_for_prizes(spot, seen, SOBER)
    charted = {push.action: (1.0, push.reason)} if push else _read_charts(spot, seen)
    await give_way()
    expert = _expert(spot, past, luck, solves=solves)
    await give_way()
    weighed = await expert.weigh(seen, (*charted, *also))
    action_values = (*weighed.found, *weighed.beside)
    ways = _from_chart(charted, action_values) if charted else weighed.ways
    staying = next(found for found in action_values if not found.plan.pushes)
    verdict, prizes = weighed.solved, seen.felt.prizes is not None
    counted = verdict is not None and not verdict.known
    wanted = solves and not prizes
    solved = (verdict.solved if verdict else await expert.solve(seen)) if wanted else None
    return Thought(
        spot,
        tuple(sorted(ways, key=lambda way: way.often, reverse=True)),
        action_values,
        staying.share if verdict or staying.folds < 1 else _share(weighed.worlds),
        0.0 if counted else _error(weighed.worlds),
        0 if counted else len(weighed.worlds),
        solved,
        verdict.known if verdict else 1.0,
        weighed.chart is not None,
    )


def _expert(spot: Spot, past: SeenPlay, luck: SampleSource, *, solves: bool) -> ThinkingBot:
    """Seat an expert who has seen what the person has seen, and who keeps to what is sound against anyone."""
    worlds = max(EXPERT.worlds, min(MOST_WORLDS, HANDS // len(spot.rivals)))
    skill = replace(EXPERT, worlds=worlds, exploits=False, solves=solves, defends=False)
    return _watching(ThinkingBot(luck, skill=skill), past)


def _watching(expert: ThinkingBot, past: SeenPlay) -> ThinkingBot:
    expert.memory.habits.update(past.habits)
    for event in past.events:
        expert.watch(event)
    return expert


def charted_actions(spot: Spot, seen: HandObservation) -> Mapping[Action, float]:
    """Return how often the expert takes which action by its charts; nothing where it has none."""
    return {action: often for action, (often, _) in _read_charts(spot, seen).items()}


def _read_charts(spot: Spot, seen: HandObservation) -> Charted:
    """Return how often the expert takes which action by its charts; nothing where it has none."""
    if spot.street is not Street.PREFLOP or spot.pushes:
        return {}
    found: dict[Action, tuple[float, str]] = {}
    for at in range(MOODS):
        choice = open_hand(spot, seen, FixedNumbers([(at + 0.5) / MOODS]), SOBER)
        often, _ = found.get(choice.action, (0.0, ""))
        found[choice.action] = (often + 1 / MOODS, choice.reason)
    return found


def _from_chart(charted: Charted, action_values: Sequence[ActionValue]) -> tuple[WeighedAction, ...]:
    """Return the chart's ways what the worlds tell of them."""
    found = {action_value.plan.action: action_value for action_value in action_values}
    return tuple(
        WeighedAction(
            action, found[action].worth if action in found else 0.0, reason, found.get(action), often
        )
        for action, (often, reason) in charted.items()
    )


def _share(worlds: SampledDeals) -> float:
    """Return the share of the pot that is won when everyone stays."""
    return mean(worlds.shares())


def _error(worlds: SampledDeals) -> float:
    mean = _share(worlds)
    return sqrt(sum((share - mean) ** 2 for share in worlds.shares())) / len(worlds)


async def solve(seen: HandObservation, past: SeenPlay) -> SolvedSpot | None:
    """Solve turn or river for the one whose turn it is, in slices; ``None`` where it is none of two."""
    return await _watching(ThinkingBot(FixedNumbers([0.5])), past).solve(seen)
