"""Whatever a feature keeps beside a profile can be read again, so that no change loses what was kept."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

import pytest

from pyapp.app.core.storage import DAMAGED_KEY
from pyapp.app.session.kept_texts import KeptStore
from pyapp.app.session.session import Session
from pyapp.cards.bounds import LARGEST
from pyapp.features.daily.results import DailyResults, DayResult, results_store
from pyapp.features.drills.notes import DrillNotes, OwnSpot, notes_store
from pyapp.features.friends.ledger import Night, NightBook, NightStake
from pyapp.features.friends.nights import nights_store
from pyapp.features.history.player_notes import PlayerNotes, names_store
from pyapp.features.lab.kept import SETUPS_FORM, KeptSetup, KeptSetups
from pyapp.features.registry import FEATURES
from pyapp.money import HalfDollars
from pyapp.texts import say
from tests.features.friends.parties import Page

BEYOND: Final = HalfDollars(LARGEST + 1)


def _setups_store(session: Session) -> KeptStore[KeptSetups]:
    return KeptStore(session, SETUPS_FORM, KeptSetups, lambda: "")


def _into(kept: object) -> Callable[[Any], Any]:
    return lambda _: kept


def _night(number: int, *stakes: NightStake) -> Night:
    return Night(f"n{number}", number, number, "Ada", stakes)


STORES: Final[dict[str, tuple[Callable[[Session], KeptStore[Any]], object, tuple[object, ...]]]] = {
    "daily": (
        results_store,
        DailyResults(DayResult("2026-11-28", HalfDollars(3))),
        (
            DailyResults(DayResult("2026-11-28", BEYOND)),
            DailyResults(DayResult("a day that is too long", HalfDollars(0))),
        ),
    ),
    "drills": (
        notes_store,
        DrillNotes("0badcafe"),
        (
            DrillNotes("0badcafe", own=(OwnSpot("nowhere", "kind", 1.0),)),
            DrillNotes("0badcafe", own=tuple(OwnSpot(f"{at}:1", "kind", 1.0) for at in range(2000))),
        ),
    ),
    "friends": (
        nights_store,
        NightBook((_night(1, NightStake("Ada", HalfDollars(1), HalfDollars(2))),)),
        (
            NightBook((_night(1, NightStake("Ada", HalfDollars(0), BEYOND)),)),
            NightBook(tuple(_night(at) for at in range(9000))),
        ),
    ),
    "history": (
        names_store,
        PlayerNotes(("Mia",), {"Ben": "calls"}),
        (PlayerNotes(("Mia",), {f"Ben {at}": '"' * 500 for at in range(200)}),),
    ),
    "lab": (
        _setups_store,
        KeptSetups((KeptSetup(1, "Odds", "A"),)),
        (
            KeptSetups((KeptSetup(1, "Odds", ""),)),
            KeptSetups((KeptSetup(1, "Odds", "A"), KeptSetup(1, "Again", "B"))),
        ),
    ),
}
"""What keeps each text: how it is opened, what can be kept, and changes that could not be read again."""


def test_every_text_that_a_feature_keeps_is_tried_here() -> None:
    assert set(STORES) == {one.keeps.name for one in FEATURES if one.keeps}


@pytest.mark.parametrize("name", STORES)
def test_a_change_that_could_not_be_read_again_is_told_and_changes_nothing(name: str) -> None:
    make, sound, wrong = STORES[name]

    async def run() -> None:
        page = Page()
        await page.open()
        store = make(page.session)
        assert store.change(lambda _: sound) == ""
        kept = dict(page.storage.texts)
        assert make(page.session).read() == sound
        for one in wrong:
            assert store.change(_into(one)) == say("session.not_kept")
            assert store.read() == sound
            assert make(page.session).read() == sound
            assert page.storage.texts == kept
        assert DAMAGED_KEY not in page.storage.texts

    asyncio.run(run())


def test_a_change_after_one_that_was_refused_is_kept() -> None:
    async def run() -> None:
        page = Page()
        await page.open()
        store = names_store(page.session)
        many = {f"Ben {at}": '"' * 500 for at in range(200)}
        assert store.change(lambda _: PlayerNotes(("Mia",), many)) == say("session.not_kept")
        assert store.change(lambda known: known.with_own("Mia")) == ""
        assert names_store(page.session).read() == PlayerNotes(("Mia",))

    asyncio.run(run())
