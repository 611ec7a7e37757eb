"""What lobby and set-up show, out of profile and choices."""

from typing import Final

from pyapp.agents.holdem import cast
from pyapp.app.cashier import broke
from pyapp.app.chairs import Sitting
from pyapp.app.profile import Profile
from pyapp.app.setup import TableSetup
from pyapp.app.tempo import Speed
from pyapp.views import CASINO_LIMIT_ENTRY, ChoiceView, LobbyView, SetupView

_ENTRIES: Final = {entry.preset: entry for entry in (CASINO_LIMIT_ENTRY,)}


def lobby_view(profile: Profile, notice: str) -> LobbyView:
    """Show every table that can be opened, and on top the one where the person still sits."""
    unfinished = profile.sitting and _still_there(profile.sitting)
    return LobbyView(tuple(_ENTRIES.values()), profile.bankroll, unfinished or "", notice, broke(profile))


def setup_view(setup: TableSetup, refusal: str) -> SetupView:
    """Show the set-up form as it stands."""
    rules, entry = setup.rules, _ENTRIES[setup.rules.preset]
    blinds = f"Blinds ${rules.small_blind:,} and ${rules.big_blind:,}"
    bets = f"bets of ${rules.early_bet:,} and ${rules.late_bet:,}"
    return SetupView(
        preset=rules.preset,
        title=entry.name,
        special=entry.special,
        seats=setup.seats,
        big_blind=rules.big_blind,
        buy_in=setup.buy_in,
        opponents=tuple(ChoiceView(bot.name, f"{bot.name} · {bot.line}") for bot in cast()),
        rivals=setup.rivals,
        speeds=tuple(ChoiceView(speed.value, speed.value.capitalize()) for speed in Speed),
        speed=setup.speed,
        summary=f"{blinds}, {bets}, ${setup.buy_in:,} to sit down",
        refusal=refusal,
    )


def _still_there(sitting: Sitting) -> str:
    name = _ENTRIES[sitting.rules.preset].name
    if sitting.hand:
        return f"{name}: a hand is waiting"
    on_table = sum(sitting.chairs[i].stack for i in sitting.persons)
    return f"{name}: ${on_table:,} on the table"
