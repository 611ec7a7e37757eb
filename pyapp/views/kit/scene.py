"""What stands round the felt of either game, frozen: who sits there, what is told, what can be pressed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from pyapp.views.kit.controls import ControlView
from pyapp.views.kit.notices import NO_NOTICE, NoticeView


@dataclass(frozen=True, slots=True)
class AwayView:
    """The guests of a table who are away or hardly heard, and what is said across it."""

    words: Mapping[int, str] = field(default_factory=dict[int, str], hash=False)
    """What stands at the seat of each of them, by seat."""

    passing: ControlView | None = None
    """The button by which the viewer goes on without one of them."""

    said: Mapping[int, str] = field(default_factory=dict[int, str], hash=False)
    """What is said at seats now, by seat."""

    remarks: tuple[ControlView, ...] = ()
    """What the viewer can say; empty at tables without guests."""

    invite: ControlView | None = None
    """The host's way to the next invitation, where the table has none of its own."""


NONE_AWAY: Final = AwayView()
"""Every guest is there, or the table has none."""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that stands round the felt in either game."""

    names: tuple[str, ...] = ()
    """Who sits where."""

    portraits: Mapping[str, str] = field(default_factory=dict[str, str], hash=False)
    """The portraits of the people, by name."""

    controls: tuple[ControlView, ...] = ()
    """What stands in the bar while no one at the screen has a turn."""

    away: AwayView = NONE_AWAY
    why: str = ""
    """Why what was pressed last is refused, or the answer to what was tapped."""

    fades: bool = False
    """Whether what lies on the felt fades, since the next hand or round is about to be dealt."""

    notice: NoticeView = NO_NOTICE
    """The message that stays until it is put away or the table is left."""
