"""The rules again, slowly and from events alone: what the engine is tested against.

Nothing here reads the engine's own bookkeeping (`price`, `level`, `raises`, `faced`); it goes through the
events of the hand from the start each time, and deals with pots chip by chip.
"""

from collections.abc import Iterable, Mapping, Sequence

from pyapp.holdem import Acted, Blind, BlindPosted, BoardDealt, Event, Fold, HoldemRules, Street


class Ledger:
    """One street's bets as the events tell them, for the seat that is to act next."""

    def __init__(self, rules: HoldemRules, stacks: Sequence[int], events: Iterable[Event]) -> None:
        self.rules = rules
        self.left = list(stacks)
        self.folded = {i for i, stack in enumerate(stacks) if not stack}
        self._open_street(Street.PREFLOP)
        for event in events:
            self._enter(event)

    def may_raise_to(self, seat: int) -> int | None:
        """Tell the one total that `seat` may bet or raise to, if it may at all."""
        live = [i for i in range(len(self.left)) if i not in self.folded]
        others_can_act = any(self.left[i] for i in live if i != seat)
        capped = self.raises >= 4 and len(live) > 2
        reach = self.bets[seat] + self.left[seat]
        since = self.seen[seat]
        closed = since is not None and 2 * (self.price - since) < self.size
        if capped or closed or not others_can_act or reach <= self.price:
            return None
        return min(self.full + self.size, reach)

    def owes(self, seat: int) -> int:
        """Tell what `seat` must put in to stay."""
        return min(self.price - self.bets[seat], self.left[seat])

    def _open_street(self, street: Street) -> None:
        self.size = self.rules.big_blind * (1 if street < Street.TURN else 2)
        self.price = self.full = self.rules.big_blind if street is Street.PREFLOP else 0
        self.raises = 0
        self.bets = [0] * len(self.left)
        self.seen: list[int | None] = [None] * len(self.left)

    def _enter(self, event: Event) -> None:
        match event:
            case BlindPosted(seat, Blind(), amount):
                self._put_in(seat, amount)
            case BoardDealt(street):
                self._open_street(street)
            case Acted(seat, action, paid):
                self._put_in(seat, paid)
                self._count(self.bets[seat])
                self.seen[seat] = self.price
                self.folded |= {seat} if isinstance(action, Fold) else set()
            case _:
                pass

    def _put_in(self, seat: int, amount: int) -> None:
        self.bets[seat] += amount
        self.left[seat] -= amount

    def _count(self, total: int) -> None:
        if total <= self.price:
            return
        self.price = total
        if total - self.full >= self.size / 2:
            self.raises += 1 if self.full else 0
            self.full = total


def winnings(paid: Sequence[int], strengths: Mapping[int, int], order: Sequence[int]) -> list[int]:
    """Pay what was put in chip by chip: each layer of one chip a head belongs to those who reach it.

    `strengths` has the live seats, `order` all seats from the button's left.
    """
    pots: dict[tuple[int, ...], int] = {}
    contenders: tuple[int, ...] = ()
    for layer in range(1, max(paid) + 1):
        contenders = tuple(i for i in order if i in strengths and paid[i] >= layer) or contenders
        pots[contenders] = pots.get(contenders, 0) + sum(amount >= layer for amount in paid)
    won = [0] * len(paid)
    for seats, amount in pots.items():
        winners = [i for i in seats if strengths[i] == max(strengths[j] for j in seats)]
        for chip in range(amount):
            won[winners[chip % len(winners)]] += 1
    return won
