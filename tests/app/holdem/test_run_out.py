"""How a hand ends: open hands weighed street by street, pots told one after the other, the deal proved."""

import asyncio
import re
from dataclasses import dataclass, field, replace

import pytest

from pyapp.app import Press
from pyapp.app.core.settings import Speed
from pyapp.app.holdem.odds import live_equity, runs_out
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.holdem.table_pacing import win_motion
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.saves import check_sound
from pyapp.cards import DECK, parse_cards
from pyapp.holdem import NO_LIMIT, PotAwarded, Shown
from pyapp.records import FieldError
from pyapp.views import EquityView, TableScene, WinSize
from tests.app.fakes import FakeScreen, FakeStorage, Visit
from tests.views.samples.hands import ALL_IN, NAMES, SHOWDOWN, TWO_WINNERS, Moment, moments

RUN_OUT = moments(
    "Qs Kd 7h 2c Qh Kh 7d 3c Td Tc 4s 9h 2d",
    "raise 200, fold, call, fold",
    viewer=3,
    rules=NO_LIMIT,
)
"""You fold, and queens are all-in against sevens before the flop: your own two are yours alone to know."""


@dataclass
class Watcher:
    """A pace that notes the figures on the plates while it pauses, and for how long it does."""

    screen: FakeScreen
    shown: list[tuple[int, tuple[int, ...], float]] = field(
        default_factory=list[tuple[int, tuple[int, ...], float]]
    )

    async def pause(self, seconds: float) -> None:
        """Note them."""
        table = "".join(self.screen.regions.values())
        figures = tuple(int(part) for part in re.findall(r'data-equity><span class="showing">(\d+)%', table))
        board = self.screen.regions.get("middle", "").count("data-card")
        self.shown.append((board, figures, seconds))


def watched(hand: list[Moment], speed: Speed = Speed.NORMAL) -> tuple[FakeScreen, Watcher]:
    """Play what follows the last decision of a hand."""
    end = hand[-1]
    first = next(at for at, event in enumerate(end.events) if isinstance(event, Shown))
    before = next(moment for moment in hand if moment.events == end.events[:first])
    screen = FakeScreen()
    pace = Watcher(screen)
    stage = HoldemPresenter(screen, pace, TableScene(NAMES), before.seen, speed, events=list(before.events))
    asyncio.run(stage.play(end.events[first:], end.seen))
    return screen, pace


def test_every_street_of_a_run_out_has_its_figures_and_a_breath() -> None:
    screen, pace = watched(RUN_OUT)
    weighed = {board: (figures, seconds) for board, figures, seconds in pace.shown if figures}
    assert list(weighed) == [0, 3, 4, 5]
    assert all(99 <= sum(figures) <= 101 for figures, _ in weighed.values())
    assert weighed[4][0] == (95, 5)  # two sevens of 44 cards beat the queens
    assert weighed[5][0] == (100, 0)
    assert weighed[4][1] > weighed[3][1] > 0.3
    assert sum("On average" in words for words in screen.said) == 4
    assert not re.search("data-equity", "".join(screen.regions.values()))


@pytest.mark.parametrize("speed", [Speed.FAST, Speed.INSTANT])
def test_the_breath_keeps_to_the_speed(speed: Speed) -> None:
    _, pace = watched(RUN_OUT, speed)
    _, usual = watched(RUN_OUT)
    assert sum(seconds for *_, seconds in pace.shown) < 0.5 * sum(seconds for *_, seconds in usual.shown)


def test_a_showdown_after_the_river_has_no_figures() -> None:
    screen, pace = watched(SHOWDOWN)
    assert not any(figures for _, figures, _ in pace.shown)
    assert not any("On average" in words for words in screen.said)


def test_figures_come_from_open_cards_alone_and_are_the_same_every_time() -> None:
    opened = next(moment.seen for moment in RUN_OUT if runs_out(moment.seen.felt))
    assert opened.holes[3]
    other = replace(opened, holes=(*opened.holes[:3], parse_cards("As Ad")))
    assert opened.holes[3] != other.holes[3]
    assert asyncio.run(live_equity(opened, {})) == asyncio.run(live_equity(other, {}))


def test_no_hand_is_weighed_while_another_one_is_hidden_or_the_pot_is_paid() -> None:
    for moment in RUN_OUT:
        felt = moment.seen.felt
        shown = sum(isinstance(event, Shown) for event in moment.events)
        if runs_out(felt):
            assert shown == 2
            assert not any(isinstance(event, PotAwarded) for event in moment.events)
            assert all(moment.seen.holes[seat] for seat in felt.live)


def test_a_bar_goes_on_from_where_it_was() -> None:
    opened = next(moment.seen for moment in RUN_OUT if runs_out(moment.seen.felt))
    found = asyncio.run(live_equity(opened, {0: EquityView(33, 10)}))
    assert found[0].before == 33
    assert found[2].before == found[2].percent


MAIN = "Ada wins the $30 main pot with two pair, kings and tens"
SIDE = "You win the $60 side pot with two pair, queens and tens"


SIDE_SHOWN = "Two pair, queens and tens You win the $60 side pot"

ShownPot = tuple[str, frozenset[str], float]


@dataclass
class PotWatcher:
    """A pace that notes what the screen shows while it pauses."""

    screen: FakeScreen
    shown: list[ShownPot] = field(default_factory=list[ShownPot])

    async def pause(self, seconds: float) -> None:
        """Note the headline, the cards lifted and how long they stand."""
        table = "".join(self.screen.regions.values())
        lifted = re.findall(r'data-card="(\w\w)"[^>]*data-lifted', table)
        self.shown.append((headline(self.screen), frozenset(lifted), seconds))


def headline(screen: FakeScreen) -> str:
    found = re.search(r'class="headline">(.*?)</p>', screen.regions.get("middle", ""))
    return re.sub("<[^>]*>", "", found[1]) if found else ""


def watched_pots(hand: list[Moment], speed: Speed) -> tuple[FakeScreen, list[ShownPot]]:
    """Play a hand's end from the first pot on; return the screen and what each pause showed."""
    end = hand[-1]
    first = next(at for at, event in enumerate(end.events) if isinstance(event, PotAwarded))
    before = next(moment for moment in hand if moment.events == end.events[:first])
    screen = FakeScreen()
    pace = PotWatcher(screen)
    stage = HoldemPresenter(screen, pace, TableScene(NAMES), before.seen, speed, events=list(before.events))
    asyncio.run(stage.play(end.events[first:], end.seen))
    return screen, pace.shown


@pytest.mark.parametrize(("speed", "long"), [(Speed.NORMAL, 1.5), (Speed.RELAXED, 1.5), (Speed.FAST, 0.5)])
def test_each_pot_has_its_own_sentence_cards_and_time(speed: Speed, long: float) -> None:
    screen, shown = watched_pots(TWO_WINNERS, speed)
    assert [words for words, _, _ in shown] == [MAIN, SIDE_SHOWN]
    first, second = (lifted for _, lifted, _ in shown)
    assert {"Kd", "Kh"} <= first
    assert {"Qs", "Qh"} <= second
    assert not {"Qs", "Qh"} & first
    assert not {"Kd", "Kh"} & second
    for _, _, seconds in shown:
        assert seconds + win_motion(WinSize.QUIET, speed) >= long
    assert headline(screen) == "Ada wins $30 and you win $60"
    assert screen.said[:2] == [MAIN, SIDE]


def test_at_instant_speed_all_pots_are_told_at_once() -> None:
    screen, shown = watched_pots(TWO_WINNERS, Speed.INSTANT)
    assert {seconds for _, _, seconds in shown} == {0}
    assert not screen.moved[:-1]
    assert headline(screen) == "Ada wins $30 and you win $60"
    assert screen.said[:2] == [MAIN, SIDE]


def test_one_winner_of_all_pots_is_told_in_the_end_with_their_sum() -> None:
    screen, shown = watched_pots(ALL_IN, Speed.NORMAL)
    assert [words for words, _, _ in shown] == [
        "You win the $30 main pot with two pair, aces and tens",
        "Two pair, aces and tens You win the $60 side pot",
    ]
    assert headline(screen) == "Two pair, aces and tens You win the $90 pot"


async def between(visit: Visit) -> None:
    """Fold or check until the hand is over."""
    for _ in range(30):
        if "next" in visit.live:
            return
        await visit.press("fold" if "fold" in visit.live else next(iter(visit.live)))
    raise AssertionError("the hand never ended")


def shown(visit: Visit) -> str:
    found = re.search(r"data-fingerprint>([0-9a-f]{64})<", visit.screen.regions["fair"])
    assert found, visit.screen.regions["fair"]
    return found[1]


@pytest.mark.slow
def test_the_next_deck_is_sealed_before_the_hand_and_dealt_as_promised() -> None:
    async def play() -> None:
        visit = Visit()
        await visit.sit()
        await between(visit)
        promised, sitting = shown(visit), visit.profile.sitting
        assert sitting
        assert sitting.seal
        assert sitting.hand is None
        await visit.press("next")
        after = visit.profile.sitting
        assert after
        assert after.hand
        assert after.seal == sitting.seal
        assert after.hand.deck == sitting.seal.deck
        assert shown(visit) == promised == sitting.seal.fingerprint
        await visit.close()

    asyncio.run(play())


@pytest.mark.slow
def test_a_player_cuts_the_deck_between_hands_and_not_in_play() -> None:
    async def play() -> None:
        visit = Visit()
        await visit.sit()
        await visit.room.press(Press("cut", form={"words": "too late"}))
        await between(visit)
        promised = shown(visit)
        await visit.press("cut", form={"words": "thin to win"})
        await visit.press("next")
        sitting = visit.profile.sitting
        assert sitting
        assert sitting.hand
        assert sitting.seal
        assert sitting.seal.words == "thin to win"
        assert sitting.hand.deck == sitting.seal.dealt != sitting.seal.deck
        assert shown(visit) == promised
        assert "thin to win" in visit.screen.regions["fair"]
        await visit.close()

    asyncio.run(play())


def test_a_reload_between_hands_lays_out_no_other_deck() -> None:
    async def play() -> None:
        storage = FakeStorage()
        visit = Visit(storage)
        await visit.sit()
        await between(visit)
        before = visit.profile.sitting
        await visit.close()
        again = Visit(storage, seed=99)
        await again.room.open()
        await again.press("continue")
        assert again.profile.sitting == before
        await again.close()

    asyncio.run(play())


def test_neither_cards_nor_nonce_leave_the_table_before_the_end() -> None:
    async def play() -> None:
        visit = Visit()
        await visit.sit()
        await between(visit)
        sitting = visit.profile.sitting
        assert sitting
        assert sitting.seal
        told = visit.screen.html + " ".join(visit.screen.said)
        assert sitting.seal.nonce not in told
        assert "".join(map(str, sitting.seal.deck)) not in told
        await visit.close()

    asyncio.run(play())


def test_a_hand_dealt_from_another_deck_than_the_sealed_one_is_no_sound_save() -> None:
    async def play() -> Profile:
        visit = Visit()
        await visit.sit()
        await visit.close()
        return visit.profile

    profile = asyncio.run(play())
    assert profile.sitting
    assert profile.sitting.seal
    seal = replace(profile.sitting.seal, deck=DECK)
    with pytest.raises(FieldError, match="sealed"):
        check_sound(profile.seated(replace(profile.sitting, seal=seal)))
