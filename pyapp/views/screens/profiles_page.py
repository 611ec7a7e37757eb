"""The place *You*: who plays, with chips and ledger, the ways to what is theirs, and all others here."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.money import HalfDollars, half_dollars_text
from pyapp.texts import say
from pyapp.views.kit.controls import draw_button, draw_head, draw_icon
from pyapp.views.kit.form_fields import amount, text_field
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.money import signed_half_dollars, trend
from pyapp.views.kit.portraits import PLAYERS, draw_portrait, portrait_choices


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One movement."""

    when: str
    """Its date, empty where none was kept."""

    why: str
    amount: HalfDollars
    """Half-dollars that came; below zero where they went."""

    balance: HalfDollars
    """The bankroll after it."""


def draw_ledger(rows: Sequence[LedgerRow]) -> Html:
    """Draw the movements in the order given."""
    return el("ol", *(el("li", *_row(row)) for row in rows), class_="ledger")


def _row(row: LedgerRow) -> tuple[Html, ...]:
    return (
        el("b", row.why),
        el("b", signed_half_dollars(row.amount), class_="net", data_net=trend(row.amount)),
        el("span", row.when, class_="quiet"),
        el("span", say("screens.ledger.bankroll", amount=half_dollars_text(row.balance)), class_="quiet"),
    )


FIRST_AMOUNT: Final = 250
"""The dollars that stand in the box for any other amount at first."""


@dataclass(frozen=True, slots=True)
class MyView:
    """The profile that is logged in."""

    name: str
    bankroll: HalfDollars
    """Half-dollars."""

    locked: bool
    rows: tuple[LedgerRow, ...]
    """The movements shown, the newest first."""

    movements: int
    """How many there are."""

    offers: tuple[HalfDollars, ...]
    """The amounts of play chips that can be bought, in half-dollars."""

    on_tables: tuple[str, ...] = ()
    """What waits at each table where the person sits, in words."""

    portrait: str = ""
    """The portrait chosen; empty for none."""

    all_rows: bool = False
    """Whether all movements were asked for."""

    deleting: int = 0
    """How many times the question whether to delete it was answered with yes; 0 where it wasn't asked."""


@dataclass(frozen=True, slots=True)
class OtherView:
    """A profile that can be logged in."""

    owner: str
    name: str
    bankroll: HalfDollars | None
    locked: bool
    deleting: bool = False
    """Whether the question stands open if it is to be deleted without its passcode."""


@dataclass(frozen=True, slots=True)
class ProfilesView:
    """The whole screen."""

    me: MyView | None
    """None where a player must first say which profile is theirs."""

    others: tuple[OtherView, ...]
    passcodes: bool = True
    """Whether the browser can keep a passcode."""


def draw_profiles(view: ProfilesView) -> dict[str, str]:
    """Draw the screen: who plays, what is theirs, and who else can."""
    ways: Collection[str] = _WAYS if view.me else ("data",)
    parts = (_me(view.me), _ways(ways), _profile(view), _others(view))
    return {"you": join(_head(view), el("div", *parts, class_="who-plays"))}


def _head(view: ProfilesView) -> Html:
    if view.me:
        return draw_head(say("page.place.you"), say("screens.profiles.my_lead"), out=join())
    return draw_head(say("screens.profiles.who"), say("screens.profiles.lead"), out=join())


_WAYS: Final = {
    "history": "screens.my_play.title",
    "data": "screens.your_data",
    "settings": "screens.settings.title",
}
"""The ways to what is the player's: each action, which is its icon's name, and the key of its words."""


def _ways(actions: Collection[str]) -> Html:
    return el("ul", *(el("li", _way(action)) for action in actions), class_="own-ways")


def _way(action: str) -> Html:
    inside = (draw_icon(action), el("b", say(_WAYS[action])), draw_icon("go"))
    return draw_button(action, *inside, class_="own-way")


def _me(me: MyView | None) -> Html:
    """Draw who plays, and with which chips; nothing where that is asked first."""
    if me is None:
        return join()
    if me.deleting:
        return el("section", _deleting(me), class_="mine", aria_label=say("screens.profiles.delete_this"))
    return el("section", _who(me), _chips(me), class_="mine", aria_label=say("screens.profiles.logged_in"))


def _profile(view: ProfilesView) -> Html:
    """Draw what few look at or change, folded."""
    me = view.me
    return (
        el("section", _ledger(me), *_changes(view, me), class_="folds") if me and not me.deleting else join()
    )


def _who(me: MyView) -> Html:
    waits = (el("p", words, class_="quiet") for words in me.on_tables)
    face = draw_portrait(me.portrait) if me.portrait else draw_icon("profile")
    bankroll = el("b", half_dollars_text(me.bankroll), data_chips=me.bankroll)
    words = el("div", el("h3", me.name), bankroll, *waits)
    return el("div", face, words, class_="whose")


def _chips(me: MyView) -> Html:
    buys = (_button(f"+ {half_dollars_text(offer)}", "buy-chips", str(offer)) for offer in me.offers)
    other = amount("chips", say("screens.profiles.other_amount"), FIRST_AMOUNT, least=1)
    form = _form("buy-chips", other, _push(say("screens.profiles.buy"), "buy-chips"))
    return join(
        el("fieldset", el("legend", say("screens.profiles.add_chips")), *buys, class_="buys"),
        _fold(say("screens.profiles.other_amount"), form),
    )


def _ledger(me: MyView) -> Html:
    more = me.movements > len(me.rows)
    rest = _button(say("screens.ledger.all", n=me.movements), "ledger-all") if more else join()
    return _fold(say("screens.ledger.title"), draw_ledger(me.rows), rest, open_=me.all_rows)


def _changes(view: ProfilesView, me: MyView) -> Iterator[Html]:
    field = text_field("name", say("screens.profiles.name"), me.name)
    name = _form("profile-name", field, _push(say("screens.profiles.rename"), "rename"))
    passcode = _passcode(me) if view.passcodes else el("p", say("screens.profiles.no_passcode"))
    push = _button(say("screens.profiles.delete_this"), "delete")
    delete = el("div", el("p", say("screens.profiles.what_goes")), push, class_="profile-form")
    yield _fold(say("screens.profiles.looks"), name, _portraits(me))
    yield _fold(say("screens.profiles.passcode"), passcode)
    yield _fold(say("screens.profiles.delete_this"), delete)


def _fold(title: str, *inside: Html, open_: bool = False) -> Html:
    return el("details", el("summary", title), *inside, open=open_)


def _portraits(me: MyView) -> Html:
    """Draw the portraits; the one that is pressed is chosen."""
    chosen = me.portrait if me.portrait in PLAYERS else ""
    push = _push(say("screens.profiles.choose_portrait"), "portrait")
    return _form("profile-portrait", portrait_choices(chosen), push)


def _passcode(me: MyView) -> Html:
    words = el("p", say("screens.profiles.what_for"), class_="quiet")
    new = _new_passcode(say("screens.profiles.new_passcode"))
    off = _button(say("screens.profiles.remove_passcode"), "unlock") if me.locked else join()
    push = say("screens.profiles.change_passcode" if me.locked else "screens.profiles.set_passcode")
    return _form("profile-lock", words, new, _push(push, "lock"), off)


def _new_passcode(label: str) -> Html:
    """Ask twice for what no one can restore, so that a slip locks no one out."""
    again = text_field("passcode-again", say("screens.profiles.again"), "", hidden="new-password")
    return join(text_field("passcode", label, "", hidden="new-password"), again, _eye())


def _eye() -> Html:
    """Draw the button that shows the passcodes of its form, or hides them; the page does that by itself."""
    words = (draw_icon("eye"), el("span", say("screens.profiles.show_passcode")))
    return draw_button("reveal", *words, class_="small door", aria_pressed="false")


def _deleting(me: MyView) -> Html:
    """Ask, and ask again."""
    sure, amount = me.deleting > 1, half_dollars_text(me.bankroll)
    if sure:
        words = say("screens.profiles.sure", name=me.name)
    else:
        words = say("screens.profiles.delete_it", name=me.name, amount=amount)
    yes = say("screens.profiles.delete_for_good" if sure else "screens.profiles.yes_delete")
    return _question(words, _button(yes, "delete", danger=True))


def _others(view: ProfilesView) -> Html:
    """Draw who else can play here, and the way out for who is logged in."""
    title = say("screens.profiles.others" if view.me else "screens.profiles.on_device")
    rows = (el("li", _other(other)) for other in view.others)
    listed = join(el("h3", title), el("ul", *rows, class_="others")) if view.others else join()
    leave = view.me and (view.others or view.me.locked)
    out = _button(say("screens.profiles.log_out"), "log-out") if leave else join()
    return el("section", listed, _new(view), out)


def _other(other: OtherView) -> Html:
    if other.deleting:
        return _forgetting(other)
    return _log_in_form(other) if other.locked else _open(other)


def _open(other: OtherView) -> Html:
    return draw_button("log-in", *_name_and_bankroll(other), class_="other", data_value=other.owner)


def _log_in_form(other: OtherView) -> Html:
    """Ask for the passcode in the place where the name stands."""
    whose = say("screens.profiles.whose_passcode", name=other.name)
    code = join(text_field("passcode", whose, "", hidden="current-password"), _eye())
    forget = _button(say("screens.profiles.forget"), "forget", other.owner)
    push = _push(say("screens.profiles.log_in"), "log-in", other.owner)
    form = _form(f"log-in-{other.owner}", code, push, forget)
    return el("details", el("summary", *_name_and_bankroll(other), class_="other"), form)


def _forgetting(other: OtherView) -> Html:
    """Warn before a profile goes that only its owner can open."""
    if other.bankroll is None:
        words = say("screens.profiles.forget_unread", name=other.name)
    else:
        amount = half_dollars_text(other.bankroll)
        words = say("screens.profiles.forget_it", name=other.name, amount=amount)
    return _question(
        words, _button(say("screens.profiles.delete_for_good"), "forget", other.owner, danger=True)
    )


def _question(words: str, push: Html) -> Html:
    """Draw a question whose answer deletes a profile, with the way back first."""
    keep = _button(say("screens.profiles.keep"), "keep-profile")
    return el("div", el("p", el("b", words)), el("div", keep, push, class_="row even"), class_="profile-form")


def _name_and_bankroll(other: OtherView) -> tuple[Html, ...]:
    chips = other.bankroll
    holds = say("screens.profiles.unread") if chips is None else half_dollars_text(chips)
    quiet = say("screens.profiles.locked", holds=holds) if other.locked else holds
    return (el("b", other.name), el("span", quiet, class_="quiet"))


def _new(view: ProfilesView) -> Html:
    code = _new_passcode(say("screens.profiles.optional_passcode"))
    fields = (text_field("name", say("screens.profiles.name"), ""), code if view.passcodes else join())
    form = _form("profile-new", *fields, _push(say("screens.profiles.create"), "create"))
    return _fold(say("screens.profiles.new"), form, open_=not (view.others or view.me))


def _form(name: str, *inside: Html) -> Html:
    return el("form", *inside, data_form=name, class_="profile-form")


def _push(words: str, action: str, value: str | None = None) -> Html:
    """Draw the button that Enter in a field of its form presses."""
    return draw_button(action, words, class_="primary", data_value=value, data_submit=True)


def _button(words: str, action: str, value: str | None = None, *, danger: bool = False) -> Html:
    style = "small danger" if danger else "small"
    return draw_button(action, words, class_=style, data_value=value)
