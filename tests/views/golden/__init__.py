"""Every screen as text, one file each; how regions are laid out in a file that one can read."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from pyapp.views import draw_table, table_view
from tests.views import coached, forms, hands, tables
from tests.views.blackjack import screens

GOLDEN: Final = Path(__file__).parent

PLAYED: Final = {
    "played_showdown": hands.SHOWDOWN,
    "played_uncalled": hands.UNCALLED,
    "played_all_in": hands.ALL_IN,
}


def all_drawn() -> dict[str, str]:
    """Draw everything there is a golden file for."""
    drawn = {name: draw_table(view) for name, view in {**tables.MOMENTS, **coached.COACHED}.items()}
    ends = {name: moments[-1] for name, moments in PLAYED.items()}
    played = {name: draw_table(table_view(end.seen, hands.NAMES, end.events)) for name, end in ends.items()}
    return {
        name: readable(regions)
        for name, regions in {**drawn, **played, **forms.SCREENS, **screens.SCREENS}.items()
    }


def readable(regions: Mapping[str, str]) -> str:
    """Write regions one after the other, a line for each element."""
    lines = {name: html.replace("><", ">\n<") for name, html in regions.items() if html}
    return "".join(f"<!-- {name} -->\n{text}\n" for name, text in lines.items())
