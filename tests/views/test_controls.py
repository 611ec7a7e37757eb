"""Buttons are always in their places, never dead, refused with a reason, and every text is escaped."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from pyapp import views as views_package
from pyapp.features.book.page import ChapterView, LineView, ProofView, RuleBookView, ScenarioView, draw_rules
from pyapp.holdem import CASINO_LIMIT, HandOptions
from pyapp.money import NO_CHIPS, Chips
from pyapp.tables import TABLES
from pyapp.views import (
    ChoiceView,
    OccasionView,
    OpponentView,
    TableScene,
    WaitingView,
    between_hands,
    draw_lobby,
    draw_notice,
    draw_setup,
    draw_table,
    during_hand,
    lobby_entry,
    table_view,
)
from pyapp.views.kit.controls import ControlView, Layer, Role
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.notices import NoticeView
from tests.cases import case
from tests.views.golden import SCREENS as EVERY
from tests.views.samples import forms, hands, tables
from tests.views.samples.forms import SCREENS
from tests.views.samples.hands import ALL_IN, NAMES, SHOWDOWN, Moment, moments
from tests.views.samples.tables import MOMENTS
from workshop.host.project_folders import ROOT


def bar(moment: Moment) -> tuple[ControlView, ...]:
    scene = TableScene(NAMES, controls=during_hand(moment.seen.felt.rules))
    return table_view(moment.seen, scene, moment.events).bar


def decisions(hand: list[Moment]) -> list[tuple[HandOptions, tuple[ControlView, ...]]]:
    return [(moment.seen.options, bar(moment)) for moment in hand if moment.seen.options]


@pytest.mark.parametrize("name", MOMENTS)
def test_the_bar_has_its_places_in_order(name: str) -> None:
    roles = re.findall(r'data-role="([a-z-]+)"', draw_table(MOMENTS[name])["bar"])
    apart = MOMENTS[name].call_apart
    assert roles == [role.value for role in Role if apart or role is not Role.CALL]


def test_every_button_has_an_action_and_none_is_switched_off() -> None:
    for name, regions in EVERY.items():
        with case(name):
            buttons = re.findall(r"<button[^>]*>", "".join(regions.values()))
            assert all("data-action=" in button for button in buttons)
            assert not any(re.search(r"\sdisabled", button) for button in buttons)


def test_whatever_lies_on_top_has_a_control_that_back_and_escape_press() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    for name, regions in {"index.html": {"page": page}, **EVERY}.items():
        for region, text in regions.items():
            with case(f"{name}, {region}"):
                closes = re.findall(r'data-closes="([a-z]*)"', text)
                assert set(closes) <= set(Layer)
                dialogs = re.findall(r"<dialog.*?</dialog>", text, re.DOTALL)
                assert all(("<button" in it) == ("data-closes=" in it) for it in dialogs)
                heads = re.findall(r'<div class="(?:head|strip)"[^>]*>\s*<button([^>]*)>', text)
                assert all("data-closes=" in head for head in heads)
                assert sum(layer in {Layer.PAGE, Layer.TABLE} for layer in closes) == len(heads)


def test_a_greyed_button_has_its_reason() -> None:
    for name, regions in EVERY.items():
        with case(name):
            buttons = re.findall(r"<button[^>]*>", "".join(regions.values()))
            assert all(("aria-disabled" in button) == ("data-reason=" in button) for button in buttons)


def test_labels_say_the_cost() -> None:
    first = decisions(SHOWDOWN)[0][1]
    assert [(control.action, control.cost, control.amount) for control in first] == [
        ("fold", "", None),
        ("call", "$2", 2),
        ("raise", "to $8", 8),
    ]


def test_a_free_check_is_offered_instead_of_a_call() -> None:
    options, controls = decisions(SHOWDOWN)[2]
    assert options.to_call == 0
    assert [control.action for control in controls] == ["fold", "check", "bet"]


def test_a_short_stack_is_told_that_it_goes_all_in() -> None:
    hand = moments("As Kd 7h 2c Ah Kh 7d 3c", "raise 8, call", stacks=(6, 200, 200, 200))
    _, controls = decisions(hand)[-1]
    assert controls[1].cost == "$4, all-in"
    assert controls[2].reason == "You have $4 and the call is $6: calling puts you all-in."


def test_the_cap_greys_the_raise_with_the_rule() -> None:
    hand = moments("As Kd 7h 2c Ah Kh 7d 3c", "raise 8, raise 12, raise 16, raise 20, call, call")
    _, controls = decisions(hand)[-1]
    assert controls[2].action == "raise"
    assert controls[2].reason == ("The betting is capped: this street has had its 4 raises. Call or fold.")


def test_one_who_folded_may_skip_to_the_end() -> None:
    hand = moments("As Kd 7h 2c Ah Kh 7d 3c", "call, call, fold")
    assert [control.action for control in bar(hand[-1])] == ["fold", "call", "skip"]


def test_others_turns_leave_the_buttons_in_place() -> None:
    waiting = bar(SHOWDOWN[len(NAMES) + 3])
    assert [control.reason for control in waiting] == ["It isn't your turn yet."] * 3


def test_between_hands_one_goes_on_or_leaves() -> None:
    assert [control.action for control in between_hands(Chips(100), Chips(200), CASINO_LIMIT)] == [
        "leave",
        "replay-last-hand",
        "next",
    ]


def test_one_without_chips_buys_in_again() -> None:
    lobby, replay, rebuy = between_hands(NO_CHIPS, CASINO_LIMIT.big_blind * 50, CASINO_LIMIT)
    assert (lobby.action, replay.action) == ("leave", "replay-last-hand")
    assert (rebuy.action, rebuy.amount, rebuy.key) == ("rebuy", 200, "R")


def test_the_price_of_the_last_call_all_in_is_what_is_left() -> None:
    assert all(control.amount != 0 for _, controls in decisions(ALL_IN) for control in controls)


def test_a_lobby_entry_opens_its_table() -> None:
    tables = re.findall(r'data-action="open-table" data-table="([a-z-]+)"', SCREENS["lobby"]["lobby"])
    assert sorted(tables) == sorted(entry.preset for entry in TABLES)


def test_an_impossible_table_cannot_be_sat_down_at() -> None:
    assert 'data-reason="The big blind must be an even number' in SCREENS["setup_refused"]["sit"]
    assert "data-reason" not in SCREENS["setup"]["sit"]


def test_outside_the_kit_no_view_writes_a_button_by_hand() -> None:
    written = re.compile(r"""\bel\(\s*"button\"""")
    views = Path(views_package.__file__).parent
    by_hand = [path for path in views.rglob("*.py") if written.search(path.read_text("utf-8"))]
    assert {path.relative_to(views).parts[0] for path in by_hand} == {"kit"}


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
        hands.SHEET, sizes=tuple(replace(size, label=EVIL, reason=EVIL) for size in hands.SHEET.sizes)
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
    entry = replace(lobby_entry(TABLES[0]), preset=EVIL, name=EVIL, plain=EVIL, stakes=EVIL)
    choices = (ChoiceView(EVIL, EVIL), ChoiceView("cash", EVIL))
    opponents = (OpponentView(EVIL, name=EVIL, plays=EVIL, about=EVIL, strength=EVIL),)
    setup = replace(forms.NO_LIMIT, games=choices, opponents=opponents, rivals=opponents, place=1)
    drawn = (*draw_lobby(replace(forms.LOBBY, entries=(entry,))).values(), *draw_setup(setup).values())
    assert "<img" not in "".join(drawn)
