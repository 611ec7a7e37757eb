"""Only those fields are drawn that the table has."""

import re
from dataclasses import replace

import pytest

from pyapp.views import HoldemSetupView, draw_changes, draw_setup
from tests.views import forms


def fields(view: HoldemSetupView) -> list[str]:
    """Name the fields of a form, each once, in order."""
    return list(dict.fromkeys(re.findall(r' name="([\w-]+)"', draw_setup(view)["setup"])))


RIVALS = [f"{what}-{seat}" for seat in range(1, 10) for what in ("rival", "level")]


@pytest.mark.parametrize(
    ("view", "names"),
    [
        (forms.SETUP, ["seats", "big-blind", "buy-in", *RIVALS, "speed"]),
        (forms.NO_LIMIT, ["game", "seats", "big-blind", "buy-in", "ante", "ante-by", *RIVALS, "speed"]),
        (forms.CONSOLE, ["seats", "big-blind", "buy-in", *RIVALS, "speed"]),
        (forms.DUEL, ["buy-in", "bot-folds", "rival-1", "level-1", "speed"]),
    ],
    ids=lambda value: value.preset if isinstance(value, HoldemSetupView) else "",
)
def test_a_form_has_the_fields_of_its_preset(view: HoldemSetupView, names: list[str]) -> None:
    assert fields(view) == names


def test_a_friend_can_be_asked_to_every_seat_and_is_chosen_where_he_sits() -> None:
    drawn = draw_setup(forms.NO_LIMIT)["setup"]
    friends = re.findall(r'<option value="person"( selected)?>A friend on this device</option>', drawn)
    assert friends == ["", " selected", *[""] * 7]


def test_console_tables_ask_for_starting_funds() -> None:
    assert "Starting funds" in draw_setup(forms.CONSOLE)["setup"]


@pytest.mark.parametrize("on", [True, False])
def test_a_switch_shows_how_it_stands(on: bool) -> None:  # noqa: FBT001 - given by the parametrisation
    drawn = draw_setup(replace(forms.DUEL, bot_folds=on))["setup"]
    chosen = re.findall(r'name="bot-folds" value="(\w*)" checked', drawn)
    assert chosen == ["on" if on else ""]


def test_a_change_tells_who_each_opponent_is_and_leaves_the_fields_alone() -> None:
    changed = draw_changes(forms.NO_LIMIT)
    assert set(changed) == {"sit", *(f"rival-{seat}" for seat in range(1, 10))}
    assert changed["rival-1"] == 'Plays by formula. <span class="strength">Expert</span>'
    form = draw_setup(forms.NO_LIMIT)["setup"]
    assert all(f">{text}</p>" in form for name, text in changed.items() if name != "sit")
