"""A friend's blackjack table on the guest's page: what the host says is drawn, what is pressed is sent."""

import asyncio
from dataclasses import replace

from pyapp.app.blackjack.people import action_of
from pyapp.app.blackjack.presenter import BlackjackPresenter
from pyapp.app.core.forms import Press
from pyapp.app.profiles.cashier import wealth
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.session.table_in_play import AwayGuests
from pyapp.app.sittings.blackjack.play_history import counted
from pyapp.app.sittings.blackjack.round_review import review_round
from pyapp.app.sittings.guest_sitting import GuestSitting
from pyapp.blackjack import (
    BlackjackError,
    BlackjackReason,
    BlackjackRules,
    RoundObservation,
    before_deal,
)
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.cards import DECK, Shoe
from pyapp.features.friends.channel import MessageError
from pyapp.features.friends.guest_table import GuestTable, own_names
from pyapp.features.friends.messages import (
    BoxAnswered,
    FromHost,
    PitShown,
    RoundHappened,
    ShoeOpened,
    ShoeSealed,
    Staked,
)
from pyapp.features.friends.newcomer import HostLine
from pyapp.features.friends.own_box import OwnCircle, cards_in_order, played_round
from pyapp.features.friends.seen_blackjack import (
    SeenRound,
    SeenShoe,
    before_round,
    check_blackjack,
    follow_round,
)
from pyapp.money import NO_MONEY, Chips, HalfDollars, half_dollars_text
from pyapp.records.blackjack import RoundRecord
from pyapp.texts import say
from pyapp.views import ControlView, Role, again
from pyapp.views.blackjack.hand_names import YOU
from pyapp.views.blackjack.key_answers import question_of
from pyapp.views.blackjack.table_controls import ask_for_bet, bet_words, chips_for
from pyapp.views.blackjack.view_types import BlackjackScene, ShoeSealView


class BlackjackGuestTable(GuestTable[BlackjackPresenter, PitShown]):
    """A seat at a blackjack table that another page deals."""

    def __init__(
        self, session: Session, strategies: StrategyCache, seat: GuestSitting, line: HostLine | None = None
    ) -> None:
        super().__init__(session, _presenter(session, seat, self), line)
        self._strategies = strategies
        self._round = SeenRound()
        self._shoe = SeenShoe("", 1)
        self._circle: OwnCircle | None = None
        """The bet that is being placed; ``None`` while none is."""

        self._staked: Staked | None = None
        """The bet that the host was told last."""

        self._asked = (0, NO_MONEY)
        """The round, and the chips, for which the guest was asked for a bet last."""

        self._chip = NO_MONEY
        """The chip that was used last; a tap on the circle adds another."""

        self._checked = ""
        """What came of the check of the last round."""

    @property
    def handlers(self) -> Handlers:
        """What the table's controls do."""
        plays = ("hit", "stand", "double", "split", "surrender", "insure", "even-money", "decline")
        return {
            **super().handlers,
            **dict.fromkeys(plays, self._act),
            **dict.fromkeys(("clear", "double-bet", "chip", "lay"), self._bet),
            **dict.fromkeys(("insure-chip", "insure-all"), self._insure_part),
            "circle": self._tap_circle,
            "deal": self._stake,
            "boxes": self._open_boxes,
            "ask": self._ask,
            "tell": self._tell,
            "who": self._who,
            "keys": self._keys,
        }

    async def uncover(self) -> None:
        """Come back to the screen; what was being bet is written in the language in force."""
        self._show_circle()
        await super().uncover()

    # What the host says

    def _forget_told(self) -> None:
        self._staked = None

    async def _hear_game(self, message: FromHost) -> None:
        match message:
            case PitShown():
                await self._show(check_blackjack(message))
            case RoundHappened():
                await self._hear_round(message)
            case ShoeSealed():
                self._shoe.seal(message)
            case ShoeOpened():
                await self._hear_opened(message)
            case _:
                raise MessageError("other-game")

    async def _show(self, shown: PitShown) -> None:
        """Show the table before a round, or as bets are placed."""
        self._shown, self._leaving = shown, self._leaving and shown.playing
        self._keep(Chips(shown.players[shown.seat].stack), in_hand=False)
        if shown.fingerprint != self._shoe.fingerprint:
            self._shoe, self._checked = SeenShoe(shown.fingerprint, shown.rules.decks), ""
        self._stage()
        if shown.playing:
            await self._begin_round(shown)
        else:
            await self._take_bets(shown)

    def _stage(self) -> None:
        if (shown := self._shown) is None:
            return
        self._presenter.scene = replace(
            self._presenter.scene,
            persons=frozenset({shown.seat}),
            front=shown.seat,
            portraits=self._portraits(shown),
            seal=self._seal_view(shown),
        )

    async def _begin_round(self, shown: PitShown) -> None:
        self._circle = None
        self._round.begin(shown)
        await self._presenter.begin(before_round(shown), own_names(shown))

    async def _take_bets(self, shown: PitShown) -> None:
        """Let the guest bet, with the last round on the felt; a bet that was told already lies."""
        self._lay_seats(shown)
        staked = self._staked
        if staked and staked.round == shown.round + 1 and staked.bet:
            await self._show_staked(staked)
            return
        if self._paid_over is not None:
            self._rebought()
            await self._presenter.redraw()
            return
        stack = HalfDollars(shown.players[shown.seat].stack)
        asked = (shown.round + 1, stack)
        if self._circle is None or self._asked != asked:
            self._circle = OwnCircle(shown.rules, stack, HalfDollars(shown.last))
        self._show_circle()
        self._tell_seconds(shown.seconds)
        await self._presenter.redraw()
        if self._asked != asked:
            self._asked = asked
            self._presenter.say_bet(ask_for_bet)

    def _lay_seats(self, shown: PitShown) -> None:
        """Show who sits where; whose cards still lie on the felt stay there until the next deal."""
        presenter, names, seen = self._presenter, own_names(shown), before_round(shown)
        if self._round.dealt is None or len(presenter.names) != len(names) or self._bought_in(seen):
            presenter.clear(seen, names)
        else:
            presenter.change_seats(names, [at.stack for at in seen.seats])

    def _bought_in(self, seen: RoundObservation) -> bool:
        """Tell whether the guest has other chips than lay there after the round."""
        seat = seen.viewer or 0
        return self._presenter.seen.seats[seat].stack != seen.seats[seat].stack

    async def _hear_round(self, told: RoundHappened) -> None:
        """Show what happened, once all of it is there, and ask the guest where it is their turn."""
        seen_round, presenter = self._round, self._presenter
        events, dealt = seen_round.hear(told), seen_round.dealt
        if events is None or dealt is None:
            return
        begun = bool(seen_round.events)
        before = presenter.seen if begun else before_round(dealt)
        seen = follow_round(before, events, own_names(dealt))
        seen_round.add(events, told)
        kept = self._write_down(dealt, seen)
        self._keep(Chips(seen.seats[dealt.seat].stack), in_hand=seen.turn is not None)
        if told.turn and not begun:
            await presenter.catch_up(events, seen)
        else:
            await presenter.play(events, seen)
        if kept:
            self._counting = asyncio.ensure_future(self._count_in(kept))

    async def _hear_opened(self, told: ShoeOpened) -> None:
        """Check the cards of a round that is over against the shoe's seal, and say what came of it."""
        opened, dealt = self._round.hear_opened(told), self._round.dealt
        if opened is None or dealt is None:
            return
        try:
            cards = cards_in_order(self._round.events)
        except (IndexError, ValueError) as error:
            raise MessageError("round") from error
        proven = self._shoe.proves(opened, dealt.words, cards)
        self._shoe.deal(cards)
        words = say("friends.told.shoe_proven", n=len(cards))
        if not proven:
            words = say("friends.told.shoe_unproven")
            await self._presenter.note(words)
        self._presenter.screen.say(words)
        self._checked = words
        self._stage()
        await self._presenter.redraw()

    def _write_down(self, dealt: PitShown, seen: RoundObservation) -> RoundRecord | None:
        """Put a round that is over into the guest's own history, once, before what it brought is kept."""
        if seen.turn is not None or dealt.round == self._written_down:
            return None
        kept = played_round(dealt, self._shoe.out, self._round.events, self._session.outside.now())
        if kept is None:
            return None
        self._written_down = dealt.round
        self._session.profile.finished(kept)
        return kept.record if kept.record.bets[dealt.seat] else None

    async def _count_in(self, record: RoundRecord) -> None:
        """Count a round in the guest's own figures, once it was looked at in slices."""
        shown = self._round.dealt
        if shown is None:
            return
        owner = self._session.profile.owner
        review = await review_round(record, (shown.seat,), self._strategies, {})
        if self._session.profile.owner != owner:
            return
        profile = self._session.profile.current
        won = review.state.seats[shown.seat].stack - record.stacks[shown.seat]
        before = HalfDollars(wealth(profile) - won)
        self._session.profile.keep(replace(profile, pit_history=counted(profile.pit_history, review, before)))

    async def _show_waiting(self, words: str) -> None:
        """Wait for a line, with the seat as it was; nothing can be done but to go."""
        await self._presenter.answered()
        self._stop_betting(words)
        await self._presenter.explain(words)

    def _stop_betting(self, words: str) -> None:
        """Offer nothing to bet with, and say why."""
        self._circle, scene = None, self._presenter.scene
        self._presenter.scene = replace(scene, betting=None, controls=self._ways(words), waiting="")

    # What the guest does

    async def _act(self, press: Press) -> None:
        """Answer the host; raises ``BlackjackError`` with the reason where the rules refuse it."""
        action, options = action_of(press), self._presenter.seen.options
        if options is None:
            raise BlackjackError(BlackjackReason.ROUND_OVER)
        if refused := options.refusal(action):
            raise BlackjackError(refused.why, *refused.numbers)
        self._presenter.note_question()
        self._send(BoxAnswered(*self._round.place, action))
        await self._presenter.answered()

    async def _bet(self, press: Press) -> None:
        if press.action == "chip":
            self._chip = HalfDollars(press.amount or 0)
        await self._change(press.action, HalfDollars(press.amount or 0))

    async def _tap_circle(self, press: Press) -> None:
        """Put the chip used last into the circle that was tapped, or else the smallest."""
        if (shown := self._shown) and press.value == str(shown.seat):
            await self._change("chip", self._chip or chips_for(shown.rules)[0])

    async def _change(self, action: str, amount: HalfDollars) -> None:
        if self._circle:
            self._circle.change(action, amount)
            self._show_circle()
            await self._presenter.redraw()
            self._presenter.say_bet(bet_words)

    async def _stake(self, _: Press) -> None:
        """Lay the bet; raises ``BlackjackError`` for one that the table does not take."""
        circle, shown = self._circle, self._shown
        if circle is None or shown is None or self._line is None:
            return
        if circle.bet:
            circle.check()
        self._circle, self._staked = None, Staked(shown.round + 1, circle.bet)
        self._send(self._staked)
        await self._show_staked(self._staked)

    async def _show_staked(self, staked: Staked) -> None:
        """Show that the bet lies, until the host deals."""
        words = say("friends.told.your_bet_lies" if staked.bet else "friends.told.you_sit_out")
        seat = self._shown.seat if self._shown else 0
        bets = {seat: HalfDollars(staked.bet)} if staked.bet else {}
        self._presenter.scene = replace(
            self._presenter.scene, betting=None, bets=bets, controls=self._ways(words), waiting=words
        )
        self._presenter.screen.say(words)
        await self._presenter.redraw()

    async def _insure_part(self, press: Press) -> None:
        """Add a chip to the part that is insured, or choose all of it again."""
        more = press.amount or 0 if press.action == "insure-chip" else 0
        await self._presenter.insure(more)

    async def _open_boxes(self, _: Press) -> None:
        await self._presenter.open_boxes()

    @property
    def _can_rebuy(self) -> bool:
        return self._circle is not None and self._circle.is_broke

    def _rebought(self) -> None:
        self._stop_betting(say("friends.told.host_deals"))

    def _take_cut(self, words: str) -> bool:
        shown = self._shown
        if shown is None or not shown.waits:
            return False
        self._shoe.cut(words)
        return True

    async def _ask(self, press: Press) -> None:
        if question := question_of(press.value):
            self._presenter.answer(question)

    async def _tell(self, press: Press) -> None:
        if question := question_of(press.value):
            await self._presenter.tell(question)

    async def _who(self, press: Press) -> None:
        """Say who sits at a box."""
        shown = self._shown
        if shown and press.value.isdecimal() and int(press.value) < len(shown.players):
            player = shown.players[int(press.value)]
            key = "friends.place.who" if player.person else "friends.place.is_bot"
            face = player.portrait if player.person else player.name
            await self._presenter.introduce(say(key, name=player.name), face)

    async def _keys(self, _: Press) -> None:
        await self._session.notices.show(say("blackjack_table.keys"))

    # What is shown

    def _show_circle(self) -> None:
        """Show the rack and the circle, or how the guest may get chips."""
        circle, shown = self._circle, self._shown
        if circle is None or shown is None:
            return
        bets = {shown.seat: circle.bet} if circle.bet else {}
        betting = None if circle.is_broke else circle.view(shown.seat)
        controls = self._broke_ways() if circle.is_broke else ()
        self._presenter.scene = replace(
            self._presenter.scene, bets=bets, betting=betting, controls=controls, waiting="", why=""
        )

    def _ways(self, why: str) -> tuple[ControlView, ...]:
        """Return what a guest can do while others bet: leave, and see the last round again."""
        leave = ControlView("leave", say("blackjack_table.control.leave"))
        ways = (leave, again()) if self._written_down else (leave,)
        wait = ControlView("next", say("views_blackjack.control.next_round"), Role.PUSH, reason=why)
        return (*ways, wait if self._line else self._reconnect())

    def _broke_ways(self) -> tuple[ControlView, ...]:
        leave = ControlView("leave", say("blackjack_table.control.leave"))
        price = HalfDollars(self._seat.buy_in if self._seat else 0)
        rebuy = say("blackjack_table.control.rebuy")
        return (leave, ControlView("rebuy", rebuy, Role.PUSH, half_dollars_text(price), price))

    def _seal_view(self, shown: PitShown) -> ShoeSealView | None:
        if not shown.fingerprint:
            return None
        words = self._shoe.own_words if shown.waits else shown.words
        return ShoeSealView(shown.fingerprint, words, shown.waits, self._checked)


def _presenter(session: Session, seat: GuestSitting, guests: AwayGuests) -> BlackjackPresenter:
    """Return what draws the table, empty but for the guest until the host has shown it."""
    rules = seat.table
    assert isinstance(rules, BlackjackRules), "hold'em has its own page"  # noqa: S101 - for the type checker
    cards = DECK * rules.decks
    seen = before_deal(rules, (seat.stack,), Shoe(cards, len(cards)), 0)
    screen, pace, speed = session.outside.screen, session.outside.pace, session.profile.current.settings.speed
    scene = BlackjackScene((YOU,), persons=frozenset({0}), has_aids=False)
    return BlackjackPresenter(screen, pace, scene, seen, speed, guests=guests)
