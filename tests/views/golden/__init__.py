"""Every region of the screens as text, in the first of its states, and some screens as a whole."""

import re
from functools import partial
from pathlib import Path
from typing import Final

from pyapp.views import TableScene, draw_table, table_view
from tests.views.blackjack import screens
from tests.views.samples import Drawn, Pictures, forms, hands, tables

GOLDEN: Final = Path(__file__).parent

_CELL: Final = '<button[^>]*class="(?:cell|card-key)"[^>]*>(?:<svg.*?</svg>)?</button>'
_GRID: Final = re.compile(f"((?:{_CELL}){{2}})(?:{_CELL})+")
"""A row of hands or cards to choose from, the first two apart."""

_TERM: Final = '<button[^>]*class="term"[^>]*>[^<]*</button><span class="meaning"[^>]*>[^<]*</span>'
_TERMS: Final = re.compile(f"({_TERM})(?: {_TERM})+")
"""The words of a screen that open their meaning, the first apart."""

TABLES: Final = {**tables.MOMENTS, **tables.COACHED, **tables.TAUGHT}
PLAYED: Final = {
    "played_showdown": hands.SHOWDOWN,
    "played_uncalled": hands.UNCALLED,
    "played_all_in": hands.ALL_IN,
}
WHOLE: Final = (
    "six_flop",
    "ten_showdown",
    "side_pots",
    "pot_limit_flop",
    "coach_has_a_price",
    "pit_turn",
    "pit_settled",
    "pit_splits",
    "setup_tournament",
    "table_replay",
    "spot_own_answered",
    "tournament_final",
)
"""Screens that have a file each besides, to be read as a whole: regions in other states than the first."""


def _drawn(moment: hands.Moment) -> Drawn:
    return draw_table(table_view(moment.seen, TableScene(hands.NAMES), moment.events))


SCREENS: Final = Pictures(
    {
        name: partial(draw_table, view)
        for name, view in {**tables.MOMENTS, **tables.COACHED, **tables.TAUGHT}.items()
    },
    {name: partial(_drawn, moments[-1]) for name, moments in PLAYED.items()},
    {name: partial(forms.SCREENS.__getitem__, name) for name in forms.SCREENS},
    screens.SCREENS.ways,
)


def golden_files() -> dict[Path, str]:
    """Return the text of every golden file of the screens."""
    return {
        **{GOLDEN / f"{region}.html": _readable(shown) for region, shown in _first_states().items()},
        **{GOLDEN / f"whole_{name}.html": _readable(SCREENS[name]) for name in WHOLE},
    }


def _first_states() -> dict[str, Drawn]:
    """Return each region as the first screen that shows it has it, under that screen's name."""
    found = dict[str, Drawn]()
    for name, drawn in SCREENS.items():
        for region, html in drawn.items():
            if html:
                found.setdefault(region, {name: html})
    return found


def _readable(parts: Drawn) -> str:
    """Write parts below their names, a line for each element; of hands two are enough, of terms one."""
    rows = {name: _TERMS.sub(r"\1", _GRID.sub(r"\1", html)) for name, html in parts.items() if html}
    lines = {name: html.replace("><", ">\n<") for name, html in rows.items()}
    return "".join(f"<!-- {name} -->\n{text}\n" for name, text in lines.items())
