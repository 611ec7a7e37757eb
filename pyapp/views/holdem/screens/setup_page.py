"""Setting up a table: seats, stakes, house rules, opponents and speed, and one large button to sit down."""

from dataclasses import dataclass
from typing import Final

from pyapp.views.kit.form_fields import ChoiceView, amount, group, options, picks, select, switch
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.icon_buttons import icon_button

PERSON: Final = ChoiceView("person", "A friend on this device")
"""The choice that seats another person instead of a bot."""

_EACH: Final = (ChoiceView("each", "Everyone"), ChoiceView("big-blind", "The big blind"))
_SIT_AND_GO: Final = "sit-and-go"


@dataclass(frozen=True, slots=True)
class OpponentView:
    """One opponent as he was chosen."""

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
    """Why nobody can sit down like this; empty when all is well."""

    seat_choices: tuple[int, ...] = tuple(range(2, 11))
    """How many may sit there; a single number is not asked for."""

    blind_label: str = "Big blind"
    blind_step: int = 2
    least_blind: int = 2
    blind_fixed: bool = False
    """Whether the stakes are the preset's and nobody's choice."""

    buy_in_label: str = "Buy-in"
    """`Starting funds` where one plays until somebody holds everything."""

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


def draw_changed(view: HoldemSetupView) -> dict[str, str]:
    """Draw what follows every change: the strip with the button, and who each opponent is."""
    abouts = {f"rival-{seat}": str(_about(rival)) for seat, rival in enumerate(view.rivals, 1)}
    return {"sit": _strip(view), **abouts}


def _form(view: HoldemSetupView) -> Html:
    parts = (_game(view), _seats(view), _stakes(view), _ante(view), _duel(view), _rivals(view), _speed(view))
    label = f"Set up {view.title}"
    return el("form", *parts, data_form="setup", data_preset=view.preset, aria_label=label)


def _head(view: HoldemSetupView) -> Html:
    words = el("div", el("h2", view.title), el("p", view.special, class_="quiet"), class_="words")
    parts = (
        icon_button("lobby", "leave", "Lobby"),
        words,
        icon_button("rules", "rules", "Rule book", view.preset),
    )
    return el("div", *parts, class_="head")


def _game(view: HoldemSetupView) -> Html:
    return group("Game", picks("game", view.games, view.game)) if len(view.games) > 1 else join()


def _seats(view: HoldemSetupView) -> Html:
    if len(view.seat_choices) == 1:
        return join()
    choices = tuple(ChoiceView(str(count), str(count)) for count in view.seat_choices)
    return group("Seats, including yours", picks("seats", choices, str(view.seats)))


def _stakes(view: HoldemSetupView) -> Html:
    buy_in = amount("buy-in", _buy_in_label(view), view.buy_in, least=view.big_blind)
    return group("Stakes", el("div", _blind(view), buy_in, class_="row"))


def _blind(view: HoldemSetupView) -> Html:
    if view.blind_fixed:
        return join()
    return amount("big-blind", view.blind_label, view.big_blind, least=view.least_blind, step=view.blind_step)


def _buy_in_label(view: HoldemSetupView) -> Html:
    """Name the buy-in, and what it is in a sit-and-go where that can be chosen."""
    if not any(game.value == _SIT_AND_GO for game in view.games):
        return join(view.buy_in_label)
    usual = el("span", view.buy_in_label, data_only="cash")
    return join(usual, el("span", "Entry and first stack", data_only=_SIT_AND_GO))


def _ante(view: HoldemSetupView) -> Html:
    if view.ante is None:
        return join()
    box = amount("ante", "Ante (0 = none)", view.ante, least=0)
    payer = el("div", el("span", "Who pays"), picks("ante-by", _EACH, view.ante_by), class_="field")
    return group("Ante", el("div", box, payer, class_="row wide"))


def _duel(view: HoldemSetupView) -> Html:
    if view.bot_folds is None:
        return join()
    return group("Can the bot fold?", switch("bot-folds", "Yes, it can fold", on=view.bot_folds))


def _rivals(view: HoldemSetupView) -> Html:
    chosen = (_rival(seat, rival, view) for seat, rival in enumerate(view.rivals, 1))
    legend = "Opponents" if len(view.rivals) > 1 else "Opponent"
    return group(legend, el("div", *chosen, class_="rivals"))


def _rival(seat: int, rival: OpponentView, view: HoldemSetupView) -> Html:
    bots = options(view.opponents, rival.chosen)
    if view.friends:
        bots = join(options((PERSON,), rival.chosen), el("optgroup", bots, label="Bots"))
    parts = (
        select(f"rival-{seat}", f"Seat {seat + 1}", bots),
        select(f"level-{seat}", "Plays as", options(view.levels, rival.level)),
        el("p", _about(rival), class_="about", data_region=f"rival-{seat}"),
    )
    return el("div", *parts, class_="rival", data_rival=seat)


def _about(rival: OpponentView) -> Html:
    """Say who an opponent is and how well he plays."""
    strength = el("span", rival.strength, class_="strength") if rival.strength else join()
    return join(rival.about, " ", strength) if rival.about else strength


def _speed(view: HoldemSetupView) -> Html:
    return group("Speed", picks("speed", view.speeds, view.speed))


def _strip(view: HoldemSetupView) -> Html:
    words = el("p", view.refusal, class_="refusal") if view.refusal else el("p", view.summary, class_="quiet")
    return el("div", words, _sit(view), class_="sit")


def _sit(view: HoldemSetupView) -> Html:
    return el(
        "button",
        "Sit down",
        type="button",
        class_="action",
        data_action="sit",
        data_role="push",
        data_reason=view.refusal or None,
        aria_disabled="true" if view.refusal else None,
    )
