"""What a server tells the client of an account, and asks it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from pyapp.app.holdem.people import away_action
from pyapp.app.sittings.holdem.guest_chairs import debt_paid, guest_left, guest_of, guest_seated
from pyapp.app.sittings.holdem.sitting import HoldemSitting, can_deal
from pyapp.cards import Card
from pyapp.holdem import (
    Acted,
    Action,
    BoardDealt,
    Event,
    HandObservation,
    HandOptions,
    HandState,
    HandStep,
    HoleDealt,
    PlayerJoined,
)
from pyapp.money import NO_CHIPS, Chips


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


class ClientSeats:
    """Seats clients between hands, asks them, and tells each what its player may see."""

    waits = True

    def __init__(
        self,
        number: int,
        buy_in: Chips,
        ready: Callable[[], None],
        paid_out: Callable[[str, Chips], None],
    ) -> None:
        """Take the table's number, what deals the next hand, and who takes the chips of those who leave."""
        self._number, self._buy_in, self._ready, self._paid_out = number, buy_in, ready, paid_out
        self._clients = dict[str, Client]()
        self._coming = list[str]()
        self._leaving = list[str]()
        self._sitting: HoldemSitting | None = None
        """The table with the hand in play."""

    @property
    def coming(self) -> int:
        """How many have paid and wait for their chair."""
        return len(self._coming)

    def join(self, username: str, client: Client) -> None:
        """Seat a client before the next hand."""
        self._clients[username] = client
        self._coming.append(username)

    def leave(self, username: str) -> None:
        """Let a client go after the hand; one who waits for a chair goes at once."""
        if username in self._coming:
            self._coming.remove(username)
            self._paid_out(username, self._buy_in)
        elif username not in self._leaving:
            self._leaving.append(username)

    def before_hand(self, sitting: HoldemSitting) -> HoldemSitting:
        """Return the table with the clients who have come, and without those who have left."""
        before = sitting
        for username in self._coming:
            sitting = guest_seated(sitting, username, username, "")
        for username in self._leaving:
            if guest_of(sitting, username) is not None:
                sitting = guest_left(sitting, username)
        self._coming.clear()
        self._leaving.clear()
        debts = sitting.owed
        for debt in debts:
            sitting = debt_paid(sitting, debt.ticket)
        if sitting == before:
            return before
        self._tell_moves(before, sitting)
        for debt in debts:
            self._paid_out(debt.ticket, Chips(debt.chips))
        return sitting

    def dealt(self, sitting: HoldemSitting) -> None:
        """Tell everyone who has the button."""
        self._sitting = sitting
        button = sitting.positions.button if sitting.positions else 0
        for client in self._seated(sitting).values():
            client.dealer_rotated(replace(_player(sitting, button), is_dealer=True))

    def happened(self, step: HandStep, sitting: HoldemSitting) -> None:
        """Tell everyone what happened, then whose turn it is."""
        del sitting
        dealt = self._sitting
        if dealt is None:
            return
        clients = self._seated(dealt)
        for event in step.events:
            self._tell(event, clients, step.state, dealt)
        actor = step.state.felt.to_act
        for client in clients.values() if actor is not None else ():
            client.actor_rotated(replace(_in_hand(dealt, step.state, actor or 0), is_actor=True))

    async def decide(self, chair: int, seen: HandObservation, state: HandState) -> Action:
        """Ask a client; one who leaves, or may not do what it says, is away."""
        del state
        username = self._sitting.chairs[chair].guest if self._sitting else ""
        client = self._clients.get(username)
        if client is None or username in self._leaving or seen.options is None:
            return away_action(seen)
        action = await client.act(seen.options)
        return away_action(seen) if seen.options.refusal(action) else action

    def rest(self, sitting: HoldemSitting) -> None:
        """Go on as soon as two can play."""
        if self._coming or self._leaving or can_deal(sitting):
            self._ready()

    def close(self) -> None:
        """Nothing is left to do: the server pays everyone out."""

    def stop(self) -> None:
        """Nothing is left to do: the server pays everyone out."""

    def _tell_moves(self, before: HoldemSitting, after: HoldemSitting) -> None:
        """Tell of everyone who came and went, in that order."""
        players = {at: _player(before, at) for at, chair in enumerate(before.chairs) if not chair.empty}
        for move in after.moves[len(before.moves) :]:
            player = Player(move.name, move.seat, move.stack)
            others = [self._clients[it.name] for it in players.values() if it.name != move.name]
            if isinstance(move, PlayerJoined):
                players[move.seat] = player
                everyone = tuple(players[at] for at in sorted(players))
                own = self._clients[move.name]
                own.joined_table(self._number, after.rules.big_blind, everyone, move.seat)
                for client in others:
                    client.player_joined(player)
            else:
                del players[move.seat]
                self._clients.pop(move.name).left_table()
                for client in others:
                    client.player_left(player)

    def _tell(self, event: Event, clients: dict[int, Client], state: HandState, dealt: HoldemSitting) -> None:
        match event:
            case HoleDealt(seat, cards) if cards and seat in clients:
                clients[seat].deal_pocket_cards(cards)
            case BoardDealt(street):
                for client in clients.values():
                    client.board_updated(state.felt.board[: street.board_size])
            case Acted(seat, action, _, total):
                acted = replace(_in_hand(dealt, state, seat), bet=total, action=action)
                for client in clients.values():
                    client.player_acted(acted)
            case _:
                pass

    def _seated(self, sitting: HoldemSitting) -> dict[int, Client]:
        """Return the clients by their chairs."""
        names = {at: sitting.chairs[at].guest for at in sitting.guests}
        return {at: self._clients[name] for at, name in names.items() if name in self._clients}


def _player(sitting: HoldemSitting, at: int) -> Player:
    return Player(sitting.names[at], at, sitting.chairs[at].stack)


def _in_hand(sitting: HoldemSitting, state: HandState, at: int) -> Player:
    seat = state.felt.seats[at]
    return Player(sitting.names[at], at, seat.stack, seat.bet if seat.live else NO_CHIPS)
