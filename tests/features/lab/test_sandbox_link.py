"""Links to the lab: what is set comes back, and no damaged text opens or raises anything."""

import re
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.app import LinkSent
from pyapp.cards import DECK
from pyapp.features.charts.cells import combos_by_cell
from pyapp.features.lab.link import LONGEST, read_setup, write_setup
from pyapp.features.lab.parts import SandboxPage
from pyapp.features.lab.ranges import ANY_TWO, read_range, read_weighed, write_range
from pyapp.features.lab.setup import SandboxSeat, SandboxSetup, clean_comment
from pyapp.holdem import PRESETS
from pyapp.records.links.digits import LinkError
from pyapp.records.links.hand_link import read_link
from tests.app.fakes import until
from tests.features.lab.student import Student, tell

FIRST: Final = "AbuVaMKRaMLBxMSxpsgdN0iDMwkOaTt_IIZfAOxfNEtf0JCkCHVN-BJ_aMPprQP3N9x3dMBxr2fAJdAeBw"
"""A link of version 1, which is read for ever."""

WHO: Final = ("person", "beginner", "regular", "strong", "expert")

HANDS: Final = st.one_of(
    st.just(""),
    st.integers(0, COMBOS - 1).map(lambda one: write_range(frozenset({one}))),
    st.tuples(st.sets(st.integers(0, 168), min_size=1), st.sets(st.integers(0, COMBOS - 1), max_size=9)).map(
        lambda parts: write_range(frozenset(parts[1]).union(*(combos_by_cell()[cell] for cell in parts[0])))
    ),
    st.dictionaries(st.integers(0, COMBOS - 1), st.integers(1, 100), min_size=1, max_size=40).map(
        lambda weights: write_range(frozenset(weights), weights)
    ),
)
SEATS: Final = st.lists(
    st.builds(SandboxSeat, HANDS, st.sampled_from(WHO), st.integers(1, 1_000_000).map(str)),
    min_size=2,
    max_size=10,
)


@st.composite
def setups(draw: st.DrawFn) -> SandboxSetup:
    seats = tuple(draw(SEATS))
    cards = draw(st.lists(st.sampled_from(DECK), unique=True, max_size=12))
    board, dead = cards[:5], cards[5:]
    blind = draw(st.integers(0, 1000))
    choices = {
        "preset": draw(st.sampled_from(sorted(PRESETS))),
        "big-blind": str(blind) if blind else "",
        "button": str(draw(st.integers(0, len(seats) - 1))),
        "pot": str(draw(st.integers(1, 1_000_000))),
        "behind": str(draw(st.integers(1, 1_000_000))),
        "sizes": ", ".join(map(str, draw(st.lists(st.integers(1, 1000), min_size=1, max_size=5)))),
        "raise": str(draw(st.integers(1, 1000))),
        "bets": str(draw(st.integers(1, 4))),
    }
    lying = {"board": "".join(map(str, board)), "dead": "".join(map(str, dead))}
    return SandboxSetup(seats, lying, choices, clean_comment(draw(st.text(max_size=220))))


@pytest.mark.slow
@given(setups(), st.sampled_from(list(SandboxPage)))
def test_what_is_set_comes_back_as_it_was(setup: SandboxSetup, page: SandboxPage) -> None:
    text = write_setup(setup, page)
    assert len(text) <= LONGEST
    assert back_comment(text) == setup.comment
    back, where = read_setup(text)
    assert where is page
    assert [read_weighed(hand) for hand in back.hands] == [read_weighed(hand) for hand in setup.hands]
    assert [(seat.who, seat.stack) for seat in back.seats] == [(seat.who, seat.stack) for seat in setup.seats]
    assert (back.cards, back.choices) == (setup.cards, setup.choices)


def back_comment(text: str) -> str:
    """Return the comment of a link."""
    return read_setup(text)[0].comment


def test_a_comment_goes_with_a_link_as_plain_words_and_none_changes_no_text() -> None:
    setup, page = read_setup(FIRST)
    assert (setup.comment, write_setup(setup, page)) == ("", FIRST)
    said = setup.with_form({"comment": "  Why\tfold? <b>4♣</b>\n" + "ä" * 400})
    assert said.comment.startswith("Why fold? <b>4♣</b> ä")
    assert len(said.comment) == 200
    text = write_setup(said, page)
    assert read_setup(text) == (said, page)
    longest = setup.with_form({"comment": "\N{SLICE OF PIZZA}" * 200})
    assert back_comment(write_setup(longest, page)) == longest.comment


def test_a_comment_is_shown_as_words_and_kept_with_its_set_up() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-keep", form={"hand-0": "QQ+", "comment": "Call <i>or</i> fold?"})
        await student.press("sandbox-keep-as", form={"setup-name": "Queens"})
        await student.press("sandbox-clear")
        assert student.value("comment") == ""
        await student.press("sandbox-kept")
        drawn = student.screen.regions["sandbox-list"]
        (value,) = re.findall(r'data-action="sandbox-open" data-value="(\d+)"', drawn)
        await student.press("sandbox-open", value=value)
        assert student.value("comment") == "Call <i>or</i> fold?"
        assert "<i>" not in student.screen.regions["sandbox"]

    tell(story)


def test_weights_of_two_whole_ranges_go_into_a_link() -> None:
    typed = write_range(ANY_TWO, {one: 11 + one % 89 for one in ANY_TWO})
    setup = SandboxSetup().with_form({"hand-0": typed, "hand-1": typed})
    back, _ = read_setup(write_setup(setup, SandboxPage.RANGES))
    assert back.hands == setup.hands


def test_two_ranges_and_a_board_make_a_short_link() -> None:
    setup = SandboxSetup().with_form({"hand-0": "QQ+, AKs", "hand-1": "15%", "board": "2c7dTs"})
    assert len(write_setup(setup, SandboxPage.ODDS)) <= 160


def test_a_link_of_version_1_opens_what_it_was_made_of() -> None:
    setup, page = read_setup(FIRST)
    assert page is SandboxPage.TABLE
    assert [write_range(read_range(hand)) for hand in setup.hands] == ["AsKd", "QQ+, AJs+"]
    assert (setup.cards["board"], setup.seats[1].stack) == ("2c7dTs", "80")


@pytest.mark.parametrize("count", [2_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_damaged_links_are_refused_and_raise_nothing_else(count: int) -> None:
    luck = Random(7)
    whole = [
        write_setup(SandboxSetup().with_form(form), page)
        for form in (
            {},
            {"hand-0": "AsKd", "board": "2c7dTs"},
            {"hand-0": "QQ+, AJs+, KQs", "hand-1": "54s-87s"},
        )
        for page in SandboxPage
    ]
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/ é"
    for _ in range(count):
        text = luck.choice(whole)
        for _ in range(luck.randrange(1, 4)):
            at = luck.randrange(len(text) + 1)
            match luck.randrange(4):
                case 0:
                    text = text[:at] + luck.choice(alphabet) + text[at + 1 :]
                case 1:
                    text = text[:at] + text[at + 1 :]
                case 2:
                    text = text[:at] + luck.choice(alphabet) + text[at:]
                case _:
                    text = text[:at]
        if text not in whole:
            with pytest.raises(LinkError):
                read_setup(text)


@given(st.binary(max_size=120))
def test_a_body_that_no_one_wrote_is_refused_even_under_its_checksum(body: bytes) -> None:
    from pyapp.records.links.hand_link import wrap_body  # noqa: PLC0415 - only here

    text = wrap_body(body, 1, "lab")
    try:
        setup, page = read_setup(text)
    except LinkError:
        return
    assert write_setup(setup, page) == text


def test_a_link_to_a_hand_is_no_link_to_the_lab_and_the_other_way_round() -> None:
    text = write_setup(SandboxSetup(), SandboxPage.ODDS)
    with pytest.raises(LinkError):
        read_link(text)


def test_a_link_is_shared_and_opens_the_page_it_was_made_on() -> None:
    async def share(student: Student) -> None:
        await student.go()
        await student.press("sandbox-river")
        await student.press("sandbox-share", form={"hand-0": "QQ+", "hand-1": "15%", "board": "2c7dTs5h3s"})
        (sent,) = student.links.sent
        shared.append(sent.partition("#")[2])
        assert sent in student.value_of_link()
        student.links.answer = LinkSent.REFUSED
        await student.press("sandbox-share")

    async def open_it(student: Student) -> None:
        await student.room.open()
        await student.room.open_link(shared[0])
        assert student.screen.screen == "sandbox-river"
        assert student.value("hand-0", "sandbox-river") == "QQ+"
        assert read_range(student.value("hand-1", "sandbox-river")) == read_range("15%")
        await student.press("sandbox-back")
        assert student.screen.screen == "lobby"

    shared = list[str]()
    tell(share)
    tell(open_it)


@pytest.mark.parametrize("wrong", ["lab=", "lab=AAAA", "lab=%%%", "lab=" + "A" * 9_000, "lab=é"])
def test_a_damaged_link_says_so_and_opens_nothing(wrong: str) -> None:
    async def story(student: Student) -> None:
        await student.room.open()
        await student.room.open_link(wrong)
        await until(lambda: "damaged" in student.screen.regions.get("notice", ""))
        assert student.screen.screen == "lobby"
        assert not student.links.fragment

    tell(story)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ({"hand-0": "AKx"}, "Hand 1: Can't read"),
        ({"board": "AsAs"}, "can't be a link"),
        ({"board": "As", "dead": "As"}, "can't be a link"),
    ],
)
def test_what_cannot_be_read_is_not_shared(typed: dict[str, str], why: str) -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-share", form=typed)
        assert why in student.words("notice")
        assert not student.links.sent

    tell(story)
