"""The rules of one blackjack table as the first chapter of its rule book."""

from collections.abc import Iterator

from pyapp.blackjack import BlackjackRules
from pyapp.views.blackjack.placing_bets import limits_words
from pyapp.views.rulebook.rule_book_page import ChapterView


def chapter_in_force(rules: BlackjackRules) -> ChapterView:
    """Say what is played at this table; the chapters after it are those of the usual game."""
    return ChapterView("At this table", tuple(_points(rules)))


def _points(rules: BlackjackRules) -> Iterator[str]:
    decks = "1 deck" if rules.decks == 1 else f"{rules.decks} decks"
    yield f"{decks}, shuffled after the round in which {rules.penetration}% has been dealt."
    yield f"Bets from {limits_words(rules)}."
    yield f"Blackjack pays {'6:5' if rules.six_to_five else '3:2'}."
    yield f"Dealer {'hits soft 17' if rules.hit_soft_17 else 'stands on all 17s'}."
    yield from _plays(rules)
    yield _hole_card(rules)
    if rules.dealt_face_down:
        yield "Your first two cards are dealt face down: only you see them."
    if rules.ask_at_21:
        yield "You're asked at 21 too."
    yield "Where a chapter below says otherwise, this table's rules count."


def _plays(rules: BlackjackRules) -> Iterator[str]:
    yield f"Double {'any two cards' if rules.double_any_two else 'on 9, 10 or 11 only'}."
    yield f"{'You may double' if rules.double_after_split else 'No double'} after a split."
    yield f"Split {'up to four hands' if rules.resplit_to_four else 'once'}."
    if rules.resplit_aces:
        yield "Split aces again."
    if rules.split_any_tens:
        yield "Split any two ten-cards, such as jack and queen."
    if rules.late_surrender:
        yield "Late surrender: your first decision may be to give up half your bet."
    else:
        yield "No surrender."


def _hole_card(rules: BlackjackRules) -> str:
    if rules.no_hole_card:
        return "No hole card: you also lose doubles and splits to a dealer blackjack."
    return "The dealer takes a hole card, and checks it under a ten or an ace before you play."
