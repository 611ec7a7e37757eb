"""The rules again, slowly and from events alone: what the engine is tested against.

Nothing here reads the engine's own bookkeeping (`price`, `level`, `raise_by`, `raises`, `faced`, `limit`); it
goes through the events of the hand from the start each time, and deals with pots chip by chip.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from pyapp.holdem import (
    Acted,
    AnteBy,
    Blind,
    BlindPosted,
    BoardDealt,
    Event,
    Fold,
    HoldemRules,
    LeastRaise,
    ShortBet,
    ShortStack,
    Street,
    Structure,
    TapOut,
    UncalledReturned,
)

KNOWN: Final = {
    "structure",
    "big_blind",
    "ante",
    "ante_by",
    "early_bet",
    "late_bet",
    "least_raise",
    "raise_cap",
    "cap_lifts_for_two",
    "opening_bet_counts",
    "check_before_flop",
    "short_stack",
    "short_bet",
    "bot_may_fold",
}
"""The fields of the rules that decide here, by what they say: no table is known by its name."""

ELSEWHERE: Final = {
    "preset",
    "small_blind",
    "big_blind_option",
    "button_is_small_blind_for_two",
    "uncalled_returns",
    "odd_chip",
    "everybody_shows",
    "button",
    "blinds_posted",
    "each_acts_once",
    "chips_per_dollar",
    "run_twice",
}
"""Those that say who posts, moves, shows or sits down, and how much is a dollar."""


@dataclass(frozen=True, slots=True)
class Open:
    """What the rules leave open to one player: the words for staying in, the least and the most of a push."""

    stays: frozenset[str]
    cost: int
    push: tuple[int, int] | None
    fold: bool = True


class Ledger:
    """One hand's bets as the events tell them, for the seat that is to act next."""

    def __init__(
        self, rules: HoldemRules, stacks: Sequence[int], small: int | None, events: Iterable[Event]
    ) -> None:
        self.rules, self.small = rules, small
        self.left = list(stacks)
        self.paid = [0] * len(stacks)
        self.dead = 0
        self.folded = {i for i, stack in enumerate(stacks) if not stack}
        self.limits: dict[int, int] = {}
        self.minimum = rules.big_blind
        self._open_street(Street.PREFLOP)
        for event in events:
            self._enter(event)

    def open_to(self, seat: int) -> Open:
        """Tell what `seat` may do."""
        if self.rules.structure is Structure.DOUBLING:
            return self._open_in_duel(seat)
        owed = self.price - self.bets[seat]
        short = "tap out" if self._taps_out else "call"
        free = "check" if self.rules.check_before_flop or self.street else "call"
        stays = free if owed <= 0 else short if self.left[seat] < owed else "call"
        return Open(frozenset({stays}), min(max(owed, 0), self.left[seat]), self._push(seat))

    @property
    def pot(self) -> int:
        """All chips in the middle."""
        return sum(self.paid) + self.dead

    @property
    def _taps_out(self) -> bool:
        return self.rules.short_stack is ShortStack.TAP_OUT

    def _push(self, seat: int) -> tuple[int, int] | None:
        live = [i for i in range(len(self.left)) if i not in self.folded]
        others_can_act = any(self.left[i] for i in live if i != seat)
        lifted, cap = self.rules.cap_lifts_for_two and len(live) == 2, self.rules.raise_cap
        capped = cap is not None and self.raises >= cap and not lifted
        reach = self.bets[seat] + self.left[seat]
        if capped or not others_can_act or reach <= self.price or self._is_closed(seat):
            return None
        match self.rules.structure:
            case Structure.LIMIT:
                total = self.full + self.size
                if total > reach and self._taps_out:
                    return None
                return min(total, reach), min(total, reach)
            case Structure.POT_LIMIT:
                call = self.price - self.bets[seat]
                most = min(reach, self.price + self.pot + call)
            case _:
                most = reach
        return min(self.price + self.size, most), most

    def _is_closed(self, seat: int) -> bool:
        """Tell whether `seat` has acted and has not been raised enough since."""
        since = self.seen[seat]
        if since is None:
            return False
        return self._whole(self.price - since) < self.size

    def _open_in_duel(self, seat: int) -> Open:
        bot, cost = seat == self.small, min(self.minimum, self.left[seat])
        may_check = self.street > Street.PREFLOP and (bot or not sum(self.bets))
        may_raise = self.left[seat] >= 2 * self.minimum and not (
            bot and self.street in {Street.PREFLOP, Street.RIVER}
        )
        return Open(
            frozenset({"call", "check"} if may_check else {"call"}),
            cost,
            (2 * self.minimum, 2 * self.minimum) if may_raise else None,
            fold=not bot or self.rules.bot_may_fold,
        )

    def _open_street(self, street: Street) -> None:
        self.street = street
        self.size = self._size()
        self.price = self.full = self.rules.big_blind if street is Street.PREFLOP else 0
        self.raises = 0
        self.bets = [0] * len(self.left)
        self.seen: list[int | None] = [None] * len(self.left)

    def _size(self) -> int:
        match self.rules.least_raise:
            case LeastRaise.BET_SIZE:
                return self.rules.late_bet if self.street >= Street.TURN else self.rules.early_bet
            case LeastRaise.ANY:
                return 1
            case LeastRaise.LAST_FULL_RAISE:
                return self.rules.big_blind

    def _whole(self, growth: int) -> int:
        """Return how much a growth of the bet counts where half a bet counts as a whole one."""
        match self.rules.short_bet:
            case ShortBet.HALF_BET:
                return 2 * growth
            case ShortBet.FULL_RAISE:
                return growth

    def _enter(self, event: Event) -> None:
        match event:
            case BlindPosted(seat, blind, amount) if is_dead(self.rules, blind):
                self.left[seat] -= amount
                self.dead += amount
            case BlindPosted(seat, Blind.ANTE, amount):
                self._put_in(seat, amount)
                self.bets[seat] = 0
            case BlindPosted(seat, _, amount):
                self._put_in(seat, amount)
                self._straddle()
            case UncalledReturned(seat, amount):
                self._put_in(seat, -amount)
            case BoardDealt(street):
                self._open_street(street)
            case Acted():
                self._act(event)
            case _:
                pass

    def _straddle(self) -> None:
        """Count what stands above the big blind as a raise of what stood before."""
        *_, before, self.price = sorted([self.rules.big_blind, *self.bets])
        self.full = self.price
        if self.rules.least_raise is LeastRaise.LAST_FULL_RAISE:
            self.size = max(self.rules.big_blind, self.price - before)

    def _act(self, event: Acted) -> None:
        seat = event.seat
        self._put_in(seat, event.paid)
        self._count(self.bets[seat])
        self.seen[seat] = self.price
        self.folded |= {seat} if isinstance(event.action, Fold) else set()
        if isinstance(event.action, TapOut):
            self.limits[seat] = self.pot
        if self.rules.structure is Structure.DOUBLING:
            self.minimum = max(self.minimum, event.paid)

    def _put_in(self, seat: int, amount: int) -> None:
        self.bets[seat] += amount
        self.paid[seat] += amount
        self.left[seat] -= amount

    def _count(self, total: int) -> None:
        if total <= self.price:
            return
        if self.rules.structure is not Structure.LIMIT or self._whole(total - self.full) >= self.size:
            self.raises += 1 if self.full or self.rules.opening_bet_counts else 0
            self.full = total
        if self.rules.least_raise is LeastRaise.LAST_FULL_RAISE:
            self.size = max(self.size, total - self.price)
        self.price = total


def is_dead(rules: HoldemRules, blind: Blind) -> bool:
    """Tell whether no one need match a post of this kind."""
    return blind is Blind.DEAD or (blind is Blind.ANTE and rules.ante_by is AnteBy.BIG_BLIND)


class Money(Protocol):
    """What has been put into a hand that is over, and what seats that tapped out can win at most."""

    @property
    def rules(self) -> HoldemRules:
        """The rules that the pot is paid by."""
        ...

    @property
    def small(self) -> int | None:
        """The seat of the small blind."""
        ...

    @property
    def paid(self) -> Sequence[int]:
        """What each seat put in, and did not get back."""
        ...

    @property
    def dead(self) -> int:
        """Chips that lie there for all."""
        ...

    @property
    def limits(self) -> Mapping[int, int]:
        """What seats that tapped out can win at most."""
        ...

    @property
    def pot(self) -> int:
        """All chips in the middle."""
        ...


def winnings(ledger: Money, strengths: Mapping[int, int], order: Sequence[int]) -> list[int]:
    """Pay out what was put in, chip by chip.

    `strengths` has the live seats, `order` all seats from the button's left.
    """
    if len(strengths) == 1:
        return [ledger.pot * (i in strengths) for i in range(len(ledger.paid))]
    match ledger.rules.short_stack:
        case ShortStack.TAP_OUT | ShortStack.PAYS_WHAT_IS_LEFT:
            return _down_the_ranks(ledger, strengths, order)
        case ShortStack.ALL_IN:
            return _by_layers(ledger, strengths, order)


def _by_layers(ledger: Money, strengths: Mapping[int, int], order: Sequence[int]) -> list[int]:
    """Pay each pot to the best of those who contend for it."""
    return pay_pots(pots_by_layers(ledger, strengths, order), strengths, len(ledger.paid))


def pots_by_layers(ledger: Money, live: Iterable[int], order: Sequence[int]) -> dict[tuple[int, ...], int]:
    """Put each layer of one chip a head where those contend who reach it, in their order.

    One that no one reaches goes to the one below it, to all where there is none.
    """
    strengths = set(live)
    pots: dict[tuple[int, ...], int] = {}
    contenders = everyone = tuple(i for i in order if i in strengths)
    for layer in range(1, max(ledger.paid) + 1):
        contenders = tuple(i for i in order if i in strengths and ledger.paid[i] >= layer) or contenders
        pots[contenders] = pots.get(contenders, 0) + sum(amount >= layer for amount in ledger.paid)
    pots[everyone] = pots.get(everyone, 0) + ledger.dead
    return pots


def pay_pots(
    pots: Mapping[tuple[int, ...], int], strengths: Mapping[int, int], seats_in_all: int
) -> list[int]:
    """Deal each pot out chip by chip to the best of its seats."""
    won = [0] * seats_in_all
    for seats, amount in pots.items():
        winners = [i for i in seats if strengths[i] == max(strengths[j] for j in seats)]
        for chip in range(amount):
            won[winners[chip % len(winners)]] += 1
    return won


def _down_the_ranks(ledger: Money, strengths: Mapping[int, int], order: Sequence[int]) -> list[int]:
    """Deal the pot out in rounds of one chip each to the best hands that still may take one."""
    won, left = [0] * len(ledger.paid), ledger.pot
    for strength in sorted(set(strengths.values()), reverse=True):
        tied = [i for i in order if strengths.get(i) == strength]
        while taking := [i for i in tied if won[i] < ledger.limits.get(i, ledger.pot)]:
            if left < len(taking):
                break
            for i in taking:
                won[i] += 1
                left -= 1
        while taking and left:
            takers = [i for i in (ledger.small, *taking) if i is not None]
            taker = next(i for i in takers if won[i] < ledger.limits.get(i, ledger.pot))
            won[taker] += 1
            left -= 1
    return won
