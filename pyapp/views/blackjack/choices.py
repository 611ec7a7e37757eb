"""What the set-up form offers, in words: house rules, styles of play and ways to bet."""

from typing import Final

from pyapp.agents.blackjack import Betting, Kind
from pyapp.blackjack import BlackjackRules
from pyapp.views.blackjack.setup import RuleSwitchView
from pyapp.views.fields import ChoiceView

BOTS: Final = (
    ChoiceView(Kind.BASIC.value, "Plays basic strategy"),
    ChoiceView(Kind.HI_LO.value, "Counts cards, Hi-Lo"),
    ChoiceView(Kind.MIMIC.value, "Plays as the dealer must"),
    ChoiceView(Kind.NEVER_BUST.value, "Never risks to bust"),
    ChoiceView(Kind.STAND_ON.value, "Stands on totals you set"),
)
"""The styles of computer players."""

BETTINGS: Final = (
    ChoiceView(Betting.FLAT.value, "Always one unit"),
    ChoiceView(Betting.MARTINGALE.value, "Martingale: double after a loss"),
    ChoiceView(Betting.PAROLI.value, "Paroli: double after a win, three times"),
    ChoiceView(Betting.ONE_THREE_TWO_SIX.value, "1-3-2-6 units up a row of wins"),
)
"""The ways to bet; none of them changes the edge."""


def switches_of(rules: BlackjackRules) -> tuple[RuleSwitchView, ...]:
    """Show every switch as it stands in ``rules``."""
    stands = {
        "hit_soft_17": rules.hit_soft_17,
        "double_any_two": rules.double_any_two,
        "double_after_split": rules.double_after_split,
        "resplit_to_four": rules.resplit_to_four,
        "resplit_aces": rules.resplit_aces,
        "split_any_tens": rules.split_any_tens,
        "late_surrender": rules.late_surrender,
        "six_to_five": rules.six_to_five,
        "no_hole_card": rules.no_hole_card,
        "dealt_face_down": rules.dealt_face_down,
    }
    return tuple(
        RuleSwitchView(name, label=_WORDS[name][0], on=on, note=_WORDS[name][1])
        for name, on in stands.items()
    )


_WORDS: Final = {
    "hit_soft_17": ("Dealer hits soft 17", "Worse for you"),
    "double_any_two": ("Double any two cards", "Else 9, 10 and 11 only"),
    "double_after_split": ("Double after a split", "Better for you"),
    "resplit_to_four": ("Split again", "Up to four hands"),
    "resplit_aces": ("Split aces again", "Up to four hands, one card each"),
    "split_any_tens": ("Split any two tens", "King and ten count as a pair"),
    "late_surrender": ("Late surrender", "Give up half, first decision only"),
    "six_to_five": ("Blackjack pays 6 to 5", "Else 3 to 2; much worse for you"),
    "no_hole_card": ("No hole card", "The dealer takes it last; blackjack takes doubles and splits too"),
    "dealt_face_down": ("Dealt face down", "One deck only"),
}
