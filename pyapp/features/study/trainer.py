"""The trainer of basic strategy: hands that were played wrong come again until they are right twice in a row.

Opened by itself it asks hand after hand, from the table just now and drawn by chance in turn.
"""

import asyncio
from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from typing import Final

from pyapp.analysis.blackjack import Advice, advising
from pyapp.app.blackjack.setup_controller import rules_in_force
from pyapp.app.core.forms import Press
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack.play_history import NAMES, Mistake, practised
from pyapp.blackjack import (
    BLACKJACK,
    Action,
    BlackjackRules,
    Hand,
    Phase,
    RoundObservation,
    RoundSeat,
    RoundState,
    observe,
    points,
)
from pyapp.blackjack.odds.cards_left import whole, without
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.cards import DECK, Card, Shoe, ShuffleSource
from pyapp.features.study.page import DrillView, draw_drill
from pyapp.money import half_dollars
from pyapp.slices import in_slices
from pyapp.views import CardView, ControlView
from pyapp.views.blackjack.chart_page import rules_words
from pyapp.views.blackjack.choice_views import CommentView
from pyapp.views.blackjack.coach import comment_on, values_of
from pyapp.views.blackjack.table_controls import drill_choices

BASIC: Final = "basic"
"""What the control carries that opens the trainer without an end."""


def drawn_for_practice(rules: BlackjackRules, chance: ShuffleSource) -> Mistake:
    """Return a hand to play: a pair or an ace as often as a plain total, and no total that no one doubts."""
    kind, totals = _ASKED[chance.randrange(len(_ASKED))]
    total, up = totals[chance.randrange(len(totals))], _ACE + chance.randrange(_TEN)
    hands = tuple(_hands(rules, kind, total, up))
    return hands[chance.randrange(len(hands))]


def habit_hands(slug: str, rules: BlackjackRules) -> tuple[Mistake, ...]:
    """Return hands for a habit by its name in controls, as in `hit-hard-12-4`; none for any other name.

    First the hand itself, made of different cards; then the same against the cards next to the dealer's, and
    the totals next to it.
    """
    _, _, known = slug.partition("-")
    kind, *numbers = known.split("-")
    if len(numbers) != _NUMBERS or not all(one.isascii() and one.isdecimal() for one in numbers):
        return ()
    total, up = map(int, numbers)
    own = list(_hands(rules, kind, total, up))
    beside = ((total, up - 1), (total, up + 1), (total + _STEPS.get(kind, 1), up), (total - 1, up))
    near = [hand for place in beside for hand in list(_hands(rules, kind, *place))[:1]]
    return tuple(own[:_OWN] + near) if own else ()


def _hands(rules: BlackjackRules, kind: str, total: int, up: int) -> Iterator[Mistake]:
    """Make a total of two cards in every way, tens last, since what they leave may ask for another play."""
    if not _ACE <= up <= _TEN:
        return
    for high in range(_ACE, _TEN + 1):
        low = total - high if kind != "soft" else total - high - _TEN
        if _fits(kind, high, low):
            yield Mistake(rules, (_card(high, 0), _card(low, 1)), _card(up, 2))


def _fits(kind: str, high: int, low: int) -> bool:
    if kind == "pair":
        return high == low
    if kind == "soft":
        return low == _ACE < high
    return kind == "hard" and (_ACE < low < high or (low == high and 2 * low in _ONLY_PAIRS))


def _card(count: int, suit: int) -> Card:
    """Return a card of a count; suits only tell cards of a hand apart."""
    return [card for card in DECK if points(card) == count][suit]


_NUMBERS: Final = 2
_ACE: Final = 1
_TEN: Final = 10
_OWN: Final = 4
_ONLY_PAIRS: Final = (4, 20)
"""Hard totals that no two unlike cards make."""

_STEPS: Final = {"pair": 2}

_ASKED: Final = (
    ("hard", range(8, 18)),
    ("hard", range(8, 18)),
    ("soft", range(13, 20)),
    ("pair", range(2, 21, 2)),
)
"""Kinds of hands with their totals, as often as they are drawn."""


_BET = half_dollars(10)


def lay_out(mistake: Mistake) -> RoundObservation:
    """Deal the hand to the player who practises, with chips for everything and a whole shoe behind it."""
    hand = Hand(mistake.cards, _BET, split=mistake.split)
    other = Hand(mistake.cards[:1], _BET, split=True, done=True)
    hands = (hand, other) if mistake.split else (hand,)
    seat = RoundSeat(stack=_BET * 10, bet=_BET, hands=hands)
    cards = DECK * mistake.rules.decks
    dealer = (mistake.up,) if mistake.rules.no_hole_card else (mistake.up, DECK[0])
    shoe = Shoe(cards, len(cards))
    state = RoundState(mistake.rules, (seat,), dealer, False, Phase.PLAY, (0, 0), shoe)  # noqa: FBT003 - the hole card is down
    return observe(state, 0)


def valuing(mistake: Mistake, seen: RoundObservation) -> Generator[None, None, Advice]:
    """Value the plays with nothing seen of the shoe but this hand and the open card."""
    left = without(whole(mistake.rules.decks), (*mistake.cards, mistake.up))
    return advising(seen, left)


@dataclass(frozen=True, slots=True)
class OpenDrill:
    """A drill from opening to closing; the hand in question is the first that waits."""

    asked: int = 0
    right: int = 0
    hand: Mistake | None = None
    verdict: CommentView | None = None
    advice: Advice | None = None


class TrainerController:
    """Asks one hand after the other over whatever is on the screen."""

    def __init__(self, session: Session, strategies: StrategyCache) -> None:
        self._session, self._strategies = session, strategies
        self._drill = OpenDrill()
        self._habit: tuple[Mistake, ...] | None = None
        """The hands that still wait where one habit is drilled, which is not kept."""

        self._rules: BlackjackRules | None = None
        """The rules by which hands are drawn, where there is no end to them."""

        self._warming: asyncio.Task[object] | None = None

    @property
    def handlers(self) -> Handlers:
        """What the drill's controls do."""
        return {"drill": self._open, "answer": self._answer, "drill-next": self._next}

    async def _open(self, press: Press) -> None:
        """Begin with the hands misplayed, or with those of a habit that the review found."""
        self._session.screens.cover()
        rules = rules_in_force(self._session) or BLACKJACK
        self._habit = habit_hands(press.value, rules) or None
        self._rules = rules if press.value == BASIC else None
        self._drill = OpenDrill()
        self._drill = OpenDrill(hand=self._next_hand())
        await self._draw("drill")
        if self._rules:  # the chart is there by the first answer
            self._warming = asyncio.create_task(self._strategies.consult_chart(rules))

    async def _next(self, _: Press) -> None:
        if self._drill.hand is None or self._drill.verdict:
            self._drill = replace(self._drill, hand=self._next_hand(), verdict=None, advice=None)
            await self._draw("")

    async def _answer(self, press: Press) -> None:
        """Hold an answer against the chart, say what each play is worth, and remember how it went."""
        hand = self._drill.hand
        if hand is None or self._drill.verdict:
            return
        seen = lay_out(hand)
        action = next((one for one in _open_to(seen) if NAMES[type(one)] == press.value), None)
        if action is None:
            return
        await self._judge(hand, seen, action)
        await self._draw("")

    async def _judge(self, hand: Mistake, seen: RoundObservation, action: Action) -> None:
        strategy = await self._strategies.consult_chart(hand.rules)
        advice = await in_slices(valuing(hand, seen))
        charted = strategy.action(seen, seen.options) if seen.options else action
        right = action in (charted, advice.best.action)
        verdict = comment_on(advice, action, seen.seats[0].bet, charted)
        self._drill = replace(
            self._drill,
            asked=self._drill.asked + 1,
            right=self._drill.right + right,
            verdict=verdict,
            advice=advice,
        )
        self._session.outside.screen.say(verdict.words)
        if self._habit is not None:
            self._habit = self._habit[1:] if right else (*self._habit[1:], hand)
            return
        profile = self._session.profile.current
        if not right or hand in profile.pit_history.mistakes:  # a drawn hand that was right is not kept
            history = practised(profile.pit_history, hand, right=right)
            self._session.profile.keep(replace(profile, pit_history=history))

    @property
    def _mistakes(self) -> tuple[Mistake, ...]:
        """The hands that wait."""
        return self._session.profile.current.pit_history.mistakes if self._habit is None else self._habit

    def _next_hand(self) -> Mistake | None:
        """Return the hand that waits longest; without an end every other one is drawn."""
        if self._rules and (self._drill.asked % 2 == 0 or not self._mistakes):
            return drawn_for_practice(self._rules, self._session.outside.luck)
        return self._mistakes[0] if self._mistakes else None

    async def _draw(self, screen: str) -> None:
        await self._session.outside.screen.draw(screen, draw_drill(self._view()))

    def _view(self) -> DrillView:
        drill, left = self._drill, 0 if self._rules else len(self._mistakes)
        if drill.hand is None:
            return DrillView(drill.asked, drill.right, left)
        seen = lay_out(drill.hand)
        return DrillView(
            drill.asked,
            drill.right,
            left,
            dealer=CardView(str(drill.hand.up)),
            hand=tuple(CardView(str(card)) for card in drill.hand.cards),
            total=seen.seats[0].hands[0].worth.words,
            rules=rules_words(drill.hand.rules),
            choices=_choices(seen, decided=drill.verdict is not None),
            verdict=drill.verdict,
            values=values_of(drill.advice, seen.seats[0].bet) if drill.advice else (),
            endless=self._rules is not None,
        )


def _open_to(seen: RoundObservation) -> tuple[Action, ...]:
    return seen.options.open if seen.options else ()


def _choices(seen: RoundObservation, *, decided: bool) -> tuple[ControlView, ...]:
    return () if decided else drill_choices(_open_to(seen))
