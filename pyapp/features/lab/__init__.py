"""The lab: odds, a table whose cards are chosen, and the solved river. Nothing in it counts."""

from typing import TYPE_CHECKING, Final

from pyapp.app.feature import Feature, Features

if TYPE_CHECKING:
    from pyapp.features.lab.controller import SandboxScreens


def _make(features: Features) -> "SandboxScreens":
    from pyapp.features.lab.controller import SandboxScreens  # noqa: PLC0415 - its room is open

    return SandboxScreens(features.session, features.language)


LAB: Final = Feature(
    "lab",
    prefixes=("sandbox",),
    screens=("sandbox", "sandbox-hand", "sandbox-kept", "sandbox-table", "sandbox-river"),
    make=_make,
    apart=lambda screens: screens.play,
)
