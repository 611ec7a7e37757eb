"""The commands of build.py."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from workshop import bench
from workshop.host import built_site, checks, environment, local_server, single_file
from workshop.host.build_steps import StopError, run_aloud, say
from workshop.host.project_folders import DIST, ROOT

TESTS = {
    "test": "run every check and the tests of every day, in real browsers too",
    "quick": "run the tests that need no browser, no build and little time",
}
"""Commands that hand on to pytest what they don't know themselves."""


def main(arguments: Sequence[str]) -> int:
    """Run one command; a step that fails ends it with one sentence and exit code 1."""
    parser = _parser()
    known, more = parser.parse_known_args(arguments)
    if more and known.command not in TESTS:
        parser.error(f"unknown: {' '.join(more)}")
    try:
        return _test(known, more) if known.command in TESTS else _run(known)
    except StopError as error:
        print(f"{error}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("build.py", description="Build, serve, test and measure Baize.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("build", help="write the site into dist/ (this is what happens without a command)")
    commands.add_parser("single", help="the same, and say where the game is as one file")
    server = commands.add_parser("serve", help="serve the site on this machine and open it")
    server.add_argument("--port", type=int, help=f"the port, else {local_server.PORT} or a free one")
    server.add_argument("--no-open", action="store_true", help="open no browser")
    server.add_argument(
        "--dev", action="store_true", help="no snapshot: each reload shows the sources as they are"
    )
    more = "Further arguments go to pytest."
    test, _ = (
        commands.add_parser(name, help=words, epilog=more, allow_abbrev=False)
        for name, words in TESTS.items()
    )
    _add_tiers(test)
    tracer = commands.add_parser(
        "trace", help="run the browser's tests and write down which functions of the runtime they need"
    )
    tracer.add_argument("pytest", nargs="*", help="what pytest is told, else all of the browser's tests")
    pictures = commands.add_parser("pictures", help="take the pictures of README and docs anew")
    pictures.add_argument("names", nargs="*", metavar="NAME", help="which, as in docs/pictures; else all")
    measure = commands.add_parser("bench", help="measure, beside something well known")
    measure.add_argument(
        "names", nargs="*", metavar="NAME", help=f"of {', '.join(bench.list_names())}; all without one"
    )
    measure.add_argument(
        "--json", type=Path, metavar="FILE", help="write the numbers there (.cache/bench.json)"
    )
    measure.add_argument(
        "--publish",
        action="store_true",
        help="write them into docs/figures.json and the pages that show them",
    )
    measure.add_argument("--minutes", type=float, metavar="N", help="how long they may take together (25)")
    for name, words in bench.OPTIONS.items():
        kind = bench.option_kind(name)
        measure.add_argument(
            f"--{name}",
            type=kind,
            metavar={"against": "DIST", "before": "COMMITS"}.get(name, "N"),
            help=words,
        )
    return parser


def _add_tiers(test: argparse.ArgumentParser) -> None:
    tier = test.add_mutually_exclusive_group()
    tier.add_argument(
        "--all", dest="tier", action="store_const", const="all", help="the nightly tests too, half an hour"
    )
    tier.add_argument(
        "--release",
        dest="tier",
        action="store_const",
        const="release",
        help="every fault, file, size and browser, and more chance: hours",
    )
    test.add_argument("--shard", metavar="K/N", help="the K-th of N parts that are about equally long")
    test.set_defaults(tier="daily")


def _test(known: argparse.Namespace, more: Sequence[str]) -> int:
    quick = known.command == "quick"
    return checks.run_quick(more) if quick else checks.run_all(known.tier, known.shard, more)


def _run(known: argparse.Namespace) -> int:
    match known.command:
        case "serve":
            local_server.serve(known.port, dev=known.dev, open_browser=not known.no_open)
            return 0
        case "bench":
            return _bench(known)
        case "single":
            return _single()
        case "trace":
            return checks.trace(known.pytest)
        case "pictures":
            return _pictures(known.names)
        case _:
            return _build()


def _build() -> int:
    environment.ensure_node_packages()
    say(f"The site is in {built_site.write_site(DIST).relative_to(ROOT)}/")
    return 0


def _single() -> int:
    _build()
    file = DIST / single_file.NAME
    say(f"The whole game is {file.relative_to(ROOT)}, {file.stat().st_size / 1e6:.1f} MB: double-click it")
    return 0


def _bench(known: argparse.Namespace) -> int:
    unknown = sorted(set(known.names) - set(bench.list_names()))
    if unknown:
        raise StopError(
            f"There is no bench called {', '.join(unknown)}; there are {', '.join(bench.list_names())}"
        )
    python = _with_peers()
    environment.CHROMIUM.ensure()
    _build()
    asked = {"json": known.json and known.json.resolve(), "minutes": known.minutes}
    asked |= {name: vars(known)[name] for name in bench.OPTIONS}
    options = [
        text for name, value in asked.items() if value is not None for text in (f"--{name}", str(value))
    ]
    options += ["--publish"] if known.publish else []
    return run_aloud([python, "-m", "workshop.bench", *known.names, *options])


def _pictures(names: Sequence[str]) -> int:
    """Take the pictures in a browser; what makes an animation of frames is installed apart."""
    python = environment.ensure("test")
    animator = environment.ensure_apart("pictures")
    environment.CHROMIUM.ensure()
    _build()
    return run_aloud([python, "-m", "workshop.pictures", ROOT / "docs" / "pictures", animator, *names])


def _with_peers() -> Path:
    """Have what is compared with, as far as it can be installed: a bench whose peer is missing says so."""
    python = environment.ensure("test")
    try:
        return environment.ensure("test", "bench")
    except StopError as error:
        say(f"{error}; benches that compare with these packages are left out")
        return python
