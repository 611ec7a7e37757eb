"""The words of the table and what they mean here."""

from dataclasses import dataclass
from typing import Final

from pyapp.texts import say


@dataclass(frozen=True, slots=True)
class Term:
    """One word of the glossary."""

    slug: str
    """What its texts are called in the catalogue, as in `big_blind`."""

    opens: bool = False
    """Whether it opens its meaning in a text; not where the word means other things too."""

    @property
    def word(self) -> str:
        """The word as it stands in the glossary."""
        return say(f"primer.term.word.{self.slug}")

    @property
    def meaning(self) -> str:
        """What it means, in a sentence or two."""
        return say(f"primer.term.meaning.{self.slug}")

    @property
    def forms(self) -> tuple[str, ...]:
        """As which words it opens in a text."""
        return tuple(say(f"primer.term.forms.{self.slug}").split(", ")) if self.opens else ()


TERMS: Final = (
    Term("action"),
    Term("aggressive_action"),
    Term("all_in", opens=True),
    Term("ante", opens=True),
    Term("bet"),
    Term("big_blind", opens=True),
    Term("blind", opens=True),
    Term("blind_game"),
    Term("board", opens=True),
    Term("board_card"),
    Term("button", opens=True),
    Term("button_game"),
    Term("buy_in", opens=True),
    Term("call", opens=True),
    Term("capped", opens=True),
    Term("check", opens=True),
    Term("check_raise"),
    Term("community_cards", opens=True),
    Term("deal"),
    Term("dealer_button", opens=True),
    Term("deck"),
    Term("downcard"),
    Term("draw"),
    Term("face_card"),
    Term("fixed_limit", opens=True),
    Term("flop", opens=True),
    Term("flush"),
    Term("fold", opens=True),
    Term("forced_bet", opens=True),
    Term("fourth_street", opens=True),
    Term("fifth_street", opens=True),
    Term("full_house"),
    Term("hand"),
    Term("hole_cards", opens=True),
    Term("kicker", opens=True),
    Term("muck", opens=True),
    Term("no_limit", opens=True),
    Term("opener"),
    Term("option", opens=True),
    Term("pass"),
    Term("play_the_board", opens=True),
    Term("position"),
    Term("pot", opens=True),
    Term("pot_limit", opens=True),
    Term("raise", opens=True),
    Term("re_raise", opens=True),
    Term("river", opens=True),
    Term("showdown", opens=True),
    Term("shuffle"),
    Term("side_pot", opens=True),
    Term("small_blind", opens=True),
    Term("split_pot"),
    Term("stack", opens=True),
    Term("straight"),
    Term("straight_flush"),
    Term("street", opens=True),
    Term("suit", opens=True),
    Term("tap_out", opens=True),
    Term("turn", opens=True),
    Term("upcard"),
    Term("wager"),
)
"""Every word, in the order of the English alphabet."""
