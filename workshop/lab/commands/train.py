"""``train``: a blueprint for two, from the rules alone; and ``exploit``: what can be won from one."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pyapp.arena.entrants import BLUEPRINTS
from pyapp.arena.score import Score, score_deals
from pyapp.commands.command import Command, FailedError, positive
from pyapp.holdem import CASINO_LIMIT, DUEL, NO_LIMIT, PRESETS
from workshop.host.project_folders import ROOT
from workshop.lab.commands.written_blocks import measured_at, need_numpy, write_row

if TYPE_CHECKING:
    from workshop.lab.champion.policy import Policy
    from workshop.lab.champion.training import Training


TABLES: Final = (CASINO_LIMIT.preset, DUEL.preset, NO_LIMIT.preset)
CALLER: Final = "caller"
PAGE = ROOT / "docs" / "BOTS.md"
MILLI: Final = 10
"""Thousandths of a big blind by the hand, for one big blind in a hundred hands."""

LESSONS: Final = (6_000, 4_000)
"""Boards that a response is trained and measured on,"""

RIVER_LESSONS: Final = (2_000, 1_200)
"""and where rivers are solved, of which a board has hundreds."""

BLOCKS: Final = {
    ("casino-limit", 100): 900,
    ("duel", 25): 200,
    ("duel", 50): 200,
    ("duel", 100): 200,
    ("no-limit", 20): 400,
    ("no-limit", 50): 400,
    ("no-limit", 100): 400,
    ("no-limit", 200): 205,
}
"""For how many blocks the game's own blueprints were trained, by table and big blinds,"""

SEED: Final = 1
"""and from which chance."""

TOLD: Final = 10
"""After so many boards it is told what was found so far."""

KEPT: Final = 5
"""Blocks after which a training is written down."""


def train() -> Command:
    """Return the command that trains."""
    return Command("train a blueprint for two (needs the group `training`)", _add_training, _train)


def exploit() -> Command:
    """Return the command that measures."""
    return Command("what can be won from a blueprint (needs the group `training`)", _add_exploiting, _exploit)


def _add_training(parser: ArgumentParser) -> None:
    _add_table(parser)
    parser.add_argument("--blocks", type=positive, default=250, help="of 25 boards each")
    parser.add_argument("--seed", type=int, default=SEED, help="another strategy for another number")
    parser.add_argument(
        "--state", type=Path, metavar="FILE", help="goes on from there, and keeps itself there"
    )
    parser.add_argument("--write", type=Path, metavar="FILE", help="where the blueprint goes")
    parser.add_argument(
        "--again",
        nargs="*",
        metavar="NAME",
        help="train the game's own anew, all or those called so (`duel-25`), and compare the bytes",
    )


def _add_exploiting(parser: ArgumentParser) -> None:
    _add_table(parser)
    parser.add_argument("--of", default=CALLER, metavar="FILE", help="a blueprint, or `caller`: always calls")
    parser.add_argument(
        "--against",
        metavar="FILE",
        help="play this blueprint instead, over as many boards as --measured says; all lines are counted",
    )
    parser.add_argument("--local", type=positive, default=300, help="boards of the local best response")
    parser.add_argument("--river", action="store_true", help="have the river solved, not looked up")
    parser.add_argument(
        "--turn", action="store_true", help="what a local response wins once the turn is solved, too"
    )
    parser.add_argument("--boards", type=positive, help="to train the best response on")
    parser.add_argument("--measured", type=positive, help="boards that it is measured on")
    parser.add_argument("--seed", type=int, default=1, help="other deals for another number")
    parser.add_argument("--write", action="store_true", help=f"write what was won into {PAGE.name}")


def _add_table(parser: ArgumentParser) -> None:
    parser.add_argument("--preset", default=TABLES[0], choices=TABLES, help="the table")
    parser.add_argument("--depth", type=positive, default=100, metavar="BB", help="what both sit down with")


def _train(given: Namespace) -> Iterator[str]:
    need_numpy()
    if given.again is not None:
        yield from _train_again(given.again)
        return
    from workshop.lab.champion.training import new_training  # noqa: PLC0415 - NumPy is optional

    training = new_training(PRESETS[given.preset], given.depth, given.seed)
    if given.state and given.state.exists():
        training.resume(given.state)
        yield f"Going on after {training.blocks} blocks."
    while training.blocks < given.blocks:
        training.run()
        if given.state and (training.blocks % KEPT == 0 or training.blocks == given.blocks):
            training.save(given.state)
        yield f"{training.blocks} of {given.blocks} blocks"
    if given.write:
        packed = _pack(training, given.preset, given.depth)
        given.write.write_bytes(packed)
        yield f"{given.write}: {len(packed):,} bytes"


def _train_again(names: Sequence[str]) -> Iterator[str]:
    """Train blueprints that the game has for as long as these were, and compare the bytes."""
    from workshop.lab.champion.training import new_training  # noqa: PLC0415

    made = {f"{preset}-{depth}": (preset, depth) for preset, depth in BLOCKS}
    if unknown := [name for name in names if name not in made]:
        raise FailedError(f"There is no {unknown[0]}, but {', '.join(made)}.")
    different = list[str]()
    for name in names or made:
        preset, depth = made[name]
        training = new_training(PRESETS[preset], depth, SEED)
        while training.blocks < BLOCKS[preset, depth]:
            training.run()
            yield f"{name}: {training.blocks} of {BLOCKS[preset, depth]} blocks"
        same = _pack(training, preset, depth) == (BLUEPRINTS / f"{name}.bin").read_bytes()
        different += () if same else (name,)
        yield f"{name}: {'the same, byte for byte' if same else 'other bytes'}"
    if different:
        raise FailedError(f"Other bytes than the game's: {', '.join(different)}.")


def _pack(training: "Training", preset: str, depth: int) -> bytes:
    """Return what was learnt as a blueprint in which neighbours play alike."""
    from workshop.lab.champion.blueprint_writer import write_blueprint  # noqa: PLC0415
    from workshop.lab.champion.policy import NEARNESS, smooth_rows  # noqa: PLC0415

    policy, weights = training.policy, training.weights
    nearness = NEARNESS.get(PRESETS[preset].structure)
    played = smooth_rows(policy, weights, nearness) if nearness else policy
    return write_blueprint(played, preset, depth, weights)


def _exploit(given: Namespace) -> Iterator[str]:
    need_numpy()
    from workshop.lab.champion.dealt_measures import respond_best  # noqa: PLC0415
    from workshop.lab.champion.local_response import respond_locally, spare_by_turns  # noqa: PLC0415
    from workshop.lab.champion.river_response import Lessons, respond_with_rivers  # noqa: PLC0415
    from workshop.lab.champion.river_solution import ROUNDS  # noqa: PLC0415

    policy = _policy(given.of, given)
    if given.turn and given.preset != NO_LIMIT.preset:
        raise FailedError("The turn is solved where amounts are free.")
    if given.against:
        yield from _face(policy, given)
        return
    local, solved = "", (given.river or given.turn) and given.preset != DUEL.preset
    rounds = ROUNDS[PRESETS[given.preset].structure] if solved else 0
    seed = f"seed {given.seed}, {measured_at()}"
    if given.preset != DUEL.preset:
        won = respond_locally(policy, given.local, given.seed, rounds)
        local = _milli(score_deals(won))
        yield f"local best response: {_words(score_deals(won))}"
        if given.turn:
            left = list[float]()
            for one, spared in zip(won, spare_by_turns(policy, given.local, given.seed, rounds), strict=True):
                left.append(one - spared)
                if len(left) % TOLD == 0 or len(left) == given.local:
                    less = score_deals([had - has for had, has in zip(won, left, strict=False)])
                    yield f"with the turn solved: {_words(score_deals(left))}, less by {_words(less)}"
            if given.write:
                name = f"{given.preset}, {given.depth}, turn solved"
                write_row(PAGE, "exploitability", (name, _milli(score_deals(left)), "", seed))
            return
    boards, measured = RIVER_LESSONS if solved else LESSONS
    boards, measured = given.boards or boards, given.measured or measured
    if solved:
        found = respond_with_rivers(policy, Lessons(boards, measured, rounds), given.seed)
    else:
        found = respond_best(policy, boards, measured, given.seed)
    yield f"trained best response: {_words(found)}"
    if given.write:
        name = f"{given.preset}, {given.depth}" + ("" if solved else ", river from the file")
        write_row(PAGE, "exploitability", (name, local, _milli(found), seed))


def _face(policy: "Policy", given: Namespace) -> Iterator[str]:
    from workshop.lab.champion.dealt_measures import face_off  # noqa: PLC0415

    other = _policy(given.against, given)
    if other.tree.children.tolist() != policy.tree.children.tolist():
        raise FailedError(f"{given.of} and {given.against} are for different tables.")
    found = face_off(policy, other, given.measured or LESSONS[1], given.seed)
    yield f"{given.of} from {given.against}: {_words(found)}"


def _policy(name: str, given: Namespace) -> "Policy":
    """Return the play of a blueprint, or of those who always call."""
    from workshop.lab.champion.blueprint_writer import read_policy  # noqa: PLC0415
    from workshop.lab.champion.policy import new_caller  # noqa: PLC0415

    if name == CALLER:
        return new_caller(PRESETS[given.preset], given.depth, given.seed)
    try:
        return read_policy(Path(name).read_bytes())
    except OSError as error:
        raise FailedError(f"{name}: {error.strerror}") from error
    except ValueError as error:
        raise FailedError(f"{name} is no blueprint.") from error


def _words(score: Score) -> str:
    return f"{_milli(score)} mbb by the hand ({score.deals:,} boards)"


def _milli(score: Score) -> str:
    """Return what was won by the hand, in thousandths of a big blind."""
    return f"{MILLI * score.per_hundred:+,.0f} ± {MILLI * score.margin:.0f}"
