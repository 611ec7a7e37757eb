"""Links: short, true, silent about what their player has not seen, and closed to whatever is no link."""

from base64 import urlsafe_b64decode
from collections.abc import Callable
from dataclasses import fields, replace
from itertools import combinations
from random import Random
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.agents import cast
from pyapp.app.sittings.blackjack.seated_bots import NAMES as BOXES
from pyapp.blackjack import BLACKJACK, BlackjackRules
from pyapp.holdem import (
    CASINO_LIMIT,
    NO_LIMIT,
    PRESETS,
    Blind,
    BlindPosted,
    HoldemRules,
    PotAwarded,
    usual_posts,
)
from pyapp.holdem.presets import TOURNAMENT
from pyapp.money import Chips
from pyapp.records import Fee, FeeKind, FinishedHand, HandRecord, check_seal, replay_hand
from pyapp.records.blackjack import replay_round
from pyapp.records.links.digits import KNOWN_NAMES, LinkError
from pyapp.records.links.hand_link import WITH_POSTS, may_tell_deck, read_link, wrap, write_link
from pyapp.records.links.holdem_digits import PRESET_NAMES, seen_events
from tests.holdem.tables import many
from tests.perturbed import perturbed
from tests.products import only_daily, tries
from tests.records.sample_hands import MOMENT, NAMES, robot_hand, robot_rounds, room_hands

FRAGMENT = len("hand=")
EVERY_TABLE = (*PRESETS.values(), TOURNAMENT)


def _names(rules: HoldemRules) -> tuple[str, ...]:
    return NAMES[: min(6, rules.most_seats)]


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize("rules", [NO_LIMIT, CASINO_LIMIT], ids=lambda rules: rules.preset)
def test_a_usual_hand_takes_160_letters_and_240_with_its_deck(rules: HoldemRules) -> None:
    hands = [robot_hand(rules, seed) for seed in range(500)]
    short = [FRAGMENT + len(write_link(hand)) for hand in hands]
    long = [FRAGMENT + len(write_link(hand, with_deck=True)) for hand in hands]
    assert max(short) <= 160
    assert max(long) <= 240
    assert median(short) <= 64
    assert median(long) <= 180


@pytest.mark.slow
def test_a_usual_round_takes_160_letters() -> None:
    lengths = [FRAGMENT + len(write_link(kept)) for kept in robot_rounds(BLACKJACK, 1, 500)]
    assert max(lengths) <= 160
    assert median(lengths) <= 90


@pytest.mark.parametrize("rules", EVERY_TABLE, ids=lambda rules: rules.preset)
def test_with_its_deck_a_hand_comes_back_as_it_was_and_can_be_verified(rules: HoldemRules) -> None:
    for seed in range(tries(40, 4)):
        hand = robot_hand(rules, seed, _names(rules))
        linked = read_link(write_link(hand, with_deck=True))
        assert linked.kept == hand
        assert linked.whole
        assert isinstance(linked.kept, FinishedHand)
        check = check_seal(linked.kept)
        assert check
        assert check.promised
        assert check.dealt


@pytest.mark.parametrize("rules", EVERY_TABLE, ids=lambda rules: rules.preset)
def test_without_its_deck_a_hand_comes_back_as_its_player_saw_it(rules: HoldemRules) -> None:
    for seed in range(tries(40, 4)):
        hand = robot_hand(rules, seed, _names(rules))
        back = read_link(write_link(hand))
        assert isinstance(back.kept, FinishedHand)
        assert not back.whole
        assert back.kept.seal is None
        assert seen_events(back.kept) == seen_events(hand)
        assert back.kept.record.actions == hand.record.actions


def version_of(text: str) -> int:
    """Return the first byte of a link."""
    return urlsafe_b64decode(text[:4])[0]


@pytest.mark.slow
@many
@given(room_hands(), st.integers(0, 9))
def test_a_hand_with_posts_and_rake_comes_back_as_its_player_saw_it(record: HandRecord, viewer: int) -> None:
    names = tuple(f"Player {seat + 1}" for seat in range(len(record.stacks)))
    hand = FinishedHand(record, names, (viewer % len(names),), MOMENT)
    text = write_link(hand)
    back = read_link(text).kept
    assert version_of(text) == WITH_POSTS
    assert isinstance(back, FinishedHand)
    assert seen_events(back) == seen_events(hand)
    assert (back.record.posts, back.record.fees) == (record.posts, record.fees)


def test_a_hand_is_written_as_version_1_unless_it_has_what_that_has_no_place_for() -> None:
    hand = robot_hand(NO_LIMIT, 3)
    assert version_of(write_link(hand)) == 1
    posts = usual_posts(hand.record.rules, hand.record.positions, hand.record.stacks)
    own = replace(hand, record=replace(hand.record, posts=posts), seal=None, promised="")
    assert version_of(write_link(own)) == WITH_POSTS
    back = read_link(write_link(own)).kept
    assert isinstance(back, FinishedHand)
    assert back.record.posts == posts


@pytest.mark.slow
@pytest.mark.parametrize("persons", only_daily([(0,), (2,), (), (0, 3)], [(2,)]))
def test_no_card_that_no_one_saw_changes_a_link(persons: tuple[int, ...]) -> None:
    """A link that told anything of an unseen card would change when two such cards change places."""
    swapped = 0
    for seed in range(12):
        hand = robot_hand(NO_LIMIT, seed, persons=persons)
        told = write_link(hand)
        shown = seen_events(hand)
        for one, other in combinations(range(20), 2):
            deck = list(hand.record.deck)
            deck[one], deck[other] = deck[other], deck[one]
            swap = replace(hand, record=replace(hand.record, deck=tuple(deck)), seal=None, promised="")
            if seen_events(swap) == shown:
                swapped += 1
                assert write_link(swap) == told
    assert swapped > 200


@pytest.mark.slow
def test_the_deck_stays_where_friends_at_one_screen_kept_cards_to_themselves() -> None:
    kept = [robot_hand(NO_LIMIT, seed, persons=(0, 1)) for seed in range(40)]
    mucked = [hand for hand in kept if hand.mucked]
    assert mucked
    for hand in mucked:
        assert not may_tell_deck(hand)
        with pytest.raises(LinkError):
            write_link(hand, with_deck=True)


def test_a_deck_goes_only_with_the_hand_that_was_dealt_from_it() -> None:
    hand, other = robot_hand(NO_LIMIT, 1), robot_hand(NO_LIMIT, 2)
    for wrong in (
        replace(hand, seal=other.seal),
        replace(hand, promised=other.promised),
        replace(hand, seal=None),
    ):
        assert not may_tell_deck(wrong)
        with pytest.raises(LinkError):
            write_link(wrong, with_deck=True)


@pytest.mark.parametrize("seed", range(6))
def test_no_hand_has_a_link_before_it_is_over(seed: int) -> None:
    hand = robot_hand(NO_LIMIT, seed)
    for count in range(len(hand.record.actions)):
        broken_off = replace(hand, record=replace(hand.record, actions=hand.record.actions[:count]))
        assert not replay_hand(broken_off.record).state.felt.over
        with pytest.raises(LinkError):
            write_link(broken_off)


def test_no_round_has_a_link_before_it_is_over() -> None:
    for kept in robot_rounds(BLACKJACK, 4, 30):
        for count in range(len(kept.record.actions)):
            with pytest.raises(LinkError):
                write_link(replace(kept, record=replace(kept.record, actions=kept.record.actions[:count])))


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [
        BLACKJACK,
        BlackjackRules("blackjack", decks=1, dealt_face_down=True, late_surrender=True, hit_soft_17=True),
        BlackjackRules("blackjack", decks=8, no_hole_card=True, resplit_to_four=True, split_any_tens=True),
    ],
    ids=["six decks", "one deck", "no hole card"],
)
def test_a_round_comes_back_as_it_was_played(rules: BlackjackRules) -> None:
    for kept in robot_rounds(rules, 2, tries(150, 25), boxes=2):
        back = read_link(write_link(kept)).kept
        assert isinstance(back, type(kept))
        assert replay_round(back.record).events == replay_round(kept.record).events
        out = slice(0, kept.record.shoe.dealt)
        ranks = [sorted(card.rank for card in one.record.shoe.cards[out]) for one in (back, kept)]
        assert ranks[0] == ranks[1], "the count before the round"
        assert replace(back, record=kept.record) == kept
        assert replace(back.record, shoe=kept.record.shoe) == kept.record


def test_every_house_rule_comes_back() -> None:
    hand = robot_hand(NO_LIMIT, 5, ("You", "Ada"))
    read = set[str]()
    for name, rules in perturbed(hand.record.rules):
        if name == "preset":
            continue
        try:
            link = write_link(replace(hand, record=replace(hand.record, rules=rules)))
        except ValueError:  # no table plays so, or the hand was not played so
            continue
        back = read_link(link).kept
        assert isinstance(back, FinishedHand)
        assert back.record.rules == rules
        read.add(name)
    assert len(read) > len(fields(NO_LIMIT)) / 3


@pytest.mark.parametrize(
    "names",
    [
        ("You", "Ada"),
        ("Zoë", "Łukasz"),
        ("Player 1", "a name of 24 letters here"[:24]),
        ("🂡", "Xaver"),
        ("mary ann", "McCoy"),
    ],
)
def test_names_come_back(names: tuple[str, ...]) -> None:
    back = read_link(write_link(robot_hand(NO_LIMIT, 3, names))).kept
    assert isinstance(back, FinishedHand)
    assert back.names == names


def test_all_usual_names_and_tables_have_their_place() -> None:
    assert {one.name for one in cast()} <= set(KNOWN_NAMES)
    assert {name for names in BOXES.values() for name in names} <= set(KNOWN_NAMES)
    assert set(PRESET_NAMES) == {rules.preset for rules in EVERY_TABLE}
    assert len(set(KNOWN_NAMES)) == len(KNOWN_NAMES)


def test_links_that_are_out_in_the_world_are_read_as_they_were_written() -> None:
    """Whoever changes what is written makes another version, and goes on reading this one."""
    house = replace(NO_LIMIT, small_blind=Chips(5), big_blind=Chips(10), ante=Chips(1))
    hand = robot_hand(house, 7, ("You", "Ada", "Otto", "Ann-Kathrin"))
    assert write_link(hand) == HAND
    assert write_link(robot_rounds(replace(BLACKJACK, decks=2), 9, 3)[2]) == ROUND
    read_link(HAND)
    read_link(ROUND)
    assert write_link(_raked(hand)) == RAKED
    read_link(RAKED)


def _raked(hand: FinishedHand) -> FinishedHand:
    """Return the hand with a dead blind and a rake of one chip."""
    record = hand.record
    own = (
        *usual_posts(record.rules, record.positions, record.stacks),
        BlindPosted(record.positions.button, Blind.DEAD, Chips(5)),
    )
    played = replace(record, posts=own)
    winner = (
        next(event for event in replay_hand(played).events if isinstance(event, PotAwarded)).shares[0].seat
    )
    raked = replace(played, fees=(Fee(winner, FeeKind.RAKE, Chips(1)),))
    return replace(hand, record=raked, seal=None, promised="")


RAKED = "ArqdPpd2oP55Clafd5bsq7HXwMpO1y0QgO8UeIhOFYPTYQO9lWc0ErRjdNRoES_fbt7U6WtItYUdSSfuHg"
HAND = "AVvYYiJ2oP55Clafd04JT4Bm9WvEvh18GW-_JWyStT6qP5SK-Yf7F2sFUyDHFw"
ROUND = "AY__G7vlMPMyF-J9wIIF8iPKIzCqYgho4K_XZDSRwF8RzKbw2Uo5qwI"


def _one_bit(text: str, luck: Random) -> str:
    at = luck.randrange(len(text))
    return text[:at] + luck.choice(ALPHABET) + text[at + 1 :]


def _cut(text: str, luck: Random) -> str:
    return text[: luck.randrange(len(text))]


def _longer(text: str, luck: Random) -> str:
    return text + "".join(luck.choices(ALPHABET + "=%&", k=luck.randint(1, 9)))


def _swapped(text: str, luck: Random) -> str:
    one, other = sorted(luck.sample(range(len(text)), 2))
    return text[:one] + text[other] + text[one + 1 : other] + text[one] + text[other + 1 :]


def _missing(text: str, luck: Random) -> str:
    at = luck.randrange(len(text))
    return text[:at] + text[at + 1 :]


ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
DAMAGE: tuple[Callable[[str, Random], str], ...] = (_one_bit, _cut, _longer, _swapped, _missing)


@pytest.mark.slow
def test_a_hundred_thousand_damaged_links_open_nothing() -> None:
    luck = Random(20)
    links = [write_link(robot_hand(NO_LIMIT, seed), with_deck=seed % 2 == 0) for seed in range(20)]
    links += [write_link(kept) for kept in robot_rounds(BLACKJACK, 3, 20)]
    opened = tried = 0
    while tried < 100_000:
        whole = luck.choice(links)
        damaged = luck.choice(DAMAGE)(whole, luck)
        if damaged == whole:
            continue
        tried += 1
        try:
            read_link(damaged)
            opened += 1
        except LinkError:
            pass
    assert opened == 0


@given(st.text())
def test_no_text_raises_anything_else(text: str) -> None:
    with pytest.raises(LinkError):
        read_link(text)


@given(st.binary(max_size=200), st.sampled_from((1, WITH_POSTS)))
def test_no_bytes_under_a_right_checksum_raise_anything_else(body: bytes, version: int) -> None:
    """Someone who forges a link opens a hand that the rules allow, or nothing."""
    text = wrap(body, version)
    try:
        linked = read_link(text)
    except LinkError:
        return
    assert write_link(linked.kept, with_deck=linked.whole and isinstance(linked.kept, FinishedHand)) == text
