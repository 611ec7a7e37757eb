"""Portraits and court cards: each has a figure of its own, light enough for the first visit."""

import gzip
import re
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from pyapp.agents import cast
from pyapp.app.sittings.blackjack.seated_bots import NAMES
from pyapp.cards import DECK, Rank
from pyapp.money import Chips
from pyapp.tournament.background import entrant
from pyapp.tournament.plan import MOST_PLAYERS
from pyapp.views import SeatView
from pyapp.views.holdem.seat import draw_seat
from pyapp.views.kit.card_faces import CardView, draw_card
from pyapp.views.kit.portraits import (
    DEALER,
    DRAWN,
    NEIGHBOURS,
    PERSON,
    PLAYERS,
    Mood,
    draw_portrait,
    face_of,
    is_made_up,
    portrait_symbol,
    portrait_words,
)
from workshop.host.page_painting import (
    COURTS,
    PORTRAITS,
    page_drawing,
)
from workshop.host.page_painting import (
    NEIGHBOURS as AT_BLACKJACK,
)
from workshop.host.page_painting import (
    PLAYERS as FOR_PEOPLE,
)

DRAWING: Final = PORTRAITS.read_text(encoding="utf-8")
IN_PAGE: Final = page_drawing(PORTRAITS)
ALL: Final = IN_PAGE + page_drawing(FOR_PEOPLE) + page_drawing(AT_BLACKJACK)
RIVAL: Final = SeatView(1, 1, "Ada", Chips(200), face="Ada")
MOST: Final = 40_000
"""Bytes that all portraits together may cost the page on its way."""


def test_everyone_of_the_cast_has_a_portrait() -> None:
    assert {one.name for one in cast()} == DRAWN


def test_every_face_that_can_be_shown_is_drawn_and_no_other() -> None:
    symbols = re.findall(r'<symbol id="([\w-]+)"', DRAWING)
    assert len(symbols) == len(set(symbols))
    assert set(symbols) == {portrait_symbol(name, mood) for name in (*DRAWN, PERSON) for mood in Mood}


def test_every_face_differs_from_every_other() -> None:
    faces = re.findall(r"<symbol [^>]*>.*?</symbol>", IN_PAGE)
    drawn = [re.sub(r' id="[\w-]+"', "", face) for face in faces]
    assert len(set(drawn)) == len(drawn) == len(DRAWN) * len(Mood) + 1


def test_people_who_chose_no_portrait_are_drawn_as_the_figure() -> None:
    assert {portrait_symbol(name, mood) for name in ("", PERSON) for mood in Mood} == {"face-person"}
    assert draw_portrait("") == draw_portrait(PERSON)


ENTRANTS: Final = [entrant(player).name for player in range(MOST_PLAYERS)]


def test_every_player_of_a_tournament_has_a_face_of_their_own() -> None:
    faces = {draw_portrait(name) for name in ENTRANTS}
    assert len(faces) == len(ENTRANTS)
    assert not any("face-person" in face for face in faces)
    made_up = [name for name in ENTRANTS if is_made_up(name)]
    assert len(made_up) > 100
    assert all(len({draw_portrait(name, mood) for mood in Mood}) == len(Mood) for name in made_up)


def test_a_face_is_put_together_of_parts_that_are_drawn_and_stays_the_same() -> None:
    made_up = [name for name in ENTRANTS if is_made_up(name)]
    used = {part for name in made_up for mood in Mood for part in _used(draw_portrait(name, mood))}
    there = set(re.findall(r'<g id="([\w-]+)"', FOR_PEOPLE.read_text(encoding="utf-8")))
    assert used <= there
    assert {part for part in there if part.split("-")[0] in {"hair", "coat", "head", "glasses"}} <= used
    assert _used(draw_portrait("Aiko")) == ["coat-shirt", "head-slim", "mood", "hair-short"]


def _used(drawn: str) -> list[str]:
    return re.findall(r'href="#([\w-]+)"', drawn)


def test_everyone_who_sits_at_blackjack_has_a_portrait() -> None:
    bots = {name for names in NAMES.values() for name in names}
    assert bots - DRAWN == NEIGHBOURS
    drawing = AT_BLACKJACK.read_text(encoding="utf-8")
    symbols = re.findall(r'<symbol id="([\w-]+)"', drawing)
    assert sorted(symbols) == sorted({portrait_symbol(name, mood) for name in NEIGHBOURS for mood in Mood})
    faces = re.findall(r"<symbol [^>]*>(.*?)</symbol>", drawing, re.DOTALL)
    assert len(set(faces)) == len(faces)


def test_people_choose_from_portraits_that_are_drawn_and_named() -> None:
    symbols = re.findall(r'<symbol id="([\w-]+)"', FOR_PEOPLE.read_text(encoding="utf-8"))
    wanted = {portrait_symbol(name, mood) for name in (*PLAYERS, DEALER) for mood in Mood}
    assert sorted(symbols) == sorted(wanted)
    assert len({portrait_words(one) for one in ("", *PLAYERS)}) == len(PLAYERS) + 1


@pytest.mark.parametrize("drawing", [PORTRAITS, FOR_PEOPLE])
def test_portraits_use_only_what_they_draw(drawing: Path) -> None:
    text = drawing.read_text(encoding="utf-8")
    used, there = (re.findall(rf'{mark}="#?([\w-]+)"', text) for mark in ("href", "<g id"))
    assert used
    assert set(used) == {part for part in there if not part.startswith(("hair-", "coat-", "glasses"))}
    assert len(set(there)) == len(there)


def test_portraits_are_light_and_fetch_nothing() -> None:
    assert len(gzip.compress(ALL.encode())) < MOST
    assert re.findall(r"url\(|https?://(?!www\.w3\.org/2000/svg)|<style|<script|<image|<!--", ALL) == []


@pytest.mark.parametrize(
    ("seat", "symbol"),
    [
        (RIVAL, "face-ada"),
        (replace(RIVAL, acting=True), "face-ada-thinks"),
        (replace(RIVAL, won=Chips(12), ahead=True), "face-ada-glad"),
        (replace(RIVAL, won=Chips(12)), "face-ada"),
        (replace(RIVAL, lost=True), "face-ada-sorry"),
        (replace(RIVAL, won=Chips(12), lost=True), "face-ada-sorry"),
        (replace(RIVAL, face=PERSON, won=Chips(12), ahead=True), "face-person"),
        (replace(RIVAL, face="cap", won=Chips(12), ahead=True), "face-cap-glad"),
        (replace(RIVAL, you=True, face="cap", acting=True), "face-cap-thinks"),
    ],
)
def test_a_face_shows_how_things_stand_for_its_seat(seat: SeatView, symbol: str) -> None:
    assert re.findall(r'href="#([\w-]+)"', draw_seat(seat, 2)) == [symbol]


def test_a_seat_without_a_face_draws_none() -> None:
    assert "<svg" not in draw_seat(replace(RIVAL, face=""), 2)


@pytest.mark.parametrize(
    ("name", "you", "face"),
    [
        ("Ada", False, "Ada"),
        ("Ann", False, "cap"),
        ("Max", False, PERSON),
        ("You", True, ""),
        ("Bea", True, "curls"),
    ],
)
def test_people_have_the_portrait_that_they_chose_and_no_bots(name: str, you: bool, face: str) -> None:  # noqa: FBT001 - a case
    assert face_of(name, {"Ann": "cap", "Max": "", "You": "", "Bea": "curls"}, you=you) == face


COURT_PAGE: Final = page_drawing(COURTS)
COURT: Final = [card for card in DECK if Rank.JACK <= card.rank <= Rank.KING]
FIGURES: Final = dict(re.findall(r'<g id="(court-[JQK][shdc])"([^>]*>.*?)</g>', COURT_PAGE))
MOST_FOR_COURTS: Final = 12_000
"""Bytes that all court cards together may cost the page on its way."""


def test_each_of_the_twelve_has_a_figure_of_its_own() -> None:
    assert {f"court-{card.rank.letter}{card.suit.value}" for card in COURT} == FIGURES.keys()
    assert len(set(FIGURES.values())) == len(FIGURES) == len(COURT)


def test_court_cards_and_no_others_show_their_figure() -> None:
    shown = {str(card): re.findall(r'href="#(court-\w+)"', draw_card(CardView(str(card)))) for card in DECK}
    assert {card for card, figures in shown.items() if figures} == set(map(str, COURT))
    assert {figure for figures in shown.values() for figure in figures} == FIGURES.keys()


def test_every_figure_wears_the_colour_of_its_suit() -> None:
    assert [name for name, figure in FIGURES.items() if 'fill="currentColor"' not in figure] == []


def test_court_cards_are_light_and_fetch_nothing() -> None:
    assert len(gzip.compress(COURT_PAGE.encode())) < MOST_FOR_COURTS
    assert (
        re.findall(r"url\(|https?://(?!www\.w3\.org/2000/svg)|<style|<script|<image|<!--", COURT_PAGE) == []
    )
