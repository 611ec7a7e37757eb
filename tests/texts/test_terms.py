"""A word that not everyone knows opens its meaning on the screen that says it, in every language."""

import asyncio
import re
from collections.abc import Iterator
from html import unescape
from typing import Final

import pytest

from pyapp.blackjack import BLACKJACK as BLACKJACK_RULES
from pyapp.cards import parse_cards
from pyapp.ranking import hole_name
from pyapp.tables import TABLES
from pyapp.texts import LANGUAGES, english, use
from pyapp.views import HandQuestion, asked_terms, draw_table, seat_terms
from pyapp.views.holdem.hand_ranks import draw_hand_card, hand_card_view
from pyapp.views.kit.terms import BLACKJACK, POKER, Term, draw_terms, find_terms, tell_terms
from tests.app.fakes import Visit
from tests.cases import case
from tests.products import only_quick
from tests.texts.catalogues import read_language
from tests.views.golden import SCREENS
from tests.views.samples.limit_tables import side_pots
from tests.views.samples.pages import TOURNAMENT_SCREENS
from tests.views.samples.tables import MOMENTS

languages = pytest.mark.parametrize("language", sorted(LANGUAGES))

MET: Final = {
    POKER: (
        *("offsuit", "suited", "blinds", "small blind", "big blind", "sit-and-go", "antes", "freeze-out"),
        *("winner takes all", "pot-limit", "rebuy", "mucks", "dealer button", "flop", "the turn", "river"),
        *("taps out", "forced bets", "PHH"),
    ),
    BLACKJACK: ("boxes", "cut card", "soft 17", "running count", "bet ramp", "N₀"),
}
"""What someone who had never played met in the first ten minutes and could not look up."""

TABLES_DRAWN: Final = {name: draw_table(view) for name, view in MOMENTS.items()}
_TERMS: Final = re.compile('<div class="terms".*?</div>')
_TAG: Final = re.compile("<[^>]*>")
_OPENS: Final = re.compile('class="term"[^>]*>([^<]*)<')
_OTHER_WORDS: Final = frozenset({"antes", "turno", "turnos", "split"})
"""Words of a language that begin like a term and are none."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use(english())


def shown(html: str, terms: tuple[Term, ...]) -> set[Term]:
    """Return the terms of which a text has any inflected form: up to two letters more than one it lists."""
    by_form = {form.casefold(): term for term in terms for form in term.forms}
    longest_first = sorted(by_form, key=len, reverse=True)
    begins = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})\w{{0,2}}(?!\w)", re.IGNORECASE)
    text = unescape(_TAG.sub("\n", _TERMS.sub("", html))).replace("\N{SOFT HYPHEN}", "")
    found = (match for match in begins.finditer(text) if match[0].casefold() not in _OTHER_WORDS)
    return {by_form[match[1].casefold()] for match in found}


def unopened(html: str, terms: tuple[Term, ...]) -> set[str]:
    """Return the terms that a screen says and that open nothing there."""
    opened = {unescape(word) for word in _OPENS.findall(html)}
    return {term.word for term in shown(html, terms)} - opened


def test_what_a_newcomer_could_not_look_up_is_explained() -> None:
    for terms, words in MET.items():
        assert [word for word in words if not find_terms([word], terms)] == []


@languages
@pytest.mark.parametrize("preset", only_quick([entry.preset for entry in TABLES], ["pot-limit"]))
def test_a_setup_explains_its_words(language: str, preset: str) -> None:
    use(read_language(language))
    terms = BLACKJACK if preset == BLACKJACK_RULES.preset else POKER

    async def look() -> str:
        visit = Visit()
        await visit.room.open()
        await visit.press("open-table", value=preset)
        return visit.screen.regions["setup"] + visit.screen.regions["sit"]

    html = asyncio.run(look())
    assert shown(html, terms)
    assert unopened(html, terms) == set()


def test_results_standings_and_prizes_explain_their_words() -> None:
    met = set[str]()
    for name, drawn in {**TOURNAMENT_SCREENS, **TABLES_DRAWN}.items():
        for region in {"ending", "seats", "occasion"} & drawn.keys():
            met |= {term.slug for term in shown(drawn[region], POKER)}
            with case(name, region):
                assert unopened(drawn[region], POKER) == set()
    assert met >= {"buy_in", "sit_and_go", "blind", "stack"}


def test_a_page_about_counting_explains_its_words() -> None:
    met = set[str]()
    for name in (one for one in SCREENS if one.startswith(("gym", "lab"))):
        drawn = "".join(SCREENS[name].values())
        met |= {term.slug for term in shown(drawn, BLACKJACK)}
        with case(name):
            assert unopened(drawn, BLACKJACK) == set()
    assert met >= {"running_count", "true_count", "ramp", "hi_lo"}


def test_a_plate_explains_its_words() -> None:
    met = set[Term]()
    for name, view in MOMENTS.items():
        regions = TABLES_DRAWN[name]
        for seat in view.seats:
            words = shown(regions[f"seat-{seat.seat}"], POKER)
            told = " ".join(seat_terms(view, seat.seat))
            met |= words
            with case(name, seat.name):
                assert [term.word for term in words if term.meaning not in told] == []
    assert {term.slug for term in met} >= {"all_in", "button", "small_blind"}


def test_a_tap_on_pots_and_cards_explains_their_words() -> None:
    (side,) = find_terms(["side pot"], POKER)
    assert side.meaning in " ".join(asked_terms(HandQuestion.POT, side_pots()))
    for cards, slug in (("AsKs", "suited"), ("AsKd", "offsuit")):
        name = hole_name(parse_cards(cards))
        (term,) = find_terms([name], POKER)
        assert term.slug == slug
        assert term.meaning in draw_hand_card(hand_card_view(name, parse_cards(cards)))


def test_who_sits_there_and_what_you_hold_come_with_their_words() -> None:
    async def ask() -> tuple[str, str]:
        visit = Visit(seed=3)
        await visit.sit()
        dealer = next(name for name, html in visit.screen.regions.items() if "data-button" in html)
        await visit.press("who", value=dealer.removeprefix("seat-"))
        told = visit.screen.regions["notice"]
        await visit.press("tell", value="pot")
        return told, visit.screen.regions["why"]

    told, pot = asyncio.run(ask())
    (button,) = find_terms(["dealer button"], POKER)
    assert button.meaning in unescape(told)
    assert pot


def test_terms_stand_once_in_the_order_of_the_alphabet_and_the_longer_counts() -> None:
    found = find_terms(["<b>Big</b><b>blind</b>", "the stack", "Big blinds, stacks, antes"], POKER)
    assert [term.slug for term in found] == ["ante", "big_blind", "blind", "stack"]
    assert draw_terms("Call or fold.") == ""
    assert tell_terms("Suited") == ("Suited: Two cards of the same suit.",)
