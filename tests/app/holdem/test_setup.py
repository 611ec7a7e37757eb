"""Setting a table up: defaults that can be paid, and a reason for every refusal."""

from contextlib import suppress

import pytest

from pyapp.app.core.form_input import SetupError
from pyapp.app.core.pacing import Speed
from pyapp.app.profiles.cashier import broke
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.holdem.setup_choices import check_setup, filled_in, price, seated, usual
from pyapp.app.sittings.holdem.table_words import setup_view
from pyapp.blackjack import DOLLAR
from pyapp.holdem import CLASSROOM_LIMIT, PRESETS, at_stakes

USUAL = usual("casino-limit", 1000, Speed.NORMAL)


def test_the_defaults_can_be_played() -> None:
    check_setup(USUAL, 1000)
    assert (USUAL.seats, USUAL.buy_in, USUAL.rules.big_blind) == (6, 200, 4)


def test_a_small_bankroll_buys_in_for_what_it_has() -> None:
    assert usual("casino-limit", 90, Speed.NORMAL).buy_in == 90


def test_a_bankroll_too_small_for_the_usual_stakes_is_offered_the_lowest() -> None:
    classroom, casino = (usual(preset, 25, Speed.NORMAL) for preset in ("classroom-limit", "casino-limit"))
    assert (classroom.rules.big_blind, classroom.rules.chips_per_dollar) == (2, 1)
    assert (casino.rules.big_blind, casino.buy_in) == (2, 25)
    poorer = usual("classroom-limit", 12, Speed.NORMAL)
    assert (poorer.rules, poorer.buy_in) == (at_stakes(CLASSROOM_LIMIT, 1), 12)


@pytest.mark.parametrize("bankroll", range(45))
def test_one_is_broke_where_no_table_can_be_sat_down_at(bankroll: int) -> None:
    assert broke(Profile(bankroll=bankroll)) == (not any(playable(preset, bankroll) for preset in PRESETS))


def playable(preset: str, bankroll: int) -> bool:
    """Tell whether so many half-dollars are enough for what a tap on a table offers."""
    dollars = bankroll // DOLLAR
    with suppress(SetupError):
        check_setup(usual(preset, dollars, Speed.NORMAL), dollars)
        return True
    return False


def test_the_form_changes_what_it_names() -> None:
    form = {"seats": "3", "big-blind": "10", "buy-in": "$1,000", "rival-1": "Hiro", "speed": "fast"}
    setup = filled_in(USUAL, form)
    assert (setup.seats, setup.buy_in, setup.speed) == (3, 1000, Speed.FAST)
    assert (setup.rules.small_blind, setup.rules.early_bet, setup.rules.late_bet) == (5, 10, 20)
    assert seated(setup, drawn=1).names == ("You", "Hiro", "Bruno")


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ({"big-blind": "5"}, "even"),
        ({"big-blind": "0"}, "even"),
        ({"big-blind": ""}, "whole number"),
        ({"big-blind": "4.5"}, "whole number"),
        ({"big-blind": "-4"}, "whole number"),
        ({"big-blind": "\uff19"}, "whole number"),
        ({"seats": "1"}, "2 to 10 seats"),
        ({"seats": "11"}, "2 to 10 seats"),
        ({"buy-in": "39"}, "$40 to $800"),
        ({"buy-in": "801"}, "$40 to $800"),
        ({"big-blind": "100", "buy-in": "1001"}, "You have $1,000"),
        ({"rival-1": "Bruno"}, "one chair only"),
        ({"rival-2": "Nobody"}, "one chair only"),
    ],
)
def test_an_impossible_table_is_refused_with_the_reason(form: dict[str, str], reason: str) -> None:
    with pytest.raises(SetupError, match=reason.replace("$", r"\$")):
        check_setup(filled_in(USUAL, form), 1000)


def test_an_unknown_speed_leaves_the_speed_as_it_was() -> None:
    assert filled_in(USUAL, {"speed": "warp"}).speed is Speed.NORMAL


def test_a_bot_beyond_the_seats_may_stand_twice() -> None:
    setup = filled_in(USUAL, {"seats": "2", "rival-2": "Ada"})
    check_setup(setup, 1000)
    names = [chair.name for chair in seated(setup, drawn=0).chairs]
    assert len(names) == 2, "the second Ada has no seat"


def test_friends_are_paid_for_from_the_same_bankroll() -> None:
    shared = filled_in(USUAL, {"seats": "3", "buy-in": "600", "rival-1": "person"})
    assert price(shared) == 1200
    with pytest.raises(SetupError, match=r"this takes \$1,200"):
        check_setup(shared, 1000)


def test_a_bot_plays_at_the_level_it_is_asked_to() -> None:
    setup = filled_in(USUAL, {"level-1": "beginner", "level-3": "expert"})
    check_setup(setup, 1000)
    assert [chair.level for chair in seated(setup, drawn=0).chairs] == ["", "beginner", "", "expert", "", ""]


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(SetupError, match="beginner"):
        check_setup(filled_in(USUAL, {"level-1": "godlike"}), 1000)


def test_the_form_tells_who_a_rival_is_and_how_well_it_plays() -> None:
    view = setup_view(filled_in(USUAL, {"level-1": "beginner", "rival-3": "person"}), "")
    assert view.rivals[0].about == "Counts everything and shows nothing."
    assert view.rivals[0].strength.startswith("Beginner")
    assert view.rivals[1].strength.startswith("Beginner")
    assert view.rivals[2].strength == ""
    assert view.rivals[3].strength.startswith("Strong")
