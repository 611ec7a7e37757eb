"""One box: its hands, fanned so that every index shows, or its empty circle, and the plate of its player."""

from pyapp.blackjack import MOST_SEATS
from pyapp.money import half_dollars_text
from pyapp.texts import remember, say
from pyapp.views.blackjack.felt_views import BlackjackHandView, BoxView, OutcomeView
from pyapp.views.blackjack.hand_names import hand_name
from pyapp.views.kit.card_faces import CardView, draw_cards
from pyapp.views.kit.html import Html, el, join, unseen
from pyapp.views.kit.money import bare, draw_chips, signed_half_dollars
from pyapp.views.kit.portraits import draw_portrait


def draw_fan(cards: tuple[CardView, ...]) -> Html:
    """Draw cards one over the other; the style sheet knows by their number how far apart."""
    return el("span", draw_cards(cards), class_="fan", style=f"--cards:{len(cards)}")


def draw_hand(hand: BlackjackHandView, place: int, of: int) -> Html:
    """Draw one of so many hands of a box."""
    return el(
        "div",
        draw_fan(hand.cards),
        _total(hand),
        _foot(hand),
        class_="pit-hand",
        role="group",
        aria_label=_label(hand, place, of),
        data_active=hand.active,
        data_doubled=hand.doubled,
        data_outcome=hand.outcome.tone.value if hand.outcome else None,
    )


def draw_total(words: str, short: str = "", of: str = "") -> Html:
    """Draw a count on a small plate; ``short`` is shown where there is little room, ``of`` only heard."""
    if not words:
        return join()
    whose = unseen(f"{of} ") if of else join()
    return el("b", whose, _in_two_lengths(words, short), class_="total-plate")


def _in_two_lengths(words: str, short: str) -> Html:
    if short in ("", words):
        return join(words)
    return join(el("span", words, class_="full"), el("span", short, class_="short", aria_hidden="true"))


def _label(hand: BlackjackHandView, place: int, of: int) -> str:
    name = hand_name(place, of)
    return say("views_blackjack.hand_name.doubled", hand=name) if hand.doubled else name


def _total(hand: BlackjackHandView) -> Html:
    return draw_total(hand.total, hand.total_short)


def _foot(hand: BlackjackHandView) -> Html:
    return _outcome(hand.outcome) if hand.outcome else el("span", _bet(hand), class_="circle")


def _bet(hand: BlackjackHandView) -> Html:
    return draw_chips(hand.bet, data_bet=True) if hand.bet else join()


def _outcome(outcome: OutcomeView) -> Html:
    full, short = el("span", outcome.words, class_="full"), el("span", outcome.short, class_="short")
    return el("b", full, short, class_="outcome", data_tone=outcome.tone.value, data_ahead=outcome.ahead)


@remember(8 * MOST_SEATS)
def draw_box(box: BoxView, place: int, of: int, past: float) -> Html:
    """Draw a box, the ``place``-th of those taken from the dealer's left on.

    ``past`` tells how much of the box that is drawn large comes before this one's middle: 0, 0.5 or 1.
    """
    return el(
        "section",
        _thought_bubble(box),
        _hands(box),
        _plate(box),
        class_="box",
        style=f"--at:{place};--of:{of};--past:{past:g}",
        data_seat=box.seat,
        data_front=box.front,
        data_person=box.person,
        data_acting=box.acting,
        data_out=box.out,
        data_hands=len(box.hands),
        aria_label=box.name,
    )


def _thought_bubble(box: BoxView) -> Html:
    return el("p", box.thought, class_="thought") if box.thought else join()


def _hands(box: BoxView) -> Html:
    hands = (draw_hand(hand, place, len(box.hands)) for place, hand in enumerate(box.hands))
    return el("div", *hands, class_="hands", **_tap(box)) if box.hands else _circle(box)


def _circle(box: BoxView) -> Html:
    """Draw the circle that waits for a bet."""
    bet = draw_chips(box.bet, data_bet=True) if box.bet else join()
    return el("div", el("span", bet, class_="circle"), class_="hands", **_tap(box))


def _tap(box: BoxView) -> dict[str, str]:
    """Return what a tap does: a chip into the circle, the hand in words, or who sits there."""
    if box.asks == "hand":
        return {"data_tap": "tell", "data_value": "hand"}
    return {"data_tap": box.asks, "data_value": str(box.seat)}


def _plate(box: BoxView) -> Html:
    tap = _tap(box) if box.asks == "who" else {}
    face = draw_portrait(box.face) if box.face else join()
    return el("div", face, _name(box), _stack(box), _insurance(box), _said_word(box), class_="plate", **tap)


def _name(box: BoxView) -> Html:
    marks = (unseen(mark) for mark in _marks(box))
    status = box.status if box.person else ""
    return el("span", status or box.name, *marks, class_="name", data_status=bool(status))


def _marks(box: BoxView) -> tuple[str, ...]:
    """Return in words what the eye takes from rings and dimming."""
    marks = {"views_blackjack.box.to_act": box.acting, "views_blackjack.box.out": box.out}
    return tuple(say(mark) for mark, holds in marks.items() if holds)


def _stack(box: BoxView) -> Html:
    if box.status and not box.person:
        return el("b", box.status, class_="stack", data_status=True)
    return el("b", half_dollars_text(box.stack), class_="stack", data_stack=True, data_chips=bare(box.stack))


def _insurance(box: BoxView) -> Html:
    """Draw the side bet while it is at stake, and then what came of it."""
    if not box.insurance and box.insurance_gain is None:
        return join()
    words = (
        unseen(f"{say('views_blackjack.box.insurance')} "),
        el("span", f"{say('views_blackjack.box.insurance_short')} ", aria_hidden="true"),
    )
    if box.insurance_gain is not None:
        return el("span", *words, el("b", signed_half_dollars(box.insurance_gain)), class_="insured")
    number = el("b", half_dollars_text(box.insurance), data_chips=bare(box.insurance))
    return el("span", *words, number, class_="insured", data_insurance=True)


def _said_word(box: BoxView) -> Html:
    return el("span", box.word, class_="said", data_word=True) if box.word else join()
