"""A finished round of High Card, and how it is kept."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.cards import Card, parse_cards
from pyapp.money import HalfDollars
from pyapp.records import Fields, Json, RecordKind
from tests.app.high_card.sitting import net_of, read_cards


@dataclass(frozen=True, slots=True)
class FinishedHighCard:
    """A round that is over."""

    cards: tuple[Card, ...]
    bet: HalfDollars
    ended: int


@dataclass(frozen=True, slots=True)
class HighCardSummary:
    """What the list needs of it."""

    cards: tuple[Card, ...]
    net: HalfDollars
    preset: str = "high-card"


def _to_json(finished: FinishedHighCard) -> dict[str, Json]:
    return {
        "high_card": True,
        "cards": "".join(map(str, finished.cards)),
        "bet": finished.bet,
        "ended": finished.ended,
    }


def _from_json(saved: Fields) -> FinishedHighCard | None:
    if "high_card" not in saved:
        return None
    return FinishedHighCard(read_cards(saved), HalfDollars(saved.whole("bet")), saved.whole("ended"))


def _summarize(finished: FinishedHighCard, _luck: int | None) -> HighCardSummary:
    return HighCardSummary(finished.cards, net_of(finished.cards, finished.bet))


def _summary_to_json(summary: HighCardSummary) -> list[Json]:
    return [summary.preset, "".join(map(str, summary.cards)), summary.net]


def _summary_from_json(saved: Sequence[Json]) -> HighCardSummary | None:
    match saved:
        case ["high-card", str(cards), int(net)]:
            return HighCardSummary(parse_cards(cards), HalfDollars(net))
        case _:
            return None


HIGH_CARD_RECORDS: Final = RecordKind(
    FinishedHighCard,
    HighCardSummary,
    _to_json,
    _from_json,
    _summarize,
    _summary_to_json,
    _summary_from_json,
    lambda summary: summary.net,
)
