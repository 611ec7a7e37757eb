"""The rules of one blackjack table as the first chapter of its rule book."""

from collections.abc import Iterator

from pyapp.blackjack import BlackjackRules
from pyapp.texts import say
from pyapp.views.blackjack.placing_bets import limits_words
from pyapp.views.rulebook.rule_book_page import ChapterView


def chapter_in_force(rules: BlackjackRules) -> ChapterView:
    """Return what is played at this table; the chapters after it are those of the usual game."""
    return ChapterView(say("views_blackjack.rules.title"), tuple(_points(rules)))


def _points(rules: BlackjackRules) -> Iterator[str]:
    yield say("views_blackjack.rules.shoe", n=rules.decks, percent=rules.penetration)
    yield say("views_blackjack.rules.bets", limits=limits_words(rules))
    yield _either(
        "views_blackjack.rules.pays_6_to_5", "views_blackjack.rules.pays_3_to_2", first=rules.six_to_five
    )
    yield _either(
        "views_blackjack.rules.hits_soft_17", "views_blackjack.rules.stands_on_17", first=rules.hit_soft_17
    )
    yield from _plays(rules)
    yield _either(
        "views_blackjack.rules.no_hole_card", "views_blackjack.rules.peek", first=rules.no_hole_card
    )
    if rules.dealt_face_down:
        yield say("views_blackjack.rules.face_down")
    if rules.ask_at_21:
        yield say("views_blackjack.rules.ask_at_21")
    yield say("views_blackjack.rules.counts")


def _plays(rules: BlackjackRules) -> Iterator[str]:
    yield _either(
        "views_blackjack.rules.double_any", "views_blackjack.rules.double_some", first=rules.double_any_two
    )
    yield _either(
        "views_blackjack.rules.double_after_split",
        "views_blackjack.rules.no_double_after_split",
        first=rules.double_after_split,
    )
    yield _either(
        "views_blackjack.rules.split_to_four", "views_blackjack.rules.split_once", first=rules.resplit_to_four
    )
    if rules.resplit_aces:
        yield say("views_blackjack.rules.resplit_aces")
    if rules.split_any_tens:
        yield say("views_blackjack.rules.split_any_tens")
    yield _either(
        "views_blackjack.rules.surrender", "views_blackjack.rules.no_surrender", first=rules.late_surrender
    )


def _either(key: str, other: str, *, first: bool) -> str:
    return say(key if first else other)
