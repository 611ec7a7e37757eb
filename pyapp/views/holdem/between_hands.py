"""What happens between two hands, in the words of the log and of the screen reader."""

from collections.abc import Sequence

from pyapp.holdem import ButtonMoved, HoldemRules, PlayerJoined, PlayerLeft, TableEvent, chips_text


def table_words(event: TableEvent, names: Sequence[str], viewer: int | None, rules: HoldemRules) -> str:
    """Say in one sentence who came, who went or where the button lies; the viewer is called you."""
    match event:
        case PlayerJoined(_, name, stack):
            return f"{name} joins with {chips_text(stack, rules.chips_per_dollar)}"
        case PlayerLeft(_, name, stack):
            return (
                f"{name} leaves with {chips_text(stack, rules.chips_per_dollar)}"
                if stack
                else f"{name} leaves"
            )
        case ButtonMoved(seat) if seat == viewer:
            return "You have the button"
        case ButtonMoved(seat):
            return f"{names[seat]} has the button" if names[seat] else "The button lies at an empty chair"
