"""The drills of hold'em, to draw."""

from dataclasses import replace

from pyapp.features.drills.page import (
    DrillChoiceView,
    DrillsView,
    SpotCardsView,
    SpotVerdictView,
    SpotView,
    draw_drills,
    draw_spot,
)
from pyapp.views import CardView, ControlView, Role


def cards(codes: str) -> tuple[CardView, ...]:
    return tuple(map(CardView, codes.split()))


STANDING = "Good: 1,580 \N{PLUS-MINUS SIGN} 120 after 24 answers"
DRILLS = DrillsView(
    (
        DrillChoiceView("mixed", "Mixed", "A bit of everything, starting with what is due"),
        DrillChoiceView("winner", "Which hand wins", "Two hands, a full board"),
        DrillChoiceView("outs", "Outs", "How many cards win for you?", STANDING),
        DrillChoiceView("price", "The price", "What a call needs, and whether it's worth it", STANDING),
        DrillChoiceView("opening", "Open or fold", "Your first decision, from any seat"),
        DrillChoiceView("river_call", "Call on the river", "Pay off a bet, or let it go"),
        DrillChoiceView("bluff", "Bluff or give up", "A hand that can't win by checking"),
    ),
    DrillChoiceView("own", "Your own spots", "3 are due.", STANDING),
)
RIVER = SpotView(
    "Call on the river",
    "Hard for you (1,620 \N{PLUS-MINUS SIGN} 140) · 3 of 4 right",
    board=cards("Ts 3s Qc 9s As"),
    hands=(SpotCardsView("You", cards("Ad Tc")),),
    pot="Pot $46, $22 to call.",
    told=(
        "2 players, blinds $1/$2. You have $188, in the big blind.",
        "Your opponent raises to $6. You call $4.",
        "Flop: You check. Your opponent bets $6. You call $6.",
        "Turn: You check. Your opponent checks.",
        "River: You check. Your opponent bets $22.",
    ),
    asked="What do you do?",
    choices=(
        ControlView("drills-answer", "Fold", Role.GIVE_UP, key="F", value="fold"),
        ControlView("drills-answer", "Call", Role.STAY, "$22", key="C", value="call"),
    ),
)
OWN = replace(
    RIVER,
    title="Your own spots",
    choices=(
        *RIVER.choices,
        ControlView("drills-answer", "Raise", Role.PUSH, "to $77", key="R", value="raise"),
    ),
    verdict=SpotVerdictView(
        right=False,
        what="Call loses 2.3 big blinds. Best: Fold.",
        why="In the hand you chose: Call.",
        numbers="Against the best choice, in big blinds: Fold 0, Call \N{MINUS SIGN}2.3, "
        "Raise \N{MINUS SIGN}5.1.",
    ),
    look=True,
)
OUTS = SpotView(
    "Outs",
    "What would you do?",
    board=cards("9c Jd 2s Th"),
    hands=(SpotCardsView("You", cards("Qh Ac")), SpotCardsView("Opponent", cards("6c Jh"))),
    told=("Both hands are open. One card is to come.",),
    asked="How many cards win for you?",
    choices=tuple(
        ControlView("drills-answer", number, key=key, value=number)
        for number, key in zip(("10", "12", "14", "15"), "ABCD", strict=True)
    ),
)
RIGHT = SpotVerdictView(
    right=True,
    what="Right: 14.",
    why="Each of them makes yours the better hand.",
    numbers="14 of 44 unseen cards: 32%.",
)
SHARE = SpotView(
    "The price",
    "About your level (1,500 \N{PLUS-MINUS SIGN} 700)",
    told=("The pot is 12 big blinds. Your opponent bets 6.",),
    asked="How often must a call win to break even?",
    choices=tuple(
        ControlView("drills-answer", f"{number}%", key=key, value=number)
        for number, key in zip(("17", "25", "29", "33"), "ABCD", strict=True)
    ),
)
SCREENS = {
    "drills": draw_drills(DRILLS),
    "drills_found": draw_drills(replace(DRILLS, finding="5 new spots, the costliest first.")),
    "spot_river": draw_spot(RIVER),
    "spot_own_answered": draw_spot(OWN),
    "spot_outs": draw_spot(OUTS),
    "spot_outs_right": draw_spot(replace(OUTS, verdict=RIGHT)),
    "spot_share": draw_spot(SHARE),
    "spot_waiting": draw_spot(SpotView("Bluff or give up", "What would you do?", "Dealing a spot…")),
    "spot_through": draw_spot(
        SpotView(
            "Your own spots",
            "3 of 4 right",
            "That's all for now. None is due. The next one is due tomorrow.",
            ahead=True,
        )
    ),
}
