"""Every hand that a reader takes goes through every writer, and its net is one figure everywhere."""

import asyncio
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from html import unescape
from random import Random
from typing import Final

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from pyapp.app.blackjack.branch import round_end
from pyapp.app.blackjack.replay import RoundReplay
from pyapp.app.core.forms import FileError
from pyapp.app.core.ports import Event
from pyapp.app.core.settings import Speed
from pyapp.app.history.archive import ArchiveEntry
from pyapp.app.holdem.branch import branch_end
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.holdem.replay import HandReplay
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.cards import DECK, stack_deck
from pyapp.features.history.hand_files import phh_file, pokerstars_file, read_hands
from pyapp.features.history.list import row_view
from pyapp.features.history.statistics import counting
from pyapp.features.history.statistics_page import draw_stats
from pyapp.features.history.wanted_hands import HandSearch
from pyapp.holdem import NO_LIMIT, Call, Positions, RaiseTo, before_deal, censor, observe
from pyapp.money import Chips, HalfDollars, chips_text
from pyapp.records import PLAY_CODEC, FinishedHand, HandRecord, HandSummary, replay_hand, summarize
from pyapp.records.blackjack import FinishedRound, RoundSummary, replay_round
from pyapp.records.links.digits import LinkError
from pyapp.records.links.hand_link import read_link, write_link
from pyapp.records.phh.write_phh import write_phh
from pyapp.records.pokerstars import PokerStarsError, write_pokerstars
from pyapp.slices import at_once
from pyapp.views import ReplayBarView, TableScene
from pyapp.views.kit.money import signed_half_dollars, with_sign
from tests.amounts import chips
from tests.app.fakes import FakeScreen, NoPace
from tests.blackjack.tables import Table as Round
from tests.blackjack.tables import tables as rounds
from tests.holdem.tables import Table, many, tables
from tests.records.sample_hands import read_phh, room_hands

NOW = 1_795_262_400_000


def record_of(table: Table) -> HandRecord:
    """Return the record of a table's hand."""
    stacks = tuple(map(Chips, table.stacks))
    return HandRecord(table.rules, stacks, table.positions, table.deck, table.actions())


@pytest.mark.slow
@many
@given(st.one_of(tables().map(record_of), room_hands()), st.integers(0, 30), st.sampled_from([None, 0]))
def test_a_hand_that_was_read_is_written_in_every_form(
    whole: HandRecord, kept: int, seen_by: int | None
) -> None:
    record = replace(
        whole, actions=whole.actions[:kept], fees=whole.fees if kept >= len(whole.actions) else ()
    )
    names = tuple(
        "You" if stack and not seat else f"Player {seat}" for seat, stack in enumerate(record.stacks)
    )
    _goes_everywhere(write_phh(record, names, seen_by))


@pytest.mark.slow
@many
@given(tables())
def test_a_hand_read_from_pokerstars_text_is_written_in_every_form(table: Table) -> None:
    record = record_of(table)
    first = next(seat for seat, stack in enumerate(table.stacks) if stack)
    names = tuple(f"Player {seat}" for seat in range(len(table.stacks)))
    text = ""
    with suppress(PokerStarsError):
        text = write_pokerstars(FinishedHand(record, names, (first,), NOW))
    assume(text)
    _goes_everywhere(text)


def _goes_everywhere(text: str) -> None:
    ((_, hand),) = read_hands(text, NOW)
    assume(isinstance(hand, FinishedHand))
    assert isinstance(hand, FinishedHand)
    assert phh_file(hand)[1]
    with suppress(FileError):
        assert pokerstars_file(hand)[1]
    film = HandReplay(hand, Random(1))
    assert all(film.words(at) is not None for at in range(film.steps))
    head = summarize(hand)
    assert draw_stats(at_once(counting([ArchiveEntry(1, head), ArchiveEntry(2, head)], HandSearch())))
    assert PLAY_CODEC.read(PLAY_CODEC.write(hand)) == hand


STRATEGIES: Final = StrategyCache()
NOON: Final = 1_795_262_400_000
ENDS: Final = 6
"""So many moments of a replay have its showdown and its pots, or nearly all of them."""

WON: Final = re.compile(r"data-winner[^>]*>([^<]*)<")
SIGNED: Final = re.compile("[+\N{MINUS SIGN}][$\\d]")

some = settings(max_examples=settings().max_examples * 2 // 10, deadline=None)
"""Every moment of every hand is drawn, twice."""

Pictures = list[Mapping[str, str]]


class Watched(FakeScreen):
    """A screen that keeps every picture."""

    def __init__(self) -> None:
        super().__init__()
        self.pictures: Pictures = []

    async def draw(
        self, screen: str, regions: Mapping[str, str], events: Sequence[Event] = (), seconds: float = 0
    ) -> None:
        """Keep a picture of everything."""
        await super().draw(screen, regions, events, seconds)
        self.pictures.append(dict(self.regions))


def live(kept: FinishedHand) -> Pictures:
    """Show a hand as it was played, at normal speed."""
    record, end, screen = kept.record, replay_hand(kept.record), Watched()
    seen = before_deal(record.rules, record.stacks, record.positions, kept.viewer)
    table = HoldemPresenter(screen, NoPace(), TableScene(kept.names), seen, Speed.NORMAL)
    told = [censor(event, kept.viewer) for event in end.events]
    asyncio.run(table.play(told, observe(end.state, kept.viewer)))
    return screen.pictures


def replayed(kept: FinishedHand) -> Pictures:
    """Show the end of a hand again."""
    film = HandReplay(kept, Random(1))
    ends = range(max(0, film.steps - ENDS), film.steps)
    return [film.draw(ReplayBarView(at, film.steps), slider=True) for at in ends]


def hands_of(record: HandRecord) -> list[FinishedHand]:
    """Return a hand as it is kept, as it comes out of a link, and as it comes out of a file."""
    names = tuple(f"Player {seat}" for seat in range(len(record.stacks)))
    first = next(seat for seat, stack in enumerate(record.stacks) if stack)
    kept = FinishedHand(record, names, (first,), NOON)
    hands = [kept]
    with suppress(LinkError):
        linked = read_link(write_link(kept)).kept
        assert isinstance(linked, FinishedHand)
        hands.append(linked)
    (read,) = read_phh(write_phh(record, names, first))
    return [*hands, FinishedHand(read.record, names, (first,), NOON)]


def results_of(kept: FinishedHand) -> dict[int, int]:
    """Return what the stacks have grown by, which no event is asked for."""
    ends = replay_hand(kept.record).state.felt.seats
    return {
        seat: end.stack - before
        for seat, (end, before) in enumerate(zip(ends, kept.record.stacks, strict=True))
    }


ANTES_TAKE_ALL: Final = Table(
    replace(NO_LIMIT, ante=Chips(2)), (1, 2), Positions(button=0, small=0, big=1, small_spot=0), DECK, (0,)
)
"""No bet is ever made, and one has more than the other can match."""

ANTES_MAKE_POTS: Final = Table(
    replace(NO_LIMIT, ante=Chips(2)), (1, 2, 2), Positions(button=0, small=1, big=2, small_spot=1), DECK, (0,)
)
"""Nor here, and two contend for what the third cannot win."""


@pytest.mark.slow
@some
@given(st.one_of(tables().map(record_of), room_hands()))
@example(record_of(ANTES_TAKE_ALL))
@example(record_of(ANTES_MAKE_POTS))
def test_a_hand_brings_the_same_on_every_surface(record: HandRecord) -> None:
    for kept in hands_of(record):
        rules, net, seat = kept.record.rules, results_of(kept), kept.persons[0]
        words = {
            at: with_sign(chips, chips_text(Chips(abs(chips)), rules.shown_per_dollar))
            for at, chips in net.items()
        }
        for pictures in (live(kept)[-ENDS:], replayed(kept)):
            for picture in pictures:
                for at, drawn in _seats(picture).items():
                    shown = [unescape(text) for text in WON.findall(drawn)]
                    assert all(not SIGNED.search(text) or text == words[at] for text in shown)
                    assert "data-won" not in drawn or net[at] > 0
            last = {at: WON.findall(drawn) for at, drawn in _seats(pictures[-1]).items()}
            assert all(map(unescape, shown) for shown in last.values() if shown)
            assert {at: unescape(shown[0]) for at, shown in last.items() if shown}.items() <= words.items()
            assert any(last.values()) or max(net.values()) <= 0, "no one is ahead where the house takes all"
            assert net[seat] > 0 or "data-yours" not in "".join(picture["middle"] for picture in pictures)
            assert not SIGNED.search(pictures[-1]["log"])
        head = summarize(kept)
        assert isinstance(head, HandSummary)
        assert head.tally.net == net[seat]
        row = row_view(1, head)
        assert row.net is not None
        assert row.net * rules.chips_per_dollar == 2 * net[seat]
        assert words[seat] in branch_end(kept, seat, "").net


def _seats(picture: Mapping[str, str]) -> dict[int, str]:
    return {
        int(name.removeprefix("seat-")): text
        for name, text in picture.items()
        if re.fullmatch(r"seat-\d+", name)
    }


@pytest.mark.slow
@some
@given(rounds())
def test_a_round_brings_the_same_on_every_surface(table: Round) -> None:
    record = table.record()
    ends = replay_round(record).state.seats
    net = [HalfDollars(end.stack - before) for end, before in zip(ends, table.stacks, strict=True)]
    for seat in (at for at, bet in enumerate(table.bets) if bet):
        names = tuple("You" if at == seat else f"Box {at}" for at in range(len(net)))
        kept = FinishedRound(record, names, (seat,), NOON)
        head = summarize(kept)
        assert isinstance(head, RoundSummary)
        assert (head.net, row_view(1, head).net) == (net[seat], net[seat])
        assert round_end(kept, (seat,), "").net == signed_half_dollars(net[seat])
        film = RoundReplay(kept, STRATEGIES)
        pictures = [film.draw(ReplayBarView(at, film.steps), slider=True) for at in range(film.steps)]
        tone = "good" if net[seat] > 0 else "bad" if net[seat] < 0 else "even"
        assert f'class="ending" data-tone="{tone}"' in pictures[-1]["phase"]
        for picture in pictures:
            for at, won in enumerate(net):
                assert won > 0 or "data-ahead" not in picture.get(f"box-{at}", "")


def test_each_board_of_a_hand_that_was_run_twice_lies_there_with_its_own_winner() -> None:
    record = HandRecord(
        replace(NO_LIMIT, run_twice=True),
        chips(200, 200),
        Positions(0, 0, 1, 0),
        stack_deck("QhAhQdKd 4s5d6h3sKc 8sTcJh9c2d"),
        (RaiseTo(Chips(200)), Call()),
    )
    film = HandReplay(FinishedHand(record, ("Player 0", "Player 1"), (0,), NOON), Random(1))
    pictures = [film.draw(ReplayBarView(at, film.steps), slider=True)["middle"] for at in range(film.steps)]
    told = [(HEADLINE.findall(middle), CARD.findall(middle)) for middle in pictures]
    assert [one for one in told if one[0]] == [
        ([("Pair of kings", "You win the $200 pot")], ["4s", "5d", "6h", "3s", "Kc"]),
        ([("Straight, queen high", "Player 1 wins the $200 pot")], ["8s", "Tc", "Jh", "9c", "2d"]),
    ]


HEADLINE: Final = re.compile(r'"winning-hand">([^<]*)</b> <span>([^<]*)<')
CARD: Final = re.compile(r'data-card="(\w\w)"')
