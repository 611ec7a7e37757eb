"""The grid of 13 by 13, drawn wherever hands are looked at: painted for the eye, named for the ear."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.features.charts.cells import SIDE, cell_names
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el


@dataclass(frozen=True, slots=True)
class GridCellView:
    """One cell."""

    words: str
    """The hand and what is said of it, as it is read out."""

    stripes: str = ""
    """How far each colour reaches, as `stripes` writes it; nothing where the cell stays bare."""


def stripes(often: Sequence[float], colours: Sequence[str]) -> str:
    """Write how far each colour reaches in a cell, in hundredths; parts from 0 to 1 lie side by side."""
    reach, stops = 0.0, list[str]()
    for one, colour in zip(often, colours, strict=False):
        reach += 100 * one
        stops.append(f"--{colour}: {reach:.1f}%")
    return "; ".join(stops)


def _ends_early(stripes: str) -> bool:
    """Tell whether the colours of a cell leave a part of it bare."""
    return bool(stripes) and float(stripes.rpartition(": ")[2].rstrip("%")) < _WHOLE


_WHOLE: Final = 99.5
"""Hundredths from which on nothing bare is seen beside the colours."""


def shade(part: float) -> str:
    """Write how far a cell is from the worst colour, at 0, to the best, at 1."""
    return f"--shade: {100 * part:.1f}%"


def draw_painted_grid(
    action: str, label: str, cells: Sequence[GridCellView], at: str, *, shaded: bool = False
) -> Html:
    """Draw the grid; arrow keys go from cell to cell, and a press of one is ``action`` with its name.

    Where it is ``shaded``, `shade` wrote the colours of the cells.
    """
    names = cell_names()
    bare = next((name for name, cell in zip(names, cells, strict=True) if cell.stripes), names[0])
    first = at or bare
    drawn = (
        draw_button(
            action,
            class_="cell",
            data_value=name,
            data_mixed="part" if _ends_early(cell.stripes) and not shaded else bool(cell.stripes),
            style=cell.stripes or None,
            aria_label=cell.words,
            aria_pressed=str(name == at).lower(),
            tabindex=0 if name == first else -1,
        )
        for name, cell in zip(names, cells, strict=True)
    )
    return el(
        "div",
        *drawn,
        class_="range-grid mix-grid",
        role="group",
        aria_label=label,
        data_roving=SIDE,
        data_shaded=shaded,
    )
