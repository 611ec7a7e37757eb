"""Forced bets: antes and blinds before the cards, and the duel's, which only a fold makes payable."""

from collections.abc import Iterator, Sequence

from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem.events import Blind, BlindPosted
from pyapp.holdem.positions import Positions
from pyapp.holdem.rule_choices import AnteBy
from pyapp.holdem.rules import HoldemRules
from pyapp.holdem.state import Felt, HandSeat
from pyapp.holdem.street import Street


def posts(rules: HoldemRules, positions: Positions, stacks: Sequence[Chips]) -> list[BlindPosted]:
    """Return what everyone puts in before the cards: what is asked, or the last chips if fewer."""
    left, made = list(stacks), list[BlindPosted]()
    for seat, blind, size in _forced_bets(rules, positions, stacks):
        amount = min(size, left[seat])
        left[seat] -= amount
        if amount:
            made.append(BlindPosted(seat, blind, amount))
    return made


def having_posted(rules: HoldemRules, seat: HandSeat, post: BlindPosted) -> HandSeat:
    """Return ``seat`` after its forced bet; an ante is no part of the street's bet."""
    amount, dead = post.amount, dead_chips(rules, post)
    bet = NO_CHIPS if post.blind is Blind.ANTE else amount
    return seat.but(stack=seat.stack - amount, bet=seat.bet + bet, paid=seat.paid + amount - dead)


def dead_chips(rules: HoldemRules, post: BlindPosted) -> Chips:
    """Return how much of a forced bet no one need match: an ante that the big blind pays for all."""
    return post.amount if post.blind is Blind.ANTE and rules.ante_by is AnteBy.BIG_BLIND else NO_CHIPS


def fold_price(felt: Felt, index: int) -> Chips:
    """Return what folding costs a seat now: before the flop its forced bet, where none was posted."""
    rules, street = felt.rules, felt.street
    if rules.blinds_posted or street is not Street.PREFLOP:
        return NO_CHIPS
    size = rules.small_blind if index == felt.positions.small else rules.big_blind
    return min(size, felt.seats[index].stack)


def forfeit(felt: Felt, index: int, seat: HandSeat) -> tuple[HandSeat, tuple[BlindPosted, ...]]:
    """Let one who has folded before the flop pay the forced bet that they did not post."""
    price = fold_price(felt, index)
    if not price:
        return seat, ()
    is_small = index == felt.positions.small
    post = BlindPosted(index, Blind.SMALL if is_small else Blind.BIG, price)
    return having_posted(felt.rules, seat, post), (post,)


def _forced_bets(
    rules: HoldemRules, positions: Positions, stacks: Sequence[Chips]
) -> Iterator[tuple[int, Blind, Chips]]:
    """Ask for antes that each pays before the blinds, for one that the big blind pays after their blind.

    So a big blind with few chips has them in the bet that others match.
    """
    if rules.ante and rules.ante_by is AnteBy.EACH:
        count = len(stacks)
        order = ((positions.button + step) % count for step in range(1, count + 1))
        yield from ((seat, Blind.ANTE, rules.ante) for seat in order if stacks[seat])
    if rules.blinds_posted:
        if positions.small is not None:
            yield positions.small, Blind.SMALL, rules.small_blind
        yield positions.big, Blind.BIG, rules.big_blind
    if rules.ante and rules.ante_by is AnteBy.BIG_BLIND:
        yield positions.big, Blind.ANTE, rules.ante
