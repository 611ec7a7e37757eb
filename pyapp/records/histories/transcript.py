"""What a room's file tells of one hand, in words that all rooms share.

A grammar calls the methods line by line; amounts are the file's own. Who has bet how much on the street
and who has how much left is kept along the way, because rooms write the same raise as a total, as what it
adds, or just as the last chips.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum, auto
from typing import Final

from pyapp.holdem import Structure
from pyapp.records.histories.wording import structure_of
from pyapp.records.holdem.hand_record import FeeKind
from pyapp.records.phh.phh_source import (
    ActLine,
    BoardLine,
    Cards,
    HoleLine,
    PhhError,
    PhhLine,
    ShowLine,
    Verb,
)
from pyapp.texts import say

_NOTHING: Final = Decimal()
_TWO: Final = 2
_FLOP: Final = 3


class Posting(Enum):
    """What a chip that is put in before the cards is for."""

    ANTE = auto()
    SMALL = auto()
    BIG = auto()
    DEAD = auto()
    """A missed small blind, which no one need match."""

    BOTH = auto()
    """A missed small and big blind in one: what is over the big blind is dead."""

    STRADDLE = auto()


_ONCE: Final = frozenset({Posting.ANTE, Posting.SMALL, Posting.BIG})


@dataclass(frozen=True, slots=True)
class Chair:
    """A player as the head of a hand lists them."""

    line: int
    number: int
    """The seat, counted from 1."""

    name: str
    stack: Decimal
    called: str
    """What they are called on the screen."""


@dataclass(frozen=True, slots=True)
class PostLine:
    """A forced bet."""

    line: int
    name: str
    kind: Posting
    chips: Decimal
    last: bool
    """Whether these were the last chips."""


@dataclass(slots=True)
class Transcript:
    """What the lines of one hand say."""

    line: int
    room: str
    heading: str = ""
    """The hand's first line."""

    words: str = ""
    """The line that is being heard."""

    is_holdem: bool = False
    """Whether the head has named a game of hold'em."""

    structure: Structure | None = None
    stakes: tuple[Decimal, Decimal] | None = None
    """The two amounts of the heading: the blinds, or the bets of a limit game."""

    ante: Decimal | None = None
    """The ante of the heading."""

    cap: Decimal | None = None
    """How much a player may put in during a hand, where the table has such a limit."""

    tournament: bool = False
    """Whether it is a hand of a tournament, of which no room keeps anything."""

    money: bool = False
    """Whether the chips are money, which is counted in cents."""

    sign: str = ""
    """The sign of the money."""

    table: str = ""
    most: int = 0
    button: int = 0
    dealer: str = ""
    """Who has the button, where the file says it by name."""

    dead_button: bool = False
    """Whether the file says that no one has it."""

    ended: int | None = None
    chairs: dict[str, Chair] = field(default_factory=dict[str, Chair])
    posts: list[PostLine] = field(default_factory=list[PostLine])
    lines: list[tuple[str, PhhLine]] = field(default_factory=list[tuple[str, PhhLine]])
    """What happened after the deal, with the name; the number of the player is filled in later."""

    viewer: str = ""
    """Whose cards the file opens with, where that is one player."""

    paid: dict[str, Decimal] = field(default_factory=dict[str, Decimal])
    """What each put in, with what came back."""

    back: dict[str, Decimal] = field(default_factory=dict[str, Decimal])
    taken: dict[str, Decimal] = field(default_factory=dict[str, Decimal])
    """What each collected."""

    fees: dict[FeeKind, Decimal] = field(default_factory=dict[FeeKind, Decimal])
    """What the house kept, where the file says it."""

    payout: Decimal | None = None
    """What the pot paid out, where the file says it beside what each collected."""

    sold: dict[str, Decimal] = field(default_factory=dict[str, Decimal])
    """What the house charged players who sold it an all-in hand; no stack at the table changes by it."""

    gift: Decimal = _NOTHING
    """What the room put into the pot, as some do to please."""

    bets: dict[str, Decimal] = field(default_factory=dict[str, Decimal])
    """What each has put in on the street."""

    roles: dict[Posting, int] = field(default_factory=dict[Posting, int])
    """The seats of the blinds, where the file names them apart from the posts."""

    boards: int = 0
    """How many board cards have come."""

    second: list[BoardLine] = field(default_factory=list[BoardLine])
    """What came on a second board."""

    folded: set[str] = field(default_factory=set[str])
    over: dict[str, Decimal] = field(default_factory=dict[str, Decimal])
    """What was bet on a street beyond anyone's call, where no line gave it back."""

    won: dict[str, Decimal] = field(default_factory=dict[str, Decimal])
    """What the summary says that each won: it counts where no line before it told who collected."""

    wins_hold_uncalled: bool = False
    """Whether what a player collects holds the bet that no one called, where no line returns that."""

    as_listed: bool = False
    """Whether players sit in the order of the list, whatever the numbers of their seats."""

    late_small: Posting = Posting.DEAD
    """What a second small blind of the hand is here."""

    def check_game(self) -> None:
        """Raise ``PhhError`` for a hand whose head has named no game of hold'em."""
        if not self.is_holdem:
            self.play(self.line, self.heading)

    def play(self, line: int, game: str) -> None:
        """Take in the name of the game; raises ``PhhError`` for another than hold'em."""
        self.structure, self.is_holdem = structure_of(line, game), True

    def sit(self, line: int, number: int, name: str, stack: Decimal, called: str = "") -> None:
        """List a player; raises `PhhError` for a seat below 1."""
        if name and number < 1:
            raise PhhError(line, say("records.histories.no_seat", name=called or name))
        if name:
            self.chairs[name] = Chair(line, number, name, stack, called or name)

    def left(self, name: str) -> Decimal:
        """Return the chips that a player has behind."""
        chair = self.chairs.get(name)
        gone = self.paid.get(name, _NOTHING) - self.back.get(name, _NOTHING)
        return chair.stack - gone if chair else _NOTHING

    def post(self, line: int, name: str, kind: Posting, chips: Decimal) -> None:
        """Take a forced bet; the live part of it is a bet on the first street.

        Raises `PhhError` for an unlisted player, and for a second blind of one kind.
        """
        if not chips:
            return
        self._check_listed(line, name)
        if kind in _ONCE and any((post.kind, post.name) == (kind, name) for post in self.posts):
            raise PhhError(line, say("records.histories.posts_twice", name=name))
        if kind is Posting.SMALL and any(post.kind is kind for post in self.posts):
            kind = self.late_small
        self.posts.append(PostLine(line, name, kind, chips, chips >= self.left(name)))
        self._pay(name, chips)
        live = chips
        if kind is Posting.BOTH:
            live = min(
                chips, max((post.chips for post in self.posts if post.kind is Posting.BIG), default=chips)
            )
        if kind not in {Posting.ANTE, Posting.DEAD}:
            self.bets[name] = self.bets.get(name, _NOTHING) + live

    def straddle_to(self, line: int, name: str, total: Decimal) -> None:
        """Take a straddle that is told as all that its player has bet then."""
        self.post(line, name, Posting.STRADDLE, total - self.bets.get(name, _NOTHING))

    def begin(self) -> None:
        """Begin with the deal: who folded before it has let a blind pass, and was not dealt in."""
        self.lines.clear()
        self.folded.clear()

    def deal(self, line: int, name: str, cards: Cards) -> None:
        """Deal cards that show."""
        if name in self.chairs:
            self.lines.append((name, HoleLine(line, 0, tuple(cards))))

    def come(self, line: int, cards: Cards) -> None:
        """Let the board's next cards come; of a bracket that repeats the board only the new ones count."""
        new = cards[-1:] if self.boards else cards[-3:]
        self.boards += len(new)
        self.close()
        self.lines.append(("", BoardLine(line, tuple(new))))

    def close(self) -> None:
        """End a street: what was bet beyond the second highest bet is no one's to call."""
        if self.bets:
            second, first = (_NOTHING, *sorted(self.bets.values()))[-2:]
            name = max(self.bets, key=self.bets.__getitem__)
            if first > second:
                self.over[name] = self.over.get(name, _NOTHING) + first - second
        self.bets.clear()

    def fold(self, line: int, name: str) -> None:
        """Let a player fold."""
        self.folded.add(name)
        self._act(name, ActLine(line, 0, Verb.FOLD, words=self.words))

    def stay(self, line: int, name: str, chips: Decimal = _NOTHING) -> None:
        """Let a player check, or call with so many chips."""
        self._act(name, ActLine(line, 0, Verb.STAY, words=self.words))
        self._bet(name, self.bets.get(name, _NOTHING) + chips)

    def stay_at(self, line: int, name: str, total: Decimal) -> None:
        """Let a player call up to what they have in on the street then."""
        self.stay(line, name, max(total - self.bets.get(name, _NOTHING), _NOTHING))

    def push(self, line: int, name: str, total: Decimal) -> None:
        """Let a player bet or raise to a total; where all others are all-in it is no more than a call."""
        verb, most = (Verb.STAY, None) if self._is_alone(name) else (Verb.PUSH, total)
        self._act(name, ActLine(line, 0, verb, most, self.words))
        self._bet(name, total)

    def _is_alone(self, name: str) -> bool:
        """Tell whether no one is left who could call: before the flop some may not have had a turn yet."""
        others = {who for who, _ in self.lines} - self.folded - {name, ""}
        return bool(self.boards and others) and not any(map(self.left, others))

    def add(self, line: int, name: str, chips: Decimal) -> None:
        """Let a player bet or raise by adding so many chips."""
        self.push(line, name, self.bets.get(name, _NOTHING) + chips)

    def shove(self, line: int, name: str) -> None:
        """Let a player put in all that is left, which is a call where it is no more than the price.

        Before the deal it is what they have to post: the ante, or the blind of their place.
        """
        if not self.lines:
            self._post_last(line, name)
            return
        total = self.bets.get(name, _NOTHING) + self.left(name)
        if total > max(self.bets.values(), default=_NOTHING):
            self.push(line, name, total)
        else:
            self.stay_at(line, name, total)

    def _post_last(self, line: int, name: str) -> None:
        antes = {post.name for post in self.posts if post.kind is Posting.ANTE}
        kind = {"Small Blind": Posting.SMALL, "Big Blind": Posting.BIG}.get(name, Posting.ANTE)
        self.post(line, name, Posting.ANTE if antes and name not in antes else kind, self.left(name))

    def post_unsaid(self, line: int, dealt: Collection[str]) -> None:
        """Post antes and blinds where the head gives their sizes and no line says who posts.

        They fall on the first of those ``dealt`` in from the button's left, with two players on the button.
        """
        ring = sorted(
            (self.chairs[name] for name in dealt),
            key=lambda chair: (chair.number <= self.button, chair.number),
        )
        kinds = {post.kind for post in self.posts}
        if not self.stakes or not self.button or len(ring) < _TWO or Posting.BIG in kinds:
            return
        small, big = (
            (self.stakes[0] / 2, self.stakes[0]) if self.structure is Structure.LIMIT else self.stakes
        )
        if self.ante and Posting.ANTE not in kinds:
            for chair in ring:
                self.post(line, chair.name, Posting.ANTE, min(self.ante, chair.stack))
        blinds = ring[::-1] if len(ring) == _TWO else ring
        for chair, kind, size in zip(blinds, (Posting.SMALL, Posting.BIG), (small, big), strict=False):
            if kind not in kinds:
                self.post(line, chair.name, kind, min(size, self.left(chair.name)))

    def show(self, line: int, name: str, cards: Cards | None) -> None:
        """Show a player's hand, or muck it; a folded player's cards are known from now on."""
        if name in self.folded:
            if cards and len(cards) > 1 and not self._was_dealt(name):
                self.deal(line, name, cards)
        elif cards is None or len(cards) > 1:
            self.lines.append((name, ShowLine(line, 0, None if cards is None else tuple(cards))))

    def _was_dealt(self, name: str) -> bool:
        return any(who == name and isinstance(line, HoleLine) for who, line in self.lines)

    def give_back(self, name: str, chips: Decimal) -> None:
        """Return what no one called to the bettor."""
        self.bets[name] = self.bets.get(name, _NOTHING) - chips
        self.back[name] = self.back.get(name, _NOTHING) + chips

    def take(self, name: str, chips: Decimal) -> None:
        """Let a player collect chips."""
        if name in self.chairs:
            self.taken[name] = self.taken.get(name, _NOTHING) + chips

    def win(self, name: str, chips: Decimal) -> None:
        """Take down what the summary says that a player won."""
        if name in self.chairs:
            self.won[name] = self.won.get(name, _NOTHING) + chips

    def sell(self, name: str, fee: Decimal) -> None:
        """Let a player sell their all-in hand for a fee."""
        if name in self.chairs and fee:
            self.sold[name] = fee

    def add_gift(self, chips: Decimal) -> None:
        """Take down what the room adds to the pot by itself."""
        self.gift += chips

    def keep(self, fee: FeeKind, chips: Decimal) -> None:
        """Let the house keep chips."""
        self.fees[fee] = self.fees.get(fee, _NOTHING) + chips

    def come_again(self, line: int, cards: Cards) -> None:
        """Let cards come on a second board, the new ones of a bracket that may repeat those before."""
        new = cards[-1:] if len(cards) != _FLOP or self.second else cards
        self.second.append(BoardLine(line, tuple(new)))

    def run_thrice(self, line: int) -> None:
        """Refuse a third board: always raises `PhhError`."""
        raise PhhError(line, say("records.histories.run_thrice"))

    def _act(self, name: str, line: ActLine) -> None:
        self._check_listed(line.line, name)
        self.lines.append((name, line))

    def _check_listed(self, line: int, name: str) -> None:
        if name not in self.chairs:
            raise PhhError(line, say("records.histories.no_seat", name=name))

    def _bet(self, name: str, total: Decimal) -> None:
        self._pay(name, total - self.bets.get(name, _NOTHING))
        self.bets[name] = total

    def _pay(self, name: str, chips: Decimal) -> None:
        self.paid[name] = self.paid.get(name, _NOTHING) + chips
