"""Guests at other devices who are away: a word at their boxes, and the way on without them."""

from collections.abc import Mapping
from dataclasses import replace

from pyapp.views.blackjack.view_types import BlackjackTableView
from pyapp.views.kit.controls import ControlView


def with_absent(
    view: BlackjackTableView, absent: Mapping[int, str], passing: ControlView | None
) -> BlackjackTableView:
    """Return a table with a word at the boxes of those who are away.

    ``passing`` takes the place of all other buttons, while the table waits for another player.
    """
    if absent:
        boxes = (
            replace(box, word=absent[box.seat], away=absent[box.seat]) if box.seat in absent else box
            for box in view.boxes
        )
        view = replace(view, boxes=tuple(boxes))
    waits = passing is not None and view.betting is None and view.insurance is None
    return replace(view, controls=(passing,)) if passing and waits else view
