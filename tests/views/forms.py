"""The screens before a table, to draw."""

from dataclasses import replace

from pyapp.views import CASINO_LIMIT_ENTRY, ChoiceView, LobbyView, SetupView, draw_lobby, draw_setup

NAMES = ("Ada", "Bruno", "Chen", "Dora", "Emil", "Farah", "Goran", "Hana", "Ivo")
LOBBY = LobbyView((CASINO_LIMIT_ENTRY,), 1000)
SETUP = SetupView(
    preset="casino-limit",
    title="Casino Limit",
    special=CASINO_LIMIT_ENTRY.special,
    seats=6,
    big_blind=4,
    buy_in=200,
    opponents=tuple(ChoiceView(name.lower(), f"{name}, plays by formula") for name in NAMES),
    rivals=tuple(name.lower() for name in NAMES),
    speeds=tuple(ChoiceView(word.lower(), word) for word in ("Relaxed", "Normal", "Fast", "Instant")),
    speed="normal",
    summary="$2/$4 blinds, bets of $4 and $8, $200 to sit down.",
)
REFUSED = replace(
    SETUP, big_blind=5, refusal="The big blind must be an even number of dollars, at least $2, not $5."
)
SCREENS = {
    "lobby": draw_lobby(LOBBY),
    "lobby_unfinished": draw_lobby(replace(LOBBY, unfinished="Casino Limit, hand 12, on the turn")),
    "setup": draw_setup(SETUP),
    "setup_refused": draw_setup(REFUSED),
}
