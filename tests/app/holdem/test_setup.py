"""Setting a table up: defaults that can be paid, a reason for every refusal, and lengths in words."""

import asyncio
import re
from contextlib import suppress
from dataclasses import replace
from datetime import date
from itertools import product

import pytest

from pyapp.agents import member
from pyapp.agents.holdem.level_results import GATE_RUN
from pyapp.app.core.forms import PriceError, SetupError
from pyapp.app.core.settings import Speed
from pyapp.app.profiles.cashier import broke
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.holdem.own_tournament import field_words, likely_minutes, time_words
from pyapp.app.sittings.holdem.setup import (
    STAKES,
    STRENGTHS,
    check_setup,
    easy,
    filled_in,
    first,
    price,
    seated,
    stakes_of,
    stakes_offered,
    strength_of,
    usual,
    with_rival,
    with_strength,
)
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.table_words import setup_view
from pyapp.holdem import CLASSROOM_LIMIT, PRESETS
from pyapp.money import DOLLAR, HalfDollars
from pyapp.records.names_and_dates import day_text
from pyapp.tables import at_stakes
from pyapp.tournament import TournamentPlan, likely_rounds
from pyapp.views import draw_amounts, draw_changes, draw_newly_chosen, draw_seat_sheet, draw_setup
from tests.app.fakes import Visit
from tests.cases import case

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


def test_one_is_broke_where_play_cannot_be_paid() -> None:
    for bankroll in range(60):
        with case(bankroll):
            assert broke(Profile(bankroll=HalfDollars(bankroll))) == (not playable(bankroll))


def playable(bankroll: int) -> bool:
    """Tell whether so many half-dollars are enough for what *Play* sits down to."""
    dollars = bankroll // DOLLAR
    with suppress(PriceError):
        check_setup(easy("no-limit", dollars, Speed.NORMAL), dollars)
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
        ({"rival-1": "Bruno"}, "one seat only"),
        ({"rival-2": "Nobody"}, "one seat only"),
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
    with pytest.raises(PriceError, match=r"costs \$1,200 and you have \$1,000"):
        check_setup(shared, 1000)


def test_a_bot_plays_at_the_level_it_is_asked_to() -> None:
    setup = filled_in(USUAL, {"level-1": "beginner", "level-3": "expert"})
    check_setup(setup, 1000)
    assert [chair.level for chair in seated(setup, drawn=0).chairs] == ["", "beginner", "", "expert", "", ""]


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(SetupError, match="beginner"):
        check_setup(filled_in(USUAL, {"level-1": "godlike"}), 1000)


def test_the_form_tells_who_a_rival_is_and_how_well_it_plays() -> None:
    view = setup_view(filled_in(USUAL, {"level-1": "beginner", "rival-3": "person"}), 1000)
    assert view.rivals[0].about == "Beginner, solid. Counts everything and shows nothing."
    assert [rival.plays for rival in view.rivals[:4]] == ["Beginner", "Beginner", "", "Strong"]
    assert [bool(rival.strength) for rival in view.rivals[:4]] == [True, True, False, True]


def test_measured_strength_comes_in_words_before_the_numbers() -> None:
    ada = setup_view(USUAL, 1000).rivals[0]
    assert re.match(r"Beats beginners\. Experts beat \D+\.$", ada.strength)
    own, *levels, source = ada.figures
    figures = r"Ada against beginners: \+[\d.]+ ± [\d.]+ big blinds per 100 hands, [\d,]+ hands\."
    assert re.fullmatch(figures, own)
    assert [line.partition(":")[0] for line in levels] == [
        f"Experts against {rival}" for rival in ("beginners", "regulars", "strong players")
    ]
    day = day_text(date.fromisoformat(GATE_RUN.day))
    assert source == f"Levels measured on {day} at tables for 6."


def test_a_seat_left_empty_takes_no_chair_and_costs_nothing() -> None:
    setup = filled_in(USUAL, {"rival-1": "nobody", "rival-3": "person", "level-4": "expert"})
    check_setup(setup, 1000)
    sitting = seated(setup, drawn=4)
    assert sitting.names == ("Player 1", "Bruno", "Player 4", "Dalia", "Edda")
    assert (setup.players, price(setup), sitting.chairs[3].level) == (5, 400, "expert")


def test_at_least_one_opponent_sits_down() -> None:
    form = {"seats": "3", "rival-1": "nobody", "rival-2": "nobody"}
    with pytest.raises(SetupError, match="at least one opponent"):
        check_setup(filled_in(USUAL, form), 1000)


def test_a_bot_that_sits_elsewhere_changes_seats_with_who_sat_here() -> None:
    setup = with_rival(filled_in(USUAL, {"level-1": "expert"}), 1, "Edda", "")
    assert (setup.rivals[0], setup.rivals[4]) == ("Edda", "Ada")
    assert (setup.levels[0], setup.levels[4]) == ("", "expert")
    check_setup(setup, 1000)


@pytest.mark.parametrize(("preset", "strength"), [*product(PRESETS, STRENGTHS)])
def test_every_strength_seats_opponents_who_play_like_that(preset: str, strength: str) -> None:
    setup = with_strength(usual(preset, 1000, Speed.NORMAL), strength)
    check_setup(setup, 1000)
    played = {chair.level or member(chair.name).level for chair in seated(setup, drawn=0).chairs[1:]}
    assert strength == "mixed" or played == {STRENGTHS[strength]}


def test_a_table_says_which_strength_it_has_until_one_opponent_is_chosen_apart() -> None:
    assert strength_of(USUAL) == "mixed"
    tough = with_strength(USUAL, "tough")
    assert strength_of(tough) == "tough"
    assert strength_of(filled_in(tough, {"level-1": "beginner"})) == ""


def test_every_stake_that_is_offered_can_be_sat_down_at() -> None:
    for preset, bankroll in product(PRESETS, (0, 1, 19, 20, 90, 200, 999, 1000, 9999)):
        with case(preset, bankroll):
            setup = usual(preset, bankroll, Speed.NORMAL)
            offered = stakes_offered(setup, bankroll)
            assert list(offered) == [name for name in STAKES if name in offered]
            for name, one in offered.items():
                check_setup(one, bankroll)
                assert stakes_of(one, offered) == name
            assert len(offered) == (0 if preset == "duel" else len(STAKES)) or bankroll < 1000


def test_a_tap_on_a_seat_opens_its_sheet_and_what_is_chosen_there_sits_down() -> None:
    async def press() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("open-table", value="no-limit")
        await visit.press("seat", value="2", form={})
        assert re.search(r'name="rival-2" value="Ines" checked', visit.screen.regions["seat-sheet"])
        await visit.press("setup", form={"rival-2": "Hiro", "level-2": "beginner"})
        assert "Hiro" in visit.screen.regions["rival-2"]
        assert "Expert" in visit.screen.regions["rival-2"], "whoever is chosen plays as they do"
        await visit.press("setup", form={"rival-2": "Hiro", "level-2": "beginner"})
        assert "Beginner" in visit.screen.regions["rival-2"]
        await visit.press("seat", value="1", form={"rival-2": "Hiro", "level-2": "beginner"})
        await visit.press("setup", form={"rival-1": "person", "name-1": "Mo", "portrait-1": "curls"})
        assert "Mo" in visit.screen.regions["rival-1"]
        await visit.press(
            "seat", value="3", form={"rival-1": "person", "name-1": "Mo", "portrait-1": "curls"}
        )
        await visit.press("setup", form={"rival-3": "nobody", "buy-in": "a lot"})
        assert "whole number" in visit.screen.regions["sit"]
        assert "Empty" in visit.screen.regions["rival-3"], "an amount that is none keeps no one from a seat"
        await visit.press("sit", form={"rival-3": "nobody", "seats": "5", "speed": "instant"})
        table = visit.profile.sitting
        assert table
        assert len(table.chairs) == 4
        assert (table.chairs[1].name, table.chairs[1].portrait) == ("Mo", "curls")
        assert (table.chairs[2].name, table.chairs[2].level) == ("Hiro", "beginner")
        await visit.close()

    asyncio.run(press())


def test_a_press_seats_the_strength_and_sets_the_stakes_and_what_was_chosen_else_stays() -> None:
    async def press() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("open-table", value="no-limit")
        await visit.press("strength", value="tough", form={"seats": "4", "speed": "instant"})
        assert 'data-value="tough" aria-pressed="true"' in visit.screen.regions["strengths"]
        await visit.press("stakes", value="high", form={"seats": "4", "speed": "instant"})
        assert 'name="big-blind" value="10"' in visit.screen.regions["amounts"]
        assert 'data-value="high" aria-pressed="true"' in visit.screen.regions["stakes"]
        await visit.press("setup", form={"seats": "4", "buy-in": "500", "big-blind": "10"})
        assert 'aria-pressed="true"' not in visit.screen.regions["stakes"]
        await visit.press("sit", form={"speed": "instant"})
        table = visit.profile.sitting
        assert table
        assert (len(table.chairs), table.rules.big_blind, table.chairs[0].bought) == (4, 10, 1000)
        assert {chair.level or member(chair.name).level for chair in table.chairs[1:]} == {"expert"}
        await visit.close()

    asyncio.run(press())


def test_a_sit_and_go_says_players_prizes_and_length_and_its_length_is_played() -> None:
    form = {"game": "sit-and-go", "seats": "9"}
    setup = filled_in(usual("no-limit", 1000, Speed.NORMAL), form)
    view = setup_view(setup, 1000)
    assert re.fullmatch(r"9 players, 3 prizes, about \d+ minutes · \$200 to enter", view.summary)
    assert [choice.value for choice, _ in view.lengths] == ["short", "standard", "long"]
    lasting = [
        seated(filled_in(setup, {"length": name}), 0).level_hands for name in ("short", "standard", "long")
    ]
    assert lasting == [5, 10, 20]
    cash = filled_in(setup, {"length": "long", "game": "cash"})
    assert seated(cash, 0).level_hands == 10, "a cash game has no levels"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_change_draws_only_what_the_form_has(preset: str) -> None:
    view = setup_view(usual(preset, 1000, Speed.NORMAL), 1000)
    first = draw_setup(view)
    there = {*first, *re.findall(r'data-region="([\w-]+)"', "".join(map(str, first.values())))}
    assert {*draw_changes(view), *draw_amounts(view), *draw_seat_sheet(replace(view, place=1))} <= there
    sheet = "".join(map(str, draw_seat_sheet(replace(view, place=1)).values()))
    ways = {*re.findall(r'data-region="([\w-]+)"', sheet)}
    assert {*draw_newly_chosen(replace(view, place=1))} <= there | ways


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (0, "about 5 minutes"),
        (23, "about 25 minutes"),
        (54, "about 55 minutes"),
        (58, "about 1 hour"),
        (80, "about 1 h 15 min"),
        (123, "about 2 hours"),
    ],
)
def test_a_length_is_said_as_exactly_as_it_is_known(minutes: int, words: str) -> None:
    assert time_words(minutes) == words


def test_players_prizes_and_length_are_one_sentence() -> None:
    assert field_words(9, 3, 40) == "9 players, 3 prizes, about 40 minutes"
    assert field_words(2, 1, 10) == "2 players, 1 prize, about 10 minutes"


def test_more_players_longer_levels_and_a_slower_table_take_longer() -> None:
    plan = TournamentPlan(players=9)
    usual = likely_minutes(plan, Speed.NORMAL)
    assert likely_minutes(TournamentPlan(players=60), Speed.NORMAL) > usual
    assert likely_minutes(TournamentPlan(players=9, level_hands=20), Speed.NORMAL) > usual
    assert likely_minutes(plan, Speed.RELAXED) > usual > likely_minutes(plan, Speed.FAST)


MEASURED = {
    2: (28, 40, 48),
    4: (37, 58, 101),
    6: (46, 70, 127),
    9: (47, 92, 122),
    18: (62, 112),
}
"""The hands that tournaments of so many bots took, the mean of six, with levels of 5, 10 and 20 hands."""


@pytest.mark.parametrize("players", MEASURED)
def test_the_hands_that_are_likely_are_about_those_that_bots_took(players: int) -> None:
    for level_hands, measured in zip((5, 10, 20), MEASURED[players], strict=False):
        plan = TournamentPlan(players=players, level_hands=level_hands)
        likely = likely_rounds(plan.chips, plan.first_blind, level_hands)
        assert likely == pytest.approx(measured, rel=0.26), level_hands


def test_minutes_a_level_take_about_as_long_as_the_hands_that_fit_in() -> None:
    hands = likely_minutes(TournamentPlan(players=45, level_hands=15), Speed.NORMAL)
    minutes = likely_minutes(TournamentPlan(players=45, level_minutes=4), Speed.NORMAL)
    assert hands == minutes


async def _levels(visit: Visit, preset: str) -> list[str]:
    """Sit down at a table as its set-up opens, and return how strong everyone else there is."""
    await visit.press("open-table", value=preset)
    await visit.press("sit")
    sitting = visit.profile.table(preset)
    assert isinstance(sitting, HoldemSitting)
    return [chair.level or str(member(chair.name).level) for chair in sitting.chairs[1:]]


def test_whoever_has_not_played_no_limit_is_offered_easy_rivals_and_six_seats() -> None:
    async def story() -> None:
        visit = Visit()
        await visit.room.open()
        assert await _levels(visit, "no-limit") == ["beginner"] * 5
        await visit.press("lobby")
        await visit.give_up("no-limit")
        assert {*await _levels(visit, "no-limit")} != {"beginner"}
        await visit.close()

    asyncio.run(story())


def test_no_one_duels_an_expert_who_has_not_asked_for_one() -> None:
    for setup in (begin("duel", 1000, Speed.NORMAL) for begin in (first, usual, easy)):
        assert member(setup.rivals[0]).level != "expert"
