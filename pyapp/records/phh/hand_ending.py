"""How a hand ended: the final stacks, held against those that the file names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem import PotAwarded, ShortStack, pots
from pyapp.records.phh.action_lines import Cards, PhhLine, ShowLine
from pyapp.records.phh.amount_fields import Amounts
from pyapp.records.phh.errors import PhhError
from pyapp.records.phh.line_walk import Walk
from pyapp.records.phh.phh_deck import BOARD
from pyapp.records.phh.phh_source import Source
from pyapp.records.phh.showdown_claims import Showdown, ShowdownClaim, takings
from pyapp.texts import say


@dataclass(frozen=True, slots=True)
class Ending:
    """What the end of a hand is worked out from."""

    source: Source
    amounts: Amounts
    lines: Sequence[PhhLine]
    holes: Sequence[Cards]
    """Each player's cards as far as the file knows them."""

    walk: Walk


def final_stacks(ending: Ending) -> list[Chips]:
    """Return every player's chips at the end, in the order of the file.

    Raises ``PhhError`` where nothing tells who won, or where the file names other stacks.
    """
    by_seat = _by_seat(ending)
    stacks = [by_seat[seat] for seat in ending.walk.table.seats]
    if "finishing_stacks" in ending.amounts.lists:
        _check(ending, stacks)
    return stacks


def _by_seat(ending: Ending) -> list[Chips]:
    """Return the stacks seat by seat: as they stand, or as the pots go where hands are unknown."""
    walk, felt = ending.walk, ending.walk.state.felt
    stacks = [seat.stack for seat in felt.seats]
    if not felt.over or felt.lone is not None:
        return stacks
    left = _before_pots(ending)
    if walk.board_seen < BOARD:
        return left
    claims = _claims(ending)
    if all(claim is ShowdownClaim.SHOWN for claim in claims.values()) or not _has_side_pots(ending):
        return stacks
    taken = takings(Showdown(walk.state, claims, _read_collected(ending, left)))
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


def _check(ending: Ending, stacks: Sequence[Chips]) -> None:
    """Hold the stacks against the file's, which may be less a rake, with an odd chip at another winner."""
    named, seats, left = (
        ending.amounts.lists["finishing_stacks"],
        ending.walk.table.seats,
        _before_pots(ending),
    )
    known = [place for place in range(len(seats)) if place not in ending.amounts.unknown]
    takers = [place for place in known if stacks[place] > left[seats[place]]]
    odd = (len(takers) - 1) * len(pots(ending.walk.state.felt)) if takers else 0
    rake = sum(stacks[place] - named[place] for place in known)
    for place in known:
        least = stacks[place] - odd - max(rake, 0) if place in takers else stacks[place]
        most = stacks[place] + (odd if place in takers else 0)
        gains = rake < -odd and named[place] > stacks[place]
        if gains or not least <= named[place] <= most:
            raise _wrong(ending, place, stacks[place], named[place])


def _wrong(ending: Ending, place: int, ours: Chips, theirs: Chips) -> PhhError:
    money = ending.amounts.unit.money
    reason = say("records.phh.ends_with", player=place + 1, ours=money(ours), theirs=money(theirs))
    return ending.source.error("finishing_stacks", reason)
