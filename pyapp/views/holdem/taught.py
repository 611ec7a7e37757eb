"""What a newcomer is told while a hand is played: sentences, where on the table they point, and their line.

A sentence tells what happens, how good the player's hand is, or what staying in costs, out of what the
player can see. What to do is the coach's.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.analysis.holdem.hand_worth import HandGrade, HandWorth, hand_worth
from pyapp.cards import Card
from pyapp.holdem import (
    Acted,
    BetTo,
    Blind,
    BlindPosted,
    BoardDealt,
    Call,
    Check,
    Event,
    Fold,
    HandObservation,
    HoldemRules,
    HoleDealt,
    LeastRaise,
    PotAwarded,
    RaiseTo,
    ShortStack,
    Shown,
    Street,
    UncalledReturned,
)
from pyapp.money import NO_CHIPS, Chips
from pyapp.ranking import deciding_kickers, hole_name, hole_number, name_in_sentence, strength
from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.money import chips_of, shown_chips
from pyapp.views.kit.notices import draw_sound_switch

TAUGHT_HANDS: Final = 5
"""How many hands are explained to a newcomer."""

LEAST_SECONDS: Final = 1.2
"""For so long a sentence stands at least, unless the player goes on."""

SECONDS_A_WORD: Final = 0.25
"""What a reader takes who has never heard of blinds."""


def reading_time(words: str) -> float:
    """Return for how many seconds words stand before the game goes on."""
    return max(LEAST_SECONDS, SECONDS_A_WORD * len(words.split()))


@dataclass(frozen=True, slots=True)
class TaughtFact:
    """A sentence about what has just happened, about the player's hand, or about what they may do now."""

    key: str
    """What it explains, as the catalogue calls it."""

    words: str
    points: tuple[str, ...] = ()
    """The places on the table that it names, as the line's style sheet calls them."""

    is_news: bool = False
    """Whether it is told whenever its words are new; else it is a fact of the rules, which is told once."""


def can_be_taught(rules: HoldemRules) -> bool:
    """Tell whether a table plays by the rules that the sentences tell: blinds, free checks, side pots.

    No-Limit, Pot-Limit and Casino Limit do. At the other tables something of it would be wrong.
    """
    usual = rules.check_before_flop and rules.big_blind_option and rules.blinds_posted
    sound = rules.short_stack is ShortStack.ALL_IN and rules.least_raise is not LeastRaise.ANY
    return usual and sound and not rules.ante and not rules.each_acts_once


def fact(key: str, *points: str, is_news: bool = False, **values: str) -> TaughtFact:
    """Return what the catalogue says of a key."""
    return TaughtFact(key, say(f"holdem_taught.{key}", **values), points, is_news)


def deal_facts(
    seen: HandObservation, names: Sequence[str], events: Sequence[Event], *, coached: bool, last: bool
) -> Iterator[TaughtFact]:
    """Yield what can be explained once the cards are dealt, one of which is told a hand.

    ``coached`` tells whether the coach can be asked, ``last`` whether it is the last hand that is explained.
    """
    if last:
        yield fact("deal.last", page=say("lobby.door.how_to_play"))
        return
    with chips_of(seen.felt.rules.shown_per_dollar):
        yield from _blinds(seen, names, events)
    yield from _button(seen, names)
    yield fact("deal.ranks", "name")
    if coached:
        yield fact("deal.coach", "coach", coach=say("holdem_coach.panel.label"))


def _button(seen: HandObservation, names: Sequence[str]) -> Iterator[TaughtFact]:
    """Yield where the dealer button lies; nothing where that is an empty chair."""
    seat, letter = seen.felt.positions.button, say("holdem_table.seat.button")
    if seat == seen.viewer:
        yield TaughtFact("deal.button", say("holdem_taught.deal.button_yours", letter=letter), ("button",))
    elif seat in seen.felt.live:
        yield fact("deal.button", "button", letter=letter, name=names[seat])


def _blinds(seen: HandObservation, names: Sequence[str], events: Sequence[Event]) -> Iterator[TaughtFact]:
    """Yield who posted the blinds; nothing where one of them was skipped."""
    posted = {event.blind: event for event in events if isinstance(event, BlindPosted)}
    small, big = posted.get(Blind.SMALL), posted.get(Blind.BIG)
    if small is None or big is None:
        return
    amounts = {"small": shown_chips(small.amount), "big": shown_chips(big.amount)}
    if big.seat == seen.viewer:
        words = say("holdem_taught.blinds.your_big", name=names[small.seat], **amounts)
    elif small.seat == seen.viewer:
        words = say("holdem_taught.blinds.your_small", name=names[big.seat], **amounts)
    else:
        words = say("holdem_taught.blinds.others", first=names[small.seat], second=names[big.seat], **amounts)
    yield TaughtFact("blinds", words, (_bet(small.seat), _bet(big.seat)))


def turn_facts(seen: HandObservation, names: Sequence[str], events: Sequence[Event]) -> Iterator[TaughtFact]:
    """Yield how good the viewer's hand is and what they may do now; nothing where it is not their turn."""
    if seen.options is None:
        return
    with chips_of(seen.felt.rules.shown_per_dollar):
        found = hand_worth(seen)
        yield _judgement(seen, found)
        free = isinstance(seen.options.check, Check)
        points = ("price",) if found.grade in (_CHECKED if free else _CALLED) else ()
        if free:
            yield fact("turn.option" if seen.felt.street is Street.PREFLOP else "turn.free", *points)
        else:
            yield _to_pay(seen, seen.options.to_call, points, names, events)


_CALLED: Final = {HandGrade.FAIR}
_CHECKED: Final = {HandGrade.WEAK, HandGrade.DRAWING, HandGrade.FAIR}
"""The hands with which the button that stays in is ringed: beside others it would speak against the words."""


def _judgement(seen: HandObservation, found: HandWorth) -> TaughtFact:
    """Return how good the hand is where it is held."""
    felt = seen.felt
    word = found.grade.value
    if felt.street is not Street.PREFLOP:
        hand = name_in_sentence((*seen.hole, *felt.board))
        words = say(f"holdem_taught.board_hand.{word}", hand=hand, outs=found.outs)
        return TaughtFact(f"board_hand.{word}", words, ("name",), is_news=True)
    free = found.grade is HandGrade.FAIR and bool(seen.options and isinstance(seen.options.check, Check))
    key = f"{word}_raised" if found.raised else f"{word}_free" if free else word
    words = say(f"holdem_taught.hole.{key}", hand=hole_name(seen.hole), n=hole_number(seen.hole))
    return TaughtFact(f"hole.{key}", words, ("own",), is_news=True)


def _to_pay(
    seen: HandObservation,
    price: Chips,
    points: tuple[str, ...],
    names: Sequence[str],
    events: Sequence[Event],
) -> TaughtFact:
    """Return what staying in costs, and for what."""
    felt, seat = seen.felt, seen.felt.seats[seen.viewer or 0]
    if price == seat.stack:
        return fact("turn.last_chips", *points, price=shown_chips(price))
    if felt.aggressor is not None:
        key, name, pot = _how(felt.aggressor, events), names[felt.aggressor], shown_chips(felt.pot)
        return fact(key, *points, "pot", name=name, price=shown_chips(price), pot=pot)
    if seat.bet:
        return fact("turn.small_blind", *points, price=shown_chips(price))
    return fact("turn.call", *points, price=shown_chips(price))


def _how(aggressor: int, events: Sequence[Event]) -> str:
    """Return what the last to bet or raise has done."""
    acts = (event for event in reversed(events) if isinstance(event, Acted) and event.seat == aggressor)
    act = next(acts, None)
    if act and act.all_in:
        return "turn.all_in"
    return "turn.raised" if act and isinstance(act.action, RaiseTo) else "turn.bet"


_FULL_BOARD: Final = 5


def event_facts(seen: HandObservation, names: Sequence[str], events: Sequence[Event]) -> Iterator[TaughtFact]:
    """Yield what the last event means; nothing where it needs no words. ``seen`` is right after it."""
    event, felt = events[-1], seen.felt
    with chips_of(felt.rules.shown_per_dollar):
        match event:
            case Acted(seat) if seat == seen.viewer:
                yield _own(event)
            case Acted(seat) if seen.viewer in felt.live:
                yield _others(event, names[seat])
            case UncalledReturned(seat, amount) if seat == seen.viewer:
                yield fact("you.back", _seat(seat), amount=shown_chips(amount))
            case BoardDealt() if seen.viewer in felt.live:
                yield fact(f"board.{event.street.name.lower()}", "board")
            case Shown() if len(felt.board) < _FULL_BOARD:
                yield fact("board.open", "board")
            case PotAwarded():
                yield from _outcome(seen, names, events)
            case _:
                return


def all_dealt(events: Sequence[Event], seen: HandObservation) -> bool:
    """Tell whether the last event gave the last player their cards."""
    dealt = sum(isinstance(event, HoleDealt) for event in events)
    return isinstance(events[-1], HoleDealt) and dealt == len(seen.felt.live)


def _seat(seat: int) -> str:
    return f"seat-{seat}"


def _bet(seat: int) -> str:
    return f"bet-{seat}"


def _own(event: Acted) -> TaughtFact:
    """Return what the viewer's own act means for them."""
    bet = _bet(event.seat)
    if event.all_in:
        return fact("you.all_in", bet)
    match event.action:
        case Fold():
            return fact("you.fold", "skip", skip=say("holdem_table.control.skip"))
        case Check():
            return fact("you.check", _seat(event.seat))
        case BetTo(total):
            return fact("you.bet", bet, amount=shown_chips(total))
        case RaiseTo(total):
            return fact("you.raise", bet, amount=shown_chips(total))
        case _:
            return fact("you.call", bet, amount=shown_chips(event.paid))


def _others(event: Acted, name: str) -> TaughtFact:
    """Return what it means that another player acts so."""
    bet = _bet(event.seat)
    if event.all_in:
        return fact("they.all_in", bet, name=name)
    match event.action:
        case Fold():
            return fact("they.fold", _seat(event.seat), name=name)
        case Check():
            return fact("they.check", _seat(event.seat), name=name)
        case Call():
            return fact("they.call", bet, name=name)
        case BetTo(total):
            return fact("they.bet", bet, name=name, amount=shown_chips(total))
        case _:
            return fact("they.raise", bet, name=name, amount=shown_chips(event.total))


def _outcome(seen: HandObservation, names: Sequence[str], events: Sequence[Event]) -> Iterator[TaughtFact]:
    """Yield how the pots were won, once all have been awarded."""
    awards = [event for event in events if isinstance(event, PotAwarded)]
    winners = {share.seat for award in awards for share in award.shares}
    total = sum((award.amount for award in awards), NO_CHIPS)
    if total < seen.felt.pot:
        return
    amount = shown_chips(total)
    points = tuple(map(_seat, sorted(winners)))
    if len(winners) > 1:
        if len(awards) == 1:
            yield fact("won.shared", *points, amount=amount)
            yield from _beaten_by(winners, seen)
        else:
            yield fact("won.side_pots", *points)
        return
    winner = winners.pop()
    if len(seen.felt.live) > 1:
        yield from _at_showdown(winner, seen, names)
    elif winner == seen.viewer:
        yield fact("won.you_unseen", *points, amount=amount)
    else:
        yield fact("won.they_unseen", *points, name=names[winner], amount=amount)


def _at_showdown(winner: int, seen: HandObservation, names: Sequence[str]) -> Iterator[TaughtFact]:
    """Yield the rule of the showdown, and the hand that won with what it beat."""
    best, point, viewer = _held_cards(winner, seen), _seat(winner), seen.viewer
    if not best:
        return
    yield fact("won.rule", "board")
    others = [seat for seat in seen.felt.live if seat != winner and seen.holes[seat]]
    beaten = viewer if viewer in others else max(others, key=_strength_of(seen), default=None)
    if beaten is None:
        return
    own = _held_cards(beaten, seen)
    count = deciding_kickers(best, own)
    made, less = (name_in_sentence(cards, kickers=count) for cards in (best, own))
    hands = {"hand": made, "other": less}
    if winner == viewer:
        yield fact("won.you", point, is_news=True, **hands)
    else:
        yield fact("won.they", point, is_news=True, **hands, name=names[winner])


def _beaten_by(winners: set[int], seen: HandObservation) -> Iterator[TaughtFact]:
    """Yield why the viewer's hand has no part of a pot that others share, down to the kicker."""
    live, viewer = seen.felt.live, seen.viewer
    best = next((cards for seat in live if seat in winners and (cards := _held_cards(seat, seen))), ())
    if viewer is None or viewer in winners or viewer not in live or not best:
        return
    own = _held_cards(viewer, seen)
    count = deciding_kickers(best, own)
    hand, other = (name_in_sentence(cards, kickers=count) for cards in (best, own))
    yield fact("won.they_share", is_news=True, hand=hand, other=other)


def _strength_of(seen: HandObservation) -> Callable[[int], int]:
    return lambda seat: strength(_held_cards(seat, seen))


def _held_cards(seat: int, seen: HandObservation) -> Sequence[Card]:
    """Return a seat's cards with the board; nothing where the viewer may not see them."""
    hole = seen.holes[seat]
    return (*hole, *seen.felt.board) if hole else ()


@dataclass(frozen=True, slots=True)
class TaughtView:
    """What is explained of the hand in play."""

    words: str
    number: int
    """Which of the hands that are explained it is."""

    count: int
    """How many are explained."""

    points: tuple[str, ...] = ()
    """The places on the table that the words name."""

    waits: bool = False
    """Whether the game stands still until the words were read, or the player goes on."""

    sounds: bool | None = None
    """Whether sound is on, while it is offered; ``None`` while it is not."""


def draw_taught(view: TaughtView | None) -> Html:
    """Draw the line, which keeps its room without words too; nothing where nothing is explained.

    The style sheet rings the places that it points at.
    """
    if view is None:
        return join()
    count = el("span", say("holdem_taught.line.count", number=view.number, count=view.count), class_="count")
    stop = draw_button("stop-teaching", say("holdem_taught.line.skip"), title=say("holdem_taught.line.stop"))
    sound = join() if view.sounds is None else draw_sound_switch("sounds", on=view.sounds)
    return el(
        "div",
        el("p", count, " ", view.words),
        el("span", sound, stop, class_="end"),
        class_="taught",
        data_points=" ".join(view.points) or None,
        data_waits=view.waits,
        role="group",
        aria_label=say("holdem_taught.line.label"),
    )
