"""Every screen in the words of a catalogue, drawn and in play, as JSON: python -m … longer, or a code.

It runs in a process of its own: pictures that tests make while they are imported are made with these words.
"""

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from random import Random
from typing import Any, Final

from pyapp import texts
from pyapp.rulebook.scenario import use_translations
from tests.texts.catalogues import longer
from workshop.host.project_folders import STATIC
from workshop.packing.pack_languages import pack_scenarios, read_folder

if __name__ == "__main__":
    folder = STATIC / "texts" / sys.argv[1]
    texts.use(read_folder(folder) if folder.exists() else longer())
    use_translations(texts.unpack_scenarios(pack_scenarios(folder)))

from pyapp.views import page_words
from tests.app.blackjack.guest import Guest
from tests.app.fakes import QUICK, Visit
from tests.browser.looks.test_places import states

TABLES: Final = {"casino-limit": "6", "no-limit": "6", "pot-limit": "3", "duel": "2"}
OVERLAYS: Final = ("settings", "profiles", "data", "stats", "history", "rules", "seats", "chart", "drill")
PLAYS: Final = ("call", "check", "raise", "bet", "next", "double", "split", "stand", "hit", "deal", "insure")
DECISIONS: Final = 12


async def in_play() -> AsyncIterator[tuple[str, dict[str, Any]]]:
    """Play a little at every table, and show each decision and what can be laid over it."""
    for table, seats in TABLES.items():
        form = {"seats": seats, "speed": "instant", "coach": "on", **QUICK}
        async for shown in _at(Visit(seed=5), table, form):
            yield shown
    async for shown in _at(Guest(seed=5), "blackjack", {"speed": "instant", "advice": "on", "count": "on"}):
        yield shown


async def _at(visit: Visit, table: str, form: dict[str, str]) -> AsyncIterator[tuple[str, dict[str, Any]]]:
    chance = Random(7)
    await visit.room.open()
    await visit.press("open-table", value=table)
    yield _shown(visit, f"{table}, set up")
    await visit.press("sit", form=form)
    for number in range(DECISIONS):
        yield _shown(visit, f"{table}, decision {number}")
        live = sorted(set(PLAYS) & visit.live)
        if not live:
            break
        await visit.press(chance.choice(live))
    for screen in OVERLAYS:
        await visit.press(screen, value=table)
        yield _shown(visit, f"{table}, {screen}")
        await visit.press("back")
    await visit.close()


def _shown(visit: Visit, name: str) -> tuple[str, dict[str, Any]]:
    screen = visit.screen
    return f"{screen.screen} at {name}", {"regions": dict(screen.regions), "marks": {}, "opened": ""}


async def _all() -> dict[str, dict[str, Any]]:
    return {name: shown async for name, shown in in_play()}


if __name__ == "__main__":
    drawn = {
        name: {"regions": dict(state.regions), "marks": dict(state.marks), "opened": state.opened}
        for name, state in states().items()
    }
    drawn |= asyncio.run(_all())
    print(json.dumps({"words": page_words(), "states": drawn}))  # noqa: T201 - that is what it is for
