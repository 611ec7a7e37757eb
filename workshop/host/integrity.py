"""What the browser holds files to: hashes, the page's policy, and the service worker's list of files.

A style sheet or module whose content is not the build's is refused by the browser itself: by `integrity`
on the links, for what modules import by the import map, and for what they link by the build's facts. The
large files, which are unpacked while they arrive, are checked by `static/boot`, and the offline copy by the
service worker. What stands within the page is named by its hash in the page's own policy; some scripts are
carried in the page itself, so that they are there when nothing else arrives.
"""

import json
import re
from pathlib import Path
from typing import Any, Final

from workshop.host.build_steps import StopError
from workshop.host.esbuild import shorten_script
from workshop.host.further_files import language_of
from workshop.host.project_folders import STATIC, digest, list_files
from workshop.host.runtime.memory_snapshot import PIECES

TAG: Final = re.compile(r'<script src="([^"]+)"></script>\n')
"""A script that the page is to carry within itself."""

_TAGS: Final = re.compile(f"(?:{TAG.pattern})+")
"""Such scripts one after the other: they become one."""

_FOLDER: Final = re.compile(r"^[^/]+/")
_TABLE: Final = "sentences.js"
_SENTENCE: Final = re.compile(r'^ *(\w+): ".*",\n', re.MULTILINE)
_SAID: Final = re.compile(r"\bsentences\.(\w+)")
_OF_THE_SOURCE: Final = "source"
"""What is said where index.html is opened from a disk as it is before it is built."""


def carry_scripts(page: str) -> str:
    """Return a page that carries its plain scripts within itself.

    Of the table of sentences it carries those that these scripts say; others are said once modules are there.
    """
    return _TAGS.sub(lambda tags: _carry([STATIC / _FOLDER.sub("", it) for it in TAG.findall(tags[0])]), page)


def _carry(files: list[Path]) -> str:
    scripts = {file.name: file.read_text("utf-8") for file in files}
    said = {key for script in scripts.values() for key in _SAID.findall(script)} - {_OF_THE_SOURCE}
    scripts[_TABLE] = _SENTENCE.sub(lambda line: line[0] if line[1] in said else "", scripts[_TABLE])
    return f"<script>{shorten_script(''.join(scripts.values()))}</script>\n"


MAP_PLACE = "<!-- import map -->"
MAP = '<script type="importmap">{}</script>'
MAPPED = re.compile(MAP.format("(.*)"))
WRITTEN = re.compile(r'<script(?: type="(?:importmap|module)")?(?: async)?>(.*?)</script>', re.DOTALL)
"""A script that stands in the page and that browsers run."""

SCRIPTS = re.compile(r"script-src 'self'(?: 'sha256-[^']+')*")
LINKS = re.compile(
    r'<(?:link rel="(?:stylesheet|modulepreload)" href|script type="module"[^>]* src)="([^"]+)"'
)
MODULES = frozenset({".js"})


def add_integrity(page: str, out: Path) -> str:
    """Return a page with the hash of each style sheet and module that it or they load from the site `out`."""
    linked = LINKS.sub(lambda link: f'{link[0]} integrity="{digest((out / link[1]).read_bytes())}"', page)
    modules = sorted(path for path in out.rglob("*") if path.suffix in MODULES and path.parent != out)
    known = {f"./{path.relative_to(out).as_posix()}": digest(path.read_bytes()) for path in modules}
    mapped = MAP.format(json.dumps({"integrity": known}, separators=(",", ":")))
    return allow_scripts(linked.replace(MAP_PLACE, mapped))


def allow_scripts(page: str) -> str:
    """Return a page whose policy names the scripts that stand in it."""
    return SCRIPTS.sub(f"script-src 'self'{named_scripts(page)}", page, count=1)


def named_scripts(page: str) -> str:
    """Return the hashes of the scripts that stand in a page, as its policy names them."""
    return "".join(f" '{digest(script.encode())}'" for script in WRITTEN.findall(page))


SPARE = frozenset({"app.zip", "python_stdlib.zip", "pyodide-lock.json"})
"""What only a start without the snapshot needs: browsers that never start so need not keep it."""

OUTSIDE = frozenset({"sw.js", "baize.html"})
"""The worker itself, and the one file that needs none."""

SCREENSHOTS = "screenshots"
"""The folder of what only a browser shows that offers to install the game: no visit needs it."""

NOT_KEPT = frozenset({SCREENSHOTS, PIECES})
"""Folders of what no visit needs: an update asks for the snapshot's pieces by name, and for few of them."""

FACTS = re.compile(r'<script type="application/json" id="build">(.*?)</script>')
PLACEHOLDER = '{ version: "source", files: [], unpacked: [] }'


def write_service_worker(out: Path, version: str) -> None:
    """Write sw.js with the build's hash and the list of every file of the site, also unpacked ones."""
    kept = [path for path in list_files(out) if path.name not in OUTSIDE and path.parent.name not in NOT_KEPT]
    files = [_entry(path, out) for path in kept]
    text = (STATIC / "sw.js").read_text("utf-8")
    if text.count(PLACEHOLDER) != 1:
        raise StopError(f"static/sw.js must hold {PLACEHOLDER} exactly once, for the build to fill")
    build = json.dumps({"version": version, "files": files, "unpacked": _unpacked_entries(out)})
    (out / "sw.js").write_text(text.replace(PLACEHOLDER, build), "utf-8")


def _unpacked_entries(out: Path) -> list[dict[str, str]]:
    """List what pages lay out beside the packed files, by the facts that the page carries."""
    told = FACTS.search((out / "index.html").read_text("utf-8"))
    facts: dict[str, Any] = json.loads(told[1]) if told else {"unpacked": {}}
    laid_out: dict[str, dict[str, str]] = facts["unpacked"]
    return [{"url": facts["runtime"] + name, "integrity": it["hash"]} for name, it in laid_out.items()]


def _entry(path: Path, out: Path) -> dict[str, str | int | bool]:
    content = path.read_bytes()
    name = path.relative_to(out).as_posix()
    return {
        "url": "./" if name == "index.html" else name,
        "integrity": digest(content),
        "size": len(content),
        "spare": path.name in SPARE,
        "language": language_of(path.name),
    }
