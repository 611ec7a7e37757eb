"""The lab: odds, ranges on a board, a table with chosen cards, the solved river. Nothing in it counts."""

from typing import TYPE_CHECKING, Final

from pyapp.app.core.storage import KeptText
from pyapp.app.feature import Feature, Features
from pyapp.features.charts import CHARTS
from pyapp.features.history import HISTORY
from pyapp.views.kit.places import Place

if TYPE_CHECKING:
    from pyapp.features.lab.controller import SandboxScreens


def _make(features: Features) -> "SandboxScreens":
    from pyapp.features.lab.controller import SandboxScreens  # noqa: PLC0415 - its room is open

    return SandboxScreens(features.session, features.late(CHARTS).open, features.late(HISTORY))


SETUPS: Final = KeptText(
    "lab",
    longest=400_000,  # a set-up of single combos takes six thousand, most take 150
    title="lobby.door.sandbox",
    question="sandbox.delete_kept",
)
LAB: Final = Feature(
    "lab",
    prefixes=("sandbox", "replay-lab"),
    screens=dict.fromkeys(
        ("sandbox", "sandbox-hand", "sandbox-kept", "sandbox-table", "sandbox-river", "sandbox-ranges"),
        Place.PRACTISE,
    ),
    make=_make,
    keeps=SETUPS,
    apart=lambda screens: screens.play,
)
