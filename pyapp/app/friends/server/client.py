"""What a server tells the client of an account, and asks it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pyapp.cards import NO_CHIPS, Card, Chips
from pyapp.holdem import Action, HandOptions


@dataclass(frozen=True, slots=True)
class Player:
    """One player at a table, as everyone there may see them."""

    name: str
    position: int
    """The chair, from 0."""

    cash: Chips
    bet: Chips = NO_CHIPS
    """Chips put in on this street."""

    action: Action | None = None
    """What the player did last, where that is what is told."""

    is_dealer: bool = False
    is_actor: bool = False


class Client(Protocol):
    """Plays for one account: told what its player may see, asked what to do."""

    def joined_table(
        self, table_number: int, big_blind: Chips, players: Sequence[Player], position: int
    ) -> None:
        """Learn that the player sits at a table, and with whom."""
        ...

    def left_table(self) -> None:
        """Learn that the player sits there no more."""
        ...

    def player_joined(self, player: Player) -> None:
        """Learn that another player sat down."""
        ...

    def player_left(self, player: Player) -> None:
        """Learn that another player got up."""
        ...

    def dealer_rotated(self, dealer: Player) -> None:
        """Learn who has the button in the hand that begins."""
        ...

    def actor_rotated(self, actor: Player) -> None:
        """Learn whose turn it is."""
        ...

    def deal_pocket_cards(self, cards: Sequence[Card]) -> None:
        """Learn one's own cards."""
        ...

    def board_updated(self, cards: Sequence[Card]) -> None:
        """Learn the whole board as it lies now."""
        ...

    def player_acted(self, player: Player) -> None:
        """Learn what a player did."""
        ...

    async def act(self, allowed_actions: HandOptions) -> Action:
        """Return what to do; what the rules refuse counts as a check where that is free, else as a fold."""
        ...
