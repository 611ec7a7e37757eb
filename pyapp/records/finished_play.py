"""A hand or a round that is over, as JSON values and as a short summary for lists."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from pyapp.money import DOLLAR, NO_MONEY, HalfDollars
from pyapp.records.blackjack import (
    FINISHED_ROUND_CODEC,
    FinishedRound,
    RoundSummary,
    round_head,
    round_head_from_json,
    round_head_to_json,
)
from pyapp.records.codec import Codec, Json
from pyapp.records.holdem.finished_hand import (
    FINISHED_HAND_CODEC,
    FinishedHand,
    HandSummary,
    hand_head,
    hand_head_from_json,
    hand_head_to_json,
)
from pyapp.records.json_fields import Fields

FinishedPlay: TypeAlias = FinishedHand | FinishedRound
"""A hand or a round that is over, with all that is remembered of it."""

PlaySummary: TypeAlias = HandSummary | RoundSummary
"""What a list needs of one, so that it need not be played again."""


def play_to_json(finished: FinishedPlay) -> dict[str, Json]:
    """Write a hand or a round as JSON values."""
    codec: Codec[Any] = FINISHED_ROUND_CODEC if isinstance(finished, FinishedRound) else FINISHED_HAND_CODEC
    written: dict[str, Json] = codec.write(finished)
    return written


def play_from_json(saved: Fields) -> FinishedPlay:
    """Read a hand or a round, a hand where nothing says which; raises ``FieldError`` naming what is wrong."""
    codec: Codec[Any] = FINISHED_ROUND_CODEC if "round" in saved else FINISHED_HAND_CODEC
    play: FinishedPlay = codec.read(saved.values)
    return play


def summarize(finished: FinishedPlay, luck: int | None = None) -> PlaySummary:
    """Sum one up, with what chance added to an all-in, in hundredths of a chip, where that is known."""
    return round_head(finished) if isinstance(finished, FinishedRound) else hand_head(finished, luck)


def summary_to_json(summary: PlaySummary) -> list[Json]:
    """Write a summary as a short list: there are thousands of them."""
    if isinstance(summary, RoundSummary):
        return round_head_to_json(summary)
    return hand_head_to_json(summary)


def summary_from_json(saved: Sequence[Json]) -> PlaySummary:
    """Read a summary; raises ``FieldError`` for one that was written otherwise."""
    return round_head_from_json(saved) or hand_head_from_json(saved)


def net_of(summary: PlaySummary) -> HalfDollars | Fraction:
    """Return what the person won, in half-dollars; a hand played in cents brings parts of them."""
    if isinstance(summary, RoundSummary):
        return summary.net
    net = Fraction(summary.tally.net * DOLLAR, summary.chips_per_dollar)
    return HalfDollars(net) if net.denominator == 1 else net


def money_of(summary: PlaySummary) -> HalfDollars | Fraction:
    """Return what the person won in money: chips of a tournament are none, it pays prizes."""
    return net_of(summary) if isinstance(summary, RoundSummary) or summary.is_money else NO_MONEY
