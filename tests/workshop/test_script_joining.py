"""Scripts that were many are one, which does what they did."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cases import case
from workshop.host.build_steps import StopError
from workshop.host.environment import find_node
from workshop.host.esbuild import shorten_script
from workshop.host.project_folders import PYSCRIPT
from workshop.host.script_joining import join_pyscript, join_scripts

SCRIPTS = {
    "start.js": """// What begins.
import "./parts/first.js";
import { count as counted, twice } from "./parts/second.js";
import words from "./parts/spoken.js" with { type: "text" };
import { shared } from "whole";

export { count, twice as doubled } from "./parts/second.js";
export { shared } from "whole";

const count = counted();
globalThis.seen.push(count, twice(4), shared, words);
export const own = () => import("./later.js");
""",
    "later.js": 'import { told } from "./late/told.js";\n\nglobalThis.seen.push(told);\n',
    "late/told.js": """import { doubled, own } from "../start.js";

export const told = [doubled(8), typeof own];
""",
    "aside/sent.js": 'import { own } from "../start.js";\n\nglobalThis.seen.push(typeof own);\n',
    "parts/first.js": "const count = 1;\nglobalThis.seen = [count];\n",
    "parts/second.js": """import { shared } from "whole";

let counts = 0;

/** Count on. */
export function count() {
  counts += 1;
  return counts;
}
export const twice = (it) => 2 * it + (shared - shared);
""",
    "parts/spoken.js": '// Says so.\nsay("it");\n',
    "node/whole.mjs": "const a=7;export{a as shared};\n//# sourceMappingURL=whole.mjs.map\n",
}


def _written(folder: Path, scripts: dict[str, str]) -> Path:
    for name, text in scripts.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def test_joined_scripts_do_what_the_many_did(tmp_path: Path) -> None:
    joined = _written(tmp_path, SCRIPTS)
    join_scripts(
        joined, ("start.js", "aside/sent.js", "later.js"), [f"--alias:whole={joined / 'node' / 'whole.mjs'}"]
    )
    for folder in ("parts", "late", "node"):
        shutil.rmtree(joined / folder)
    (joined / "package.json").write_text('{"type": "module"}', "utf-8")
    told = """import * as start from "./start.js";
await start.own();
await import("./aside/sent.js");
console.log(JSON.stringify([globalThis.seen, Object.keys(start), start.count()]));
"""
    answer = subprocess.run(
        [find_node(), "--input-type=module", "--eval", told],
        cwd=joined,
        check=True,
        capture_output=True,
        text=True,
    )
    seen = '[1,1,8,7,"// Says so.\\nsay(\\"it\\");\\n",[16,"function"],"function"]'
    assert answer.stdout.strip() == f'[{seen},["count","doubled","own","shared"],2]'


def test_what_cannot_be_joined_stops_the_build(tmp_path: Path) -> None:
    told = {
        "import": 'export const it = () => import("./other.js");\n',
        "name": 'import { missing } from "./spoken.js";\nmissing();\n',
        "form": "export const it = ;\n",
    }
    _written(tmp_path, {"parts/spoken.js": "export const there = 1;\n"})
    for name, text in told.items():
        _written(tmp_path, {"start.js": f'import "./parts/{name}.js";\n', f"parts/{name}.js": text})
        with case(name), pytest.raises(StopError, match=f"{name}.js"):
            join_scripts(tmp_path, ("start.js",))


def test_a_script_in_the_page_loses_what_only_people_read() -> None:
    script = """// Says so.
window.baize = 1;
{
  /** Return it. */
  const sentence = "// no comment — ß"; // a reason

  window.baizeSays = () => sentence;
}
"""
    short = re.sub(r"\b[a-z]\b", "it", shorten_script(script))
    assert short == 'window.baize=1;{const it="// no comment — ß";window.baizeSays=()=>it}'


def test_pyscript_is_one_module_and_fetches_no_plugin() -> None:
    text = join_pyscript(PYSCRIPT / "dist")
    assert text.count(" as hooks};") == 1
    assert 'import("./error-' not in text


def test_another_pyscript_stops_the_build(tmp_path: Path) -> None:
    _written(
        tmp_path, {"core.js": 'export{e as hooks}from"./core-a.js";\n', "core-a.js": "export{b as e};\n"}
    )
    with pytest.raises(StopError, match=r"package-lock\.json"):
        join_pyscript(tmp_path)
