"""Tables without people: who enters, and real hands from real decks, played by bots in slices.

Those who enter are the cast, and others who play like one of them. Deck and chance of a hand hang on the
tournament's seed, the round, the table and the hand, and no bot brings memories along. So a round that was
broken off is played again from the tournament as it was, and ends the same.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Final

from pyapp.agents import CastMember, HoldemBot, Level, cast
from pyapp.agents.holdem import make_level
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
from pyapp.ranking.chances import SampleSource
from pyapp.slices import give_way
from pyapp.tournament.plan import MOST_PLAYERS
from pyapp.tournament.rounds import PlayedHand, hands_of, settle
from pyapp.tournament.tournament import Tournament, TournamentTable

ELSEWHERE: Final = Level.REGULAR
"""Away from a person's table no one plays better than this: it takes half the time of the levels above."""

_OTHERS: Final = (
    "Abbie Abel Adil Agnes Aiko Akira Alba Aldo Alma Amara Amir Anders Anouk Anton Anya Ari Arlo Asha "
    "Astrid Axel Ayla Basma Bela Benno Berit Bianca Bilal Birgit Boris Brida Bram Carla Cem Chiara "
    "Cleo Conrad Cora Cyril Dacia Dag Dario Darya Davi Delia Demir Dilan Dina Dora Duc Ebba Edgar "
    "Eira Elio Elke Emre Enzo Erin Esra Ettore Eva Fadi Fay Felix Fenna Filip Flora Frida Gabor Gael "
    "Gita Goran Greer Gus Hala Hanna Haruki Hedda Hector Hilde Hugo Ida Igor Ilse Imran Inga Iris "
    "Isak Ivo Jana Jarek Javi Jin Jonas Joyce Juno Kai Karim Katya Keiko Kenji Kira Klaus Kofi Lars "
    "Layla Lea Leif Lena Levi Lina Linus Lotte Luca Lupe Mads Maeve Malik Marek Marta Mei Mila Milo "
    "Mina Musa Nadia Naoko Nera Nico Nils Nora Odin Olga Omar Onno Orla Otto Paola Pavel Petra Pia "
    "Priya Quinn Rafa Rana Remy Rhea Rosa Ruben Saba Sami Selma Sven Talia Tariq Tessa Timo Tove Uma "
    "Ursin Vera Viktor Wanda Willem Xaver Xenia Yara Yuna Yusuf Zeno Zora "
)


def entrant(player: int) -> CastMember:
    """Return name, style and level of a player by number: the cast first, then others in its ways."""
    known = cast()
    if player < len(known):
        return known[player]
    alike = known[player % len(known)]
    return CastMember(_other_names()[player - len(known)], alike.style, alike.level)


def entrant_called(name: str) -> CastMember:
    """Return the player called ``name``; raises ``LookupError`` for a player who can't enter."""
    names = [*(one.name for one in cast()), *_other_names()]
    if name not in names:
        raise LookupError(f"No bot is called {name}.")
    return entrant(names.index(name))


@cache
def _other_names() -> tuple[str, ...]:
    return tuple(_OTHERS.split())


def entrant_names() -> tuple[str, ...]:
    """Name all who can enter."""
    return tuple(entrant(player).name for player in range(MOST_PLAYERS))


def seat_elsewhere(player: int, luck: SampleSource) -> HoldemBot:
    """Seat a player at a table without people: in its own style, at ``ELSEWHERE`` at best."""
    member = entrant(player)
    level = member.level if member.level is Level.BEGINNER else ELSEWHERE
    return make_level(level, luck, style=member.style)


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
            await give_way()
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
    await give_way()
    while (seat := step.state.felt.to_act) is not None:
        action = await agents[seat].decide(observe(step.state, seat))
        step, actions = apply(step.state, action), actions + 1
        _tell(agents, step.events)
        await give_way()
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
