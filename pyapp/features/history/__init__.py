"""What was played: the list, replays, hand files, links, statistics, and *Play from here*."""

from typing import TYPE_CHECKING, Final

from pyapp.app.core.storage import KeptText
from pyapp.app.feature import Feature, Features
from pyapp.views.kit.places import Place

if TYPE_CHECKING:
    from pyapp.features.history.controller import HistoryScreens


def _make(features: Features) -> "HistoryScreens":
    from pyapp.features.history.controller import HistoryScreens  # noqa: PLC0415 - its room is open

    return HistoryScreens(features.session, features.strategies, features.history)


NAMES: Final = KeptText(
    "history",
    longest=200_000,  # notes on two hundred players, as long as they may be, need some half of it
    title="history.names",
    question="history.names_delete",
)
HISTORY: Final = Feature(
    "history",
    prefixes=("branch", "export", "history", "pit-stats", "replay", "rule-answer", "share", "stats"),
    screens=dict.fromkeys(("history", "stats", "share", "branch"), Place.YOU),
    make=_make,
    keeps=NAMES,
    apart=lambda screens: screens.branches,
)
