"""Who pays what before the cards: a file's forced bets as positions and rules.

Players stand in the order in which they are dealt to, the button last. With two of them the file's lists
of forced bets stand the other way round: `[1, 2]` is a small blind of 1 on the button, who is p2.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from pyapp.cards import Chips
from pyapp.holdem import AnteBy, Positions
from pyapp.records.json_fields import Json
from pyapp.records.phh.amount_fields import Amounts
from pyapp.records.phh.phh_source import Source
from pyapp.texts import say

_Each = TypeVar("_Each")


@dataclass(frozen=True, slots=True)
class Forced:
    """What each player puts in before the cards, in playing order."""

    antes: tuple[Chips, ...]
    blinds: tuple[Chips, ...]

    @property
    def big(self) -> int:
        """The player whose blind is the greatest, the later of two equal ones."""
        return max(range(len(self.blinds)), key=lambda player: (self.blinds[player], player))

    @property
    def small(self) -> int | None:
        """The player who posts the other blind, if any does."""
        posted = [player for player, blind in enumerate(self.blinds) if blind and player != self.big]
        return posted[0] if posted else None


def read_forced(source: Source, amounts: Amounts) -> Forced:
    """Read the forced bets; raises ``PhhError`` for straddles and for antes of other kinds than ours."""
    for name in ("antes", "blinds_or_straddles"):
        if name not in amounts.lists:
            raise source.error(name, say("records.phh.missing", field=name))
    lists = amounts.lists
    found = Forced(in_order(lists["antes"]), in_order(lists["blinds_or_straddles"]))
    posted = [player for player, blind in enumerate(found.blinds) if blind]
    late = [player for player in posted if player > 1]
    if late:
        raise source.error("blinds_or_straddles", _out_of_place(found.blinds, late[0]))
    if amounts.players > 2 and found.blinds[0] > found.blinds[1] > 0:  # noqa: PLR2004 - two have their own order
        raise source.error("blinds_or_straddles", say("records.phh.blinds_in_order"))
    if any(found.antes) and len(set(found.antes)) > 1 and not _by_big_blind(found):
        raise source.error("antes", say("records.phh.antes"))
    return found


def _out_of_place(blinds: Sequence[Chips], player: int) -> str:
    """Return what a post is that stands behind the blinds: a straddle only where it is the highest."""
    if blinds[player] > max(blinds[:player]):
        return say("records.phh.straddles", player=player + 1)
    return say("records.phh.player_posts_late", player=player + 1)


def in_order(listed: Sequence[_Each]) -> tuple[_Each, ...]:
    """Turn a list of forced bets into playing order, or back."""
    return tuple(reversed(listed)) if len(listed) == 2 else tuple(listed)  # noqa: PLR2004 - heads-up


def positions_of(paid: Forced) -> Positions:
    """Place button and blinds where the players are all at the table, seat by seat."""
    button = len(paid.blinds) - 1
    small = paid.small
    return Positions(button, small, paid.big, button if small is None else small)


def read_rules(paid: Forced, single: dict[str, Chips]) -> dict[str, Json]:
    """Return the fields of the rules that the standard's fields say."""
    rules: dict[str, Json] = {"ante": max(paid.antes)}
    if any(paid.antes):
        rules["ante_by"] = AnteBy.BIG_BLIND.value if _by_big_blind(paid) else AnteBy.EACH.value
    if any(paid.blinds):
        rules["big_blind"] = max(paid.blinds)
    if paid.small is not None:
        rules["small_blind"] = paid.blinds[paid.small]
    if "small_bet" in single and "big_bet" in single:
        rules |= {"early_bet": single["small_bet"], "late_bet": single["big_bet"]}
    return rules


def _by_big_blind(paid: Forced) -> bool:
    payers = [player for player, ante in enumerate(paid.antes) if ante]
    return payers == [paid.big]
