"""A wasm in two parts does what it did in one, whichever functions stand in the first."""

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.products import only_quick
from workshop.host import environment
from workshop.host.build_steps import StopError
from workshop.host.project_folders import IN_NODE, ROOT, digest
from workshop.host.runtime.runtime_splitting import (
    LATE_DATA,
    LIST,
    Division,
    gather_places,
    list_first_functions,
    listed_places,
    read_first_functions,
    split_runtime,
    write_first_functions,
)
from workshop.host.runtime.runtime_trimming import WASM, trim_runtime

TEXT = """
(module
  (type $binary (func (param i32 i32) (result i32)))
  (import "host" "note" (func $note (param i64)))
  (memory (export "memory") 1)
  (table $own (export "own") 4 4 funcref)
  (global $stack (mut i32) (i32.const 100))
  (tag $bad (param i32))
  (data (i32.const 8) "\\2a")
  (elem (table $own) (i32.const 1) func $add $multiply $fail)
  (func $add (type $binary) (i32.add (local.get 0) (local.get 1)))
  (func $multiply (type $binary)
    (local $sum i32)
    (loop $again
      (if (local.get 0) (then
        (local.set $sum (call $add (local.get $sum) (local.get 1)))
        (local.set 0 (i32.sub (local.get 0) (i32.const 1)))
        (br $again))))
    (local.get $sum))
  (func $fail (type $binary) (throw $bad (local.get 1)))
  (func $even (param i32) (result i32)
    (if (result i32) (i32.eqz (local.get 0)) (then (i32.const 1))
      (else (call $odd (i32.sub (local.get 0) (i32.const 1))))))
  (func $odd (param i32) (result i32)
    (if (result i32) (i32.eqz (local.get 0)) (then (i32.const 0))
      (else (call $even (i32.sub (local.get 0) (i32.const 1))))))
  (func $tell (param i64 f64) (result f64)
    (call $note (i64.add (local.get 0) (i64.load8_u (i32.const 8))))
    (global.set $stack (i32.sub (global.get $stack) (i32.const 16)))
    (f64.mul (local.get 1) (f64.convert_i32_s (global.get $stack))))
  (func (export "choose") (param i32 i32 i32) (result i32)
    (try (result i32)
      (do (call_indirect $own (type $binary) (local.get 1) (local.get 2) (local.get 0)))
      (catch $bad (i32.const 1000) (i32.add))))
  (func (export "even") (param i32) (result i32) (call $even (local.get 0)))
  (func (export "tell") (param i64) (result f64) (call $tell (local.get 0) (f64.const 0.5))))
"""
"""Functions that call each other, the host, and through a table; share memory, a global and an exception."""

FUNCTIONS = 9
TELL = 5
"""The place of the function that reads the data."""

DATA = [(8, 9)]
EXPORTS = ["memory", "own", "choose", "even", "tell"]

ASSEMBLE = """
import binaryen from "binaryen";
import { writeFileSync } from "fs";
const made = binaryen.parseText(process.argv[2]);
writeFileSync(process.argv[1], made.emitBinary());
"""

RUN = """
import { readFileSync } from "fs";
const [first, late] = process.argv.slice(1).map((path) => new WebAssembly.Module(readFileSync(path)));
const asked = [];
const noted = [];
const load = () => {
  asked.push("late");
  new WebAssembly.Instance(late, { first: instance.exports });
  instance.exports["late:here"].value = 1;
};
const host = { note: (number) => noted.push(String(number)) };
const ran = new Set();
const env = { ran: (place) => ran.add(place) };
const instance = new WebAssembly.Instance(first, { host, env, late: { load } });
const { own, choose, even, tell } = instance.exports;
const names = Object.keys(instance.exports).filter((name) => !name.startsWith("late:"));
const before = asked.length;
const told = [
  choose(1, 20, 3), choose(2, 20, 3), choose(3, 20, 3), even(101), even(100), tell(1n), tell(2n),
  ...[1, 2].map((at) => own.get(at)(5, 6)), own.get(0), noted,
];
console.log(JSON.stringify({ told, names, before, asked: asked.length, ran: [...ran] }));
"""

EXPECTED = [23, 60, 1003, 0, 1, 42.0, 34.0, 11, 30, None, ["43", "44"]]


def _node(*arguments: Path | str) -> str:
    command = [environment.find_node(), *arguments]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def _evaluate(code: str, *arguments: Path | str) -> str:
    return _node("--input-type=module", "--eval", code, *arguments)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Assemble the wasm."""
    path = tmp_path_factory.mktemp("wasm") / "whole.wasm"
    _evaluate(ASSEMBLE, path, TEXT)
    return path


def _split(whole: Path, places: Iterable[int], **options: object) -> tuple[Path, Path]:
    plan, first, late = (whole.with_name(name) for name in ("plan.json", "first.wasm", "late.wasm"))
    plan.write_text(json.dumps({"functions": [(place, place) for place in places], **options}), "utf-8")
    _node(IN_NODE / "split-wasm.mjs", whole, plan, first, late)
    return first, late


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize(
    "places",
    only_quick([(), *((place,) for place in range(FUNCTIONS)), (2, 3, 5, 7)], [(), (0,), (2, 3, 5, 7)]),
)
def test_both_parts_do_what_the_whole_did(whole: Path, places: Iterable[int]) -> None:
    done = json.loads(_evaluate(RUN, *_split(whole, places)))
    assert done["told"] == EXPECTED
    assert done["names"] == EXPORTS
    assert (done["before"], done["asked"]) == (0, 1), "the late part is asked for once, when it is needed"


@pytest.mark.nightly
@pytest.mark.slow
def test_the_late_part_is_not_asked_for_where_all_that_runs_is_in_the_first(whole: Path) -> None:
    done = json.loads(_evaluate(RUN, *_split(whole, range(FUNCTIONS))))
    assert done["told"] == EXPECTED
    assert done["asked"] == 0


@pytest.mark.slow
def test_data_come_with_the_late_function_that_reads_them(whole: Path) -> None:
    without_tell = [place for place in range(FUNCTIONS) if place != TELL]
    done = json.loads(_evaluate(RUN, *_split(whole, without_tell, data=DATA, poisoned=True)))
    assert done["told"] == EXPECTED
    assert done["asked"] == 1


@pytest.mark.nightly
@pytest.mark.slow
def test_who_reads_late_data_from_the_first_part_reads_poison(whole: Path) -> None:
    """It is no good, but it is seen: without poison a test of play could pass by chance."""
    done = json.loads(_evaluate(RUN, *_split(whole, range(FUNCTIONS), data=DATA, poisoned=True)))
    assert done["asked"] == 0
    assert done["told"][-1] == [str(0xA5 + 1), str(0xA5 + 2)]


@pytest.mark.nightly
@pytest.mark.slow
def test_a_traced_wasm_names_what_runs_and_that_alone_is_needed(whole: Path, tmp_path: Path) -> None:
    traced = tmp_path / "traced.wasm"
    _node(IN_NODE / "trace-wasm.mjs", whole, traced)
    done = json.loads(_evaluate(RUN, *_split(traced, range(FUNCTIONS))))
    assert done["told"] == EXPECTED
    assert sorted(done["ran"]) == list(range(FUNCTIONS))
    only_even = RUN.replace("choose(1, 20, 3), choose(2, 20, 3), choose(3, 20, 3),", "").replace(
        "tell(1n), tell(2n),\n  ...[1, 2].map((at) => own.get(at)(5, 6)),", ""
    )
    ran = json.loads(_evaluate(only_even, *_split(traced, range(FUNCTIONS))))["ran"]
    assert len(ran) == len(["even", "odd", "exported even"])
    assert json.loads(_evaluate(only_even, *_split(whole, ran)))["asked"] == 0


@given(st.sets(st.integers(0, 20_000)))
def test_a_written_list_is_read_as_the_same_functions(places: set[int]) -> None:
    assert listed_places(write_first_functions(places, "sha256-abc"), "sha256-abc") == places


def test_a_list_of_another_runtime_stops_the_build() -> None:
    with pytest.raises(StopError, match=r"build\.py trace"):
        read_first_functions(write_first_functions({1}, "sha256-abc"), "sha256-abd")


def test_the_list_is_of_todays_runtime_and_as_it_is_written() -> None:
    runtime = digest((trim_runtime() / WASM).read_bytes())
    places = listed_places(LIST.read_text("utf-8"), runtime)
    assert write_first_functions(places, runtime) == LIST.read_text("utf-8")


def test_reports_of_all_pages_count() -> None:
    assert gather_places(["[1,2]", "[2,5]"]) == {1, 2, 5}


@pytest.mark.nightly
@pytest.mark.slow
def test_the_runtime_is_split_alike_each_time(tmp_path: Path) -> None:
    whole = tmp_path / "whole.wasm"
    whole.write_bytes((trim_runtime() / WASM).read_bytes())
    ranges = list_first_functions(whole)
    made = split_runtime(Division.PLAYED)
    places = [place for first, last in ranges for place in range(first, last + 1)]
    anew = _split(whole, places, data=LATE_DATA)
    assert [path.read_bytes() for path in anew] == [made.first.read_bytes(), made.late.read_bytes()]
