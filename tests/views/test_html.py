"""Text is escaped on its way into HTML, wherever it comes from."""

from dataclasses import replace

from pyapp.features.book.page import (
    ChapterView,
    LineView,
    ProofView,
    RuleBookView,
    ScenarioView,
    draw_rules,
)
from pyapp.tables import TABLES
from pyapp.views import (
    ChoiceView,
    OccasionView,
    OpponentView,
    TableScene,
    WaitingView,
    draw_lobby,
    draw_notice,
    draw_setup,
    draw_table,
    lobby_entry,
)
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.notices import NoticeView
from tests.views.samples import forms, pieces, tables

EVIL = '<img src="x" onerror="alert(1)">&\''


def test_plain_text_is_escaped_and_markup_is_not() -> None:
    assert el("b", "5 < 6", el("i", "&")) == "<b>5 &lt; 6<i>&amp;</i></b>"


def test_attributes_are_escaped_renamed_and_dropped() -> None:
    drawn = el("a", class_="x", data_chips=5, title='"', hidden=False, open=True, lang=None)
    assert drawn == '<a class="x" data-chips="5" title="&quot;" open></a>'


def test_void_elements_close_themselves() -> None:
    assert el("use", href="#chip") == '<use href="#chip"/>'


def test_join_escapes_only_plain_text() -> None:
    assert join("<", Html("<hr>")) == "&lt;<hr>"


def test_names_and_messages_cannot_bring_markup_in() -> None:
    view = tables.MOMENTS["ten_showdown"]
    seats = tuple(replace(seat, name=EVIL, word=EVIL, hand_name=EVIL) for seat in view.seats)
    bar = tuple(replace(control, label=EVIL, reason=EVIL, cost=EVIL) for control in view.bar)
    view = replace(view, title=EVIL, stakes=EVIL, hand_words=EVIL, headline=EVIL)
    sheet = replace(
        pieces.SHEET, sizes=tuple(replace(size, label=EVIL, reason=EVIL) for size in pieces.SHEET.sizes)
    )
    occasion = OccasionView(EVIL, EVIL, (EVIL,))
    scene = TableScene(why=EVIL, notice=NoticeView(EVIL), level=EVIL, occasion=occasion)
    view = replace(view, sheet=sheet, preset=EVIL, scene=scene)
    drawn = draw_table(replace(view, seats=seats, bar=bar, log=(EVIL,), street=EVIL))
    assert all("<img" not in html for html in drawn.values())


def test_forms_and_notices_cannot_bring_markup_in() -> None:
    lobby = draw_lobby(replace(forms.LOBBY, waiting=(WaitingView(EVIL, EVIL, EVIL, EVIL),), notice=EVIL))
    setup = draw_setup(replace(forms.SETUP, title=EVIL, special=EVIL, summary=EVIL, refusal=EVIL))
    assert "<img" not in "".join((*lobby.values(), *setup.values(), draw_notice(EVIL)))


def test_the_rule_book_cannot_bring_markup_in() -> None:
    line = LineView(EVIL, EVIL, EVIL, ok=True)
    scenario = ScenarioView("a-1", EVIL, EVIL, EVIL, (EVIL,), (line,), ok=True, open=True)
    chapter, proof = ChapterView(EVIL, (EVIL,)), ProofView(EVIL, (scenario,))
    drawn = draw_rules(RuleBookView(EVIL, EVIL, EVIL, (chapter,), (ChoiceView(EVIL, EVIL),), (proof,)))
    assert "<img" not in "".join(drawn.values())


def test_entries_and_choices_cannot_bring_markup_in() -> None:
    entry = replace(
        lobby_entry(TABLES[0]), preset=EVIL, name=EVIL, plain=EVIL, special=EVIL, stakes=EVIL, players=EVIL
    )
    choices = (ChoiceView(EVIL, EVIL), ChoiceView("cash", EVIL))
    opponents = (OpponentView(EVIL, name=EVIL, plays=EVIL, about=EVIL, strength=EVIL),)
    setup = replace(forms.NO_LIMIT, games=choices, opponents=opponents, rivals=opponents, place=1)
    drawn = (*draw_lobby(replace(forms.LOBBY, entries=(entry,))).values(), *draw_setup(setup).values())
    assert "<img" not in "".join(drawn)
