"""What a newcomer is told in the first hands: one sentence an act, by how things stand at the table."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

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
    LeastRaise,
    PotAwarded,
    RaiseTo,
    ShortStack,
    Shown,
    Street,
    UncalledReturned,
)
from pyapp.money import NO_CHIPS, Chips
from pyapp.ranking import deciding_kickers, hole_name_in_sentence, name_in_sentence
from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.money import chips_of, shown_chips
from pyapp.views.kit.notices import SoundOfferView, draw_sound_offer

TAUGHT_HANDS: Final = 5
"""How many hands are explained to a newcomer."""


@dataclass(frozen=True, slots=True)
class TaughtFact:
    """A sentence about what has just happened, or about what the player may do now."""

    key: str
    """What it explains, as the catalogue calls it."""

    words: str
    opens_street: bool = False
    """Whether it tells of new cards on the board; it stays beside what is said of a turn right after."""


def can_be_taught(rules: HoldemRules) -> bool:
    """Tell whether a table plays by the rules that the sentences tell: blinds, free checks, side pots.

    No-Limit, Pot-Limit and Casino Limit do. At the other tables something of it would be wrong.
    """
    usual = rules.check_before_flop and rules.big_blind_option and rules.blinds_posted
    sound = rules.short_stack is ShortStack.ALL_IN and rules.least_raise is not LeastRaise.ANY
    return usual and sound and not rules.ante and not rules.each_acts_once


def fact(key: str, *, opens_street: bool = False, **values: str) -> TaughtFact:
    """Return what the catalogue says of a key."""
    return TaughtFact(key, say(f"holdem_taught.{key}", **values), opens_street)


def deal_fact(  # noqa: PLR0913 - what the table knows, and by name what is known and can be asked
    seen: HandObservation,
    names: Sequence[str],
    events: Sequence[Event],
    *,
    known: Collection[str],
    coached: bool,
    last: bool,
) -> TaughtFact:
    """Return what is explained once the viewer has cards.

    ``known`` are the keys of facts told before; ``coached`` tells whether the coach can be asked, ``last``
    whether this is the last hand that is explained.
    """
    with chips_of(seen.felt.rules.shown_per_dollar):
        if last:
            return fact("deal.last", page=say("lobby.door.how_to_play"))
        news = (found for found in _facts(seen, names, events, coached=coached) if found.key not in known)
        return next(news, fact("deal.hold", hand=hole_name_in_sentence(seen.hole)))


def _facts(
    seen: HandObservation, names: Sequence[str], events: Sequence[Event], *, coached: bool
) -> Iterator[TaughtFact]:
    if blinds := _blinds(seen, names, events):
        yield blinds
    yield fact("deal.button", letter=say("holdem_table.seat.button"))
    yield fact("deal.ranks")
    if coached:
        yield fact("deal.coach", coach=say("holdem_coach.panel.label"))


def _blinds(seen: HandObservation, names: Sequence[str], events: Sequence[Event]) -> TaughtFact | None:
    """Return who posted the blinds; nothing where one of them was skipped."""
    posted = {event.blind: event for event in events if isinstance(event, BlindPosted)}
    small, big = posted.get(Blind.SMALL), posted.get(Blind.BIG)
    if small is None or big is None:
        return None
    amounts = {"small": shown_chips(small.amount), "big": shown_chips(big.amount)}
    if big.seat == seen.viewer:
        words = say("holdem_taught.blinds.your_big", name=names[small.seat], **amounts)
    elif small.seat == seen.viewer:
        words = say("holdem_taught.blinds.your_small", name=names[big.seat], **amounts)
    else:
        words = say("holdem_taught.blinds.others", first=names[small.seat], second=names[big.seat], **amounts)
    return TaughtFact("blinds", words)


def turn_fact(
    seen: HandObservation, names: Sequence[str], events: Sequence[Event], known: Collection[str]
) -> TaughtFact | None:
    """Return what the viewer may do now; ``None`` where it is not their turn.

    ``known`` are the keys of facts told before.
    """
    if seen.options is None:
        return None
    with chips_of(seen.felt.rules.shown_per_dollar):
        if isinstance(seen.options.check, Check):
            return _free(seen, known)
        return _to_pay(seen, seen.options.to_call, names, events)


def _free(seen: HandObservation, known: Collection[str]) -> TaughtFact:
    """Return why a check is free; before the flop it is so for the big blind alone."""
    if seen.felt.street is Street.PREFLOP:
        return fact("turn.option")
    return fact("turn.free_again" if "turn.free" in known else "turn.free")


def _to_pay(seen: HandObservation, price: Chips, names: Sequence[str], events: Sequence[Event]) -> TaughtFact:
    felt, seat = seen.felt, seen.felt.seats[seen.viewer or 0]
    if price == seat.stack:
        return fact("turn.last_chips", price=shown_chips(price))
    if felt.aggressor is not None:
        name, pot = names[felt.aggressor], shown_chips(felt.pot)
        return fact(_how(felt.aggressor, events), name=name, price=shown_chips(price), pot=pot)
    if seat.bet:
        return fact("turn.small_blind", price=shown_chips(price))
    return fact("turn.call", price=shown_chips(price), hand=hole_name_in_sentence(seen.hole))


def _how(aggressor: int, events: Sequence[Event]) -> str:
    """Return what the last to bet or raise has done."""
    acts = (event for event in reversed(events) if isinstance(event, Acted) and event.seat == aggressor)
    act = next(acts, None)
    if act and act.all_in:
        return "turn.all_in"
    return "turn.raised" if act and isinstance(act.action, RaiseTo) else "turn.bet"


_FULL_BOARD: Final = 5


def act_fact(
    event: Event, seen: HandObservation, names: Sequence[str], known: Collection[str]
) -> TaughtFact | None:
    """Return what an event means; ``None`` where it needs no words, or they were said before.

    ``seen`` is what the viewer sees right after it, ``known`` are the keys of facts told before.
    """
    with chips_of(seen.felt.rules.shown_per_dollar):
        match event:
            case Acted(seat) if seat == seen.viewer:
                return _own(event, known)
            case Acted(seat) if seen.viewer in seen.felt.live:
                found = _others(event, names[seat])
                pushed = isinstance(event.action, BetTo | RaiseTo)
                return found if pushed else _news(found, known)
            case UncalledReturned(seat, amount) if seat == seen.viewer:
                return fact("you.back", amount=shown_chips(amount))
            case BoardDealt():
                return _board(event, seen, known)
            case Shown() if len(seen.felt.board) < _FULL_BOARD:
                return _news(fact("board.open"), known)
            case _:
                return None


def _news(found: TaughtFact, known: Collection[str]) -> TaughtFact | None:
    return None if found.key in known else found


def _own(event: Acted, known: Collection[str]) -> TaughtFact:
    """Return what the viewer's own act means for them."""
    if event.all_in:
        return fact("you.all_in")
    match event.action:
        case Fold():
            skip = say("holdem_table.control.skip")
            return fact("you.fold_again") if "you.fold" in known else fact("you.fold", skip=skip)
        case Check():
            return fact("you.check")
        case BetTo(total):
            return fact("you.bet", amount=shown_chips(total))
        case RaiseTo(total):
            return fact("you.raise", amount=shown_chips(total))
        case _:
            return fact("you.call", amount=shown_chips(event.paid))


def _others(event: Acted, name: str) -> TaughtFact:
    """Return what it means that another player acts so."""
    if event.all_in:
        return fact("they.all_in", name=name)
    match event.action:
        case Fold():
            return fact("they.fold", name=name)
        case Check():
            return fact("they.check", name=name)
        case Call():
            return fact("they.call", name=name)
        case BetTo(total):
            return fact("they.bet", name=name, amount=shown_chips(total))
        case _:
            return fact("they.raise", name=name, amount=shown_chips(event.total))


def _board(event: BoardDealt, seen: HandObservation, known: Collection[str]) -> TaughtFact | None:
    """Return what new cards mean to a viewer who is still in the hand."""
    if seen.viewer not in seen.felt.live:
        return None
    bets_follow = sum(seat.can_act for seat in seen.felt.seats) > 1
    key = f"board.{event.street.name.lower()}"
    if key not in known and (bets_follow or event.street is Street.FLOP):
        return fact(key, opens_street=True)
    hand = name_in_sentence((*seen.hole, *seen.felt.board))
    return fact("board.makes", opens_street=True, hand=hand)


def outcome_fact(seen: HandObservation, names: Sequence[str], events: Sequence[Event]) -> TaughtFact | None:
    """Return how the pots that were awarded so far were won; ``None`` before the first."""
    awards = [event for event in events if isinstance(event, PotAwarded)]
    winners = {share.seat for award in awards for share in award.shares}
    if not winners:
        return None
    with chips_of(seen.felt.rules.shown_per_dollar):
        amount = shown_chips(sum((award.amount for award in awards), NO_CHIPS))
        if len(winners) > 1:
            shared = len(awards) == 1
            return fact("won.shared", amount=amount) if shared else fact("won.side_pots")
        winner = winners.pop()
        if len(seen.felt.live) == 1:
            return _unseen(winner, amount, seen, names)
        return _at_showdown(winner, amount, seen, names)


def _unseen(winner: int, amount: str, seen: HandObservation, names: Sequence[str]) -> TaughtFact:
    """Return that all others folded."""
    if winner == seen.viewer:
        return fact("won.you_unseen", amount=amount)
    return fact("won.they_unseen", name=names[winner], amount=amount)


def _at_showdown(winner: int, amount: str, seen: HandObservation, names: Sequence[str]) -> TaughtFact:
    """Return that the best hand won, and what it beat where that is the viewer's own."""
    best, name = _held_cards(winner, seen), names[winner]
    if winner == seen.viewer:
        return fact("won.you", hand=name_in_sentence(best))
    if not best:
        return fact("won.they_plain", name=name, amount=amount)
    if seen.viewer not in seen.felt.live:
        return fact("won.they", name=name, hand=name_in_sentence(best))
    own = _held_cards(seen.viewer or 0, seen)
    count = deciding_kickers(best, own)
    made, beaten = (name_in_sentence(cards, kickers=count) for cards in (best, own))
    return fact("won.beats", name=name, hand=made, own=beaten)


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

    offer: SoundOfferView | None = None
    """Sound and vibration, where it is time to offer them; they stand in the words' place."""


def draw_taught(view: TaughtView | None) -> Html:
    """Draw the line, which keeps its room without words too; nothing where nothing is explained."""
    if view is None:
        return join()
    if view.offer:
        return el("div", draw_sound_offer(view.offer), class_="taught")
    label = say("holdem_taught.line.label")
    count = say("holdem_taught.line.count", number=view.number, count=view.count)
    stop = draw_button("stop-teaching", say("holdem_taught.line.skip"), title=say("holdem_taught.line.stop"))
    end = el("span", stop, el("span", count, class_="count"), class_="end")
    return el("div", el("p", view.words), end, class_="taught", role="group", aria_label=label)
