"""What the table waits for, and how a round ended, in a few words."""

from collections.abc import Mapping, Sequence

from pyapp.blackjack import Event, Observation, Phase, RoundOver, half_dollars_text, worth
from pyapp.views.blackjack.event_words import YOU, turn_words
from pyapp.views.blackjack.extras import BlackjackExtras
from pyapp.views.blackjack.half_dollars import signed
from pyapp.views.blackjack.hand_totals import BLACKJACK, dealer_total
from pyapp.views.blackjack.table_story import dealer_plays
from pyapp.views.blackjack.view_types import Tone


def phase_words(
    seen: Observation, names: Sequence[str], events: Sequence[Event], beside: BlackjackExtras
) -> str:
    """Say what the table waits for; once the round is over, what the dealer had."""
    if any(isinstance(event, RoundOver) for event in events):
        return _dealer_had(seen)
    if beside.betting is not None:
        return "Place your bet" if beside.betting.name == YOU else f"{beside.betting.name}, place your bet"
    if dealer_plays(seen):
        return "The dealer plays"
    return "" if seen.turn is None else _turn(seen.turn[0], seen, names)


def headline(won: Mapping[int, int], names: Sequence[str], persons: frozenset[int]) -> str:
    """Say what the people at the screen won or lost; nothing before the round is over.

    One person's boxes are summed up. Of three people and more every hand tells its own result.
    """
    played = sorted(persons & set(won))
    if YOU in names and played:
        return _gain(YOU, sum(won[seat] for seat in played))
    if len(played) == 1:
        return _gain(names[played[0]], won[played[0]])
    return ", ".join(f"{names[seat]} {signed(won[seat])}" for seat in played) if len(played) == _TWO else ""


def tone_of(gain: int) -> Tone:
    """Give the tone of an amount won or lost."""
    if gain == 0:
        return Tone.EVEN
    return Tone.GOOD if gain > 0 else Tone.BAD


def _gain(name: str, gain: int) -> str:
    you = name == YOU
    if gain == 0:
        return f"{name} {'break' if you else 'breaks'} even"
    verb = "win" if gain > 0 else "lose"
    return f"{name} {verb if you else verb + 's'} {half_dollars_text(abs(gain))}"


def _turn(seat: int, seen: Observation, names: Sequence[str]) -> str:
    you, hand = names[seat] == YOU, seen.playing
    if seen.phase is Phase.INSURANCE:
        return "Insurance?" if you else f"Insurance, {names[seat]}?"
    if seen.options is None or hand is None:
        return f"{names[seat]} plays" if not you else "Your turn"
    return f"{'You have' if you else f'{names[seat]} has'} {turn_words(hand, seen)}"


def _dealer_had(seen: Observation) -> str:
    total = dealer_total(seen)
    if total == BLACKJACK:
        return "The dealer has blackjack"
    bust = worth(card for card in seen.dealer if card is not None).bust
    if bust:
        return f"Dealer busts with {total}"
    stops = worth(card for card in seen.dealer if card is not None).total < _DRAWS_TO
    return f"Dealer stops at {total}: no hand to beat" if stops else f"Dealer has {total}"


_TWO = 2
_DRAWS_TO = 17
