"""The screens before a table, to draw."""

from dataclasses import replace
from typing import Final

from pyapp import blackjack, holdem
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.cards import DECK
from pyapp.features.book.page import LineView, ProofView, RuleBookView, ScenarioView, chapters_of, draw_rules
from pyapp.features.book.primer import PAGES, draw_primer
from pyapp.features.daily.hand import DailyHand
from pyapp.features.daily.page import DailyResult, draw_daily, draw_daily_end
from pyapp.features.daily.shoe import DailyShoe
from pyapp.features.history.hand_picture import hand_picture
from pyapp.features.history.lines_page import GraphLinesView, GraphLineView
from pyapp.features.history.list_page import FilterView, HistoryView, RowView, SearchView, draw_history
from pyapp.features.history.share_page import ShareView, draw_share
from pyapp.features.history.statistics_page import (
    FigureView,
    GameStatsView,
    GroupTableView,
    GroupView,
    StatsView,
    draw_stats,
)
from pyapp.money import HalfDollars, half_dollars
from pyapp.records import SealCheck
from pyapp.tables import TABLES
from pyapp.views import (
    CardView,
    ChoiceView,
    GraphView,
    HoldemSetupView,
    LobbyView,
    OpponentView,
    ReplayBarView,
    TableScene,
    WaitingView,
    draw_lobby,
    draw_setup,
    draw_suspended,
    lobby_entry,
    table_view,
)
from pyapp.views.kit.notices import SoundOfferView
from pyapp.views.screens.replay_pages import (
    BranchChoiceView,
    BranchEndingView,
    HandShareView,
    OddsAgainst,
    OddsView,
    ReplayView,
    draw_branch_choice,
    draw_branch_ends,
    draw_odds,
    draw_replay,
)
from tests.records.sample_hands import robot_hand, robot_rounds
from tests.views.samples import features as sandboxes
from tests.views.samples import hands
from tests.views.samples.features import DRILL_SCREENS, REVIEW_SCREENS
from tests.views.samples.pages import (
    DATA_SCREENS,
    FRIEND_SCREENS,
    PROFILE_SCREENS,
    SEAT_SCREENS,
    TOURNAMENT_SCREENS,
)

NAMES = ("Ada", "Bruno", "Chen", "Dora", "Emil", "Farah", "Goran", "Hana", "Ivo")
STRENGTH = "Loses to beginners."
FIGURES = ("Ada against beginners: -30 ± 12 big blinds per 100 hands, 360 hands.",)
LOBBY = LobbyView(tuple(map(lobby_entry, TABLES)))
WAITING = (
    WaitingView("casino-limit", "Casino Limit", "$2/$4 blinds · $180 · your turn", "Fold and leave"),
    WaitingView("blackjack", "Blackjack", "$2 to $500 · $212.50 · place your bet", "Leave"),
)
SETUP = HoldemSetupView(
    preset="casino-limit",
    title="Casino Limit",
    plain=TABLES[0].plain,
    special=TABLES[0].special,
    seats=6,
    big_blind=4,
    buy_in=200,
    opponents=tuple(OpponentView(name, name=name, plays="Regular") for name in NAMES),
    rivals=tuple(
        OpponentView(name, "", "Plays by formula.", STRENGTH, name, "Regular", figures=FIGURES)
        for name in NAMES
    ),
    levels=(
        ChoiceView("", "Default level"),
        ChoiceView("beginner", "Beginner"),
        ChoiceView("expert", "Expert"),
    ),
    speeds=tuple(ChoiceView(word.lower(), word) for word in ("Relaxed", "Normal", "Fast", "Instant")),
    speed="normal",
    summary="$4/$8 limit · blinds $2 and $4, $200 to sit down.",
    strengths=(ChoiceView("easy", "Easy"), ChoiceView("mixed", "Mixed"), ChoiceView("tough", "Tough")),
    strength="mixed",
    stakes=(
        (ChoiceView("low", "Low"), "$4/$8"),
        (ChoiceView("middle", "Middle"), "$8/$16"),
        (ChoiceView("high", "High"), "$20/$40"),
    ),
    chosen_stakes="low",
)
REFUSED = replace(
    SETUP, big_blind=5, refusal="The big blind must be an even number of dollars, at least $2, not $5."
)
NO_LIMIT = replace(
    SETUP,
    preset="no-limit",
    title="No-Limit",
    plain=TABLES[1].plain,
    special=TABLES[1].special,
    blind_step=1,
    games=(ChoiceView("cash", "Cash"), ChoiceView("sit-and-go", "Sit-and-go")),
    game="cash",
    ante=0,
    ante_by="big-blind",
    rivals=(
        replace(SETUP.rivals[0], level="expert", plays="Expert"),
        OpponentView("person", about="A friend who shares this screen.", name="Friend"),
        OpponentView("nobody", about="No one sits here.", name="Empty"),
        *SETUP.rivals[3:],
    ),
    summary="$2/$4 blinds, no limit, $200 to sit down.",
)
CONSOLE = replace(
    SETUP,
    preset="console-limit",
    title="Console Limit",
    plain=TABLES[4].plain,
    special=TABLES[4].special,
    seats=5,
    starting_funds=True,
    summary="$2/$4 blinds, everybody starts with $200.",
)
DUEL = replace(
    SETUP,
    preset="duel",
    title="Duel",
    plain=TABLES[6].plain,
    special=TABLES[6].special,
    seats=2,
    seat_choices=(2,),
    blind_fixed=True,
    rivals=SETUP.rivals[:1],
    strengths=(),
    stakes=(),
    bot_folds=False,
    friends=False,
    summary="Forced bets of $1 and $2, $200 to sit down.",
)
CLOSED = ScenarioView("betting-2", "The big blind has the option to raise", "RRoP", "A blind is a bet.")
PLAYED = ScenarioView(
    "betting-1",
    "The first to act calls, raises by one big blind, or folds",
    "Casino Limit: bets and raises of one big blind before and on the flop",
    "The big blind is the opening bet, so there is nothing to check and nothing to open.",
    ("Ada $1,000, button", "Bruno $1,000", "Chidi $1,000"),
    (
        LineView("Bruno posts 5", "posts 5", "posts 5", ok=True),
        LineView(
            "Ada may not raise to 19: wrong size", "refused: wrong size", "refused: wrong size", ok=True
        ),
        LineView("Pots: 30", "30", "25 and 5", ok=False),
    ),
    ok=False,
    open=True,
)
BOOK = RuleBookView(
    "casino-limit",
    "Casino Limit",
    TABLES[0].special,
    chapters_of("casino-limit"),
    (
        *(ChoiceView(page.slug, page.title) for page in PAGES),
        *(ChoiceView(entry.preset, entry.name) for entry in TABLES),
    ),
    (ProofView("Blinds, bets and turns", (PLAYED, CLOSED, replace(CLOSED, id="betting-3", ok=True))),),
)
HELD = (CardView("As"), CardView("Kd"))
BOARD = tuple(CardView(code) for code in ("Qc", "Kc", "3d", "4s", "5h"))
FORMS = (ChoiceView("phh", "Save as PHH"), ChoiceView("pokerstars", "Save as PokerStars text"))
SHELVES = (ChoiceView("", "My hands"), ChoiceView("read", "From files"))
HISTORY = HistoryView(
    (
        RowView(
            1795262400002, "21 Nov 2026, 12:02", "No-Limit", HELD, BOARD, HalfDollars(2472), showdown=True
        ),
        RowView(1795262400001, "21 Nov 2026, 12:01", "Casino Limit", HELD, BOARD[:3], HalfDollars(-16)),
        RowView(1795262400000, "21 Nov 2026, 12:00", "Classroom Limit", HELD, (), HalfDollars(0)),
        RowView(1795262350000, "21 Nov 2026, 11:59", "Blackjack", HELD, BOARD[2:], HalfDollars(-15)),
        RowView(
            1795262340000,
            "21 Nov 2026, 11:58",
            "Blackjack",
            HELD,
            BOARD[:5],
            HalfDollars(60),
            splits=(BOARD[:3], HELD, BOARD[2:]),
        ),
        RowView(1795262300000, "21 Nov 2026, 11:58", "Console No-Limit", (), BOARD, None),
    ),
    found=52,
    kept=4999,
    search=SearchView(
        "Ada",
        (
            FilterView("table", "Table", (ChoiceView("", "All tables"), ChoiceView("duel", "Duel"))),
            FilterView("result", "Result", (ChoiceView("", "Any result"), ChoiceView("won", "Won")), "won"),
            FilterView("days", "When", (ChoiceView("", "Any time"), ChoiceView("1", "Last 24 hours"))),
            FilterView("showdown", "Showdown", (ChoiceView("", "Any ending"), ChoiceView("yes", "Showdown"))),
        ),
    ),
    forms=FORMS,
)
REPLAY = ReplayView(
    ReplayBarView(6, 23),
    promised="3f" * 32,
    deck="".join(map(str, DECK)),
    nonce="a1" * 32,
    words="cut them thin",
    check=SealCheck(promised=True, dealt=True),
    seats=(ChoiceView("0", "You"), ChoiceView("1", "Ada")),
    seat="0",
    studied=True,
    live=True,
)
ODDS = OddsView((HandShareView("You", 81), HandShareView("Ada", 19)), OddsAgainst.SHOWN, both=True)
REPLAYED = table_view(hands.SHOWDOWN[20].seen, TableScene(hands.NAMES), hands.SHOWDOWN[20].events)
COLUMNS = ("Hands", "VPIP", "PFR", "3-bet", "bb/100")
LINES = GraphLinesView(
    "2 hands: +4 bb, with +6 bb at showdown and \N{MINUS SIGN}2 bb without. All-in EV +1 bb.",
    2,
    (
        GraphLineView("total", "Total", (0.0, 6.0, 4.0)),
        GraphLineView("shown", "At showdown", (0.0, 6.0, 6.0)),
        GraphLineView("unshown", "Without showdown", (0.0, 0.0, -2.0)),
        GraphLineView("fair", "All-in EV", (0.0, 3.0, 1.0)),
    ),
    "{:+.0f} bb".format,
)
STATS = StatsView(
    (
        FigureView("Played", "1,724", "1,412 hands and 312 rounds"),
        FigureView("Net result", "\N{MINUS SIGN}$1,243.50"),
        FigureView("Won", "402", "of 1,724"),
        FigureView("Biggest win", "+$312"),
    ),
    (
        GameStatsView(
            "Hold'em",
            "3 hands",
            "Hand",
            (
                FigureView("bb/100", "+7 ± 11", meaning="Big blinds won per 100 hands."),
                FigureView("VPIP", "24%", "24 of 100", "Hands that you entered."),
                FigureView("3-bet", "none yet", meaning="You raised again after one raise."),
            ),
            (
                GroupTableView(
                    "By position",
                    ("Position", "Early", "Middle", "Cutoff", "Button", "Small blind", "Big blind"),
                    (
                        GroupView("Hands", ("1,402", "402", "212", "204", "1,010", "198")),
                        GroupView(
                            "bb/100",
                            (
                                "+17",
                                "+5",
                                "\N{MINUS SIGN}9",
                                "+48",
                                "\N{MINUS SIGN}131",
                                "\N{MINUS SIGN}1,040",
                            ),
                        ),
                        GroupView("Fold to steal", ("\N{EN DASH}",) * 4 + ("100%", "67%")),
                    ),
                ),
                GroupTableView(
                    "By table",
                    ("Table", *COLUMNS),
                    (GroupView("Console No-Limit", ("1,412", "24%", "17%", "5%", "+7")),),
                ),
            ),
            lines=LINES,
        ),
        GameStatsView(
            "Blackjack",
            "312 rounds",
            "Round",
            (FigureView("Result", "\N{MINUS SIGN}$7.50", "$3,120 bet"),),
            graph=GraphView(
                "Bankroll over 2 rounds, from $0 to $1",
                (0, 4, 2),
                {0: "$0", 4: "$2", 2: "$1"}.__getitem__,
                "Round",
            ),
            practise="Practise 5 hands",
        ),
    ),
    GraphView(
        "Won over 3 hands: +$2, between \N{MINUS SIGN}$4 and +$6",
        (0, 6, -4, 2),
        {0: "$0", 6: "+$6", -4: "\N{MINUS SIGN}$4", 2: "+$2"}.__getitem__,
        "Hand",
    ),
    replace(HISTORY.search, filters=HISTORY.search.filters[:1]),
    kept=True,
)
WAS_PLAYED = BranchEndingView(
    "As played",
    "\N{MINUS SIGN}$76, \N{MINUS SIGN}38 big blinds",
    tuple(CardView(code) for code in ("Qc", "Tc", "9c", "9s", "6d")),
    ("Bruno wins $123 with a full house", "Edda wins $50"),
)
ON_FROM_THERE = BranchEndingView("This time", "+$12, +6 big blinds", (), ("You win $31",))
SHARED = ShareView(
    replace(hand_picture(robot_hand(holdem.NO_LIMIT, 5), "Maria"), address="a.house/baize"),
    "https://a.house/baize/#hand=AQlur9Qaz0TYswNtM02RgSevA6qu1pXS9DNV",
    ("101", "010", "110"),
    deck=False,
)
A_FOLD: Final = hand_picture(robot_hand(holdem.NO_LIMIT, 27), "Maria")
A_ROUND: Final = hand_picture(robot_rounds(blackjack.BLACKJACK, 1, 5)[4], "Maria")
A_DAY: Final = 1_795_521_600_000
"""Noon of 24 November 2026."""

HAND_OF_A_DAY, SHOE_OF_A_DAY = DailyHand().view(A_DAY), DailyShoe(StrategyCache()).view(A_DAY)
LINE: Final = "Baize, shoe of the day, 24 Nov 2026: +$35 in 14 rounds, 24 of 26 plays right."
SCREENS = {
    "asleep": draw_suspended(lost=False),
    "asleep_lost": draw_suspended(lost=True),
    "lobby": draw_lobby(LOBBY),
    "lobby_unfinished": draw_lobby(replace(LOBBY, waiting=WAITING)),
    "lobby_sound": draw_lobby(replace(LOBBY, sounds=SoundOfferView())),
    "setup": draw_setup(SETUP),
    "setup_refused": draw_setup(REFUSED),
    "setup_no_limit": draw_setup(NO_LIMIT),
    "setup_console": draw_setup(CONSOLE),
    "setup_duel": draw_setup(DUEL),
    "setup_seat": draw_setup(replace(NO_LIMIT, place=1)),
    "rules": draw_rules(BOOK),
    **{f"rules_{page.slug.replace('-', '_')}": draw_primer(page.slug, BOOK.pages, "pair") for page in PAGES},
    "history": draw_history(HISTORY),
    "table_replay": {
        **draw_replay(REPLAY, REPLAYED),
        "odds": draw_odds(ODDS),
    },
    "history_empty": draw_history(HistoryView((), 0, 0, forms=FORMS)),
    "history_files": draw_history(
        replace(
            HISTORY,
            search=replace(HISTORY.search, shelves=SHELVES, shelf="read"),
            from_files=True,
            deleting=True,
            answer=("one.txt: 1 hand was read.", "two.txt: There are no hands in this file."),
        )
    ),
    **PROFILE_SCREENS,
    **DATA_SCREENS,
    **SEAT_SCREENS,
    **FRIEND_SCREENS,
    **TOURNAMENT_SCREENS,
    "branch": draw_branch_choice(
        BranchChoiceView((ChoiceView("0", "You"), ChoiceView("2", "Ada")), "0", is_partly_unknown=True)
    ),
    "branch_ends": draw_branch_ends(WAS_PLAYED, ON_FROM_THERE, has_new_cards=True),
    "daily": draw_daily(HAND_OF_A_DAY),
    "daily_end": draw_daily_end(
        HAND_OF_A_DAY,
        DailyResult("Baize, hand of the day: +$76.", half_dollars(76), WAS_PLAYED),
        "Baize, hand of the day: +$76.",
        "Copied.",
    ),
    "daily_done": draw_daily(replace(HAND_OF_A_DAY, done="+$76")),
    "shoe": draw_daily(SHOE_OF_A_DAY),
    "shoe_end": draw_daily_end(
        SHOE_OF_A_DAY,
        DailyResult(LINE, half_dollars(35)),
        f"{LINE} https://here.example/#open=shoe",
        "Copied.",
    ),
    **REVIEW_SCREENS,
    **DRILL_SCREENS,
    **{name: drawn() for name, drawn in sandboxes.SANDBOXES.items()},
    **{name: drawn() for name, drawn in sandboxes.CHARTS.items()},
    "share": draw_share(SHARED),
    "share_linked": draw_share(
        replace(
            SHARED,
            picture=A_FOLD,
            deck=True,
            tells_all=True,
            is_foreign=True,
            done="1 hand is here already.",
        )
    ),
    "share_bare": draw_share(replace(SHARED, picture=A_ROUND, qr=(), deck=None, tells_all=True)),
    "stats": draw_stats(STATS),
    "stats_empty": draw_stats(StatsView()),
    "stats_none": draw_stats(replace(STATS, tiles=(), games=(), graph=None)),
}
