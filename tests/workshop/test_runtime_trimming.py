"""What is left out of Pyodide's runtime, and what happens where it is another than expected."""

import json
import subprocess
from pathlib import Path

import pytest

from workshop.host.build_steps import StopError
from workshop.host.environment import node_js
from workshop.host.project_folders import ROOT
from workshop.host.runtime.runtime_trimming import PLAIN, SHARED, SWITCHES, TRIMMER, trim_script

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
    command = [node_js.find_node(), "--input-type=module", "--eval", code, *arguments]
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
    subprocess.run([node_js.find_node(), TRIMMER, whole, names, trimmed], check=True)
    exported, functions = json.loads(_node(LOOK, trimmed))
    assert exported == ["memory", "used", "named"]
    assert functions == len(["used", "inner", "named"])
