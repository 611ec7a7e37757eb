"""Setting up a table: seats, stakes, house rules, opponents and speed, and one large button to sit down."""

from dataclasses import dataclass
from typing import Final

from pyapp.texts import say
from pyapp.views.kit.form_fields import ChoiceView, amount, group, options, picks, select, switch
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.icon_buttons import icon_button

PERSON: Final = "person"
"""The value of the choice that seats another person instead of a bot."""

_SIT_AND_GO: Final = "sit-and-go"


@dataclass(frozen=True, slots=True)
class OpponentView:
    """One opponent as chosen."""

    chosen: str
    level: str = ""
    """The level chosen; nothing stands for the bot's own."""

    about: str = ""
    """Who that is, as in `Counts everything and shows nothing.`"""

    strength: str = ""
    """How well that plays, as in `Expert: +55 ± 20 bb/100 against regulars`."""


@dataclass(frozen=True, slots=True)
class HoldemSetupView:
    """The set-up form as it stands; a field that the preset has not is ``None`` or empty."""

    preset: str
    title: str
    special: str
    seats: int
    big_blind: int
    buy_in: int
    opponents: tuple[ChoiceView, ...]
    """Who can be asked to the table, a friend apart."""

    rivals: tuple[OpponentView, ...]
    """The opponents chosen, for the seats after the viewer's; as many as the table can have."""

    speeds: tuple[ChoiceView, ...]
    speed: str
    summary: str
    """What is about to be played, as in `$4/$8 limit · blinds $2 and $4, $200 to sit down`."""

    refusal: str = ""
    """Why no one can sit down like this; empty when all is well."""

    seat_choices: tuple[int, ...] = tuple(range(2, 11))
    """How many may sit there; a single number is not asked for."""

    blind_step: int = 2
    least_blind: int = 2
    blind_fixed: bool = False
    """Whether the stakes are the preset's and no one's choice."""

    starting_funds: bool = False
    """Whether the buy-in is what all play with until one player has everything."""

    games: tuple[ChoiceView, ...] = ()
    """What the table can be played as, such as `cash` and `sit-and-go`; drawn from two on."""

    game: str = ""
    ante: int | None = None
    ante_by: str = "each"
    bot_folds: bool | None = None
    friends: bool = True
    """Whether a friend on the same device may take a seat."""

    levels: tuple[ChoiceView, ...] = ()
    """How well a bot can be asked to play."""


def draw_setup(view: HoldemSetupView) -> dict[str, str]:
    """Draw the form, and apart from it what follows every change of it."""
    return {"setup": join(_head(view), _form(view)), "sit": _strip(view)}


def draw_changes(view: HoldemSetupView) -> dict[str, str]:
    """Draw what follows every change: the strip with the button, and who each opponent is."""
    abouts = {f"rival-{seat}": str(_about(rival)) for seat, rival in enumerate(view.rivals, 1)}
    return {"sit": _strip(view), **abouts}


def _form(view: HoldemSetupView) -> Html:
    parts = (_game(view), _seats(view), _stakes(view), _ante(view), _duel(view), _rivals(view), _speed(view))
    label = say("holdem_pages.setup.form", title=view.title)
    return el("form", *parts, data_form="setup", data_preset=view.preset, aria_label=label)


def _head(view: HoldemSetupView) -> Html:
    words = el("div", el("h2", view.title), el("p", view.special, class_="quiet"), class_="words")
    parts = (
        icon_button("lobby", "leave", say("holdem_pages.lobby")),
        words,
        icon_button("rules", "rules", say("kit.rule_book"), view.preset),
    )
    return el("div", *parts, class_="head")


def _game(view: HoldemSetupView) -> Html:
    if len(view.games) <= 1:
        return join()
    return group(say("holdem_pages.setup.game"), picks("game", view.games, view.game))


def _seats(view: HoldemSetupView) -> Html:
    if len(view.seat_choices) == 1:
        return join()
    choices = tuple(ChoiceView(str(count), str(count)) for count in view.seat_choices)
    return group(say("holdem_pages.setup.seats"), picks("seats", choices, str(view.seats)))


def _stakes(view: HoldemSetupView) -> Html:
    buy_in = amount("buy-in", _buy_in_label(view), view.buy_in, least=view.big_blind)
    return group(say("holdem_pages.setup.stakes"), el("div", _blind(view), buy_in, class_="row"))


def _blind(view: HoldemSetupView) -> Html:
    if view.blind_fixed:
        return join()
    label = say("holdem_pages.setup.big_blind")
    return amount("big-blind", label, view.big_blind, least=view.least_blind, step=view.blind_step)


def _buy_in_label(view: HoldemSetupView) -> Html:
    """Draw what the buy-in is called, and what it is in a sit-and-go where that can be chosen."""
    label = say("holdem_pages.setup.starting_funds" if view.starting_funds else "holdem_pages.setup.buy_in")
    if not any(game.value == _SIT_AND_GO for game in view.games):
        return join(label)
    usual = el("span", label, data_only="cash")
    return join(usual, el("span", say("holdem_pages.setup.entry"), data_only=_SIT_AND_GO))


def _ante(view: HoldemSetupView) -> Html:
    if view.ante is None:
        return join()
    box = amount("ante", say("holdem_pages.setup.ante_amount"), view.ante, least=0)
    payers = (
        ChoiceView("each", say("holdem_pages.setup.everyone")),
        ChoiceView("big-blind", say("holdem_pages.setup.the_big_blind")),
    )
    who_pays = el("span", say("holdem_pages.setup.who_pays"))
    payer = el("div", who_pays, picks("ante-by", payers, view.ante_by), class_="field")
    return group(say("holdem_pages.setup.ante"), el("div", box, payer, class_="row wide"))


def _duel(view: HoldemSetupView) -> Html:
    if view.bot_folds is None:
        return join()
    can_fold = switch("bot-folds", say("holdem_pages.setup.bot_can_fold"), on=view.bot_folds)
    return group(say("holdem_pages.setup.can_bot_fold"), can_fold)


def _rivals(view: HoldemSetupView) -> Html:
    chosen = (_rival(seat, rival, view) for seat, rival in enumerate(view.rivals, 1))
    legend = say("holdem_pages.setup.opponents", n=len(view.rivals))
    return group(legend, el("div", *chosen, class_="rivals"))


def _rival(seat: int, rival: OpponentView, view: HoldemSetupView) -> Html:
    who = who_options(view.opponents, rival.chosen, friends=view.friends)
    parts = (
        select(f"rival-{seat}", say("holdem_pages.setup.seat", seat=seat + 1), who),
        select(f"level-{seat}", say("holdem_pages.plays_as"), options(view.levels, rival.level)),
        el("p", _about(rival), class_="about", data_region=f"rival-{seat}"),
    )
    return el("div", *parts, class_="rival", data_rival=seat)


def who_options(bots: tuple[ChoiceView, ...], chosen: str, *, friends: bool) -> Html:
    """Draw who can be asked to the table: a friend where friends may sit there, then the bots."""
    if not friends:
        return options(bots, chosen)
    friend = ChoiceView(PERSON, say("holdem_pages.friend"))
    group_of_bots = el("optgroup", options(bots, chosen), label=say("holdem_pages.bots"))
    return join(options((friend,), chosen), group_of_bots)


def _about(rival: OpponentView) -> Html:
    """Draw who an opponent is and how well they play."""
    strength = el("span", rival.strength, class_="strength") if rival.strength else join()
    return join(rival.about, " ", strength) if rival.about else strength


def _speed(view: HoldemSetupView) -> Html:
    return group(say("holdem_pages.setup.speed"), picks("speed", view.speeds, view.speed))


def _strip(view: HoldemSetupView) -> Html:
    words = el("p", view.refusal, class_="refusal") if view.refusal else el("p", view.summary, class_="quiet")
    return el("div", words, _sit(view), class_="sit")


def _sit(view: HoldemSetupView) -> Html:
    return el(
        "button",
        say("holdem_pages.sit_down"),
        type="button",
        class_="action",
        data_action="sit",
        data_role="push",
        data_reason=view.refusal or None,
        aria_disabled="true" if view.refusal else None,
    )
