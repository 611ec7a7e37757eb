"""Actions as the protocol writes them: ``f``, ``c``, ``r``, and at no-limit ``r`` with a size.

The size is all that the player has put in over the whole hand; this engine counts by the street.
"""

import re
from typing import Final

from pyapp.holdem import (
    Action,
    BetRange,
    BetTo,
    Check,
    Felt,
    Fold,
    HandOptions,
    HoldemRefusal,
    HoldemRules,
    RaiseTo,
    Structure,
)
from pyapp.lab.acpc.errors import ProtocolError
from pyapp.money import Chips

FOLD: Final = "f"
CALL: Final = "c"
RAISE: Final = "r"


def write_action(action: Action, felt: Felt, options: HandOptions) -> str:
    """Write what the seat to act does; a fold where nothing is owed becomes a check, as the protocol asks."""
    match action:
        case Fold():
            return FOLD if options.to_call else CALL
        case BetTo(total) | RaiseTo(total):
            return write_raise(felt.rules, _gathered(felt, options) + total)
        case _:
            return CALL


def write_raise(rules: HoldemRules, spent: int) -> str:
    """Write a raise after which the player has put ``spent`` chips into the hand."""
    return f"{RAISE}{spent}" if has_sizes(rules) else RAISE


def read_action(word: str, felt: Felt, options: HandOptions) -> Action:
    """Read an action of the seat to act; raises ``ProtocolError`` where it is not open."""
    action, changed = mend_action(word, felt, options)
    if changed:
        raise ProtocolError(changed)
    return action


def mend_action(word: str, felt: Felt, options: HandOptions) -> tuple[Action, str | None]:
    """Return the action that counts, and what had to be changed.

    As the competition's dealer does, a raise of a wrong size is made as large or small as it may be;
    whatever else is not open counts as a call.
    """
    if word == CALL:
        return options.stay, None
    if word == FOLD:
        return (Fold(), None) if options.to_call else (options.stay, "a fold where nothing is owed")
    size = _RAISE.fullmatch(word)
    if not size or bool(size[1]) != has_sizes(felt.rules):
        return options.stay, f"no action of this game: {word[:20]!a}"
    sizes = _sizes(options)
    if sizes is None:
        return options.stay, "a raise where none is open"
    total = int(size[1]) - _gathered(felt, options) if size[1] else sizes.least
    within = Chips(max(sizes.least, min(total, sizes.most)))
    action = BetTo(within) if isinstance(options.bet, BetRange) else RaiseTo(within)
    return action, None if within == total else f"a raise to {size[1]}"


def within_protocol(action: Action, options: HandOptions) -> Action:
    """Return ``action``, or a check where it folds for nothing."""
    is_free = isinstance(action, Fold) and isinstance(options.check, Check)
    return options.stay if is_free else action


def has_sizes(rules: HoldemRules) -> bool:
    """Tell whether raises are written with a size."""
    return rules.structure is not Structure.LIMIT


def _sizes(options: HandOptions) -> BetRange | None:
    choice = options.raising if isinstance(options.bet, HoldemRefusal) else options.bet
    return choice if isinstance(choice, BetRange) else None


def _gathered(felt: Felt, options: HandOptions) -> int:
    """Return what the seat to act put in on earlier streets."""
    seat = felt.seats[options.seat]
    return seat.paid - seat.bet


_RAISE: Final = re.compile("r([0-9]{0,9})")
