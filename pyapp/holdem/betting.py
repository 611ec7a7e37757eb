"""One street's betting: blinds and antes, what an action does to the felt, and whose turn comes next.

The forced bets come before the cards, but for the duel's, which only a fold makes payable.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from pyapp.holdem.events import Acted, Action, BetTo, Blind, BlindPosted, Call, Check, Fold, RaiseTo, TapOut
from pyapp.holdem.positions import Positions
from pyapp.holdem.rules import AnteBy, HoldemRules, LeastRaise, ShortBet, ShortStack, Street
from pyapp.holdem.state import IN, Felt, HandSeat, Status, with_seat
from pyapp.money import NO_CHIPS, Chips


def usual_posts(rules: HoldemRules, positions: Positions, stacks: Sequence[Chips]) -> tuple[BlindPosted, ...]:
    """Return what everyone puts in before the cards: what is asked, or the last chips if fewer."""
    left, made = list(stacks), list[BlindPosted]()
    for seat, blind, size in _forced_bets(rules, positions, stacks):
        amount = min(size, left[seat])
        left[seat] -= amount
        if amount:
            made.append(BlindPosted(seat, blind, amount))
    return tuple(made)


def are_payable(
    rules: HoldemRules, positions: Positions, stacks: Sequence[Chips], posts: Sequence[BlindPosted]
) -> bool:
    """Return whether ``posts`` can be made here, by the players they fall on and with the chips they have."""
    left = list(stacks)
    for post in posts:
        if (
            type(post.amount) is not int
            or not 0 <= post.seat < len(left)
            or not 0 < post.amount <= left[post.seat]
        ):
            return False
        left[post.seat] -= post.amount
    kinds = [post.blind for post in posts]
    return (
        rules.blinds_posted
        and all(_falls_on(rules, positions, post) for post in posts)
        and all(kinds.count(blind) <= 1 for blind in (Blind.SMALL, Blind.BIG))
        and (rules.ante_by is AnteBy.BIG_BLIND or _are_antes_level(stacks, posts))
    )


def _falls_on(rules: HoldemRules, positions: Positions, post: BlindPosted) -> bool:
    match post.blind:
        case Blind.SMALL:
            return post.seat == positions.small and post.amount <= rules.big_blind
        case Blind.BIG:
            return post.seat == positions.big and post.amount <= rules.big_blind
        case Blind.LATE:
            return post.amount <= rules.big_blind
        case Blind.ANTE | Blind.STRADDLE | Blind.DEAD:
            return True


def _are_antes_level(stacks: Sequence[Chips], posts: Sequence[BlindPosted]) -> bool:
    """Return whether all that are dealt in pay one ante each, less only with their last chips.

    They are matched as bets are; a player who paid more than the others would have it back.
    """
    antes = {post.seat: post.amount for post in posts if post.blind is Blind.ANTE}
    if not antes:
        return True
    left = list(stacks)
    for post in posts:
        left[post.seat] -= post.amount
    return (
        antes.keys() == {seat for seat, stack in enumerate(stacks) if stack}
        and len(antes) == [post.blind for post in posts].count(Blind.ANTE)
        and all(amount == max(antes.values()) or not left[seat] for seat, amount in antes.items())
    )


def having_posted(rules: HoldemRules, seat: HandSeat, post: BlindPosted) -> HandSeat:
    """Return ``seat`` after its forced bet; an ante is no part of the street's bet."""
    amount, dead = post.amount, dead_chips(rules, post)
    bet = amount if post.blind.is_bet else NO_CHIPS
    return seat.but(stack=seat.stack - amount, bet=seat.bet + bet, paid=seat.paid + amount - dead)


def dead_chips(rules: HoldemRules, post: BlindPosted) -> Chips:
    """Return how much of a forced bet no one need match: a dead blind, an ante that one pays for all."""
    for_all = post.blind is Blind.ANTE and rules.ante_by is AnteBy.BIG_BLIND
    return post.amount if for_all or post.blind is Blind.DEAD else NO_CHIPS


def fold_price(felt: Felt, index: int) -> Chips:
    """Return what folding costs a seat now: before the flop its forced bet, where none was posted."""
    rules, street = felt.rules, felt.street
    if rules.blinds_posted or street is not Street.PREFLOP:
        return NO_CHIPS
    size = rules.small_blind if index == felt.positions.small else rules.big_blind
    return min(size, felt.seats[index].stack)


def forfeit(felt: Felt, index: int, seat: HandSeat) -> tuple[HandSeat, tuple[BlindPosted, ...]]:
    """Charge a player who folds before the flop the forced bet that they did not post."""
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


def carry_out(felt: Felt, action: Action) -> tuple[Felt, tuple[Acted | BlindPosted, ...]]:
    """Carry ``action`` of the seat to act out and pass the turn; it must be one of its options."""
    index = felt.to_act
    assert index is not None, "no seat is to act"  # noqa: S101 - the options have refused before
    before = felt.seats[index]
    seat = _after(felt, before, action)
    paid = before.stack - seat.stack
    event = Acted(index, action, paid, seat.bet, paid > 0 and not seat.stack)
    if felt.rules.blinds_posted or seat.status is IN:
        return _move_on(felt, index, seat), (event,)
    seat, forfeited = forfeit(felt, index, seat)
    return _move_on(felt, index, seat), (event, *forfeited)


def next_to_act(
    rules: HoldemRules,
    seats: Sequence[HandSeat],
    price: Chips,
    after: int,
    absent: Collection[int] = frozenset(),
) -> int | None:
    """Find the first seat clockwise from ``after`` that still has a decision at this ``price``.

    Where short players tap out, one without a chip has a turn too when they are bet at; where everyone acts
    once, no one is ever behind. One of the ``absent`` has a turn to fold in as long as anyone else is in.
    """
    count = len(seats)
    if rules.each_acts_once:
        price = NO_CHIPS
    closed = False
    for step in range(after + 1, after + 1 + count):
        index = step % count
        seat = seats[index]
        if (
            (seat.faced is None or seat.bet < price)
            and seat.status is IN
            and (
                seat.stack
                or (rules.short_stack is _TAP_OUT and seat.bet < price and seat.limit is None)
                or index in absent
            )
        ):
            if _has_rival(seats, index) if index in absent else not closed and _is_contested(seats, index):
                return index
            if not absent:
                return None
            closed = closed or index not in absent
    return None


def _after(felt: Felt, seat: HandSeat, action: Action) -> HandSeat:
    match action:
        case Call():
            owed = felt.price - seat.bet
            cost = owed if owed < seat.stack else seat.stack  # noqa: FURB136 - `min` takes thrice the time
            return _paying(seat, cost, felt.price)
        case Check():
            return seat.but(faced=felt.price)
        case Fold():
            return seat.but(status=Status.FOLDED, faced=felt.price)
        case TapOut():
            return _paying(seat, seat.stack, felt.price, felt.pot + seat.stack)
        case BetTo(total) | RaiseTo(total):
            return _paying(seat, total - seat.bet, total)


def _paying(seat: HandSeat, amount: Chips, faced: Chips, limit: Chips | None = None) -> HandSeat:
    stack, bet, paid = seat.stack - amount, seat.bet + amount, seat.paid + amount
    return seat.but(stack=stack, bet=bet, paid=paid, faced=faced, limit=limit)


def _move_on(felt: Felt, index: int, seat: HandSeat) -> Felt:
    """Put the seat that acted back and count what it pushed.

    Where half a bet is a full one, growth is measured from the last full bet, so that several short all-ins
    add up to one (TDA 47); else from the bet before, so that the least raise stays the last full one.
    """
    rules, seats = felt.rules, with_seat(felt.seats, index, seat)
    price, level, raises, aggressor = felt.price, felt.level, felt.raises, felt.aggressor
    raise_by = felt.raise_by
    if seat.bet > price:
        growth = seat.bet - (level if rules.short_bet is _HALF_BET else price)
        price, aggressor = seat.bet, index
        if rules.is_full(growth, raise_by):
            raises += level > 0 or rules.opening_bet_counts
            level = price
            raise_by = growth if rules.least_raise is _LAST_FULL_RAISE else raise_by
    turn = next_to_act(rules, seats, price, index, felt.absent)
    return felt.but(
        seats=seats,
        to_act=turn,
        price=price,
        level=level,
        raise_by=raise_by,
        raises=raises,
        aggressor=aggressor,
    )


def _is_contested(seats: Sequence[HandSeat], index: int) -> bool:
    """Return whether anyone is left to decide against.

    Where all others are all-in, only a bet that someone really made is owed: what a short big blind
    could not post is no one's.
    """
    bet = seats[index].bet
    for place, rival in enumerate(seats):
        if place != index and (rival.stack or rival.bet > bet) and rival.status is IN:
            return True
    return False


def _has_rival(seats: Sequence[HandSeat], index: int) -> bool:
    return any(seat.status is IN for place, seat in enumerate(seats) if place != index)


_TAP_OUT: Final = ShortStack.TAP_OUT
_HALF_BET: Final = ShortBet.HALF_BET
_LAST_FULL_RAISE: Final = LeastRaise.LAST_FULL_RAISE
