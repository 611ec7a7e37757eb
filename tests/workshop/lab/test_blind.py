"""Whoever looks at a hidden card is found out."""

from dataclasses import replace
from random import Random

import pytest

from pyapp.cards import Rank
from pyapp.holdem import PRESETS, Action, Event, Fold, HandObservation, HandState, observe
from workshop.lab import blind
from workshop.lab.blind import looks


class Peeking:
    """Plays by the first card to come, which it was told beforehand."""

    def __init__(self, _name: str, _luck: Random) -> None: ...

    async def decide(self, seen: HandObservation) -> Action:
        """Fold unless the next card is high."""
        assert seen.options is not None
        return seen.options.stay if seen.felt.board[-1].rank > Rank.EIGHT else Fold()

    def watch(self, event: Event) -> None:
        """Take no notice."""


def test_a_bot_that_peeks_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(state: HandState, seat: int) -> HandObservation:
        seen = observe(state, seat)
        return replace(seen, felt=replace(seen.felt, board=(*seen.felt.board, *state.stub[:1])))

    monkeypatch.setattr(blind, "observe", told)
    monkeypatch.setattr(blind, "entrant", Peeking)
    assert not all(look.is_blind for look in looks("peeking", PRESETS["no-limit"], 40))
