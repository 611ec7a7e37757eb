"""The lobby: an entry for each table that can be played, the tables where one sits on top, the bankroll."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Final

from pyapp import VERSION
from pyapp.holdem import LEAST_SEATS, HoldemRules
from pyapp.money import NO_MONEY, HalfDollars, half_dollars_text
from pyapp.tables import GameFormat, TableEntry
from pyapp.texts import say
from pyapp.tournament import MOST_PLAYERS
from pyapp.views.blackjack.table_controls import limits_and_decks
from pyapp.views.holdem.table_words import offered_stakes
from pyapp.views.kit.controls import door_button, draw_button, draw_icon, rules_button
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

DOORS: Final = (
    ("friends", "friends"),
    ("history", "history"),
    ("profiles", "profile"),
    ("settings", "settings"),
)
"""The ways out of the lobby beside the first pages and the rule book: what each does, and its icon.

They stand above the tables, so there are few: on a phone the first table is in sight below them.
"""

PRACTICE: Final = (
    ("daily", "daily"),
    ("drills", "drills"),
    ("gym", "gym"),
    ("sandbox", "sandbox"),
    ("stats", "stats"),
)
"""The ways to what makes a better player, below the tables for the first hands."""


@dataclass(frozen=True, slots=True)
class WaitingView:
    """A table where the person still sits."""

    preset: str
    name: str
    words: str
    """Stakes, chips and whose turn it is, as in `$2/$4 blinds · $180 · your turn`."""

    leaving: str
    """What leaving it does, as in `Fold and cash out`."""

    over: bool = False
    """Whether nothing is left to play for: the words say how it ended, and leaving clears it away."""


@dataclass(frozen=True, slots=True)
class LobbyView:
    """What the lobby shows."""

    entries: tuple[LobbyEntry, ...]
    waiting: tuple[WaitingView, ...] = ()
    """The tables to go on at, the one played last first."""

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


def draw_lobby(view: LobbyView) -> dict[str, str]:
    """Draw the lobby's regions."""
    return {
        "lobby": join(
            *map(_waiting, view.waiting),
            _at_friends(view),
            _first(view),
            _fresh_chips(view),
            _review(view),
            _once(view),
            _tables(view),
        ),
        "notice": draw_notice(view.notice),
    }


def _waiting(view: WaitingView) -> Html:
    name = view.name if view.over else say("lobby.continue", table=view.name)
    words = el("span", el("b", name), el("span", view.words), class_="words")
    go_on = draw_button("continue", words, draw_icon("go"), class_="continue", data_value=view.preset)
    label = say("lobby.leave", leaving=view.leaving, table=view.name)
    leave = draw_button("give-up", view.leaving, aria_label=label, data_value=view.preset)
    return el("div", go_on, leave, class_="unfinished")


def _at_friends(view: LobbyView) -> Html:
    """Say whose word chips wait for; the way to it is *Friends nearby*."""
    return el("p", view.at_friends, class_="quiet") if view.at_friends else join()


def _first(view: LobbyView) -> Html:
    """Draw the way to the first hand: one button, for whoever plays nowhere yet."""
    if (
        not all(one.over for one in view.waiting)
        or view.wanted
        or all(entry.preset != FIRST for entry in view.entries)
    ):
        return join()
    faces = el("span", *map(draw_portrait, FIRST_RIVALS), class_="faces")
    words = el("span", el("b", say("lobby.play")), el("span", say("lobby.first")), class_="words")
    return draw_button("play", faces, words, draw_icon("go"), class_="play", data_value=FIRST)


def _fresh_chips(view: LobbyView) -> Html:
    button = draw_button("free-chips", say("profiles.free_chips.get"), data_value=view.price)
    return el("div", el("p", view.wanted), button, class_="fresh") if view.wanted else join()


def _review(view: LobbyView) -> Html:
    """Draw the way to what is to be said of the session that has just ended."""
    look = draw_button("review", say("lobby.review"), class_="small", data_value="session")
    return el("div", look, class_="once") if view.reviews else join()


def _once(view: LobbyView) -> Html:
    """Draw one thing that is said once: a saved file, what is new, that it can be installed, or sound."""
    if view.restores:
        return el("div", draw_button("data", say("screens.backup.load"), class_="small"), class_="once")
    if view.news:
        return _news()
    if view.sounds:
        return el("div", draw_sound_offer(view.sounds), class_="once")
    if not view.offline:
        return join()
    away = draw_button("offline-told", say("kit.ok"), class_="small")
    if not view.forgets:
        return el("div", el("p", say("settings.offline")), away, class_="once")
    save = draw_button("data", say("screens.backup.save"), class_="small")
    return el("div", el("p", say("settings.forgets")), save, away, class_="once")


def _news() -> Html:
    lines = (el("li", say(f"lobby.news.{line}")) for line in ("first", "second", "third"))
    away = draw_button("news-read", say("kit.ok"), class_="small")
    heading = el("h2", say("lobby.news.title", version=VERSION))
    return el("div", heading, el("ul", *lines), away, class_="news")


def _tables(view: LobbyView) -> Html:
    title = el("h2", say("lobby.title"))
    chips = el("p", say("lobby.lead"), class_="quiet")
    learn = door_button("rules", "learn", say("lobby.door.how_to_play"), "how-to-play")
    rules = (rules_button(entry.preset) for entry in view.entries[:1])
    doors = el("nav", learn, *rules, *_doors(DOORS), class_="doors", aria_label=say("lobby.door.more"))
    seated = {one.preset: one.words for one in view.waiting}
    start = sorted((entry for entry in view.entries if entry.preset in START_HERE), key=_place)
    rest = (entry for entry in view.entries if entry.preset not in START_HERE)
    groups = (_group("start-here", start, seated), _practice(), _group("house-rules", rest, seated))
    return join(el("div", title, chips, doors, class_="lead"), *groups)


def _doors(doors: Iterable[tuple[str, str]]) -> Iterator[Html]:
    return (door_button(action, icon, say(f"lobby.door.{action}")) for action, icon in doors)


def _practice() -> Html:
    title = say("lobby.group.practice")
    return join(
        el("h3", title, class_="group"), el("nav", *_doors(PRACTICE), class_="doors", aria_label=title)
    )


def _place(entry: LobbyEntry) -> int:
    return START_HERE.index(entry.preset)


def _group(name: str, entries: Iterable[LobbyEntry], seated: Mapping[str, str]) -> Html:
    """Draw tables under their heading; none needs none."""
    items = [el("li", _entry(entry, seated.get(entry.preset, ""))) for entry in entries]
    title = el("h3", say(f"lobby.group.{name.replace('-', '_')}"), class_="group")
    return join(title, el("ul", *items, class_=f"tables {name}")) if items else join()


def _entry(entry: LobbyEntry, seated: str) -> Html:
    """Draw a table; one where the person sits says so, and a tap goes on there."""
    below = say("lobby.seated", words=seated) if seated else entry.players
    words = el(
        "span",
        el("b", entry.name),
        el("span", entry.plain, class_="plain"),
        el("span", entry.stakes, class_="stakes"),
        el("span", entry.special, class_="special"),
        el("span", below, class_="quiet"),
        class_="words",
    )
    return draw_button("open-table", draw_miniature(entry), words, class_="entry", data_table=entry.preset)


_TOURNAMENT: Final = (GameFormat.TOURNAMENT,)


def lobby_entry(entry: TableEntry) -> LobbyEntry:
    """Return a table as the lobby shows it."""
    return LobbyEntry(
        entry.preset,
        entry.name,
        entry.plain,
        entry.special,
        _stakes(entry),
        _players(entry),
        entry.seats,
        entry.cloth,
        entry.detail,
    )


def _stakes(entry: TableEntry) -> str:
    """Return the stakes that the table usually opens with, as in `$1/$2 · no limit`."""
    rules = entry.rules
    if entry.formats == _TOURNAMENT:
        return say("holdem_tournament.lobby.stakes")
    return offered_stakes(rules) if isinstance(rules, HoldemRules) else limits_and_decks(rules)


def _players(entry: TableEntry) -> str:
    """Return who sits there and what for, as in `2 to 10 players · cash or sit-and-go`."""
    if not isinstance(entry.rules, HoldemRules):
        return say("lobby.players.against_house", most=entry.most_seats)
    if entry.formats == _TOURNAMENT:
        return say("holdem_tournament.lobby.players", most=MOST_PLAYERS)
    formats = reduce(_either, (say(f"lobby.format.{each.name.lower()}") for each in entry.formats))
    if entry.most_seats == LEAST_SEATS:
        return say("lobby.players.duel", formats=formats)
    return say("lobby.players.several", least=LEAST_SEATS, most=entry.most_seats, formats=formats)


def _either(first: str, second: str) -> str:
    return say("lobby.format.either", first=first, second=second)


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
