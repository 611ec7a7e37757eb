"""Hand histories of card rooms: recognised by their first lines, read to the ends that their lines give."""

import re
import subprocess
import sys
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Final

import pytest

from pyapp.holdem import Structure
from pyapp.records import replay_hand
from pyapp.records.file_text import decode_text
from pyapp.records.histories.phrases import compiled
from pyapp.records.histories.recognition import ROOMS, learning, read_histories, room_of
from pyapp.records.phh.phh_source import PhhError
from pyapp.records.phh.read_phh import PhhHand
from pyapp.texts import say

FOLDER: Final = Path(__file__).parent / "histories"
STARS: Final = "PokerStars"

ENDS: Final[dict[str, tuple[str, list[dict[str, str]]]]] = {
    "888poker.txt": ("888poker", [{"Alma": "1062", "Bert": "54", "Carl": "75", "Dora": "113.5"}]),
    "bovada.txt": (
        "Bovada/Ignition",
        [
            {
                "Dealer": "52.52",
                "Small Blind": "49.75",
                "Big Blind": "42.75",
                "UTG": "71.2",
                "UTG+1": "19.25",
            },
            {"UTG": "995", "Dealer": "1495", "Small Blind": "1555", "Big Blind": "0"},
        ],
    ),
    "full-tilt.txt": ("Full Tilt Poker", [{"Alma": "89.6", "Carl": "108.2", "Dora": "58.5"}]),
    "full-tilt-run-twice.txt": ("Full Tilt Poker", [{"Alma": "20000000", "Bert": "30000000"}]),
    "ggpoker.txt": (
        "GGPoker",
        [
            {"5d1a2b": "10", "Hero": "10.5", "7e9c3d": "11.7", "11ff22": "9.85"},
            {"Hero": "9216", "1a2b3c": "7922", "4d5e6f": "6862"},
        ],
    ),
    "ipoker.xml": ("iPoker", [{"Bert & Ina": "191", "Alma": "108.5", "CarléA": "2.5"}]),
    "partypoker.txt": ("PartyPoker", [{"Alma": "26.24", "Bert": "24.4", "Carl": "20", "Dora": "1024.75"}]),
    "partypoker-of-today.txt": ("PartyPoker", [{"Alma": "63.69", "Bert": "19.83", "Carl": "12.55"}]),
    "partypoker-tournament.txt": ("PartyPoker", [{"Alma": "6990", "Bert": "5835", "Carl": "2175"}]),
    "poker-now.csv": (
        "Poker Now",
        [
            {'Bea "the ace"': "220", "Al @ home": "220"},
            {'Bea "the ace"': "260", "Al @ home": "180", "Cy": "60"},
            {"Al @ home": "300", "Cy": "80"},
        ],
    ),
    "pokerstars-away-all-in.txt": (STARS, [{"Alma": "3950", "Bert": "3110", "Carl": "1675", "Dora": "0"}]),
    "pokerstars-cashed-out.txt": (STARS, [{"Zoë": "19.5", "Bert": "0"}]),
    "pokerstars-converted.txt": (STARS, [{"Alma": "100", "Bert": "79", "Carl": "122", "Dora": "59"}]),
    "pokerstars-download.txt": (STARS, [{"Alma": "243.5", "Bert": "178", "Carl: the 2nd": "0"}]),
    "pokerstars-missed-blinds.txt": (
        STARS,
        [{"Alma": "10", "Bert": "9.95", "Carl": "10.8", "Dora": "9.5", "Emil": "9.85", "Fritz": "9.85"}],
    ),
    "pokerstars-mixed.txt": (STARS, [{"Alma": "1015", "Bert": "995", "Carl": "990"}]),
    "pokerstars-no-uncalled-line.txt": (
        STARS,
        [{"Alma": "500", "Carl": "5075", "Dora": "1875", "Emil": "1750"}],
    ),
    "pokerstars-of-2005.txt": (STARS, [{"Alma": "25.5", "Bert": "64", "Carl": "25.5", "Dora": "54"}]),
    "pokerstars-run-twice.txt": (STARS, [{"Alma": "198.5", "Bert": "198.5"}]),
    "pokerstars-transcript.txt": (
        STARS,
        [{"Alma": "5.07", "Bert": "5.38", "Carl": "2"}, {"Alma": "5.32", "Bert": "4.65"}],
    ),
    "winamax.txt": ("Winamax", [{"Alma": "109.18", "Bert C": "87", "Carl": "99", "Dora": "51.5"}]),
    "winamax-raise-of-no-one.txt": ("Winamax", [{"Alma": "1040", "Bert": "1960", "Carl": "2500"}]),
    "winamax-tournament.txt": ("Winamax", [{"Alma": "4905", "Bert": "315", "Carl": "3890"}]),
    "winning.txt": (
        "Americas Cardroom",
        [{"Alma": "5.07", "Emil": "2.56", "Gert": "5.44", "Hugo": "6.34", "Ines": "6.51"}],
    ),
    "winning-of-2016.txt": (
        "Americas Cardroom",
        [{"Alma": "99", "Bert": "69.75", "Carl Otto": "0", "Dora": "32"}],
    ),
}
"""Each file of the folder: the room that it is of, and what its hands end with."""


def text_of(name: str) -> str:
    return decode_text((FOLDER / name).read_bytes())


def ends(hand: PhhHand) -> dict[str, Decimal]:
    return {
        hand.names[seat]: Decimal(stack or 0) for seat, stack in zip(hand.seats, hand.stacks, strict=True)
    }


def hands(text: str) -> list[PhhHand]:
    return [hand for hand in read_histories(text) if isinstance(hand, PhhHand)]


def refusals(text: str) -> list[PhhError]:
    return [hand for hand in read_histories(text) if isinstance(hand, PhhError)]


def test_every_file_of_the_folder_has_its_ends_and_every_room_a_file() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {*ENDS}
    assert {room for room, _ in ENDS.values()} == {*ROOMS}


@pytest.mark.parametrize("name", sorted(ENDS))
def test_a_file_is_recognised_and_read_to_its_own_ends(name: str) -> None:
    text = text_of(name)
    room, expected = ENDS[name]
    assert room_of(text) == room
    read = hands(text)
    assert [ends(hand) for hand in read] == [
        {player: Decimal(chips) for player, chips in hand.items()} for hand in expected
    ]
    for hand in read:
        unit = hand.record.rules.chips_per_dollar
        stacks = [seat.stack for seat in replay_hand(hand.record).state.felt.seats]
        assert [stacks[seat] for seat in hand.seats] == [stack * unit for stack in ends(hand).values()]
        assert sum(hand.record.stacks) == sum(stacks) + hand.record.rake


@pytest.mark.parametrize("name", sorted(ENDS))
def test_what_is_learnt_before_a_file_is_all_that_reading_it_takes(name: str) -> None:
    """Expressions are compiled between two drawings of the page: all at once they would hold it up."""
    text = text_of(name)
    assert all(piece is None for piece in learning(text))
    before = compiled.cache_info().misses
    assert hands(text)
    assert compiled.cache_info().misses == before


def test_reading_any_room_can_be_imported_without_compiling_what_it_says() -> None:
    script = (
        "from pyapp.records.histories.phrases import compiled; import pyapp.records.histories; "
        "print(compiled.cache_info().currsize)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout.strip() == "0"


@pytest.mark.parametrize("name", sorted(ENDS))
def test_encoding_line_ends_and_what_stands_before_the_first_hand_change_nothing(name: str) -> None:
    text = text_of(name)
    plain = [(ends(hand), hand.record) for hand in read_histories(text) if isinstance(hand, PhhHand)]
    for data in (
        text.encode("utf-8-sig"),
        text.encode("utf-16"),
        text.encode("utf-16-be"),
        text.replace("\n", "\r\n").encode(),
        text.replace("\n", "\n\0 ").encode() if name.endswith(".txt") else text.encode(),
        *([] if set(text) & set("♥♠♦♣") else [text.encode("cp1252")]),
    ):
        assert [(ends(hand), hand.record) for hand in hands(decode_text(data))] == plain
    if not name.endswith((".csv", ".xml")):
        mailed = f"Dear Alma,\n\nhere are your hands:\n> 1\n\n{text}"
        assert [(ends(hand), hand.record) for hand in hands(mailed)] == plain


def test_what_the_house_keeps_is_told_apart() -> None:
    first, second = hands(text_of("ggpoker.txt"))
    assert [(fee.kind.value, fee.amount) for fee in first.record.fees] == [("rake", 3), ("jackpot", 2)]
    assert second.record.fees == ()
    (unnamed,) = hands(text_of("winning-of-2016.txt"))
    assert [(fee.kind.value, fee.amount) for fee in unnamed.record.fees] == [("rake", 200), ("jackpot", 25)]


def test_what_a_sold_hand_was_charged_is_kept_and_changes_no_stack() -> None:
    (hand,) = hands(text_of("pokerstars-cashed-out.txt"))
    assert [(fee.kind.value, fee.amount) for fee in hand.record.fees] == [("cash-out", 16), ("rake", 50)]
    assert hand.record.rake == 50


def test_blinds_are_those_that_were_posted_though_the_heading_is_a_level_ahead() -> None:
    _, hand = hands(text_of("ggpoker.txt"))
    assert (hand.record.rules.small_blind, hand.record.rules.big_blind) == (60, 120)


def test_a_room_that_names_no_limit_game_is_read_by_its_blinds() -> None:
    text = text_of("winning-of-2016.txt")
    (hand,) = hands(text)
    assert hand.record.rules.structure is Structure.NO_LIMIT
    limit = text.replace("0.50/1 Case", "1/2 Case").replace("raises (4)", "raises (2)")
    reason = [error.reason for error in refusals(limit)]
    assert reason
    assert "must be to" in reason[0]


def test_antes_of_old_winning_tournaments_count_in_both_wordings() -> None:
    antes = "".join(f"Player {name} %s (1)\n" for name in ("Alma", "Bert", "Carl Otto", "Dora"))
    text = text_of("winning-of-2016.txt").replace("39.75", "41.75")
    text = text.replace("allin (19.50)", "allin (18.50)").replace("Bert calls (16)", "Bert calls (15)")
    for words in ("ante", "posts ante"):
        (hand,) = hands(text.replace("Player Carl Otto has", antes % ((words,) * 4) + "Player Carl Otto has"))
        assert ends(hand) == {"Alma": 98, "Bert": Decimal("71.75"), "Carl Otto": 0, "Dora": 31}
        assert hand.record.rules.ante == 100


def test_whose_cards_open_the_file_is_whose_side_is_shown() -> None:
    for name, viewer in (
        ("bovada.txt", "Big Blind"),
        ("ipoker.xml", "Alma"),
        ("pokerstars-download.txt", "Alma"),
    ):
        hand = hands(text_of(name))[0]
        assert hand.viewer is not None, name
        assert hand.names[hand.viewer] == viewer, name


def test_hands_are_dated_where_the_room_dates_them() -> None:
    for name in ENDS:
        for hand in hands(text_of(name)):
            assert hand.ended, name


OTHER_FILES: Final = {
    "Absolute Poker": "Stage #177: Holdem  No Limit $1 - 2009-11-30\nTable: CASE Seat #5 is the dealer\n",
    "Merge": '<description type="Holdem" stakes="No Limit ($0.02/$0.04)"/>\n<game id="3"/>\n',
    "OnGame": "***** History for hand R5-70-006 *****\nStart hand: Wed Aug 11 03:21:00\nTable: Case\n",
    "PKR": "Table #44 - Case\nStarting Hand #208\nStart time of hand: 12 May 2012 03:37:34\n",
    "PokerTracker": "GAME #70 Version:4.19 Uncalled:Y Texas Hold'em NL $0.50/$1\nTable Size 6\n",
    "Open Hand History": '{"ohh": {"spec_version": "1.4.6", "site_name": "Case"}}\n',
}


@pytest.mark.parametrize("room", sorted(OTHER_FILES))
def test_a_room_that_cannot_be_read_is_named(room: str) -> None:
    (error,) = refusals(OTHER_FILES[room])
    assert error.reason == say("records.histories.other_room", room=room)


NO_HISTORIES: Final = (
    "Dear Alma,\n\nthank you for your letter.\n",
    "name;stack\nAlma;20\n",
    "PokerStars is closed.\n",
    "\x00\x01\x02\x7f" * 50,
    "<!doctype html><html><body>Poker</body></html>",
)


@pytest.mark.parametrize("text", NO_HISTORIES)
def test_what_is_no_history_is_told_what_can_be_read_and_nothing_of_toml(text: str) -> None:
    (error,) = refusals(text)
    assert error.reason == say("records.histories.unknown", rooms=", ".join(ROOMS))


def test_only_files_in_phh_are_told_of_toml() -> None:
    (error,) = refusals("variant = 'NT'\nantes = [0, 0\n")
    assert "TOML" in error.reason
    (error,) = refusals("[1]\nvariant = NT\n")
    assert "TOML" in error.reason


def test_a_tournament_summary_has_no_hands() -> None:
    for text in (
        "PokerStars Tournament #810, No Limit Hold'em\nBuy-In: $1\n",
        'Winamax Poker - Tournament summary : Soirée(1)\nPlayer : "Alma"\n',
    ):
        (error,) = refusals(text)
        assert error.reason == say("records.histories.summary")


@pytest.mark.parametrize(
    ("heading", "game"),
    [
        ("Omaha Pot Limit", "Omaha"),
        ("Omaha Hi/Lo Limit", "Omaha Hi/Lo"),
        ("5 Card Omaha Pot Limit", "5 Card Omaha"),
        ("7 Card Stud Hi/Lo Limit", "7 Card Stud Hi/Lo"),
        ("Razz Limit", "Razz"),
        ("Triple Draw 2-7 Lowball Limit", "Triple Draw 2-7"),
        ("6+ Hold'em No Limit", "Short Deck"),
        ("Badugi Limit", "Badugi"),
    ],
)
def test_other_games_are_refused_by_their_names(heading: str, game: str) -> None:
    text = text_of("pokerstars-missed-blinds.txt").replace("Hold'em No Limit", heading)
    (error,) = refusals(text)
    assert error.reason == say("records.histories.other_game", game=game)
    assert error.line == 1


def test_a_pot_that_the_room_adds_to_is_refused_as_such() -> None:
    text = text_of("ggpoker.txt").replace(
        "posts small blind $0.05", "posts small blind $0.05\nCash Drop to Pot : total $0.5"
    )
    reasons = [error.reason for error in refusals(text.replace("collected $0.9 from", "collected $1.4 from"))]
    assert reasons == [say("records.histories.gift", chips=Decimal("0.5"))]


def test_a_third_board_is_refused() -> None:
    text = text_of("pokerstars-run-twice.txt").replace(
        "*** FIRST SHOW", "*** THIRD TURN *** [2c 7d 9h] [4s]\n*** FIRST SHOW"
    )
    (error,) = refusals(text)
    assert (error.line, error.reason) == (18, say("records.histories.run_thrice"))


def test_who_folds_before_the_deal_was_not_dealt_in() -> None:
    (hand,) = hands(text_of("888poker.txt"))
    assert "Emil" not in hand.names


DOWNLOAD: Final = text_of("pokerstars-download.txt")


WRONG: Final = {
    "the sums": ("Alma collected $87.50", "Alma collected $0.01", 3, r"90 went in, and 0\.01 came out"),
    "out of turn": ("Bert: folds\n", "Alma: folds\n", 16, r"It is Bert's turn, not Alma's"),
    "the raise": (
        "raises $42 to $44 and is all-in",
        "raises $1 to $3",
        14,
        r"“Carl: the 2nd: raises \$1 to \$3” is refused",
    ),
    "a card twice": ("[9c]", "[Kc]", 19, "is there twice"),
    "cut off": ("Alma collected $87.50 from pot\n", "", 3, "stops before"),
    "no button": ("Seat #4 is the button", "", 3, "who has the button"),
    "no such card": ("[9c]", "[9x]", 19, "'9x' is no card"),
    "more cards": ("[As Ks]\nCarl", "[As Ks Qs]\nCarl", 13, "Alma is dealt more than two"),
    "no chips": ("Seat 2: Bert ($180 in chips)", "Seat 2: Bert ($0 in chips)", 6, "Bert takes part without"),
    "no seat": ("Seat 2: Bert", "Seat 0: Bert", 6, "Bert has no seat"),
    "a seat for two": ("Seat 2: Bert", "Seat 1: Bert", 5, "Alma has no seat of their own"),
    "a blind twice": (
        "Bert: posts big",
        "Alma: posts small blind $1\nBert: posts big",
        10,
        "Alma posts the same",
    ),
}
"""What is changed in a hand, and the line and the words of the refusal."""


@pytest.mark.parametrize(("old", "new", "line", "reason"), WRONG.values(), ids=WRONG)
def test_refusals_speak_of_players_and_lines_as_the_file_does(
    old: str, new: str, line: int, reason: str
) -> None:
    assert old in DOWNLOAD
    (error,) = refusals(DOWNLOAD.replace(old, new, 1))
    assert re.search(reason, error.reason), error.reason
    assert error.line == line
    assert not re.search(r"\bp\d\b|\bcbr\b", error.reason), error.reason


def test_a_hand_at_a_capped_table_is_read_where_no_one_reached_the_cap() -> None:
    text = text_of("pokerstars-missed-blinds.txt").replace(
        "($0.05/$0.10 USD)", "($0.05/$0.10 - $4 Cap -  USD)"
    )
    assert [ends(hand) for hand in hands(text)] == [
        ends(hand) for hand in hands(text_of("pokerstars-missed-blinds.txt"))
    ]


def test_a_hand_that_the_cap_cut_short_names_the_cap() -> None:
    capped = DOWNLOAD.replace("($1/$2 USD)", "($1/$2 - $44 Cap -  USD)").replace(
        "($44 in chips)", "($100 in chips)"
    )
    (error,) = refusals(capped)
    assert error.reason == say("records.histories.capped", name="Alma", cap=44)


def test_every_cut_of_every_file_is_read_or_refused() -> None:
    """A file may stop anywhere, in the middle of a word too."""
    for name in ENDS:
        text = text_of(name)
        for end in range(0, len(text), 37):
            for hand in read_histories(text[:end]):
                assert isinstance(hand, PhhHand) or hand.reason, (name, end)


AMOUNTS: Final = ("0", "0.0", "1,2,3", ".5", "5.", "9999999999999999999", "1e5", "0.00000001", "-4")


def damage(lines: list[str], other: list[str], chance: Random) -> None:
    """Lose, double, garble, cut or change about a line, or put another room's in its place."""
    at = chance.randrange(len(lines))
    match chance.randrange(7):
        case 0:
            lines[at : at + 1] = []
        case 1:
            lines.insert(chance.randrange(len(lines)), lines[at])
        case 2:
            lines[at] = re.sub(r"\d", lambda _: chance.choice("0019"), lines[at])
        case 3:
            lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]
        case 4:
            lines[at] = re.sub(r"[0-9.,]+", lambda _: chance.choice(AMOUNTS), lines[at])
        case 5:
            lines[at] = chance.choice(other)
        case _:
            lines[at] = lines[at].replace(chance.choice("abceABC :$[]()"), chance.choice(["", "é", "#", "["]))


@pytest.mark.slow
def test_no_damage_to_a_file_is_more_than_a_refusal() -> None:
    """A hand is read whole, to the last chip, or refused; nothing breaks the reader."""
    chance = Random(7)
    texts = [text_of(name) for name in sorted(ENDS)]
    for _ in range(500):
        lines = chance.choice(texts).split("\n")
        for _ in range(chance.randrange(1, 4)):
            damage(lines, chance.choice(texts).split("\n"), chance)
        for hand in read_histories("\n".join(lines)):
            if isinstance(hand, PhhHand):
                left = sum(seat.stack for seat in replay_hand(hand.record).state.felt.seats)
                assert sum(hand.record.stacks) == left + hand.record.rake, lines
            else:
                assert hand.reason, lines


def test_a_log_is_read_alike_whichever_end_is_first() -> None:
    text = text_of("poker-now.csv")
    head, *rows = text.strip().split("\n")
    turned = hands("\n".join([head, *rows[::-1]]))
    assert [ends(hand) for hand in turned] == [ends(hand) for hand in hands(text)][::-1]
    assert [hand.line for hand in turned] == [2, 10, 28]


def test_hands_come_one_by_one() -> None:
    """The page draws between two hands of a long file: none may wait for the others to be read."""
    for name in ENDS:
        text = text_of(name)
        first = next(iter(read_histories(f"{text}\n\n{text}" if name.endswith(".txt") else text)))
        assert isinstance(first, PhhHand), name
