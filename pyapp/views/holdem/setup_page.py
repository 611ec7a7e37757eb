"""Setting up a table: a felt with seats to tap, rivals and stakes at one press, and the rest under *More*."""

from typing import Final

from pyapp.texts import say
from pyapp.views.holdem.setup_felt import (
    HoldemSetupView,
    draw_about,
    draw_dialog,
    draw_felt,
    draw_figures,
    draw_seat,
    draw_sheet,
    draw_ways,
)
from pyapp.views.kit.controls import (
    Role,
    draw_button,
    draw_head,
    lobby_button,
    refusal_marks,
    rule_book_button,
)
from pyapp.views.kit.form_fields import ChoiceView, amount, detailed_radio_group, group, radio_group, switch
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.notices import draw_free_chips
from pyapp.views.kit.setup_seats import draw_presets
from pyapp.views.kit.terms import draw_terms

_SIT_AND_GO: Final = "sit-and-go"


def draw_setup(view: HoldemSetupView) -> dict[str, str]:
    """Draw the page, and apart from it what follows every change of it."""
    head, form, strip = _head(view), _form(view), _strip(view)
    return {"setup": join(head, form, draw_terms(head, form, strip)), "sit": strip}


def draw_changes(view: HoldemSetupView) -> dict[str, str]:
    """Draw what follows every change: who sits where, what was chosen at one press, and the strip."""
    seats = {f"rival-{place}": str(draw_seat(place, rival)) for place, rival in enumerate(view.rivals, 1)}
    sheet = _open_sheet(view) if view.place else {}
    strengths = {"strengths": _strengths(view)} if view.strengths else {}
    stakes = {"stakes": _stakes(view)} if _has_stakes(view) else {}
    lengths = {"lengths": str(_lengths(view))} if _has_lengths(view) else {}
    return {"sit": _strip(view), **strengths, **stakes, **lengths, **seats, **sheet}


def _open_sheet(view: HoldemSetupView) -> dict[str, str]:
    """Draw what the open sheet says of who sits there."""
    return {"seat-about": str(draw_about(view)), "seat-figures": str(draw_figures(view))}


def draw_amounts(view: HoldemSetupView) -> dict[str, str]:
    """Draw the amounts that were filled in at one press, too."""
    return {**draw_changes(view), "amounts": str(_amounts(view))}


def draw_newly_chosen(view: HoldemSetupView) -> dict[str, str]:
    """Draw a change by which another one sits on the open seat."""
    return {**draw_changes(view), "seat-ways": str(draw_ways(view))}


def draw_seat_sheet(view: HoldemSetupView) -> dict[str, str]:
    """Draw what the sheet of the open seat holds."""
    return {"seat-sheet": str(draw_sheet(view))}


def _form(view: HoldemSetupView) -> Html:
    choices = el("div", _rivals(view), _length(view), _prices(view), _more(view), class_="setup-choices")
    label = say("holdem_pages.setup.form", title=view.title)
    return el(
        "form",
        _game(view),
        draw_felt(view),
        choices,
        draw_dialog(view),
        data_form="setup",
        data_preset=view.preset,
        aria_label=label,
    )


def _head(view: HoldemSetupView) -> Html:
    return draw_head(view.title, view.plain, rule_book_button(view.preset), out=lobby_button())


def _game(view: HoldemSetupView) -> Html:
    if len(view.games) <= 1:
        return join()
    legend = el("legend", say("holdem_pages.setup.game"), class_="unseen")
    return el("fieldset", legend, radio_group("game", view.games, view.game))


def _rivals(view: HoldemSetupView) -> Html:
    if not view.strengths:
        return join()
    legend = say("holdem_pages.setup.opponents", n=len(view.rivals))
    return group(legend, el("div", _strengths(view), data_region="strengths"))


def _length(view: HoldemSetupView) -> Html:
    if not _has_lengths(view):
        return join()
    lengths = el("div", _lengths(view), data_region="lengths")
    return group(say("holdem_tournament.setup.length"), lengths, data_only=_SIT_AND_GO)


def _has_lengths(view: HoldemSetupView) -> bool:
    return any(game.value == _SIT_AND_GO for game in view.games)


def _lengths(view: HoldemSetupView) -> Html:
    return detailed_radio_group("length", view.lengths, view.length)


def _has_stakes(view: HoldemSetupView) -> bool:
    return len(view.stakes) > 1


def _prices(view: HoldemSetupView) -> Html:
    if not _has_stakes(view):
        return join()
    return group(say("holdem_pages.setup.stakes"), el("div", _stakes(view), data_region="stakes"))


def _more(view: HoldemSetupView) -> Html:
    """Draw what most players leave as it is."""
    amounts = group(say("holdem_setup.amounts"), el("div", _amounts(view), data_region="amounts"))
    special = el("p", view.special, class_="quiet")
    parts = (special, amounts, _ante(view), _duel(view), _speed(view))
    return el("details", el("summary", say("holdem_setup.more")), *parts, class_="setup-more")


def _amounts(view: HoldemSetupView) -> Html:
    buy_in = amount("buy-in", _buy_in_label(view), view.buy_in, least=view.big_blind)
    return el("div", _blind(view), buy_in, class_="row", data_edition=view.edition)


def _stakes(view: HoldemSetupView) -> Html:
    return draw_presets("stakes", view.stakes, view.chosen_stakes)


def _strengths(view: HoldemSetupView) -> Html:
    return draw_presets("strength", tuple((one, "") for one in view.strengths), view.strength)


def _blind(view: HoldemSetupView) -> Html:
    if view.blind_fixed:
        return join()
    label = say("holdem_pages.setup.big_blind")
    return amount("big-blind", label, view.big_blind, least=view.least_blind, step=view.blind_step)


def _buy_in_label(view: HoldemSetupView) -> Html:
    """Draw what the buy-in is called, and what it is in a sit-and-go where that can be chosen."""
    label = say("holdem_pages.setup.starting_funds" if view.starting_funds else "holdem_pages.setup.buy_in")
    if not _has_lengths(view):
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
    payer = el("div", who_pays, radio_group("ante-by", payers, view.ante_by), class_="field")
    return group(say("holdem_pages.setup.ante"), el("div", box, payer, class_="row wide"))


def _duel(view: HoldemSetupView) -> Html:
    if view.bot_folds is None:
        return join()
    can_fold = switch("bot-folds", say("holdem_pages.setup.bot_can_fold"), on=view.bot_folds)
    return group(say("holdem_pages.setup.can_bot_fold"), can_fold)


def _speed(view: HoldemSetupView) -> Html:
    return group(say("holdem_pages.setup.speed"), radio_group("speed", view.speeds, view.speed))


def _strip(view: HoldemSetupView) -> Html:
    words = el("p", view.refusal, class_="refusal") if view.refusal else el("p", view.summary, class_="quiet")
    return el("div", words, _sit(view), class_="sit")


def _sit(view: HoldemSetupView) -> Html:
    if view.wanted:
        return draw_free_chips(view.wanted)
    words, marks = say("holdem_pages.sit_down"), refusal_marks(view.refusal)
    return draw_button("sit", words, class_="action", data_role=Role.PUSH, **marks)
