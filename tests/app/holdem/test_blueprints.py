"""Blueprints are fetched for the table that wants them; without them the game goes on."""

import asyncio
from random import Random

import pytest

from pyapp.agents.holdem.blueprint.blueprint_file import clear_shelf, has_blueprint
from tests.app.fakes import Visit
from tests.app.holdem.test_reload import played
from tests.app.holdem.test_seven_tables import sit
from tests.blueprints import KeptBlueprints, LostBlueprints, SpoiltBlueprints
from tests.products import only_daily

EXPERT = {"seats": "2", "rival-1": "Ada", "level-1": "expert"}


async def _asked_for(source: KeptBlueprints, preset: str, **form: str) -> list[str]:
    visit = Visit()
    visit.blueprints = source
    await sit(visit, preset, **form)
    await visit.close()
    return source.asked


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["casino-limit", "no-limit"])
def test_a_table_of_two_with_an_expert_fetches_its_own_once(preset: str) -> None:
    assert asyncio.run(_asked_for(KeptBlueprints(), preset, **EXPERT)) == [f"{preset}-100"]
    assert has_blueprint(f"{preset}-100")
    assert asyncio.run(_asked_for(KeptBlueprints(), preset, **EXPERT)) == []


@pytest.mark.parametrize(
    ("preset", "form"),
    [
        ("casino-limit", {"seats": "3", "rival-1": "Ada", "rival-2": "Bruno"}),
        ("casino-limit", {"seats": "2", "rival-1": "Ines"}),
        ("classroom-limit", EXPERT),
    ],
)
def test_no_other_table_fetches_any(preset: str, form: dict[str, str]) -> None:
    assert asyncio.run(_asked_for(KeptBlueprints(), preset, **form)) == []


@pytest.mark.slow
@pytest.mark.parametrize("source", [LostBlueprints, SpoiltBlueprints])
def test_a_file_that_does_not_come_or_is_damaged_is_done_without(source: type[KeptBlueprints]) -> None:
    lost = source()
    profile = asyncio.run(played("casino-limit", 3, EXPERT, blueprints=lost))
    assert lost.asked == ["casino-limit-100"]
    assert profile.sitting
    assert profile.sitting.hands > 3
    assert not has_blueprint("casino-limit-100")


@pytest.mark.slow
@pytest.mark.parametrize("preset", only_daily(["casino-limit", "duel", "no-limit"], ["casino-limit"]))
def test_a_reload_at_every_decision_changes_nothing(preset: str) -> None:
    plain = asyncio.run(played(preset, 4, EXPERT, blueprints=KeptBlueprints()))
    clear_shelf()
    again = asyncio.run(played(preset, 4, EXPERT, reloads=Random(preset), blueprints=KeptBlueprints()))
    assert again == plain
