"""The rule book has a page for every table and scenario, and its primer is true of the evaluator."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from pyapp.cards import Card
from pyapp.features.book.page import chapters_of, draw_rules, draw_scenario
from pyapp.features.book.primer import (
    BOARD,
    CHOICES,
    PAGES,
    STEPS,
    TERMS,
    THEIRS,
    YOURS,
    draw_glossary,
    draw_how,
    draw_primer,
    mark_terms,
)
from pyapp.holdem import PRESETS, HoldemRules
from pyapp.ranking import STRENGTHS, best_five, hand_class, name, strength
from pyapp.tables import TABLES, TableEntry
from pyapp.texts import english, use
from pyapp.views.holdem.hand_ranks import DEALS, RANKS, ROYAL, draw_ranks, rank_slug
from pyapp.views.kit.terms import BLACKJACK
from tests.texts.catalogues import read_language
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
    def turns(regions: Mapping[str, str]) -> list[tuple[str, str]]:
        return re.findall(
            r'data-action="rules" data-value="([\w-]+)"( aria-current="page")?', regions["rules"]
        )

    firsts, tables = [page.slug for page in PAGES], [entry.preset for entry in TABLES]
    at_a_table = turns(draw_rules(BOOK))
    assert [page for page, _ in at_a_table] == [*firsts, "casino-limit", "charts", *tables]
    assert [page for page, here in at_a_table if here] == ["casino-limit"] * 2, "the tab, and the table"
    for slug in firsts:
        on_a_page = turns(draw_primer(slug, BOOK.pages))
        assert [page for page, _ in on_a_page] == [*firsts, tables[0], "charts"], "five tabs and no more"
        assert [page for page, here in on_a_page if here] == [slug]


CLASSROOM = """action; aggressive action; all-in; ante; bet; big blind; blind; blind game; board; board card;
button; button game; buy-in; capped; check; check-raise; community cards; deal; dealer button;
deck; downcard; draw; face card; fixed limit; flop; flush; fold; fourth street; forced bet;
full house; hand; hole cards; no-limit; opener; option; pass; play the board; position;
pot-limit; raise; re-raise; showdown; shuffle; small blind; split pot; stack; straight;
straight flush; street; turn; upcard; wager"""
"""The 52 terms of the classroom's own glossary, in today's spelling."""


def test_every_term_of_the_classroom_is_there() -> None:
    asked = {term.strip() for term in CLASSROOM.split(";")}

    assert len(asked) == 52
    assert asked - {term.word.lower() for term in TERMS} == set()


def test_terms_stand_once_and_so_do_their_forms() -> None:
    forms = [form for term in TERMS for form in term.forms]

    assert len({term.word for term in TERMS}) == len(TERMS)
    assert len(set(forms)) == len(forms)


def test_a_meaning_is_one_or_two_short_sentences() -> None:
    assert [term.word for term in TERMS if len(term.meaning.split()) > 25 or term.meaning[-1] != "."] == []


def test_the_glossary_shows_every_term_with_its_meaning() -> None:
    drawn = draw_glossary()

    assert drawn.count("<dt>") == len({*TERMS, *BLACKJACK})


def test_the_glossary_has_letters_with_marks_where_dictionaries_have_them() -> None:
    use(read_language("de"))
    try:
        words = re.findall("<dt>(.)", draw_glossary())
    finally:
        use(english())
    plain = [unicodedata.normalize("NFD", letter)[0].upper() for letter in words]
    assert plain == sorted(plain)
    assert plain != [letter.upper() for letter in words]


def test_a_term_opens_where_it_is_used_first_and_only_there() -> None:
    first, second = mark_terms(["The flop is three cards.", "After the flop, the turn."])

    assert 'flop</button><span class="meaning" role="note">The first three' in first
    assert ">flop</button>" not in second
    assert ">the turn</button>" in second


def test_a_full_stop_stays_on_the_line_of_its_word() -> None:
    (marked,) = mark_terms(["You call, raise, or fold."])

    assert marked.count('<span class="pointed">') == 3
    assert '>fold</button>.</span><span class="meaning"' in marked


def test_the_longest_term_counts() -> None:
    (marked,) = mark_terms(["The big blind raises."])

    assert re.findall(r">([^<]*)</button>", marked) == ["big blind", "raises"]


def test_what_is_no_term_stays_as_it_is() -> None:
    assert mark_terms(["5 < 6, and a checkmate."]) == ["5 &lt; 6, and a checkmate."]


@pytest.mark.parametrize("preset", [entry.preset for entry in TABLES])
def test_marking_takes_no_word_away(preset: str) -> None:
    points = [point for chapter in chapters_of(preset) for point in chapter.points]

    beside = '<span class="meaning" role="note">[^<]*</span>|<[^>]*>'
    bare = [re.sub(beside, "", text) for text in mark_terms(points)]

    assert bare == [re.sub("'", "&#x27;", point.replace("&", "&amp;")) for point in points]


def of(codes: Sequence[str]) -> tuple[Card, ...]:
    return tuple(map(Card.parse, codes))


def test_the_winner_wins_with_what_is_said() -> None:
    yours, theirs = of((*YOURS, *BOARD)), of((*THEIRS, *BOARD))

    assert (name(yours), name(theirs)) == ("Pair of kings", "Pair of queens")
    assert strength(yours) > strength(theirs)


def test_the_cards_picked_out_are_the_best_five() -> None:
    full = [step for step in STEPS if len(step.cards) == 7]

    assert len(full) == 2
    assert [set(of(step.best)) for step in full] == [set(best_five(of(step.cards))) for step in full]


def test_every_step_and_choice_is_drawn() -> None:
    drawn = draw_how()

    assert drawn.count("<li") == len(STEPS)
    assert drawn.count("<dt>") == len(CHOICES)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def test_each_example_is_what_its_row_says() -> None:
    assert [rank_slug(cards(row.cards)) for row in RANKS] == [row.slug for row in RANKS]


def test_each_row_beats_all_below_it() -> None:
    strengths = [strength(cards(row.cards)) for row in RANKS]

    assert all(better > worse for better, worse in pairwise(strengths))
    assert strengths[0] == STRENGTHS


def test_the_rows_share_out_every_seven_cards() -> None:
    assert sum(row.deals for row in RANKS) == DEALS
    assert {row.slug for row in RANKS if row.slug != ROYAL} == {
        hand_class(at).name.lower().replace("_", "-")
        for at in (1, 2000, 4500, 5500, 5860, 6000, 7200, 7300, 7460)
    }


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("9s 9h 7d 4c 2s", "9d 9c 5d 3c 2h"),
        ("Qs Qh 6d 6c Js", "Qd Qc 6s 6h Th"),
        ("Js Jh Qd 3c 2s", "Jd Jc 7d 6c 4s"),
        ("2s 3h 4d 5c 6s", "As 2h 3d 4c 5s"),
    ],
)
def test_the_comparisons_that_the_page_quotes_hold(better: str, worse: str) -> None:
    assert strength(cards(better)) > strength(cards(worse))
    quoted = ("-".join(card[0] for card in hand.replace("T", "10").split()) for hand in (better, worse))

    told = " ".join(row.tie for row in RANKS)

    assert [hand for hand in quoted if hand.replace("1", "10") not in told] == []


def test_an_ace_makes_no_straight_in_the_middle() -> None:
    assert rank_slug(cards("Qs Kh Ad 2c 3s")) == "high-card"


@pytest.mark.parametrize(
    ("held", "slug"),
    [("As", "high-card"), ("As Ah", "pair"), ("As Ks Qs Js", "high-card"), ("As Ks Qs Js Ts 2h 2d", ROYAL)],
)
def test_a_few_cards_have_a_rank_too(held: str, slug: str) -> None:
    assert rank_slug(cards(held)) == slug


@pytest.mark.parametrize("slug", [row.slug for row in RANKS])
def test_ones_own_rank_is_lit_and_alone(slug: str) -> None:
    drawn = draw_ranks(slug)

    assert drawn.count("data-lit") == 1
    assert "Your hand: " in drawn
    assert "Your hand: " not in draw_ranks()


def test_all_odds_are_in_one_unit() -> None:
    odds = re.findall(r'class="often">([^<]*)<', draw_ranks())
    assert len(odds) == len(RANKS)
    assert all(re.fullmatch(r"1 in [\d,]+", one) for one in odds), odds


@pytest.mark.parametrize("above", range(1, len(RANKS)))
def test_the_next_better_hand_is_named(above: int) -> None:
    better, own = RANKS[above - 1].name_in_sentence, RANKS[above].name_in_sentence
    (told,) = re.findall(r'class="your-rank">([^<]*)<', draw_ranks(RANKS[above].slug))
    assert told.startswith(f"Your hand: {own}. Beaten by {better}")
    assert ("or better" in told) == (above > 1)


def test_the_name_at_the_table_and_the_lit_row_agree() -> None:
    held = cards("Kh Kd 4s 7c Jd Jh 2s")

    assert name(held).startswith("Two pair")
    assert rank_slug(held) == "two-pair"
