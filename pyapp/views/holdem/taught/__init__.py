"""What a newcomer is told in the first hands: one sentence an act, by how things stand at the table."""

from pyapp.views.holdem.taught.act_facts import act_fact
from pyapp.views.holdem.taught.deal_facts import deal_fact
from pyapp.views.holdem.taught.outcome_facts import outcome_fact
from pyapp.views.holdem.taught.taught_fact import TAUGHT_HANDS, TaughtFact, can_be_taught
from pyapp.views.holdem.taught.taught_line import SoundOfferView, TaughtView, draw_taught
from pyapp.views.holdem.taught.turn_facts import turn_fact

__all__ = [
    "TAUGHT_HANDS",
    "SoundOfferView",
    "TaughtFact",
    "TaughtView",
    "act_fact",
    "can_be_taught",
    "deal_fact",
    "draw_taught",
    "outcome_fact",
    "turn_fact",
]
