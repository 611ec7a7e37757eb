"""One seat round the table: face, cards, plate, bet, dealer button and the ring of the one to act."""

from pyapp.holdem import MOST_SEATS
from pyapp.money import Chips
from pyapp.texts import in_percent, remember, say
from pyapp.views.holdem.view_types import EquityView, SeatView
from pyapp.views.kit.card_faces import draw_corners
from pyapp.views.kit.html import Html, el, join, unseen
from pyapp.views.kit.money import chips_of, draw_amount, money_as, shown_chips, with_sign
from pyapp.views.kit.portraits import Mood, draw_portrait


@remember(8 * MOST_SEATS)
def draw_seat(seat: SeatView, of: int, per_dollar: int = 1, sign: str = "$") -> Html:
    """Draw a seat at a table for ``of`` players; most seats of a picture are those of the one before."""
    with money_as(sign), chips_of(per_dollar):
        return _seat(seat, of)


def _seat(seat: SeatView, of: int) -> Html:
    if seat.empty:
        return _empty(seat, of)
    return el(
        "section",
        _chair(seat),
        _bet(seat),
        data_seat=seat.seat,
        data_place=seat.place,
        data_of=of,
        data_you=seat.you,
        data_acting=seat.acting,
        data_folded=seat.folded,
        data_out=seat.out,
        data_won=seat.ahead,
        data_lost=seat.lost,
        class_="seat",
        aria_label=_spoken_name(seat),
    )


def _empty(seat: SeatView, of: int) -> Html:
    """Draw a chair that can be filled; a tap on it opens who sits where."""
    name = el("span", say("holdem_table.seat.empty"), class_="name")
    plate = el("div", name, _button() if seat.button else join(), class_="plate")
    return el(
        "section",
        el("div", _hole(seat), plate, class_="chair", data_tap="seats"),
        data_seat=seat.seat,
        data_place=seat.place,
        data_of=of,
        data_empty=True,
        class_="seat",
        aria_label=say("holdem_table.seat.empty_chair", chair=seat.seat + 1),
    )


def _chair(seat: SeatView) -> Html:
    """Draw face, cards and plate; a tap asks who sits there, on the viewer's own what the hand is."""
    tap, value = ("tell", "hand") if seat.you else ("who", seat.seat)
    return el("div", _face(seat), _hole(seat), _plate(seat), class_="chair", data_tap=tap, data_value=value)


def _face(seat: SeatView) -> Html:
    return draw_portrait(seat.face, _mood(seat)) if seat.face else join()


def _mood(seat: SeatView) -> Mood:
    """Return what shows on a face: only what everyone at the table can see."""
    if seat.ahead:
        return Mood.GLAD
    if seat.lost:
        return Mood.SORRY
    return Mood.THINKS if seat.acting else Mood.CALM


def _spoken_name(seat: SeatView) -> str:
    return say("holdem_table.seat.yours", name=seat.name) if seat.you else seat.name


def _hole(seat: SeatView) -> Html:
    return el("span", draw_corners(seat.cards), class_="hole") if not seat.you else join()


def _plate(seat: SeatView) -> Html:
    ring = _ring() if seat.acting else join()
    button = _button() if seat.button else join()
    status = el("span", seat.status, class_="status", data_status=True) if _has_tag(seat) else join()
    parts = (ring, _equity_bar(seat), _name(seat), _stack(seat), button, _last_words(seat), status)
    return el("div", *parts, class_="plate")


def _has_tag(seat: SeatView) -> bool:
    """Tell whether a status stands over the plate; on the viewer's own, where cards lie, it is in it."""
    return bool(seat.status) and not seat.you


def _name(seat: SeatView) -> Html:
    if seat.status and seat.you:
        return el("span", seat.status, class_="name", data_status=True)
    marks = join(*(unseen(f", {mark}") for mark in _marks(seat)))
    role = el("span", f" \N{EM DASH} {seat.role}", class_="role") if seat.role else join()
    return el("span", seat.name, role, marks, class_="name")


def _marks(seat: SeatView) -> tuple[str, ...]:
    """Return in words what the eye takes from dimming and rings."""
    marks = {
        say("holdem_table.seat.to_act"): seat.acting,
        say("holdem_table.seat.folded"): seat.folded,
        say("holdem_table.seat.all_in"): seat.all_in and not seat.tapped,
        say("holdem_table.seat.tapped_out"): seat.tapped,
        say("holdem_table.seat.not_in_hand"): seat.out,
    }
    return tuple(mark for mark, holds in marks.items() if holds)


def _stack(seat: SeatView) -> Html:
    words = _stack_words(seat)
    room = f"--letters:{len(words)}" if seat.won else None
    return el("b", words, class_="stack", style=room, data_stack=True, data_chips=seat.stack)


def _stack_words(seat: SeatView) -> str:
    if seat.tapped:
        return say("holdem_table.seat.no_chips_tapped_out")
    return say("holdem_table.seat.no_chips_all_in") if seat.all_in else shown_chips(seat.stack)


def _button() -> Html:
    letter = el("span", say("holdem_table.seat.button"), aria_hidden="true")
    words = unseen(say("holdem_table.seat.dealer_button"))
    return el("i", letter, words, class_="dealer", data_button=True)


def _last_words(seat: SeatView) -> Html:
    """Draw what a winner has won beside the stack, a hand shown over it; else the last action over both.

    A sign stands before what the hand brings; what was taken so far, while pots are still pushed, has none.
    """
    if seat.won:
        net = seat.net
        won = shown_chips(seat.won) if net is None else with_sign(net, shown_chips(Chips(abs(net))))
        return el("b", won, class_="said", data_winner=True, style=f"--chars:{len(won)}")
    if seat.equity:
        return _equity(seat, seat.equity)
    if seat.hand_name and not seat.you:
        return el("span", _hand(seat), _total(seat), class_="said", data_hand=True)
    return el("span", seat.word, class_="said", data_word=True) if seat.word else join()


def _equity_bar(seat: SeatView) -> Html:
    """Fill a plate as far as the hand's part of the pot, from what that was before."""
    if not seat.equity:
        return join()
    ends = f"--share:{seat.equity.percent / 100:g};--was:{seat.equity.before / 100:g}"
    return el("i", class_="equity", style=ends, aria_hidden="true")


def _equity(seat: SeatView, equity: EquityView) -> Html:
    """Draw the part of the pot, and beside it what the hand makes by now, where there is room."""
    made = el("span", f" · {seat.hand_name}", class_="full") if seat.hand_name and not seat.you else join()
    percent = in_percent(str(equity.percent))
    return el("b", el("span", percent, made, class_="showing"), class_="said", data_equity=True)


def _total(seat: SeatView) -> Html:
    """Draw the stack beside what covers it, on the broad plates of those who keep their parts."""
    return el("span", f" · {shown_chips(seat.stack)}", class_="now") if seat.role else join()


def _hand(seat: SeatView) -> Html:
    """Draw the hand twice: in full, and in a word for where there is no room."""
    short = el("span", seat.hand_short, class_="short")
    return el("span", short, el("span", seat.hand_name, class_="full"), class_="showing")


def _bet(seat: SeatView) -> Html:
    return draw_amount(seat.bet, seat.bet_chips, data_bet=True) if seat.bet else join()


def _ring() -> Html:
    rect = el("rect", pathLength=1, width="100%", height="100%", rx=11)
    return el("svg", rect, class_="ring", aria_hidden="true", data_ring=True)
