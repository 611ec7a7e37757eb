"""README and docs show the figures that benches wrote, and no figure stands in two places."""

import re
from dataclasses import replace
from typing import Final

import pytest

from tests.cases import case
from workshop.bench import list_names
from workshop.bench.published_figures import (
    CHOSEN,
    PAGES,
    README,
    read_figures,
    shown_blocks,
    with_figures,
    without_figures,
)
from workshop.host.project_folders import ROOT

OTHERS: Final = (ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
MEASURED: Final = re.compile(
    r"(?<![\d.])\d[\d,.]*\d?\s(?:ms|MB|kB|s|(?:million )?(?:hands|rounds)(?:/s| a second))\b"
)
"""What reads like a figure that was measured."""


def test_every_page_shows_its_figures_as_they_were_measured() -> None:
    figures = read_figures()
    for page in PAGES:
        with case(page.name):
            text = page.read_text("utf-8")
            assert shown_blocks(text)
            assert with_figures(text, figures) == text


def test_every_bench_that_compares_is_shown_and_nothing_else() -> None:
    shown = [name for page in PAGES for name in shown_blocks(page.read_text("utf-8"))]
    assert sorted(shown) == sorted([*list_names(every=False), README])


def test_what_the_readme_shows_was_measured() -> None:
    figures = read_figures()
    for name, labels in CHOSEN.items():
        assert labels.keys() <= {row.label for row in figures[name].rows}


def test_no_figure_is_typed_beside_the_tables() -> None:
    for page in PAGES:
        with case(page.name):
            assert MEASURED.findall(without_figures(page.read_text("utf-8"))) == []


def test_no_other_page_repeats_a_figure() -> None:
    """A duration or a weight to three digits that stands in a table stands nowhere else."""
    rows = [row for it in read_figures().values() for row in it.rows]
    values = {
        f"{value:,.0f} {row.unit}"
        for row in rows
        for value in (row.value, row.baseline_value or 0)
        if value >= 1000
    }
    for page in OTHERS:
        with case(page.name):
            text = without_figures(page.read_text("utf-8"))
            assert [value for value in values if re.search(rf"(?<![\d,]){re.escape(value)}\b", text)] == []


def test_another_measurement_changes_every_place() -> None:
    figures = read_figures()
    name, labels = next(iter(CHOSEN.items()))
    changed = {
        **figures,
        name: replace(figures[name], rows=tuple(replace(row, value=4321.0) for row in figures[name].rows)),
    }
    for page in PAGES:
        with case(page.name):
            text = with_figures(page.read_text("utf-8"), changed)
            assert text.count("4,321") == len(
                labels if shown_blocks(text) == [README] else figures[name].rows
            )


def test_a_block_of_a_bench_that_published_nothing_is_refused() -> None:
    with pytest.raises(KeyError, match="luck"):
        with_figures("<!-- figures: luck -->\n<!-- end of figures -->", {})
