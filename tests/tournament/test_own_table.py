"""A table with a person among tables without: what the person does there reaches the whole tournament."""

import asyncio
import json
from random import Random

import pytest

from pyapp.cards import shuffle_deck
from pyapp.holdem import Action, apply, deal, observe
from pyapp.money import Chips
from pyapp.records import HandRecord, replay_hand
from pyapp.tournament import (
    TOURNAMENT_CODEC,
    PlayedHand,
    Tournament,
    TournamentPlan,
    play_elsewhere,
    positions_at,
    settle,
    start,
)

PERSON = 4
SHORT = TournamentPlan(players=12, table_size=4, stack=500, level_hands=2)


def reloaded(tournament: Tournament) -> Tournament:
    return TOURNAMENT_CODEC.read(json.loads(json.dumps(TOURNAMENT_CODEC.write(tournament))))


def own_action(record: HandRecord, luck: str) -> Action:
    """Choose for every seat of the own table by chance that hangs on the place in the hand alone."""
    state = replay_hand(record).state
    assert state.felt.to_act is not None
    options = observe(state, state.felt.to_act).options
    assert options
    push = options.push if Random(f"{luck}/{len(record.actions)}").random() < 0.3 else None
    return push or options.stay


async def own_hand(tournament: Tournament, *, reloads: bool) -> tuple[Tournament, PlayedHand]:
    """Play the hand of the person's table; ``reloads`` begins the round elsewhere anew at each decision."""
    table = tournament.table_of(PERSON)
    assert table
    stacks, luck = tournament.stacks_at(table), f"own {tournament.rounds}"
    record = HandRecord(
        tournament.rules,
        tuple(map(Chips, stacks)),
        positions_at(tournament, table),
        shuffle_deck(Random(luck)),
    )
    step = deal(record.rules, record.stacks, record.positions, record.deck)
    while step.state.felt.to_act is not None:
        if reloads:
            tournament = reloaded(tournament)
            begun = asyncio.ensure_future(play_elsewhere(tournament, PERSON))
            await asyncio.sleep(0)
            begun.cancel()
        action = own_action(record, luck)
        record, step = record.then(action), apply(step.state, action)
    ended = tuple(seat.stack for seat in step.state.felt.seats)
    return tournament, PlayedHand(record.positions, stacks, ended, len(record.actions))


async def played(*, reloads: bool) -> Tournament:
    """Play until the person is out or has won."""
    tournament = start(SHORT, Random(8))
    while tournament.table_of(PERSON) and not tournament.over:
        before = tournament
        tournament, own = await own_hand(tournament, reloads=reloads)
        table = before.table_of(PERSON)
        assert table
        elsewhere = await play_elsewhere(tournament, PERSON)
        tournament = settle(tournament, {**elsewhere, table.number: [own]})
        assert sum(tournament.stacks) == SHORT.chips
    return tournament


@pytest.mark.slow
def test_a_reload_at_every_decision_changes_nothing_anywhere() -> None:
    straight = asyncio.run(played(reloads=False))
    assert asyncio.run(played(reloads=True)) == straight
    assert straight.rounds > 3
    assert straight.over or PERSON in {one.player for one in straight.placed}
