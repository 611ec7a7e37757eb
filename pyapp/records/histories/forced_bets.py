"""Who has button and blinds in a room's hand, and what was posted before the cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from pyapp.holdem import AnteBy, Blind, BlindPosted, Positions
from pyapp.money import Chips
from pyapp.records.histories.transcript import Posting, PostLine, Transcript
from pyapp.records.phh.phh_source import ActLine, PhhError, Unit, Verb
from pyapp.texts import say


@dataclass(frozen=True, slots=True)
class Ring:
    """The seats of a hand, counted from 0."""

    seats: dict[str, int]
    """Where everyone who was dealt in sits."""

    size: int
    button: int

    def steps(self, name: str) -> int:
        """Count how many seats left of the button a player sits, the button last."""
        return (self.seats[name] - self.button - 1) % self.size


@dataclass(frozen=True, slots=True)
class Blinds:
    """The posts of a hand that are its blinds; any other of their kind was posted late."""

    small: PostLine | None
    big: PostLine | None

    @property
    def both(self) -> Sequence[PostLine]:
        """Return those that were posted."""
        return [post for post in (self.small, self.big) if post]


def find_blinds(told: Transcript, ring: Ring) -> Blinds:
    """Return the blinds: of several posts of a kind the first from the button's left.

    A small blind that stands behind the big one is what a player owed from earlier, but for the button's
    with two players.
    """
    posts = sorted(told.posts, key=lambda post: ring.steps(post.name))
    small = next((post for post in posts if post.kind is Posting.SMALL), None)
    bigs = [post for post in posts if post.kind is Posting.BIG] or [
        post for post in posts if post.kind is Posting.BOTH
    ]
    after = ring.steps(small.name) if small else -1
    big = next((post for post in bigs if ring.steps(post.name) > after), bigs[0] if bigs else None)
    if small and big and len(ring.seats) > _TWO and ring.steps(small.name) > ring.steps(big.name):
        small = None
    return Blinds(small, big)


_TWO: Final = 2


def place_blinds(told: Transcript, ring: Ring, blinds: Blinds) -> Positions:
    """Return the seats of button and blinds; raises ``PhhError`` where nothing says who has the big blind."""
    small, big = (
        _seat_of(told, ring, Posting.SMALL, blinds.small),
        _seat_of(told, ring, Posting.BIG, blinds.big),
    )
    if big is None:
        raise PhhError(told.line, say("records.histories.no_big_blind"))
    return Positions(ring.button, small, big, (ring.button + 1) % ring.size if small is None else small)


def _seat_of(told: Transcript, ring: Ring, kind: Posting, post: PostLine | None) -> int | None:
    """Return the seat of a blind, which its player may not have had the chips to post after the ante."""
    if post:
        return ring.seats[post.name]
    number = told.roles.get(kind)
    return next((ring.seats[name] for name in ring.seats if told.chairs[name].number == number), None)


def make_posts(
    told: Transcript, ring: Ring, blinds: Blinds, unit: Unit, big: Chips
) -> tuple[BlindPosted, ...]:
    """Return the posts in the file's order, one in two parts where some of it is dead."""
    folded = {name for name, line in told.lines if isinstance(line, ActLine) and line.verb is Verb.FOLD}
    made = list[BlindPosted]()
    for post in told.posts:
        seat, chips = ring.seats[post.name], unit.chips(post.chips)
        live = chips
        if post.kind is Posting.BOTH or (post.kind is Posting.BIG and post is not blinds.big):
            live = min(chips, big)
        absent = post.last and post.name in folded
        made.append(BlindPosted(seat, _kind(post, blinds), Chips(live), absent))
        if chips > live:
            made.append(BlindPosted(seat, Blind.DEAD, Chips(chips - live)))
    return tuple(made)


def _kind(post: PostLine, blinds: Blinds) -> Blind:
    match post.kind:
        case Posting.ANTE:
            return Blind.ANTE
        case Posting.DEAD:
            return Blind.DEAD
        case Posting.STRADDLE:
            return Blind.STRADDLE
        case Posting.SMALL:
            return Blind.SMALL if post is blinds.small else Blind.DEAD if blinds.small is None else Blind.LATE
        case Posting.BIG | Posting.BOTH:
            return Blind.BIG if post is blinds.big else Blind.LATE


def pay_antes(told: Transcript, ring: Ring) -> AnteBy:
    """Return who pays the antes: everyone alike, or whoever the posts name."""
    antes = [post for post in told.posts if post.kind is Posting.ANTE]
    most = max((post.chips for post in antes), default=Decimal())
    alike = len(antes) == len(ring.seats) and all(post.chips == most or post.last for post in antes)
    return AnteBy.EACH if alike else AnteBy.BIG_BLIND
