"""Every picture of the gym that has a golden file."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from pyapp.blackjack import BLACKJACK, Hit, Stand, Surrender
from pyapp.features.gym.bet_lab_page import (
    CountLineView,
    FanView,
    LabFigureView,
    LabView,
    RampFieldView,
    SystemsView,
    SystemView,
    draw_lab,
    draw_systems,
    drawing_fan,
)
from pyapp.features.gym.page import GymView, HandView, QuestionView, TrayView, draw_gym, draw_question
from pyapp.slices import at_once
from pyapp.views import CardView, ChoiceView, ControlView
from pyapp.views.blackjack import CommentView, Tone, drill_choices, rules_words

GYM: Final = GymView(
    systems=(ChoiceView("hi-lo", "Hi-Lo"), ChoiceView("ko", "KO")),
    system="ko",
    paces=(ChoiceView("press", "When I press"), ChoiceView("slow", "Slow")),
    pace="press",
    amounts=(ChoiceView("10", "10"), ChoiceView("52", "52")),
    amount="10",
    drills=(
        (ChoiceView("running", "Running count"), "Cards come, you keep the count"),
        (ChoiceView("ramp", "Bet ramp"), "How many units, at this count?"),
    ),
)
DEALING: Final = QuestionView(
    title="Running count",
    where="Hi-Lo · 6 decks",
    told=("The count is +4; 10 cards come.",),
    cards=(CardView("9d"),),
    deals=True,
)
ASKED: Final = replace(
    DEALING,
    told=(),
    asked="What is the running count?",
    deals=False,
    answer="+4",
    steps=("1", "5"),
)
TRAY: Final = replace(
    ASKED,
    title="True count",
    told=("The running count is +7.",),
    asked="What is the true count? Drop the fraction: 2.7 is 2, −0.4 is −1.",  # noqa: RUF001 - as on the page
    cards=(),
    tray=TrayView(190, 312),
)
PRICED: Final = replace(
    TRAY,
    asked="",
    where="Hi-Lo · 6 decks · 3 of 4 right",
    verdict=CommentView("No, it's +2.", Tone.BAD),
    price="You'd bet 4 units instead of 2 units. It costs 1.2 cents for each dollar of your unit.",
)
CHOICES: Final = tuple(
    ControlView("gym-play", choice.label, key=choice.key, value=choice.value)
    for choice in drill_choices((Hit(), Stand(), Surrender()))
)
PLAY: Final = replace(
    ASKED,
    title="Deviations",
    asked="True count +4. What do you play?",
    cards=(),
    hand=HandView(CardView("Ts"), (CardView("9h"), CardView("6c")), "15"),
    choices=CHOICES,
)
SYSTEMS: Final = SystemsView(
    rules_words(BLACKJACK),
    (
        SystemView("Wong Halves", ("−1", "+0.5", "+1"), "0", "0.99", "0.55", "0.72"),  # noqa: RUF001 - same
        SystemView("KO", ("−1", "+1", "+1"), "−20", "", "0.53", "0.78"),  # noqa: RUF001 - same
    ),
    "Working them out: 40%",
)
LAB: Final = LabView(
    where="Hi-Lo · 6 decks",
    ramp=(RampFieldView("units-0", "−1 or less", "0"), RampFieldView("units-1", "+6 or more", "12")),  # noqa: RUF001 - same
    presets=(ChoiceView("flat", "Flat"), ChoiceView("watch", "Watch, then 1 to 8")),
    bankroll="400",
    hourly="80",
)


def _found() -> LabView:
    lives = ((400.0, 500.0, 620.0), (400.0, 350.0, 300.0), (400.0, 120.0, 0.0))
    fan = FanView("Three lives.", lives, lives[2], lives[1], lives[0], 90)
    return replace(
        LAB,
        figures=(
            LabFigureView("Won an hour", "+0.97 units", "on average; +0.012 units a round"),
            LabFigureView("Risk of ruin", "12.6%", "chance of ever losing the bankroll"),
        ),
        by_count=(CountLineView("−1", "45.0%", "−1.46%"), CountLineView("+6", "1.6%", "+3.54%")),  # noqa: RUF001 - same
        fan=at_once(drawing_fan(fan)),
    )


PAGES: Final[Mapping[str, Callable[[], Mapping[str, str]]]] = {
    "gym": partial(draw_gym, GYM),
    "gym-drill_dealing": partial(draw_question, DEALING),
    "gym-drill_asked": partial(draw_question, ASKED),
    "gym-drill_tray": partial(draw_question, TRAY),
    "gym-drill_priced": partial(draw_question, PRICED),
    "gym-drill_play": partial(draw_question, PLAY),
    "gym-systems": partial(draw_systems, SYSTEMS),
    "lab": partial(draw_lab, LAB),
    "lab_found": lambda: draw_lab(_found()),
}
