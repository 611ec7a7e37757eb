"""Tables without people: real hands from real decks, played by bots in slices.

Deck and chance of a hand hang on the tournament's seed, the round, the table and the hand, and no bot
brings memories along. So a round that was broken off is played again from the tournament as it was, and
ends the same.
"""

import asyncio
from collections.abc import Mapping, Sequence
from random import Random

from pyapp.agents.holdem.agent import Agent
from pyapp.cards import Card, shuffle_deck
from pyapp.holdem import (
    Event,
    HoldemRules,
    Positions,
    apply,
    censor,
    deal,
    first_positions,
    next_positions,
    observe,
)
from pyapp.tournament.entrants import seat_elsewhere
from pyapp.tournament.rounds import PlayedHand, hands_of, settle
from pyapp.tournament.tournament import Tournament, TournamentTable


async def play_elsewhere(
    tournament: Tournament, person: int | None = None
) -> Mapping[int, tuple[PlayedHand, ...]]:
    """Play this round at every table but that of ``person``, and return the hands by table number.

    The page breathes after every decision, and while a hand is begun.
    """
    tables = [table for table in tournament.tables if person not in table.players]
    return {table.number: await _play_table(tournament, table) for table in tables}


async def play_on(tournament: Tournament) -> Tournament:
    """Play one round at all tables."""
    return settle(tournament, await play_elsewhere(tournament))


async def play_to_end(tournament: Tournament) -> Tournament:
    """Play until one player has all chips."""
    while not tournament.over:
        tournament = await play_on(tournament)
    return tournament


def positions_at(tournament: Tournament, table: TournamentTable) -> Positions:
    """Return button and blinds of a table's next hand; the first button is drawn (TDA 11 for the final)."""
    return _positions(tournament, table, table.positions, tournament.stacks_at(table))


async def _play_table(tournament: Tournament, table: TournamentTable) -> tuple[PlayedHand, ...]:
    """Play the hands that a table has in this round, as long as two players are left there."""
    stacks, positions, played = tournament.stacks_at(table), table.positions, list[PlayedHand]()
    for number in range(hands_of(tournament, table)):
        if sum(stack > 0 for stack in stacks) > 1:
            positions = _positions(tournament, table, positions, stacks)
            chance = tournament.chance(table.number, number)
            deck, agents = shuffle_deck(chance), _seat_bots(table, stacks, chance)
            await asyncio.sleep(0)
            hand = await play_hand(tournament.rules, stacks, positions, deck, agents)
            played.append(hand)
            stacks = hand.ended
    return tuple(played)


async def play_hand(
    rules: HoldemRules,
    stacks: Sequence[int],
    positions: Positions,
    deck: Sequence[Card],
    agents: Mapping[int, Agent],
) -> PlayedHand:
    """Play one hand to its end, each agent told what its seat may know."""
    step, actions = deal(rules, stacks, positions, deck), 0
    _tell(agents, step.events)
    await asyncio.sleep(0)
    while (seat := step.state.felt.to_act) is not None:
        action = await agents[seat].decide(observe(step.state, seat))
        step, actions = apply(step.state, action), actions + 1
        _tell(agents, step.events)
        await asyncio.sleep(0)
    return PlayedHand(positions, tuple(stacks), tuple(seat.stack for seat in step.state.felt.seats), actions)


def _positions(
    tournament: Tournament, table: TournamentTable, before: Positions | None, stacks: Sequence[int]
) -> Positions:
    occupied = [stack > 0 for stack in stacks]
    if before is None:
        drawn = tournament.chance(table.number, "button").randrange(len(stacks))
        return first_positions(occupied, drawn, tournament.rules)
    return next_positions(before, occupied, tournament.rules)


def _seat_bots(table: TournamentTable, stacks: Sequence[int], chance: Random) -> dict[int, Agent]:
    """Seat a bot on every chair with chips, each with chance of its own."""
    sown = {seat: Random(chance.getrandbits(64)) for seat in range(len(stacks))}  # noqa: S311 - must repeat
    return {
        seat: seat_elsewhere(player, sown[seat])
        for seat, player in enumerate(table.seats)
        if player is not None and stacks[seat]
    }


def _tell(agents: Mapping[int, Agent], events: Sequence[Event]) -> None:
    for seat, agent in agents.items():
        for event in events:
            agent.watch(censor(event, seat))
