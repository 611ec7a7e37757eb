"""Hands and rounds looked at again or played on: the table as it was, a bar to step in it, both endings."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from pyapp.records import SealCheck
from pyapp.tables import cloth_of, name_of
from pyapp.texts import say, say_member, worded
from pyapp.views.blackjack.table_page import draw_blackjack_table
from pyapp.views.blackjack.view_types import BlackjackTableView
from pyapp.views.holdem.table_page import draw_table
from pyapp.views.holdem.view_types import TableView
from pyapp.views.kit.card_faces import CardView, draw_cards
from pyapp.views.kit.controls import (
    ControlView,
    Layer,
    ReplayBarView,
    Role,
    back_button,
    draw_button,
    draw_control,
    draw_head,
    draw_reel,
    draw_slider,
    draw_strip,
    icon_button,
    log_switch,
    refusal_marks,
    share_button,
)
from pyapp.views.kit.form_fields import ChoiceView, group, options, radio_group, select
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.notices import draw_fair, fingerprint
from pyapp.views.kit.terms import draw_terms


@dataclass(frozen=True, slots=True)
class ReplayView:
    """Where in its hand a replay stands, and how the hand was sealed."""

    reel: ReplayBarView
    promised: str = ""
    deck: str = ""
    nonce: str = ""
    words: str = ""
    is_whole: bool = True
    """Whether every card is known; else a file would tell placeholders."""

    check: SealCheck | None = None
    """What came of computing the seal again; ``None`` before that was asked for."""

    seats: tuple[ChoiceView, ...] = ()
    """Who it can be looked at from; none where there is no choice."""

    seat: str = ""
    """Who it is looked at from."""

    studied: bool = False
    """Whether the lab can be asked about a moment."""

    live: bool = False
    """Whether several can still win."""

    solves: bool = False
    """Whether two players bet on the river, which the lab solves."""


@worded("holdem_pages.replay.against")
class OddsAgainst(StrEnum):
    """What chances are worked out against."""

    SHOWN = "shown"
    """The hands that lie open."""

    RANGES = "ranges"
    """What the action left of everyone's range."""

    ANY = "any"
    """Any two cards, where no action narrows a range."""


@dataclass(frozen=True, slots=True)
class HandShareView:
    """What a hand is worth at a moment, in per cent of the pot."""

    name: str
    share: int


@dataclass(frozen=True, slots=True)
class OddsView:
    """What hands are worth at a moment, and against what."""

    shares: tuple[HandShareView, ...] = ()
    against: OddsAgainst = OddsAgainst.RANGES
    both: bool = False
    """Whether they can be had against shown hands and against ranges."""


@dataclass(frozen=True, slots=True)
class ReplayPart:
    """What is worked out beside the moment that a replay shows: regions, and what is read out with them."""

    regions: Mapping[str, str] = field(hash=False)
    said: tuple[str, ...] = ()


def draw_replay(view: ReplayView, table: TableView) -> dict[str, str]:
    """Draw a moment with its controls, the slider set to it."""
    return {**draw_step(view, table), **draw_slider(view.reel, say("holdem_pages.replay.moment"))}


def draw_step(view: ReplayView, table: TableView) -> dict[str, str]:
    """Draw a moment, and leave the slider as the finger has it, and messages until they are put away."""
    regions = draw_table(replace(table, bar=(), sheet=None))
    del regions["notice"]
    return {
        **regions,
        "top": _top(table, view),
        "bar": join(),
        "fair": join(_seats(view), _exports() if view.is_whole else join(), _seal(view)),
        **draw_reel(view.reel, _odds()),
    }


def draw_odds(view: OddsView) -> Html:
    """Draw what hands are worth and against what, as a switch where there are two answers."""
    if not view.shares:
        return join()
    shares = (say("holdem_pages.replay.odds", name=each.name, share=each.share) for each in view.shares)
    words = (el("b", " · ".join(shares)), " ", el("span", say_member(view.against)))
    if not view.both:
        return el("p", *words)
    return draw_button("replay-odds", *words, aria_pressed=str(view.against is OddsAgainst.RANGES).lower())


def _seats(view: ReplayView) -> Html:
    """Offer to look from another seat."""
    if not view.seats:
        return join()
    ways = (
        draw_button(
            "replay-seat", one.label, data_value=one.value, aria_pressed=str(one.value == view.seat).lower()
        )
        for one in view.seats
    )
    label = say("holdem_pages.replay.look_from")
    return join(el("p", label), el("div", *ways, class_="exports", role="group", aria_label=label))


def _top(table: TableView, view: ReplayView) -> Html:
    title, which = say("holdem_pages.replay.title"), table.title
    log = icon_button("log", "log", say("holdem_pages.replay.log"))
    cloth = cloth_of(table.preset).value
    branch = icon_button("branch", "branch", say("holdem_branch.title"))
    reason = None if view.live else say("holdem_pages.replay.lab_over")
    words = say("holdem_pages.replay.solve" if view.solves else "holdem_pages.replay.lab")
    lab = icon_button("replay-lab", "sandbox", words, **refusal_marks(reason))
    ways = (lab, branch) if view.studied else (branch,)
    return draw_strip(title, which, *ways, share_button(), log, out=back_button("replay-close"), cloth=cloth)


def _odds() -> Html:
    label = say("holdem_pages.replay.share")
    return el("div", data_region="odds", class_="odds", role="group", aria_label=label)


def _exports() -> Html:
    """Offer the hand as a file."""
    phh, pokerstars = say("holdem_pages.replay.save_phh"), say("holdem_pages.replay.save_pokerstars")
    forms = (("phh", phh), ("pokerstars", pokerstars))
    buttons = (draw_button("export-hand", words, data_value=form) for form, words in forms)
    return join(el("div", *buttons, class_="exports"), draw_terms(phh, pokerstars))


def _seal(view: ReplayView) -> Html:
    """Draw what was promised before the hand, and what proves it; nothing for a hand dealt elsewhere."""
    if not view.promised:
        return join()
    words = say("holdem_pages.seal.words_added", words=view.words)
    verify = draw_button("replay-verify", say("holdem_pages.seal.verify"))
    parts = (
        *(el("p", say("holdem_pages.seal.fingerprint")), fingerprint(view.promised)),
        *(el("p", say("holdem_pages.seal.deck")), el("code", view.deck, class_="fingerprint")),
        *(el("p", say("holdem_pages.seal.nonce")), el("code", view.nonce, class_="fingerprint")),
        el("p", words if view.words else say("holdem_pages.seal.no_words")),
    )
    return draw_fair(*parts, _verdict(view.check) if view.check else verify, is_open=bool(view.check))


def _verdict(check: SealCheck) -> Html:
    if check.promised and check.dealt:
        words = say("holdem_pages.seal.verified")
    elif check.promised:
        words = say("holdem_pages.seal.other_deck")
    else:
        words = say("holdem_pages.seal.no_match")
    sound = check.promised and check.dealt
    return el("p", words, class_="proof-words", role="status", data_ok="yes" if sound else "no")


def draw_round_replay(view: ReplayBarView, sitting: BlackjackTableView) -> dict[str, str]:
    """Draw a moment with its controls, the slider set to it."""
    return {
        **draw_round_step(view, sitting),
        **draw_slider(view, say("views_blackjack.replay.moment"), _PLACE),
    }


def draw_round_step(view: ReplayBarView, sitting: BlackjackTableView) -> dict[str, str]:
    """Draw a moment, and leave the slider as the finger has it, and messages until they are put away."""
    regions = draw_blackjack_table(replace(sitting, controls=(), insurance=None))
    del regions["notice"]
    return {
        **regions,
        "top": _round_top(sitting),
        "pit-bar": join(),
        "fair": join(),
        **draw_reel(view, place=_PLACE),
    }


def _round_top(sitting: BlackjackTableView) -> Html:
    title, stakes = say("views_blackjack.replay.title"), f"{sitting.title}, {sitting.limits}"
    cloth = cloth_of(sitting.preset).value
    out = back_button("replay-close")
    branch = icon_button("branch", "branch", say("holdem_branch.title"))
    return draw_strip(title, stakes, branch, share_button(), log_switch(), out=out, cloth=cloth)


def draw_round_branch_bar(action: str, words: str) -> Html:
    """Draw the one way on when what is played apart at a blackjack table is over."""
    on = ControlView(action, words, Role.PUSH, key="Enter")
    label = say("views_blackjack.table.actions")
    return el("div", draw_control(on), class_="pad", data_pad="play", role="group", aria_label=label)


_PLACE = "pit-replay"


@dataclass(frozen=True, slots=True)
class BranchEndingView:
    """One of two endings."""

    title: str
    net: str
    """What the seat won: at hold'em in chips and in big blinds, at blackjack in money."""

    board: tuple[CardView, ...]
    """The cards of the table: the board, or the dealer's hand."""

    told: tuple[str, ...]
    """Who won what, in sentences."""


@dataclass(frozen=True, slots=True)
class BranchChoiceView:
    """What can be chosen before a hand is played on."""

    seats: tuple[ChoiceView, ...]
    seat: str
    anew: bool = False
    """Whether all that the seat could not see is dealt again."""

    is_partly_unknown: bool = False
    """Whether some cards of the hand are not known, and so are dealt anew in any case."""


def draw_branch_choice(view: BranchChoiceView) -> dict[str, str]:
    """Draw the page from which the hand is played on."""
    deals = (ChoiceView("", say("holdem_branch.same")), ChoiceView("on", say("holdem_branch.anew")))
    unknown = el("p", say("holdem_branch.unknown"), class_="quiet") if view.is_partly_unknown else join()
    form = el(
        "form",
        select("seat", say("holdem_branch.seat"), options(view.seats, view.seat)),
        group(say("holdem_branch.cards"), radio_group("anew", deals, "on" if view.anew else ""), unknown),
        draw_button("branch-play", say("holdem_branch.title"), data_submit=True),
        data_form="branch-form",
        class_="branch",
    )
    return {"branch": join(_head(), form)}


def draw_branch_ends(
    played: BranchEndingView, now: BranchEndingView, *, has_new_cards: bool
) -> dict[str, str]:
    """Draw both endings side by side."""
    note = el("p", say("holdem_branch.new_cards"), class_="quiet") if has_new_cards else join()
    both = el("div", draw_branch_end(played), draw_branch_end(now), class_="endings")
    again = draw_button("branch-again", say("holdem_branch.again"))
    back = draw_button("branch-back", say("kit.way.back"))
    ways = el("div", again, back, class_="share-ways")
    return {"branch": join(_head(), el("div", both, note, ways, class_="branch"))}


def draw_branch_top(preset: str, title: str, out: str) -> Html:
    """Draw the strip above a table where something is played apart; the action ``out`` leads back from it."""
    way, cloth = back_button(out, Layer.TABLE), cloth_of(preset).value
    return draw_strip(title, name_of(preset), log_switch(), out=way, cloth=cloth)


def draw_branch_bar(action: str, words: str) -> Html:
    """Draw the one way on when what is played apart at a hold'em table is over."""
    on = ControlView(action, words, Role.PUSH, key="Enter")
    empty = (el("span", class_="place", data_role=role.value) for role in (Role.GIVE_UP, Role.STAY))
    label = say("holdem_table.control.your_actions")
    return el("div", *empty, draw_control(on), class_="bar", role="group", aria_label=label)


def _head() -> Html:
    return draw_head(say("holdem_branch.title"), say("holdem_branch.lead"), out=back_button("branch-back"))


def draw_branch_end(view: BranchEndingView) -> Html:
    """Draw one ending."""
    told = (el("p", words) for words in view.told)
    board = el("div", draw_cards(view.board), class_="ending-board") if view.board else join()
    return el("section", el("h3", view.title), el("p", el("b", view.net)), board, *told)
