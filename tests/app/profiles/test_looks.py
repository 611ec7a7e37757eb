"""Names and portraits of people: chosen, refused, shown at the tables, and kept."""

import asyncio
import json
from dataclasses import replace

import pytest

from pyapp.app.core.forms import SetupError
from pyapp.app.core.settings import Speed
from pyapp.app.profiles.profile import NAMELESS, PROFILE_CODEC, Profile, looks_of
from pyapp.app.sittings.blackjack import setup as blackjack
from pyapp.app.sittings.holdem import setup as holdem
from pyapp.app.sittings.holdem.seats import FRIEND, SeatsError, changed, portraits_of, with_looks
from pyapp.app.sittings.holdem.sitting import HoldemSitting, SeatChange
from pyapp.app.sittings.people import PlayerLooks
from pyapp.money import HalfDollars, half_dollars
from pyapp.records import FieldError, Json
from pyapp.records.names_and_dates import sensible_name
from tests.app.fakes import QUICK, FakeStorage, Visit

FRIENDS = {"rival-1": "person", "name-1": " Ann  Lee ", "portrait-1": "braids", "rival-2": "person"}
ANN = PlayerLooks("Ann Lee", "braids")
ME = PlayerLooks("Zoe", "cap")


def set_up(**form: str) -> holdem.HoldemSetup:
    usual = holdem.usual("no-limit", 1000, Speed.INSTANT)
    return holdem.filled_in(usual, {"seats": "4", **FRIENDS, **form})


def table(form: dict[str, str] | None = None, own: PlayerLooks = ME) -> HoldemSitting:
    return holdem.seated(set_up(**(form or {})), 0, own)


NO_FRIENDS = {"rival-1": "Ada", "rival-2": "Bruno"}


def read_again(profile: Profile) -> Profile:
    return PROFILE_CODEC.read(json.loads(json.dumps(PROFILE_CODEC.write(profile))))


def without(saved: Json, name: str) -> Json:
    """Return a save without a field, wherever it is."""
    match saved:
        case dict():
            return {key: without(value, name) for key, value in saved.items() if key != name}
        case list():
            return [without(value, name) for value in saved]
        case _:
            return saved


def test_friends_sit_down_with_names_and_portraits_and_the_owner_with_those_of_the_profile() -> None:
    sitting = table()
    assert sitting.names == ("Zoe", "Ann Lee", "Player 3", "Chidi")
    assert portraits_of(sitting, "cap") == {"Zoe": "cap", "Ann Lee": "braids", "Player 3": ""}
    assert table(own=PlayerLooks()).names[0] == "Player 1"
    assert table(own=PlayerLooks("ann lee")).names[0] == "Player 1"
    alone = table(NO_FRIENDS)
    assert (alone.names[0], portraits_of(alone, "cap")) == ("You", {"You": "cap"})


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ({"name-2": "ann lee"}, "another player"),
        ({"name-1": "Ada"}, "another player"),
        ({"name-1": "you"}, "another player"),
        ({"name-1": "Player 3"}, "another player"),
        ({"name-1": "A" * 25}, "1 to 24"),
        ({"name-1": "\u2800"}, "1 to 24"),
    ],
)
def test_a_name_that_another_player_has_or_that_cannot_be_seen_is_refused(
    form: dict[str, str], why: str
) -> None:
    with pytest.raises(SetupError, match=why):
        holdem.check_setup(set_up(**form), 1000)
    holdem.check_setup(set_up(), 1000)


def test_a_portrait_that_this_version_does_not_know_is_none() -> None:
    assert set_up(**{"portrait-1": "Ξ"}).friends[0] == PlayerLooks("Ann Lee")
    strange = replace(Profile(), portrait="Ξ")
    assert read_again(strange).portrait == "Ξ"


def test_names_and_portraits_are_kept_and_saves_without_them_are_read() -> None:
    planned = replace(table(), planned=(SeatChange(4, FRIEND, called="Bo", portrait="bun"),))
    seats = blackjack.usual(half_dollars(1000), Speed.INSTANT)
    sitting = blackjack.seat_players(
        blackjack.filled_in(seats, {"seat-1": "person", "name-1": "Bo", "portrait-1": "cap"})
    )
    profile = Profile(name="Zoe", portrait="cap", tables=(planned, sitting))
    assert looks_of(profile) == ME
    assert read_again(profile) == profile
    old = without(without(PROFILE_CODEC.write(profile), "portrait"), "called")
    assert isinstance(old, dict)
    back = PROFILE_CODEC.read(json.loads(json.dumps(old)))
    assert back.sitting
    assert (back.portrait, back.sitting.names) == ("", planned.names)


def test_friends_at_blackjack_have_names_and_portraits() -> None:
    usual = blackjack.usual(half_dollars(1000), Speed.INSTANT)
    form = {"seat-1": "person", "name-1": "Ann Lee", "portrait-1": "braids", "seat-7": "person"}
    sitting = blackjack.seat_players(blackjack.filled_in(usual, form), ME)
    assert sitting.names == ("Ann Lee", "Basil", "", "Zoe", "", "Hilda", "Player 7")
    assert sitting.chairs[0].portrait == "braids"
    for name in ("Basil", "You", "Player 7"):
        with pytest.raises(SetupError, match="another player"):
            blackjack.check_setup(blackjack.filled_in(usual, {**form, "name-1": name}), half_dollars(1000))


def test_a_friend_who_joins_brings_a_name_and_a_portrait() -> None:
    alone = table(NO_FRIENDS)
    joined = changed(alone, SeatChange(4, FRIEND, called="Ann Lee", portrait="braids"), own=ME)
    assert joined.names == ("Zoe", "Ada", "Bruno", "Chidi", "Ann Lee")
    assert joined.chairs[4].portrait == "braids"
    assert changed(joined, SeatChange(4)).names == ("You", "Ada", "Bruno", "Chidi", "")


def test_what_bots_know_of_a_friend_goes_with_a_new_name() -> None:
    sitting = replace(table(), notes={"Ann Lee": [1], "Chidi": [2]})
    other = with_looks(sitting, 1, PlayerLooks("Eva", "scarf"), rests=True)
    assert (other.names[1], other.chairs[1].portrait) == ("Eva", "scarf")
    assert other.notes == {"Eva": [1], "Chidi": [2]}
    assert with_looks(sitting, 1, PlayerLooks("Ann Lee", "bob"), rests=False).chairs[1].portrait == "bob"
    for looks in (PlayerLooks("Eva"), PlayerLooks("Chidi"), PlayerLooks("Zoe")):
        with pytest.raises(SeatsError):
            with_looks(sitting, 1, looks, rests=looks.name != "Eva")
    with pytest.raises(SeatsError):
        with_looks(sitting, 3, PlayerLooks("Eva"), rests=True)


def test_a_portrait_is_chosen_in_the_profile_and_shown_at_the_table() -> None:
    async def play() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("profiles")
        assert visit.screen.regions["you"].count('name="portrait"') == 13
        await visit.press("portrait", form={"portrait": "headphones"})
        assert visit.profile.portrait == "headphones"
        await visit.press("back")
        await visit.press("open-table", value="casino-limit")
        await visit.press("sit", form={"seats": "2", "speed": "instant", **QUICK})
        assert 'href="#face-headphones' in visit.screen.regions["seat-0"]
        await visit.press("profiles")
        await visit.press("portrait", form={"portrait": ""})
        await visit.press("back")
        assert "#face" not in visit.screen.regions["seat-0"]
        await visit.close()

    asyncio.run(play())


def test_friends_are_shown_behind_the_curtain_and_changed_in_the_seats() -> None:
    async def play() -> None:
        visit = Visit(FakeStorage())
        await visit.sit(3, **{**FRIENDS, "rival-2": "Bruno"})
        assert visit.live == {"ready"}
        drawn = visit.screen.regions["curtain"]
        shown = "braids" if "Ann Lee" in drawn else "person"
        assert f'href="#face-{shown}"' in drawn
        await visit.press("seats")
        assert 'value="Ann Lee"' in visit.screen.regions["seats"]
        await visit.press("seat-looks", value="1", form={"name-1": "Ann Lee", "portrait-1": "turban"})
        assert "Ann Lee: name and portrait are saved." in visit.screen.regions["seats"]
        await visit.press("seat-looks", value="1", form={"name-1": "Eva", "portrait-1": "cap"})
        assert "Names can change only between hands." in visit.screen.regions["seats"]
        await visit.press("back")
        assert 'href="#face-turban' in visit.screen.regions["seat-1"] + visit.screen.regions["curtain"]
        assert visit.profile.sitting
        assert visit.profile.sitting.chairs[1].portrait == "turban"
        await visit.close()

    asyncio.run(play())


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
