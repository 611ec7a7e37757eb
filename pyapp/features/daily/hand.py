"""The hand of the day: its deal, and its table apart."""

from functools import partial

from pyapp.app.holdem.branch import BranchDeal, BranchTable, branch_end
from pyapp.app.holdem.hand_of_the_day import BIG_BLINDS, PERSON, daily_sitting, own_cards
from pyapp.app.session.session import Session
from pyapp.app.session.temporary_table import TableFrame
from pyapp.features.daily.page import DailyResult, DailyView
from pyapp.holdem import net_results
from pyapp.money import DOLLAR, NO_CHIPS, HalfDollars
from pyapp.records import replay_hand
from pyapp.records.names_and_dates import local_day, write_day
from pyapp.texts import list_words, say
from pyapp.views.kit.card_faces import card_views
from pyapp.views.screens.replay_pages import draw_branch_bar, draw_branch_top


class DailyHand:
    """One hand of no-limit among rivals who are drawn for the day."""

    screen = "daily"

    def view(self, at: int, done: str = "") -> DailyView:
        """Show which hand a moment's day has, who sits there, and how it ended today."""
        sitting = daily_sitting(local_day(at))
        rivals = tuple(chair.name for chair in sitting.chairs if not chair.person)
        return DailyView(
            self.screen,
            say("daily.title"),
            f"{say('daily.lead', day=write_day(at))} {say('holdem_branch.lead')}",
            say("daily.who", rivals=list_words(rivals), n=BIG_BLINDS),
            say("holdem_branch.again"),
            cards=card_views(own_cards(sitting)),
            rivals=rivals,
            done=done,
        )

    def table(self, session: Session, at: int) -> "DailyHandTable":
        """Return its table, whose rivals remember nothing."""
        sitting = daily_sitting(local_day(at))
        top = partial(draw_branch_top, sitting.rules.preset, say("daily.title"), "daily-back")
        frame = TableFrame(top, partial(draw_branch_bar, "daily-end", say("daily.end")))
        return DailyHandTable(session, BranchDeal(sitting, PERSON, has_new_cards=False), frame, memory={})


class DailyHandTable(BranchTable):
    """The table at which the hand is played."""

    async def result(self, at: int) -> DailyResult | None:
        """Return how the hand ended; ``None`` before its end."""
        if self.ended is None:
            return None
        end = branch_end(self.ended, PERSON, say("daily.end"))
        record = self.ended.record
        won = net_results(replay_hand(record).events).get(PERSON, NO_CHIPS)
        net = HalfDollars(DOLLAR * won // record.rules.shown_per_dollar)
        return DailyResult(say("daily.result", day=write_day(at), net=end.net), net, end)
