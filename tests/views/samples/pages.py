"""The pages of profiles, seats, friends, tournaments and everything that is kept, to draw."""

from dataclasses import replace

from pyapp.app.profiles.cashier import OFFERS
from pyapp.features.data.page import CopyView, DataView, StoredGroupView, StoredItemView, draw_data
from pyapp.features.friends.page import FriendsStep, FriendsView, TableChoiceView, draw_friends
from pyapp.money import Chips, HalfDollars
from pyapp.tables import entry_of
from pyapp.views import (
    CardView,
    ChoiceView,
    ControlView,
    EndingView,
    LedgerRow,
    MyView,
    OtherView,
    PodiumView,
    ProfilesView,
    Role,
    SeatRowView,
    SeatsView,
    StackGraphView,
    StandingsView,
    StandingView,
    TournamentSetupView,
    draw_ending,
    draw_profiles,
    draw_seats,
    draw_standings,
    draw_tournament_setup,
)

HANDS = StoredItemView(
    "hands:guest",
    "4,812 finished hands and rounds",
    "12 MB",
    ("03 Nov 2026 to 21 Nov 2026",),
    delete="Delete the hands",
)
GUEST = StoredGroupView(
    StoredItemView(
        "profile:guest",
        "Guest (logged in)",
        "12 MB",
        ("$1,772.50", "Last saved to a file: 21 Nov 2026, 15:46."),
        save=True,
        delete="Delete this profile",
    ),
    (
        StoredItemView("save:guest", "Chips, settings and 2 open tables", "28 kB", ("Since 3 Nov 2026.",)),
        HANDS,
        StoredItemView("waiting:guest", "On their way into the list of hands", "4.9 kB"),
        StoredItemView("spare:guest", "A copy in case the browser crashes", "14 kB", ("Saved 21 Nov 2026",)),
    ),
)
LOCKED = StoredGroupView(
    StoredItemView(
        "profile:p-00000000000b",
        "Bartholomew the Unlucky X",
        "5.1 kB",
        ("$7.50", "Never saved to a file.", "It has a passcode: log in to save it or to delete hands."),
        delete="Delete this profile",
    ),
    (StoredItemView("save:p-00000000000b", "Chips and settings", "5.1 kB"),),
)
ASIDE = StoredGroupView(
    StoredItemView("asides", "Set aside", notes=("These could not be read.",)),
    (
        StoredItemView(
            "aside:baize.damaged",
            "A save of Bartholomew the Unlucky X",
            "14 kB",
            ("It was changed or cut off after it was written.",),
            save=True,
            restore=True,
            delete="Delete",
        ),
    ),
)
OFFLINE = StoredGroupView(
    StoredItemView("offline", "Files for offline play", "31 MB", ("64 files", "21 Nov 2026"), delete="Delete")
)
NOTES = StoredGroupView(
    StoredItemView(
        "notes", "Notes of this browser", "0.1 kB", ("Your language, who played last, and which tab plays.",)
    )
)
EVERYTHING = StoredItemView(
    "everything",
    "Delete everything",
    notes=("Everything on this page, for good. Afterwards Baize is as on your first visit.",),
    delete="Delete everything",
)
KEPT = CopyView(
    (
        "Baize copies everything into my-whole-evening-of-poker.json.",
        "Last written 21 Nov 2026, 15:46, 12 MB.",
        "The file is as Baize is here: what you delete here leaves it with the next copy.",
    ),
    (
        ("copy-write", "Go on with the copy"),
        ("copy-choose", "Pick another file"),
        ("copy-stop", "Stop the copy"),
    ),
    "Your browser wants to ask you again before Baize writes into my-whole-evening-of-poker.json.",
)
DATA = DataView(
    "43 MB in all",
    (
        "Kept here since 3 Nov 2026.",
        "Your browser counts 44 MB for this site, and has room for 58 GB more.",
        "Your browser may delete this data when it runs short of space.",
    ),
    (GUEST, LOCKED, ASIDE, OFFLINE, NOTES),
    EVERYTHING,
    askable=True,
    copy=CopyView(
        ("Pick a file once. Baize then writes a whole backup into it each time you leave a table.",),
        (("copy-choose", "Keep a file copy"),),
    ),
)
SURE = "This deletes Guest's 4,812 finished hands and rounds for good, and the statistics with them."
INSTEAD = "Guest has $1,772.50 now. This puts back the save with $20, and sets what is there aside."
ASKING = replace(
    DATA,
    groups=(
        replace(GUEST, parts=(GUEST.parts[0], replace(HANDS, question=SURE), *GUEST.parts[2:])),
        replace(LOCKED, whole=replace(LOCKED.whole, question="Delete Bartholomew the Unlucky X?")),
        replace(ASIDE, parts=(replace(ASIDE.parts[0], question=INSTEAD, restoring=True),)),
    ),
    everything=replace(
        EVERYTHING,
        question="This deletes 2 profiles with $1,780, 4,812 finished hands, everything set aside, the files"
        " for offline play and all settings. This can't be undone.",
    ),
    askable=False,
    copy=KEPT,
)
SILENT = DataView(
    "Counting…",
    ("Your browser saves nothing for this page.", "Your browser doesn't say whether it will keep this."),
    (
        StoredGroupView(
            StoredItemView("profile:guest", "Guest (logged in)", notes=("$1,000", "Never saved to a file.")),
            (StoredItemView("hands:guest", "The database doesn't answer.", delete="Delete the hands"),),
        ),
        StoredGroupView(
            StoredItemView("offline", "Files for offline play", notes=("Your browser doesn't say which.",))
        ),
    ),
    EVERYTHING,
)
DATA_SCREENS = {
    "data": draw_data(DATA),
    "data_asking": draw_data(ASKING),
    "data_silent": draw_data(SILENT),
}


TABLE = entry_of("tournament")
SETUP = TournamentSetupView(
    TABLE.preset,
    TABLE.name,
    TABLE.plain,
    TABLE.special,
    tuple(ChoiceView(str(count), str(count)) for count in (9, 18, 45, 60, 90, 180)),
    "45",
    (
        (ChoiceView("short", "Short"), "about 20 minutes"),
        (ChoiceView("standard", "Standard"), "about 40 minutes"),
        (ChoiceView("long", "Long"), "about 1 h 15 min"),
    ),
    "standard",
    (ChoiceView("hands", "By hands played"), ChoiceView("minutes", "By minutes played")),
    "hands",
    100,
    (ChoiceView("relaxed", "Relaxed"), ChoiceView("normal", "Normal")),
    "normal",
    "45 players, 9 prizes, about 40 minutes",
    "$100 to enter, $1,305 for first · blinds rise every 10 hands",
)
REFUSED = replace(SETUP, summary="", entry_words="", refusal="You have $60, and a seat costs $100.")
STANDINGS = StandingsView(
    TABLE.name,
    "Level 3 · blinds $75/$150 · 31 of 45 left",
    (("Your place", "12 of 31"), ("Your stack", "$6,125"), ("Average stack", "$7,258"), ("Tables left", "4")),
    (
        StandingView(1, "Ada", "$21,300"),
        StandingView(2, "Fay", "$18,050"),
        StandingView(11, "Hector", "$6,400", apart=True),
        StandingView(12, "You", "$6,125", you=True),
        StandingView(13, "Ilse", "$6,000"),
    ),
    (("1", "$1,305"), ("2", "$810"), ("8 to 9", "$225")),
)
LINE = StackGraphView(
    (0, 1, 2, 3, 4, 5, 6, 7),
    (200, 190, 260, 240, 410, 380, 900, 1200),
    "$1,200",
    "$0",
    "Your stack from hand 1 to hand 7: $200 at first, $1,200 at most after hand 7, $1,200 at the end.",
)
ENDING_BAR = (
    ControlView("leave", "Lobby", Role.GIVE_UP, key="L"),
    ControlView("replay-last-hand", "Replay", key="R"),
    ControlView("play-again", "Play again", Role.PUSH, "$200", key="P"),
)
WON = EndingView(
    "No-Limit · Sit-and-go",
    "You win!",
    won=True,
    net="$780 for your $200 buy-in: $580 up.",
    podium=(
        PodiumView(1, "You", "You", "$780", you=True),
        PodiumView(2, "Ada", "Ada", "$420"),
        PodiumView(3, "Jorah", "Jorah"),
    ),
    figures=(("Hands played", "7"), ("Time played", "12 minutes"), ("Biggest stack", "$1,200")),
    graph=LINE,
    best=tuple(CardView(code) for code in ("Kh", "Kd", "Kc", "9s", "9h")),
    best_name="Full house, kings over nines",
    controls=ENDING_BAR,
)
OUT = replace(
    WON,
    headline="You finished 4th of 6",
    won=False,
    net="No prize for your $200 buy-in.",
    others="3 players are still playing.",
    podium=(),
    graph=replace(LINE, stacks=(200, 190, 260, 240, 110, 80, 140, 0), most="$260"),
    controls=(
        *ENDING_BAR[:2],
        ControlView("next", "Keep watching", Role.STAY, key="K"),
        replace(ENDING_BAR[2], reason="You have $60, and a seat costs $200."),
    ),
)
TOURNAMENT_SCREENS = {
    "ending_won": draw_ending(WON),
    "ending_out": draw_ending(OUT),
    "setup_tournament": draw_tournament_setup(SETUP),
    "setup_tournament_refused": draw_tournament_setup(REFUSED),
    "standings": draw_standings(STANDINGS),
}


RESTING = SeatsView(
    "Casino Limit",
    "Changes happen at once.",
    (
        SeatRowView(0, "Player 1", "On this device", Chips(212)),
        SeatRowView(1, "Ada", "Expert, solid", Chips(184), fillable=True, leaves="Send away"),
        SeatRowView(2, fillable=True),
        SeatRowView(3, "Player 4", "On this device", Chips(96), leaves="Leave with $96"),
    ),
    (ChoiceView("Bruno", "Bruno"), ChoiceView("Hiro", "Hiro")),
    (ChoiceView("", "Default level"), ChoiceView("expert", "Expert")),
    told="Chidi leaves with $208",
)
PLAYING = replace(
    RESTING,
    when="Changes happen after this hand.",
    rows=(
        SeatRowView(0, "You", "Your seat"),
        SeatRowView(1, "Ada", "Expert, solid", plan="Hiro replaces Ada before the next hand"),
        SeatRowView(2, plan="A friend joins before the next hand"),
    ),
    told="",
    refusal="A hand takes two players: put another one in that seat instead.",
)
DUEL = replace(
    PLAYING,
    title="Duel",
    rows=(SeatRowView(0, "You", "Your seat"), SeatRowView(1, "Ada", "Expert, solid", fillable=True)),
    friends=False,
    refusal="",
)
SEAT_SCREENS = {
    "seats": draw_seats(RESTING),
    "seats_planned": draw_seats(PLAYING),
    "seats_duel": draw_seats(DUEL),
}


_CODE = ("1101001", "1000101", "1011011", "0100110", "1110010", "0011101", "1010111")
_STRANGE = ("Ada", "Łukasz-Đorđe 'Ñ'", "<b>Bruno</b>", "美亜 & مريم")
_LINK = "https://cards.example/baize/#friend=AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGhIjKlMnOpQrStUvWxYz"
INVITE = FriendsView(
    FriendsStep.INVITE,
    _LINK,
    _CODE,
    connected=3,
    seated=_STRANGE,
    away=_STRANGE[1:3],
    wait=30,
    waits=(15, 30, 60, 0),
)
FRIEND_SCREENS = {
    "friends": draw_friends(FriendsView()),
    "friends_host": draw_friends(
        FriendsView(
            FriendsStep.HOST,
            tables=(
                TableChoiceView("cash", "No-Limit for cash, buy-in $200"),
                TableChoiceView("blackjack", "Blackjack, with rules of your choice"),
                TableChoiceView("duel", "Go on at Duel"),
            ),
        )
    ),
    "friends_invite": draw_friends(INVITE),
    "friends_making": draw_friends(FriendsView(FriendsStep.INVITE, wait=0, waits=(15, 30, 60, 0))),
    "friends_scan": draw_friends(FriendsView(FriendsStep.JOIN, said="Point the camera at it.", scans=True)),
    "friends_join": draw_friends(FriendsView(FriendsStep.JOIN, said="The camera didn't start.")),
    "friends_answer": draw_friends(FriendsView(FriendsStep.ANSWER, _LINK[32:], _CODE)),
    "friends_seat": draw_friends(FriendsView(FriendsStep.SEAT, name=_STRANGE[2])),
    "friends_offer": draw_friends(FriendsView(FriendsStep.SEAT, offer="Ada's table: the seat costs $200.")),
}


ROWS = (
    LedgerRow("21 Nov 2026, 15:40", "Left: Casino Limit", HalfDollars(545), HalfDollars(3545)),
    LedgerRow("21 Nov 2026, 15:02", "Sat down: Casino Limit", HalfDollars(-400), HalfDollars(3000)),
    LedgerRow("20 Nov 2026, 22:17", "Prize: No-Limit", HalfDollars(0), HalfDollars(3400)),
    LedgerRow("20 Nov 2026, 21:30", "Sat down: Console No-Limit", HalfDollars(-200), HalfDollars(3400)),
    LedgerRow("20 Nov 2026, 21:28", "Free chips added", HalfDollars(2000), HalfDollars(3600)),
    LedgerRow("", "Everything before", HalfDollars(1600), HalfDollars(1600)),
)
ANN = MyView("Ann", HalfDollars(3545), locked=True, rows=ROWS, movements=41, offers=OFFERS)
OTHERS = (
    OtherView("guest", "Guest", HalfDollars(2000), locked=False),
    OtherView("p-00000000000b", "Bartholomew the Unlucky X", HalfDollars(15), locked=True),
    OtherView("p-00000000000c", "A damaged save", None, locked=False),
)
ALONE = replace(
    ANN, name="Guest", locked=False, rows=ROWS[-1:], movements=1, on_tables=("Duel: $200, your turn",)
)
PROFILE_SCREENS = {
    "you": draw_profiles(ProfilesView(ANN, OTHERS)),
    "you_alone": draw_profiles(ProfilesView(ALONE, (), passcodes=False)),
    "you_delete": draw_profiles(ProfilesView(replace(ANN, deleting=2), OTHERS)),
    "you_login": draw_profiles(ProfilesView(None, OTHERS)),
}
