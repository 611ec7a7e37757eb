"""A hand or a round that is over, as JSON values and as a short summary for lists."""

from dataclasses import fields
from fractions import Fraction
from typing import Any, Final, TypeAlias

from pyapp.money import DOLLAR, NO_MONEY, HalfDollars
from pyapp.records.blackjack import (
    FINISHED_ROUND_CODEC,
    ROUND_SUMMARY_CODEC,
    FinishedRound,
    RoundSummary,
    round_head,
)
from pyapp.records.codec import Codec, Json, items, mapping
from pyapp.records.holdem.finished_hand import (
    FINISHED_HAND_CODEC,
    HAND_SUMMARY_CODEC,
    FinishedHand,
    HandSummary,
    hand_head,
)

FinishedPlay: TypeAlias = FinishedHand | FinishedRound
"""A hand or a round that is over, with all that is remembered of it."""

PlaySummary: TypeAlias = HandSummary | RoundSummary
"""What a list needs of one, so that it need not be played again."""


def _write(finished: FinishedPlay) -> dict[str, Json]:
    codec: Codec[Any] = FINISHED_ROUND_CODEC if isinstance(finished, FinishedRound) else FINISHED_HAND_CODEC
    written: dict[str, Json] = codec.write(finished)
    return written


def _read(value: Json) -> FinishedPlay:
    """Read a hand or a round, a hand where nothing says which."""
    return FINISHED_ROUND_CODEC.read(value) if "round" in mapping(value) else FINISHED_HAND_CODEC.read(value)


PLAY_CODEC: Final = Codec(_write, _read)


def summarize(finished: FinishedPlay, luck: int | None = None) -> PlaySummary:
    """Sum one up, with what chance added to an all-in, in hundredths of a chip, where that is known."""
    return round_head(finished) if isinstance(finished, FinishedRound) else hand_head(finished, luck)


def _write_summary(summary: PlaySummary) -> list[Json]:
    codec: Codec[Any] = ROUND_SUMMARY_CODEC if isinstance(summary, RoundSummary) else HAND_SUMMARY_CODEC
    written: list[Json] = codec.write(summary)
    return written


def _read_summary(value: Json) -> PlaySummary:
    is_round = len(items(value)) == len(fields(RoundSummary))
    return ROUND_SUMMARY_CODEC.read(value) if is_round else HAND_SUMMARY_CODEC.read(value)


SUMMARY_CODEC: Final = Codec(_write_summary, _read_summary)


def net_of(summary: PlaySummary) -> HalfDollars | Fraction:
    """Return what the person won, in half-dollars; a hand played in cents brings parts of them."""
    if isinstance(summary, RoundSummary):
        return summary.net
    net = Fraction(summary.tally.net * DOLLAR, summary.chips_per_dollar)
    return HalfDollars(net) if net.denominator == 1 else net


def money_of(summary: PlaySummary) -> HalfDollars | Fraction:
    """Return what the person won in money: chips of a tournament are none, it pays prizes."""
    return net_of(summary) if isinstance(summary, RoundSummary) or summary.is_money else NO_MONEY
