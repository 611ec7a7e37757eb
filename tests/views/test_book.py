"""The rule book has a page for every table, and each scenario a place of its own."""

import re
from dataclasses import replace

import pytest

from pyapp.features.book.page import chapters_of, draw_rules, draw_scenario
from pyapp.features.book.primer import PAGES, draw_primer
from pyapp.holdem import PRESETS, HoldemRules
from pyapp.tables import TABLES, TableEntry
from tests.views.samples.forms import BOOK, CLOSED, PLAYED


@pytest.mark.parametrize("entry", TABLES, ids=lambda entry: entry.preset)
def test_every_table_has_a_page_that_begins_with_what_is_special(entry: TableEntry) -> None:
    chapters = chapters_of(entry.preset)
    assert chapters[0].title == "What is special"
    titles = [chapter.title for chapter in chapters]
    assert len(set(titles)) == len(titles)
    assert all(chapter.points for chapter in chapters)


@pytest.mark.parametrize("entry", TABLES, ids=lambda entry: entry.preset)
def test_every_rule_is_a_whole_sentence_in_one_line(entry: TableEntry) -> None:
    points = [point for chapter in chapters_of(entry.preset) for point in chapter.points]
    assert all(point.endswith(".") and "\n" not in point and "  " not in point for point in points)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=list(PRESETS))
def test_the_book_says_of_beaten_hands_and_of_two_players_what_the_rules_say(rules: HoldemRules) -> None:
    said = " ".join(point for chapter in chapters_of(rules.preset) for point in chapter.points)
    assert ("may stay hidden" in said) == (not rules.everybody_shows)
    assert ("the button is the small blind" in said) == rules.button_is_small_blind_for_two


def test_a_table_of_no_preset_has_no_page() -> None:
    assert chapters_of("nothing") == ()


def test_every_scenario_has_a_region_in_the_book() -> None:
    drawn = draw_rules(BOOK)
    places = re.findall(r'data-region="([\w-]+)"', drawn["rules"])
    assert places == [name for name in drawn if name != "rules"]
    assert len(places) == 3


def test_a_closed_scenario_is_its_title_and_nothing_more() -> None:
    (drawn,) = draw_scenario(CLOSED).values()
    assert 'aria-expanded="false"' in drawn
    assert CLOSED.title in drawn
    assert CLOSED.why not in drawn


def test_an_open_scenario_says_for_every_line_whether_it_holds() -> None:
    (drawn,) = draw_scenario(PLAYED).values()
    assert 'aria-expanded="true"' in drawn
    assert PLAYED.why in drawn
    assert re.findall(r'<tr data-ok="(\w+)">', drawn) == ["yes", "yes", "no"]
    assert drawn.count("Holds: ") == 2
    assert drawn.count("Fails: ") == 2, "one for the line and one for the scenario"


def test_the_verdict_is_told_by_more_than_a_colour() -> None:
    held, failed, unplayed = (
        draw_scenario(replace(CLOSED, ok=ok))["scenario-betting-2"] for ok in (True, False, None)
    )
    assert "#icon-tick" in held
    assert "#icon-close" in failed
    assert "Holds" not in unplayed + failed


def test_the_book_turns_to_every_table_and_says_where_it_is_open() -> None:
    drawn = [draw_rules(BOOK)["rules"], *(draw_primer(page.slug, BOOK.pages)["rules"] for page in PAGES)]
    turns = [
        re.findall(r'data-action="rules" data-value="([\w-]+)"( aria-current="page")?', text)
        for text in drawn
    ]
    pages = [*(page.slug for page in PAGES), *(entry.preset for entry in TABLES)]
    assert [[page for page, _ in turn] for turn in turns] == [pages] * 4
    assert [page for turn in turns for page, here in turn if here] == [
        "casino-limit",
        *(page.slug for page in PAGES),
    ]
