"""What pages work out over and over from the same, worked out once: a save, advice, what is drawn.

Each stands in for a pure function, and gives way to other tasks as often as that does, so that the order of
tasks stays what it is. A function that a test has put in the place of another is never stood in for.
"""

import asyncio
import sys
from collections.abc import Callable, Generator, Hashable, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache, wraps
from types import ModuleType
from typing import Any, Final, cast

from pyapp import texts
from pyapp.analysis.blackjack import advising
from pyapp.app.history.archive import hand_entry_of
from pyapp.app.profiles import saves as save_copies
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.saves import SaveCopy
from pyapp.blackjack.odds import dealer_ends
from pyapp.blackjack.odds.solved_rules import bet_worth
from pyapp.features.data import page as data_page
from pyapp.holdem import Event, HandObservation
from pyapp.money import half_dollars_text
from pyapp.texts import say
from pyapp.texts.saying import on_use
from pyapp.tournament import PlayedHand, Tournament, play_elsewhere
from pyapp.views import TableScene, lobby_entry
from pyapp.views.blackjack.table_page import draw_blackjack_table
from pyapp.views.holdem.build_view import table_view
from pyapp.views.holdem.table_page import draw_table
from pyapp.views.holdem.view_types import TableView
from pyapp.views.kit import html
from pyapp.views.screens import lobby_page

MOST = 4096
"""So many saves are remembered; the schedules of a scenario meet the same ones again and again."""

_ELEMENTS: Final = 1 << 16
"""So many elements of pages: a run of all scenarios draws some ten thousand different ones."""

_read = dict[int, tuple[SaveCopy, Profile]]()
"""What was read, by the copy's place in memory, which it keeps as long as it lies here."""

opened = lru_cache(MOST)(save_copies.opened)


def read(copy: SaveCopy) -> Profile:
    """Read the profile in a copy, once."""
    if id(copy) not in _read:
        if len(_read) >= MOST:
            _read.clear()
        _read[id(copy)] = copy, _read_anew(copy)
    return _read[id(copy)][1]


_read_anew: Final = save_copies.read


def _sliced_once(work: Callable[..., Generator[object, None, Any]]) -> Callable[..., Any]:
    """Do work in slices once, with as many pauses each time."""

    @texts.remember(MOST)
    def known(*args: Hashable) -> tuple[int, object]:
        slices, pauses = work(*args), 0
        while True:
            try:
                next(slices)
            except StopIteration as done:
                return pauses, done.value
            pauses += 1

    def once(*args: Hashable) -> Generator[None, None, object]:
        pauses, result = known(*args)
        yield from (None for _ in range(pauses))
        return result

    return once


async def played_elsewhere(
    tournament: Tournament, person: int | None = None
) -> Mapping[int, tuple[PlayedHand, ...]]:
    """Play a round at the other tables once, giving way as often each time."""
    pauses, played = _played_elsewhere(tournament, person)
    for _ in range(pauses):
        await asyncio.sleep(0)
    return played


@lru_cache(MOST)
def _played_elsewhere(
    tournament: Tournament, person: int | None
) -> tuple[int, Mapping[int, tuple[PlayedHand, ...]]]:
    playing, pauses = play_elsewhere(tournament, person), 0
    while True:
        try:
            assert playing.send(None) is None, "it gives way, and waits for nothing"
        except StopIteration as done:
            return pauses, done.value
        pauses += 1


def viewed(seen: HandObservation, scene: TableScene, events: Sequence[Event]) -> TableView:
    """Return a table as its viewer sees it, once."""
    return _viewed(seen, scene, tuple(events))


@texts.remember(MOST)
def _viewed(seen: HandObservation, scene: TableScene, events: Sequence[Event]) -> TableView:
    return table_view(seen, scene, events)


def _once(function: Callable[..., Any]) -> Callable[..., Any]:
    """Work out once what comes of the same arguments, where these can be compared.

    A picture is a dictionary, which whoever asked for it may change. Another language begins with nothing.
    """
    known = lru_cache(MOST, typed=True)(function)
    on_use(known.cache_clear)

    @wraps(function)
    def once(*args: Hashable, **named: Hashable) -> object:
        try:
            found: object = known(*args, **named)
        except TypeError:
            return function(*args, **named)
        return dict(cast("dict[str, str]", found)) if isinstance(found, dict) else found

    return once


_STANDS_IN: Final[Mapping[Callable[..., Any], Callable[..., Any]]] = {
    save_copies.opened: opened,
    _read_anew: read,
    advising: _sliced_once(advising),
    bet_worth: _sliced_once(bet_worth),
    table_view: viewed,
    play_elsewhere: played_elsewhere,
    html.el: lru_cache(_ELEMENTS, typed=True)(html.el),
    **{
        function: _once(function)
        for function in (
            lobby_entry,
            lobby_page._beside,  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
            dealer_ends.ends,
            half_dollars_text,
            say,
            draw_table,
            draw_blackjack_table,
            data_page.draw_data_parts,
            hand_entry_of,
        )
    },
}


_STOOD_FOR: Final[Mapping[Hashable, object]] = {
    stand_in: function for function, stand_in in _STANDS_IN.items()
}

_looked_at = set[str]()
_places = list[tuple[ModuleType, str]]()
"""Every name under which a module of the app that was looked at knows one of these functions."""


def _look_at_new_modules() -> None:
    """Find more such names; whoever was imported while functions were stood in for gets the true ones."""
    new = [name for name in sys.modules if name.startswith("pyapp.") and name not in _looked_at]
    _looked_at.update(new)
    for module in (sys.modules[name] for name in new):
        for name, value in [*vars(module).items()]:
            if isinstance(value, Hashable):
                if value in _STOOD_FOR:
                    setattr(module, name, _STOOD_FOR[value])
                if value in _STOOD_FOR or value in _STANDS_IN:
                    _places.append((module, name))


@contextmanager
def remembering() -> Generator[None, None, None]:
    """Let pages work nothing out twice."""
    _look_at_new_modules()
    replaced = [
        (module, name, found) for module, name in _places if (found := vars(module)[name]) in _STANDS_IN
    ]
    try:
        for module, name, found in replaced:
            setattr(module, name, _STANDS_IN[found])
        yield
    finally:
        for module, name, found in replaced:
            setattr(module, name, found)
        _look_at_new_modules()
