"""What everyone at a table of a sit-and-go or a tournament knows of the prizes, in play and afterwards."""

import json
from dataclasses import replace
from typing import cast

import pytest

from pyapp.analysis.holdem.hand_review import decisions
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting, next_hand
from pyapp.cards import shuffle_deck
from pyapp.features.friends.channel import MESSAGES
from pyapp.features.friends.table import happened
from pyapp.holdem import NO_LIMIT, Fold, Prizes, observe
from pyapp.money import Chips
from pyapp.records import HandRecord, Json, replay_hand
from pyapp.records.holdem.hand_record import HAND_RECORD_CODEC
from pyapp.tables import GameFormat
from tests.app.fakes import SeededLuck
from tests.app.holdem.games.own_tables import SMALL, near_the_prizes, own_sitting


def table(game: GameFormat, *stacks: int) -> HoldemSitting:
    """Seat one person and bots, who brought 200 each."""
    chairs = tuple(
        HoldemChair(f"Chair {at}", person=at == 0, stack=Chips(stack), bought=Chips(200))
        for at, stack in enumerate(stacks)
    )
    return HoldemSitting(NO_LIMIT, Chips(200), chairs, drawn=0, game=game)


def dealt(sitting: HoldemSitting) -> HandRecord:
    """Deal a hand."""
    hand = next_hand(sitting, shuffle_deck(SeededLuck(1))).hand
    assert hand
    return hand


def prizes_seen(sitting: HoldemSitting) -> Prizes | None:
    """Return the prizes as everyone who plays or watches sees them."""
    state = replay_hand(dealt(sitting)).state
    (seen,) = {observe(state, viewer).felt.prizes for viewer in (None, *sitting.in_game)}
    return seen


def test_a_sit_and_go_is_played_for_the_prizes_of_those_who_are_left() -> None:
    assert prizes_seen(table(GameFormat.SIT_AND_GO, 300, 0, 500, 0, 400, 0)) == Prizes((780, 420))
    assert prizes_seen(table(GameFormat.SIT_AND_GO, *[200] * 9)) == Prizes((900, 540, 360))


@pytest.mark.parametrize(
    "sitting",
    [
        table(GameFormat.CASH, *[200] * 6),
        table(GameFormat.FREEZE_OUT, *[200] * 6),
        table(GameFormat.SIT_AND_GO, *[200] * 4),
        table(GameFormat.SIT_AND_GO, 700, 500, 0, 0, 0, 0),
    ],
    ids=["cash", "freeze-out", "the winner takes all", "two left"],
)
def test_where_chips_are_worth_what_they_are_there_is_no_prize_to_see(sitting: HoldemSitting) -> None:
    assert prizes_seen(sitting) is None


def test_a_tournament_is_played_for_its_prizes_against_everyone_at_all_tables() -> None:
    tournament = near_the_prizes()
    sitting = own_sitting(tournament)
    seen = prizes_seen(sitting)
    assert seen
    assert seen.paid == SMALL.purse
    assert sum(seen.elsewhere) + sum(sitting.stacks) == SMALL.chips
    assert len(seen.elsewhere) == 3


def test_a_kept_hand_keeps_its_prizes_and_one_of_an_earlier_version_has_none() -> None:
    record = dealt(own_sitting(near_the_prizes()))
    written = cast("dict[str, Json]", json.loads(json.dumps(HAND_RECORD_CODEC.write(record))))
    assert HAND_RECORD_CODEC.read(written) == record
    seat = replay_hand(record).state.felt.to_act
    assert seat is not None
    (decision,) = decisions(record.then(Fold()), seat)
    assert decision.seen.felt.prizes == record.prizes is not None
    del written["prizes"]
    assert HAND_RECORD_CODEC.read(written) == replace(record, prizes=None)


def test_a_guest_is_told_what_pages_of_the_same_version_always_were() -> None:
    record = dealt(table(GameFormat.SIT_AND_GO, *[200] * 6))
    step = replay_hand(record)
    plain = replay_hand(replace(record, prizes=None))
    told, before = (
        [
            json.dumps(MESSAGES.write(one))
            for one in happened(step.events, observe(one.state, 1), (1, 0), 0, again=True)
        ]
        for one in (step, plain)
    )
    assert told == before
