"""The whole game as one file, `baize.html`: opened from a disk, it needs no server and no network.

Browsers give a page from a disk no second file, so this one carries everything: styles, icons, modules as
`data:` addresses in its import map, and the packed runtime, snapshot, languages and rooms as base64, which
survives every host, mail program and editor. A start without the snapshot needs three megabytes more, and
what spoils the snapshot here would spoil them too, so they are left out.
"""

import base64
import html
import json
import mimetypes
import posixpath
import re
from pathlib import Path

from workshop.host import further_files
from workshop.host.build_steps import StopError
from workshop.host.further_files import choice_of
from workshop.host.integrity import MAP, MAPPED, MODULES, named_scripts
from workshop.host.page_painting import FILE
from workshop.host.project_folders import digest

NAME = "baize.html"
HERE = "https://baize.invalid/"
"""Stands for the page's folder in the names of modules: a host that can never be, as `.invalid` promises."""

CARRIED = (
    FILE,
    "pyodide.asm.js.bin",
    "pyodide.asm.wasm.bin",
    "pyodide.late.wasm.bin",
    "snapshot.bin",
    "zstd.wasm",
)
POLICY = (
    "default-src 'none'; script-src{} data: blob: 'unsafe-eval' 'wasm-unsafe-eval'; worker-src data: blob:; "
    "style-src '{}'; style-src-attr 'unsafe-inline'; img-src data:; font-src data:; "
    "base-uri 'none'; form-action 'none'"
)
POLICED = re.compile(r'(http-equiv="Content-Security-Policy" content=")[^"]*')
NEEDLESS = re.compile(r'<link rel="(?:manifest|apple-touch-icon|help|modulepreload)"[^>]*>\n?')
STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)"[^>]*>')
ICON = re.compile(r'(<link rel="icon" href="|data-face=")([^"]+)')
MODULE = re.compile(r'<script type="module"(?: async)? src="([^"]+)"[^>]*></script>')
PICTURE = re.compile(r"url\((\.[^)]+)\)")
IMPORT = re.compile(r"""(\bfrom|\bimport|\bimport\(|\bresolve\()(\s*)["'](\.[^"']+)["']""")
LICENCES = re.compile(rf'<a href="{further_files.NAME}">(.*?)</a>')
FACTS = re.compile(r'(<script type="application/json" id="build">)(.*?)(</script>)')
INTERPRETER = re.compile(r'("interpreter": ")\./')


def write_single(out: Path) -> None:
    """Write the one file beside the site in `out`, made of its page and what that loads."""
    page = (out / "index.html").read_text("utf-8")
    page = NEEDLESS.sub("", page)
    page = _carry_styles(out, page)
    page = ICON.sub(lambda link: f"{link[1]}{_data_of(out / link[2])}", page)
    page = MODULE.sub(_import_tag, page)
    page = MAPPED.sub(lambda _: MAP.format(json.dumps({"imports": _modules(out)})), page)
    page = INTERPRETER.sub(rf"\g<1>{HERE}", FACTS.sub(_mark_whole, page))
    page, times = LICENCES.subn(lambda link: _fold_licences(out, link[1]), page)
    if times != 1:
        raise StopError("index.html must link to the licences once, for the one file to carry them")
    page = page.replace("<html ", "<html data-whole ", 1)
    page = page.replace("</body>", f"{_embed_packed(out)}</body>")
    (out / NAME).write_text(_set_policy(page), "utf-8")


def _import_tag(found: re.Match[str]) -> str:
    return f'<script type="module">import "{HERE}{found[1]}";</script>'


def _carry_styles(out: Path, page: str) -> str:
    """Return the page with all style sheets as one, where it links the first of them."""
    (facts,) = FACTS.findall(page)
    first, last = STYLE.findall(page)
    late = [(out / first).with_name(f"{name}.css") for name in json.loads(facts[1])["sheets"]]
    text = "".join(_inline_pictures(sheet) for sheet in [out / first, *late, out / last])
    return STYLE.sub(lambda link: f"<style>\n{text}</style>" if link[1] == first else "", page)


def _inline_pictures(sheet: Path) -> str:
    """Return a style sheet with its pictures in it."""
    return PICTURE.sub(lambda it: f'url("{_data_of(sheet.parent / it[1])}")', sheet.read_text("utf-8"))


def _data_of(file: Path) -> str:
    return _data_address(mimetypes.guess_type(file.name)[0] or "", file.read_bytes())


def _data_address(kind: str, content: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


def _modules(out: Path) -> dict[str, str]:
    """Return the modules by their names, each importing the others by theirs."""
    files = [path for path in sorted(out.rglob("*")) if path.suffix in MODULES and path.parent != out]
    names = {path.relative_to(out).as_posix(): path for path in files}
    return {
        HERE + name: _data_address(
            "text/javascript", _resolve_imports(name, path.read_text("utf-8"), names).encode()
        )
        for name, path in names.items()
    }


def _resolve_imports(name: str, text: str, names: dict[str, Path]) -> str:
    """Return a module whose relative imports of known files became absolute, as `data:` has no folder."""

    def absolute(found: re.Match[str]) -> str:
        wanted = posixpath.normpath(posixpath.join(posixpath.dirname(name), found[3]))
        return f'{found[1]}{found[2]}"{HERE}{wanted}"' if wanted in names else found[0]

    return IMPORT.sub(absolute, text)


def _fold_licences(out: Path, words: str) -> str:
    """Return the licences folded away in the page, in the place of a link to them."""
    text = html.escape((out / further_files.NAME).read_text("utf-8-sig"), quote=False)
    return f"<details><summary>{words}</summary><pre>{text}</pre></details>"


def _mark_whole(found: re.Match[str]) -> str:
    """Tell the boot script that the page is whole."""
    facts = json.loads(found[2])
    del facts["sheets"]
    runtime = HERE + facts["runtime"]
    told = json.dumps({**facts, "runtime": runtime, "whole": True}, separators=(",", ":"))
    return found[1] + told.replace("<", "\\u003c") + found[3]


def _embed_packed(out: Path) -> str:
    files = [next(out.glob(f"runtime-*/{name}")) for name in CARRIED]
    choices = [file for file in sorted(out.glob("runtime-*/*")) if choice_of(file.name)]
    rooms = sorted(out.glob("runtime-*/*.room.bin"))
    return "".join(map(_embed, [*files, *choices, *rooms]))


def _embed(file: Path) -> str:
    text = base64.b64encode(file.read_bytes()).decode()
    return f'<script type="text/plain" id="carried-{file.name}">{text}</script>\n'


def _set_policy(page: str) -> str:
    """Return the page with a policy that allows what stands in it, and nothing from anywhere."""
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    policy = POLICY.format(named_scripts(page), digest(style.encode()))
    policed, times = POLICED.subn(rf"\g<1>{policy}", page)
    if times != 1:
        raise StopError("index.html must have one policy, for the one file to have its own")
    return policed
