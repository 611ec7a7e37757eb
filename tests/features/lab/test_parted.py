"""A range against a board: counted in another way, and as the lab shows it."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from html import unescape
from itertools import combinations, product
from random import Random

import pytest

from pyapp.agents.holdem.hands.combos import mask, pairs
from pyapp.analysis import count_exactly
from pyapp.cards import DECK, Card, Rank, parse_cards
from pyapp.features.lab.made import BoardReader, DrawKind, MadeKind, part_ranges
from pyapp.features.lab.odds_question import OddsError, OddsQuestion
from pyapp.features.lab.ranges import ANY_TWO, fit_beside, read_range
from pyapp.ranking import HandClass, strength
from pyapp.ranking.names import class_of
from pyapp.slices import at_once
from tests.features.lab.student import Student, tell
from tests.products import times

RANGES = (
    "QQ+, AJs+, KQs, 76s, T9s",
    "15%",
    "22-66, A2s-A5s, KTo+",
    "40%",
    "AsKs, 7c7d",
    "54s-JTs, 98o, 32s",
)


def boards(count: int, luck: Random) -> Iterator[tuple[Card, ...]]:
    """Deal boards of three to five cards, every other one of two suits and few ranks: there much is made."""
    for at in range(count):
        cards = [card for card in DECK if at % 2 or (int(card) & 3 < 2 and int(card) >> 2 < 8)]
        yield tuple(luck.sample(cards, 3 + at % 3))


def slow_made(hole: Sequence[Card], board: Sequence[Card]) -> MadeKind:
    """Look through every five of the cards: what counts is in each of the best by an own card."""
    fives = {five: strength(five) for five in combinations((*hole, *board), 5)}
    best = [five for five, value in fives.items() if value == max(fives.values())]
    made = class_of(best[0])
    first, *others = ({card.rank for card in five if card in hole} & _part(five, made) for five in best)
    own = first.intersection(*others)
    whole = made in {HandClass.STRAIGHT_FLUSH, HandClass.FULL_HOUSE, HandClass.FLUSH, HandClass.STRAIGHT}
    if whole and not all(set(five) & set(hole) for five in best):
        own = set[Rank]()
    pocket = hole[0].rank is hole[1].rank
    if not own or made is HandClass.HIGH_CARD:
        return MadeKind.ACE_HIGH if Rank.ACE in {card.rank for card in hole} else MadeKind.NOTHING
    if made in {HandClass.PAIR, HandClass.TWO_PAIR} and len(own) == 1:
        return _slow_pair(own.pop(), board, is_pocket=pocket)
    of_many = {HandClass.FOUR_OF_A_KIND: "quads", HandClass.THREE_OF_A_KIND: "set" if pocket else "trips"}
    return MadeKind(of_many.get(made, made.name.lower()))


def _slow_pair(rank: Rank, board: Sequence[Card], *, is_pocket: bool) -> MadeKind:
    higher = len({card.rank for card in board if card.rank > rank})
    if not higher:
        return MadeKind.OVERPAIR if is_pocket else MadeKind.TOP_PAIR
    return MadeKind.MIDDLE_PAIR if higher == 1 else MadeKind.WEAK_PAIR


def _part(five: Sequence[Card], made: HandClass) -> set[Rank]:
    """Return the ranks that make a class what it is."""
    counts = Counter(card.rank for card in five)
    if made in {HandClass.PAIR, HandClass.TWO_PAIR, HandClass.THREE_OF_A_KIND, HandClass.FOUR_OF_A_KIND}:
        return {rank for rank, count in counts.items() if count > 1}
    return set(counts)


def slow_draw(hole: Sequence[Card], board: Sequence[Card]) -> DrawKind:
    """Deal every next card, and two of them for a backdoor."""
    made, left = _classes(hole, board), [card for card in DECK if card not in {*hole, *board}]
    if len(board) == 5:
        return DrawKind.NONE
    flush = made < HandClass.FLUSH and any(_flushes(hole, (*board, card)) for card in left)
    straight = {
        card.rank
        for card in left
        if made < HandClass.STRAIGHT and _straight((*hole, *board, card)) > _straight((*board, card))
    }
    if flush:
        return DrawKind.COMBO if straight else DrawKind.FLUSH
    if straight:
        return DrawKind.OPEN_ENDED if len(straight) > 1 else DrawKind.GUTSHOT
    two = len(board) == 3 and made < HandClass.FLUSH
    backdoor = two and any(_flushes(hole, (*board, *more)) for more in combinations(left, 2))
    return DrawKind.BACKDOOR if backdoor else DrawKind.NONE


def _classes(hole: Sequence[Card], board: Sequence[Card]) -> HandClass:
    return max(class_of(five) for five in combinations((*hole, *board), 5))


def _flushes(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Tell whether exactly five cards of a suit lie, one of the hand's own among them."""
    suits = Counter(card.suit for card in (*hole, *board))
    return any(suits[card.suit] == 5 for card in hole)


def _straight(cards: Sequence[Card]) -> int:
    """Return the highest rank of the best straight; 0 for none."""
    ranks = {int(card) >> 2 for card in cards}
    ranks |= {-1} if 12 in ranks else set()
    return max([0, *(top for top in range(3, 13) if {*range(top - 4, top + 1)} <= ranks)])


def test_every_hand_is_read_as_all_its_fives_and_next_cards_tell() -> None:
    luck = Random(11)
    for board in boards(times(60, 3000, 36), luck):
        reader, lying = BoardReader(board), {int(card) for card in board}
        held = [pair for pair in pairs() if not lying & {*pair}]
        for pair in luck.sample(held, 12):
            hole = tuple(map(Card, pair))
            combo = pairs().index(pair)
            assert reader.read(combo) == (slow_made(hole, board), slow_draw(hole, board)), (hole, board)


@pytest.mark.parametrize(
    ("hand", "board", "made", "draw"),
    [
        ("AhKd", "KsKc2h", "trips", "none"),
        ("7h7d", "7s2c3h", "set", "none"),
        ("AhKd", "QsQcQh", "ace_high", "none"),
        ("9h9d", "KsKc2h", "middle_pair", "none"),
        ("3h3d", "KsKc7h7d", "nothing", "none"),
        ("KhQh", "Ks7c7h", "top_pair", "backdoor"),
        ("KhQd", "KsQcQh2d2c", "full_house", "none"),
        ("2h3d", "TsJsQsKsAs", "nothing", "none"),
        ("2s3d", "TsJsQsKs4s", "nothing", "none"),
        ("5s3d", "TsJsQsKs4s", "flush", "none"),
        ("9s3d", "TsJsQsKs4h", "straight_flush", "none"),
        ("9h8h", "7h6c2h", "nothing", "combo"),
        ("9h8d", "7h6c2s", "nothing", "open_ended"),
        ("Ah2d", "3c4s9h", "ace_high", "gutshot"),
        ("AhTh", "Kh2h3s", "ace_high", "flush"),
        ("3c4c", "5h6d7s2h", "straight", "none"),
        ("AcKc", "5h6d7s8h", "ace_high", "none"),
    ],
)
def test_what_lies_on_the_board_alone_is_no_merit_of_a_hand(
    hand: str, board: str, made: str, draw: str
) -> None:
    (combo,) = read_range(hand)
    assert BoardReader(parse_cards(board)).read(combo) == (MadeKind(made), DrawKind(draw))


def _question(luck: Random, board: tuple[Card, ...]) -> OddsQuestion:
    first, second = (read_range(luck.choice(RANGES)) for _ in range(2))
    dead = tuple(card for card in luck.sample(DECK, 2) if card not in board)
    light = tuple({one: luck.randrange(1, 101) for one in sorted(held)[::3]} for held in (first, second))
    return OddsQuestion((first, second), board, dead, light)


def _weight(question: OddsQuestion, both: tuple[int, int]) -> int:
    """Return how often a pair of hands counts, by what each weighs."""
    (first, second), (one, two) = question.weights, both
    return first.get(one, 100) * second.get(two, 100)


def test_parts_are_what_pairs_of_hands_that_fit_beside_each_other_make() -> None:
    luck = Random(5)
    for board in boards(times(6, 200, 6), luck):
        question = _question(luck, board)
        live = [fit_beside(hand, mask((*question.board, *question.dead))) for hand in question.hands]
        if not all(live):
            continue
        found, reader = at_once(part_ranges(question)), BoardReader(board)
        fit = [(one, two) for one, two in product(*live) if not {*pairs()[one]} & {*pairs()[two]}]
        for at, parted in enumerate(found):
            made, drawn = Counter[MadeKind](), Counter[DrawKind]()
            for both in fit:
                made_by, drawn_to = reader.read(both[at])
                made[made_by] += _weight(question, both)
                drawn[drawn_to] += _weight(question, both)
            whole = made.total()
            assert sum(part.part for part in parted.made.values()) == pytest.approx(1)
            assert frozenset[int]().union(*(part.combos for part in parted.made.values())) == live[at]
            for kind, part in parted.made.items():
                assert part.part == pytest.approx(made[kind] / whole), kind
            assert bool(parted.draws) is (len(board) < 5)
            if parted.draws:
                assert sum(part.part for part in parted.draws.values()) == pytest.approx(1)
                for draw, drawing in parted.draws.items():
                    assert drawing.part == pytest.approx(drawn[draw] / whole), draw


def test_against_any_two_cards_every_combo_counts_alike() -> None:
    held = read_range("QQ+, AKs, AKo")
    (parted, _) = at_once(part_ranges(OddsQuestion((held, ANY_TWO), parse_cards("Ah7c2d"))))
    for part in parted.made.values():
        assert part.part == pytest.approx(len(part.combos) / len(parted.combos))


def test_a_board_of_no_cards_and_ranges_that_never_meet_are_refused() -> None:
    one = read_range("AsAh, AsAd")
    with pytest.raises(OddsError, match="three to five"):
        at_once(part_ranges(OddsQuestion((one, ANY_TWO))))
    with pytest.raises(OddsError, match="held at once"):
        at_once(part_ranges(OddsQuestion((one, one), parse_cards("2c7d9h"))))


TYPED = {"hand-0": "QQ+, AKs, 87s", "hand-1": "JJ-99, AQ", "board": "Qh7c2d", "dead": "9s"}


def test_ranges_are_counted_shown_as_figures_and_looked_into() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-ranges")
        await student.press("sandbox-part", form=TYPED)
        said = await student.until_said("Most often")
        words = student.words("sandbox-parted")
        assert re.search(r"Share of the pot \d\d\.\d\d% \d\d\.\d\d%", words)
        assert re.search(r"Set \d+\.\d% 3 0\.0% 0", words)
        assert "Straight flush" not in words
        assert "Exact, from all" in words
        assert said.startswith("hand 1 ")
        await student.press("sandbox-part-of", value="0 made-set")
        drawn = student.screen.regions["sandbox-parted"]
        labels = dict(re.findall(r'data-value="(\w+)"[^>]*aria-label="([^"]*)"', drawn))
        assert unescape(labels["QQ"]) == "Pocket queens, 3 of 3"
        await student.press("sandbox-part-cell", value="QQ")
        assert "QQ: Q♠Q♦ Q♠Q♣ Q♦Q♣" in student.words("sandbox-parted")
        await student.press("sandbox-part-of", value="0 made-set")
        assert "Q♠Q♦" not in student.words("sandbox-parted")
        await student.press("sandbox-form", form=TYPED | {"comment": "Who is ahead?"})
        assert "Set" in student.words("sandbox-parted")
        await student.press("sandbox-form", form=TYPED | {"board": "Qh7c2d3s"})
        assert "Set" not in student.words("sandbox-parted")
        for action in ("sandbox-part-of", "sandbox-part-cell", "sandbox-stop"):
            await student.press(action, value="9 made-x")

    tell(story)


def test_what_no_flop_has_and_what_cannot_be_read_is_said() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-ranges")
        wrong = (
            ({"board": ""}, "three to five"),
            ({"board": "Qh"}, "0, 3, 4 or 5"),
            ({"hand-0": "A?"}, "Hand 1"),
        )
        for typed, why in wrong:
            await student.press("sandbox-part", form=TYPED | typed)
            for _ in range(50):
                await student.settle()
            assert why in unescape(student.screen.regions["notice"])

    tell(story)


def test_the_share_of_two_hands_is_that_of_the_odds() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-ranges")
        board = "Qh7c2d"
        await student.press("sandbox-part", form={"hand-0": "AsKs", "hand-1": "QdJd", "board": board})
        await student.until_said("Most often")
        first, _ = at_once(count_exactly([parse_cards("AsKs"), parse_cards("QdJd")], parse_cards(board)))
        assert f"{100 * float(first.share):.2f}%" in student.words("sandbox-parted")

    tell(story)
