"""The log and the screen reader tell a round in full sentences."""

from dataclasses import replace
from random import Random

from pyapp.blackjack import BLACKJACK, Insure
from pyapp.texts.saying import in_force, use
from pyapp.views.blackjack.coach import advice_view, comment_on
from pyapp.views.blackjack.event_words import lines
from pyapp.views.blackjack.felt_views import Tone
from pyapp.views.blackjack.key_answers import RoundQuestion, answer_round_question, question_of
from tests.views.blackjack.rounds import (
    BUST,
    CROWD,
    DOUBLED,
    FOUR,
    INSURED,
    NATURALS,
    OVER,
    TURN,
    Moment,
    Round,
    advice_of,
    sentences,
)
from tests.views.blackjack.screens import MINE, seen_as


def told(a_round: Round) -> str:
    return sentences(seen_as(a_round.end(), MINE).log)


def ask(question: str, moment: Moment) -> str:
    known = question_of(question)
    assert known
    return answer_round_question(known, moment.seen, moment.names, moment.events)


def test_a_deal_is_told_card_by_card_with_the_count() -> None:
    assert told(TURN).splitlines() == [
        "The dealer shuffles 6 decks",
        "You bet $10",
        "You are dealt the eight of spades",
        "The dealer shows the ten of spades",
        "You are dealt the eight of hearts: 16",
        "The dealer takes a card face down",
        "The dealer checks the hole card: no blackjack",
        "Your turn: 16 against a ten",
    ]


def test_a_log_is_the_same_whichever_pictures_were_told_before() -> None:
    luck = Random(4)
    moments = [a_round.end() for a_round in (CROWD, INSURED, BUST)]
    pictures = [(moment, at) for moment in moments for at in range(1 + len(moment.events))]
    afresh = {(id(moment), at): _told_afresh(moment, at) for moment, at in pictures}
    luck.shuffle(pictures)
    for moment, at in pictures:
        assert lines(moment.events[:at], moment.names, moment.seen) == afresh[id(moment), at]


def _told_afresh(moment: Moment, at: int) -> tuple[str, ...]:
    use(in_force())  # which forgets all that was told
    return lines(moment.events[:at], moment.names, moment.seen)


def test_who_stands_with_cards_face_down_is_not_said_to_stand_on_the_others() -> None:
    rules = replace(BLACKJACK, decks=1, dealt_face_down=True)
    a_round = Round(("You", "Basil"), "Ts 2s 9d 9s 3h 5h 8c", "stand hit stand", rules=rules)
    assert "Basil stands on 8 + ?\n" in told(a_round)


def test_insurance_is_offered_answered_and_paid() -> None:
    log = told(INSURED)
    assert "The dealer shows an ace: you can take insurance" in log
    assert "You insure for $5" in log
    assert "Ada takes no insurance" in log
    assert "The dealer turns up the queen of clubs: blackjack" in log
    assert "You win $10 with the insurance" in log
    assert "You lose $10 with 18" in log


def test_two_naturals_push_and_ada_loses() -> None:
    log = told(Round(("You", "Ada"), "As Kd Ad Kh 9h Qc", "decline decline"))
    assert "You push with 21: $10 comes back" in log
    assert "Ada loses $10 with 19" in log


def test_a_double_is_told_without_its_card_until_it_is_turned() -> None:
    before, after = told(DOUBLED), told(OVER)
    assert before.endswith("You draw a card face down")
    assert "You turn up the king of hearts: 21" in after
    assert "You win $20 with 21" in after


def test_hands_of_a_split_are_told_apart() -> None:
    log = told(FOUR)
    assert "You split the pair for $10 more" in log
    assert "Your turn on the second hand: 16 against a six" in log
    assert "You stand on 18 on the first hand" in log


def test_going_over_is_said_at_once() -> None:
    log = told(BUST)
    assert "You draw the king of hearts: 24, bust" in log
    assert "You bust with 24 and lose $10" in log


def test_questions_are_answered_in_sentences() -> None:
    moment = CROWD.end()
    assert ask("hand", moment) == "You have the nine of hearts and the two of hearts, 11, with $10 on it."
    assert ask("dealer", moment) == "The dealer has the nine of spades and a card face down: 9."
    assert ask("price", moment) == "You have 11 against a nine. Doubling costs $10 more."
    assert ask("stacks", moment).startswith("Ada $190, Bruno $190, Chidi $190, You $190")
    assert ask("last", moment) == "Your turn: 11 against a nine."
    assert ask("bets", moment).endswith("Wilhelmina-Charlotte $10.")


def test_the_keys_of_a_poker_table_ask_the_same_places() -> None:
    assert question_of("board") is RoundQuestion.DEALER
    assert question_of("pot") is RoundQuestion.BETS
    assert question_of("weather") is None


def test_a_decision_is_commented_on_by_what_it_cost() -> None:
    advice = advice_of(TURN.end())
    best, worst = advice.choices[0], advice.choices[-1]
    good, bad = (comment_on(advice, choice.action, 20) for choice in (best, worst))
    assert good.tone is Tone.GOOD
    assert good.words.endswith("was right.")
    assert bad.tone is Tone.BAD
    assert f"cost ${(best.value - worst.value) * 10:,.2f}" in bad.words


def test_following_the_chart_is_right_whatever_this_shoe_says() -> None:
    advice = advice_of(TURN.end())
    worst = advice.choices[-1].action
    by_count = comment_on(advice, worst, 20, worst, -3)
    by_cards = comment_on(advice, worst, 20, worst)
    assert by_count.tone is by_cards.tone is Tone.EVEN
    assert "was right by the chart. At a true count of \N{MINUS SIGN}3, " in by_count.words
    assert "was right by the chart. With these cards left, " in by_cards.words
    assert comment_on(advice, worst, 20, advice.best.action).tone is Tone.BAD


def test_advice_and_verdict_are_in_money_at_the_bet_at_stake() -> None:
    advice = advice_of(TURN.end())
    worst, best = advice.choices[-1], advice.best
    for bet in (20, 30):
        shown = {value.action: value.words for value in advice_view(advice, bet).values}
        said = [shown[type(one.action).__name__.lower()] for one in (best, worst)]
        dollars = [float(words.replace("\N{MINUS SIGN}", "-").replace("$", "")) for words in said]
        comment = comment_on(advice, worst.action, bet)
        assert f"cost ${dollars[0] - dollars[1]:.2f}" in comment.words


def test_insurance_of_any_amount_costs_its_own_part() -> None:
    asked = Round(("You",), "8s Ad Ts 6h Qc").end()
    advice = advice_of(asked)
    whole, half, least = (comment_on(advice, Insure(amount), 2000).words for amount in (10, 5, 1))
    price = -advice.value_of(Insure(10)) * 1000
    assert price > 10
    assert f"Insuring cost ${price:.2f}" in whole
    assert f"Insuring cost ${price / 2:.2f}" in half
    assert f"Insuring cost ${price / 10:.2f}" in least


def test_the_viewer_without_cards_is_told_so() -> None:
    watching = Round(("Ada", "Bea"), NATURALS.cards, viewer=None).end()
    assert ask("hand", watching) == "You have no cards."


def test_with_a_natural_the_coach_names_even_money_and_not_the_insurance_that_comes_to_the_same() -> None:
    shown = advice_view(advice_of(NATURALS.end()), 20)
    assert [value.label for value in shown.values] == ["No insurance", "Even money"]
    assert [value.best for value in shown.values] == [True, False]
