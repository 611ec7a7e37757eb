"""What is counted is held against the history: each way in which they could part is seen."""

from dataclasses import replace

import pytest

from pyapp.app import HandEntry
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.app.profiles.saves import sealed
from tests.world.outside import World, WorldStorage
from tests.world.page import Page
from tests.world.recounts import differing_counts
from tests.world.scenarios import Step, begin, made, scenarios
from tests.world.schedules import SCREENS
from workshop.bench.kill.agreement import Kept, KeptHand, disagreement, figures_of

STATISTICS = f"the statistics of {GUEST} are not those of the history"
ROUNDS = f"the rounds that {GUEST} counts are not those of the history"


def looked_at(world: World) -> list[str]:
    page = Page(world)
    page.play(SCREENS)
    assert page.figures, "the statistics were opened"
    profile = ProfileStore(WorldStorage(world), GUEST).load()[0]
    return [*differing_counts(world, GUEST, profile, page.figures[GUEST])]


def kept(world: World) -> Kept:
    profile = ProfileStore(WorldStorage(world), GUEST).load()[0]
    entries = sorted(world.hands.entries[GUEST].items())
    hands = [KeptHand(number, entry.head, entry.body) for number, entry in entries]
    figures = figures_of(hands)
    return Kept(sealed(GUEST, 7, profile), hands, figures, figures)


def hand_of(world: World) -> tuple[int, HandEntry]:
    return next(iter(world.hands.entries[GUEST].items()))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["play", "split"])
def test_what_was_played_is_counted_as_a_recount_counts_it(name: str) -> None:
    scenario = scenarios()[name]
    world = made(begin(scenario.begins), *scenario.done).world()
    assert not looked_at(world)
    assert not disagreement(kept(world))


def test_a_head_that_its_body_does_not_give_is_seen_in_itself_and_on_the_screen() -> None:
    world = begin("between hands").world()
    number, entry = hand_of(world)
    world.hands.entries[GUEST][number] = entry._replace(head=entry.head.replace("casino-limit", "duel"))  # type: ignore[index]
    assert looked_at(world) == [f"the head of {number} is not what its body gives", STATISTICS]


def test_a_hand_that_the_history_has_lost_is_missed_by_the_save() -> None:
    whole = kept(begin("between hands").world())
    figures = figures_of(whole.hands[1:])
    told = disagreement(replace(whole, hands=whole.hands[1:], shown=figures, drawn=figures))
    assert "hands in the save, " in told
    assert "won by the history" in told


def test_other_figures_on_the_screen_are_seen() -> None:
    assert "the statistics show" in disagreement(replace(kept(begin("between hands").world()), shown="0"))


def test_a_save_that_does_not_add_up_is_called_damaged() -> None:
    world = begin("between hands").world()
    profile = ProfileStore(WorldStorage(world), GUEST).load()[0]
    wrong = sealed(GUEST, 7, replace(profile, bankroll=profile.bankroll + 2))
    assert "the save is damaged" in disagreement(replace(kept(world), save=wrong))


@pytest.mark.nightly
@pytest.mark.slow
def test_a_round_that_is_counted_twice_is_seen() -> None:
    scenario = scenarios()["split"]
    world = made(begin(scenario.begins), *scenario.done, Step("leave")).world()
    profile = ProfileStore(WorldStorage(world), GUEST).load()[0]
    twice = replace(profile, pit_history=replace(profile.pit_history, rounds=profile.pit_history.rounds + 1))
    assert [*differing_counts(world, GUEST, profile, None)] == []
    assert [*differing_counts(world, GUEST, twice, None)] == [ROUNDS]
