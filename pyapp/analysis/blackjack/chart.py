"""Basic strategy as it is printed: totals down the side, the dealer's open card along the top."""

from collections.abc import Iterator
from typing import Final

from pyapp.blackjack import BlackjackRules
from pyapp.blackjack.odds import ChartPlay, SolvedRules
from pyapp.texts import say

UPS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
"""The places of the open cards in the order in which charts print them, two to ace."""


def chart(rules: BlackjackRules, book: SolvedRules) -> str:
    """Draw the whole chart with its legend and the edge of the house."""
    return "\n".join([*_head(rules), "", *_hard(book), "", *_soft(book), "", *_pairs(book), "", *_foot(book)])


def _head(rules: BlackjackRules) -> Iterator[str]:
    yield f"Basic strategy: {', '.join(name_rules(rules))}"


def name_rules(rules: BlackjackRules) -> Iterator[str]:
    """Name the rules that a chart or its edge depends on."""
    yield say("analysis.rules.decks", n=rules.decks)
    for is_on, rule, other in (
        (rules.hit_soft_17, "hits_soft_17", "stands_on_soft_17"),
        (rules.double_any_two, "double_any_two", "double_9_to_11"),
        (rules.double_after_split, "double_after_split", "no_double_after_split"),
        (rules.resplit_to_four, "split_to_four", "split_once"),
        (rules.resplit_aces, "resplit_aces", ""),
        (rules.late_surrender, "late_surrender", ""),
        (rules.no_hole_card, "no_hole_card", ""),
        (rules.six_to_five, "pays_6_to_5", "pays_3_to_2"),
    ):
        if is_on or other:
            yield say(f"analysis.rules.{rule if is_on else other}")


def _hard(book: SolvedRules) -> Iterator[str]:
    yield _top("Hard")
    for total in range(5, 19):
        yield _line(str(total), [book.strategy.hard[total][up] for up in UPS])


def _soft(book: SolvedRules) -> Iterator[str]:
    yield _top("Soft")
    for other in range(2, 10):
        yield _line(f"A,{other}", [book.strategy.soft[11 + other][up] for up in UPS])


def _pairs(book: SolvedRules) -> Iterator[str]:
    yield _top("Pairs")
    for at in UPS:
        yield _line(",".join((_name(at),) * 2), [book.strategy.pairs[at][up] for up in UPS])


def _foot(book: SolvedRules) -> Iterator[str]:
    yield "H hit  S stand  D double (Dh else hit, Ds else stand)  P split  - play the total"
    yield "R surrender (Rh else hit, Rs else stand, Rp else split)"
    yield f"House edge {book.edge:.2%} of the first bet by this chart, {book.best_edge:.2%} by the very cards"


def _top(title: str) -> str:
    return f"{title:<7}" + "".join(f"{_name(up):<4}" for up in UPS).rstrip()


def _line(label: str, plays: list[ChartPlay]) -> str:
    return f"{label:<7}" + "".join(f"{play:<4}" for play in plays).rstrip()


def _name(at: int) -> str:
    return "A" if at == 0 else str(at + 1)
