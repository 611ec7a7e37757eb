"""How a hand of hold'em goes, told by one hand from the blinds to the showdown."""

from dataclasses import dataclass
from typing import Final

from pyapp.views.kit.card_faces import draw_cards
from pyapp.views.kit.common_views import HIDDEN, CardView
from pyapp.views.kit.html import Html, el, join
from pyapp.views.rulebook.primer.glossary import mark_terms


@dataclass(frozen=True, slots=True)
class PrimerStep:
    """One step of the hand, with what lies on the table."""

    title: str
    words: str
    cards: tuple[str, ...] = ()
    """The cards as they lie, as in `Kc`; `??` face down."""

    best: tuple[str, ...] = ()
    """Those of them that make the hand."""

    label: str = ""
    """Whose cards they are."""


YOURS: Final = ("As", "Kd")
THEIRS: Final = ("Qh", "Qc")
BOARD: Final = ("Kc", "7d", "2s", "9h", "3c")

STEPS: Final = (
    PrimerStep(
        "The blinds",
        "The button moves one seat to the left every hand. The two players to its left post the small blind, "
        "$1, and the big blind, $2, so there is something to win.",
    ),
    PrimerStep(
        "Two cards each",
        "Everyone gets two hole cards face down. Only you see yours.",
        YOURS,
        label="Your cards",
    ),
    PrimerStep(
        "Before the flop",
        "The player left of the big blind starts. You can call $2, raise, or fold. You raise to $6, Bruno "
        "calls, and everyone else folds.",
        (HIDDEN, HIDDEN),
        label="Bruno's cards",
    ),
    PrimerStep(
        "The flop",
        "Three community cards for everyone. From here on the first player left of the button who is still "
        "in acts first. With no bet in front of you, you can check. You have a pair of kings, bet $8, and "
        "Bruno calls.",
        (*YOURS, *BOARD[:3]),
        ("Kd", "Kc"),
        "Your cards and the board",
    ),
    PrimerStep(
        "The turn",
        "A fourth card on the board, and another betting round.",
        BOARD[:4],
        label="The board",
    ),
    PrimerStep(
        "The river",
        "The fifth and last card, and the last betting round. If all but one fold at any point, that player "
        "takes the pot without showing.",
        BOARD,
        label="The board",
    ),
    PrimerStep(
        "The showdown",
        "The best five of seven cards win. Your pair of kings beats Bruno's pair of queens, and the pot is "
        "yours.",
        (*YOURS, *BOARD),
        ("Kd", "Kc", "As", "9h", "7d"),
        "Your best five",
    ),
    PrimerStep(
        "Bruno's hand",
        "The same board with his two queens. Equal hands would split the pot.",
        (*THEIRS, *BOARD),
        ("Qh", "Qc", "Kc", "9h", "7d"),
        "Bruno's best five",
    ),
)

CHOICES: Final = (
    ("Check", "Stay in without betting. Only while no bet is in front of you."),
    ("Bet", "Put in the first chips of a betting round."),
    ("Call", "Match the bet in front of you."),
    ("Raise", "Match it and put in more; the others have to match that."),
    ("Fold", "Give up the hand. What you put in stays in the pot."),
    ("All-in", "Put in everything. You stay in the hand and play for what you matched."),
)
"""What a player can do in turn, in a sentence each."""


def draw_how() -> Html:
    """Draw the hand step by step, and below it what one may do in turn."""
    words = mark_terms(step.words for step in STEPS)
    steps = (_step(step, text) for step, text in zip(STEPS, words, strict=True))
    choices = (el("div", el("dt", name), el("dd", words)) for name, words in CHOICES)
    title = el("h2", "Your choices")
    return join(el("ol", *steps, class_="lesson"), title, el("dl", *choices, class_="choices"))


def _step(step: PrimerStep, words: Html) -> Html:
    cards = tuple(CardView(code, lifted=code in step.best, dim=_is_spare(code, step)) for code in step.cards)
    shown = el("div", draw_cards(cards), class_="example", role="group", aria_label=step.label)
    return el("li", el("h3", step.title), el("div", words), shown if cards else join(), class_="step")


def _is_spare(code: str, step: PrimerStep) -> bool:
    """Whether a card stands back because others make the hand."""
    return bool(step.best) and code not in step.best
