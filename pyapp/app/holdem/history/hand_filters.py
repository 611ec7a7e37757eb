"""What hands can be filtered by, and rounds cannot: position, showdown, and the pot in big blinds."""

from typing import Final

from pyapp.app.session.game import PlayFilter
from pyapp.records import HandSummary, PositionGroup
from pyapp.texts import say, say_member
from pyapp.views import ChoiceView, FilterView

_SHOWDOWNS: Final = {"": "any", "yes": "yes", "no": "no"}
"""What can be chosen, and the end of its key."""

_BLINDS: Final = (20, 50, 100)
"""The least pots that can be asked for, in big blinds."""


def _view_showdown(chosen: str) -> FilterView:
    choices = (
        ChoiceView(value, say(f"history.filter_showdown.{name}")) for value, name in _SHOWDOWNS.items()
    )
    return FilterView("showdown", say("history.filter.showdown"), tuple(choices), chosen)


def _fits_showdown(head: HandSummary, chosen: str) -> bool:
    return chosen == ("yes" if head.showdown else "no")


def _view_pot(chosen: str) -> FilterView:
    least = (ChoiceView(str(blinds), say("history.filter_pot.least", n=blinds)) for blinds in _BLINDS)
    choices = (ChoiceView("", say("history.filter_pot.any")), *least)
    return FilterView("pot", say("history.filter.pot"), choices, chosen)


def _fits_pot(head: HandSummary, chosen: str) -> bool:
    return head.pot >= (int(chosen) * head.big if chosen.isdecimal() else 0)


def _view_place(chosen: str) -> FilterView:
    places = (ChoiceView(place.value, say_member(place)) for place in PositionGroup)
    choices = (ChoiceView("", say("history.filter_place.any")), *places)
    return FilterView("place", say("history.filter.place"), choices, chosen)


def _fits_place(head: HandSummary, chosen: str) -> bool:
    return head.place is not None and head.place.value == chosen


HAND_FILTERS: Final = (
    PlayFilter("place", _view_place, _fits_place),
    PlayFilter("showdown", _view_showdown, _fits_showdown),
    PlayFilter("pot", _view_pot, _fits_pot),
)
