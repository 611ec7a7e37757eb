"""A table over many hands: who sits where with how many chips, and the hand in play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from pyapp.app.sittings.guest_sitting import GUEST_SECONDS, TicketDebt
from pyapp.app.sittings.holdem.tournament import (
    HANDS_A_LEVEL,
    GameRecord,
    TournamentFinish,
    blind_at,
    finish_in,
    finishes,
    level_of,
    own_table,
)
from pyapp.cards import Card, Seal, ShuffleSource, seal_deck
from pyapp.holdem import (
    LEAST_SEATS,
    Action,
    HandState,
    HoldemRules,
    PlayerJoined,
    PlayerLeft,
    Positions,
    Prizes,
    first_positions,
    next_positions,
)
from pyapp.money import NO_CHIPS, Chips, HalfDollars, chips_to_half_dollars
from pyapp.records import HandRecord, Json
from pyapp.tables import GameFormat, at_stakes
from pyapp.tournament import PlayedHand, Tournament, positions_at, prizes


@dataclass(frozen=True, slots=True)
class SeatChange:
    """One chair as it is wanted; its player, if any, gets up with the chips there."""

    chair: int
    """Its number; one past the last chair adds a chair to the table."""

    who: str = ""
    """The bot that sits down, `PERSON` for a friend at this screen; empty where the chair stays empty."""

    level: str = ""
    """The level that a bot is asked to play at; its own where nothing is said."""

    called: str = ""
    """What a friend is called; named by the chair where nothing is said."""

    portrait: str = ""
    """The portrait that a friend has chosen; empty for none."""


LEFT: Final = "away-"
"""How the ticket of a chair begins whose guest has left a game for good: it is folded for."""


@dataclass(frozen=True, slots=True)
class HoldemChair:
    """One place at the table and who has it."""

    name: str
    """The name of the player who sits there; empty for an empty chair."""

    person: bool
    stack: Chips
    """Chips before the hand in play."""

    bought: Chips
    """All chips ever brought to this chair."""

    level: str = ""
    """The level that a bot was asked to play at; its own where nothing is said."""

    taken: Chips = NO_CHIPS
    """All chips that left with those who got up from this chair.

    The table's chips are the sum of what was brought to its chairs, less what left with players.
    """

    portrait: str = ""
    """The portrait that a friend has chosen; the owner's is the profile's."""

    guest: str = ""
    """The ticket of the friend who sits here from another device; empty for all others."""

    brought: Chips = NO_CHIPS
    """All chips that this guest has brought out of a bankroll of their own."""

    @property
    def bot(self) -> bool:
        """Whether a computer player sits there."""
        return bool(self.name) and not self.person and not self.guest

    @property
    def empty(self) -> bool:
        """Whether the chair is empty."""
        return not self.name


@dataclass(frozen=True, slots=True)
class HoldemSitting:
    """A table from sitting down to leaving."""

    rules: HoldemRules
    buy_in: Chips
    chairs: tuple[HoldemChair, ...]
    drawn: int
    """The chair that drew the button for the first hand."""

    positions: Positions | None = None
    """Button and blinds of the hand in play or of the last one."""

    hand: HandRecord | None = None
    """The hand in play; ``None`` between hands."""

    hands: int = 0
    """Hands dealt so far."""

    game: GameFormat = GameFormat.CASH
    finishes: tuple[TournamentFinish, ...] = ()
    """Who has gone out of a tournament, and the winner once it is over."""

    notes: Mapping[str, Json] = field(default_factory=dict[str, Json])
    """What was known of everybody's habits before the hand in play, by name."""

    seal: Seal | None = None
    """The deck laid out for the next hand, or of the hand in play."""

    planned: tuple[SeatChange, ...] = ()
    """What was asked for in mid-hand, and happens before the next hand; one change a chair at most."""

    moves: tuple[PlayerJoined | PlayerLeft, ...] = ()
    """Who came and went before the hand in play, or since the last one."""

    level_hands: int = HANDS_A_LEVEL
    """How many hands a level of blinds lasts in a sit-and-go."""

    guest_seconds: int = GUEST_SECONDS
    """For how many seconds the table waits for a decision of a guest; 0 until the host goes on."""

    tournament: Tournament | None = None
    """The tournament that this is a table of, as it was before the hand in play."""

    played: PlayedHand | None = None
    """The last hand of a tournament's table, while the other tables still play theirs."""

    record: GameRecord = field(default_factory=GameRecord)
    """What the ending of a game tells of it; empty at a cash table."""

    owed: tuple[TicketDebt, ...] = ()
    """What guests who have just got up are to have; the profile takes it over with the next save."""

    @property
    def persons(self) -> tuple[int, ...]:
        """The chairs of people, who share one screen and one bankroll."""
        return tuple(i for i, chair in enumerate(self.chairs) if chair.person)

    @property
    def guests(self) -> tuple[int, ...]:
        """The chairs of people at other devices, each with a bankroll of their own."""
        return tuple(i for i, chair in enumerate(self.chairs) if chair.guest)

    @property
    def guests_there(self) -> tuple[int, ...]:
        """The chairs of guests who have not left the game."""
        return tuple(at for at in self.guests if not self.chairs[at].guest.startswith(LEFT))

    @property
    def debts(self) -> tuple[TicketDebt, ...]:
        """What guests are to have if the host drops the table now: those who got up, and all who sit here.

        A hand in play is void. Whoever still plays a sit-and-go has the entry back.
        """
        return (*self.owed, *(guest_debt(self, at, host_ends=True) for at in self.guests_there))

    @property
    def persons_in(self) -> tuple[int, ...]:
        """The people with chips before the hand in play, or before the next: those who get cards."""
        return tuple(i for i in self.persons if self.chairs[i].stack)

    @property
    def in_game(self) -> tuple[int, ...]:
        """The chairs with chips between hands."""
        return tuple(i for i, chair in enumerate(self.chairs) if chair.stack)

    @property
    def acted(self) -> int:
        """How many actions the hand in play has seen."""
        return len(self.hand.actions) if self.hand else 0

    @property
    def over(self) -> bool:
        """Whether the table has been played to its end; a tournament ends for whoever is out."""
        if self.tournament:
            return finish_in(self.tournament) is not None
        return self.game is not GameFormat.CASH and len(self.in_game) == 1 and self.hand is None

    @property
    def ended(self) -> bool:
        """Whether a game is over for the people at the table: it has a winner, or they are out."""
        at_rest = self.hand is None and self.played is None
        return at_rest and (self.over or (self.game is not GameFormat.CASH and not self.persons_in))

    @property
    def in_play(self) -> bool:
        """Whether a hand is being played."""
        return self.hand is not None

    @property
    def worth(self) -> HalfDollars:
        """What the people would take home, in half-dollars; a hand in play counts as it began."""
        return chips_to_half_dollars(taken_home(self), self.rules.chips_per_dollar)

    @property
    def pays_prizes(self) -> bool:
        """Whether chips are points, and people leave with a prize."""
        return self.game in {GameFormat.SIT_AND_GO, GameFormat.TOURNAMENT}

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def stacks(self) -> tuple[Chips, ...]:
        """Chips before the hand in play."""
        return tuple(chair.stack for chair in self.chairs)


def rules_of_hand(sitting: HoldemSitting, number: int) -> HoldemRules:
    """Return the rules of the hand that follows ``number`` hands: in a sit-and-go the blinds rise.

    In a tournament they rise with the rounds, and these are the rules of the hand in play or the next one.
    """
    if sitting.tournament:
        return sitting.tournament.rules
    if sitting.game is not GameFormat.SIT_AND_GO:
        return sitting.rules
    return at_stakes(sitting.rules, blind_at(sitting.rules.big_blind, level_of(number, sitting.level_hands)))


def laid_out(sitting: HoldemSitting, chance: ShuffleSource) -> HoldemSitting:
    """Seal a deck for the next hand, unless one lies there already; with guests it is opened card by card."""
    shared = bool(sitting.guests)
    if sitting.seal and sitting.seal.shared == shared:
        return sitting
    return replace(sitting, seal=seal_deck(chance, shared=shared))


def cut(sitting: HoldemSitting, words: str) -> HoldemSitting:
    """Cut the deck of the next hand with a player's words; a hand in play is not cut any more."""
    if sitting.seal is None or sitting.hand:
        return sitting
    return replace(sitting, seal=sitting.seal.cut(words))


def can_deal(sitting: HoldemSitting) -> bool:
    """Return whether a hand can be dealt: computer players without chips buy in at a cash table."""
    rich = [chair.stack > 0 or (chair.bot and sitting.game is GameFormat.CASH) for chair in sitting.chairs]
    return sum(rich) > 1


def guests_play_on(sitting: HoldemSitting) -> bool:
    """Return whether guests still play here while everyone at the host's screen is out of chips."""
    playing = any(sitting.chairs[at].stack for at in sitting.guests_there)
    return playing and not sitting.persons_in and not sitting.over and can_deal(sitting)


def deals_by_itself(sitting: HoldemSitting) -> bool:
    """Return whether a table whose host is out goes on: guests play there, or see their game to its end."""
    watched = bool(sitting.guests_there) and sitting.ended and not sitting.over
    return watched or guests_play_on(sitting)


def next_hand(sitting: HoldemSitting, deck: Sequence[Card]) -> HoldemSitting:
    """Move button and blinds on and take up a fresh deck; in a cash game bots without chips buy in first."""
    if sitting.game is GameFormat.CASH:
        sitting = _bots_bought_in(sitting)
    occupied = [stack > 0 for stack in sitting.stacks]
    rules = rules_of_hand(sitting, sitting.hands)
    if sitting.tournament and (table := own_table(sitting.tournament)):
        positions = positions_at(sitting.tournament, table)
    elif sitting.positions is None:
        positions = first_positions(occupied, sitting.drawn, rules)
    else:
        positions = next_positions(sitting.positions, occupied, rules)
    record = HandRecord(rules, sitting.stacks, positions, tuple(deck), prizes=prizes_left(sitting))
    return replace(sitting, positions=positions, hand=record, hands=sitting.hands + 1)


def after_action(sitting: HoldemSitting, action: Action) -> HoldemSitting:
    """Write an action into the hand in play."""
    if sitting.hand is None:
        return sitting
    return replace(sitting, hand=sitting.hand.then(action))


def after_hand(sitting: HoldemSitting, state: HandState) -> HoldemSitting:
    """Take the stacks over from a hand that has ended, and rank those who went out in it."""
    began = sitting.stacks
    stacks = (Chips(seat.stack) for seat in state.felt.seats)
    chairs = tuple(replace(chair, stack=stack) for chair, stack in zip(sitting.chairs, stacks, strict=True))
    after = replace(sitting, chairs=chairs, hand=None, seal=None, moves=())
    if sitting.tournament and sitting.hand:
        ended = tuple(chair.stack for chair in chairs)
        return replace(after, played=PlayedHand(sitting.hand.positions, began, ended, sitting.acted))
    return after if after.game is GameFormat.CASH else _ranked(after, began)


def taken_home(sitting: HoldemSitting) -> Chips:
    """Say what the people at the table take with them if they leave between hands.

    In a cash game and a freeze-out chips are money; in a sit-and-go only prizes are, and who leaves
    early has none, but the entry before the first hand.
    """
    if sitting.tournament:
        finish = finish_in(sitting.tournament)
        return Chips(finish.prize) if finish else NO_CHIPS
    if sitting.game is GameFormat.SIT_AND_GO and sitting.hands:
        prizes_won = (finish.prize for finish in sitting.finishes if finish.chair in sitting.persons)
        return sum(prizes_won, NO_CHIPS)
    return sum((sitting.chairs[i].stack for i in sitting.persons), NO_CHIPS)


def guest_debt(sitting: HoldemSitting, index: int, *, host_ends: bool = False) -> TicketDebt:
    """Return what the guest on a chair is to have who gets up between two hands: the chips there, or a prize.

    ``host_ends`` is a game that the host breaks off: whoever still plays a sit-and-go has the entry back, as
    before its first hand.
    """
    chair = sitting.chairs[index]
    if sitting.game is not GameFormat.SIT_AND_GO or not sitting.hands:
        return TicketDebt(chair.guest, chair.stack, chair.brought)
    refunded = host_ends and chair.stack and not sitting.over
    prize = sum(finish.prize for finish in sitting.finishes if finish.chair == index)
    return TicketDebt(chair.guest, chair.brought if refunded else prize, chair.brought)


def entry_price(sitting: HoldemSitting) -> Chips:
    """Return what the people pay to sit down: what they bring, or the entry of a tournament."""
    if sitting.tournament:
        return Chips(sitting.tournament.plan.entry)
    return sum((sitting.chairs[i].stack for i in sitting.persons), NO_CHIPS)


def purse_of(sitting: HoldemSitting) -> tuple[int, ...]:
    """Return the prizes of a sit-and-go, the winner's first; nothing where chips are money."""
    if sitting.game is not GameFormat.SIT_AND_GO:
        return ()
    return prizes(sum(chair.bought - chair.taken for chair in sitting.chairs), len(sitting.chairs))


def prizes_left(sitting: HoldemSitting) -> Prizes | None:
    """Return what the next hand is played for besides its chips, and everyone's chips at other tables.

    Nothing where chips are worth what they are: as money, between two, and where the winner takes all.
    """
    tournament, here = sitting.tournament, sitting.in_game
    table = own_table(tournament) if tournament else None
    seated = table.players if table else ()
    elsewhere = [tournament.stacks[it] for it in tournament.left if it not in seated] if tournament else []
    paid = tournament.plan.purse if tournament else purse_of(sitting)
    left = len(here) + len(elsewhere)
    if len(paid) <= 1 or left <= LEAST_SEATS:
        return None
    return Prizes(tuple(paid[:left]), tuple(elsewhere))


def bought_in(sitting: HoldemSitting, index: int, amount: Chips) -> HoldemSitting:
    """Bring ``amount`` chips to a chair between hands."""
    chair = sitting.chairs[index]
    richer = replace(chair, stack=chair.stack + amount, bought=chair.bought + amount)
    return replace(sitting, chairs=(*sitting.chairs[:index], richer, *sitting.chairs[index + 1 :]))


def _bots_bought_in(sitting: HoldemSitting) -> HoldemSitting:
    for index, chair in enumerate(sitting.chairs):
        if chair.bot and not chair.stack:
            sitting = bought_in(sitting, index, sitting.buy_in)
    return sitting


def _ranked(sitting: HoldemSitting, began: Sequence[int]) -> HoldemSitting:
    alive, ranked = sitting.in_game, {finish.chair for finish in sitting.finishes}
    out = [i for i, chair in enumerate(sitting.chairs) if not chair.stack and not chair.empty]
    busted = [(i, began[i]) for i in out if i not in ranked]
    purse = purse_of(sitting)
    gone = finishes(busted, len(alive) + 1, purse)
    if len(alive) == 1:
        gone += finishes([(alive[0], 1)], 1, purse)
    return replace(sitting, finishes=sitting.finishes + gone)
