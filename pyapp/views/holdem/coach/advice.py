"""The coach's advice in words: chance, price and outs, what the expert thinks, and the solved street."""

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Final

from pyapp.agents.holdem.choosing.choose_action import WeighedAction
from pyapp.agents.holdem.choosing.solved_play import SolvedSpot
from pyapp.agents.holdem.river.equilibrium import TREMBLE
from pyapp.agents.holdem.river.showdown_sums import WeighedHoldings
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.analysis.holdem.expert_thought import Thought
from pyapp.analysis.holdem.outs_and_odds import Outs, outs, price_of, unseen
from pyapp.holdem import Call, Check, HandObservation, Street, TapOut
from pyapp.ranking import HandClass, hand_class
from pyapp.texts import capitalized, in_percent, number_text, say
from pyapp.views.holdem.coach.coach_panel import ActionShareView, HandAdviceView, RangeRowView, RiverView
from pyapp.views.holdem.coach.reasons import (
    about,
    count_of,
    doing,
    figure_words,
    number,
    percent,
    reason_words,
    worth_words,
)
from pyapp.views.kit.card_faces import the_card
from pyapp.views.kit.money import chips_of, shown_chips


def chance_words(found: Thought, names: Sequence[str]) -> str:
    """Return how much of the pot the player wins, and against which hands."""
    return say("holdem_coach.chance.sentence", share=about(found.share), rivals=_rivals(found, names))


def estimate_words(found: Thought) -> str:
    """Return how many deals that comes from, and how far it may be off: twice the standard error.

    Nothing where all hands were counted.
    """
    if not found.deals:
        return ""
    error = in_percent(str(max(1, round(200 * found.error))))
    return say("holdem_coach.chance.estimate", deals=found.deals, error=error)


def price_words(found: Thought) -> str:
    """Return what staying costs, what it can win, and how often it must."""
    price, stay = price_of(found.spot), found.spot.options.stay
    if not price.cost:
        return _free(found)
    act = "tap_out" if isinstance(stay, TapOut) else "call"
    beside = "beyond_fold" if price.lost_anyway else "in_all"
    words = say(
        f"holdem_coach.break_even.{act}.{beside}",
        cost=shown_chips(price.cost),
        prize=shown_chips(price.prize),
        needed=percent(float(price.needed)),
    )
    if not found.needed_in_prizes:
        return words
    return f"{words} {say('holdem_coach.for_prizes.call', needed=percent(found.needed))}"


def outs_words(seen: HandObservation) -> str:
    """Return how many cards improve the hand at once, and what they make; nothing where none does."""
    groups = outs(seen.hole, seen.felt.board)
    if not groups:
        return ""
    total, left = sum(len(group.cards) for group in groups), unseen(seen.felt.board)
    return say(
        "holdem_coach.outs.sentence",
        n=total,
        left=left,
        part=percent(total / left),
        groups="; ".join(_group_words(groups)),
    )


def _rivals(found: Thought, names: Sequence[str]) -> str:
    spot = found.spot
    if len(spot.rivals) == 1:
        return say("holdem_coach.chance.one_rival", name=names[spot.rivals[0]])
    if spot.coming and spot.street is Street.PREFLOP:
        return say("holdem_coach.chance.stayers")
    return say("holdem_coach.chance.several", count=number(len(spot.rivals)))


def _free(found: Thought) -> str:
    stay, price = found.spot.options.stay, price_of(found.spot)
    if price.lost_anyway:
        forced = shown_chips(price.lost_anyway)
        return say("holdem_coach.price.forced", forced=forced)
    match stay:
        case Check() if found.spot.options.optional_call:
            call = shown_chips(found.spot.options.to_call)
            return say("holdem_coach.price.check_or_call", amount=call)
        case Check():
            return say("holdem_coach.price.check")
        case Call() | TapOut():
            return say("holdem_coach.price.call_for_free")


def _group_words(groups: Sequence[Outs]) -> Iterator[str]:
    """Yield what each group of cards makes."""
    suit_told = False
    for group in groups:
        flush = group.made is HandClass.FLUSH
        cards = _flush_cards(group, more=suit_told) if flush else count_of(group.cards)
        made = group.made.with_article
        yield say("holdem_coach.outs.makes", n=len(group.cards), cards=cards, made=made)
        suit_told = group.made is HandClass.STRAIGHT_FLUSH


def _flush_cards(group: Outs, *, more: bool) -> str:
    """Return the cards of a suit; beside a straight flush they are what is left of it."""
    if len(group.cards) == 1:
        return the_card(group.cards[0])
    key = "holdem_coach.outs.suit_more" if more else "holdem_coach.outs.suit"
    return say(key, n=len(group.cards), suit=group.cards[0].suit.word)


CLEAR: Final = 0.6
"""What is done less often than this is named with the next best."""


def advice_view(found: Thought, seen: HandObservation, names: Sequence[str]) -> HandAdviceView:
    """Return what the expert thinks in words."""
    with chips_of(seen.felt.rules.shown_per_dollar):
        return _advice(found, seen, names)


def _advice(found: Thought, seen: HandObservation, names: Sequence[str]) -> HandAdviceView:
    before_flop = seen.felt.street is Street.PREFLOP and not seen.felt.rules.each_acts_once
    charted = before_flop and (found.charted or not found.spot.pushes)
    ways = [way for way in found.ways if round(100 * way.often)]
    return HandAdviceView(
        line=say("holdem_coach.line", act=_act(found), figure=figure_words(found, seen)),
        reason=reason_words(found, seen, found.best),
        chance=chance_words(found, names),
        price=price_words(found),
        estimate=estimate_words(found),
        outs=outs_words(seen),
        ways=tuple(_way(found, way, charted=charted) for way in ways),
        charted=before_flop,
    )


def _act(found: Thought) -> str:
    """Return what to do, and the next best where the two come close."""
    best, *others = found.ways
    first = capitalized(_do(found, best))
    if best.often >= CLEAR or not others:
        return first
    return say("holdem_coach.close", first=first, second=_do(found, others[0]))


def _do(found: Thought, way: WeighedAction) -> str:
    return doing(way.action, found.spot)


def _way(found: Thought, way: WeighedAction, *, charted: bool) -> ActionShareView:
    """Return a way with what it is worth, but for a chart's: it weighs what an estimate leaves out."""
    worth = "" if charted else worth_words(way.worth)
    return ActionShareView(capitalized(_do(found, way)), round(100 * way.often), worth)


_BENT: Final = 0.005


_TENTHS: Final = 1000
"""Errors are said in tenths of a per cent, rounded up."""


RARE: Final = TREMBLE
"""Where balanced play comes with less of a range, most of what is answered are slips."""


def river_view(found: Thought, seen: HandObservation, names: Sequence[str]) -> RiverView | None:
    """Return a solution as the coach shows it to the one to act; ``None`` where there is none."""
    solved = found.solved
    if solved is None:
        return None
    own, spot = solved.node.node.player, spot_of(seen)
    with chips_of(seen.felt.rules.shown_per_dollar):
        ways = [
            ActionShareView(capitalized(doing(action, spot)), round(100 * often), worth_words(worth))
            for action, often, worth in sorted(solved.ways(), key=itemgetter(1), reverse=True)
        ]
        return RiverView(
            say("holdem_coach.river.words"),
            _condition(solved, spot),
            tuple(ways),
            (say("kit.you"), names[spot.rivals[0]]),
            tuple(_rows(solved, spot, own)),
            tuple(_notes(found, solved, names[spot.rivals[0]])),
        )


def _condition(solved: SolvedSpot, spot: Spot) -> str:
    """Return on which condition a solution holds, and how exact it is where that is known."""
    if spot.street is not Street.RIVER:
        return say("holdem_coach.river.turn")
    error = -(-_TENTHS * solved.river.exploitability // solved.pot) / 10
    return say("holdem_coach.river.exact", error=in_percent(number_text(error, 1)))


def _notes(found: Thought, solved: SolvedSpot, rival: str) -> Iterator[str]:
    """Yield what to know of a solution: that it answers a slip, or that the advice is not the same."""
    if solved.reached < RARE:
        yield say("holdem_coach.river.rare", name=rival)
    if found.known >= _BENT:
        yield say("holdem_coach.river.bent", name=rival)


def _rows(solved: SolvedSpot, spot: Spot, own: int) -> list[RangeRowView]:
    """Return the classes of hands that either may hold, the best first."""
    mine, theirs = (_by_class(solved.river.holdings[player]) for player in (own, 1 - own))
    return [
        RangeRowView(
            capitalized(made.words),
            percent(sum(weight for _, weight in mine[made])),
            percent(sum(weight for _, weight in theirs[made])),
            _does_most(solved, spot, mine[made]),
        )
        for made in reversed(HandClass)
        if mine[made] or theirs[made]
    ]


def _by_class(holdings: WeighedHoldings) -> dict[HandClass, list[tuple[int, float]]]:
    """Return the places of holdings with their part of the range, class by class."""
    found: dict[HandClass, list[tuple[int, float]]] = {made: [] for made in HandClass}
    total = sum(holdings.weights)
    for at, (strength, weight) in enumerate(zip(holdings.strengths, holdings.weights, strict=True)):
        found[hand_class(strength)].append((at, weight / total))
    return found


def _does_most(solved: SolvedSpot, spot: Spot, held: Sequence[tuple[int, float]]) -> str:
    """Return what is done most often with holdings of a class, and how often."""
    total = sum(weight for _, weight in held)
    if not total:
        return ""
    often = [
        (action, sum(weight * row[at] for at, weight in held) / total)
        for action, row in zip(solved.node.node.actions, solved.node.frequencies, strict=True)
    ]
    action, most = max(often, key=itemgetter(1))
    return f"{capitalized(doing(action, spot))} {percent(most)}"
