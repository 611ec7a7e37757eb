"""Hands on the felt: cards fanned so that every index shows, the count, and the chips or the result."""

from pyapp.texts import say
from pyapp.views.blackjack.half_dollars import draw_chips
from pyapp.views.blackjack.persons import hand_name
from pyapp.views.blackjack.view_types import BlackjackHandView, OutcomeView
from pyapp.views.kit.art.card_faces import draw_cards
from pyapp.views.kit.common_views import CardView
from pyapp.views.kit.html import Html, el, join, unseen


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
