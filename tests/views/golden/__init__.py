"""Every region of every screen as text: a file for each region, in which each of its states stands once."""

from functools import partial
from pathlib import Path
from typing import Final

from pyapp.views import draw_table, table_view
from tests.views.blackjack import screens
from tests.views.pictures import Drawn, Pictures
from tests.views.samples import coached, forms, hands, tables, taught

GOLDEN: Final = Path(__file__).parent

TABLES: Final = {**tables.MOMENTS, **coached.COACHED, **taught.TAUGHT}
PLAYED: Final = {
    "played_showdown": hands.SHOWDOWN,
    "played_uncalled": hands.UNCALLED,
    "played_all_in": hands.ALL_IN,
}
WHOLE: Final = ("six_flop", "pit_turn")
"""Screens that have a file each besides, to be read as a whole."""


def _drawn(moment: hands.Moment) -> Drawn:
    return draw_table(table_view(moment.seen, hands.NAMES, moment.events))


SCREENS: Final = Pictures(
    {
        name: partial(draw_table, view)
        for name, view in {**tables.MOMENTS, **coached.COACHED, **taught.TAUGHT}.items()
    },
    {name: partial(_drawn, moments[-1]) for name, moments in PLAYED.items()},
    {name: partial(forms.SCREENS.__getitem__, name) for name in forms.SCREENS},
    screens.SCREENS.ways,
)


def golden_files() -> dict[Path, str]:
    """Return the text of every golden file of the screens."""
    regions = {name for drawn in SCREENS.values() for name, html in drawn.items() if html}
    return {
        **{GOLDEN / f"{name}.html": _states(name) for name in regions},
        **{GOLDEN / f"whole_{name}.html": _readable(SCREENS[name]) for name in WHOLE},
    }


def _states(region: str) -> str:
    """Write the states of a region one after the other, each below the names of the screens that show it."""
    shown_by = dict[str, list[str]]()
    for name, drawn in SCREENS.items():
        shown_by.setdefault(drawn.get(region, ""), []).append(name)
    return _readable({" ".join(names): html for html, names in shown_by.items()})


def _readable(parts: Drawn) -> str:
    """Write parts below their names, a line for each element."""
    lines = {name: html.replace("><", ">\n<") for name, html in parts.items() if html}
    return "".join(f"<!-- {name} -->\n{text}\n" for name, text in lines.items())
