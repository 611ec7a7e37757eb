"""A bot that deals the hand out over and over in its head and compares its chance with the price."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pyapp.agents.holdem.choosing.chance_policy import PolicyContext, ReasonedAction, choose, name_habit
from pyapp.agents.holdem.choosing.character import SOBER, Character, EquitySkill
from pyapp.agents.holdem.choosing.choose_action import action_values, choose_weighed, weigh_duel_actions
from pyapp.agents.holdem.hands.hand_reading import points
from pyapp.agents.holdem.opponents.opponent_memory import OpponentMemory
from pyapp.agents.holdem.ranges.seat_ranges import unseen_hands
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.cards import Card
from pyapp.holdem import Action, Event, HandObservation, Street
from pyapp.ranking import hole_name, hole_number
from pyapp.ranking.chances import SampleSource, Unseen, WinTally, sample_deals
from pyapp.slices import give_way
from pyapp.texts import say

SLICE: Final = 600
"""Hands looked at between two breaths: about 2 ms natively and 4 ms in the browser."""

PLAYABLE: Final = 4
"""Hole cards of fewer points (Chen formula) must be worth more than their price; chosen."""

POOR: Final = 0.8
"""How much of an equal share such cards must be worth; chosen."""


WAITING: Final = 0.85
"""A tight character is no tighter than this after the flop and against one rival: it waits for hole cards.

Who waits longer is robbed by anyone who merely bets. It is what a regular folds anyway (``cast.CAREFUL``).
"""


PATIENT: Final = EquitySkill()
"""One who imagines much and believes what it sees."""


class EquityBot:
    """Plays by its chance to win against the hands that its rivals seem to hold; in the duel, by worth.

    It sees nothing but its observation and what it watched; ``reason`` explains the last decision.
    """

    def __init__(
        self, luck: SampleSource, character: Character = SOBER, skill: EquitySkill = PATIENT
    ) -> None:
        self.reason = ""
        self._skill = skill
        self.memory = OpponentMemory(skill.pace)
        self._luck = luck
        self._character = character
        self._alone = replace(character, looseness=max(WAITING, character.looseness))
        self._curious = replace(self._alone, looseness=skill.curiosity * self._alone.looseness)

    async def decide(self, seen: HandObservation) -> Action:
        """Imagine the rest of the hand and choose; the page breathes between slices."""
        choice = await self._choice(seen)
        self.reason = choice.reason
        return choice.action

    def watch(self, event: Event) -> None:
        """Remember what rivals do."""
        self.memory.watch(event)

    async def _choice(self, seen: HandObservation) -> ReasonedAction:
        spot = spot_of(seen)
        if seen.felt.rules.each_acts_once:
            return await self._choose_in_duel(spot, seen)
        hands = unseen_hands(spot, self.memory, seen.felt.board, heeds_bets=self._skill.heeds_bets)
        tally = await self._imagine_deals(seen, hands)
        weighing = PolicyContext(
            spot,
            tally.chance,
            len(hands),
            self._mood(spot),
            self.memory,
            certain=not tally.error,
            wary=spot.street is not Street.PREFLOP and self._character.bluffing <= SOBER.bluffing,
        )
        if spot.to_call and _unplayable(weighing, seen.hole):
            hand, number = hole_name(seen.hole), hole_number(seen.hole)
            return ReasonedAction(spot.give_up, say("agents.chance.unplayable", hand=hand, n=number))
        return choose(weighing, self._luck).adding(name_habit(spot, self.memory.proven_habit))

    def _mood(self, spot: Spot) -> Character:
        if spot.street is not Street.PREFLOP:
            return self._curious
        return self._alone if len(spot.rivals) == 1 else self._character

    async def _choose_in_duel(self, spot: Spot, seen: HandObservation) -> ReasonedAction:
        """Go by what each action is worth; the faults of a skill are for games in which bets are matched."""
        tally = await self._imagine_deals(seen, unseen_hands(spot, self.memory, seen.felt.board))
        found = action_values(spot, seen, tally.chance)
        ways = weigh_duel_actions(spot, found, self._skill.wavering, self._character)
        return choose_weighed(ways, self._luck)

    async def _imagine_deals(self, seen: HandObservation, hands: tuple[Unseen, ...]) -> WinTally:
        """Deal unseen cards slice by slice."""
        tally, board = WinTally(), seen.felt.board
        slices = max(1, self._skill.deals * (1 + sum(hand.best_of for hand in hands)) // SLICE)
        for _ in range(slices):
            tally += sample_deals((seen.hole, *hands), board, self._luck, self._skill.deals // slices)[0]
            await give_way()
        return tally


def _unplayable(weighing: PolicyContext, hole: Sequence[Card]) -> bool:
    """Return whether hole cards cannot keep their worth through the betting still to come."""
    spot = weighing.spot
    if spot.street is not Street.PREFLOP or not spot.streets_ahead or points(hole) >= PLAYABLE:
        return False
    return weighing.chance < POOR / (1 + weighing.callers)
