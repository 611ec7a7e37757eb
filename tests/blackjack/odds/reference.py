"""The same values by the slow way: every card drawn in turn, every dealer's hand played out card by card."""

from functools import cache

from pyapp.blackjack.odds.cards_left import Left, less

TENS = 9


def best(hard: int, *, ace: bool) -> int:
    """Count a hand."""
    return hard + 10 if ace and hard <= 11 else hard


@cache
def dealer(left: Left, hard: int, ace: bool, cards: int, hits_soft: bool) -> dict[str, float]:  # noqa: FBT001 - cached by place
    """Play the dealer's hand out; the keys are totals, `over` and `natural`."""
    total = best(hard, ace=ace)
    if cards == 2 and total == 21:
        return {"natural": 1.0}
    if total > 21:
        return {"over": 1.0}
    is_soft = total != hard
    if total > 17 or (total == 17 and not (is_soft and hits_soft)):
        return {str(total): 1.0}
    ends = dict[str, float]()
    for at, count in enumerate(left):
        if count:
            after = dealer(less(left, at), hard + at + 1, ace or at == 0, cards + 1, hits_soft)
            for end, chance in after.items():
                ends[end] = ends.get(end, 0.0) + chance * count / sum(left)
    return ends


@cache
def stand(left: Left, up: int, total: int, hits_soft: bool, looked: bool) -> float:  # noqa: FBT001 - same
    """Value a total against what the dealer may end with."""
    ends = dict(dealer(left, up + 1, up == 0, 1, hits_soft))
    natural = ends.pop("natural", 0.0)
    share = 1.0 - natural if looked else 1.0
    value = 0.0 if looked else -natural
    for end, chance in ends.items():
        beaten = end == "over" or int(end) < total
        value += chance / share * (1 if beaten else 0 if int(end) == total else -1)
    return value


def draws(left: Left, up: int, *, looked: bool) -> list[float]:
    """Return the chance of each next card, by going through every hole card that the dealer may have."""
    if not looked or up not in (0, TENS):
        return [count / sum(left) for count in left]
    asked = TENS if up == 0 else 0
    ways = [0.0] * 10
    for hole, count in enumerate(left):
        if hole != asked and count:
            rest = less(left, hole)
            for at, others in enumerate(rest):
                ways[at] += count * others
    return [way / sum(ways) for way in ways]


@cache
def hit(left: Left, up: int, hard: int, ace: bool, hits_soft: bool, looked: bool) -> float:  # noqa: FBT001, PLR0913, PLR0917 - same
    """Value another card, with best play after it."""
    value = 0.0
    for at, chance in enumerate(draws(left, up, looked=looked)):
        if chance:
            count, soft, rest = hard + at + 1, ace or at == 0, less(left, at)
            if best(count, ace=soft) > 21:
                value -= chance
            else:
                kept = stand(rest, up, best(count, ace=soft), hits_soft, looked)
                value += chance * max(kept, hit(rest, up, count, soft, hits_soft, looked))
    return value


def double(left: Left, up: int, hard: int, ace: bool, hits_soft: bool, looked: bool) -> float:  # noqa: FBT001, PLR0913, PLR0917 - same
    """Value one card for twice the bet."""
    value = 0.0
    for at, chance in enumerate(draws(left, up, looked=looked)):
        if chance:
            total = best(hard + at + 1, ace=ace or at == 0)
            value += chance * (-1 if total > 21 else stand(less(left, at), up, total, hits_soft, looked))
    return 2 * value
