"""What is said of a table: its stakes, its levels, who comes and goes, and who won the whole game.

A limit game goes by its bets, any other by its blinds.
"""

from collections.abc import Sequence

from pyapp.holdem import (
    ButtonMoved,
    HoldemRules,
    PlayerJoined,
    PlayerLeft,
    Structure,
    TableEvent,
)
from pyapp.money import chips_text
from pyapp.texts import say
from pyapp.views.kit.money import chips_of, shown_chips, shown_pair


def stakes_words(rules: HoldemRules) -> str:
    """Return what the stakes are called, as in `$4/$8 limit · blinds $2 and $4` or `$1/$2 blinds, ante $2`.

    A limit game whose raises are its blinds, as on the console, is called by these.
    """
    with chips_of(rules.shown_per_dollar):
        return say(
            f"holdem_table.stakes.{_kind(rules)}",
            blinds=shown_pair(rules.small_blind, rules.big_blind),
            limits=shown_pair(rules.early_bet, rules.late_bet),
            small=shown_chips(rules.small_blind),
            big=shown_chips(rules.big_blind),
            early=shown_chips(rules.early_bet),
            late=shown_chips(rules.late_bet),
            ante=shown_chips(rules.ante),
        )


def offered_stakes(rules: HoldemRules) -> str:
    """Return the stakes as the lobby names them, as in `$1/$2`: a limit game's bets, any other's blinds."""
    is_limit = _kind(rules) == "limit"
    low, high = (rules.early_bet, rules.late_bet) if is_limit else (rules.small_blind, rules.big_blind)
    with chips_of(rules.shown_per_dollar):
        return shown_pair(low, high)


def _kind(rules: HoldemRules) -> str:
    """Return what the catalogue calls such stakes."""
    limit = rules.structure is Structure.LIMIT
    if limit and rules.early_bet >= rules.big_blind:
        return "limit"
    forced = ("blinds_ante" if rules.ante else "blinds") if rules.blinds_posted else "forced_bets"
    return f"{forced}_raises" if limit else forced


def freeze_out_words(name: str, *, you: bool) -> str:
    """Return how a freeze-out ended for the player who is left, in the words for you or another."""
    return say("holdem_table.result.wins", person="you" if you else "they", name=name)


def level_words(level: int, rules: HoldemRules, hands: int) -> str:
    """Return where a tournament stands; ``hands`` is how many are still played at this level."""
    with chips_of(rules.shown_per_dollar):
        blinds = shown_pair(rules.small_blind, rules.big_blind)
    if hands == 0:
        return say("holdem_table.result.last_of_level", level=level, blinds=blinds)
    return say("holdem_table.result.level", n=hands, level=level, blinds=blinds)


def table_words(event: TableEvent, names: Sequence[str], viewer: int | None, rules: HoldemRules) -> str:
    """Return in one sentence who came, who went or where the button lies; the viewer is called you."""
    match event:
        case PlayerJoined(_, name, stack):
            chips = chips_text(stack, rules.shown_per_dollar)
            return say("holdem_events.table.joins", name=name, chips=chips)
        case PlayerLeft(_, name, stack):
            chips = chips_text(stack, rules.shown_per_dollar)
            return (
                say("holdem_events.table.leaves_with", name=name, chips=chips)
                if stack
                else say("holdem_events.table.leaves", name=name)
            )
        case ButtonMoved(seat) if seat == viewer:
            return say("holdem_events.table.your_button")
        case ButtonMoved(seat):
            name = names[seat]
            return (
                say("holdem_events.table.button", name=name)
                if name
                else say("holdem_events.table.empty_button")
            )
