"""Tables without people, and one with: the same hands however often and finely sliced they are played."""

import asyncio
import json
from contextlib import suppress
from random import Random

import pytest

from pyapp.agents import cast
from pyapp.cards import Card, ShuffleSource, shuffle_deck
from pyapp.holdem import (
    Action,
    BoardDealt,
    Event,
    HandObservation,
    HoleDealt,
    apply,
    deal,
    first_positions,
    next_positions,
    observe,
)
from pyapp.money import Chips
from pyapp.records import HandRecord, replay_hand
from pyapp.tournament import (
    MOST_PLAYERS,
    TOURNAMENT_CODEC,
    PlayedHand,
    Tournament,
    TournamentPlan,
    entrant,
    entrant_names,
    hands_of,
    play_elsewhere,
    play_hand,
    play_on,
    play_to_end,
    positions_at,
    settle,
    start,
)
from tests.tournament.simulated import simulated_round

SHORT = TournamentPlan(players=12, table_size=4, stack=400, level_hands=2)


def reloaded(tournament: Tournament) -> Tournament:
    return TOURNAMENT_CODEC.read(json.loads(json.dumps(TOURNAMENT_CODEC.write(tournament))))


async def with_a_reload_in_every_round(tournament: Tournament) -> Tournament:
    """Play to the end, but break each round off after some slices and play it again from its save."""
    chance = Random(1)
    while not tournament.over:
        round_ = asyncio.ensure_future(play_elsewhere(tournament))
        for _ in range(chance.randrange(40)):
            await asyncio.sleep(0)
        round_.cancel()
        with suppress(asyncio.CancelledError):
            await round_
        tournament = await play_on(reloaded(tournament))
    return tournament


@pytest.mark.slow
def test_a_tournament_that_is_broken_off_in_every_round_ends_the_same() -> None:
    begun = start(SHORT, Random(3))
    straight = asyncio.run(play_to_end(begun))
    assert asyncio.run(with_a_reload_in_every_round(begun)) == straight
    assert sum(straight.stacks) == SHORT.chips
    assert sum(one.prize for one in straight.placed) == SHORT.players * SHORT.entry


def test_the_page_breathes_between_decisions() -> None:
    async def slices() -> tuple[int, int]:
        begun, turns = start(SHORT, Random(3)), 0
        round_ = asyncio.ensure_future(play_elsewhere(begun))
        while not round_.done():
            await asyncio.sleep(0)
            turns += 1
        return turns, sum(hand.actions for hands in round_.result().values() for hand in hands)

    turns, actions = asyncio.run(slices())
    assert turns > actions > 10


def test_two_tournaments_at_once_do_not_disturb_each_other() -> None:
    async def both() -> list[Tournament]:
        return list(await asyncio.gather(*(play_on(start(SHORT, Random(seed))) for seed in (1, 2))))

    alone = [asyncio.run(play_on(start(SHORT, Random(seed)))) for seed in (1, 2)]
    assert asyncio.run(both()) == alone
    assert alone[0] != alone[1]


def test_the_hands_are_those_that_the_engine_deals_from_the_round_s_decks() -> None:
    begun = start(SHORT, Random(5))
    played = asyncio.run(play_elsewhere(begun))
    assert sum(map(len, played.values())) == sum(hands_of(begun, table) for table in begun.tables)
    for table in begun.tables:
        stacks, positions = begun.stacks_at(table), None
        for hand in played[table.number]:
            occupied = [stack > 0 for stack in stacks]
            if positions:
                assert hand.positions == next_positions(positions, occupied, begun.rules)
            else:
                assert hand.positions in [
                    first_positions(occupied, at, begun.rules) for at in range(len(stacks))
                ]
            assert hand.began == stacks
            assert sum(hand.ended) == sum(stacks)
            stacks, positions = hand.ended, hand.positions


def test_the_table_of_a_person_is_left_to_that_person() -> None:
    begun = start(SHORT, Random(5))
    own = begun.table_of(7)
    assert own
    played = asyncio.run(play_elsewhere(begun, person=7))
    assert own.number not in played
    everywhere = asyncio.run(play_elsewhere(begun))
    assert {**everywhere, own.number: None} == {**played, own.number: None}, "and changes nothing elsewhere"
    mine = simulated_round(begun, Random(1))[own.number][:1]
    assert settle(begun, {**played, own.number: mine}).rounds == 1


def test_every_hand_has_a_deck_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    decks = list[tuple[Card, ...]]()

    def kept(chance: ShuffleSource) -> tuple[Card, ...]:
        decks.append(shuffle_deck(chance))
        return decks[-1]

    monkeypatch.setattr("pyapp.tournament.background.shuffle_deck", kept)
    begun = start(SHORT, Random(5))
    asyncio.run(play_on(asyncio.run(play_on(begun))))
    assert len(decks) > 2 * len(begun.tables) - 2
    assert len({*decks}) == len(decks)


class Listener:
    """Calls, and keeps what it was told."""

    def __init__(self) -> None:
        self.heard: list[Event] = []
        self.seen: list[HandObservation] = []

    async def decide(self, seen: HandObservation) -> Action:
        """Call or check."""
        self.seen.append(seen)
        assert seen.options
        return seen.options.stay

    def watch(self, event: Event) -> None:
        """Keep an event."""
        self.heard.append(event)


def test_a_hand_elsewhere_is_the_engine_s_and_no_bot_is_told_another_s_cards() -> None:
    rules = SHORT.rules(5)
    stacks, positions = (400, 0, 300, 500), first_positions((True, False, True, True), 0, rules)
    deck = shuffle_deck(Random(2))
    agents = {seat: Listener() for seat in (0, 2, 3)}
    hand = asyncio.run(play_hand(rules, stacks, positions, deck, agents))
    step = deal(rules, stacks, positions, deck)
    while step.state.felt.to_act is not None:
        options = observe(step.state, step.state.felt.to_act).options
        assert options
        step = apply(step.state, options.stay)
    assert hand.ended == tuple(seat.stack for seat in step.state.felt.seats)
    assert hand.actions == sum(len(agent.seen) for agent in agents.values())
    for seat, agent in agents.items():
        dealt = [event for event in agent.heard if isinstance(event, HoleDealt)]
        assert [event.seat for event in dealt if event.cards] == [seat]
        assert any(isinstance(event, BoardDealt) for event in agent.heard)


def test_everyone_who_can_enter_has_a_name_of_their_own() -> None:
    names = entrant_names()
    assert len(names) == len({*names}) == MOST_PLAYERS
    assert names[: len(cast())] == tuple(member.name for member in cast())
    assert entrant(len(cast())).style == cast()[0].style


@pytest.mark.nightly
@pytest.mark.slow
def test_sixty_players_play_to_the_end() -> None:
    end = asyncio.run(play_to_end(start(TournamentPlan(players=60), Random(1))))
    assert sum(end.stacks) == end.plan.chips
    assert sum(one.prize for one in end.placed) == 6000


PERSON = 4
OWN_PLAN = TournamentPlan(players=12, table_size=4, stack=500, level_hands=2)


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
    tournament = start(OWN_PLAN, Random(8))
    while tournament.table_of(PERSON) and not tournament.over:
        before = tournament
        tournament, own = await own_hand(tournament, reloads=reloads)
        table = before.table_of(PERSON)
        assert table
        elsewhere = await play_elsewhere(tournament, PERSON)
        tournament = settle(tournament, {**elsewhere, table.number: [own]})
        assert sum(tournament.stacks) == OWN_PLAN.chips
    return tournament


@pytest.mark.slow
def test_a_reload_at_every_decision_changes_nothing_anywhere() -> None:
    straight = asyncio.run(played(reloads=False))
    assert asyncio.run(played(reloads=True)) == straight
    assert straight.rounds > 3
    assert straight.over or PERSON in {one.player for one in straight.placed}
