"""Who opens Home Limit finds it in the lobby, sets it up, plays, comes back, and reads about it.

Runs in a process of its own, where `pyapp` is the copy to which the table was added.
"""

import asyncio
import re
import sys
from pathlib import Path
from random import Random

from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.cards import shuffle_deck
from pyapp.holdem import PRESETS, Fold, HoldemReason, HoldemRefusal, RaiseTo, first_positions, options
from pyapp.money import Chips
from pyapp.records import HandRecord, replay_hand
from pyapp.records.holdem.hand_record import RULES_CODEC
from pyapp.records.phh import write_phh
from pyapp.rulebook import chapters, run
from tests.app.fakes import QUICK, Visit
from tests.records.sample_hands import read_phh
from workshop.packing.paint_page import paint_page

RULES = PRESETS["home-limit"]


async def play() -> None:
    """Go from the lobby to a seat, raise once, and find the hand again on the next visit."""
    visit = Visit(seed=5)
    await visit.room.open()
    assert 'data-table="home-limit"' in visit.screen.html
    await visit.press("open-table", value="home-limit")
    setup = visit.screen.regions["setup"]
    assert "Home Limit" in setup
    assert "One raise before the flop." in setup
    assert 'value="sit-and-go"' in setup
    await visit.press("sit", form={"seats": "2", "speed": "instant", **QUICK})
    assert visit.screen.screen == "table"
    assert 'data-cloth="wine"' in visit.screen.regions["top"]
    await visit.press("raise")
    again = Visit(visit.storage, seed=5)
    await again.room.open()
    assert "Continue Home Limit" in again.screen.regions["lobby"]
    (sitting,) = again.profile.tables
    assert isinstance(sitting, HoldemSitting)
    assert RULES_CODEC.write(sitting.rules)["early_raise_cap"] == 1
    await again.press("continue", value="home-limit")
    assert again.screen.screen == "table"
    await again.press("rules", value="home-limit")
    words = re.sub("<[^>]*>", "", again.screen.regions["rules"])
    assert " may follow the big blind" in words
    assert "The second raise waits for the flop" in again.screen.html


def check_the_rule() -> None:
    """Raise twice before the flop: the second is refused, in the rule book's own hand too."""
    stacks = (200, 200, 200)
    record = HandRecord(
        RULES,
        tuple(map(Chips, stacks)),
        first_positions((True, True, True), 0, RULES),
        shuffle_deck(Random(1)),
    )
    record = record.then(RaiseTo(Chips(8)))
    refused = options(replay_hand(record).state).raising
    assert isinstance(refused, HoldemRefusal)
    assert refused.why is HoldemReason.CAPPED
    (chapter,) = chapters("home-limit")
    assert all(run(scenario).ok for scenario in chapter.scenarios)
    older = {**RULES_CODEC.write(RULES), "preset": "house of a friend"}
    del older["early_raise_cap"]
    assert RULES_CODEC.write(RULES_CODEC.read(older))["early_raise_cap"] is None
    written = write_phh(record.then(Fold()).then(Fold()))
    assert "_early_raise_cap = 1\n" in written
    (read,) = read_phh(written)
    assert read.record.rules == RULES


def check_the_page(template: Path) -> None:
    """Find the table in the lobby that paints before Python is awake."""
    page = paint_page(template.read_text("utf-8"))
    assert 'data-table="home-limit"' in page
    assert "<b>Home Limit</b>" in page
    assert "$4/$8 limit · blinds $2 and $4" in page


if __name__ == "__main__":
    check_the_rule()
    check_the_page(Path(sys.argv[1]))
    asyncio.run(play())
