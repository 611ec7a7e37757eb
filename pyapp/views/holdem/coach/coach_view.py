"""What the coach shows, frozen."""

from dataclasses import dataclass

from pyapp.texts import say


@dataclass(frozen=True, slots=True)
class ActionShareView:
    """One way of going on, and how often the expert takes it."""

    label: str
    often: int
    """Per cent."""

    worth: str
    """What it wins on average against folding, as in `+$2.50`."""


@dataclass(frozen=True, slots=True)
class RangeRowView:
    """One class of hands on the river, as both may hold it."""

    made: str
    own: str
    """How often the player may hold it, as in `12%`,"""

    rival: str
    """and how often the rival may."""

    most: str
    """What balanced play does with it most often, and how often; empty where the player never holds it."""


@dataclass(frozen=True, slots=True)
class RiverView:
    """The river against one rival, solved."""

    words: str
    """What follows, on which condition it holds, and how exact it is."""

    ways: tuple[ActionShareView, ...]
    """What is done with the hand that is held."""

    heads: tuple[str, str]
    """What the player and the rival are called."""

    rows: tuple[RangeRowView, ...]
    """The best first."""

    @property
    def spoken(self) -> str:
        """The solution as one line of the log, and for those who listen."""
        shares = [say("holdem_coach.percent.exact", number=way.often) for way in self.ways]
        does = [f"{way.label} {share}" for way, share in zip(self.ways, shares, strict=True)]
        return say("holdem_coach.spoken", words=f"{self.words} {', '.join(does)}")


@dataclass(frozen=True, slots=True)
class HandAdviceView:
    """What the coach advises; the same sentences are shown, written into the log and spoken."""

    verdict: str
    """What the expert would do."""

    reason: str
    chance: str
    price: str
    outs: str = ""
    """The cards that improve the hand; empty where none does or none comes."""

    ways: tuple[ActionShareView, ...] = ()

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that is said, in order."""
        return tuple(filter(None, (self.verdict, self.reason, self.chance, self.price, self.outs)))

    @property
    def spoken(self) -> str:
        """The advice as one line of the log, and for those who listen."""
        return say("holdem_coach.spoken", words=" ".join(self.sentences))


@dataclass(frozen=True, slots=True)
class LessonView:
    """What the coach says about the player's own decisions once the hand is over."""

    words: str
    price: str = ""
    """What the costliest decision cost, as in `$6`; empty where there is nothing to mend."""


@dataclass(frozen=True, slots=True)
class AnswerView:
    """Why a rival did one thing."""

    deed: str
    """What they did, as in `Turn: Ada calls $8`."""

    reason: str


@dataclass(frozen=True, slots=True)
class AskedRivalView:
    """A rival who can be asked for reasons."""

    seat: int
    name: str
    answers: tuple[AnswerView, ...] = ()
    """Empty until they were asked."""


@dataclass(frozen=True, slots=True)
class BackView:
    """A look back at a hand that is over."""

    lesson: LessonView | None = None
    """``None`` until it has been asked for and thought out."""

    rivals: tuple[AskedRivalView, ...] = ()


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that was said at the table, as the log has it."""

    after: int
    """After how many events of the hand."""

    words: str


@dataclass(frozen=True, slots=True)
class CoachView:
    """The coach at a table, who is asked by a button."""

    open: bool = False
    """Whether the panel lies open."""

    reason: str | None = None
    """Why the coach cannot be asked now; ``None`` when it can."""

    advice: HandAdviceView | None = None
    river: RiverView | None = None
    back: BackView | None = None
    """The hand that is over; ``None`` while one is played."""
