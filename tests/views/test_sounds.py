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
from pyapp.views import Sound, sound_of

ACES = parse_cards("As Ad")


@pytest.mark.parametrize(
    ("event", "sound"),
    [
        (HoleDealt(1, None), Sound.CARD),
        (BoardDealt(Street.FLOP, parse_cards("2c 3d 4h")), Sound.CARD),
        (Shown(2, ACES), Sound.CARD),
        (Acted(0, Fold(), 0, 0, all_in=False), Sound.CARD),
        (Acted(0, Check(), 0, 0, all_in=False), Sound.CHECK),
        (Acted(0, Call(), 4, 4, all_in=False), Sound.CHIP),
        (Acted(0, RaiseTo(8), 8, 8, all_in=False), Sound.CHIP),
        (BlindPosted(1, Blind.SMALL, 2), Sound.CHIP),
        (PotAwarded(0, (Share(1, 6),)), Sound.WIN),
        (BetsGathered((6,)), None),
    ],
)
def test_each_event_has_its_noise(event: Event, sound: Sound | None) -> None:
    assert sound_of(event) is sound
