"""What is left out of Pyodide's runtime, what comes late, and how the heap of a snapshot is laid out."""

import json
import subprocess
from pathlib import Path
from typing import Final

import numpy as np
import pytest

from workshop.bench.bench_weight import FREE, UNKNOWN, Piece, find_owners, read_pieces
from workshop.host import environment
from workshop.host.build_steps import StopError
from workshop.host.project_folders import IN_NODE, ROOT, digest
from workshop.host.runtime.runtime_splitting import LATE_DATA, LATE_DATA_OF, list_first_functions
from workshop.host.runtime.runtime_trimming import (
    PLAIN,
    SHARED,
    SWITCHES,
    TRIMMER,
    WASM,
    trim_runtime,
    trim_script,
)

SCRIPT = (
    f"var buffer={SHARED};var {SWITCHES[0]};var {SWITCHES[1]};"
    "var _malloc,_unused,_table,wasmMemory;"
    "function assignWasmExports(wasmExports){"
    '_malloc=Module["_malloc"]=wasmExports["malloc"];'
    '_unused=Module["_unused"]=wasmExports["unused"];'
    '_table=Module["_table"]=wasmExports["table"].value>>>0}'
    "var made=_malloc(wasmMemory);"
)

TEXT = """
(module
  (memory (export "memory") 1)
  (func $used (export "used") (call $inner))
  (func $inner (nop))
  (func $named (export "named") (nop))
  (func $unused (export "unused") (call $lost))
  (func $lost (nop)))
"""
"""A runtime in WebAssembly's text format."""

ASSEMBLE = """
import binaryen from "binaryen";
import { writeFileSync } from "fs";
writeFileSync(process.argv[1], binaryen.parseText(process.argv[2]).emitBinary());
"""
LOOK = """
import binaryen from "binaryen";
import { readFileSync } from "fs";
const bytes = readFileSync(process.argv[1]);
const names = WebAssembly.Module.exports(new WebAssembly.Module(bytes)).map(({ name }) => name);
console.log(JSON.stringify([names, binaryen.readBinary(bytes).getNumFunctions()]));
"""


def _node(code: str, *arguments: Path | str) -> str:
    command = [environment.find_node(), "--input-type=module", "--eval", code, *arguments]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def test_functions_of_c_that_no_script_uses_are_not_taken() -> None:
    text = trim_script(SCRIPT, "")
    assert "_unused" not in text
    assert 'wasmExports["malloc"]' in text
    assert "var _malloc,wasmMemory;" in text


def test_what_the_loader_uses_stays() -> None:
    assert 'wasmExports["table"].value>>>0' in trim_script(SCRIPT, "Module._table")


def test_the_rest_of_the_script_stays_but_for_shared_memory_and_stacks_of_pythons_own() -> None:
    text = trim_script(SCRIPT, "")
    switches = "var newJspiSupported=false;var oldJspiSupported=false;"
    assert text.startswith(f"var buffer={PLAIN};{switches}var _malloc")
    assert text.endswith("}var made=_malloc(wasmMemory);")


@pytest.mark.parametrize(
    "text",
    [
        "",
        SCRIPT.replace("assignWasmExports", "assign"),
        f"{SCRIPT}{SHARED}",
        *(SCRIPT.replace(switch, "") for switch in SWITCHES),
    ],
)
def test_another_script_stops_the_build(text: str) -> None:
    with pytest.raises(StopError, match=r"not as expected"):
        trim_script(text, "")


@pytest.mark.slow
def test_the_wasm_hands_out_what_is_named_and_keeps_what_that_calls(tmp_path: Path) -> None:
    whole, names, trimmed = (tmp_path / name for name in ("whole.wasm", "used.json", "trimmed.wasm"))
    _node(ASSEMBLE, whole, TEXT)
    names.write_text(json.dumps(["memory", "_used", "named"]), "utf-8")
    subprocess.run([environment.find_node(), TRIMMER, whole, names, trimmed], check=True)
    exported, functions = json.loads(_node(LOOK, trimmed))
    assert exported == ["memory", "used", "named"]
    assert functions == len(["used", "inner", "named"])


NUMBERS: Final = {
    925824: "what UTF-8 of two and three bytes is decoded with",
    983040: "bits of the allocator",
    999999: "the last microsecond of a second",
    1000000: "a million",
    1000003: "a factor of hashes",
    1047552: "bits of UTF-16",
    1048560: "bits of the allocator",
    1048575: "the largest number of 20 bits",
    1048576: "2 to the power of 20",
    1114111: "the last character of Unicode",
    1114112: "one more",
    1179648: "flags of files",
    2097151: "the largest number of 21 bits",
    2097152: "2 to the power of 21",
}
"""Constants of the first part that are in these ranges and are no addresses."""

LOOK_AT_DATA: Final = """
import { readFileSync } from "fs";
const { readModule } = await import("./workshop/node/wasm/module.mjs");
const { OPCODE, skipLocals, visitInstructions } = await import("./workshop/node/wasm/instructions.mjs");
const binary = readFileSync(process.argv[1]);
const [functions, data] = JSON.parse(process.argv[2]);
const { bodies } = readModule(binary);
const found = { constants: new Set(), offsets: new Set() };
for (const [first, last] of functions) for (const { start, end } of bodies.slice(first, last + 1)) {
  visitInstructions(binary, skipLocals(binary, start), end, ({ opcode, first }) => {
    const kind = opcode === OPCODE.constant ? "constants" : opcode >= 0x28 && opcode <= 0x3e ? "offsets" : "";
    if (kind && data.some(([from, to]) => first >= from && first < to)) found[kind].add(first);
  });
}
console.log(JSON.stringify(Object.values(found).map((numbers) => [...numbers])));
"""


def _named(data: tuple[tuple[int, int], ...]) -> list[list[int]]:
    """List constants of first functions, and offsets of what they read and write, within data."""
    wasm = trim_runtime() / WASM
    functions = list_first_functions(wasm)
    arguments = ["--input-type=module", "--eval", LOOK_AT_DATA, str(wasm), json.dumps([functions, data])]
    done = subprocess.run(
        [environment.find_node(), *arguments], cwd=ROOT, check=True, capture_output=True, text=True
    )
    named: list[list[int]] = json.loads(done.stdout)
    return named


@pytest.mark.slow
def test_what_looks_like_an_address_is_known_to_be_a_number() -> None:
    constants, offsets = _named(LATE_DATA)
    assert set(constants) <= set(NUMBERS)
    assert offsets == []


@pytest.mark.slow
def test_an_address_that_the_first_part_reads_is_seen() -> None:
    """Normalising reads tables between the two ranges, and is part of the game."""
    (_, codecs), (names, _) = LATE_DATA
    constants, _ = _named(((codecs, names),))
    assert constants


def test_the_ranges_are_of_todays_runtime() -> None:
    assert digest((trim_runtime() / WASM).read_bytes()) == LATE_DATA_OF


IN_USE, BEFORE_IN_USE = 2, 1
WORDS = [
    *(0, 16 | IN_USE | BEFORE_IN_USE),  # an object of 12 bytes, that points to the third piece
    *(7, 48, 0, 24 | IN_USE | BEFORE_IN_USE),  # 20 bytes of an object that points nowhere
    *(1, 2, 3, 4, 5, 16 | IN_USE | BEFORE_IN_USE),  # what the first one points to
    *(9, 9, 9, 16 | BEFORE_IN_USE),  # free
    *(0, 0, 0, 16 | IN_USE),  # used, but by no one known
    *(9, 9, 9, 0),
]
HEAP = np.array(WORDS, dtype=np.uint32)
PIECES = [
    Piece(8, 16, used=True),
    Piece(24, 24, used=True),
    Piece(48, 16, used=True),
    Piece(64, 16, used=False),
    Piece(80, 16, used=True),
]


def test_pieces_are_found_from_the_first_object_on() -> None:
    assert read_pieces(HEAP, 8) == PIECES


def test_a_piece_is_its_objects_or_theirs_who_points_to_it() -> None:
    objects = [(8, "dict", "pyapp"), (28, "tuple", "json")]
    assert find_owners(HEAP, PIECES, objects) == [
        ("dict", "pyapp"),
        ("tuple", "json"),
        ("dict", "pyapp"),
        FREE,
        UNKNOWN,
    ]


FINISH = """
import {{ Heap }} from {heap};
const words = new Uint32Array(64).fill(7);
words.set([35, 7, 7, 7, 7, 7, 7, 7, 99], 1); // 32 bytes in use, and then 96 of which nothing is
words[33] = 40;
const memory = {{ HEAPU32: words, HEAPU8: new Uint8Array(words.buffer) }};
new Heap({{ ...memory, _emscripten_stack_get_base: () => 0 }}).finish();
console.log(JSON.stringify([...words]));
"""


@pytest.mark.slow
def test_the_end_of_the_heap_is_zero_and_nothing_else_is() -> None:
    script = FINISH.format(heap=json.dumps((IN_NODE / "zero-free-heap.mjs").as_uri()))
    done = subprocess.run(
        [environment.find_node(), "--input-type=module", "-e", script],
        capture_output=True,
        text=True,
        check=True,
    )
    words = json.loads(done.stdout)
    assert words == [7, 35, *[7] * 7, 99, *[0] * 22, 7, 40, *[7] * 30]
