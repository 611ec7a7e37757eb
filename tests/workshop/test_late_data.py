"""No function of the first part names an address among the data that come late."""

import json
import subprocess
from typing import Final

import pytest

from workshop.host.environment import node_js
from workshop.host.project_folders import ROOT
from workshop.host.runtime.runtime_splitting import (
    LATE_DATA,
    LATE_DATA_OF,
    list_first_functions,
)
from workshop.host.runtime.runtime_trimming import WASM, trim_runtime
from workshop.host.source_files import digest

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

LOOK: Final = """
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
    arguments = ["--input-type=module", "--eval", LOOK, str(wasm), json.dumps([functions, data])]
    done = subprocess.run(
        [node_js.find_node(), *arguments], cwd=ROOT, check=True, capture_output=True, text=True
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
