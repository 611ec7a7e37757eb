"""What a hand of a file brought: the same sign and sum in list, replay, statistics, picture and files."""

import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from random import Random

import pytest

from pyapp.app.holdem.replay import HandReplay
from pyapp.features.history.hand_files import read_hands, write_file
from pyapp.features.history.hand_picture import hand_picture
from pyapp.features.history.list import row_view
from pyapp.features.history.list_page import draw_row
from pyapp.features.history.winnings import MoneyResult
from pyapp.records import FinishedHand, HandSummary, hand_head
from pyapp.records.histories.recognition import ROOMS
from pyapp.records.holdem.finished_hand import ChipKind
from pyapp.views import ReplayBarView
from tests.records.test_histories import ENDS, text_of

MINUS = "\N{MINUS SIGN}"
NOW = 4_000_000_000_000

PHH = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [0.25, 0.5, 0]
min_bet = 0.5
starting_stacks = [20, 30, 40]
actions = ['d dh p1 AsKd', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 cbr 1.5', 'p2 f']
currency = 'EUR'
players = ['You', 'Bert', 'Carl']
"""
PHH_ENDS = {"You": "20.5", "Bert": "29.5", "Carl": "40"}


def hands_of_files() -> Iterator[tuple[str, FinishedHand, dict[str, str]]]:
    """Yield the hands of every room's files, with what their lines end with."""
    for name, (_, ends) in ENDS.items():
        read = [hand for _, hand in read_hands(text_of(name), NOW) if isinstance(hand, FinishedHand)]
        yield from ((name, hand, end) for hand, end in zip(read, ends, strict=True))
    yield from (("PHH", hand, PHH_ENDS) for _, hand in read_hands(PHH, NOW) if isinstance(hand, FinishedHand))


def with_hero(hand: FinishedHand, ends: dict[str, str]) -> tuple[FinishedHand, str, Decimal]:
    """Return a hand with a hero, chosen where the file has none, their name, and what they won."""
    name = hand.names[hand.persons[0]] if hand.persons else next(iter(ends))
    seat = hand.names.index(name)
    won = Decimal(ends[name]) - Decimal(hand.record.stacks[seat]) / hand.record.rules.chips_per_dollar
    return replace(hand, persons=(seat,)), name, won


def in_words(won: Decimal, sign: str) -> str:
    amount = f"{abs(won):,.2f}".removesuffix(".00")
    return f"{'+' if won > 0 else MINUS if won < 0 else ''}{sign}{amount}"


def replayed(hand: FinishedHand) -> tuple[Decimal, str]:
    """Return what a replay leaves on the viewer's plate, and all that it draws and reads out at the end."""
    replay = HandReplay(hand, Random(0))
    drawn = replay.draw(ReplayBarView(replay.steps - 1, replay.steps), slider=False)
    stack = re.search(r"data-stack[^>]*>([^<]*)<", drawn[f"seat-{hand.viewer}"])
    assert stack
    assert stack[1].startswith(hand.sign or tuple("0123456789")), stack[1]
    told = (*drawn.values(), *map(replay.words, range(replay.steps)))
    return Decimal(stack[1].removeprefix(hand.sign).replace(",", "")), " ".join(told)


def written_and_read(hand: FinishedHand, form: str) -> HandSummary:
    """Return the head of a hand that was saved as a file and read again, from the same side."""
    ((_, back),) = read_hands(write_file(hand, form)[1], NOW)
    assert isinstance(back, FinishedHand), back
    assert hand.viewer is not None
    return hand_head(replace(back, persons=(back.names.index(hand.names[hand.viewer]),)))


def brought(head: HandSummary) -> str:
    """Say what a hand brought as the statistics do."""
    result = MoneyResult()
    result.add([head])
    return result.result


HANDS = list(hands_of_files())


def test_every_room_has_a_hand_whose_money_is_held() -> None:
    assert {ENDS[name][0] for name, *_ in HANDS if name != "PHH"} == {*ROOMS}
    assert {hand.sign for _, hand, _ in HANDS} == {"$", "€", ""}
    assert "PHH" in {name for name, *_ in HANDS}


@pytest.mark.parametrize(("name", "hand", "ends"), HANDS, ids=[name for name, *_ in HANDS])
def test_a_hand_of_a_file_brings_the_same_everywhere(
    name: str, hand: FinishedHand, ends: dict[str, str]
) -> None:
    hand, hero, won = with_hero(hand, ends)
    head, words = hand_head(hand), in_words(won, hand.sign)
    assert f">{words}<" in draw_row(row_view(1, head))
    assert brought(head) == (words if head.format is not ChipKind.TOURNAMENT else "$0")
    left, told = replayed(hand)
    assert left == Decimal(ends[hero])
    picture = hand_picture(hand, hero)
    shown = " ".join((picture.line, picture.below, *(one.note for one in picture.hands)))
    assert [one.note for one in picture.hands if one.name == hero] == (
        [words] if hand.viewer not in hand.unknown else []
    )
    assert {*re.findall(r"[$€](?=\d)", told + shown)} <= {hand.sign}
    for form in ("phh", "pokerstars"):
        back = written_and_read(hand, form)
        assert f">{words}<" in draw_row(row_view(1, back)), (name, form)
        assert (back.format, brought(back)) == (head.format, brought(head)), form
