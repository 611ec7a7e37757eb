"""Going through a hand line by line, the rules deciding at each."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from pyapp.cards import Card, Chips
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
    RaiseTo,
    TapOut,
    apply,
    deal,
    options,
)
from pyapp.records.phh.action_lines import ActLine, BoardLine, PhhLine, ShowLine, Verb
from pyapp.records.phh.chip_unit import Unit
from pyapp.records.phh.errors import PhhError
from pyapp.records.phh.file_table import FileTable
from pyapp.records.phh.phh_source import Source
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
        if line.verb is Verb.STAY and felt.over and felt.seats[seat].live:
            return  # some write down that the last player with chips "checks" while all others are all-in
        if felt.over:
            raise PhhError(line.line, say("records.phh.act_after_end", player=line.player + 1))
        if self.board_seen < len(felt.board):
            raise PhhError(
                line.line,
                say("records.phh.act_before_cards", player=line.player + 1, street=say_member(felt.street)),
            )
        if seat != felt.to_act:
            raise PhhError(
                line.line,
                say("records.phh.not_their_turn", player=line.player + 1, other=self._name_of(felt.to_act)),
            )
        self._does(line)

    def _does(self, line: ActLine) -> None:
        try:
            action = self._action(line)
            step = apply(self.state, action)
        except HoldemError as error:
            words = f"p{line.player + 1} {line.verb}{'' if line.total is None else f' {line.total}'}"
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
        if self.board_seen > len(felt.board):
            raise PhhError(line.line, say("records.phh.card_too_early", player=self._name_of(felt.to_act)))

    def _shows(self, line: ShowLine) -> None:
        felt = self.state.felt
        if not felt.over:
            raise PhhError(line.line, say("records.phh.shown_too_early", player=self._name_of(felt.to_act)))
        if not felt.seats[self._seat(line)].live:
            raise PhhError(line.line, say("records.phh.shown_after_fold", player=line.player + 1))

    def _seat(self, line: ActLine | ShowLine) -> int:
        if line.player >= len(self.table.seats):
            raise PhhError(line.line, say("records.phh.no_such_player", player=line.player + 1))
        return self.table.seats[line.player]

    def _name_of(self, seat: int | None) -> str:
        return say("records.phh.no_one") if seat is None else f"p{self.table.seats.index(seat) + 1}"


def walk_lines(
    source: Source, table: FileTable, unit: Unit, deck: Sequence[Card], lines: Sequence[PhhLine]
) -> Walk:
    """Play a hand by its lines; raises ``PhhError`` at the first that the rules refuse."""
    try:
        step = deal(table.rules, table.stacks, table.positions, deck)
    except HoldemError as error:
        raise source.error("starting_stacks", say("records.phh.not_dealt", reason=error)) from error
    walk = Walk(table, unit, step.state, list(step.events))
    for line in lines:
        walk.goes(line)
    return walk
