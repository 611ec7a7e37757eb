"""What a table makes a moment of between two hands, as a sheet over the viewer's own cards."""

from pyapp.views.holdem.view_types import OccasionView, TableView
from pyapp.views.kit.art.portraits import DRAWN, draw_portrait
from pyapp.views.kit.html import Html, el, join


def draw_occasion(view: TableView) -> Html:
    """Draw the sheet; nothing while there is nothing to tell."""
    return _sheet(view.occasion) if view.occasion else join()


def _sheet(occasion: OccasionView) -> Html:
    known = [face for face in occasion.faces if face in DRAWN]
    faces = el("div", *map(draw_portrait, known), class_="finalists") if known else join()
    return el("div", el("h2", occasion.title), faces, el("p", occasion.words), class_="occasion")
