"""The bot that thinks: what may all hold, what would they do, and what is each way of going on worth."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pyapp.agents.holdem.blueprint.advice import STRANGE
from pyapp.agents.holdem.bots.equity_bot import EquityBot
from pyapp.agents.holdem.choosing.action_values import (
    ActionPlanner,
    ActionValue,
    PlannedAction,
    Realised,
    prospect,
)
from pyapp.agents.holdem.choosing.chance_policy import ReasonedAction, name_habit, percent
from pyapp.agents.holdem.choosing.character import EXPERT, SOBER, Character, EquitySkill, ThinkingSkill
from pyapp.agents.holdem.choosing.charted_play import ChartVerdict
from pyapp.agents.holdem.choosing.choose_action import (
    DEFENDING,
    DEFENDING_AT_LIMIT,
    ChoiceContext,
    WeighedAction,
    choose_weighed,
    weigh_actions,
)
from pyapp.agents.holdem.choosing.preflop_play import by_chart, faces_short_all_in, open_hand
from pyapp.agents.holdem.choosing.prize_play import by_worth, push_for_prizes, value_by_prizes
from pyapp.agents.holdem.choosing.solved_play import (
    SolvedSpot,
    follow_blueprint,
    mix_ranges,
    ranges_by_turn,
    solve_spot,
)
from pyapp.agents.holdem.choosing.solved_verdict import SolvedVerdict, judge, reliance
from pyapp.agents.holdem.hands.combos import combo
from pyapp.agents.holdem.hands.preflop_charts import HEADS_UP, RING, tops
from pyapp.agents.holdem.opponents.hand_tracker import ActionKind
from pyapp.agents.holdem.opponents.opponent_memory import familiarity, passivity, strangeness
from pyapp.agents.holdem.opponents.player_model import PlayerModel
from pyapp.agents.holdem.preflop.learnt_play import learnt_play
from pyapp.agents.holdem.ranges.action_likelihood import BINS, LikelihoodModel, calling_part, reraising_part
from pyapp.agents.holdem.ranges.sampled_deals import SampledDeals, sample_deals
from pyapp.agents.holdem.ranges.seat_ranges import RangeTracker, SeatRange
from pyapp.agents.holdem.river.betting_tree import can_be_solved
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.holdem import Action, BetTo, Event, HandObservation, HoldemRules, RaiseTo, Street, Structure
from pyapp.ranking import hole_name, hole_number
from pyapp.ranking.chances import SampleSource
from pyapp.slices import give_way
from pyapp.texts import say

LEADING: Final = 0.05
"""How much of its lead over an equal share a hand gains with every street to come."""

TRAILING: Final = 0.075
"""How much of what it lacks to an equal share it loses with every street to come."""

KNOWN: Final = 0.5
"""Short all-ins of players who are known less well are called by a chart."""

WELL_KNOWN: Final = 0.9
"""Nothing is solved against who is known so well that the solution would count for less than the rest."""

MOST_DEALT: Final = 1000
"""So many rivals' hands are dealt for a decision at most: against five, 200 worlds tell as much."""

PLACE: Final = 0.04
"""How much more of its share the last to act keeps than the first, with every street to come."""

BET_LATER: Final = 0.55
"""How much more of the pot a check is worth for each rival, by how far its share exceeds an equal one.

It counts where someone may still bet behind it: whoever leads can raise then, or bet later.

Tuned: before whoever acts behind, Pluribus and those whom it played bet a flop after their raise 37 times in
100 into one rival and 21 into two, as last to act 57 and 40 (10,000 hands; N. Brown and T. Sandholm,
"Superhuman AI for multiplayer poker", 2019).
"""

_MIDDLE: Final = 0.5
"""The position, from 0 to 1, in which the order of play neither gains nor loses."""

_TWO: Final = 2
"""The seats of a game for two."""


@dataclass(frozen=True, slots=True)
class Deliberation:
    """What a thinker has found before it chooses."""

    spot: Spot
    worlds: SampledDeals
    ways: tuple[WeighedAction, ...]
    found: tuple[ActionValue, ...]
    """What everything is worth that it thought of, also where another way is plainly better."""

    beside: tuple[ActionValue, ...]
    """What the bets and raises are worth that it was asked about besides."""

    solved: SolvedVerdict | None = None
    """The solved turn or river that all of this goes by; ``None`` elsewhere."""

    chart: ChartVerdict | None = None
    """The chart behind a raise that it goes by; ``None`` elsewhere."""


class ThinkingBot:
    """Weighs every way of going on against what its rivals may hold.

    It sees nothing but its observation and what it watched; ``reason`` explains the last decision. The duel,
    where no one need match a bet, it plays as ``EquityBot`` does: by worth, over more deals the better it is.
    """

    def __init__(
        self, luck: SampleSource, character: Character = SOBER, skill: ThinkingSkill = EXPERT
    ) -> None:
        self.reason = ""
        duelling = EquitySkill(skill.duel_deals, pace=skill.pace, wavering=skill.wavering)
        self._duellist = EquityBot(luck, character, duelling)
        self.memory = self._duellist.memory
        self._luck = luck
        self._character = character
        self._skill = skill
        self._follower = RangeTracker(skill.insight)

    async def decide(self, seen: HandObservation) -> Action:
        """Think the hand through and choose; the page breathes between slices."""
        choice = await self._choice(seen)
        self.reason = choice.reason
        return choice.action

    def watch(self, event: Event) -> None:
        """Remember what rivals do."""
        self.memory.watch(event)

    async def read(self, seen: HandObservation) -> Mapping[int, SeatRange]:
        """Return what every seat may hold, the own one as rivals may see it."""
        await self._follower.follow(seen, self.memory.story, self._reader)
        return self._follower.beliefs

    @property
    def read_before_street(self) -> Mapping[int, Sequence[float]]:
        """What was read of every seat before the street's betting."""
        return self._follower.before_street

    async def ranges_before_street(self, seen: HandObservation) -> Mapping[int, Sequence[float]]:
        """Return what every seat may hold before the street's betting.

        After a turn of two it is what its solution leaves of it, a little as read besides: the more so, the
        better a seat is known.
        """
        await self.read(seen)
        read, records = self._follower.before_street, self._follower.records
        rivals = [seat for seat in seen.felt.live if seat != seen.viewer]
        if (
            not self._skill.turns
            or len(rivals) != 1
            or (known := self._known_on_turn(rivals[0])) >= WELL_KNOWN
        ):
            return read
        solved = await ranges_by_turn(seen, self._follower.before_turn, records)
        part = max(STRANGE, known)
        return {**read, **{seat: mix_ranges(weights, read[seat], part) for seat, weights in solved.items()}}

    async def weigh(self, seen: HandObservation, also: Sequence[Action] = ()) -> Deliberation:
        """Value every way of going on, as ``decide`` does before it chooses.

        Bets and raises of ``also`` are valued beside those that it would think of. In the duel nothing
        that it finds holds, since no one there need match a bet.
        """
        spot = spot_of(seen)
        beliefs = await self.read(seen)
        worlds = await self._worlds(spot, seen, beliefs)
        planner = ActionPlanner(spot, seen.felt, self._reader, frozenset(self.memory.stayed))
        standing = replace(self._standing(spot, seen), waits=self._leaves_betting(planner))
        chart = self._chart(spot, seen)
        plans = [planner.staying(), *(() if standing.waits else self._pushes(planner, seen))]
        beside = [planner.push(action) for action in also if isinstance(action, BetTo | RaiseTo)]
        entered = spot.options.seat in self.memory.stayed
        called = standing.known < KNOWN and faces_short_all_in(spot, seen, entered=entered)
        solved = await self._solved(spot, seen)
        looked_at = {plan.action for plan in (*plans, *beside)}
        more = solved.pushes() if solved else chart.pushes if chart else ()
        plans += [planner.push(push) for push in more if push not in looked_at]
        valued = await _value_plans([*plans, *beside], spot, worlds)
        if solved:
            valued = await solved.values(valued)
        elif chart:
            valued = chart.values(valued)
        if self._plays_for_prizes(seen):
            valued = await value_by_prizes(valued, spot, seen, called=called)
        found = valued[: len(plans)]
        ways = weigh_actions(spot, found, standing, self._skill.wavering)
        if called:
            ways = by_worth(ways) if self._plays_for_prizes(seen) else by_chart(ways, spot, seen)
        elif solved and not self._plays_for_prizes(seen):
            ways = solved.ways(ways, valued)
        elif chart:
            ways = chart.ways(ways, valued)
        return Deliberation(spot, worlds, ways, tuple(found), tuple(valued[len(found) :]), solved, chart)

    async def solve(self, seen: HandObservation) -> SolvedSpot | None:
        """Solve turn or river for what both may hold before its betting; ``None`` where it is none of two."""
        if not can_be_solved(seen.felt):
            return None
        ranges = await self.ranges_before_street(seen)
        return await solve_spot(seen, ranges, self._follower.records)

    async def _solved(self, spot: Spot, seen: HandObservation) -> SolvedVerdict | None:
        """Solve turn or river, unless the rival is known so well that it would barely count."""
        if not self._skill.solves or self._character != SOBER:
            return None
        if spot.street is Street.TURN and not self._skill.turns:
            return None
        known = reliance(self.memory.habit(spot.rivals[0]), spot.street, facing=bool(spot.to_call))
        solved = await self.solve(seen) if known < WELL_KNOWN else None
        return await judge(solved, known, spot) if solved else None

    def _known_on_turn(self, seat: int) -> float:
        """Return how far what is known of a seat counts for more than the turn's solution."""
        done = [one for one in self._follower.records if one.asked.street is Street.TURN and one.seat == seat]
        pushed = any(one.kind is ActionKind.PUSH for one in done)
        return reliance(self.memory.habit(seat), Street.TURN, facing=pushed)

    def _chart(self, spot: Spot, seen: HandObservation) -> ChartVerdict | None:
        """Look up what was learnt for six seats, unless a style bends play or prizes count."""
        if not self._skill.charts or self._character != SOBER or self._plays_for_prizes(seen):
            return None
        play = learnt_play(spot, seen, self._follower.records)
        if play is None or spot.aggressor is None:
            return None
        habit = self.memory.habit(spot.aggressor)
        known = strangeness(habit, free=seen.felt.rules.structure is Structure.NO_LIMIT)
        return ChartVerdict(play, play.mix(combo(seen.hole)), known, spot)

    def _plays_for_prizes(self, seen: HandObservation) -> bool:
        return self._skill.prizes and seen.felt.prizes is not None

    def _pushes(self, planner: ActionPlanner, seen: HandObservation) -> Iterable[PlannedAction]:
        """Return the bets and raises to think of: before the flop none over a raise without a hand for it."""
        if planner.spot.sizes is None or not self._may_raise(planner, seen):
            return ()
        return planner.pushing(self._skill.sizes, overbets=self._skill.exploits)

    def _leaves_betting(self, planner: ActionPlanner) -> bool:
        """Return whether to check to the raiser of the street before, who is likely to bet."""
        spot = planner.spot
        if spot.street is Street.PREFLOP or spot.pushes:
            return False
        raiser = self.memory.story.meets_raiser(spot.options.seat)
        return raiser is not None and not planner.is_known_to_check(raiser)

    def _may_raise(self, planner: ActionPlanner, seen: HandObservation) -> bool:
        spot = planner.spot
        if spot.street is not Street.PREFLOP or spot.aggressor is None:
            return True
        if self._skill.exploits and len(spot.rivals) == 1 and planner.folds_to_raises(spot.aggressor):
            return True
        limit = seen.felt.rules.structure is Structure.LIMIT
        part = reraising_part(self._follower.records, self._reader, limit=limit)
        return _top(seen) <= part

    async def _choice(self, seen: HandObservation) -> ReasonedAction:
        return await self._by_blueprint(seen) or await self._by_thought(seen)

    async def _by_blueprint(self, seen: HandObservation) -> ReasonedAction | None:
        """Follow the table's blueprint; the better a rival is known, the more often think instead."""
        rivals = [seat for seat in seen.felt.live if seat != seen.viewer]
        if not self._skill.blueprints or self._character != SOBER or len(rivals) != 1:
            return None
        if self._luck.random() < _acquaintance(self.memory.habit(rivals[0]), seen.felt.rules):
            return None
        return await follow_blueprint(seen, self.memory.story.records, self._luck, turns=self._skill.turns)

    async def _by_thought(self, seen: HandObservation) -> ReasonedAction:
        if seen.felt.rules.each_acts_once:
            action = await self._duellist.decide(seen)
            return ReasonedAction(action, self._duellist.reason)
        spot = spot_of(seen)
        if self._plays_for_prizes(seen) and (push := await push_for_prizes(spot, seen, self._character)):
            return push
        if spot.street is Street.PREFLOP and not spot.pushes:
            known = [self.memory.habit(seat) for seat in spot.can_fold]
            return open_hand(spot, seen, self._luck, self._character, known)
        choice = choose_weighed((await self.weigh(seen)).ways, self._luck)
        return choice.adding(name_habit(spot, self.memory.proven_habit))

    async def _worlds(
        self, spot: Spot, seen: HandObservation, beliefs: Mapping[int, SeatRange]
    ) -> SampledDeals:
        """Imagine the worlds over which every plan is valued."""
        rivals = {seat: beliefs[seat] for seat in spot.rivals}
        worlds = min(self._skill.worlds, MOST_DEALT // len(rivals))
        return await sample_deals(seen.hole, seen.felt.board, rivals, self._luck, worlds)

    def _reader(self, seat: int) -> LikelihoodModel:
        return LikelihoodModel(self.memory.habit(seat))

    def _standing(self, spot: Spot, seen: HandObservation) -> ChoiceContext:
        own = self._follower.beliefs.get(spot.options.seat)
        place = own.bins[combo(seen.hole)] / BINS if own else 0.5
        known = (
            0.0 if spot.aggressor is None else self.memory.habit(spot.aggressor).betting[spot.street].weight
        )
        limit = seen.felt.rules.structure is Structure.LIMIT
        unit = 2 * seen.felt.raise_by if limit else spot.pot + spot.to_call
        sly = self._character.slyness > 0 and self._luck.random() < self._character.slyness
        return ChoiceContext(
            place,
            known,
            unit,
            self._character,
            sly,
            defending=self._defending(spot, limit=limit),
            too_weak=self._too_weak(spot, seen),
        )

    def _defending(self, spot: Spot, *, limit: bool) -> float:
        if not self._skill.defends:
            return 0.0
        return DEFENDING_AT_LIMIT if limit and len(spot.rivals) == 1 else DEFENDING

    def _too_weak(self, spot: Spot, seen: HandObservation) -> str:
        """Say why a hand is none to call a raise before the flop with; empty where it may."""
        part = calling_part(spot, self._follower.records, self._reader)
        if part is None or _top(seen) <= (part := min(1.0, part * self._character.looseness)):
            return ""
        words = {"hand": hole_name(seen.hole), "n": hole_number(seen.hole)}
        return say("agents.opening.fold", **words, part=percent(part))


def _acquaintance(habit: PlayerModel, rules: HoldemRules) -> float:
    """Return from 0 to 1 how far what is known of a rival counts for more than a blueprint.

    At no-limit that holds for whoever is familiar, since thinking wins more from weak rivals than it does.
    """
    if rules.each_acts_once:
        return passivity(habit)
    if rules.structure is Structure.NO_LIMIT:
        return max(strangeness(habit, free=True), familiarity(habit))
    return strangeness(habit)


def _top(seen: HandObservation) -> float:
    """Return the part of all hole cards that are better than those held."""
    dealt_in = sum(1 for seat in seen.felt.seats if seat.live or seat.paid)
    return tops(HEADS_UP if dealt_in == _TWO else RING)[combo(seen.hole)]


async def _value_plans(plans: Sequence[PlannedAction], spot: Spot, worlds: SampledDeals) -> list[ActionValue]:
    """Value plans over the same worlds, with a breath after each."""
    found, realised = list[ActionValue](), _realised_share(spot)
    for plan in plans:
        value = prospect(plan, spot, worlds, realised)
        later = 0.0 if plan.pushes else _left_to_bet(spot, value.share)
        found.append(replace(value, worth=value.worth + later))
        await give_way()
    return found


def _left_to_bet(spot: Spot, share: float) -> float:
    """Return the chips that a check leaves to be won by a bet later, where rivals may bet behind it."""
    waits = spot.coming and not spot.to_call and spot.street is not Street.PREFLOP and spot.streets_ahead
    lead = max(0.0, share - 1 / (1 + len(spot.rivals)))
    return BET_LATER * len(spot.rivals) * lead * spot.pot if waits else 0.0


def _realised_share(spot: Spot) -> Realised:
    """Return what becomes of a share in the betting to come: leaders and those who act last gain."""
    fair, ahead = 1 / (1 + len(spot.rivals)), spot.streets_ahead

    def realise(share: float) -> float:
        lead = (LEADING if share > fair else TRAILING) * (share - fair)
        return max(0.0, share + ahead * (lead + PLACE * (spot.position - _MIDDLE) * share))

    return realise
