"""What can be done in a spot, and how every rival is likely to take it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.agents.holdem.deeds import Asked
from pyapp.agents.holdem.likelihood import BINS, Profile, Reader
from pyapp.agents.holdem.prospects import NEVER, Answer, Plan
from pyapp.agents.holdem.sizing import size
from pyapp.agents.holdem.spot import Spot
from pyapp.holdem import BetTo, Felt, RaiseTo, Seat, Street, Structure

STAYS: Final[Profile] = (1.0,) * BINS
"""What one does who has nothing to pay."""

ALL_IN_FROM: Final = 0.45
"""Who bets this part of his chips may as well bet all of them."""


@dataclass(frozen=True, slots=True)
class Planner:
    """Draws up plans for one decision."""

    spot: Spot
    felt: Felt
    readers: Callable[[int], Reader]
    entered: frozenset[int]
    """Who has put chips in of his own will in this hand."""

    def staying(self) -> Plan:
        """Check or call."""
        spot = self.spot
        level = max(spot.level, spot.own.bet + spot.to_call)
        answers = tuple(self._answer(seat, level, spot.pushes) for seat in spot.rivals)
        return Plan(spot.options.stay, spot.to_call, answers, last=spot.streets_ahead == 0)

    def pushing(self, shares: Sequence[float]) -> Iterator[Plan]:
        """Bet or raise by each share of the pot that is open, and all-in."""
        done = set[int]()
        for share in (*shares, _ALL):
            action = size(self.spot, share)
            total = self._rounded(action.total)
            if total not in done:
                done.add(total)
                yield self.pushed(type(action)(total))

    def pushed(self, action: BetTo | RaiseTo) -> Plan:
        """Bet or raise to a total."""
        spot, total = self.spot, action.total
        answers = tuple(self._answer(seat, total, spot.pushes + 1, pushed=True) for seat in spot.rivals)
        reach = max(self._reach(self.felt.seats[seat]) for seat in spot.rivals)
        cost = min(total, max(reach, spot.level)) - spot.own.bet
        grown = (min(total, reach) - spot.level) / max(1, spot.pot + spot.to_call)
        left = min(spot.own.stack - (total - spot.own.bet), reach - total)
        last = spot.street is Street.RIVER or left <= 0
        more = max(0, min(left, self._usual_raise(total)))
        return Plan(action, cost, answers, last, pushes=True, size=max(0.0, grown), more=more)

    def _rounded(self, total: int) -> int:
        """Bet all rather than nearly all."""
        sizes = self.spot.sizes
        if sizes is None or total - self.spot.own.bet < ALL_IN_FROM * self.spot.own.stack:
            return total
        return sizes.most

    def _usual_raise(self, total: int) -> int:
        """Give by how much a raise of this bet would go beyond it: the pot, or what the limit is."""
        if self.felt.rules.structure is Structure.LIMIT:
            return self.felt.raise_by
        return self.spot.pot + 2 * (total - self.spot.own.bet)

    def _answer(self, seat: int, level: int, pushes: int, *, pushed: bool = False) -> Answer:
        place, spot = self.felt.seats[seat], self.spot
        cost = min(level - place.bet, place.stack)
        if cost <= 0:
            return Answer(STAYS, 0)
        asked = Asked(
            street=spot.street,
            pot=spot.pot + max(0, level - spot.own.bet),
            owed=cost,
            pushes=pushes,
            others=len(spot.rivals),
            seats=sum(1 for other in self.felt.seats if other.live or other.paid),
            entered=seat in self.entered,
        )
        reader = self.readers(seat)
        return Answer(reader.staying(asked), cost, reader.pushing(asked, 1.0) if pushed else NEVER)

    def _reach(self, place: Seat) -> int:
        return place.bet + place.stack


_ALL: Final = 1e6
