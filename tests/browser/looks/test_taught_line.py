"""What is explained of the first hands stands on a line that covers nothing and never changes its height."""

from itertools import combinations
from typing import Final

import pytest
from playwright.sync_api import Page

from pyapp.views.holdem.taught import TaughtView
from pyapp.views.kit.notices import SoundOfferView
from tests.browser.looks.test_layout import BOXES, SIZES, crowded, measured, show
from tests.products import only_daily
from tests.views.samples.hands import among
from tests.views.samples.tables import LONGEST

FIRST: Final = 4
"""Seats at the table that *Play* opens, whose felt holds everything else apart too, though it is lower."""

LINES: Final = (
    TaughtView("", 1, 5),
    TaughtView(LONGEST, 1, 5),
    TaughtView("", 1, 5, SoundOfferView(sounds=True)),
)
LINE: Final = BOXES.replace('".bar",', '".bar", ".taught",')


@pytest.mark.parametrize("count", only_daily([4, 10], [10]))
def test_the_line_covers_nothing_and_keeps_its_height_whatever_stands_on_it(
    picture_page: Page, count: int
) -> None:
    for wide, high in SIZES:
        picture_page.set_viewport_size({"width": wide, "height": high})
        heights = set[float]()
        for line in LINES:
            show(picture_page, among(crowded(count), taught=line))
            boxes = measured(picture_page, LINE)
            (drawn,) = [box for box in boxes if box.name == ".taught"]
            covering = [(a.name, b.name) for a, b in combinations(boxes, 2) if a.covers(b)]
            assert not [pair for pair in covering if count == FIRST or ".taught" in pair], (wide, high)
            heights.add(drawn.bottom - drawn.top)
            assert drawn.left >= 0
            assert drawn.right <= wide
            assert picture_page.evaluate("document.documentElement.scrollHeight") <= high
        assert len(heights) == 1, (wide, high, heights)
