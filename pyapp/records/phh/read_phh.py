"""Reading hand histories: each hand played through line by line, by the rules that its file names.

The final stacks are held against those that the file names.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Final

from pyapp.cards import Card, CardError, stack_deck
from pyapp.holdem import (
    Action,
    BetRange,
    BetTo,
    Call,
    Check,
    Event,
    Fold,
    HandOptions,
    HandState,
    HoldemError,
    HoldemRefusal,
    PotAwarded,
    RaiseTo,
    ShortStack,
    TapOut,
    apply,
    boards_of,
    deal,
    options,
    pots,
)
from pyapp.money import NO_CHIPS, Chips
from pyapp.records.holdem.finished_hand import CURRENCIES, ChipKind, Origin
from pyapp.records.holdem.hand_record import Fee, FeeKind, HandRecord, owed_by_seat
from pyapp.records.names_and_dates import distinct_names, one_line
from pyapp.records.phh.file_table import Amounts, FileTable, amounts, check_stacks, file_table
from pyapp.records.phh.phh_source import (
    ActLine,
    BoardLine,
    Cards,
    PhhError,
    PhhLine,
    ShowLine,
    Source,
    Unit,
    Verb,
    call,
    script,
    sources,
)
from pyapp.records.phh.unknown_cards import (
    Showdown,
    ShowdownClaim,
    check_once,
    fill_deck,
    gather_board,
    gather_holes,
    order_deck,
    takings,
)
from pyapp.texts import say, say_member


@dataclass(slots=True)
class Walk:
    """A hand on its way from the deal to the file's last line."""

    table: FileTable
    unit: Unit
    state: HandState
    events: list[Event]
    actions: list[Action] = field(default_factory=list[Action])
    board_seen: int = 0
    """How many board cards the file has named so far."""

    def goes(self, line: PhhLine) -> None:
        """Follow one line; raises ``PhhError`` where the rules refuse it."""
        match line:
            case ActLine():
                self._acts(line)
            case BoardLine():
                self._board_comes(line)
            case ShowLine():
                self._shows(line)
            case _:
                pass

    def _acts(self, line: ActLine) -> None:
        seat, felt = self._seat(line), self.state.felt
        if line.verb is Verb.FOLD and seat in felt.absent and not felt.seats[seat].live:
            return  # the rules have folded for them when their turn came
        if line.verb is Verb.STAY and felt.over and felt.seats[seat].live:
            return  # some write down that the last player with chips "checks" while all others are all-in
        if felt.over:
            raise PhhError(line.line, say("records.phh.act_after_end", player=self._call(line)))
        if self.board_seen < len(felt.board):
            raise PhhError(
                line.line,
                say("records.phh.act_before_cards", player=self._call(line), street=say_member(felt.street)),
            )
        if seat != felt.to_act:
            raise PhhError(
                line.line,
                say("records.phh.not_their_turn", player=self._call(line), other=self._name_of(felt.to_act)),
            )
        self._does(line)

    def _does(self, line: ActLine) -> None:
        try:
            action = self._action(line)
            step = apply(self.state, action)
        except HoldemError as error:
            plain = f"{self._call(line)} {line.verb}{'' if line.total is None else f' {line.total}'}"
            words = line.words or plain
            raise PhhError(line.line, say("records.phh.refused", action=words, reason=error)) from error
        self.state = step.state
        self.events += step.events
        self.actions.append(action)

    def _action(self, line: ActLine) -> Action:
        offered = options(self.state)
        match line.verb:
            case Verb.FOLD:
                return Fold()
            case Verb.STAY:
                return self._stay(offered)
            case Verb.PUSH:
                return self._push(offered, self.unit.chips(line.total or Decimal()))

    def _stay(self, offered: HandOptions) -> Action:
        if self.table.rules.each_acts_once:
            return Check()
        if isinstance(offered.tap_out, TapOut) and isinstance(offered.call, HoldemRefusal):
            return TapOut()
        return Check() if isinstance(offered.check, Check) else Call()

    def _push(self, offered: HandOptions, total: Chips) -> Action:
        """Return what putting in ``total`` is; where nothing need be matched, a call is written so too."""
        if self.table.rules.each_acts_once:
            return Call() if total == offered.to_call else RaiseTo(total)
        opens = isinstance(offered.bet, BetRange) or not self.state.felt.price
        return BetTo(total) if opens else RaiseTo(total)

    def _board_comes(self, line: BoardLine) -> None:
        self.board_seen += len(line.cards)
        felt = self.state.felt
        if felt.lone is not None:
            raise PhhError(line.line, say("records.phh.card_after_folds"))
        boards = boards_of(self.events)
        if self.board_seen > len(boards.first) + len(boards.again):
            raise PhhError(line.line, say("records.phh.card_too_early", player=self._name_of(felt.to_act)))

    def _shows(self, line: ShowLine) -> None:
        felt = self.state.felt
        if not felt.over:
            raise PhhError(line.line, say("records.phh.shown_too_early", player=self._name_of(felt.to_act)))
        if not felt.seats[self._seat(line)].live:
            raise PhhError(line.line, say("records.phh.shown_after_fold", player=self._call(line)))

    def _seat(self, line: ActLine | ShowLine) -> int:
        if line.player >= len(self.table.seats):
            raise PhhError(line.line, say("records.phh.no_such_player", player=self._call(line)))
        return self.table.seats[line.player]

    def _name_of(self, seat: int | None) -> str:
        if seat is None:
            return say("records.phh.no_one")
        return call(self.table.seats.index(seat), self.table.called)

    def _call(self, line: ActLine | ShowLine) -> str:
        return call(line.player, self.table.called)


def walk_lines(
    source: Source, table: FileTable, unit: Unit, deck: Sequence[Card], lines: Sequence[PhhLine]
) -> Walk:
    """Play a hand by its lines; raises ``PhhError`` at the first that the rules refuse."""
    try:
        step = deal(table.rules, table.stacks, table.positions, deck, table.posts)
    except HoldemError as error:
        raise source.error("starting_stacks", say("records.phh.not_dealt", reason=error)) from error
    walk = Walk(table, unit, step.state, list(step.events))
    for line in lines:
        walk.goes(line)
    return walk


@dataclass(frozen=True, slots=True)
class Ending:
    """What the end of a hand is worked out from."""

    source: Source
    amounts: Amounts
    lines: Sequence[PhhLine]
    holes: Sequence[Cards]
    """Each player's cards as far as the file knows them."""

    walk: Walk


def final_stacks(ending: Ending) -> tuple[list[Chips], tuple[Fee, ...]]:
    """Return every player's chips at the end, in the order of the file, and what the house kept from each.

    Raises ``PhhError`` where nothing tells who won, or where the file names other stacks.
    """
    by_seat, table = _by_seat(ending), ending.walk.table
    owed = owed_by_seat(table.fees)
    stacks = [by_seat[seat] - owed.get(seat, NO_CHIPS) for seat in table.seats]
    if "finishing_stacks" not in ending.amounts.lists:
        return stacks, table.fees
    lost = _check(ending, stacks)
    if not ending.walk.state.felt.over or by_seat != [seat.stack for seat in ending.walk.state.felt.seats]:
        return stacks, ()  # where placeholders would give the pots to others, no one's share is less
    net = [stack - less for stack, less in zip(stacks, lost, strict=True)]
    return net, (*table.fees, *_fees(ending, lost))


def _fees(ending: Ending, lost: Sequence[Chips]) -> Iterator[Fee]:
    """Return what each winner lacks as what the file says that it was for, or as rake."""
    due = dict(ending.walk.table.kept or {FeeKind.RAKE: sum(lost, NO_CHIPS)})
    for place, seat in enumerate(ending.walk.table.seats):
        owing = lost[place]
        for kind, left in due.items():
            part = min(owing, left)
            owing -= part
            due[kind] -= part
            if part:
                yield Fee(seat, kind, part)


def _by_seat(ending: Ending) -> list[Chips]:
    """Return the stacks seat by seat: as they stand, or as the pots go where hands are unknown."""
    walk, felt = ending.walk, ending.walk.state.felt
    stacks = [seat.stack for seat in felt.seats]
    if not felt.over or felt.lone is not None:
        return stacks
    left = _before_pots(ending)
    boards = boards_of(walk.events)
    if walk.board_seen < len(boards.first) + len(boards.again):
        return left
    claims = _claims(ending)
    if all(claim is ShowdownClaim.SHOWN for claim in claims.values()) or not _has_side_pots(ending):
        return stacks
    taken = None if boards.again else takings(Showdown(walk.state, claims, _read_collected(ending, left)))
    if taken is None:
        raise PhhError(_last_line(ending), say("records.phh.no_winner"))
    return [stack + taken[seat] for seat, stack in enumerate(left)]


def _has_side_pots(ending: Ending) -> bool:
    return ending.walk.table.rules.short_stack is ShortStack.ALL_IN


def _before_pots(ending: Ending) -> list[Chips]:
    """Return what every seat has while the chips are in the middle."""
    left = [seat.stack for seat in ending.walk.state.felt.seats]
    for event in ending.walk.events:
        if isinstance(event, PotAwarded):
            for share in event.shares:
                left[share.seat] -= share.amount
    return left


def _claims(ending: Ending) -> dict[int, ShowdownClaim]:
    shows = {line.player: line for line in ending.lines if isinstance(line, ShowLine)}
    live = ending.walk.state.felt.live
    players = [(player, seat) for player, seat in enumerate(ending.walk.table.seats) if seat in live]
    return {seat: _claim(shows.get(player), ending.holes[player]) for player, seat in players}


def _claim(show: ShowLine | None, hole: Cards) -> ShowdownClaim:
    if show and show.cards is None:
        return ShowdownClaim.MUCKED
    if None not in hole:
        return ShowdownClaim.SHOWN
    return ShowdownClaim.UNSEEN if show else ShowdownClaim.UNSAID


def _read_collected(ending: Ending, left: Sequence[Chips]) -> Mapping[int, Chips]:
    """Return what the file says that seats took out of the pots."""
    seats, lists = ending.walk.table.seats, ending.amounts.lists
    if "finishing_stacks" in lists:
        return {
            seat: stack - left[seat] for seat, stack in zip(seats, lists["finishing_stacks"], strict=True)
        }
    return dict(zip(seats, lists.get("winnings", (NO_CHIPS,) * len(seats)), strict=True))


def _last_line(ending: Ending) -> int:
    return ending.lines[-1].line if ending.lines else ending.source.line


def _check(ending: Ending, stacks: Sequence[Chips]) -> list[Chips]:
    """Hold the stacks against the file's, which may be less a rake, with an odd chip at another winner.

    Returns what each player has less: together the rake, which must be what the file says that it is.
    """
    named, seats, left = (
        ending.amounts.lists["finishing_stacks"],
        ending.walk.table.seats,
        _before_pots(ending),
    )
    known = [place for place in range(len(seats)) if place not in ending.amounts.unknown]
    takers = [place for place in known if stacks[place] > left[seats[place]]]
    halves = 1 + bool(boards_of(ending.walk.events).again)
    odd = (len(takers) - 1) * len(pots(ending.walk.state.felt)) * halves if takers else 0
    rake = sum((stacks[place] - named[place] for place in known), NO_CHIPS)
    for place in known:
        least = stacks[place] - odd - max(rake, 0) if place in takers else stacks[place]
        most = stacks[place] + (odd if place in takers else 0)
        gains = rake < -odd and named[place] > stacks[place]
        if gains or not least <= named[place] <= most:
            raise _wrong(ending, place, stacks[place], named[place])
    kept = ending.walk.table.kept
    if ending.walk.state.felt.over and kept is not None and sum(kept.values()) != rake:
        raise _unaccounted(ending, rake, sum(kept.values(), NO_CHIPS))
    lost = [max(NO_CHIPS, stacks[place] - named[place]) * (place in known) for place in range(len(seats))]
    spare = sum(lost, NO_CHIPS) - max(rake, NO_CHIPS)
    for place, less in enumerate(lost):  # odd chips that the file gives to another winner are no rake
        lost[place] -= min(less, spare)
        spare -= less - lost[place]
    return lost


def _unaccounted(ending: Ending, lost: Chips, kept: Chips) -> PhhError:
    money, paid = ending.amounts.unit.money, sum(owed_by_seat(ending.walk.table.fees).values(), NO_CHIPS)
    reason = say("records.phh.rake", lost=money(lost + paid), rake=money(kept + paid))
    return ending.source.error("finishing_stacks", reason)


def _wrong(ending: Ending, place: int, ours: Chips, theirs: Chips) -> PhhError:
    money = ending.amounts.unit.money
    reason = say(
        "records.phh.ends_with",
        player=call(place, ending.walk.table.called),
        ours=money(ours),
        theirs=money(theirs),
    )
    return ending.source.error("finishing_stacks", reason)


NOWHERE: Final = Origin()
"""Of a file that doesn't say where it was played."""


@dataclass(frozen=True, slots=True)
class PhhHand:
    """One hand of a file, read and found legal."""

    line: int
    """Where the hand begins in its file."""

    record: HandRecord
    """The hand in chips; cards that the file does not know are placeholders."""

    seats: tuple[int, ...]
    """The players' seats in the record, in the order of the file."""

    stacks: tuple[int | Decimal | None, ...]
    """What every player has at the end, in the file's order and money; ``None`` where it never knew."""

    names: tuple[str, ...]
    """Who sits where, seat by seat; `Player 3` where the file does not say."""

    viewer: int | None = None
    """The seat that the file was written for, where it says so."""

    ended: int | None = None
    """When it was played, in milliseconds since 1970, where the file says so."""

    origin: Origin = NOWHERE

    unseen: tuple[int, ...] = ()
    """The seats whose cards are placeholders."""


def read_phh(text: str) -> Iterator[PhhHand | PhhError]:
    """Read the hands of a file one by one; one that cannot be read or is not legal is given as its error."""
    return (source if isinstance(source, PhhError) else _read(source) for source in sources(text))


def _read(source: Source) -> PhhHand | PhhError:
    try:
        return _history(source)
    except PhhError as error:
        return error


def _history(source: Source) -> PhhHand:
    lines = script(source)
    counted = amounts(source, lines)
    table = file_table(source, counted)
    check_stacks(source, counted, lines)
    hand = play_hand(source, lines, counted, table, _names(source, table))
    return replace(hand, origin=_origin(source))


def _origin(source: Source) -> Origin:
    """Return where a hand was played, as far as its file says."""
    venue, currency = source.fields.get("venue"), source.fields.get("currency")
    room = one_line(venue)[:_LONGEST_ROOM] if isinstance(venue, str) else ""
    kind, sign = source.fields.get("_chips"), _SIGNS.get(currency, "") if isinstance(currency, str) else ""
    return Origin(room, _FORMATS.get(kind) if isinstance(kind, str) else None, sign)


_LONGEST_ROOM: Final = 40
_SIGNS: Final = {code: sign for sign, code in CURRENCIES.items()}
_FORMATS: Final = {kind.value: kind for kind in ChipKind}


def play_hand(
    source: Source, lines: Sequence[PhhLine], counted: Amounts, table: FileTable, names: tuple[str, ...]
) -> PhhHand:
    """Play a hand's lines at its table; raises ``PhhError`` at the first that the rules refuse."""
    check_once(lines)
    holes = gather_holes(lines, counted.players, table.called)
    board = gather_board(lines, run_twice=table.rules.run_twice)
    deck = _deck(source, table, holes, board, _likely(lines, counted))
    walk = walk_lines(source, table, counted.unit, deck, lines)
    _check_cards(source, walk, holes, board)
    stacks, fees = final_stacks(Ending(source, counted, lines, holes, walk))
    played = (table.rules, table.stacks, table.positions, deck, tuple(walk.actions))
    record = HandRecord(*played, posts=table.posts, fees=fees)
    ends = tuple(
        None if place in counted.unknown else counted.unit.money(stack) for place, stack in enumerate(stacks)
    )
    known = table.deck is not None
    unseen = (seat for seat, hole in zip(table.seats, holes, strict=True) if None in hole and not known)
    return PhhHand(source.line, record, table.seats, ends, names, unseen=tuple(sorted(unseen)))


def _names(source: Source, table: FileTable) -> tuple[str, ...]:
    """Return the players' names by seat; `Player 3` where the file does not say."""
    named = [name if isinstance(name, str) else "" for name in source.read_list("players") or []]
    return distinct_names(dict(zip(table.seats, named, strict=False)), len(table.stacks))


def _likely(lines: Sequence[PhhLine], counted: Amounts) -> dict[int, bool]:
    """Tell of every player who never folded whether the file says that they won."""
    folded = {line.player for line in lines if isinstance(line, ActLine) and line.verb is Verb.FOLD}
    lists = counted.lists
    ends = zip(lists.get("finishing_stacks", ()), lists["starting_stacks"], strict=False)
    gains = lists.get("winnings") or [end - start for end, start in ends] or [NO_CHIPS] * counted.players
    return {player: gains[player] > 0 for player in range(counted.players) if player not in folded}


def _deck(
    source: Source, table: FileTable, holes: Sequence[Cards], board: Cards, live: dict[int, bool]
) -> tuple[Card, ...]:
    if table.deck is None:
        hands, whole_board = fill_deck(holes, board, live)
        seated = dict(zip(table.seats, hands, strict=True))
        return order_deck(seated, whole_board, table.positions, len(table.stacks))
    try:
        return stack_deck(table.deck)
    except CardError as error:
        raise source.error("_deck", say("records.phh.deck", reason=error)) from error


def _check_cards(source: Source, walk: Walk, holes: Sequence[Cards], board: Cards) -> None:
    """Refuse a deck of the file's own that deals other cards than its lines say."""
    dealt = zip((walk.state.holes[seat] for seat in walk.table.seats), holes, strict=True)
    right = all({*known} - {None} <= {*cards} for cards, known in dealt)
    boards = boards_of(walk.events)
    came = zip((*boards.first, *boards.again), board, strict=False)
    if not right or any(named not in {None, card} for card, named in came):
        raise PhhError(source.line_of("_deck"), say("records.phh.other_deck"))
