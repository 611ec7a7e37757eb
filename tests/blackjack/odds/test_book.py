"""The chart and the edge are the published ones."""

import asyncio
from dataclasses import replace

import pytest

from pyapp.blackjack import BLACKJACK, BlackjackRules
from pyapp.blackjack.odds import ChartPlay, StrategyCache, working_out
from pyapp.commands.answers import SWITCHES
from pyapp.money import HalfDollars
from tests.books import LIBRARY
from workshop.host.project_folders import ROOT

PAGE = (ROOT / "docs" / "BLACKJACK.md").read_text("utf-8")

ANY_TWO = replace(BLACKJACK, double_any_two=True)
TODAY = replace(ANY_TWO, double_after_split=True, resplit_to_four=True)
LIBERAL = replace(TODAY, resplit_aces=True, late_surrender=True)

PUBLISHED: list[tuple[str, BlackjackRules, float]] = [
    ("six decks, no double after split", replace(ANY_TWO, resplit_to_four=True), 0.0056),
    ("six decks, double after split", TODAY, 0.0042),
    ("six decks, hit soft 17", replace(TODAY, hit_soft_17=True), 0.0063),
    ("six decks, hit soft 17, 6 to 5", replace(TODAY, hit_soft_17=True, six_to_five=True), 0.0199),
    ("six decks, every option for the player", LIBERAL, 0.0026),
    ("eight decks, double after split", replace(TODAY, decks=8), 0.0043),
    ("two decks, double after split", replace(TODAY, decks=2), 0.0019),
    ("one deck, hit soft 17", replace(ANY_TWO, decks=1, hit_soft_17=True, resplit_to_four=True), 0.0018),
]
"""Figures of the Wizard of Odds for total-dependent strategy, most with the cut card's effect in them."""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "rules", "edge"), PUBLISHED, ids=[name for name, *_ in PUBLISHED])
def test_the_edge_is_within_three_hundredths_of_a_percent(
    name: str, rules: BlackjackRules, edge: float
) -> None:
    book = LIBRARY.book(rules)
    assert abs(book.edge - edge) <= 0.0003, f"{name}: {book.edge:.5f}"
    assert 0 <= book.edge - book.best_edge < 0.0004
    assert _told(rules, book.edge) in PAGE


@pytest.mark.slow
def test_without_the_cut_card_the_edge_is_the_calculators_within_three_thousandths() -> None:
    assert LIBRARY.book(replace(TODAY, hit_soft_17=True)).edge == pytest.approx(0.006156, abs=3e-5)


def test_the_documents_own_rules_keep_six_to_seven_tenths_of_a_percent() -> None:
    edge = LIBRARY.book(BLACKJACK).edge
    assert 0.006 < edge < 0.007
    assert _told(BLACKJACK, edge).replace("` |", "` (**the document**) |") in PAGE
    assert len(PUBLISHED) + 1 == PAGE.count("| `--decks ")


def _told(rules: BlackjackRules, edge: float) -> str:
    """Return the row of the page that says what `python -m pyapp strategy` prints for rules."""
    options = " ".join(
        [
            f"--decks {rules.decks}",
            *(f"--{name}" for name, (rule, _) in SWITCHES.items() if getattr(rules, rule)),
        ]
    )
    return f"| `{options}` | {edge:.2%} |"


@pytest.mark.slow
def test_every_option_moves_the_edge_its_way() -> None:
    plain = LIBRARY.book(BLACKJACK).edge
    for option in (
        "double_any_two",
        "double_after_split",
        "resplit_to_four",
        "resplit_aces",
        "late_surrender",
    ):
        assert LIBRARY.book(_with(option)).edge < plain, option
    for option in ("hit_soft_17", "six_to_five", "no_hole_card"):
        assert LIBRARY.book(_with(option)).edge > plain, option


def _with(option: str) -> BlackjackRules:
    options: dict[str, bool] = {option: True}
    return replace(BLACKJACK, **options)  # type: ignore[arg-type]  # all of them are switches


@pytest.mark.slow
def test_eleven_against_an_ace_is_doubled_where_the_dealer_hits_soft_17_or_decks_are_few() -> None:
    assert LIBRARY.book(BLACKJACK).strategy.hard[11][0] is ChartPlay.HIT
    assert LIBRARY.book(replace(BLACKJACK, hit_soft_17=True)).strategy.hard[11][0] is ChartPlay.DOUBLE_OR_HIT
    assert LIBRARY.book(replace(BLACKJACK, decks=1)).strategy.hard[11][0] is ChartPlay.DOUBLE_OR_HIT


def test_a_book_is_worked_out_once_and_whatever_the_limits() -> None:
    other = replace(
        BLACKJACK, preset="mine", least_bet=HalfDollars(20), most_bet=HalfDollars(40), penetration=50
    )
    assert LIBRARY.book(other) is LIBRARY.book(BLACKJACK)
    assert asyncio.run(LIBRARY.consult(other)) is LIBRARY.book(BLACKJACK)


@pytest.mark.slow
def test_a_page_can_breathe_while_a_book_is_worked_out() -> None:
    work = working_out(replace(BLACKJACK, decks=1))
    done = list[float]()
    while True:
        try:
            done.append(next(work))
        except StopIteration as finished:
            book = finished.value
            break
    assert len(done) > 700
    assert done == sorted(done)
    assert book == LIBRARY.book(replace(BLACKJACK, decks=1))


@pytest.mark.slow
def test_consulting_lets_others_run() -> None:
    async def both() -> int:
        turns, library = 0, StrategyCache()
        task = asyncio.create_task(library.consult(replace(BLACKJACK, decks=2)))
        while not task.done():
            turns += 1
            await asyncio.sleep(0)
        return turns

    assert asyncio.run(both()) > 700
