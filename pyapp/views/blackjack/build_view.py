"""From what one seat may know to what it sees and hears: observation and events in, a frozen view out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pyapp.blackjack import (
    BlackjackRules,
    Event,
    HandSeen,
    Phase,
    Result,
    RoundObservation,
    RoundOver,
    net_results,
    worth,
)
from pyapp.cards import DECK, Card
from pyapp.money import NO_MONEY, HalfDollars, half_dollars_text
from pyapp.tables import name_of
from pyapp.texts import say
from pyapp.views.blackjack.event_words import dealer_plays, gains, insurance_gains, last_words, lines
from pyapp.views.blackjack.felt_views import (
    BlackjackHandView,
    BoxView,
    DealerView,
    OutcomeView,
    ShoeView,
    Tone,
)
from pyapp.views.blackjack.hand_names import (
    YOU,
    dealer_has_blackjack,
    dealer_total,
    hand_total,
    say_of_seat,
    seat_name,
    short_dealer_total,
    short_total,
    situation,
)
from pyapp.views.blackjack.table_controls import in_turn, insurance_offer, looking_on, next_round, waiting
from pyapp.views.blackjack.table_words import limits_and_decks
from pyapp.views.blackjack.view_types import BlackjackScene, BlackjackTableView
from pyapp.views.kit.card_faces import HIDDEN, CardView
from pyapp.views.kit.controls import ControlView
from pyapp.views.kit.money import signed_half_dollars


def phase_words(seen: RoundObservation, scene: BlackjackScene, events: Sequence[Event]) -> str:
    """Return what the table waits for; once the round is over, what the dealer had."""
    if scene.waiting:
        return scene.waiting
    if any(isinstance(event, RoundOver) for event in events):
        return _dealer_had(seen)
    if scene.betting is not None:
        return say_of_seat("views_blackjack.phase.place_bet", scene.betting.name)
    if dealer_plays(seen):
        return say("views_blackjack.phase.dealer_plays")
    return "" if seen.turn is None else _turn(scene.names[seen.turn[0]], seen)


def headline(won: Mapping[int, HalfDollars], names: Sequence[str], persons: frozenset[int]) -> str:
    """Return what the people at the screen won or lost; nothing before the round is over.

    One person's boxes are summed up. Of three people and more every hand tells its own result.
    """
    played = sorted(persons & set(won))
    if YOU in names and played:
        return _gain(YOU, sum((won[seat] for seat in played), NO_MONEY))
    if len(played) == 1:
        return _gain(names[played[0]], won[played[0]])
    return (
        ", ".join(f"{names[seat]} {signed_half_dollars(won[seat])}" for seat in played)
        if len(played) == _TWO
        else ""
    )


def tone_of(gain: HalfDollars) -> Tone:
    """Return the tone of an amount won or lost."""
    if gain == 0:
        return Tone.EVEN
    return Tone.GOOD if gain > 0 else Tone.BAD


def _gain(name: str, gain: HalfDollars) -> str:
    if gain == 0:
        return say_of_seat("views_blackjack.phase.break_even", name)
    amount = half_dollars_text(abs(gain))
    ended = "views_blackjack.phase.win" if gain > 0 else "views_blackjack.phase.lose"
    return say_of_seat(ended, name, amount=amount)


def _turn(name: str, seen: RoundObservation) -> str:
    if seen.phase is Phase.INSURANCE:
        return say_of_seat("views_blackjack.phase.insurance", name)
    if seen.options is None or seen.playing is None:
        return say_of_seat("views_blackjack.phase.turn", name)
    return say_of_seat("views_blackjack.phase.situation", name, situation=situation(seen.playing, seen))


def _dealer_had(seen: RoundObservation) -> str:
    if dealer_has_blackjack(seen):
        return say("views_blackjack.phase.dealer_blackjack")
    total, count = dealer_total(seen), worth(card for card in seen.dealer if card is not None)
    if count.bust:
        return say("views_blackjack.phase.dealer_busts", total=total)
    if count.total < _DRAWS_TO:
        return say("views_blackjack.phase.dealer_stops", total=total)
    return say("views_blackjack.phase.dealer_has", total=total)


_TWO = 2
_DRAWS_TO = 17


def blackjack_table_view(
    seen: RoundObservation, scene: BlackjackScene, events: Sequence[Event]
) -> BlackjackTableView:
    """Return a table as its viewer may see it; ``events`` are those of the round, censored for the viewer."""
    won, names, aids = gains(events), scene.names, scene.aids
    return BlackjackTableView(
        title=name_of(seen.rules.preset),
        limits=limits_and_decks(seen.rules),
        dealer=_dealer(seen),
        boxes=_boxes(seen, scene, events),
        shoe=_shoe(seen),
        phase=phase_words(seen, scene, events),
        headline=headline(won, names, scene.persons),
        tone=tone_of(sum((won[seat] for seat in scene.persons & won.keys()), NO_MONEY)),
        controls=_controls(seen, scene),
        insurance=insurance_offer(seen, scene.insuring),
        advice=scene.advice if aids.advice else None,
        comment=scene.comment if aids.advice else None,
        count=scene.count if aids.count else None,
        asks_count=_asks_count(seen, scene),
        log=(*lines(events, names, seen), *scene.told),
        replays=seen.phase is Phase.OVER,
        printed=cloth_lines(seen.rules),
        preset=seen.rules.preset,
        scene=scene,
    )


def cloth_lines(rules: BlackjackRules) -> tuple[str, ...]:
    """Return what is printed on the cloth of a table that plays by these rules."""
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


@dataclass(frozen=True, slots=True)
class _Told:
    """What the events say of every seat."""

    begun: bool
    results: Mapping[int, HalfDollars]
    insurance: Mapping[int, HalfDollars]
    words: Mapping[int, str]


def _boxes(seen: RoundObservation, scene: BlackjackScene, events: Sequence[Event]) -> tuple[BoxView, ...]:
    told = _Told(bool(events), net_results(events), insurance_gains(events), last_words(events))
    return tuple(_box(seat, seen, scene, told) for seat in range(len(seen.seats)) if scene.names[seat])


def _box(seat: int, seen: RoundObservation, scene: BlackjackScene, told: _Told) -> BoxView:
    at, over = seen.seats[seat], seen.phase is Phase.OVER
    acting = seen.turn is not None and seen.turn[0] == seat and not dealer_plays(seen)
    bet = scene.bets.get(seat, NO_MONEY)
    settled = all(hand.result for hand in at.hands)
    ahead = settled and told.results.get(seat, NO_MONEY) > 0
    word = scene.away.said.get(seat, "")
    if not (word or acting or over):
        word = told.words.get(seat, "")
    return BoxView(
        seat=seat,
        name=seat_name(scene.names[seat]),
        stack=at.stack if at.hands else at.stack - bet,
        bet=bet,
        face=_face(seat, seen, scene),
        hands=tuple(
            _hand(hand, active=acting and seen.turn == (seat, place), ahead=ahead)
            for place, hand in enumerate(at.hands)
        ),
        insurance=at.insurance,
        insurance_gain=told.insurance.get(seat),
        word=word,
        thought=scene.thoughts.get(seat, "") if scene.aids.thoughts else "",
        front=seat == front_seat(seen, scene),
        person=seat in scene.persons,
        acting=acting or (scene.betting is not None and scene.betting.seat == seat),
        asks=_asks(seat, seen, scene),
        out=told.begun and not at.hands,
        status=scene.away.words.get(seat, ""),
    )


def _face(seat: int, seen: RoundObservation, scene: BlackjackScene) -> str:
    """Return whose portrait is drawn: the one that a person has chosen, or the bot's."""
    name = scene.names[seat]
    if seat == seen.viewer or seat in scene.persons or name in scene.portraits:
        return scene.portraits.get(name, "")
    return name


def _asks(seat: int, seen: RoundObservation, scene: BlackjackScene) -> str:
    if scene.betting is not None and scene.betting.seat == seat:
        return "circle"
    return "hand" if seat == seen.viewer else "who"


def front_seat(seen: RoundObservation, scene: BlackjackScene) -> int | None:
    """Return the seat that is drawn large."""
    if scene.front is not None:
        return scene.front
    if scene.betting is not None:
        return scene.betting.seat
    return seen.viewer if seen.viewer is not None else min(scene.persons, default=None)


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


def _controls(seen: RoundObservation, scene: BlackjackScene) -> tuple[ControlView, ...]:
    """Return the buttons of the moment; the way on without a guest takes the place of all of them."""
    if scene.away.passing:
        return (scene.away.passing,)
    if seen.options is not None:
        return in_turn(seen.options, seen.rules)
    if scene.controls:
        return scene.controls
    if seen.phase is Phase.OVER:
        return (next_round(),)
    return looking_on(seen.rules) if _is_through(seen, scene) else waiting(seen.rules)


def _is_through(seen: RoundObservation, scene: BlackjackScene) -> bool:
    """Tell whether no person at the screen has anything left to decide in a round that goes on."""
    if not seen.dealer or seen.phase is Phase.INSURANCE:
        return False
    return seen.turn is None or dealer_plays(seen) or seen.turn[0] > max(scene.persons, default=-1)


def _asks_count(seen: RoundObservation, scene: BlackjackScene) -> bool:
    """Return whether the table asks for the running count: after a round, where it isn't shown anyway."""
    is_over = scene.betting is not None and any(seat.hands for seat in seen.seats)
    return is_over and scene.aids.quiz and not scene.aids.count
