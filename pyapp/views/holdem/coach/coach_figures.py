"""The coach's figures in sentences: chance, price and outs."""

from collections.abc import Iterator, Sequence

from pyapp.analysis.holdem import Outs, Thought, outs, price_of, unseen
from pyapp.holdem import Call, Check, HandObservation, Street, TapOut
from pyapp.ranking import HandClass
from pyapp.texts import say
from pyapp.views.holdem.coach.coach_names import about, count_of, number, percent
from pyapp.views.kit.amounts import shown_chips
from pyapp.views.kit.sentences import the_card


def chance_words(found: Thought, names: Sequence[str]) -> str:
    """Return how much of the pot the player wins, against which hands, and how sure that is."""
    return say(
        "holdem_coach.chance.sentence",
        share=about(found.share),
        rivals=_rivals(found, names),
        deals=found.deals,
        error=say("holdem_coach.percent.exact", number=max(1, round(200 * found.error))),
    )


def price_words(found: Thought) -> str:
    """Return what staying costs, what it can win, and how often it must."""
    price, stay = price_of(found.spot), found.spot.options.stay
    if not price.cost:
        return _free(found)
    act = "tap_out" if isinstance(stay, TapOut) else "call"
    beside = "beyond_fold" if price.lost_anyway else "in_all"
    return say(
        f"holdem_coach.break_even.{act}.{beside}",
        cost=shown_chips(price.cost),
        prize=shown_chips(price.prize),
        needed=percent(float(price.needed)),
    )


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
