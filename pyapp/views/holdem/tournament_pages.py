"""A tournament's pages: entering it, and its standings."""

from dataclasses import dataclass

from pyapp.money import NO_MONEY, HalfDollars
from pyapp.texts import say
from pyapp.views.kit.controls import (
    Role,
    draw_button,
    draw_head,
    lobby_button,
    refusal_marks,
    rule_book_button,
)
from pyapp.views.kit.form_fields import ChoiceView, amount, detailed_radio_group, group, radio_group
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.notices import draw_free_chips
from pyapp.views.kit.terms import draw_terms


@dataclass(frozen=True, slots=True)
class TournamentSetupView:
    """The form as it stands."""

    preset: str
    title: str
    plain: str
    special: str
    fields: tuple[ChoiceView, ...]
    """How many players there may be."""

    players: str
    lengths: tuple[tuple[ChoiceView, str], ...]
    """How long it may last, each with its time in words."""

    length: str
    clocks: tuple[ChoiceView, ...]
    """By what the blinds can rise."""

    clock: str
    entry: int
    """In whole dollars."""

    speeds: tuple[ChoiceView, ...]
    speed: str
    summary: str
    """What is about to be played, as in `9 players, 3 prizes, about 25 minutes`."""

    entry_words: str
    """What is paid and can be won, as in `$100 to enter, $450 for first · blinds rise every 10 hands`."""

    refusal: str = ""
    """Why it can't be entered like this; empty when all is well."""

    wanted: HalfDollars = NO_MONEY
    """The price for which free chips are offered; 0 where the bankroll pays it."""


def draw_tournament_setup(view: TournamentSetupView) -> dict[str, str]:
    """Draw the form, and apart from it what follows every change of it."""
    head, form, strip = _head(view), _form(view), _strip(view)
    return {"setup": join(head, form, draw_terms(head, form, strip)), "sit": strip}


def draw_tournament_changes(view: TournamentSetupView) -> dict[str, str]:
    """Draw what follows every change: the lengths in time, and the strip with the button."""
    return {"sit": _strip(view), "lengths": _lengths(view)}


def _head(view: TournamentSetupView) -> Html:
    return draw_head(view.title, view.plain, rule_book_button(view.preset), out=lobby_button())


def _form(view: TournamentSetupView) -> Html:
    entry = amount("buy-in", say("holdem_tournament.setup.entry"), view.entry, least=1)
    parts = (
        group(say("holdem_tournament.setup.players"), radio_group("players", view.fields, view.players)),
        group(say("holdem_tournament.setup.length"), el("div", _lengths(view), data_region="lengths")),
        el("div", entry, class_="row"),
        _more(view),
    )
    label = say("holdem_pages.setup.form", title=view.title)
    return el("form", *parts, data_form="setup", data_preset=view.preset, aria_label=label)


def _lengths(view: TournamentSetupView) -> Html:
    return detailed_radio_group("length", view.lengths, view.length)


def _more(view: TournamentSetupView) -> Html:
    """Draw what most players leave as it is."""
    clock = group(say("holdem_tournament.setup.clock"), radio_group("clock", view.clocks, view.clock))
    speed = group(say("holdem_pages.setup.speed"), radio_group("speed", view.speeds, view.speed))
    special = el("p", view.special, class_="quiet")
    return el("details", el("summary", say("holdem_setup.more")), special, clock, speed, class_="setup-more")


def _strip(view: TournamentSetupView) -> Html:
    told = join(view.summary, " · ", view.entry_words)
    words = el("p", view.refusal, class_="refusal") if view.refusal else el("p", told, class_="quiet")
    return el("div", words, _sit(view), class_="sit")


def _sit(view: TournamentSetupView) -> Html:
    if view.wanted:
        return draw_free_chips(view.wanted)
    words, marks = say("holdem_pages.sit_down"), refusal_marks(view.refusal)
    return draw_button("sit", words, class_="action", data_role=Role.PUSH, **marks)


@dataclass(frozen=True, slots=True)
class StandingView:
    """One player with chips."""

    place: int
    """Equal stacks share one."""

    name: str
    chips: str
    you: bool = False
    apart: bool = False
    """Whether others stand between this player and the one before."""


@dataclass(frozen=True, slots=True)
class StandingsView:
    """A tournament between two hands; all amounts in words."""

    title: str
    level: str
    figures: tuple[tuple[str, str], ...]
    """What is told in a line each: its name and its value."""

    players: tuple[StandingView, ...]
    """The leaders, then the players round the viewer; none while all have the same chips."""

    prizes: tuple[tuple[str, str], ...]
    """Places and what each of them wins, the winner first."""


def draw_standings(view: StandingsView) -> dict[str, str]:
    """Draw the screen."""
    leaders = el("h3", say("holdem_tournament.standings.leaders"))
    rows = el("ol", *map(_row, view.players), class_="standings")
    prizes = el("h3", say("holdem_tournament.standings.prizes"))
    parts = (
        _standings_head(view),
        el("dl", *(_figure(*figure) for figure in view.figures), class_="standings-figures"),
        el("section", leaders, rows) if view.players else join(),
        el("section", prizes, el("ol", *(_prize(*prize) for prize in view.prizes), class_="standings")),
    )
    return {"seats": join(*parts, draw_terms(*parts))}


def _standings_head(view: StandingsView) -> Html:
    title = say("holdem_tournament.standings.title")
    return draw_head(title, view.level)


def _figure(name: str, value: str) -> Html:
    return el("div", el("dt", name), el("dd", value))


def _row(player: StandingView) -> Html:
    number, who = el("span", str(player.place), class_="number"), el("span", player.name, class_="who")
    return el("li", number, who, el("b", player.chips), data_you=player.you, data_apart=player.apart)


def _prize(places: str, prize: str) -> Html:
    return el("li", el("span", places, class_="number"), el("b", prize))
