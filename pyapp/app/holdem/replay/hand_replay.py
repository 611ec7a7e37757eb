"""A kept hand as a replay: the table as its viewer saw it, the odds, and the proof of the deal."""

from collections.abc import Callable, Mapping

from pyapp.analysis import Unseen
from pyapp.app.core.ports import RandomSource
from pyapp.app.holdem.replay.hand_playback import HandMoment, contenders, moments, opened
from pyapp.app.holdem.replay.moment_odds import odds
from pyapp.holdem import Acted, PotAwarded
from pyapp.records import FinishedHand, check_seal
from pyapp.texts import say
from pyapp.views import ReplayBarView, event_words, shown_pot, table_view
from pyapp.views.holdem.screens.replay_page import OddsView, ReplayView, draw_odds, draw_replay, draw_step


class HandReplay:
    """A hand moment by moment."""

    screen = "table"

    def __init__(self, kept: FinishedHand, luck: RandomSource, *, whole: bool = True) -> None:
        """Take whether every card is known; of those that no one saw a link without its deck has none."""
        self._kept, self._luck, self._whole = kept, luck, whole
        self._moments = moments(kept)
        self._verified = False
        self.is_open = False
        """Whether every hand is turned up."""

    @property
    def steps(self) -> int:
        """How many moments there are."""
        return len(self._moments)

    @property
    def changes(self) -> Mapping[str, Callable[[str], None]]:
        """Turn all hands up or down; compute the seal again."""
        return {"replay-open": self._turn, "replay-verify": self._verify}

    def draw(self, bar: ReplayBarView, *, slider: bool) -> Mapping[str, str]:
        """Draw the table at a moment."""
        moment, view = self._moment(bar.step), self._view(bar)
        last = moment.events[-1]
        told = shown_pot(last, self._moments[-1].events) if isinstance(last, PotAwarded) else None
        people = {self._kept.names[seat]: "" for seat in self._kept.persons}
        table = table_view(moment.seen, self._kept.names, moment.events, told=told, portraits=people)
        return draw_replay(view, table) if slider else draw_step(view, table)

    def actions(self, at: int) -> int:
        """Count the actions up to a moment."""
        return sum(isinstance(event, Acted) for event in self._moments[at].events)

    def words(self, at: int) -> str:
        """Say what happened last."""
        moment = self._moments[at]
        return event_words(moment.events[-1], self._kept.names, moment.seen)

    async def weigh(self, at: int) -> Mapping[str, str]:
        """Work the odds out of the hands that are open."""
        moment = self._moment(at)
        hands = contenders(moment)
        shares = await odds(hands, moment.seen.felt.board, self._luck)
        known = {seat: share for seat, share in shares.items() if not isinstance(hands[seat], Unseen)}
        views = tuple(OddsView(self._name(seat), share) for seat, share in known.items())
        return {"odds": draw_odds(views)}

    def _moment(self, at: int) -> HandMoment:
        moment = self._moments[at]
        if not self.is_open:
            return moment
        return opened(moment, self._kept, self._closed)

    @property
    def _closed(self) -> frozenset[int]:
        """The seats whose cards no one turns up: friends who mucked, and those whose cards are not known."""
        if self._whole:
            return self._kept.mucked
        return frozenset(range(len(self._kept.names))) - self._moments[-1].seen.felt.shown

    def _name(self, seat: int) -> str:
        return say("kit.you") if seat == self._kept.viewer else self._kept.names[seat]

    def _view(self, bar: ReplayBarView) -> ReplayView:
        seal = None if self._kept.mucked else self._kept.seal  # the deck would tell what was mucked
        return ReplayView(
            bar,
            is_whole=self._whole,
            promised=self._kept.promised,
            deck="".join(map(str, seal.deck)) if seal else "",
            nonce=seal.nonce if seal else "",
            words=seal.words if seal else "",
            check=check_seal(self._kept) if self._verified else None,
        )

    def _turn(self, _: str) -> None:
        self.is_open = not self.is_open

    def _verify(self, _: str) -> None:
        self._verified = True
