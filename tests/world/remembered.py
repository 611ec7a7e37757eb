"""What pages work out over and over from the same, worked out once: a save, a round's advice, the lobby.

Each stands in for a pure function, and gives way to other tasks as often as that does, so that the order of
tasks stays what it is.
"""

from collections.abc import Generator
from functools import cache, lru_cache

import pytest

from pyapp.analysis.blackjack import Advice, advising
from pyapp.app.backup import backup_file
from pyapp.app.blackjack import game as blackjack_game
from pyapp.app.blackjack import table_coach
from pyapp.app.holdem import game as holdem_game
from pyapp.app.profiles import profile_index, profile_store, recovery, save_copies
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.save_copies import SaveCopy
from pyapp.app.sittings.holdem import sitting_codec
from pyapp.app.sittings.open_sitting import SittingKinds
from pyapp.app.sittings.sitting_kinds import SITTING_KINDS
from pyapp.blackjack import RoundObservation
from pyapp.blackjack.odds import Left
from pyapp.holdem import HoldemRules
from pyapp.records import Fields
from pyapp.records.holdem import hand_codec
from pyapp.views import lobby_entry
from pyapp.views.screens import lobby_page

MOST = 4096
"""So many saves are remembered; the schedules of a scenario meet the same ones again and again."""

opened = lru_cache(MOST)(save_copies.opened)
_entry = cache(lobby_entry)
_tables = lru_cache(MOST)(lobby_page._tables)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
_rules = dict[object, HoldemRules]()
_read = dict[int, tuple[SaveCopy, Profile]]()
"""What was read, by the copy's place in memory, which it keeps as long as it lies here."""


def read(copy: SaveCopy, kinds: SittingKinds = SITTING_KINDS) -> Profile:
    """Read the profile in a copy, once."""
    if id(copy) not in _read or kinds is not SITTING_KINDS:
        if len(_read) >= MOST:
            _read.clear()
        _read[id(copy)] = copy, save_copies.read(copy, kinds)
    return _read[id(copy)][1]


def rules_from_json(saved: Fields) -> HoldemRules:
    """Read the same rules once; where they are wrong, they are read anew."""
    key = tuple(saved.values.items())
    if key not in _rules:
        _rules[key] = hand_codec.rules_from_json(saved)
    return _rules[key]


def advised(seen: RoundObservation, left: Left) -> Generator[None, None, Advice]:
    """Advise once on the same round, with as many pauses each time."""
    pauses, advice = _advised(seen, left)
    yield from (None for _ in range(pauses))
    return advice


@lru_cache(MOST)
def _advised(seen: RoundObservation, left: Left) -> tuple[int, Advice]:
    slices, pauses = advising(seen, left), 0
    while True:
        try:
            next(slices)
        except StopIteration as done:
            return pauses, done.value
        pauses += 1


def remember(patched: pytest.MonkeyPatch) -> None:
    """Let pages work nothing out twice."""
    for module in (profile_store, profile_index, recovery, backup_file):
        patched.setattr(module, "opened", opened)
    for module in (profile_store, recovery, backup_file):
        patched.setattr(module, "read", read)
    patched.setattr(sitting_codec, "rules_from_json", rules_from_json)
    patched.setattr(table_coach, "advising", advised)
    patched.setattr(lobby_page, "_tables", _tables)
    for module in (holdem_game, blackjack_game):
        patched.setattr(module, "lobby_entry", _entry)
