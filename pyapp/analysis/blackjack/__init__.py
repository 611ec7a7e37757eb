"""What blackjack hands are worth and why: advice, charts, the house edge."""

from pyapp.analysis.blackjack.advice import Advice, Choice, advise, advising
from pyapp.analysis.blackjack.chart import chart

__all__ = ["Advice", "Choice", "advise", "advising", "chart"]
