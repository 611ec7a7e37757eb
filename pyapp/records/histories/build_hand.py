"""One hand of a room, played through by our rules from what its lines say: every transcript ends here."""

from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import chain
from typing import Any, Final

from pyapp.holdem import PRESETS, BlindPosted, HoldemError, HoldemRules, Structure, usual_posts
from pyapp.holdem.rules import check_rules
from pyapp.money import NO_CHIPS, Chips
from pyapp.records.histories.forced_bets import (
    Blinds,
    Ring,
    find_blinds,
    make_posts,
    pay_antes,
    place_blinds,
)
from pyapp.records.histories.sums import Sums, sum_up
from pyapp.records.histories.transcript import Chair, Posting, PostLine, Transcript
from pyapp.records.holdem.finished_hand import CURRENCIES, ChipKind, Origin
from pyapp.records.holdem.hand_record import Fee, FeeKind
from pyapp.records.names_and_dates import distinct_names
from pyapp.records.phh.file_table import MOST_PLAYERS, Amounts, FileTable
from pyapp.records.phh.phh_source import (
    ActLine,
    BoardLine,
    HoleLine,
    PhhError,
    PhhLine,
    ShowLine,
    Source,
    Unit,
    is_amount,
    unit,
)
from pyapp.records.phh.read_phh import PhhHand, play_hand
from pyapp.records.phh.write_phh import VARIANTS
from pyapp.tables import bounds_of, rules_of_variant
from pyapp.texts import say

_HALVES: Final = 2
_CENTS: Final = 100
_SIGNS: Final = frozenset(CURRENCIES)

_OURS: Final = "Baize"
"""The room of hands that were played at a table of ours."""
_MOST_SEATS: Final = 30
"""Beyond this the numbers of seats are no places at one table; then players sit as they are listed."""


def build_hand(told: Transcript) -> PhhHand | PhhError:
    """Return the hand that the lines tell, or the line that the rules refuse, or how the sums are wrong."""
    try:
        ring = _sit_down(told)
        try:
            sums = sum_up(told)
        except PhhError as wrong:
            _play_as_far(told, ring)
            return wrong
        return _Hand(told, ring, sums).build()
    except PhhError as error:
        return _capped(told) or error


def _capped(told: Transcript) -> PhhError | None:
    """Return that a player reached the table's cap with chips left, which is why a hand can't be played."""
    for name, paid in told.paid.items():
        if told.cap and paid >= told.cap and told.left(name):
            return PhhError(told.line, say("records.histories.capped", name=name, cap=told.cap))
    return None


def _play_as_far(told: Transcript, ring: Ring) -> None:
    """Raise ``PhhError`` for a line that the rules refuse, which says more than that the sums are wrong."""
    try:
        _Hand(told, ring, None).build()
    except PhhError as error:
        if error.line > told.line:
            raise


def _sit_down(told: Transcript) -> Ring:
    """Return who takes part and where: whoever posts, acts or is dealt cards that show."""
    active = {name for name, _ in told.lines} | {post.name for post in told.posts}
    dealt = [chair for chair in told.chairs.values() if chair.name in active]
    if broke := next((chair for chair in dealt if not chair.stack), None):
        raise PhhError(broke.line, say("records.histories.no_chips", name=broke.called))
    if not 2 <= len(dealt) <= MOST_PLAYERS:  # noqa: PLR2004 - a hand takes two
        raise PhhError(told.line, say("records.histories.players", most=MOST_PLAYERS, n=len(dealt)))
    numbers = {chair.name: chair.number for chair in told.chairs.values()}
    if (told.as_listed and list(numbers.values()) != sorted({*numbers.values()})) or max(
        numbers.values()
    ) > _MOST_SEATS:
        numbers = {name: place for place, name in enumerate(told.chairs, 1)}
    seats = [numbers[chair.name] for chair in dealt]
    if doubled := next((chair for chair in dealt if seats.count(numbers[chair.name]) > 1), None):
        raise PhhError(doubled.line, say("records.histories.no_seat", name=doubled.called))
    button = numbers.get(told.dealer) or told.button
    if told.dead_button or (told.as_listed and not button):
        button = _button_before_blinds(told, numbers)
    if not button:
        raise PhhError(told.line, say("records.histories.no_button"))
    size = max(told.most, button, *numbers.values())
    return Ring({chair.name: numbers[chair.name] - 1 for chair in dealt}, size, button - 1)


def _button_before_blinds(told: Transcript, numbers: dict[str, int]) -> int:
    """Return the seat before the first blind, where a dead button may lie; 0 where no one posted any."""
    blinds = {post.kind: post.name for post in reversed(told.posts)}
    first = blinds.get(Posting.SMALL) or blinds.get(Posting.BIG)
    size = max(told.most, *numbers.values())
    return (numbers[first] - 2) % size + 1 if first in numbers else 0


@dataclass(frozen=True, slots=True)
class _Hand:
    """One hand on its way from its transcript to a record."""

    told: Transcript
    ring: Ring
    sums: Sums | None
    """How it ends; ``None`` where only its lines are tried."""

    def build(self) -> PhhHand:
        told = self.told
        chairs = sorted(
            (told.chairs[name] for name in self.ring.seats), key=lambda chair: self.ring.steps(chair.name)
        )
        counted = self._count(chairs)
        table = self._table(chairs, counted)
        places = {chair.name: place for place, chair in enumerate(chairs)}
        lines = [_place_line(line, places.get(name, 0)) for name, line in told.lines]
        boards = [at for at, line in enumerate(lines, 1) if isinstance(line, BoardLine)]
        end = boards[-1] if boards else len(lines)
        lines[end:end] = told.second
        names = distinct_names(
            {self.ring.seats[chair.name]: chair.called for chair in chairs}, self.ring.size
        )
        source = Source({}, "", told.line)
        hand = play_hand(source, lines, counted, table, names)
        return replace(hand, viewer=self._viewer(), ended=told.ended, origin=self._origin())

    def _origin(self) -> Origin:
        told = self.told
        usual = ChipKind.CASH if told.money else ChipKind.PLAY
        sign = told.sign if told.sign in _SIGNS else ""
        room = _OURS if self._preset() else told.room
        return Origin(room, ChipKind.TOURNAMENT if told.tournament else usual, sign)

    def _count(self, chairs: list[Chair]) -> Amounts:
        """Return the hand's amounts in chips: cents where it is for money, or smaller ones if need be."""
        told = self.told
        acted = [line.total for _, line in told.lines if isinstance(line, ActLine) and line.total is not None]
        lists = {"starting_stacks": [chair.stack for chair in chairs]}
        if self.sums:
            lists["finishing_stacks"] = [self.sums.ends[chair.name] for chair in chairs]
        posted, fees = [post.chips for post in told.posts], self.sums.fees.values() if self.sums else ()
        known = [*chain.from_iterable(lists.values()), *acted, *posted, *fees, *told.sold.values()]
        wrong = next((amount for amount in known if not is_amount(amount)), None)
        if wrong is not None:
            raise PhhError(told.line, say("records.histories.no_amount", amount=f"{wrong:f}"[:40]))
        chips = unit(known, self._usual_chips())
        counted = {name: tuple(map(chips.chips, amounts)) for name, amounts in lists.items()}
        return Amounts(chips, len(chairs), counted, {}, frozenset())

    def _table(self, chairs: list[Chair], counted: Amounts) -> FileTable:
        """Lay the table: our own where the text names one, else the one that plays the game today."""
        stacks = [NO_CHIPS] * self.ring.size
        for chair, stack in zip(chairs, counted.lists["starting_stacks"], strict=True):
            stacks[self.ring.seats[chair.name]] = stack
        blinds = find_blinds(self.told, self.ring)
        rules = self._rules(counted.unit, blinds)
        positions = place_blinds(self.told, self.ring, blinds)
        posts = make_posts(self.told, self.ring, blinds, counted.unit, rules.big_blind)
        seats = tuple(self.ring.seats[chair.name] for chair in chairs)
        usual = usual_posts(rules, positions, stacks)
        return FileTable(
            rules,
            tuple(stacks),
            positions,
            seats,
            None,
            None if sorted(posts, key=_order) == sorted(usual, key=_order) else posts,
            fees=tuple(
                Fee(self.ring.seats[name], FeeKind.CASH_OUT, counted.unit.chips(fee))
                for name, fee in self.told.sold.items()
                if name in self.ring.seats
            ),
            kept={kind: counted.unit.chips(fee) for kind, fee in self.sums.fees.items()}
            if self.sums
            else None,
            called=tuple(chair.called for chair in chairs),
        )

    def _rules(self, chips: Unit, blinds: Blinds) -> HoldemRules:
        structure = self.told.structure or self._bet_as_blinds_say(blinds)
        usual = rules_of_variant()[VARIANTS[structure]]
        base = self._preset() or usual
        base = base if base.structure is structure else usual
        sizes = self._limit_sizes(base, blinds) if structure is Structure.LIMIT else self._blind_sizes(blinds)
        antes = [post.chips for post in self.told.posts if post.kind is Posting.ANTE]
        whole = [post.chips for post in self.told.posts if post.kind is Posting.ANTE and not post.last]
        ante = chips.chips(max(whole or antes, default=Decimal()))
        counted: dict[str, Any] = {name: max(chips.chips(size), Chips(1)) for name, size in sizes.items()}
        rules = replace(
            base,
            **counted,
            ante=ante,
            ante_by=pay_antes(self.told, self.ring) if ante else base.ante_by,
            run_twice=bool(self.told.second),
            chips_per_dollar=chips.chips_per_dollar,
        )
        try:
            return check_rules(rules)
        except HoldemError as error:
            raise PhhError(self.told.line, say("records.no_such_table", reason=error)) from error

    def _bet_as_blinds_say(self, blinds: Blinds) -> Structure:
        """Tell limit from no-limit where the heading doesn't: in limit its stakes are the bets."""
        whole, stakes = _whole(blinds.big), self.told.stakes
        if stakes and whole in stakes:
            return Structure.LIMIT if whole == stakes[0] != stakes[1] else Structure.NO_LIMIT
        raise PhhError(self.told.line, say("records.histories.no_structure"))

    def _blind_sizes(self, blinds: Blinds) -> dict[str, Decimal]:
        """Return the blinds in force: those posted, for headings may be a level ahead, else the heading's."""
        stakes = self.told.stakes
        big = _whole(blinds.big) or (stakes[1] if stakes else None)
        if big is None:
            raise PhhError(self.told.line, say("records.histories.no_stakes"))
        small = _whole(blinds.small) or (stakes[0] if stakes and stakes[0] <= big else big / _HALVES)
        return {"small_blind": min(small, big), "big_blind": big}

    def _limit_sizes(self, base: HoldemRules, blinds: Blinds) -> dict[str, Decimal]:
        """Return blinds and bets: headings give the bets, or the blinds, of which the big one is the bet."""
        stakes, posted = self.told.stakes, _whole(blinds.big)
        if stakes and base.late_bet == base.big_blind:
            return dict(zip(("small_blind", "big_blind", "early_bet", "late_bet"), stakes * 2, strict=True))
        early = posted or (stakes[0] if stakes else None)
        if early is None:
            raise PhhError(self.told.line, say("records.histories.no_stakes"))
        late = stakes[1] if stakes and stakes[0] == early else early * _HALVES
        small = _whole(blinds.small) or early / _HALVES
        return {"small_blind": small, "big_blind": early, "early_bet": early, "late_bet": late}

    def _preset(self) -> HoldemRules | None:
        """Return the rules of our own table that the text names, if it names one."""
        return PRESETS.get(self.told.table.removeprefix("Baize "))

    def _usual_chips(self) -> int:
        """Return how many chips make a dollar: money is split to the cent, at a table of ours to a chip."""
        preset = self._preset()
        if not self.told.money:
            return 1
        return _HALVES if preset and bounds_of(preset.preset).halves_offered else _CENTS

    def _viewer(self) -> int | None:
        """Return the seat whose cards the text opens with, if it is one seat."""
        seats = self.ring.seats
        dealt = {name for name, line in self.told.lines if isinstance(line, HoleLine) and name in seats}
        if self.told.viewer in seats:
            return seats[self.told.viewer]
        return seats[next(iter(dealt))] if len(dealt) == 1 else None


def _order(post: BlindPosted) -> tuple[int, str]:
    return post.seat, post.blind


def _whole(post: PostLine | None) -> Decimal | None:
    """Return a blind that was posted whole: last chips don't say how large it is."""
    return post.chips if post and not post.last and post.kind is not Posting.BOTH else None


def _place_line(line: PhhLine, player: int) -> PhhLine:
    match line:
        case BoardLine():
            return line
        case HoleLine() | ActLine() | ShowLine():
            return replace(line, player=player)
