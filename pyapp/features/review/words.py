"""What the review says of hands that were judged."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Final

from pyapp.agents import Level
from pyapp.agents.holdem import member
from pyapp.app.history.shelves import is_read
from pyapp.cards.averages import mean
from pyapp.features.review.habits import CostlyMoment, Habit, Leak, PlayFault, find_leaks, sure_leaks
from pyapp.features.review.judged_hands import Judged, JudgedHand, JudgedRound
from pyapp.features.review.luck_apart import RATED_FROM, LevelRating, LuckApart, rate_play, take_luck_off
from pyapp.features.review.page import CostlyDecisionView, LeakView, LuckView
from pyapp.features.review.round_faults import RoundHabit
from pyapp.holdem import Action, BetTo, Call, Check, Fold, RaiseTo, Street, Structure, TapOut
from pyapp.records import replay
from pyapp.texts import capitalized, list_words, number_text, say, say_member, signed_number
from pyapp.views import CardView

MOST_LEAKS: Final = 8
MOST_UNSURE: Final = 3

FLOOR: Final = 2.0
"""Big blinds in a hundred hands: the best bots are found to lose as much by a habit, since estimates err."""

FLOOR_AT_LIMIT: Final = 0.5
"""The same where the size of bets is fixed."""

_ACTIONS: Final[dict[type[Action], str]] = {
    Fold: "fold",
    Check: "check",
    Call: "call",
    TapOut: "call",
    BetTo: "bet",
    RaiseTo: "raise",
}


def hand_leaks(found: Judged) -> tuple[Leak[Habit], ...]:
    """Find habits that cost at hold'em; amounts are big blinds."""
    moments = [
        CostlyMoment(hand.number, fault.habit, fault.blinds, hand.region, found.stands_for(hand, fault))
        for hand in found.hands
        for fault in hand.faults
    ]
    return find_leaks(moments, len(found.hands)) if found.hands else ()


def claimed(ranked: Sequence[Leak[Habit]], floor: float) -> tuple[Leak[Habit], ...]:
    """Return the habits that cost more, for sure, than what sound players are found to lose by one."""
    return sure_leaks(ranked, floor)[:MOST_LEAKS]


def unclaimed(ranked: Sequence[Leak[Habit]], floor: float) -> tuple[Leak[Habit], ...]:
    """Return habits that may cost as much, the likeliest first, with too few hands to be sure."""
    sure = sure_leaks(ranked, floor)
    return tuple(leak for leak in ranked if leak.per_hundred > floor and leak not in sure)[:MOST_UNSURE]


def floor_of(hands: Sequence[JudgedHand]) -> float:
    """Return what sound players are found to lose by a habit, in big blinds in a hundred such hands."""
    return mean(
        FLOOR_AT_LIMIT if hand.kept.record.rules.structure is Structure.LIMIT else FLOOR for hand in hands
    )


def unsure_words(leak: Leak[Habit]) -> str:
    """Say what may be a habit that costs."""
    words = say(f"review.habit.{_kind(leak.habit)}", street=_street(leak.habit))
    figures = say(
        "review.unsure_leak", cost=number_text(leak.per_hundred, 1), margin=number_text(leak.margin, 1)
    )
    return f"{words} {figures}"


def round_leaks(rounds: Sequence[JudgedRound]) -> tuple[Leak[RoundHabit], ...]:
    """Find habits that cost at blackjack; amounts are first bets.

    What each time cost is known exactly, so their mean stands for all: only how often such hands come is left
    to chance.
    """
    costs = defaultdict[RoundHabit, list[float]](list)
    for one in rounds:
        for fault in one.faults:
            costs[fault.habit].append(fault.bets)
    moments = [
        CostlyMoment(one.number, fault.habit, mean(costs[fault.habit]))
        for one in rounds
        for fault in one.faults
    ]
    return sure_leaks(find_leaks(moments, len(rounds)))[:MOST_LEAKS] if rounds else ()


def leak_view(leak: Leak[Habit], hands: int) -> LeakView:
    """Say what a habit at hold'em is, and what it costs."""
    words = say(f"review.habit.{_kind(leak.habit)}", street=_street(leak.habit))
    where = say(f"review.place.{leak.place}") if leak.place and leak.habit.street is Street.PREFLOP else ""
    figures = say(
        "review.leak",
        n=leak.times,
        hands=number_text(hands),
        each=number_text(leak.each, 1),
        cost=number_text(leak.per_hundred, 1),
        margin=number_text(leak.margin, 1),
    )
    return LeakView(leak.habit.slug, words, f"{where} {figures}".strip(), "drills-habit")


def round_leak_view(leak: Leak[RoundHabit], rounds: int) -> LeakView:
    """Say what a habit at blackjack is, and what it costs in hundredths of the bet."""
    habit = leak.habit
    held = say("review.pair", total=habit.total) if habit.pair else _total(habit)
    up = say("review.ace") if habit.up == 1 else str(habit.up)
    words = say(f"review.round.{habit.action}", hand=held, up=up)
    figures = say(
        "review.round_leak",
        n=leak.times,
        rounds=number_text(rounds),
        each=number_text(100 * leak.each, 1),
        cost=number_text(leak.per_hundred, 1),
        margin=number_text(leak.margin, 1),
    )
    return LeakView(habit.slug, words, figures, "drill")


def dear_view(hand: JudgedHand, fault: PlayFault) -> CostlyDecisionView:
    """Show a dear decision."""
    state = list(replay(hand.kept.record))[fault.number].state
    seat = hand.kept.viewer or 0
    words = say(
        f"review.taken.{_ACTIONS[type(fault.taken)]}",
        street=capitalized(_street(fault.habit)),
        better=say(f"review.better.{_ACTIONS[type(fault.better)]}"),
        blinds=number_text(fault.blinds, 1),
    )
    pot = say("review.pot", blinds=number_text(state.felt.pot / hand.kept.record.rules.big_blind, 1))
    return CostlyDecisionView(
        f"{hand.number}:{fault.number}",
        words,
        tuple(CardView(str(card)) for card in state.holes[seat]),
        tuple(CardView(str(card)) for card in state.felt.board),
        pot,
    )


def luck_view(hands: Sequence[JudgedHand]) -> tuple[LuckView | None, tuple[str, ...]]:
    """Tell luck from play in a sentence, with the lines to draw, and rate what is left."""
    found = take_luck_off([hand.luck for hand in hands])
    if found is None:
        return None, (say("review.luck.too_few"),)
    words = say(
        "review.luck.apart",
        n=found.hands,
        hands=number_text(found.hands),
        won=signed_number(found.won[-1]),
        luck=signed_number(found.luck[-1]),
        played=signed_number(found.played[-1]),
        rate=signed_number(found.per_hundred),
        margin=f"{found.margin:.0f}",
    )
    tiles = tuple(
        say("review.blinds", blinds=signed_number(total))
        for total in (found.won[-1], found.luck[-1], found.played[-1])
    )
    lines = LuckView(words, found.hands, found.won, found.played, (tiles[0], tiles[1], tiles[2]))
    own = [hand for hand in hands if not is_read(hand.kept)]
    if len(own) < len(hands):
        return lines, (words, say("review.luck.from_files"), *(_rating_words(found, own) if own else ()))
    return lines, (words, *_rating_words(found, hands))


def _rating_words(found: LuckApart, hands: Sequence[JudgedHand]) -> tuple[str, ...]:
    if found.hands < RATED_FROM:
        return (say("review.rating.too_few", hands=RATED_FROM),)
    rated = _rate(hands)
    if rated is None:
        return ()
    levels = list_words([say_member(level, "name") for level in rated.possible])
    return (
        say(
            "review.rating.level",
            figure=signed_number(rated.figure),
            margin=f"{rated.margin:.0f}",
            nearest=say_member(rated.nearest, "name"),
            levels=levels,
        ),
    )


def _rate(hands: Sequence[JudgedHand]) -> LevelRating | None:
    """Rate the hands at the table that was played most, if there are enough."""
    tables = Counter(_table(hand) for hand in hands)
    ((preset, seats), _), *_ = tables.most_common(1)
    own = [hand for hand in hands if _table(hand) == (preset, seats)]
    found = take_luck_off([hand.luck for hand in own])
    rivals = [level for hand in own for level in _rivals(hand)]
    return rate_play(found, preset, rivals, seats) if found else None


def _table(hand: JudgedHand) -> tuple[str, int]:
    record = hand.kept.record
    return record.rules.preset, sum(stack > 0 for stack in record.stacks)


def _rivals(hand: JudgedHand) -> Sequence[Level]:
    """Return the levels at which the bots of a hand play of their own."""
    found = list[Level]()
    for seat, name in enumerate(hand.kept.names):
        if seat != hand.kept.viewer and hand.kept.record.stacks[seat]:
            try:
                found.append(member(name).level)
            except LookupError:
                continue
    return found


def _kind(habit: Habit) -> str:
    """Return the end of the key for a habit: before the flop it has other words than later."""
    early = "preflop" if habit.street is Street.PREFLOP else "later"
    return f"{early}_{habit.pressure}_{habit.fault}"


def _street(habit: Habit) -> str:
    return say(f"review.street.{habit.street.name.lower()}")


def _total(habit: RoundHabit) -> str:
    return say("blackjack.soft", total=habit.total) if habit.soft else str(habit.total)
