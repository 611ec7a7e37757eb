"""A game that is over closes on a page of its own: place, prize, stacks, best hand, and the next game."""

import asyncio
import json
import re
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from html import unescape

import pytest

from pyapp.app import Press
from pyapp.app.holdem.ending import ending_view, setup_of
from pyapp.app.sittings.holdem.saved_sitting import check_holdem_sitting
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting
from pyapp.app.sittings.holdem.tournament import (
    GAME_RECORD_CODEC,
    MOST_STACKS,
    GameRecord,
    TournamentFinish,
    with_best,
    with_hand,
    with_stack,
)
from pyapp.cards import parse_cards
from pyapp.holdem import NO_LIMIT
from pyapp.money import Chips
from pyapp.ranking import best_five, strength
from pyapp.records import PLAY_CODEC, FieldError, FinishedHand, replay_hand
from pyapp.tables import GameFormat
from tests.app.fakes import QUICK, Visit, until
from tests.app.holdem.test_seven_tables import CalmLuck, reloaded
from tests.perturbed import perturbed

FLUSH, PAIR = parse_cards("Ah Qh 9h 4h 2h"), parse_cards("As Ad Kc 9s 4d")


def page(visit: Visit) -> str:
    """Return the words of the page, without its buttons."""
    without = re.sub("<button.*?</button>", "", visit.screen.regions["ending"], flags=re.DOTALL)
    return " ".join(unescape(re.sub("<[^>]*>", " ", without)).split())


def button(visit: Visit, action: str) -> str:
    """Return a button of the page."""
    found = re.search(f'<button[^>]*data-action="{action}".*?</button>', visit.screen.regions["ending"])
    return found[0] if found else ""


def shows_ending(visit: Visit) -> bool:
    """Return whether the page is in front, which opens just after the table."""
    return visit.screen.screen == "ending"


async def sat(game: str, seats: int, seed: int, *, price: int = 40) -> Visit:
    """Sit down at a no-limit game among rivals who need no time to think."""
    visit = Visit(luck=CalmLuck(seed))
    await visit.room.open()
    await visit.press("open-table", value="no-limit")
    form = {
        "speed": "instant",
        **QUICK,
        "game": game,
        "seats": str(seats),
        "buy-in": str(price),
        "big-blind": "4",
    }
    await visit.press("sit", form=form)
    assert visit.screen.screen == "table", visit.screen.regions["sit"]
    return visit


def table_of(visit: Visit) -> HoldemSitting:
    sitting = visit.profile.sitting
    assert sitting
    return sitting


async def play(visit: Visit) -> None:
    """Play with every chip in every hand until the page comes next, or the person must buy in again."""
    for _ in range(100):
        if visit.live & {"ending", "rebuy"}:
            return
        if "sheet" in visit.live:
            sheet = visit.screen.regions["sheet"]
            sizing, most = (re.findall(f'data-{name}="(.*?)"', sheet)[0] for name in ("sizing", "most"))
            await visit.room.press(Press(sizing, int(most)))
            await visit.settle()
        else:
            liked = ("next", "raise", "bet", "call", "check")
            await visit.press(next(action for action in liked if action in visit.live))
    raise AssertionError("the game never ended")


async def hands_of(visit: Visit) -> list[FinishedHand]:
    """Return the hands that were played, the first one first."""
    read = [PLAY_CODEC.read(json.loads(body)) for _, body in await visit.shelf.bodies("guest", 0, 999)]
    return [finished for finished in read if isinstance(finished, FinishedHand)]


def test_a_sit_and_go_closes_on_its_page_and_is_played_again_at_one_press() -> None:
    async def visit() -> None:
        guest = await sat("sit-and-go", 2, 3)
        await play(guest)
        ended = table_of(guest)
        assert ended.over
        began = [finished.record.stacks[0] for finished in await hands_of(guest)]
        assert list(ended.record.stacks) == [*began, ended.chairs[0].stack]
        await guest.press("ending")
        assert guest.screen.screen == "ending"
        won = bool(ended.chairs[0].stack)
        assert ("You win!" if won else "You finished 2nd of 2") in page(guest)
        assert ("$80 for your $40 buy-in: $40 up." if won else "No prize") in page(guest)
        assert f"Hands played {ended.hands}" in page(guest)
        assert any("buy-in" in words for words in guest.screen.said), "the page is heard"
        before = guest.profile.dollars
        assert "$40" in button(guest, "play-again")
        await guest.press("play-again")
        begun = table_of(guest)
        assert guest.screen.screen == "table"
        assert (begun.names, begun.game, begun.rules) == (ended.names, ended.game, ended.rules)
        assert begun.chairs[1].level == ended.chairs[1].level == "beginner"
        assert guest.profile.dollars == before + (80 if won else 0) - 40, "the prize, less the next entry"
        assert not begun.record.stacks
        await guest.close()

    asyncio.run(visit())


def test_the_page_is_there_again_after_a_reload_and_after_the_settings() -> None:
    async def visit() -> None:
        guest = await sat("sit-and-go", 2, 3)
        await play(guest)
        await guest.press("ending")
        shown = guest.screen.regions["ending"]
        await guest.room.press(Press("replay-last-hand"))
        assert guest.screen.screen == "table"
        await guest.room.press(Press("replay-close"))
        assert guest.screen.screen == "ending"
        guest = await reloaded(guest)
        await until(partial(shows_ending, guest))
        assert guest.screen.regions["ending"] == shown
        await guest.press("settings")
        await guest.press("back")
        assert guest.screen.screen == "ending"
        await guest.press("leave")
        assert guest.screen.screen == "lobby"
        assert guest.profile.table("no-limit") is None
        await guest.close()

    asyncio.run(visit())


@pytest.mark.slow
def test_whoever_is_out_can_watch_the_others_and_sees_who_won() -> None:
    async def visit() -> None:
        guest = await sat("sit-and-go", 3, 5)
        while not table_of(guest).ended:
            await play(guest)
        assert not table_of(guest).over, "another seed, where the person goes out first"
        await guest.press("ending")
        assert "You finished 3rd of 3" in page(guest)
        assert "2 players are still playing." in page(guest)
        stacks = table_of(guest).record.stacks
        await guest.press("next")
        assert guest.screen.screen == "table"
        for _ in range(300):
            if "ending" in guest.live:
                break
            await guest.press("skip" if "skip" in guest.live else "next")
        assert table_of(guest).over
        assert table_of(guest).record.stacks == stacks, "hands without the person count for nothing"
        await guest.press("ending")
        winner = table_of(guest).names[table_of(guest).in_game[0]]
        assert f"{winner} wins the game." in page(guest)
        assert not button(guest, "next")
        await guest.close()

    asyncio.run(visit())


@pytest.mark.slow
def test_the_best_hand_is_the_best_of_those_won_or_shown() -> None:
    async def visit() -> None:
        guest = await sat("sit-and-go", 2, 5)
        await play(guest)
        ended, shown = table_of(guest), list[int]()
        for finished in await hands_of(guest):
            shown += own_strength(finished)
        assert ended.record.best
        assert strength(ended.record.best) == max(shown)
        await guest.close()

    asyncio.run(visit())


def own_strength(finished: FinishedHand) -> list[int]:
    """Return how strong the person's hand was, if it won or was shown down."""
    step = replay_hand(finished.record)
    told = "".join(map(repr, step.events))
    mine = "Share(seat=0" in told or "Shown(seat=0" in told
    cards = (*step.state.holes[0], *step.state.felt.board)
    return [strength(best_five(cards))] if mine and len(cards) >= 5 else []


def test_another_game_that_costs_too_much_is_one_press_away_from_free_chips() -> None:
    async def visit() -> None:
        guest = await sat("sit-and-go", 2, 4, price=800)
        await play(guest)
        assert not table_of(guest).chairs[0].stack, "another seed, where the person loses"
        await guest.press("ending")
        assert "data-reason" not in button(guest, "play-again")
        await guest.press("play-again")
        assert guest.screen.screen == "ending"
        assert table_of(guest).ended
        assert "A seat costs $800 and you have $200." in guest.screen.regions["notice"]
        offered = re.search(r'data-action="free-chips" data-value="(\d+)"', guest.screen.regions["notice"])
        assert offered, "the refusal has no way on"
        await guest.press("free-chips", value=offered[1])
        assert "Free chips added: $1,000" in guest.screen.regions["notice"]
        assert guest.profile.dollars == 1200
        await guest.press("play-again")
        assert guest.screen.screen == "table"
        assert not table_of(guest).ended
        await guest.close()

    asyncio.run(visit())


def ended(*, persons: int = 1, record: GameRecord | None = None) -> HoldemSitting:
    """Return a sit-and-go of three that the last player has won."""
    chairs = tuple(
        HoldemChair(name, person=at < persons, stack=Chips(120 * (at == 2)), bought=Chips(40))
        for at, name in enumerate(("You" if persons == 1 else "Player 1", "Ada", "Bruno"))
    )
    places = (
        TournamentFinish(0, 3, Chips(0)),
        TournamentFinish(1, 2, Chips(0)),
        TournamentFinish(2, 1, Chips(120)),
    )
    return HoldemSitting(
        NO_LIMIT,
        Chips(40),
        chairs,
        0,
        hands=9,
        game=GameFormat.SIT_AND_GO,
        finishes=places,
        record=record or GameRecord(),
    )


def test_the_page_of_an_old_save_does_without_what_was_not_kept() -> None:
    view = ending_view(ended(), Chips(40), None)
    assert view.graph is None
    assert not view.best
    assert view.figures == (("Hands played", "9"),)
    assert [place.name for place in view.podium] == ["Bruno", "Ada", "You"]


def test_the_graph_runs_from_the_first_hand_to_the_last() -> None:
    record = GameRecord((40, 65, 20), since=0, every=4, hands=9, best=FLUSH, seconds=3900)
    view = ending_view(ended(record=record), Chips(40), None)
    assert view.graph
    assert (view.graph.hands, view.graph.stacks) == ((0, 4, 8, 9), (40, 65, 20, 0))
    assert view.graph.words == (
        "Your stack from hand 1 to hand 9: $40 at first, $65 at most after hand 4, $0 at the end."
    )
    assert view.best_name == "Flush, ace high"
    assert ("Time played", "1 h 5 min") in view.figures


def test_people_who_share_the_screen_see_their_places_and_no_one_s_cards() -> None:
    view = ending_view(ended(persons=2, record=GameRecord(hands=9, seconds=60)), Chips(80), None)
    assert view.headline == "Everyone at this screen is out"
    assert [place.you for place in view.podium] == [False, True, True]
    assert view.net == "No prize for your $80 buy-in."
    assert setup_of(ended(persons=2)).rivals == ("person", "Bruno")


def test_stacks_are_kept_hand_by_hand_and_never_more_than_a_page_can_show() -> None:
    record = GameRecord()
    for hand in range(1, 1001):
        record = with_stack(with_hand(record, hand, 1), hand - 1, hand)
        assert record.is_sound
        assert all(stack == record.every * at for at, stack in enumerate(record.stacks))
    assert MOST_STACKS / 2 < len(record.stacks) <= MOST_STACKS
    assert (record.hands, record.seconds, record.every) == (1000, 1000, 8)


def test_a_game_of_an_older_build_is_counted_from_where_it_stands() -> None:
    record = with_stack(with_hand(GameRecord(), 31, 5), 90, 120)
    assert (record.since, record.stacks) == (30, (90, 120))


def test_only_a_better_hand_takes_the_place_of_the_best() -> None:
    assert with_best(GameRecord(best=FLUSH), PAIR).best == FLUSH
    assert with_best(GameRecord(best=PAIR), FLUSH).best == FLUSH
    assert with_best(GameRecord(best=PAIR), ()).best == PAIR


def test_every_field_of_a_game_s_record_is_kept() -> None:
    for _, record in perturbed(GameRecord((40, 60)), {"best": FLUSH}):
        written = json.loads(json.dumps(GAME_RECORD_CODEC.write(record)))
        assert GAME_RECORD_CODEC.read(written) == record


@pytest.mark.parametrize(
    "wrong",
    [
        {"stacks": (40,) * (MOST_STACKS + 1), "hands": 9},
        {"stacks": (40, 50), "since": 9, "hands": 9},
        {"every": 0},
        {"hands": 10},
        {"best": FLUSH[:4]},
        {"best": (*FLUSH[:4], FLUSH[0])},
    ],
)
def test_a_record_that_does_not_fit_its_game_is_damage(wrong: Mapping[str, object]) -> None:
    check_holdem_sitting(ended())
    with pytest.raises(FieldError, match="don't fit its hands"):
        check_holdem_sitting(ended(record=replace(GameRecord(), **wrong)))  # type: ignore[arg-type]


def test_a_game_that_is_over_is_told_in_the_lobby_with_its_place_and_one_press_clears_it() -> None:
    async def visit() -> None:
        guest = await sat("sit-and-go", 2, 4, price=200)
        await play(guest)
        again = Visit(guest.storage)
        await guest.close()
        await again.room.open()
        lobby = again.screen.regions["lobby"]
        assert re.search(r"You're out: \w+ of \d|You win!", unescape(lobby.split("unfinished")[1]))
        assert "Continue" not in lobby
        assert ">Clear<" in lobby
        assert 'data-action="play"' in lobby, "a game that is over keeps no one from playing"
        hands = again.profile.ledger
        await again.press("give-up", value="no-limit")
        assert not again.profile.tables
        assert again.profile.ledger[: len(hands)] == hands
        assert "unfinished" not in again.screen.regions["lobby"]
        await again.close()

    asyncio.run(visit())


def test_play_makes_room_at_a_table_whose_game_is_over() -> None:
    async def visit() -> None:
        guest = await sat("sit-and-go", 2, 4, price=200)
        await play(guest)
        again = Visit(guest.storage)
        await guest.close()
        await again.room.open()
        await again.press("play", value="no-limit")
        assert again.screen.screen == "table"
        assert table_of(again).game is GameFormat.CASH
        await again.close()

    asyncio.run(visit())
