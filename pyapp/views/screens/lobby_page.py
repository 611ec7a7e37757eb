"""The lobby: an entry for each table that can be played, the tables where one sits on top, the bankroll."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from pyapp import VERSION
from pyapp.holdem import HoldemRules
from pyapp.money import NO_MONEY, HalfDollars, half_dollars_text
from pyapp.tables import GameFormat, TableEntry
from pyapp.texts import say
from pyapp.tournament import MOST_PLAYERS
from pyapp.views.blackjack.table_words import limits_words
from pyapp.views.holdem.table_words import offered_stakes
from pyapp.views.kit.card_faces import HIDDEN, CardView, draw_cards
from pyapp.views.kit.controls import door_button, draw_button, draw_head, draw_icon
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.notices import SoundOfferView, draw_notice, draw_sound_offer
from pyapp.views.kit.portraits import draw_portrait
from pyapp.views.screens.miniature import LobbyEntry, draw_miniature

FIRST: Final = "no-limit"
"""The table for the first hand."""

FIRST_RIVALS: Final = ("Bruno", "Ines", "Edda")
"""Who is drawn beside it: the easiest rivals, who sit there."""

START_HERE: Final = (FIRST, "casino-limit", "blackjack", "tournament")
"""The tables that suit a stranger, in this order; all others play by rules of their own.

A tournament has no rule that is the house's: it is No-Limit as it is played everywhere, and costs its entry
and no more. It stands last since it takes longest.
"""


@dataclass(frozen=True, slots=True)
class WaitingView:
    """A table where the person still sits."""

    preset: str
    name: str
    words: str
    """Stakes, chips and whose turn it is, as in `$2/$4 blinds · $180 · your turn`."""

    leaving: str
    """What leaving it does, as in `Fold and leave`."""

    question: str = ""
    """What to ask before it is left; empty where nothing is lost by that."""

    over: bool = False
    """Whether nothing is left to play for: the words say how it ended, and leaving clears it away."""


@dataclass(frozen=True, slots=True)
class LobbyView:
    """What the lobby shows."""

    entries: tuple[LobbyEntry, ...]
    waiting: tuple[WaitingView, ...] = ()
    """The tables to go on at, the one played last first."""

    asked: str = ""
    """The table at which it was asked whether to leave it; empty where none was."""

    notice: str = ""
    """Something that the person must know, such as a damaged save."""

    wanted: str = ""
    """Why *Play* cannot be paid, where free chips are offered in its place; else empty."""

    price: HalfDollars = NO_MONEY
    """What *Play* takes."""

    offline: bool = False
    """Whether it is time to say that the game can be installed and played without a network."""

    forgets: bool = False
    """Whether the browser deletes everything after a week without a visit, unless the game is installed."""

    restores: bool = False
    """Whether what was played elsewhere may lie in a file: an installed game has a storage of its own."""

    sounds: SoundOfferView | None = None
    """The offer of sound and vibration, where it is time for it."""

    reviews: bool = False
    """Whether a table was left just now, whose session can be looked at."""

    news: bool = False
    """Whether to tell what is new in this version."""

    at_friends: str = ""
    """What is told of chips that wait at friends' tables."""

    today: tuple[CardView, ...] = ()
    """What the player holds in the hand of the day; empty before that is known."""

    today_done: str = ""
    """How the hand of the day ended, as in `+$38`; empty before it was played."""


def draw_lobby(view: LobbyView) -> dict[str, str]:
    """Draw the lobby's regions."""
    parts = (_going_on(view), _open_tables(view), _beside(view), _day(view))
    return {
        "lobby": join(el("h2", say("lobby.title"), class_="unseen"), *parts),
        "notice": draw_notice(view.notice),
    }


def draw_more_tables(entries: Iterable[LobbyEntry]) -> dict[str, str]:
    """Draw the page of the tables with rules of their own."""
    head = draw_head(say("lobby.more_tables"), say("lobby.more_lead"))
    return {"more-tables": join(head, _rows(entries, plain=True))}


def _going_on(view: LobbyView) -> Html:
    """Draw the tables where the person sits, and whose word chips at friends' tables wait for."""
    told = el("p", view.at_friends, class_="quiet") if view.at_friends else join()
    waiting = (_waiting(one, asked=one.preset == view.asked) for one in view.waiting)
    parts = (*waiting, told)
    return el("section", *parts, class_="going-on") if any(parts) else join()


def _waiting(view: WaitingView, *, asked: bool) -> Html:
    """Draw the ways back and out; once it was asked, the way to stay is where the way out was pressed."""
    name = view.name if view.over else say("lobby.continue", table=view.name)
    words = el("span", el("b", name), el("span", view.words), class_="words")
    go_on = draw_button("continue", words, draw_icon("go"), class_="continue", data_value=view.preset)
    label = say("lobby.leave", leaving=view.leaving, table=view.name)
    if asked and view.question:
        stay = draw_button("lobby", say("waiting.stay"))
        leave = draw_button("give-up-asked", view.leaving, aria_label=label, data_value=view.preset)
        question = el("div", el("p", view.question), leave, class_="question", role="group")
        return el("div", go_on, stay, question, class_="unfinished")
    leave = draw_button("give-up", view.leaving, aria_label=label, data_value=view.preset)
    return el("div", go_on, leave, class_="unfinished")


def _open_tables(view: LobbyView) -> Html:
    """Draw the way to the first hand, or to chips for it, and below it the tables that suit a stranger."""
    first = _fresh_chips(view) if view.wanted else _first(view)
    start = sorted((entry for entry in view.entries if entry.preset in START_HERE), key=_place)
    tables = el("ul", *(el("li", _entry(entry)) for entry in start), class_="tables")
    return el("section", first, tables, class_="open-tables")


def _first(view: LobbyView) -> Html:
    """Draw the way to the first hand: one button, for whoever plays nowhere yet."""
    if not all(one.over for one in view.waiting) or all(entry.preset != FIRST for entry in view.entries):
        return join()
    faces = el("span", *map(draw_portrait, FIRST_RIVALS), class_="faces")
    words = el("span", el("b", say("lobby.play")), el("span", say("lobby.first")), class_="words")
    return draw_button("play", faces, words, draw_icon("go"), class_="play", data_value=FIRST)


def _fresh_chips(view: LobbyView) -> Html:
    button = draw_button("free-chips", say("profiles.free_chips.get"), data_value=view.price)
    return el("div", el("p", view.wanted), button, class_="fresh")


def _place(entry: LobbyEntry) -> int:
    return START_HERE.index(entry.preset)


def _entry(entry: LobbyEntry) -> Html:
    words = el("b", entry.name), el("span", entry.stakes, class_="at-stake")
    return draw_button("open-table", draw_miniature(entry), *words, class_="entry", data_table=entry.preset)


def _beside(view: LobbyView) -> Html:
    """Draw the ways to all other tables and to friends; a wide window shows the tables themselves."""
    rest = tuple(entry for entry in view.entries if entry.preset not in START_HERE)
    more = door_button("more-tables", "more", say("lobby.more_tables")) if rest else join()
    friends = door_button("friends", "friends", say("lobby.friends"))
    rows = el("div", el("h3", say("lobby.more_tables")), _rows(rest), class_="further") if rest else join()
    return el("section", el("div", more, friends, class_="two-ways"), rows, class_="other-ways")


def _rows(entries: Iterable[LobbyEntry], *, plain: bool = False) -> Html:
    return el("ul", *(el("li", _row(entry, plain=plain)) for entry in entries), class_="table-rows")


def _row(entry: LobbyEntry, *, plain: bool) -> Html:
    lines = (entry.plain,) if plain else ()
    words = el("span", el("b", entry.name), *(el("span", line) for line in lines), class_="words")
    stakes = el("span", entry.stakes, class_="at-stake")
    parts = (draw_miniature(entry), words, stakes)
    return draw_button("open-table", *parts, class_="table-row", data_table=entry.preset)


def _day(view: LobbyView) -> Html:
    """Draw today's hand, and below it the one thing that is said now."""
    return el(
        "section",
        el("div", draw_today(view.today, view.today_done), data_region="today"),
        _once(view),
        class_="day",
    )


_BOARD: Final = 5
"""So many cards lie in the middle at the end."""


def draw_today(cards: tuple[CardView, ...], done: str) -> Html:
    """Draw the hand of the day on its felt: the player's own cards, room for the board, and how it ended."""
    own = el("span", draw_cards(cards or (CardView(HIDDEN), CardView(HIDDEN))), class_="today-cards")
    board = el("span", *(el("i") for _ in range(_BOARD)), class_="today-board")
    felt = el("span", board, own, class_="today-felt", aria_hidden="true")
    name = el(
        "span", el("b", say("lobby.door.daily")), el("span", done, class_="at-stake") if done else join()
    )
    return draw_button("daily", felt, name, class_="today")


def _once(view: LobbyView) -> Html:
    """Draw the one thing that is said now; what is said only once comes before a session to look at."""
    if view.restores:
        return el("div", draw_button("data", say("screens.backup.load")), class_="once")
    if view.news:
        return _news()
    if view.offline:
        return _installing(view)
    if view.sounds:
        return el("div", draw_sound_offer(view.sounds), class_="once")
    look = draw_button("review", say("lobby.review"), data_value="session")
    return el("div", look, class_="once") if view.reviews else join()


def _installing(view: LobbyView) -> Html:
    """Draw that the game can be installed, and how to keep what is played where it can't be."""
    away = draw_button("offline-told", say("kit.ok"))
    if not view.forgets:
        return el("div", el("p", say("settings.offline")), away, class_="once")
    save = draw_button("data", say("screens.backup.save"))
    return el("div", el("p", say("settings.forgets")), save, away, class_="once")


def _news() -> Html:
    """Draw the news folded, beside the button that puts them away."""
    lines = (el("li", say(f"lobby.news.{line}")) for line in ("first", "second", "third"))
    heading = el("summary", say("lobby.news.title", version=VERSION))
    away = draw_button("news-read", say("kit.ok"))
    return el("div", el("details", heading, el("ul", *lines)), away, class_="once news")


def lobby_entry(entry: TableEntry) -> LobbyEntry:
    """Return a table as the lobby shows it."""
    return LobbyEntry(
        entry.preset, entry.name, entry.plain, _stakes(entry), entry.seats, entry.cloth, entry.detail
    )


def _stakes(entry: TableEntry) -> str:
    """Return the stakes that the table usually opens with, as in `$1/$2`, or how many may play for prizes."""
    rules = entry.rules
    if entry.formats == (GameFormat.TOURNAMENT,):
        return say("lobby.stakes.tournament", most=MOST_PLAYERS)
    return offered_stakes(rules) if isinstance(rules, HoldemRules) else limits_words(rules)


def draw_bankroll(bankroll: HalfDollars, on_tables: Mapping[str, HalfDollars]) -> Html:
    """Draw half-dollars at hand, and on each table by its name, as in `$800 + $200 at Casino Limit`."""
    if not on_tables:
        return join(half_dollars_text(bankroll))
    amount = half_dollars_text(sum(on_tables.values(), NO_MONEY))
    table, *others = on_tables
    if others:
        there = say("screens.bankroll.on_tables", amount=amount, n=len(on_tables))
    else:
        there = say("screens.bankroll.at_table", amount=amount, table=table)
    return join(half_dollars_text(bankroll), " ", el("small", there))
