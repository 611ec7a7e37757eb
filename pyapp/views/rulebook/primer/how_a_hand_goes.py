"""How a hand of hold'em goes, told by one hand from the blinds to the showdown."""

from dataclasses import dataclass
from typing import Final

from pyapp.texts import say
from pyapp.views.kit.art.card_faces import draw_cards
from pyapp.views.kit.common_views import HIDDEN, CardView
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.newcomer_offers import draw_explain_button
from pyapp.views.rulebook.primer.glossary import mark_terms

_OTHER: Final = "Bruno"
"""The player who stays in with the reader."""


@dataclass(frozen=True, slots=True)
class PrimerStep:
    """One step of the hand, with what lies on the table."""

    slug: str
    """What its texts are called in the catalogue."""

    cards: tuple[str, ...] = ()
    """The cards as they lie, as in `Kc`; `??` face down."""

    best: tuple[str, ...] = ()
    """Those of them that make the hand."""

    @property
    def title(self) -> str:
        """What happens."""
        return say(f"primer.step.title.{self.slug}", name=_OTHER)

    @property
    def words(self) -> str:
        """How it happens."""
        return say(f"primer.step.words.{self.slug}", name=_OTHER)

    @property
    def label(self) -> str:
        """Whose cards they are; empty without cards."""
        return say(f"primer.step.label.{self.slug}", name=_OTHER) if self.cards else ""


YOURS: Final = ("As", "Kd")
THEIRS: Final = ("Qh", "Qc")
BOARD: Final = ("Kc", "7d", "2s", "9h", "3c")

STEPS: Final = (
    PrimerStep("blinds"),
    PrimerStep("hole_cards", YOURS),
    PrimerStep("preflop", (HIDDEN, HIDDEN)),
    PrimerStep("flop", (*YOURS, *BOARD[:3]), ("Kd", "Kc")),
    PrimerStep("turn", BOARD[:4]),
    PrimerStep("river", BOARD),
    PrimerStep("showdown", (*YOURS, *BOARD), ("Kd", "Kc", "As", "9h", "7d")),
    PrimerStep("other_hand", (*THEIRS, *BOARD), ("Qh", "Qc", "Kc", "9h", "7d")),
)

CHOICES: Final = ("check", "bet", "call", "raise", "fold", "all_in")
"""What a player can do in turn."""


def draw_how() -> Html:
    """Draw the hand step by step, and below it what a player may do in turn."""
    words = mark_terms(step.words for step in STEPS)
    steps = (_step(step, text) for step, text in zip(STEPS, words, strict=True))
    choices = map(_choice, CHOICES)
    title = el("h2", say("primer.choices.title"))
    explained = el("p", draw_explain_button(), class_="elsewhere")
    return join(explained, el("ol", *steps, class_="lesson"), title, el("dl", *choices, class_="choices"))


def _choice(name: str) -> Html:
    title, words = say(f"primer.choice.name.{name}"), say(f"primer.choice.words.{name}")
    return el("div", el("dt", title), el("dd", words))


def _step(step: PrimerStep, words: Html) -> Html:
    cards = tuple(CardView(code, lifted=code in step.best, dim=_is_spare(code, step)) for code in step.cards)
    shown = el("div", draw_cards(cards), class_="example", role="group", aria_label=step.label)
    return el("li", el("h3", step.title), el("div", words), shown if cards else join(), class_="step")


def _is_spare(code: str, step: PrimerStep) -> bool:
    """Tell whether a card stands back because others make the hand."""
    return bool(step.best) and code not in step.best
