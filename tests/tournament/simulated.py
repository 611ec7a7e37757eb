"""Rounds whose hands are not played: chips go from one seat to another by chance, as fast as a test needs."""

from random import Random

from pyapp.holdem import first_positions, next_positions
from pyapp.tournament import PlayedHand, Tournament, TournamentPlan, TournamentTable, hands_of, settle, start


def simulated_hand(
    tournament: Tournament, table: TournamentTable, before: PlayedHand | None, luck: Random
) -> PlayedHand | None:
    """Return a hand in which some put in the same part of their chips, and one or two of them share it."""
    stacks = before.ended if before else tournament.stacks_at(table)
    occupied = [stack > 0 for stack in stacks]
    alive = [seat for seat, stack in enumerate(stacks) if stack]
    if len(alive) < 2:
        return None
    last = before.positions if before else table.positions
    rules = tournament.rules
    if last is None:
        positions = first_positions(occupied, luck.randrange(len(stacks)), rules)
    else:
        positions = next_positions(last, occupied, rules)
    ended, players = list(stacks), luck.sample(alive, luck.randint(2, min(4, len(alive))))
    risked = luck.choice((rules.big_blind, sorted(stacks[seat] for seat in players)[-2]))
    pot = 0
    for seat in players:
        paid = min(risked, ended[seat])
        ended[seat] -= paid
        pot += paid
    ended[players[0]] += pot
    return PlayedHand(positions, stacks, tuple(ended), luck.randint(2, 20))


def simulated_round(tournament: Tournament, luck: Random) -> dict[int, list[PlayedHand]]:
    """Return hands of all tables for a round."""
    played = dict[int, list[PlayedHand]]()
    for table in tournament.tables:
        hands = list[PlayedHand]()
        for _ in range(hands_of(tournament, table)):
            hand = simulated_hand(tournament, table, hands[-1] if hands else None, luck)
            hands += [hand] if hand else []
        played[table.number] = hands
    return played


def simulated(plan: TournamentPlan, seed: int) -> list[Tournament]:
    """Return a whole tournament, round by round."""
    luck = Random(seed)
    story = [start(plan, luck)]
    while not story[-1].over:
        story.append(settle(story[-1], simulated_round(story[-1], luck)))
    return story
