"""Only those fields are drawn that the table has."""

import re
from dataclasses import replace

import pytest

from pyapp.views import HoldemSetupView, draw_changes, draw_newly_chosen, draw_seat_sheet, draw_setup
from tests.views.samples import forms


def fields(view: HoldemSetupView) -> list[str]:
    """Name the fields of a form, each once, in order."""
    return list(dict.fromkeys(re.findall(r' name="([\w-]+)"', draw_setup(view)["setup"])))


RIVALS = [f"{what}-{seat}" for seat in range(1, 10) for what in ("rival", "level")]
FRIEND = ["name-2", "portrait-2"]
MORE = ["big-blind", "buy-in"]


@pytest.mark.parametrize(
    ("view", "names"),
    [
        (forms.SETUP, ["seats", *RIVALS, *MORE, "speed"]),
        (
            forms.NO_LIMIT,
            ["game", "seats", *RIVALS[:4], *FRIEND, *RIVALS[4:], *MORE, "ante", "ante-by", "speed"],
        ),
        (forms.CONSOLE, ["seats", *RIVALS, *MORE, "speed"]),
        (forms.DUEL, ["rival-1", "level-1", "buy-in", "bot-folds", "speed"]),
    ],
    ids=lambda value: value.preset if isinstance(value, HoldemSetupView) else "",
)
def test_a_form_has_the_fields_of_its_preset(view: HoldemSetupView, names: list[str]) -> None:
    assert fields(view) == names


@pytest.mark.parametrize("place", range(1, 10))
def test_a_sheet_offers_everyone_for_its_seat_and_has_chosen_who_sits_there(place: int) -> None:
    drawn = draw_seat_sheet(replace(forms.NO_LIMIT, place=place))["seat-sheet"]
    offered = re.findall(rf'name="rival-{place}" value="(\w+)"( checked)?', drawn)
    assert [who for who, _ in offered] == [*forms.NAMES, "person", "nobody"]
    assert [who for who, marked in offered if marked] == [forms.NO_LIMIT.rivals[place - 1].chosen]
    has_level = f'name="level-{place}"' in drawn
    assert has_level == (forms.NO_LIMIT.rivals[place - 1].chosen in forms.NAMES)


def test_a_duel_has_neither_friends_nor_empty_seats() -> None:
    drawn = draw_seat_sheet(replace(forms.DUEL, place=1))["seat-sheet"]
    assert re.findall(r'name="rival-1" value="(\w+)"', drawn) == [*forms.NAMES]


def test_a_seat_says_who_sits_there_and_how_they_play() -> None:
    drawn = draw_setup(forms.NO_LIMIT)["setup"]
    assert re.findall(r'<button[^>]*data-action="seat"[^>]*data-value="(\d)"', drawn) == [*"123456789"]
    heard = re.sub(r"<[^>]+>", "", drawn)
    for seat in ("Seat 2: Ada Expert", "Seat 3: Friend", "Seat 4: Empty", "Seat 5: Dora Regular"):
        assert seat in re.sub(r"\s+", " ", heard)


def test_what_most_players_leave_as_it_is_stands_under_more() -> None:
    first, more = draw_setup(forms.SETUP)["setup"].split("<details")
    assert {name for name in ("big-blind", "buy-in", "speed") if f'name="{name}"' in first} == set()
    assert forms.SETUP.special not in first
    assert forms.SETUP.special in more


def test_console_tables_ask_for_starting_funds() -> None:
    assert "Starting funds" in draw_setup(forms.CONSOLE)["setup"]


@pytest.mark.parametrize("on", [True, False])
def test_a_switch_shows_how_it_stands(on: bool) -> None:  # noqa: FBT001 - given by the parametrisation
    drawn = draw_setup(replace(forms.DUEL, bot_folds=on))["setup"]
    chosen = re.findall(r'name="bot-folds" value="(\w*)" checked', drawn)
    assert chosen == ["on" if on else ""]


def test_a_change_tells_who_each_opponent_is_and_leaves_the_fields_alone() -> None:
    changed = draw_changes(forms.NO_LIMIT)
    assert set(changed) == {
        "sit",
        "strengths",
        "stakes",
        "lengths",
        *(f"rival-{seat}" for seat in range(1, 10)),
    }
    form = draw_setup(forms.NO_LIMIT)["setup"]
    assert all(f">{text}</span>" in form for name, text in changed.items() if name.startswith("rival"))


def test_a_change_on_an_open_sheet_tells_who_sits_there_now() -> None:
    changed = draw_newly_chosen(replace(forms.NO_LIMIT, place=1))
    assert changed["seat-about"] == f'Plays by formula. <span class="strength">{forms.STRENGTH}</span>'
    assert changed["seat-figures"].startswith('<details class="measured"><summary>Figures</summary>')
    assert f"<li>{forms.FIGURES[0]}</li>" in changed["seat-figures"]
    assert 'value="expert" checked' in changed["seat-ways"]


def test_a_friend_types_a_name_on_the_sheet_which_is_not_drawn_over_what_is_typed() -> None:
    view = replace(forms.NO_LIMIT, place=2)
    assert re.findall(r'name="(name|portrait)-2"', draw_newly_chosen(view)["seat-ways"]) == [
        "name",
        "portrait",
    ]
    assert "seat-ways" not in draw_changes(view)
