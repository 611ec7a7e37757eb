"""``arena`` with other programs: what makes no sense is said before anyone waits."""

import re
import socket
import subprocess
import sys

import pytest

from pyapp.__main__ import main


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seats", "expert,@other"], "Other programs play --preset acpc-limit or acpc-no-limit."),
        (["--preset", "acpc-limit", "--seats", "@a,@b", "--ports", "18791"], "2 programs and 1 ports"),
        (["--preset", "acpc-limit", "--seats", "nobody,@other"], "No bot is called nobody."),
        (["--preset", "acpc-limit", "--seats", "a,b", "--dealer", "127.0.0.1:1"], "one bot plays"),
        (["--dealer", "127.0.0.1:1", "--seats", "caller"], "Other programs play --preset"),
        (
            [
                "--preset",
                "acpc-limit",
                "--dealer",
                "127.0.0.1:1",
                "--seats",
                "caller",
                "--connect-within",
                "1",
            ],
            "The match is off. No dealer at 127.0.0.1:1: no one listens there.",
        ),
        (
            ["--preset", "acpc-limit", "--seats", "caller,@other", "--connect-within", "1"],
            "The match is off. other did not connect within 1 seconds.",
        ),
    ],
)
def test_what_can_not_be_played_is_said(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *arguments]) in {1, 2}
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["--dealer", "18791"],
        ["--dealer", ":18791"],
        ["--dealer", "host:none"],
        ["--ports", "0"],
        ["--ports", "99999"],
    ],
)
def test_what_is_no_port_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", *arguments])
    assert "is no" in capsys.readouterr().err


@pytest.mark.slow
def test_two_shells_play_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    """The five lines of the documentation, with this program on both sides."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    common = ("arena", "--preset", "acpc-limit")
    hosting = (*common, "--seats", "opener,@other", "--hands", "20", "--ports", str(port))
    with subprocess.Popen(  # noqa: S603 - this very program
        [sys.executable, "-m", "pyapp", *hosting, "--connect-within", "60"], stdout=subprocess.PIPE, text=True
    ) as dealer:
        visits = list[str]()
        for _ in range(2):
            assert main([*common, "--seats", "caller", "--dealer", f"127.0.0.1:{port}"]) == 0
            visits.append(capsys.readouterr().out)
        said, _ = dealer.communicate(timeout=60)
    assert main([*common, "--seats", "opener,caller", "--hands", "20", "--processes", "1"]) == 0
    assert said.replace("@other", "caller").split() == capsys.readouterr().out.split()
    assert all(
        re.fullmatch(r"caller +[+-][\d.]+ ± [\d.]+ bb per 100 hands \(10 hands\)\n", out) for out in visits
    )
