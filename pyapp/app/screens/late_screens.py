"""Screens that few visitors need at first: their rooms are fetched after the start, and opened by a press.

Each function names the actions of a controller that it does not import yet.
"""

from typing import TYPE_CHECKING

from pyapp.app.core.language_choice import LanguageChoice
from pyapp.app.core.rooms import Room
from pyapp.app.history import History
from pyapp.app.session.game import Games
from pyapp.app.session.late_controller import LateController
from pyapp.app.session.session import Session
from pyapp.blackjack.odds import StrategyCache

if TYPE_CHECKING:
    from pyapp.app.blackjack.screens.study_screens import StudyScreens
    from pyapp.app.history.history_screens import HistoryScreens
    from pyapp.app.screens.data_controller import DataController
    from pyapp.app.screens.drills.drills_controller import DrillsController
    from pyapp.app.screens.review.review_controller import ReviewController
    from pyapp.app.screens.rule_book_controller import RuleBookController


def late_data(
    session: Session, history: History, language: LanguageChoice
) -> "LateController[DataController]":
    """Return the screen of what is kept, with backups."""
    actions = (
        "backup-stop",
        "copy-choose",
        "copy-stop",
        "copy-write",
        "data",
        "data-ask",
        "data-delete",
        "data-keep",
        "data-persist",
        "data-put-back",
        "data-restore",
        "data-save",
        "export-profiles",
        "import-all",
    )

    def make() -> "DataController":
        from pyapp.app.screens.data_controller import DataController  # noqa: PLC0415 - its room is open

        return DataController(session, history, language)

    return LateController(session, Room.DATA, actions, make)


def late_history(session: Session, games: Games, history: History) -> "LateController[HistoryScreens]":
    """Return the screens about finished hands: list, replay, files, links, statistics."""
    actions = (
        "branch",
        "branch-again",
        "branch-back",
        "branch-compare",
        "branch-play",
        "export-all",
        "export-hand",
        "history",
        "history-delete",
        "history-filter",
        "history-import",
        "history-keep",
        "history-more",
        "history-replay",
        "history-stop",
        "replay-back",
        "replay-close",
        "replay-first",
        "replay-forward",
        "replay-last",
        "replay-last-hand",
        "replay-open",
        "replay-step",
        "replay-verify",
        "rule-answer",
        "share",
        "share-back",
        "share-deck",
        "share-keep",
        "share-send",
        "stats",
        "stats-filter",
    )

    def make() -> "HistoryScreens":
        from pyapp.app.history.history_screens import HistoryScreens  # noqa: PLC0415 - its room is open

        return HistoryScreens(session, games, history)

    return LateController(session, Room.HISTORY, actions, make)


def late_book(
    session: Session, language: LanguageChoice, past: "LateController[HistoryScreens]"
) -> "LateController[RuleBookController]":
    """Return the rule book, whose hands are replayed as finished ones are."""

    def make() -> "RuleBookController":
        from pyapp.app.screens.rule_book_controller import RuleBookController  # noqa: PLC0415 - as above

        return RuleBookController(session, language, past.take().replayer)

    return LateController(session, Room.BOOK, ("ranks", "rule-play", "rules", "scenario"), make)


def late_study(session: Session, strategies: StrategyCache) -> "LateController[StudyScreens]":
    """Return what one learns blackjack from."""
    actions = ("answer", "chart", "chart-count", "drill", "drill-next", "pit-stats")

    def make() -> "StudyScreens":
        from pyapp.app.blackjack.screens.study_screens import StudyScreens  # noqa: PLC0415 - as above

        return StudyScreens(session, strategies)

    return LateController(session, Room.STUDY, actions, make)


def late_review(
    session: Session,
    games: Games,
    past: "LateController[HistoryScreens]",
    strategies: StrategyCache,
    language: LanguageChoice,
) -> "LateController[ReviewController]":
    """Return the review of many hands, which leads to their replays."""
    actions = ("review", "review-hand", "review-hands", "review-stop", "review-switch", "review-try")

    def make() -> "ReviewController":
        from pyapp.app.screens.review.review_controller import ReviewController  # noqa: PLC0415 - as above

        return ReviewController(session, games, past.take(), strategies, language)

    return LateController(session, Room.REVIEW, actions, make)


def late_drills(
    session: Session,
    past: "LateController[HistoryScreens]",
    review: "LateController[ReviewController]",
    language: LanguageChoice,
) -> "LateController[DrillsController]":
    """Return the drills of hold'em, whose own spots come out of the history by way of the review."""
    actions = (
        "drills",
        "drills-ahead",
        "drills-answer",
        "drills-back",
        "drills-find",
        "drills-habit",
        "drills-look",
        "drills-next",
        "drills-say",
        "drills-spot",
        "drills-start",
        "drills-stop",
    )

    def make() -> "DrillsController":
        from pyapp.app.screens.drills.drills_controller import DrillsController  # noqa: PLC0415 - as above

        return DrillsController(session, past.take(), review.take(), language)

    return LateController(session, Room.DRILLS, actions, make)
