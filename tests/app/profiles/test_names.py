"""Names of profiles: each can be seen, and a save with one that cannot still loads."""

from dataclasses import replace

import pytest

from pyapp.app.profiles.profile import NAMELESS, PROFILE_CODEC, Profile
from pyapp.money import HalfDollars
from pyapp.records import FieldError
from pyapp.records.names_and_dates import sensible_name

BLANK = ("\u3164", "\u115f\u1160", "\u2800 \u2800", "\uffa0", "\u0301", "\u3164\u0308")


@pytest.mark.parametrize("name", BLANK, ids=ascii)
def test_a_name_has_a_letter_that_can_be_seen(name: str) -> None:
    assert not sensible_name(name)
    assert sensible_name(f"A{name}A")


@pytest.mark.parametrize(
    "name", ["Ann", "Zoë", "李", "e\u0301va", "7", "★", "\u1112\u1161\u11ab", "😀"], ids=ascii
)
def test_names_in_any_script_are_taken(name: str) -> None:
    assert sensible_name(name)


@pytest.mark.parametrize("name", BLANK, ids=ascii)
def test_a_save_with_a_blank_name_loads_as_guest_with_its_chips(name: str) -> None:
    old = replace(Profile(bankroll=HalfDollars(77)), name=name)
    read = PROFILE_CODEC.read(PROFILE_CODEC.write(old))
    assert (read.name, read.bankroll) == (NAMELESS, 77)


@pytest.mark.parametrize("name", ["", " Ann", "A" * 25, "A\nB"], ids=ascii)
def test_a_save_with_no_name_at_all_is_refused(name: str) -> None:
    with pytest.raises(FieldError):
        PROFILE_CODEC.read(PROFILE_CODEC.write(replace(Profile(), name=name)))
