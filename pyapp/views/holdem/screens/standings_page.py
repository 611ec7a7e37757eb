"""The standings of a tournament: where you are, who leads, what is still to win."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.page_heads import draw_head


@dataclass(frozen=True, slots=True)
class StandingView:
    """One player with chips."""

    place: int
    name: str
    chips: str
    you: bool = False


@dataclass(frozen=True, slots=True)
class StandingsView:
    """A tournament between two hands; all amounts in words."""

    title: str
    level: str
    figures: tuple[tuple[str, str], ...]
    """What is told in a line each: its name and its value."""

    players: tuple[StandingView, ...]
    """The leaders, then the players round the viewer; a gap in the places is drawn as one."""

    prizes: tuple[tuple[str, str], ...]
    """Places and what each of them wins, the winner first."""


def draw_standings(view: StandingsView) -> dict[str, str]:
    """Draw the screen."""
    leaders = el("h3", say("holdem_tournament.standings.leaders"))
    prizes = el("h3", say("holdem_tournament.standings.prizes"))
    parts = (
        _head(view),
        el("dl", *(_figure(*figure) for figure in view.figures), class_="standings-figures"),
        el("section", leaders, el("ol", *_rows(view.players), class_="standings")),
        el("section", prizes, el("ol", *(_prize(*prize) for prize in view.prizes), class_="standings")),
    )
    return {"seats": join(*parts)}


def _head(view: StandingsView) -> Html:
    title = say("holdem_tournament.standings.title")
    return draw_head(title, view.level)


def _figure(name: str, value: str) -> Html:
    return el("div", el("dt", name), el("dd", value))


def _rows(players: tuple[StandingView, ...]) -> list[Html]:
    rows, before = list[Html](), 0
    for player in players:
        rows.append(_row(player, apart=player.place > before + 1))
        before = player.place
    return rows


def _row(player: StandingView, *, apart: bool) -> Html:
    number, who = el("span", str(player.place), class_="number"), el("span", player.name, class_="who")
    return el("li", number, who, el("b", player.chips), data_you=player.you, data_apart=apart)


def _prize(places: str, prize: str) -> Html:
    return el("li", el("span", places, class_="number"), el("b", prize))
