"""What happens between two hands, in the words of the log and of the screen reader."""

from collections.abc import Sequence

from pyapp.holdem import ButtonMoved, HoldemRules, PlayerJoined, PlayerLeft, TableEvent, chips_text
from pyapp.texts import say


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
