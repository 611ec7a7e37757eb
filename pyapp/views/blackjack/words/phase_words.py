"""What the table waits for, and how a round ended, in a few words."""

from collections.abc import Mapping, Sequence

from pyapp.blackjack import Event, Phase, RoundObservation, RoundOver, half_dollars_text, worth
from pyapp.cards import NO_MONEY, HalfDollars
from pyapp.texts import say
from pyapp.views.blackjack.extras import BlackjackExtras
from pyapp.views.blackjack.half_dollars import signed_half_dollars
from pyapp.views.blackjack.hand_totals import dealer_has_blackjack, dealer_total, situation
from pyapp.views.blackjack.persons import YOU, say_of_seat
from pyapp.views.blackjack.view_types import Tone
from pyapp.views.blackjack.words.table_story import dealer_plays


def phase_words(
    seen: RoundObservation, names: Sequence[str], events: Sequence[Event], beside: BlackjackExtras
) -> str:
    """Return what the table waits for; once the round is over, what the dealer had."""
    if beside.waiting:
        return beside.waiting
    if any(isinstance(event, RoundOver) for event in events):
        return _dealer_had(seen)
    if beside.betting is not None:
        return say_of_seat("views_blackjack.phase.place_bet", beside.betting.name)
    if dealer_plays(seen):
        return say("views_blackjack.phase.dealer_plays")
    return "" if seen.turn is None else _turn(names[seen.turn[0]], seen)


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
