"""Actions, amounts and cards as the coach says them."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from pyapp import holdem
from pyapp.agents.holdem.spot import Spot
from pyapp.analysis.holdem import price_of
from pyapp.cards import NO_CHIPS, Card, Chips, Rank
from pyapp.holdem import Action, BetTo, Call, Check, Fold, RaiseTo, Street, TapOut
from pyapp.texts import list_words, say
from pyapp.views.kit.amounts import shown_chips, shown_per_dollar, with_sign
from pyapp.views.kit.sentences import the_card

_SMALL: Final = 10


def doing(action: Action, spot: Spot, *, ing: bool = False) -> str:
    """Return what to do, as in `call $4`, or with ``ing`` what was done, as in `calling $4`."""
    kind, chips = _kind(action, spot)
    amount = shown_chips(chips)
    return (
        say(f"holdem_coach.doing.{kind}", amount=amount)
        if ing
        else say(f"holdem_coach.do.{kind}", amount=amount)
    )


def _kind(action: Action, spot: Spot) -> tuple[str, Chips]:  # noqa: PLR0911 - one a kind
    """Return what the catalogue calls an action, and the chips that are named with it."""
    cost, seat = _cost(action, spot), spot.own
    match action:
        case Fold():
            return "fold", NO_CHIPS
        case Check():
            return "check", NO_CHIPS
        case Call():
            return ("call" if cost else "call_for_free"), cost
        case TapOut():
            return "tap_out", cost
        case BetTo(total) | RaiseTo(total) if total == seat.bet + seat.stack:
            return "all_in", seat.stack
        case BetTo(total):
            return "bet", total
        case RaiseTo(total):
            return "raise", total


def _cost(action: Action, spot: Spot) -> Chips:
    """Return the chips that staying in takes; a call beside a free check has a price of its own."""
    return spot.options.to_call if action == spot.options.optional_call else price_of(spot).shown


def street_phrase(street: Street) -> str:
    """Return when, inside a sentence: `on the flop`."""
    return say(f"holdem_coach.when.{street.name.lower()}")


def number(count: int) -> str:
    """Return a number up to ten in a word, inside a sentence."""
    return say(f"holdem_coach.number.{count}")


def percent(part: float) -> str:
    """Return a share, as in `43%`; what is nearly nothing or nearly all is not said to be that."""
    whole = round(100 * part)
    if _is_nearly_whole(part):
        return (
            say("holdem_coach.percent.over", number=99)
            if whole
            else say("holdem_coach.percent.under", number=1)
        )
    return say("holdem_coach.percent.exact", number=whole)


def about(part: float) -> str:
    """Return a share that is not exactly known, as in `about 43%`."""
    return percent(part) if _is_nearly_whole(part) else say("holdem_coach.about", part=percent(part))


def _is_nearly_whole(part: float) -> bool:
    """Tell whether a share rounds to nothing or to all, and is not."""
    return round(100 * part) in {0, 100} and 0 < part < 1


def chips(amount: float) -> str:
    """Return an average amount as precisely as it is known: in chips, below ten in half chips, `$2.50`."""
    if shown_per_dollar() == holdem.COUNT_ONLY:
        return shown_chips(Chips(round(amount)))
    return holdem.chips_text(Chips(int(2 * rounded_chips(amount))), 2 * shown_per_dollar())


def worth_words(worth: float) -> str:
    """Return what something wins on average against folding, as in `+$2.50`."""
    words = chips(abs(worth))
    return words if words == "$0" else with_sign(worth, words)


def rounded_chips(amount: float) -> Fraction:
    """Return the chips that ``chips`` writes for an average amount, for figures that stand beside it."""
    return Fraction(round(amount)) if amount >= _SMALL else Fraction(round(2 * amount), 2)


def count_of(cards: Sequence[Card]) -> str:
    """Return cards rank by rank, as in `3 tens and the five of hearts`."""
    ranks = sorted({card.rank for card in cards}, reverse=True)
    return list_words([_of_rank(rank, [card for card in cards if card.rank is rank]) for rank in ranks])


def _of_rank(rank: Rank, cards: Sequence[Card]) -> str:
    if len(cards) == 1:
        return the_card(cards[0])
    return say("holdem_coach.outs.rank", n=len(cards), ranks=rank.plural)
