"""From what one seat may know to what it sees: observation and events in, a frozen view out."""

from collections.abc import Sequence

from pyapp.blackjack import (
    BlackjackRules,
    Event,
    HandSeen,
    Phase,
    Result,
    RoundObservation,
    half_dollars_text,
    net_results,
)
from pyapp.cards import DECK, NO_MONEY, Card
from pyapp.tables import name_of
from pyapp.texts import say
from pyapp.views.blackjack.extras import BlackjackExtras
from pyapp.views.blackjack.half_dollars import signed_half_dollars
from pyapp.views.blackjack.hand_totals import dealer_total, hand_total, short_dealer_total, short_total
from pyapp.views.blackjack.persons import seat_name
from pyapp.views.blackjack.placing_bets import limits_and_decks
from pyapp.views.blackjack.table_controls import in_turn, insurance_offer, looking_on, next_round, waiting
from pyapp.views.blackjack.view_types import (
    BlackjackHandView,
    BlackjackTableView,
    BoxView,
    DealerView,
    OutcomeView,
    ShoeView,
    Tone,
)
from pyapp.views.blackjack.words.phase_words import headline, phase_words, tone_of
from pyapp.views.blackjack.words.table_story import dealer_plays, gains, insurance_gains, last_words, lines
from pyapp.views.kit.common_views import HIDDEN, CardView
from pyapp.views.kit.controls import ControlView


def blackjack_table_view(
    seen: RoundObservation, names: Sequence[str], events: Sequence[Event], beside: BlackjackExtras
) -> BlackjackTableView:
    """Return a table as its viewer may see it; ``events`` are those of the round, censored for the viewer."""
    won = gains(events)
    return BlackjackTableView(
        title=name_of(seen.rules.preset),
        limits=limits_and_decks(seen.rules),
        dealer=_dealer(seen),
        boxes=tuple(
            _box(seat, seen, names, events, beside) for seat in range(len(seen.seats)) if names[seat]
        ),
        shoe=_shoe(seen),
        phase=phase_words(seen, names, events, beside),
        headline=headline(won, names, beside.persons),
        tone=tone_of(sum((won[seat] for seat in beside.persons & won.keys()), NO_MONEY)),
        controls=_controls(seen, beside),
        insurance=insurance_offer(seen, beside.insuring),
        betting=beside.betting,
        advice=beside.advice if beside.aids.advice else None,
        comment=beside.comment if beside.aids.advice else None,
        count=beside.count if beside.aids.count else None,
        aids=beside.aids,
        has_aids=beside.has_aids,
        asks_count=_asks_count(seen, beside),
        boxes_open=beside.boxes_open,
        log=(*lines(events, names, seen), *beside.told),
        printed=_cloth_lines(seen.rules),
        seal=beside.seal,
        hosted=beside.hosted,
        preset=seen.rules.preset,
    )


def _cloth_lines(rules: BlackjackRules) -> tuple[str, ...]:
    pays = "views_blackjack.cloth.pays_6_to_5" if rules.six_to_five else "views_blackjack.cloth.pays_3_to_2"
    soft = "views_blackjack.cloth.hits_soft_17" if rules.hit_soft_17 else "views_blackjack.cloth.stands_on_17"
    return (say(pays), say(soft))


def _dealer(seen: RoundObservation) -> DealerView:
    acting = dealer_plays(seen) and seen.phase is not Phase.OVER
    return DealerView(_cards(seen.dealer), dealer_total(seen), acting, short_dealer_total(seen))


def _shoe(seen: RoundObservation) -> ShoeView:
    whole = len(DECK) * seen.rules.decks
    cut = whole - whole * seen.rules.penetration // 100
    return ShoeView(whole, seen.left, cut, seen.is_cut_out)


def _box(
    seat: int, seen: RoundObservation, names: Sequence[str], events: Sequence[Event], beside: BlackjackExtras
) -> BoxView:
    at, over = seen.seats[seat], seen.phase is Phase.OVER
    acting = seen.turn is not None and seen.turn[0] == seat and not dealer_plays(seen)
    bet = beside.bets.get(seat, NO_MONEY)
    settled = all(hand.result for hand in at.hands)
    ahead = settled and net_results(events).get(seat, NO_MONEY) > 0
    return BoxView(
        seat=seat,
        name=seat_name(names[seat]),
        stack=at.stack if at.hands else at.stack - bet,
        bet=bet,
        face=_face(seat, seen, names, beside),
        hands=tuple(
            _hand(hand, active=acting and seen.turn == (seat, place), ahead=ahead)
            for place, hand in enumerate(at.hands)
        ),
        insurance=at.insurance,
        insurance_gain=insurance_gains(events).get(seat),
        word="" if acting or over else last_words(events).get(seat, ""),
        thought=beside.thoughts.get(seat, "") if beside.aids.thoughts else "",
        front=seat == front_seat(seen, beside),
        person=seat in beside.persons,
        acting=acting or (beside.betting is not None and beside.betting.seat == seat),
        asks=_asks(seat, seen, beside),
        out=bool(events) and not at.hands,
    )


def _face(seat: int, seen: RoundObservation, names: Sequence[str], beside: BlackjackExtras) -> str:
    """Return whose portrait is drawn: the one that a person has chosen, or the bot's."""
    if seat == seen.viewer or seat in beside.persons or names[seat] in beside.portraits:
        return beside.portraits.get(names[seat], "")
    return names[seat]


def _asks(seat: int, seen: RoundObservation, beside: BlackjackExtras) -> str:
    if beside.betting is not None and beside.betting.seat == seat:
        return "circle"
    return "hand" if seat == seen.viewer else "who"


def front_seat(seen: RoundObservation, beside: BlackjackExtras) -> int | None:
    """Return the seat that is drawn large."""
    if beside.front is not None:
        return beside.front
    if beside.betting is not None:
        return beside.betting.seat
    return seen.viewer if seen.viewer is not None else min(beside.persons, default=None)


def _hand(hand: HandSeen, *, active: bool, ahead: bool) -> BlackjackHandView:
    return BlackjackHandView(
        _cards(hand.cards),
        hand.bet,
        hand_total(hand),
        active,
        hand.doubled,
        _outcome(hand, ahead=ahead),
        short_total(hand),
    )


def _cards(cards: Sequence[Card | None]) -> tuple[CardView, ...]:
    return tuple(CardView(HIDDEN if card is None else str(card)) for card in cards)


def _outcome(hand: HandSeen, *, ahead: bool) -> OutcomeView | None:
    gain = hand.returned - hand.bet
    match hand.result:
        case None:
            return None
        case Result.PUSH:
            return _outcome_in_a_word("views_blackjack.outcome.push", Tone.EVEN)
        case Result.BUST:
            return _outcome_in_a_word("views_blackjack.outcome.bust", Tone.BAD)
        case _:
            ended = "views_blackjack.outcome.wins" if gain > 0 else "views_blackjack.outcome.loses"
            words, short = say(ended, amount=half_dollars_text(abs(gain))), signed_half_dollars(gain)
            return OutcomeView(words, tone_of(gain), short, ahead=ahead)


def _outcome_in_a_word(key: str, tone: Tone) -> OutcomeView:
    return OutcomeView(say(key), tone, say(key))


def _controls(seen: RoundObservation, beside: BlackjackExtras) -> tuple[ControlView, ...]:
    if seen.options is not None:
        return in_turn(seen.options, seen.rules)
    if beside.controls:
        return beside.controls
    if seen.phase is Phase.OVER:
        return (next_round(),)
    return looking_on(seen.rules) if _is_through(seen, beside) else waiting(seen.rules)


def _is_through(seen: RoundObservation, beside: BlackjackExtras) -> bool:
    """Tell whether no person at the screen has anything left to decide in a round that goes on."""
    if not seen.dealer or seen.phase is Phase.INSURANCE:
        return False
    return seen.turn is None or dealer_plays(seen) or seen.turn[0] > max(beside.persons, default=-1)


def _asks_count(seen: RoundObservation, beside: BlackjackExtras) -> bool:
    """Return whether the table asks for the running count: after a round, where it isn't shown anyway."""
    is_over = beside.betting is not None and any(seat.hands for seat in seen.seats)
    return is_over and beside.aids.quiz and not beside.aids.count
