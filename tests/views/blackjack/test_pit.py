"""The picture of a round adds up, shows what there is to do, and no card before it is turned."""

import re
from dataclasses import replace

import pytest

from pyapp.blackjack import BLACKJACK, RoundObservation, Turn, before_deal
from pyapp.cards import Card
from pyapp.cards.decks import stack_shoe
from pyapp.money import DOLLAR, HalfDollars
from pyapp.views.blackjack.build_view import blackjack_table_view
from pyapp.views.blackjack.felt_views import Tone
from pyapp.views.blackjack.key_answers import RoundQuestion, answer_round_question
from pyapp.views.blackjack.table_controls import Bettor, betting_view
from pyapp.views.blackjack.table_page import draw_blackjack_table
from pyapp.views.blackjack.view_types import BlackjackScene, BlackjackTableView
from pyapp.views.kit.notices import NoticeView
from tests.views.blackjack.rounds import CROWD, DOUBLED, FOUR, INSURED, LIBERAL, NATURALS, OVER, TURN, Round
from tests.views.blackjack.screens import BLACKJACK_VIEWS, MINE, seen_as
from tests.views.samples.hands import among

ROUNDS = {"four": FOUR, "crowd": CROWD, "naturals": NATURALS, "insured": INSURED, "over": OVER}


def reasons(view: BlackjackTableView) -> dict[str, str | None]:
    return {control.action: control.reason for control in view.controls}


@pytest.mark.parametrize("name", ROUNDS)
def test_the_bare_numbers_of_every_picture_are_the_chips_of_the_table(name: str) -> None:
    for moment in ROUNDS[name].moments():
        drawn = "".join(draw_blackjack_table(seen_as(moment, MINE)).values())
        shown = sum(float(chips) for chips in re.findall(r'data-chips="([\d.]+)"', drawn))
        assert shown * DOLLAR == _chips(moment.seen)


def _chips(seen: RoundObservation) -> int:
    bets = (hand.bet for seat in seen.seats for hand in seat.hands if hand.result is None)
    return sum(seat.stack + seat.insurance for seat in seen.seats) + sum(bets)


def test_answers_about_insurance_stand_on_the_plates_until_the_first_hand_is_played() -> None:
    asked = Round(("You", "Ada"), "8s Ts Ac 7h 6d 9d 2c 3c", "decline decline stand", viewer=None)
    words = [{box.word for box in seen_as(moment, MINE).boxes} for moment in asked.moments()]
    assert any("No" in said for said in words)
    played = next(at for at, moment in enumerate(asked.moments()) if isinstance(moment.events[-1], Turn))
    assert not any("No" in said for said in words[played:])
    assert any("Stands" in said for said in words[played:])


def test_a_refused_double_carries_the_rule_and_the_numbers() -> None:
    view = seen_as(replace(TURN, rules=BLACKJACK).end(), MINE)
    assert reasons(view)["double"] == "You can double only 9, 10 or 11 at this table; you have 16."
    assert reasons(view)["split"] is None
    assert "surrender" not in reasons(view)
    assert "surrender" in reasons(seen_as(TURN.end(), MINE))


def test_the_active_hand_of_a_split_is_marked_and_no_other() -> None:
    (box,) = (box for box in BLACKJACK_VIEWS["pit_four_hands"].boxes if box.front)
    assert [hand.active for hand in box.hands] == [False, True, False, False]
    assert [hand.total for hand in box.hands] == ["18", "15", "8", "8"]


def test_what_became_of_the_insurance_stands_beside_the_stack() -> None:
    lost = Round(("You",), "8s Ad Ts 6h", "insure stand").end()
    box = seen_as(lost, MINE).boxes[0]
    assert (box.insurance, box.insurance_gain) == (0, -10)
    drawn = draw_blackjack_table(seen_as(lost, MINE))["box-0"].partition("insured")[2]
    assert "\N{MINUS SIGN}$5" in drawn.partition("</b>")[0]
    assert seen_as(INSURED.end(), MINE).boxes[0].insurance_gain == 20


@pytest.mark.parametrize(
    ("cards", "actions", "words"),
    [
        ("Ts As 6s 5d Kh", "decline hit", "Dealer stops at soft 16: no hand to beat"),
        ("Ts Th 9s 9d", "stand", "Dealer has 19"),
        ("Ts Th 9s 6d 9h", "stand", "Dealer busts with 25"),
    ],
)
def test_a_dealer_who_stops_short_of_17_says_why(cards: str, actions: str, words: str) -> None:
    assert seen_as(Round(("You",), cards, actions).end(), MINE).phase == words


def test_a_double_shows_a_question_mark_until_settlement() -> None:
    before, after = (seen_as(a_round.end(), MINE).boxes[0].hands[0] for a_round in (DOUBLED, OVER))
    assert (before.total, before.cards[-1].code) == ("11 + ?", "??")
    assert (after.total, after.cards[-1].code) == ("21", "Kh")
    assert after.outcome
    assert (after.outcome.words, after.outcome.short, after.outcome.tone) == ("Wins $20", "+$20", Tone.GOOD)


def test_a_round_that_is_over_says_what_the_people_at_the_screen_won() -> None:
    view = BLACKJACK_VIEWS["pit_over"]
    assert (view.phase, view.headline) == ("Dealer has 19", "You win $20")
    assert [control.action for control in view.controls] == ["next"]


def test_three_halves_of_five_dollars_are_written_as_money() -> None:
    won = Round(("You",), "As 9d Kh 9s", bet=10).end()
    view = seen_as(won, MINE)
    assert view.boxes[0].hands[0].total == "Blackjack"
    assert view.headline == "You win $7.50"
    assert 'data-chips="207.5"' in draw_blackjack_table(view)["box-0"]


def test_who_has_played_may_skip_ahead() -> None:
    view = seen_as(Round(("You", "Ada"), CROWD.cards, "stand").end(), MINE)
    assert view.controls[0].action == "skip"
    others = seen_as(
        Round(("You", "Ada"), CROWD.cards, "stand").end(), BlackjackScene(persons=frozenset({0, 1}))
    )
    assert others.controls[0].action == "hit"


@pytest.mark.parametrize(
    ("bet", "stack", "refused"),
    [
        (0, 400, {"clear", "double-bet", "deal"}),
        (2, 400, {"deal"}),
        (10, 400, set[str]()),
        (10, 12, {"double-bet"}),
    ],
)
def test_betting_refuses_what_the_limits_and_the_stack_forbid(
    bet: int, stack: int, refused: set[str]
) -> None:
    view = betting_view(
        BLACKJACK, Bettor(0, "You", HalfDollars(stack), HalfDollars(bet), last=HalfDollars(10))
    )
    assert {control.action for control in view.controls if control.reason} == refused
    assert view.stack == stack - bet


def test_chips_follow_the_limits() -> None:
    usual = betting_view(BLACKJACK, Bettor(0, "You", HalfDollars(400), HalfDollars(0)))
    high = betting_view(
        replace(BLACKJACK, least_bet=50 * DOLLAR, most_bet=5000 * DOLLAR),
        Bettor(0, "You", HalfDollars(400), HalfDollars(0)),
    )
    assert [chip.amount // DOLLAR for chip in usual.chips] == [1, 5, 25, 100, 500]
    assert [chip.amount // DOLLAR for chip in high.chips] == [25, 100, 500, 1000, 5000]


def test_the_next_person_to_bet_is_named_on_the_button() -> None:
    view = betting_view(LIBERAL, Bettor(0, "Ann", HalfDollars(400), HalfDollars(20)), following="Bea")
    assert (view.controls[-1].label, view.controls[-1].cost) == ("Next", "Bea")


def test_aids_show_only_while_they_are_switched_on() -> None:
    off = replace(
        MINE,
        advice=BLACKJACK_VIEWS["pit_aided"].advice,
        count=BLACKJACK_VIEWS["pit_aided"].count,
        thoughts={0: "Hm."},
    )
    view = seen_as(TURN.end(), off)
    assert (view.advice, view.count, view.boxes[0].thought) == (None, None, "")
    assert draw_blackjack_table(view)["aside"] == ""


@pytest.mark.parametrize("dealt", [True, False])
def test_a_bet_leaves_the_stack_only_where_the_circle_shows_it(*, dealt: bool) -> None:
    before = before_deal(BLACKJACK, (400, 400), stack_shoe("As", 6), 0)
    seen = OVER.end().seen if dealt else before
    stack = seen.seats[0].stack
    beside = replace(
        MINE,
        names=("You", "Ada"),
        bets={0: HalfDollars(20)},
        betting=betting_view(BLACKJACK, Bettor(0, "You", stack, bet=HalfDollars(20))),
    )
    view = blackjack_table_view(seen, beside, ())
    circle = "data-bet" in draw_blackjack_table(view)["box-0"]
    assert circle is not dealt
    assert view.boxes[0].stack == stack - (20 if circle else 0)


def test_neighbours_have_faces_and_people_have_none() -> None:
    crowd = CROWD.end()
    view = seen_as(crowd, BlackjackScene(persons=frozenset({0, 3})))
    others = {name: name for name in crowd.names} | {crowd.names[0]: "", crowd.names[3]: ""}
    assert [box.face for box in view.boxes] == list(others.values())
    drawn = draw_blackjack_table(among(view, notice=NoticeView("Basil plays by the book.", "Basil")))
    assert 'href="#face-basil"' in drawn["notice"]


@pytest.mark.parametrize(
    ("a_round", "hidden"), [(CROWD, "3d"), (DOUBLED, "9c"), (DOUBLED, "9h"), (OVER, "9c"), (OVER, "Kh")]
)
def test_no_picture_names_a_card_that_lies_face_down(a_round: Round, hidden: str) -> None:
    words, seen = Card.parse(hidden).words, 0
    for moment in a_round.moments():
        text = "".join(draw_blackjack_table(seen_as(moment, MINE)).values()) + "".join(
            answer_round_question(question, moment.seen, moment.names, moment.events)
            for question in RoundQuestion
        )
        lies_open = hidden in {
            str(card)
            for hand in (moment.seen.dealer, *(h.cards for s in moment.seen.seats for h in s.hands))
            for card in hand
            if card is not None
        }
        assert (f'data-card="{hidden}"' in text) == lies_open
        assert lies_open or words not in text
        seen += not lies_open
    assert seen
