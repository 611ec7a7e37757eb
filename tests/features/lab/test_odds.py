"""The odds calculator: what is set and worked out, in agreement with a slow enumeration."""

import asyncio
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from html import unescape
from itertools import combinations, product
from random import Random

import pytest

from pyapp.agents.holdem.hands.combos import pairs
from pyapp.app import Press
from pyapp.cards import DECK, Card, parse_cards
from pyapp.features.lab.odds import count_dealings, count_two_ranges, sample, work_out
from pyapp.features.lab.odds_question import OddsError, OddsQuestion, OddsReport, alike, list_dealings
from pyapp.features.lab.ranges import ANY_TWO, read_range, read_weighed
from pyapp.slices import Slices, at_once
from pyapp.texts import say
from tests.features.lab.student import Student, tell
from tests.products import only_quick
from tests.ranking.reference import worth


def form(*hands: str, board: str = "", dead: str = "") -> dict[str, str]:
    return {**{f"hand-{at}": hand for at, hand in enumerate(hands)}, "board": board, "dead": dead}


def test_hands_that_are_typed_are_counted_and_told() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-run", form=form("AsKd", "QhQc", board="AhJc2dQd"))
        read = await student.until("sandbox-found", "Exact")
        assert "Hand 1 9.09% 0.00% 9.09% Hand 2 90.91% 0.00% 90.91%" in read
        assert "hand 1 9.09% and hand 2 90.91%" in student.screen.said[-1].lower()

    tell(story)


def test_an_empty_field_is_any_two_cards() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-run", form=form("", "", board="AhJc2dQd3s"))
        read = await student.until("sandbox-found", "Exact")
        shares = re.findall(r"Hand \d \S+ \S+ (\S+)%", read)
        assert shares == ["50.00", "50.00"]

    tell(story)


def test_sampling_shows_its_error_and_stops_when_told_to() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-run", form=form("QQ+, AKs", "15%", dead="2c"))
        await student.until("sandbox-found", "sampled")
        await student.press("sandbox-stop")
        read = student.words("sandbox-found")
        assert "±" in read
        assert say("sandbox.stop") not in read
        for _ in range(40):
            student.now += 1_000
            await asyncio.sleep(0)
        assert student.words("sandbox-found") == read

    tell(story)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        (form("QQ+", "AKx"), "Hand 2: Can't read “AKx”"),
        (form("QQ+", "AK", board="2x"), "Can't read “2x”"),
        (form("AA", "AA", board="AsAh3d"), "can't all be held"),
        (form("AA", "KK", board="2c"), "0, 3, 4 or 5"),
    ],
)
def test_what_cannot_be_dealt_is_said_and_nothing_typed_is_lost(typed: dict[str, str], why: str) -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-run", form=typed)
        for _ in range(200):
            await asyncio.sleep(0)
        assert why in unescape(student.screen.regions["notice"])
        await student.press("dismiss")
        await student.press("sandbox")
        assert [student.value(name) for name in typed] == list(typed.values())
        assert "%" not in student.words("sandbox-found")

    tell(story)


def test_hands_are_added_up_to_ten_and_removed_down_to_two() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-form", form=form("AA", "KK"))
        for _ in range(12):
            await student.press("sandbox-add", form=form("AA", "KK"))
        assert "Hand 10" in student.words("sandbox")
        assert "Hand 11" not in student.words("sandbox")
        await student.press("sandbox-remove", value="0")
        assert student.value("hand-0") == "KK"
        for _ in range(12):
            await student.press("sandbox-remove", value="1")
        assert "Hand 2" in student.words("sandbox")
        for wrong in ("7", "-1", "x", ""):
            await student.press("sandbox-remove", value=wrong)
        assert student.value("hand-0") == "KK"

    tell(story)


def test_a_range_is_painted_typed_and_brought_back() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-choose", value="hand-1", form=form("AA", "QQ+"))
        assert student.screen.screen == "sandbox-hand"
        await student.press("sandbox-paint", value="+AKs AQs AKo")
        assert student.value("text", "sandbox-text") == "QQ+, AQs+, AKo"
        await student.press("sandbox-cell", value="QQ")
        assert student.value("text", "sandbox-text") == "KK+, AQs+, AKo"
        await student.press("sandbox-paint", value="-AKs AQs 22")
        await student.press("sandbox-text-form", form={"text": "KK+, AKo, AsKs"})
        grid = student.screen.regions["sandbox-grid"]
        assert re.findall(r'data-value="AKs"[^>]*aria-pressed="(\w+)"[^>]*aria-label="([^"]*)"', grid) == [
            ("mixed", "Ace-king suited, 1 of 4")
        ]
        assert "25 combos, 1.9% of all hands." in student.words("sandbox-said")
        await student.press("sandbox-text-form", form={"text": "KK+, AKx"})
        assert "Can't read “AKx”" in student.words("sandbox-said")
        await student.press("sandbox-top", value="5")
        await student.press("sandbox-done", form={"text": "77+, AJs+, AKo"})
        assert student.screen.screen == "sandbox"
        assert student.value("hand-1") == "77+, AJs+, AKo"
        assert student.value("hand-0") == "AA"

    tell(story)


def test_cards_are_picked_and_those_in_use_say_where_they_are() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-choose", value="hand-0", form=form("", "QhQd", board="2c7d9s"))
        for card in ("As", "Kd", "3c"):
            await student.press("sandbox-card", value=card)
        assert student.value("text", "sandbox-text") == "Kd3c"
        taken = re.findall(
            r'data-value="(..)"[^>]*data-reason="([^"]*)"', student.screen.regions["sandbox-grid"]
        )
        assert {card for card, _ in taken} == {"Qh", "Qd", "2c", "7d", "9s"}
        assert unescape(dict(taken)["7d"]) == "The seven of diamonds is in use already: Board."
        await student.press("sandbox-card", value="Kd")
        await student.press("sandbox-card", value="??")
        assert student.value("text", "sandbox-text") == "3c"
        await student.press("sandbox-empty")
        await student.press("sandbox-done", form={"text": ""})
        await student.press("sandbox-choose", value="board", form=form("", "QhQd", board="2c7d9s"))
        for card in ("3h", "4h", "5h"):
            await student.press("sandbox-card", value=card)
        assert student.value("text", "sandbox-text") == "7d9s3h4h5h"

    tell(story)


def test_every_press_pressed_twice_is_harmless_and_leaving_leaves_nothing_behind() -> None:
    async def story(student: Student) -> None:
        await student.go()
        typed = form("QQ+", "15%")
        await asyncio.gather(*(student.room.press(Press("sandbox-run", form=typed)) for _ in range(2)))
        await student.press("sandbox-back", form=typed)
        await student.press("sandbox-back", form=typed)
        drawn = dict(student.screen.regions)
        for _ in range(2000):
            await asyncio.sleep(0)
        assert student.screen.screen == "lobby"
        assert student.screen.regions == drawn
        await student.press("sandbox")
        assert student.value("hand-1") == "15%"

    tell(story)


def asked(*hands: str, board: str = "", dead: str = "") -> OddsQuestion:
    ranges = [read_weighed(hand) for hand in hands]
    weights = tuple(light for _, light in ranges)
    return OddsQuestion(tuple(held for held, _ in ranges), parse_cards(board), parse_cards(dead), weights)


def all_deals(
    question: OddsQuestion,
) -> Iterator[tuple[tuple[tuple[Card, Card], ...], tuple[Card, ...], int]]:
    """Return every deal and its weight in the plainest way: all pairs of cards for all, and all boards."""
    gone = {*question.board, *question.dead}
    for combos in product(*map(sorted, question.hands)):
        holes = tuple((Card(pairs()[one][0]), Card(pairs()[one][1])) for one in combos)
        held = [card for hole in holes for card in hole]
        if len({*held, *gone}) < len(held) + len(gone):
            continue
        left = [card for card in DECK if card not in gone and card not in held]
        for runout in combinations(left, 5 - len(question.board)):
            weight = 1
            for light, one in zip(question.weights, combos, strict=bool(question.weights)):
                weight *= light.get(one, 100) if any(question.weights) else 1
            yield holes, (*question.board, *runout), weight


def enumerated(question: OddsQuestion) -> tuple[list[int], list[int], list[Fraction], int]:
    """Return wins, ties, shares and the number of deals, by the slow ranking."""
    count = len(question.hands)
    wins, ties, taken, deals = [0] * count, [0] * count, [Fraction(0)] * count, 0
    for holes, board, weight in all_deals(question):
        deals += weight
        worths = [worth((*hole, *board)) for hole in holes]
        best = max(worths)
        winners = [at for at, one in enumerate(worths) if one == best]
        for at in winners:
            (wins if len(winners) == 1 else ties)[at] += weight
            taken[at] += Fraction(weight, len(winners))
    return wins, ties, [one / deals for one in taken], deals


def agrees(report: OddsReport, question: OddsQuestion) -> bool:
    wins, ties, shares, deals = enumerated(question)
    assert report.exact
    assert ([hand.wins for hand in report.hands], [hand.ties for hand in report.hands]) == (
        [scaled * report.deals // deals for scaled in wins],
        [scaled * report.deals // deals for scaled in ties],
    )
    return report.deals == deals and [hand.share for hand in report.hands] == pytest.approx(
        [float(one) for one in shares]
    )


QUESTIONS = (
    asked("QQ", "JhJs, AhKd", board="Qs8d7d2c"),
    asked("AKs", "AK", board="KsKd7d2c3h"),
    asked("AA, KK", "AA", board="QsKd7d2c3h"),
    asked("99", "9c8c, AA", "AdKd", board="9d8d7dTc"),
    asked("JTs", "T9s", "98s", board="Js8d7d2c3h", dead="9s9h"),
    asked("AcKc", "22", board="AdAsAhKd", dead="2c"),
    asked("AKs:0.5, QQ", "AK:0.25, JJ", board="KsKd7d2c3h"),
    asked("QQ:0.3, AhKh", "JhJs, AhKd:0.75", board="Qs8d7d2c"),
    asked("99:0.5, 9c8c", "9c8c:0.01, AA", "AdKd", board="9d8d7dTc"),
    asked("5s4s, 7s6s", "random", board="3s8s5hThKd"),
)


@pytest.mark.slow
@pytest.mark.parametrize("question", only_quick(QUESTIONS, QUESTIONS[:-1]))
def test_odds_are_those_of_a_slow_enumeration(question: OddsQuestion) -> None:
    assert agrees(at_once(work_out(question, Random(1))), question)


@pytest.mark.parametrize("question", [one for one in QUESTIONS if len(one.hands) == 2])
def test_two_ranges_counted_together_are_those_counted_deal_by_deal(question: OddsQuestion) -> None:
    dealings = at_once(list_dealings(question))
    assert dealings is not None
    one_by_one = at_once(count_dealings(question, {one: question.times(one) for one in dealings}))
    assert at_once(count_two_ranges(question)) == one_by_one


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_any_two_ranges_on_any_turn_are_counted_as_the_plain_rules_do(seed: int) -> None:
    luck = Random(seed)
    cards = luck.sample(DECK, 5)
    hands = tuple(frozenset(luck.sample(sorted(ANY_TWO), 9)) for _ in range(2))
    question = OddsQuestion(hands, tuple(cards[:4]), tuple(cards[4:]))
    assert agrees(at_once(count_two_ranges(question)), question)


@pytest.mark.slow
def test_hands_that_differ_in_suits_alone_are_counted_once_and_for_all() -> None:
    """Ace-king suited against queens before the flop, 24 dealings of two kinds."""
    question = asked("AKs", "QQ")
    dealings = at_once(list_dealings(question))
    assert dealings is not None
    kinds = at_once(alike(question, dealings))
    assert (len(kinds), sum(kinds.values())) == (2, 24)
    report = at_once(work_out(question, Random(1)))
    assert (report.exact, report.deals) == (True, 24 * 1_712_304)
    assert report.hands[0].share == pytest.approx(0.4605, abs=0.0001)


def test_suits_are_exchanged_only_where_board_and_dead_cards_stay() -> None:
    question = asked("AKs", "QQ", board="2s3s4s", dead="7d")
    dealings = at_once(list_dealings(question))
    assert dealings is not None
    kinds = at_once(alike(question, dealings))
    assert sum(kinds.values()) == len(dealings) == 24
    assert len(kinds) == len({min(kind, _hearts_for_clubs(kind)) for kind in dealings})


def _hearts_for_clubs(dealing: Sequence[int]) -> tuple[int, ...]:
    exchanged = {"c": "h", "h": "c"}
    turned = list[int]()
    for one in dealing:
        cards = [str(Card(card)) for card in pairs()[one]]
        (combo,) = read_range("".join(card[0] + exchanged.get(card[1], card[1]) for card in cards))
        turned.append(combo)
    return tuple(turned)


@pytest.mark.slow
@pytest.mark.parametrize("question", QUESTIONS)
def test_samples_agree_with_the_count_within_their_error(question: OddsQuestion) -> None:
    exact = at_once(work_out(question, Random(1)))
    dealings = at_once(list_dealings(question))
    for known in (None, dealings):
        sampled = at_once(sample(question, known, Random(7), 4_000, 0))
        assert (sampled.exact, sampled.deals) == (False, 4_000)
        for truth, found in zip(exact.hands, sampled.hands, strict=True):
            assert abs(found.share - truth.share) <= 4.5 * found.error + 1e-9


@pytest.mark.slow
def test_the_error_shrinks_while_it_is_sampled_and_shares_sum_up() -> None:
    question = asked("QQ+, AKs", "15%", "random")
    reports = [one for one in sample(question, None, Random(3), 9_000, 0) if one]
    assert [one.deals for one in reports] == [2_000, 4_000, 6_000, 8_000]
    assert [one.error for one in reports] == sorted((one.error for one in reports), reverse=True)
    for one in reports:
        assert sum(hand.share for hand in one.hands) == pytest.approx(1)


def test_sampling_ends_once_it_is_near_enough() -> None:
    report = at_once(sample(asked("AA", "KK"), None, Random(3), 1_000_000, 0.01))
    assert report.error <= 0.01
    assert report.deals < 10_000


@pytest.mark.slow
def test_a_long_count_is_preceded_by_a_look_and_says_how_far_it_is() -> None:
    work = Slices(work_out(asked("QQ+", "88+, AKs", board="2c7dTh"), Random(1)))
    paused = list(work)
    looks = [one for one in paused if isinstance(one, OddsReport)]
    done = [one for one in paused if isinstance(one, float)]
    assert looks
    assert not any(one.exact for one in looks)
    assert done == sorted(done)
    assert work.result.exact


def test_hands_that_hardly_fit_beside_each_other_are_sampled_from_a_list_of_what_fits() -> None:
    report = at_once(work_out(asked("AA", "AA, KK", "KK, QQ", board="2c3d4h5s"), Random(1)))
    assert sum(hand.share for hand in report.hands) == pytest.approx(1)


@pytest.mark.parametrize(
    ("question", "why"),
    [
        (asked("AA"), say("sandbox.odds.hands", least=2, most=10)),
        (asked(*["random"] * 11), say("sandbox.odds.hands", least=2, most=10)),
        (asked("AA", "KK", board="2c"), say("sandbox.odds.board")),
        (asked("AA", "KK", board="2c3c4c5c6c7c"), say("sandbox.odds.board")),
        (asked("AA", "KK", board="2c2c3d"), say("sandbox.odds.twice", card="two of clubs")),
        (asked("AsKs", "KK", board="As2c3d"), say("sandbox.odds.twice", card="ace of spades")),
        (asked("AA", ""), say("sandbox.odds.empty", number=2)),
        (asked("AA", "KK", dead="KsKcKd"), say("sandbox.odds.blocked", number=2)),
        (asked("AA", "AA", "AA"), say("sandbox.odds.never")),
        (asked(*["QQ+"] * 7), say("sandbox.odds.never")),
        (
            OddsQuestion((ANY_TWO,) * 10, (), tuple(DECK[:28])),
            say("sandbox.odds.too_many_dead"),
        ),
    ],
)
def test_what_cannot_be_dealt_is_refused_in_a_sentence(question: OddsQuestion, why: str) -> None:
    with pytest.raises(OddsError) as refused:
        at_once(work_out(question, Random(1)))
    assert str(refused.value) == why
