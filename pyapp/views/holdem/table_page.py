"""A table as text: one piece of HTML for each region of the page, from the strip above to the bar below."""

from typing import Final

from pyapp.cards.bounds import MOST_WORDS
from pyapp.holdem import MOST_SEATS
from pyapp.tables import cloth_of
from pyapp.texts import say
from pyapp.views.holdem.bet_sheet import draw_sheet
from pyapp.views.holdem.coach.coach_panel import draw_coach, draw_coach_door
from pyapp.views.holdem.hand_ranks import draw_hand_card
from pyapp.views.holdem.key_answers import HandQuestion
from pyapp.views.holdem.seat import draw_seat
from pyapp.views.holdem.taught import draw_taught
from pyapp.views.holdem.view_types import FairView, OccasionView, PotView, SeatView, TableView, WinSize
from pyapp.views.kit.card_faces import draw_cards
from pyapp.views.kit.controls import (
    ControlView,
    Layer,
    Role,
    draw_button,
    draw_control,
    draw_strip,
    lobby_button,
    log_switch,
    rule_book_button,
    settings_button,
)
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.money import chips_of, draw_amount, shown_chips, shown_sign, unit_mark
from pyapp.views.kit.notices import draw_fair, draw_lines, draw_notice, draw_remarks, fingerprint
from pyapp.views.kit.portraits import draw_portrait, face_of
from pyapp.views.kit.terms import draw_terms, tell_terms


def draw_bar(view: TableView) -> Html:
    """Draw the places; one without a control stays empty and keeps its room."""
    held = {control.role: control for control in view.bar}
    places = (_place(role, held.get(role)) for role in Role if view.call_apart or role is not Role.CALL)
    return el(
        "div",
        *places,
        class_="bar",
        role="group",
        aria_label=say("holdem_table.control.your_actions"),
        data_ringing=True if view.scene.ring else None,
        data_fades=view.scene.fades,
        style=f"--ring: {view.scene.ring:g}s" if view.scene.ring else None,
    )


def draw_fast_forward(view: TableView) -> Html:
    """Draw the button that skips what the others do, in the corner where nothing else lies."""
    if not view.scene.may_skip:
        return join()
    return draw_button(
        "skip", "▸▸", class_="fast-forward", aria_label=say("holdem_table.control.skip_to_turn")
    )


def draw_why(view: TableView) -> Html:
    """Draw why the control just tapped is refused."""
    return el("p", view.scene.why, class_="why") if view.scene.why else join()


def _place(role: Role, control: ControlView | None) -> Html:
    return el("span", class_="place", data_role=role.value) if control is None else draw_control(control)


def seat_terms(view: TableView, seat: int) -> tuple[str, ...]:
    """Return what the words on a seat's plate mean that not everyone knows, a line each."""
    return tell_terms(*(_drawn_seat(view, one) for one in view.seats if one.seat == seat))


def asked_terms(question: HandQuestion, view: TableView) -> tuple[str, ...]:
    """Return the same for what is asked about: the viewer's hand, plate and buttons, or the pots."""
    with chips_of(view.shown_per_dollar):
        match question:
            case HandQuestion.HAND:
                own = (_drawn_seat(view, seat) for seat in view.seats if seat.you)
                return tell_terms(view.hand_words, *own, *(control.label for control in view.bar))
            case HandQuestion.POT:
                return tell_terms(_pots(view))
            case _:
                return ()


def draw_curtain(view: TableView) -> Html:
    """Draw the curtain that hangs until the next person has the screen."""
    name = view.scene.curtain
    if not name:
        return join()
    to = say("holdem_table.curtain.pass", name=name)
    words = (el("h2", to), el("p", say("holdem_table.curtain.no_cards")))
    face = face_of(name, view.scene.portraits, you=False)
    return el("div", draw_portrait(face), *words, class_="curtain")


def draw_peek(view: TableView) -> Html:
    """Draw the button that turns the viewer's cards up for as long as it is held."""
    if view.scene.peek is None:
        return join()
    label = say("holdem_table.own.hide" if view.scene.peek else "holdem_table.own.hold")
    return draw_button(
        "peek",
        label,
        class_="peek",
        data_value="off" if view.scene.peek else "on",
        aria_pressed=str(view.scene.peek).lower(),
        aria_keyshortcuts="V",
    )


def draw_seal(view: FairView | None) -> Html:
    """Draw the seal of the deck in play, or of the next one with a field to cut it."""
    if view is None:
        return join()
    which = say("holdem_table.seal.next" if view.waits else "holdem_table.seal.this")
    below = _cut(view) if view.waits else _seal_words(view)
    return draw_fair(el("p", which), fingerprint(view.fingerprint), below, is_open=_is_cut(view))


def _is_cut(view: FairView) -> bool:
    """Tell whether the player is adding words to the next deck."""
    return view.waits and bool(view.words)


def _cut(view: FairView) -> Html:
    words = el("span", say("holdem_table.seal.add_words"))
    box = el("input", type="text", name="words", value=view.words, maxlength=MOST_WORDS, autocomplete="off")
    return el("form", el("label", words, box, class_="field"), data_form="cut")


def _seal_words(view: FairView) -> Html:
    return el("p", say("holdem_table.seal.with_words", words=view.words)) if view.words else join()


_BOARD: Final = 5


def draw_middle(view: TableView) -> Html:
    """Draw pots above the board, and above both the winner's line once the hand is over."""
    size = view.win.size.value if view.win else None
    yours = bool(view.win and view.win.yours)
    parts = (_headline(view), _pots(view), _board(view))
    return el("div", *parts, class_="middle", data_win=size, data_yours=yours)


def _headline(view: TableView) -> Html:
    """Draw who won; a pot worth it has the hand's name above."""
    win = view.win
    if win and win.hand and win.size is not WinSize.QUIET:
        hand = el("b", win.hand, class_="winning-hand")
        return el("p", hand, " ", el("span", win.words), class_="headline")
    return el("p", view.headline, class_="headline") if view.headline else join()


def _pots(view: TableView) -> Html:
    lines = (*map(_pot, view.pots), _total(view), _minimum(view), _raises_left(view), _bubble(view))
    tap = {"data_tap": "tell", "data_value": "pot"}
    return el("div", *lines, class_="pots", data_pots=len(view.pots), data_dollar=unit_mark(), **tap)


def _total(view: TableView) -> Html:
    """Draw the total: what still lies in front of the seats, and the pots."""
    gathered = sum(pot.amount for pot in view.pots)
    key = "holdem_table.pot.with_bets" if gathered else "holdem_table.pot.total"
    words = say(key, amount=shown_chips(view.total))
    return el("p", words, class_="total") if view.total > gathered else join()


def _minimum(view: TableView) -> Html:
    """Draw the minimum bet where the table has one that changes, and the stage that it stands in."""
    words = say("holdem_table.pot.minimum", street=view.street, amount=shown_chips(view.minimum))
    return el("p", words, class_="minimum") if view.minimum else join()


def _raises_left(view: TableView) -> Html:
    if view.raises_left is None:
        return join()
    left = view.raises_left
    words = say("holdem_table.pot.raises_left", n=left) if left else say("holdem_table.pot.no_raises_left")
    return el("p", words, class_="total")


def _bubble(view: TableView) -> Html:
    """Draw how near the prizes are while a hand is played; what is told between two hands says it then."""
    shown = view.scene.bubble and not view.win
    return el("p", view.scene.bubble, class_="bubble") if shown else join()


def _pot(pot: PotView) -> Html:
    label = el("span", pot.label, class_="label")
    return el("div", label, draw_amount(pot.amount, pot.chips, data_pot=True), class_="pot")


def _board(view: TableView) -> Html:
    empty = (el("i", class_="slot"),) * (_BOARD - len(view.board))
    plain = say("holdem_table.pot.board")
    label = say("holdem_table.pot.board_on", street=view.street) if view.street else plain
    return el(
        "div",
        draw_cards(view.board),
        *empty,
        class_="board",
        role="group",
        aria_label=label,
        data_tap="tell",
        data_value="best",
    )


def draw_occasion(view: TableView) -> Html:
    """Draw the sheet; nothing while there is nothing to tell."""
    ways = (control.label for control in view.bar)
    return _sheet(view.scene.occasion, *ways) if view.scene.occasion else join()


def _sheet(occasion: OccasionView, *ways: str) -> Html:
    faces = el("div", *map(draw_portrait, occasion.faces), class_="finalists") if occasion.faces else join()
    words = el("p", occasion.words)
    return el("div", el("h2", occasion.title), faces, words, draw_terms(words, *ways), class_="occasion")


def draw_own(view: TableView) -> Html:
    """Draw the viewer's hole cards with the best hand in words."""
    folded = any(seat.you and seat.folded for seat in view.seats)
    hole = el(
        "div",
        draw_cards(view.own),
        class_="hole",
        role="group",
        aria_label=say("holdem_table.own.cards"),
        data_tap="tell",
        data_value="hand",
    )
    parts = (hole, _words(view), draw_peek(view))
    return el("div", *parts, class_="own", data_folded=folded) if view.own else join()


def _words(view: TableView) -> Html:
    """Draw the hand's name on a button that opens its card; keep its room where there is none.

    Where a hand is looked at again, the button leads to what beats what.
    """
    if not view.hand_rank:
        return el("p", view.hand_words, class_="hand-words")
    title = say("holdem_table.own.ranks")
    if view.scene.hand_open is None:
        rank = view.hand_rank
        return draw_button("ranks", view.hand_words, class_="hand-words", data_value=rank, title=title)
    is_open = str(view.scene.hand_open).lower()
    return draw_button("hand-card", view.hand_words, class_="hand-words", title=title, aria_expanded=is_open)


def draw_top(view: TableView) -> Html:
    """Draw title and stakes, or the level of a tournament, between the ways out and the log's switch."""
    rules = rule_book_button(view.preset) if view.preset else join()
    ways, cloth = (rules, settings_button(), log_switch()), cloth_of(view.preset).value
    out, level = lobby_button(Layer.TABLE), _level(view.scene.level or view.stakes)
    return draw_strip(view.title, level, *ways, out=out, cloth=cloth)


def _level(words: str) -> Html:
    """Draw a level or stakes so that a narrow strip breaks them between their parts only."""
    if " · " not in words:
        return el("p", words, class_="stakes")
    parts = (el("span", part) for part in words.split(" · "))
    dotted = (part if at == 0 else join(" · ", part) for at, part in enumerate(parts))
    return el("p", *dotted, class_="stakes level")


def draw_table(view: TableView) -> dict[str, str]:
    """Draw every region of the table; seats that the table lacks are empty."""
    with chips_of(view.shown_per_dollar):
        return _regions(view)


def _regions(view: TableView) -> dict[str, str]:
    notice = view.scene.notice
    return {
        "top": draw_top(view),
        "middle": draw_middle(view),
        **_seats(view),
        "own": draw_own(view),
        "curtain": draw_curtain(view),
        "coach-door": draw_coach_door(view.scene.coach),
        "coach": draw_coach(view.scene.coach),
        "hand-card": draw_hand_card(view.hand_card),
        "occasion": draw_occasion(view),
        "taught": draw_taught(view.scene.taught),
        "why": draw_why(view),
        "bar": draw_bar(view),
        "fast-forward": draw_fast_forward(view),
        "sheet": draw_sheet(view),
        "replay": join(),
        "fair": join(draw_remarks(view.scene.away.remarks), draw_seal(view.scene.fair)),
        "log": draw_lines(view.log),
        "seats-door": _seats_door(view),
        "notice": draw_notice(notice.words, notice.face, notice.price),
    }


def _seats_door(view: TableView) -> Html:
    """Draw the way to who sits where, at tables that players may join and leave, or to the standings."""
    if view.scene.standings:
        return draw_button("standings", say("holdem_tournament.standings.title"), aria_keyshortcuts="P")
    door = draw_button("seats", say("holdem_table.top.seats")) if view.scene.seats_change else join()
    invite = view.scene.away.invite
    return join(door, draw_button(invite.action, invite.label) if invite else join())


def _seats(view: TableView) -> dict[str, str]:
    drawn = {seat.seat: _drawn_seat(view, seat) for seat in view.seats}
    return {f"seat-{number}": drawn.get(number, join()) for number in range(MOST_SEATS)}


def _drawn_seat(view: TableView, seat: SeatView) -> Html:
    return draw_seat(seat, len(view.seats), view.shown_per_dollar, shown_sign())
