"""Whatever is kept once it is over, a hand of hold'em or a round of blackjack, and its head for lists."""

from collections.abc import Sequence
from typing import TypeAlias

from pyapp.records.blackjack.finished_round import (
    FinishedRound,
    RoundSummary,
    round_from_json,
    round_head,
    round_head_from_json,
    round_head_to_json,
    round_to_json,
)
from pyapp.records.holdem.finished_hand import (
    FinishedHand,
    HandSummary,
    hand_from_json,
    hand_head,
    hand_head_from_json,
    hand_head_to_json,
    hand_to_json,
)
from pyapp.records.json_fields import Fields, Json

Finished: TypeAlias = FinishedHand | FinishedRound
"""What was played to its end."""

Summary: TypeAlias = HandSummary | RoundSummary
"""What a list and the statistics need of it, so that they need not play it again."""


def head_of(kept: Finished, luck: int | None = None) -> Summary:
    """Sum up; ``luck`` is what chance added to a hand's all-in, in hundredths of a chip."""
    return hand_head(kept, luck) if isinstance(kept, FinishedHand) else round_head(kept)


def finished_to_json(kept: Finished) -> dict[str, Json]:
    """Write as JSON values; a round calls its record another name than a hand does."""
    return hand_to_json(kept) if isinstance(kept, FinishedHand) else round_to_json(kept)


def finished_from_json(saved: Fields) -> Finished:
    """Read what was kept; raises ``FieldError`` naming what is wrong."""
    return round_from_json(saved) if "round" in saved else hand_from_json(saved)


def head_to_json(head: Summary) -> list[Json]:
    """Write a head as a short list: there are thousands of them."""
    return hand_head_to_json(head) if isinstance(head, HandSummary) else round_head_to_json(head)


def head_from_json(saved: Sequence[Json]) -> Summary:
    """Read a head; raises ``FieldError`` for one that was written otherwise."""
    return round_head_from_json(saved) or hand_head_from_json(saved)
