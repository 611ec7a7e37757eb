"""How finished hands of each game are kept: as JSON values, and as short summaries for lists."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Generic, Protocol, TypeVar

from pyapp.money import DOLLAR, NO_MONEY, HalfDollars
from pyapp.records.blackjack import (
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
from pyapp.records.json_fields import FieldError, Fields, Json
from pyapp.texts import say

FinishedT = TypeVar("FinishedT")
SummaryT = TypeVar("SummaryT")


class FinishedPlay(Protocol):
    """A hand or round that is over, with all that is remembered of it."""

    @property
    def ended(self) -> int:
        """When it was over, in milliseconds since 1970."""
        ...


class PlaySummary(Protocol):
    """What a list needs of one, so that it need not be played again."""

    @property
    def preset(self) -> str:
        """The table that it was played at."""
        ...


@dataclass(frozen=True, slots=True)
class RecordKind(Generic[FinishedT, SummaryT]):
    """How the finished hands of one game are kept."""

    finished: type[FinishedT]
    summary: type[SummaryT]
    to_json: Callable[[FinishedT], dict[str, Json]]
    from_json: Callable[[Fields], FinishedT | None]
    """Reads one, ``None`` where it is another game's; raises ``FieldError`` naming what is wrong."""

    summarize: Callable[[FinishedT, int | None], SummaryT]
    """Sums one up, with what chance added to an all-in, in hundredths of a chip, where that is known."""

    summary_to_json: Callable[[SummaryT], list[Json]]
    summary_from_json: Callable[[Sequence[Json]], SummaryT | None]
    """Reads a summary, ``None`` where it is another game's; raises ``FieldError`` for a wrong one."""

    net: Callable[[SummaryT], HalfDollars | Fraction]
    """What the person won, in half-dollars; a hand played in cents brings parts of them."""

    is_money: Callable[[SummaryT], bool] = lambda _: True
    """Whether its chips are money; a tournament's are not, it pays prizes."""


class RecordKinds:
    """The kinds of all games. One that is read is asked of the game that joined last first."""

    def __init__(self, kinds: Sequence[RecordKind[Any, Any]]) -> None:
        self._kinds = tuple(kinds)

    def to_json(self, finished: FinishedPlay) -> dict[str, Json]:
        """Write a finished hand as JSON values."""
        return self._of(finished).to_json(finished)

    def from_json(self, saved: Fields) -> FinishedPlay:
        """Read a finished hand; raises ``FieldError`` naming what is wrong."""
        found: FinishedPlay | None = self._first(lambda kind: kind.from_json(saved))
        if found is None:
            raise FieldError(say("history.unknown_kind"))
        return found

    def summarize(self, finished: FinishedPlay, luck: int | None = None) -> PlaySummary:
        """Sum a finished hand up."""
        found: PlaySummary = self._of(finished).summarize(finished, luck)
        return found

    def summary_to_json(self, summary: PlaySummary) -> list[Json]:
        """Write a summary as a short list: there are thousands of them."""
        return self._about(summary).summary_to_json(summary)

    def summary_from_json(self, saved: Sequence[Json]) -> PlaySummary:
        """Read a summary; raises ``FieldError`` for one that was written otherwise."""
        found: PlaySummary | None = self._first(lambda kind: kind.summary_from_json(saved))
        if found is None:
            raise FieldError(say("history.unknown_kind"))
        return found

    def net(self, summary: PlaySummary) -> HalfDollars | Fraction:
        """Return what a hand brought the person, in half-dollars."""
        return self._about(summary).net(summary)

    def money(self, summary: PlaySummary) -> HalfDollars | Fraction:
        """Return what a hand brought the person in money, in half-dollars."""
        kind = self._about(summary)
        return kind.net(summary) if kind.is_money(summary) else NO_MONEY

    def _of(self, finished: FinishedPlay) -> RecordKind[Any, Any]:
        for kind in self._kinds:
            if isinstance(finished, kind.finished):
                return kind
        raise LookupError(f"No game keeps hands like {type(finished).__name__}.")

    def _about(self, summary: PlaySummary) -> RecordKind[Any, Any]:
        for kind in self._kinds:
            if isinstance(summary, kind.summary):
                return kind
        raise LookupError(f"No game sums hands up as {type(summary).__name__}.")

    def _first(self, read: Callable[[RecordKind[Any, Any]], Any]) -> Any:  # noqa: ANN401 - each kind its own
        found = (read(kind) for kind in reversed(self._kinds))
        return next((one for one in found if one is not None), None)


def _hand_net(summary: HandSummary) -> HalfDollars | Fraction:
    net = Fraction(summary.tally.net * DOLLAR, summary.chips_per_dollar)
    return HalfDollars(net) if net.denominator == 1 else net


def _round_from_json(saved: Fields) -> FinishedRound | None:
    return round_from_json(saved) if "round" in saved else None


HOLDEM_RECORDS: Final = RecordKind(
    FinishedHand,
    HandSummary,
    hand_to_json,
    hand_from_json,
    hand_head,
    hand_head_to_json,
    hand_head_from_json,
    _hand_net,
    lambda summary: summary.is_money,
)
"""It takes all that is no other game's: what was saved before others joined does not name its game."""

BLACKJACK_RECORDS: Final = RecordKind(
    FinishedRound,
    RoundSummary,
    round_to_json,
    _round_from_json,
    lambda finished, _luck: round_head(finished),
    round_head_to_json,
    round_head_from_json,
    lambda summary: summary.net,
)
RECORD_KINDS: Final = RecordKinds((HOLDEM_RECORDS, BLACKJACK_RECORDS))
"""The kinds that this version knows."""
