"""Small things that people do, each from a state of the storage in which it can begin at once."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from pyapp.app.core.storage import DAMAGED_KEY
from pyapp.app.history.archive import hand_entry_of
from pyapp.app.history.shelves import read_shelf
from pyapp.app.profiles.cashier import OFFERS
from pyapp.app.profiles.deletion_marks import CLEARED_KEY, played_of
from pyapp.app.profiles.kept_profiles import GUEST, copy_keys
from pyapp.app.profiles.profile import COMMON_SCHEMA, SCHEMA, Profile
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.app.profiles.saves import sealed
from pyapp.cards.decks import stack_shoe
from pyapp.holdem.presets import TOURNAMENT
from pyapp.money import Chips, HalfDollars
from pyapp.records import PLAY_CODEC, FinishedHand
from tests.app.fakes import QUICK
from tests.app.history.test_history import FOLDED, SHOWN_DOWN
from tests.app.holdem.games.own_tables import entered, near_the_prizes, own_sitting
from tests.world.outside import World, WorldHands, WorldStorage
from tests.world.page import NOW, Page

HOLDEM: Final = "casino-limit"
ANN: Final = "p-0000000000aa"
CODE: Final = "correct horse"
FOLD: Final = ("fold", "sure")
_HOUR: Final = 3_600_000
"""How many milliseconds before a scenario its beginning was made."""


@dataclass(frozen=True, slots=True)
class Step:
    """A press, or what happens to the browser meanwhile where the action begins with ``@``."""

    action: str
    value: str = ""
    form: Mapping[str, str] = field(default_factory=dict[str, str])
    rush: bool = False
    """Whether the next step comes before anything of this one has run to its end."""


@dataclass(frozen=True, slots=True)
class Begin:
    """What lies in a browser when a scenario begins."""

    texts: Mapping[str, str] = field(default_factory=dict[str, str])
    hands: WorldHands = field(default_factory=WorldHands)

    def profile(self, owner: str) -> Profile:
        """Return a profile in it."""
        return ProfileStore(WorldStorage(World(dict(self.texts))), owner).load()[0]

    def world(self) -> World:
        """Make a browser of its own with it."""
        return World(dict(self.texts), self.hands.copied())


def steps(*told: str | tuple[str, ...] | Step) -> tuple[Step, ...]:
    """Write presses down; each is awaited to its end."""
    return tuple(map(_step, told))


def _step(told: "str | tuple[str, ...] | Step") -> Step:
    match told:
        case Step():
            return told
        case str():
            return Step(told)
        case _:
            return Step(told[0], told[1])


def _sit(*rivals: str, table: str = HOLDEM) -> tuple[Step, ...]:
    form = {"seats": str(1 + max(1, len(rivals))), "speed": "instant", **QUICK}
    chosen = {f"rival-{at}": rival for at, rival in enumerate(rivals, 1)}
    return (Step("open-table", table), Step("sit", form=form | chosen))


def made(begin: Begin, *done: Step) -> Begin:
    """Do steps in a browser in which nothing goes wrong, and return what lies in it then."""
    world = begin.world()
    page = Page(world, 1)
    page.starts = NOW - _HOUR
    page.play(done)
    assert not world.broken
    return Begin(world.texts, world.hands)


def _edited(begin: Begin, owner: str, profile: Profile) -> Begin:
    copies = {copy_keys(owner)[0]: sealed(owner, 1 + begin.hands.turn(owner), profile)}
    others = {key: text for key, text in begin.texts.items() if key not in copy_keys(owner)}
    return Begin(others | copies, begin.hands)


@cache
def begin(name: str) -> Begin:  # noqa: C901, PLR0911, PLR0912 - one for each state
    """Return the state in which a scenario begins."""
    match name:
        case "in a hand":
            return made(Begin(), *_sit(), Step("next"))
        case "in a slow hand":
            table, sit = _sit()
            slow = replace(sit, form={**sit.form, "seats": "6", "speed": "slow"})
            return made(Begin(), table, slow, Step("next"))
        case "between hands":
            return made(begin("in a hand"), Step("continue", HOLDEM), Step(*FOLD))
        case "broke":
            return _broke(begin("between hands"))
        case "two people":
            return made(begin("in a hand"), Step("create", form={"name": "Ann"}), *_sit(), Step("next"))
        case "pit":
            return _stacked(made(Begin(), *_sit_at_blackjack()))
        case "hands lost":
            return replace(begin("between hands"), hands=WorldHands())
        case "newer":
            return _newer(begin("between hands"))
        case "mixed":
            return _with_files(begin("between hands"), GUEST)
        case "files":
            return _with_files(begin("between hands"), read_shelf(GUEST))
        case "hands deleted":
            return _deleted(begin("more hands"), played_of(GUEST))
        case "all deleted":
            played = _deleted(_with_files(begin("more hands"), read_shelf(GUEST)), GUEST)
            kept = {key: text for key, text in played.texts.items() if "cleared" in key}
            return replace(played, texts=kept)
        case "aside":
            return _set_aside(begin("between hands"))
        case "more hands":
            played, more = begin("between hands"), hand_entry_of(replace(SHOWN_DOWN, number=1))
            return replace(played, hands=played.hands.with_more(GUEST, [more]))
        case "friends":
            return made(Begin(), *_sit("person"))
        case "in a tournament":
            return _entered(begin("between hands"))
        case _:
            return Begin()


def _sit_at_blackjack() -> tuple[Step, ...]:
    seats = dict.fromkeys((f"seat-{at}" for at in range(2, 8)), "empty")
    return (Step("open-table", "blackjack"), Step("sit", form={"speed": "instant", "seat-1": "you", **seats}))


def _stacked(sat: Begin) -> Begin:
    profile = sat.profile(GUEST)
    assert profile.blackjack
    shoe = stack_shoe("8s 6d 8h Ts 3c Kd 4d 9c 5h 7d 7c", profile.blackjack.rules.decks)
    return _edited(sat, GUEST, profile.seated(replace(profile.blackjack, shoe=shoe)))


def _entered(played: Begin) -> Begin:
    """Sit down at a tournament of two small tables that play hand for hand."""
    return _edited(played, GUEST, entered(played.profile(GUEST), own_sitting(near_the_prizes())))


def _broke(sat: Begin) -> Begin:
    profile = sat.profile(GUEST)
    assert profile.sitting
    me, other = profile.sitting.chairs
    chairs = (replace(me, stack=Chips(0)), replace(other, stack=other.stack + me.stack))
    return _edited(sat, GUEST, profile.seated(replace(profile.sitting, chairs=chairs)))


def _newer(played: Begin) -> Begin:
    text = sealed(GUEST, 99, played.profile(GUEST))
    body = text.partition('",')[2].replace(f'"schema":{COMMON_SCHEMA}', f'"schema":{SCHEMA + 1}')
    return Begin({**played.texts, copy_keys(GUEST)[0]: _sealed_again("{" + body)}, played.hands)


def _with_files(played: Begin, shelf: str) -> Begin:
    """Put hands that were read from a file on a shelf; earlier versions put them among those played."""
    read = [FinishedHand(one.record, one.names, one.persons, one.ended) for one in (SHOWN_DOWN, FOLDED)]
    return replace(played, hands=played.hands.with_more(shelf, [hand_entry_of(one) for one in read]))


def _deleted(played: Begin, what: str) -> Begin:
    """Delete all hands in a browser whose database did not let them go."""
    last = max(number for entries in played.hands.entries.values() for number in entries)
    return replace(played, texts={**played.texts, CLEARED_KEY + what: str(last)})


def _set_aside(played: Begin) -> Begin:
    """Put an older save, and a hand, where what could not be read lies; today both can be."""
    older = Profile(HalfDollars(3000), HalfDollars(3000), name="Eve")
    hand = json.dumps(PLAY_CODEC.write(replace(SHOWN_DOWN, number=1)))
    return replace(
        played, texts={**played.texts, DAMAGED_KEY: sealed(GUEST, 1, older), f"{DAMAGED_KEY}-2": hand}
    )


def _sealed_again(body: str) -> str:
    from binascii import crc32  # noqa: PLC0415

    rest = body[1:]
    return f'{{"sum":"{crc32(rest.encode()):08x}",{rest}'


@cache
def _backup() -> str:
    world = begin("two people").world()
    page = Page(world, 1)
    page.play((Step("export-profiles"),))
    return page.files.saved["baize-profiles.json"]


@cache
def _bad_backup() -> str:
    """Return a file whose last hand was dealt one card twice."""
    text = _backup()
    deck = '"deck":"'
    at = text.index(deck, text.index('"record":')) + len(deck)
    return f"{text[:at]}{text[at + 2 : at + 4]}{text[at + 2 :]}"


@cache
def _own_backup() -> str:
    world = begin("between hands").world()
    page = Page(world, 1)
    page.play((Step("export-profiles"),))
    return page.files.saved["baize-profiles.json"]


@cache
def _files_backup() -> str:
    page = Page(begin("files").world(), 1)
    page.play((Step("export-profiles"),))
    return page.files.saved["baize-profiles.json"]


@cache
def _phh() -> str:
    world = made(begin("between hands"), Step("continue", HOLDEM), Step("next"), Step(*FOLD)).world()
    page = Page(world, 1)
    page.play((Step("history"), Step("export-all", "phh")))
    return next(text for name, text in page.files.saved.items() if name.endswith("phhs"))


@cache
def _pokerstars() -> str:
    """Return a file whose hands have their dates."""
    page = Page(begin("between hands").world(), 1)
    page.play((Step("history"), Step("export-all", "pokerstars")))
    return next(text for name, text in page.files.saved.items() if name.endswith("txt"))


@dataclass(frozen=True, slots=True)
class Scenario:
    """A state of the storage, and what is done from there."""

    begins: str
    done: Sequence[Step]
    held_elsewhere: bool = False
    """Whether another tab has the profile when the page is opened."""


def _put_back(key: str) -> tuple[Step, ...]:
    return steps("data", ("data-restore", f"aside:{key}"), ("data-put-back", f"aside:{key}"))


def _asked_and_deleted(what: str) -> tuple[Step, ...]:
    return steps("data", ("data-ask", what), ("data-delete", what))


@cache
def scenarios() -> Mapping[str, Scenario]:
    """Return all scenarios by name."""
    on = Step("continue", HOLDEM)
    fold = Step(*FOLD)
    return {
        "first-visit": Scenario("", ()),
        "sit-down": Scenario("", _sit()),
        "play": Scenario("in a hand", (on, fold, Step("next"), fold)),
        "watch": Scenario("in a slow hand", (Step("continue", HOLDEM), Step(*FOLD))),
        "leave": Scenario("between hands", steps(on, "leave")),
        "give-up": Scenario("in a hand", (on, Step("leave"), Step("give-up", HOLDEM))),
        "buy": Scenario(
            "between hands", (Step("profiles"), Step("buy-chips", str(OFFERS[0])), Step("lobby"))
        ),
        "bust": Scenario("broke", steps(on, "rebuy", fold)),
        "split": Scenario(
            "pit", steps(("continue", "blackjack"), "deal", "split", "stand", "stand", "stand", "deal")
        ),
        "pit-stats": Scenario(
            "pit",
            (
                *steps(("continue", "blackjack"), "deal", "split", "stand", "stand"),
                Step("stand", rush=True),
                Step("lobby", rush=True),
                Step("pit-stats", rush=True),
                *steps(("continue", "blackjack"), "deal", "stand", "pit-stats"),
            ),
        ),
        "log-in": Scenario(
            "two people",
            steps("log-out", ("log-in", GUEST), "log-out", ("log-in", "@other"), "profiles"),
        ),
        "hand-on": Scenario(
            "two people",
            (
                on,
                replace(fold, rush=True),
                Step("log-out", rush=True),
                Step("log-in", GUEST, rush=True),
                on,
                fold,
                Step("history"),
            ),
        ),
        "passcode": Scenario(
            "between hands",
            (
                Step("lock", form={"passcode": CODE, "passcode-again": CODE}),
                Step("log-out"),
                Step("log-in", GUEST, {"passcode": "wrong"}),
                Step("log-in", GUEST, {"passcode": CODE}),
                Step("unlock"),
            ),
        ),
        "import": Scenario("between hands", (Step("import-all", "@backup"), Step("import-all", "@backup"))),
        "import-bad": Scenario("between hands", (Step("import-all", "@bad"), Step("profiles"))),
        "import-lost": Scenario("hands lost", (Step("import-all", "@own"), Step("history"))),
        "import-wiped": Scenario(
            "",
            (
                *_sit(),
                Step("profiles"),
                Step("buy-chips", str(OFFERS[0])),
                Step("@wipe"),
                Step("import-all", "@own"),
                Step("buy-chips", str(OFFERS[0])),
            ),
        ),
        "export": Scenario("two people", steps("history", ("export-all", "phh"), "export-profiles")),
        "import-hands": Scenario(
            "between hands",
            (
                on,
                Step("history"),
                Step("history-import", "@phh", rush=True),
                Step("back", rush=True),
                Step("next"),
                fold,
                Step("history"),
            ),
        ),
        "sort": Scenario("mixed", steps("history", "stats", "lobby", on, fold, "history")),
        "import-files": Scenario("hands lost", (Step("import-all", "@files"), Step("import-all", "@files"))),
        "delete-files": Scenario(
            "files", steps("history", "history-delete", ("history-delete", "sure"), "lobby", on, fold)
        ),
        "restore": Scenario("hands deleted", (Step("import-all", "@own"), Step("history"))),
        "restore-all": Scenario("all deleted", (Step("import-all", "@own"), Step("history"))),
        "restore-hands": Scenario(
            "all deleted",
            (
                Step("profiles"),
                Step("buy-chips", str(OFFERS[0])),
                Step("history-import", "@stars"),
                Step("history"),
            ),
        ),
        "data-hands": Scenario("files", _asked_and_deleted("hands:guest")),
        "data-read": Scenario("files", _asked_and_deleted("read:guest")),
        "data-profile": Scenario("files", _asked_and_deleted("profile:guest")),
        "data-other": Scenario("two people", _asked_and_deleted("profile:guest")),
        "data-all": Scenario("two people", _asked_and_deleted("everything")),
        "data-restore": Scenario(
            "between hands",
            (
                *steps("data", ("data-save", "profile:guest")),
                *_asked_and_deleted("hands:guest"),
                *steps(("import-all", "@own"), "history"),
            ),
        ),
        "put-back": Scenario("aside", (*_put_back(DAMAGED_KEY), *_put_back(DAMAGED_KEY))),
        "put-back-hand": Scenario("aside", (*_put_back(f"{DAMAGED_KEY}-2"), Step("history"))),
        "delete": Scenario(
            "between hands", steps("profiles", "delete", "delete", "delete", *_sit(), "next", FOLD)
        ),
        "take-over": Scenario("in a hand", steps("take-over", fold), held_elsewhere=True),
        "update": Scenario("newer", steps("take-over", "lobby")),
        "hot-seat": Scenario("friends", (on, *steps("ready", FOLD, "ready", FOLD, "next"))),
        "tournament": Scenario(
            "in a tournament",
            (
                Step("continue", TOURNAMENT.preset),
                *(Step("next"), fold) * 2,
                Step("next"),
                Step("lobby"),
                Step("give-up", TOURNAMENT.preset),
            ),
        ),
        "tournament-hurry": Scenario(
            "in a tournament",
            (
                Step("continue", TOURNAMENT.preset),
                replace(fold, rush=True),
                Step("lobby", rush=True),
                Step("continue", TOURNAMENT.preset),
                Step("next"),
                fold,
            ),
        ),
        "twice": Scenario("in a hand", (replace(on, rush=True), on, fold, Step("next"), fold)),
    }


def text_of(name: str) -> str:
    """Return the file that a step reads."""
    return {
        "@backup": _backup,
        "@bad": _bad_backup,
        "@own": _own_backup,
        "@phh": _phh,
        "@stars": _pokerstars,
        "@files": _files_backup,
    }[name]()
