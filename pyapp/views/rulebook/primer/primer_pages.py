"""The newcomer's pages of the rule book."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.form_fields import ChoiceView
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.page_heads import draw_head
from pyapp.views.rulebook.primer.glossary import draw_glossary
from pyapp.views.rulebook.primer.hand_ranks import draw_ranks
from pyapp.views.rulebook.primer.how_a_hand_goes import draw_how


@dataclass(frozen=True, slots=True)
class PrimerPage:
    """One page, by its name in the page."""

    slug: str

    @property
    def title(self) -> str:
        """What it is called."""
        return say(f"primer.page.title.{self._key}")

    @property
    def lead(self) -> str:
        """A sentence below the title."""
        return say(f"primer.page.lead.{self._key}")

    @property
    def _key(self) -> str:
        return self.slug.replace("-", "_")


PAGES: Final = (PrimerPage("how-to-play"), PrimerPage("poker-hands"), PrimerPage("glossary"))


def draw_primer(slug: str, turns: Sequence[ChoiceView], lit: str = "") -> dict[str, str]:
    """Draw a page of this name; ``turns`` are all pages to turn to, ``lit`` the rank of the reader's hand."""
    page = {page.slug: page for page in PAGES}[slug]
    return {"rules": join(draw_head(page.title, page.lead), draw_turns(turns, slug), _body(slug, lit))}


def draw_turns(turns: Sequence[ChoiceView], current: str) -> Html:
    """Draw a button for every page of the book."""
    buttons = (
        draw_button(
            "rules",
            turn.label,
            data_value=turn.value,
            aria_current="page" if turn.value == current else None,
        )
        for turn in turns
    )
    return el("nav", *buttons, class_="turn", aria_label=say("rule_book.page.turn")) if turns else join()


def _body(slug: str, lit: str) -> Html:
    match slug:
        case "poker-hands":
            return draw_ranks(lit)
        case "how-to-play":
            return draw_how()
        case _:
            return draw_glossary()
