"""One turn at the table, with the moves that every table has whatever its limits."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.agents.holdem.hands.combos import combo
from pyapp.agents.holdem.hands.hand_reading import HandReading, MadeHand, read
from pyapp.agents.holdem.hands.preflop_charts import HEADS_UP, RING, tops
from pyapp.cards import Card, Rank
from pyapp.holdem import Action, BetRange, BetTo, Felt, Fold, HandObservation, HandOptions, RaiseTo, Street
from pyapp.money import Chips
from pyapp.ranking import HandClass, hand_class, strength
from pyapp.ranking.chances import SampleSource


@dataclass(frozen=True, slots=True)
class ArenaTurn:
    """A decision to make; every move given here is open."""

    felt: Felt
    hole: tuple[Card, ...]
    options: HandOptions
    luck: SampleSource

    @property
    def stay(self) -> Action:
        """Check, call or tap out."""
        return self.options.stay

    @property
    def fold(self) -> Action:
        """Fold, even where staying is free; stay where the table allows no folding."""
        return self.options.fold if isinstance(self.options.fold, Fold) else self.stay

    @property
    def give_up(self) -> Action:
        """Check where it is free, else fold."""
        return self.fold if self.options.to_call else self.stay

    @property
    def least(self) -> Action:
        """Bet or raise as little as is allowed; stay where neither is open."""
        return self.options.push or self.stay

    @property
    def most(self) -> Action:
        """Bet or raise as much as is allowed; stay where neither is open."""
        sizes = self._sizes
        return self._push(sizes.most) if sizes else self.stay

    @property
    def pot(self) -> Action:
        """Bet the pot, or raise by what it holds after a call, as near as the limits allow."""
        return self._push(self.felt.price + self.felt.pot + self.options.to_call)

    @property
    def before_flop(self) -> bool:
        """Whether no board lies yet."""
        return self.felt.street is Street.PREFLOP

    @property
    def on_river(self) -> bool:
        """Whether this is the last street."""
        return self.felt.street is Street.RIVER

    @property
    def bet_stands(self) -> bool:
        """Whether someone has bet on this street; before the flop the big blind has."""
        return not isinstance(self.options.bet, BetRange) and self.felt.price > 0

    @property
    def raised(self) -> bool:
        """Whether the bet on this street was raised."""
        felt = self.felt
        opening = felt.rules.opening_bet_counts and not self.before_flop and felt.price > 0
        return felt.raises > opening

    @property
    def holds_top(self) -> bool:
        """Whether the hand is one that everyone bets: see ``is_top``."""
        return is_top(self.hole, self.felt.board)

    @property
    def place(self) -> float:
        """The part of all hole cards that are better before the flop, from 0 to near 1."""
        return tops(HEADS_UP if len(self.felt.seats) == _TWO else RING)[combo(self.hole)]

    @property
    def made(self) -> MadeHand:
        """What the hand has made of the board; nothing before the flop."""
        return self._reading.made if self._reading else MadeHand.NOTHING

    @property
    def outs(self) -> int:
        """How many cards complete a straight or flush of its own."""
        return self._reading.outs if self._reading else 0

    @property
    def faces_raise(self) -> bool:
        """Whether more than the big blind is asked for before the flop."""
        return self.felt.price > self.felt.rules.big_blind

    @property
    def raised_again(self) -> bool:
        """Whether a raise was raised on this street."""
        return self.felt.raises > 1

    @property
    def behind(self) -> int:
        """How many rivals have not acted on this street yet."""
        felt = self.felt
        return sum(seat != felt.to_act and felt.seats[seat].faced is None for seat in felt.live)

    @property
    def open(self) -> Action:
        """Raise to two and a half big blinds, as near as the limits allow."""
        return self._push(Chips(round(_OPENING * self.felt.rules.big_blind)))

    def part_of_pot(self, share: float) -> Action:
        """Bet a share of the pot, as near as the limits allow."""
        return self._push(self.felt.price + round(share * (self.felt.pot + self.options.to_call)))

    @property
    def _reading(self) -> HandReading | None:
        return None if self.before_flop else read(self.hole, self.felt.board)

    @property
    def _sizes(self) -> BetRange | None:
        choice = self.options.bet if isinstance(self.options.bet, BetRange) else self.options.raising
        return choice if isinstance(choice, BetRange) else None

    def _push(self, total: Chips) -> Action:
        sizes = self._sizes
        if sizes is None:
            return self.stay
        within = max(sizes.least, min(total, sizes.most))
        return BetTo(within) if isinstance(self.options.bet, BetRange) else RaiseTo(within)


def turn_of(seen: HandObservation, luck: SampleSource) -> ArenaTurn:
    """Take the turn that ``seen`` is; raises ``ValueError`` when it is not the viewer's."""
    if seen.options is None:
        raise ValueError("A player is asked to act out of turn.")
    return ArenaTurn(seen.felt, seen.hole, seen.options, luck)


def is_top(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Tell a hand that needs no bluff.

    Before the flop tens or better, ace-king, and ace-queen of a suit; later two pair or better, of a class
    above the board's own.
    """
    if board:
        made = hand_class(strength((*hole, *board)))
        return made >= HandClass.TWO_PAIR and made > _class_of(board)
    low, high = sorted(hole)
    if low.rank == high.rank:
        return low.rank >= Rank.TEN
    queen_will_do = low.suit == high.suit
    return high.rank == Rank.ACE and low.rank >= (Rank.QUEEN if queen_will_do else Rank.KING)


def _class_of(board: Sequence[Card]) -> HandClass:
    """Return what the board makes by itself: of three or four cards, what its repeated ranks make."""
    if len(board) == _WHOLE:
        return hand_class(strength(board))
    counts = Counter(card.rank for card in board).values()
    return HandClass.TWO_PAIR if sorted(counts) == _TWO_PAIR else _ALIKE[max(counts)]


_WHOLE: Final = 5
_TWO: Final = 2
_OPENING: Final = 2.5
_TWO_PAIR: Final = [2, 2]
_ALIKE: Final = {
    1: HandClass.HIGH_CARD,
    2: HandClass.PAIR,
    3: HandClass.THREE_OF_A_KIND,
    4: HandClass.FOUR_OF_A_KIND,
}
