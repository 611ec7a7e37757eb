"""The coach's figures in sentences: chance, price and outs."""

from collections.abc import Iterator, Sequence

from pyapp.analysis.holdem import Outs, Thought, outs, price_of, unseen
from pyapp.holdem import Call, Check, Observation, Street, TapOut
from pyapp.ranking import HandClass
from pyapp.views.holdem.coach.coach_names import COUNTS, count_of, percent, sentence
from pyapp.views.kit.amounts import shown_chips

_ARTICLES = {
    HandClass.PAIR,
    HandClass.STRAIGHT,
    HandClass.FLUSH,
    HandClass.FULL_HOUSE,
    HandClass.STRAIGHT_FLUSH,
}


def chance_words(found: Thought, names: Sequence[str]) -> str:
    """Say how much of the pot one wins, against whom, and how sure that is."""
    error = max(1, round(200 * found.error))
    against = _against(found, names)
    deals = f"an estimate from {found.deals} deals, give or take {error}%"
    return f"You win {_about(found.share)} of the pot against {against} ({deals})."


def price_words(found: Thought) -> str:
    """Say what staying costs, what it can win, and how often it must."""
    price, stay = price_of(found.spot), found.spot.options.stay
    if not price.cost:
        return _free(found)
    more = " more than folding does" if price.lost_anyway else ""
    doing = "Tapping out takes your last" if isinstance(stay, TapOut) else "Calling costs"
    needed = percent(float(price.needed))
    what = f"{doing} {shown_chips(price.cost)}{more} and can win {shown_chips(price.prize)}"
    return f"{what}: you need {needed} to break even."


def outs_words(seen: Observation) -> str:
    """Count the cards that improve the hand at once, and say what they make; nothing where none does."""
    groups = outs(seen.hole, seen.felt.board)
    if not groups:
        return ""
    total, left = sum(len(group.cards) for group in groups), unseen(seen.felt.board)
    cards = "card improves" if total == 1 else "cards improve"
    return sentence(
        f"{total} of the {left} unseen {cards} your hand at once ({percent(total / left)}): "
        f"{'; '.join(_grouped(groups))}"
    )


def _against(found: Thought, names: Sequence[str]) -> str:
    spot = found.spot
    if len(spot.rivals) == 1:
        return f"the hands {names[spot.rivals[0]]} is likely to hold"
    if spot.coming and spot.street is Street.PREFLOP:
        return "the players likely to stay in"
    return f"the hands {COUNTS[len(spot.rivals)]} rivals are likely to hold"


def _about(share: float) -> str:
    words = percent(share)
    return words if words.startswith(("under", "over")) else f"about {words}"


def _free(found: Thought) -> str:
    stay, price = found.spot.options.stay, price_of(found.spot)
    if price.lost_anyway:
        forced = shown_chips(price.lost_anyway)
        return f"Folding would cost the forced bet of {forced} as well, so calling costs nothing more."
    match stay:
        case Check() if found.spot.options.optional_call:
            call = shown_chips(found.spot.options.to_call)
            return f"Checking is free. A call puts in {call} that no one has to match."
        case Check():
            return "Checking is free."
        case Call() | TapOut():
            return "Calling is free."


def _grouped(groups: Sequence[Outs]) -> Iterator[str]:
    """Say what each group of cards makes."""
    suit_told = False
    for group in groups:
        flush = group.made is HandClass.FLUSH
        cards = _flush_cards(group, more=suit_told) if flush else count_of(group.cards)
        yield f"{cards} make{'' if len(group.cards) > 1 else 's'} {_class(group.made)}"
        suit_told = group.made is HandClass.STRAIGHT_FLUSH


def _flush_cards(group: Outs, *, more: bool) -> str:
    """Count the cards of a suit; beside a straight flush they are what is left of it."""
    if len(group.cards) == 1:
        return f"the {group.cards[0].words}"
    return f"{len(group.cards)} {'more ' if more else ''}{group.cards[0].suit.word}"


def _class(made: HandClass) -> str:
    return f"a {made.words}" if made in _ARTICLES else made.words
