"""How a whole game ended: who won it, or who came where and won what."""

from pyapp.holdem import HoldemRules
from pyapp.texts import say
from pyapp.views.holdem.view_types import PlaceView, TableView
from pyapp.views.kit.amounts import chips_of, shown_chips
from pyapp.views.kit.html import Html, el, join


def draw_result(view: TableView) -> Html:
    """Draw the end of a game over the cloth; nothing while it goes on."""
    if not view.ending and not view.places:
        return join()
    ending = el("h2", view.ending) if view.ending else join()
    return el("div", ending, _places(view.places), class_="result")


def freeze_out_words(name: str, *, you: bool) -> str:
    """Return how a freeze-out ended for the player who is left, in the words for you or another."""
    return say("holdem_table.result.wins", person="you" if you else "they", name=name)


def level_words(level: int, rules: HoldemRules, hands: int) -> str:
    """Return where a tournament stands; ``hands`` is how many are still played at this level."""
    with chips_of(rules.chips_per_dollar):
        blinds = f"{shown_chips(rules.small_blind)}/{shown_chips(rules.big_blind)}"
    if hands == 0:
        return say("holdem_table.result.last_of_level", level=level, blinds=blinds)
    return say("holdem_table.result.level", n=hands, level=level, blinds=blinds)


def _places(places: tuple[PlaceView, ...]) -> Html:
    lines = (_place(place) for place in places)
    return el("ol", *lines, class_="places", data_places=len(places)) if places else join()


def _place(place: PlaceView) -> Html:
    prize = el("b", shown_chips(place.prize)) if place.prize else join()
    number, name = el("span", str(place.place), class_="number"), el("span", place.name, class_="who")
    return el("li", number, name, prize, data_you=place.you, data_prize=place.prize > 0)
