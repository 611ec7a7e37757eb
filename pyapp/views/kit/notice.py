"""A message that stays until it is put away, and the way to free chips where they are wanted."""

from pyapp.cards import NO_MONEY, HalfDollars
from pyapp.texts import say
from pyapp.views.kit.art.portraits import draw_portrait
from pyapp.views.kit.controls import Layer, Role, draw_button
from pyapp.views.kit.html import Html, el, join


def draw_notice(words: str, face: str = "", price: HalfDollars = NO_MONEY) -> Html:
    """Draw a message that stays until it is put away, beside the face of the one it introduces.

    Each line of it is a paragraph. One that names the screen *Your data* leads there. Where chips are
    wanted for a ``price``, it offers them.
    """
    if not words:
        return join()
    title = say("screens.your_data")
    there = draw_button("data", title) if title in words else join()
    chips = draw_button("free-chips", say("profiles.free_chips.get"), data_value=price) if price else join()
    away = draw_button("dismiss", say("kit.ok"), data_closes=Layer.NOTICE)
    portrait = draw_portrait(face) if face else join()
    return el("div", portrait, _paragraphs(words), there, chips, away, class_="notice")


def draw_free_chips(price: HalfDollars) -> Html:
    """Draw the large button that stands in the place of the one for which chips are wanted."""
    words = say("profiles.free_chips.get")
    return draw_button("free-chips", words, class_="action", data_role=Role.PUSH, data_value=price)


def _paragraphs(words: str) -> Html:
    lines = [el("p", line) for line in words.split("\n")]
    return lines[0] if len(lines) == 1 else el("div", *lines, class_="lines")
