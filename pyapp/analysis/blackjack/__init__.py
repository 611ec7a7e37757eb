"""What blackjack hands are worth and why: advice, charts, the house edge."""

from pyapp.analysis.blackjack.advice import Advice, ValuedAction, advise, advising
from pyapp.analysis.blackjack.chart import UPS, chart, name_rules

__all__ = ["UPS", "Advice", "ValuedAction", "advise", "advising", "chart", "name_rules"]
