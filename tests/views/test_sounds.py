"""Which noise goes with which event."""

import pytest

from pyapp.cards import parse_cards
from pyapp.holdem import (
    Acted,
    BetsGathered,
    Blind,
    BlindPosted,
    BoardDealt,
    Call,
    Check,
    Event,
    Fold,
    HoleDealt,
    PotAwarded,
    RaiseTo,
    Share,
    Shown,
    Street,
)
from pyapp.money import NO_CHIPS, Chips
from pyapp.views import Sound, sound_of
from tests.amounts import chips

ACES = parse_cards("As Ad")


@pytest.mark.parametrize(
    ("event", "sound"),
    [
        (HoleDealt(1, None), Sound.CARD),
        (BoardDealt(Street.FLOP, parse_cards("2c 3d 4h")), Sound.CARD),
        (Shown(2, ACES), Sound.CARD),
        (Acted(0, Fold(), NO_CHIPS, NO_CHIPS, all_in=False), Sound.CARD),
        (Acted(0, Check(), NO_CHIPS, NO_CHIPS, all_in=False), Sound.CHECK),
        (Acted(0, Call(), Chips(4), Chips(4), all_in=False), Sound.CHIP),
        (Acted(0, RaiseTo(Chips(8)), Chips(8), Chips(8), all_in=False), Sound.CHIP),
        (BlindPosted(1, Blind.SMALL, Chips(2)), Sound.CHIP),
        (PotAwarded(0, (Share(1, Chips(6)),)), Sound.WIN),
        (BetsGathered(chips(6)), None),
    ],
)
def test_each_event_has_its_noise(event: Event, sound: Sound | None) -> None:
    assert sound_of(event) is sound
