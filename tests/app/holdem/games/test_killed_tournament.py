"""A tournament that is killed at any decision goes on from its save as it would have: places, prizes, chips.

A visitor plays by a script, and what is saved at every decision is kept. A page restored from one of these
saves that comes to the next one comes to the same end as well. So each is played on to the next decision, and
one to the end.
"""

import asyncio
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from random import Random

import pytest

from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.tournament import finish_in
from pyapp.tournament import Tournament, TournamentPlan, play_to_end, start
from tests.app.fakes import FakeStorage, Visit
from tests.app.holdem.games.own_tables import in_lobby, own_sitting
from tests.app.holdem.games.test_many_tables import check_chips, next_press, table_of, tournament_of
from tests.app.holdem.test_seven_tables import CalmLuck, reloaded

MOST = 3000
"""No visitor comes to more decisions than that."""


@dataclass(frozen=True, slots=True)
class Kept:
    """All that is left of a page that was killed before a decision: its storage, and the system's chance."""

    texts: Mapping[str, str]
    luck: object

    def visit(self) -> Visit:
        """Return a visit in which the page is opened again."""
        luck = CalmLuck()
        luck.setstate(self.luck)  # type: ignore[arg-type]  # what getstate gave
        return Visit(FakeStorage(**self.texts), luck=luck)


async def pressed(visit: Visit, *, killed_after: int | None = None) -> Visit:
    """Press what the script says and play on to the next decision; the page may be killed on the way."""
    sitting = table_of(visit)
    action = next_press(visit, Random(f"{tournament_of(sitting).rounds}/{sitting.acted}"))
    if killed_after is None:
        await visit.press(action)
        return visit
    before = visit.profile
    await visit.room.press(visit.controls[action])
    for _ in range(killed_after):
        await asyncio.sleep(0)
    visit = await reloaded(visit)
    return await pressed(visit) if visit.profile == before else visit


async def story(visit: Visit) -> list[Kept]:
    """Play until the person is out or has won, and keep the save of every decision."""
    await visit.room.open()
    await visit.press("continue", value="tournament")
    kept = list[Kept]()
    while not table_of(visit).over and len(kept) < MOST:
        check_chips(table_of(visit))
        kept.append(Kept(dict(visit.storage.texts), visit.luck.getstate()))
        await pressed(visit)
    kept.append(Kept(dict(visit.storage.texts), visit.luck.getstate()))
    await visit.close()
    return kept


async def restored(kept: Kept, *, killed_after: int | None, presses: int) -> Profile:
    """Open the page again where it was killed, and play on for so many decisions."""
    visit = kept.visit()
    await visit.room.open()
    await visit.press("continue", value="tournament")
    for _ in range(presses):
        visit = await pressed(visit, killed_after=killed_after)
        check_chips(table_of(visit))
    profile = visit.profile
    await visit.close()
    return profile


def agree(kept: list[Kept], at: Collection[int], chance: Random) -> None:
    """Restore the saves of some decisions: each comes to the next save, some of them killed on the way."""
    for number in at:
        turns = chance.choice((None, chance.randrange(40), chance.randrange(2000)))
        after = asyncio.run(restored(kept[number], killed_after=turns, presses=1))
        assert after == kept[number + 1].visit().profile, f"restored at decision {number}, killed {turns}"


def sitting_of(kept: Kept) -> HoldemSitting:
    return table_of(kept.visit())


def check_end(tournament: Tournament) -> None:
    """Hold a tournament that is over to its chips, places and prizes."""
    plan = tournament.plan
    assert sum(tournament.stacks) == plan.chips
    assert sorted(one.player for one in tournament.placed) == list(range(plan.players))
    assert sum(one.prize for one in tournament.placed) == sum(plan.purse) == plan.players * plan.entry
    assert [one.place for one in tournament.placed if one.player in tournament.left] == [1]


def killed_everywhere(plan: TournamentPlan, seed: int, restores: int) -> None:
    """Play a whole tournament, and restore it at so many of its decisions, the last one among them."""
    chance = Random(seed)
    kept = asyncio.run(story(in_lobby(own_sitting(start(plan, Random(seed))), seed)))
    decisions = len(kept) - 1
    end = tournament_of(sitting_of(kept[-1]))
    assert finish_in(end)
    agree(kept, {*chance.sample(range(decisions), min(restores, decisions)), decisions - 1}, chance)
    late = max(0, decisions - 3)
    whole = asyncio.run(restored(kept[late], killed_after=None, presses=decisions - late))
    assert whole == kept[-1].visit().profile
    check_end(asyncio.run(play_to_end(end)))


@pytest.mark.slow
def test_a_small_tournament_is_restored_at_its_decisions_and_ends_the_same() -> None:
    killed_everywhere(TournamentPlan(players=5, table_size=3, stack=400, level_hands=2), 2, 3)


@pytest.mark.nightly
@pytest.mark.slow
def test_a_tournament_of_sixty_is_restored_at_any_decision_and_ends_the_same() -> None:
    killed_everywhere(TournamentPlan(players=60, level_hands=5), 15, 20)
