"""A tournament's own screens, to draw: entering it, its standings, and how it ended."""

from dataclasses import replace

from pyapp.tables import entry_of
from pyapp.views import (
    CardView,
    ChoiceView,
    ControlView,
    EndingView,
    PodiumView,
    Role,
    StackGraphView,
    StandingsView,
    StandingView,
    TournamentSetupView,
    draw_ending,
    draw_standings,
    draw_tournament_setup,
)

TABLE = entry_of("tournament")
SETUP = TournamentSetupView(
    TABLE.preset,
    TABLE.name,
    TABLE.plain,
    TABLE.special,
    tuple(ChoiceView(str(count), str(count)) for count in (9, 18, 45, 60, 90, 180)),
    "45",
    (
        (ChoiceView("short", "Short"), "about 20 minutes"),
        (ChoiceView("standard", "Standard"), "about 40 minutes"),
        (ChoiceView("long", "Long"), "about 1 h 15 min"),
    ),
    "standard",
    (ChoiceView("hands", "By hands played"), ChoiceView("minutes", "By minutes played")),
    "hands",
    100,
    (ChoiceView("relaxed", "Relaxed"), ChoiceView("normal", "Normal")),
    "normal",
    "45 players, 9 prizes, about 40 minutes",
    "$100 to enter, $1,305 for first · blinds rise every 10 hands",
)
REFUSED = replace(SETUP, summary="", entry_words="", refusal="You have $60, and a seat costs $100.")
STANDINGS = StandingsView(
    TABLE.name,
    "Level 3 · blinds $75/$150 · 31 of 45 left",
    (("Your place", "12 of 31"), ("Your stack", "$6,125"), ("Average stack", "$7,258"), ("Tables left", "4")),
    (
        StandingView(1, "Ada", "$21,300"),
        StandingView(2, "Fay", "$18,050"),
        StandingView(11, "Hector", "$6,400"),
        StandingView(12, "You", "$6,125", you=True),
        StandingView(13, "Ilse", "$6,000"),
    ),
    (("1", "$1,305"), ("2", "$810"), ("8 to 9", "$225")),
)
LINE = StackGraphView(
    (0, 1, 2, 3, 4, 5, 6, 7),
    (200, 190, 260, 240, 410, 380, 900, 1200),
    "$1,200",
    "Your stack from hand 1 to hand 7: $200 at first, $1,200 at most after hand 7, $1,200 at the end.",
)
ENDING_BAR = (
    ControlView("leave", "Lobby", Role.GIVE_UP, key="L"),
    ControlView("replay-last-hand", "Replay", key="R"),
    ControlView("play-again", "Play again", Role.PUSH, "$200", key="P"),
)
WON = EndingView(
    "No-Limit · Sit-and-go",
    "You win!",
    won=True,
    net="$780 for your $200 buy-in: $580 up.",
    podium=(
        PodiumView(1, "You", "You", "$780", you=True),
        PodiumView(2, "Ada", "Ada", "$420"),
        PodiumView(3, "Jorah", "Jorah"),
    ),
    figures=(("Hands played", "7"), ("Time played", "12 minutes"), ("Biggest stack", "$1,200")),
    graph=LINE,
    best=tuple(CardView(code) for code in ("Kh", "Kd", "Kc", "9s", "9h")),
    best_name="Full house, kings over nines",
    controls=ENDING_BAR,
)
OUT = replace(
    WON,
    headline="Place 4 of 6",
    won=False,
    net="Nothing back for your $200 buy-in.",
    others="3 players are still playing.",
    podium=(),
    graph=replace(LINE, stacks=(200, 190, 260, 240, 110, 80, 140, 0), most="$260"),
    controls=(
        *ENDING_BAR[:2],
        ControlView("next", "Keep watching", Role.STAY, key="K"),
        replace(ENDING_BAR[2], reason="You have $60, and a seat costs $200."),
    ),
)
SCREENS = {
    "ending_won": draw_ending(WON),
    "ending_out": draw_ending(OUT),
    "setup_tournament": draw_tournament_setup(SETUP),
    "setup_tournament_refused": draw_tournament_setup(REFUSED),
    "standings": draw_standings(STANDINGS),
}
