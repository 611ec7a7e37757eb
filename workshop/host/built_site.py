"""The finished site: index.html, sw.js and two folders whose names tell their content.

`page-HASH/` holds what static/ and PyScript bring, `runtime-HASH/` holds Pyodide, the snapshot, the plain
boot's archives, the languages and the drawings. Inside a folder files refer to each other by their plain
names, so nothing has to be rewritten but the few files at the top.
"""

import json
import os
import posixpath
import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workshop.host import further_files, integrity, single_file
from workshop.host.build_steps import StopError, say
from workshop.host.further_files import LANGUAGES, write_languages
from workshop.host.integrity import SCREENSHOTS, SPARE, write_service_worker
from workshop.host.page_painting import DRAWINGS, FILE, further_drawings, paint, shorten_markup
from workshop.host.project_folders import (
    APP,
    CACHE,
    DIST,
    ROOT,
    STATIC,
    WORKSHOP,
    archive_folders,
    digest,
    hash_files,
    hash_parts,
    list_files,
)
from workshop.host.runtime import memory_snapshot
from workshop.host.runtime.memory_snapshot import list_left_out, list_shell_only
from workshop.host.runtime.runtime_splitting import LATE_WASM, Division, split_runtime
from workshop.host.runtime.runtime_trimming import (
    DECODER,
    LOADER,
    SCRIPT,
    UNCHANGED,
    WASM,
    pack_once,
    read_decoder,
    trim_runtime,
)
from workshop.host.script_joining import write_scripts
from workshop.host.style_joining import hash_late_styles, link_styles, write_styles

TOPS = ("index.html", "LICENSE", "package-lock.json")
SNAPSHOT = "snapshot"
PACKED = ".bin"
"""How packed files end: hosts may take `.zst` for an encoding, which browsers unpack on the way."""

ATTRIBUTES = "* -text\n"
"""For git, if the site is put there: every file stays as it is, or its hash would be another."""

README = """Baize: Texas Hold'em and blackjack in a browser tab.

Copy this folder to any static host, below any path, and open the page there. Or open baize.html from
a disk: it is the whole game in one file. LICENCES.txt lists the work of others that is in both.
"""

MARKED = "utf-8-sig"
"""How text for people is written: hosts that name no encoding are many."""

ARCHIVE = "app.zip"
LATE = "late.json"
"""The hashes of what no start waits for; the page has all others, and that of this file."""

PYTHON_CONFIG = re.compile(r"<script type=\"py\"[^>]* config='([^']+)'")
MICROPYTHON_CONFIG = '<mpy-config type="json" hidden>{}</mpy-config>'

MANIFEST = "manifest.webmanifest"
UNHASHED = ("sw.js", MANIFEST)


@dataclass(frozen=True, slots=True)
class Site:
    """A site being written: its folder and the names of its two hashed folders."""

    out: Path
    page: str
    runtime: str
    division: Division


def write_site(out: Path = DIST, *, with_snapshot: bool = True, division: Division = Division.PLAYED) -> Path:
    """Write the whole site into a folder, unless the same site is there already."""
    packed = memory_snapshot.make_snapshot() if with_snapshot else None
    inputs = f"{_hash_inputs(packed)} {division.value}"
    done = CACHE / f"{out.name}.stamp"
    if _is_written(out, done, inputs):
        return out
    say(f"Writing the site into {out.relative_to(ROOT)}/")
    new = CACHE / f"{out.name}-{os.getpid()}"
    new.mkdir()
    page = paint((ROOT / "index.html").read_text("utf-8"))
    site = Site(new, _write_page(new, page), _write_runtime(new, packed, division, page), division)
    _write_top(site, packed, page)
    if _is_written(out, done, inputs):  # another process has, and may serve it by now
        shutil.rmtree(new)
        return out
    shutil.rmtree(out, ignore_errors=True)
    new.rename(out)
    done.write_text(inputs, "utf-8")
    return out


def _is_written(out: Path, done: Path, inputs: str) -> bool:
    return done.exists() and (out / "sw.js").exists() and done.read_text("utf-8") == inputs


def write_division(division: Division) -> Path:
    """Write a site whose runtime is split another way, for tests, unless it is there already."""
    return write_site(CACHE / f"{division.value}-site", division=division)


def _hash_inputs(packed: memory_snapshot.Snapshot | None) -> str:
    files = [
        *list_files(STATIC),
        *_list_screenshots(),
        *list_files(WORKSHOP),
        *list_files(APP, without=list_shell_only()),
    ]
    tops = [path for path in ROOT.glob("*") if path.name in TOPS]
    return hash_parts([hash_files([*files, *tops]).encode(), packed.packed.name.encode() if packed else b""])


def _write_page(out: Path, painted: str) -> str:
    page = out / "page"
    shutil.copytree(
        STATIC,
        page,
        ignore=shutil.ignore_patterns(
            *UNHASHED,
            *(it.name for it in DRAWINGS),
            "css",
            LANGUAGES,
            further_files.BLUEPRINTS,
            ".*",
            "*~",
        ),
    )
    write_scripts(page)
    write_styles(page, painted)
    (page / SCREENSHOTS).mkdir()
    for picture in _list_screenshots():
        shutil.copyfile(picture, page / SCREENSHOTS / picture.name)
    return _name_by_content(page)


def _list_screenshots() -> list[Path]:
    """List the pictures that the web manifest shows to whoever is about to install the game."""
    manifest = json.loads((STATIC / MANIFEST).read_text("utf-8"))
    return [STATIC / picture["src"] for picture in manifest["screenshots"]]


def _write_runtime(out: Path, packed: memory_snapshot.Snapshot | None, division: Division, page: str) -> str:
    runtime = out / "runtime"
    runtime.mkdir()
    pyodide = trim_runtime()
    for name in UNCHANGED:
        if name != LOADER:
            shutil.copyfile(pyodide / name, runtime / name)
    for name, file in _list_packed(division).items():
        shutil.copyfile(pack_once(file), runtime / f"{name}{PACKED}")
    (runtime / DECODER).write_bytes(read_decoder())
    archive_folders(runtime / ARCHIVE, [(APP, "pyapp")], list_left_out())
    write_languages(runtime)
    further_files.copy_blueprints(runtime)
    (runtime / FILE).write_text(further_drawings(page), "utf-8")
    if packed:
        shutil.copyfile(packed.packed, runtime / f"{SNAPSHOT}{PACKED}")
        shutil.copytree(packed.pieces, out / memory_snapshot.PIECES)
        (out / memory_snapshot.PIECES / memory_snapshot.PIECES_LIST).rename(
            runtime / memory_snapshot.PIECES_LIST
        )
        for name, room in packed.rooms.items():
            shutil.copyfile(room, runtime / name)
    late = {name: its for name, its in _hashes(runtime).items() if _is_late(name)}
    (runtime / LATE).write_text(json.dumps(late, separators=(",", ":")), "utf-8")
    return _name_by_content(runtime)


def _hashes(runtime: Path) -> dict[str, str]:
    """Return the hashes of the runtime's files by their names; modules are in the page's import map."""
    files = (path for path in list_files(runtime) if path.suffix not in integrity.MODULES)
    return {path.name: digest(path.read_bytes()) for path in files}


def _is_late(name: str) -> bool:
    """Tell whether no start from the snapshot waits for a file, as it does for a language's first words."""
    chosen = further_files.choice_of(name) and not name.endswith(".texts.bin")
    return bool(chosen) or name.endswith(".room.bin") or name in {*SPARE, memory_snapshot.PIECES_LIST}


def _list_packed(division: Division) -> dict[str, Path]:
    """List the runtime's files that are served packed, by their names before packing."""
    parts = split_runtime(division)
    return {_served_name(SCRIPT): parts.script, WASM: parts.first, LATE_WASM: parts.late}


def _served_name(name: str) -> str:
    """Return a script's name with the ending that every host knows: nginx sends `.mjs` as a download."""
    return re.sub(r"\.mjs$", ".js", name)


def _name_by_content(folder: Path) -> str:
    name = f"{folder.name}-{hash_files(list_files(folder), folder)}"
    folder.rename(folder.with_name(name))
    return name


def _write_top(site: Site, packed: memory_snapshot.Snapshot | None, painted: str) -> None:
    """Write the files with fixed names; the page and the service worker share the build's hash."""
    (site.out / "README.txt").write_text(README, "utf-8")
    (site.out / MANIFEST).write_text(_manifest(site), "utf-8")
    (site.out / further_files.NAME).write_text(further_files.join_licences(), MARKED)
    (site.out / ".gitattributes").write_text(ATTRIBUTES, "utf-8")
    page = integrity.carry_scripts(_rewrite_addresses(painted, site))
    page = _fill(page, "<!-- mpy-config -->", _micropython_config(page))
    head, body, content = page.partition("<body>")
    page = f"{head}{body}{shorten_markup(content)}"
    version = name_build(page, site.out)
    facts = json.dumps(_facts(site, packed, version, painted), separators=(",", ":")).replace("<", "\\u003c")
    page = integrity.add_integrity(_fill(page, '{"build": "source"}', facts), site.out)
    (site.out / "index.html").write_text(page, "utf-8")
    write_service_worker(site.out, version)
    if packed:
        single_file.write_single(site.out)


def name_build(page: str, out: Path) -> str:
    """Return the hash that tells a build from every other: of the page, and of all files served with it.

    Browsers take a build for an update if its hash is not the one that they have.
    """
    return hash_parts([page.encode(), hash_files(list_files(out), out).encode()])


def _manifest(site: Site) -> str:
    """Return the web manifest moved from static/ to the top, with its addresses following it."""
    manifest = json.loads((STATIC / MANIFEST).read_text("utf-8"))
    for picture in manifest["screenshots"]:
        picture["src"] = f"{SCREENSHOTS}/{Path(picture['src']).name}"
    for owner, key in [
        (manifest, "start_url"),
        (manifest, "scope"),
        (manifest["share_target"], "action"),
        *((file, "action") for file in manifest["file_handlers"]),
        *((shortcut, "url") for shortcut in manifest["shortcuts"]),
        *((picture, "src") for picture in (*manifest["icons"], *manifest["screenshots"])),
    ]:
        path, *fragment = owner[key].split("#")
        moved = "./" + posixpath.normpath(f"{site.page}/{path}").removeprefix(".")
        owner[key] = "#".join([moved, *fragment])
    return json.dumps(manifest, indent=2) + "\n"


def _rewrite_addresses(text: str, site: Site) -> str:
    """Return a text with its `static/`, `pyscript/` and `runtime/` addresses turned to the built folders."""
    text = link_styles(text)
    text = text.replace(f'"static/{MANIFEST}"', f'"{MANIFEST}"')
    folders = {"static": site.page, "pyscript": f"{site.page}/pyscript", "runtime": site.runtime}
    for source, built in folders.items():
        text = text.replace(f'"{source}/', f'"{built}/').replace(f'"./{source}/', f'"./{built}/')
    return text


def _fill(text: str, placeholder: str, value: str) -> str:
    if text.count(placeholder) != 1:
        raise StopError(f"index.html must hold {placeholder} exactly once, for the build to fill")
    return text.replace(placeholder, value)


def _micropython_config(page: str) -> str:
    """Return the settings of PyScript's other Python, MicroPython, of which the game has no script.

    PyScript fetches its plugins at every start for each Python that it knows, but for those that the settings
    of that Python switch off; so what the page's own script switches off is switched off once more.
    """
    found = PYTHON_CONFIG.findall(page)
    if len(found) != 1:
        raise StopError("index.html must hold one script of Python with its settings in an attribute")
    return MICROPYTHON_CONFIG.format(
        json.dumps({"plugins": json.loads(found[0])["plugins"]}, separators=(",", ":"))
    )


def _counted(packed: memory_snapshot.Snapshot | None, division: Division) -> list[str]:
    """List the packed files whose bytes are counted as they arrive."""
    names = [*_list_packed(division), *([SNAPSHOT] if packed else [])]
    return [f"{name}{PACKED}" for name in names]


def _facts(site: Site, packed: memory_snapshot.Snapshot | None, version: str, painted: str) -> dict[str, Any]:
    """Return what the boot script must know of this build; sizes are those on the wire."""
    runtime = site.out / site.runtime
    lock = json.loads((runtime / "pyodide-lock.json").read_text("utf-8"))
    facts: dict[str, Any] = {
        "build": version,
        "runtime": f"{site.runtime}/",
        "lock": {"info": lock["info"], "packages": {}},
        "sizes": {name: (runtime / name).stat().st_size for name in _counted(packed, site.division)},
        "hashes": {name: its for name, its in _hashes(runtime).items() if not _is_late(name)},
        "unpacked": _unpacked_facts(packed, site.division),
        "sheets": hash_late_styles(site.out / site.page, painted),
    }
    return {**facts, "heap": packed.size} if packed else facts


def _unpacked_facts(
    packed: memory_snapshot.Snapshot | None, division: Division
) -> dict[str, dict[str, str | int]]:
    """Return size and hash of what the packed files hold, by the names that it is laid out under."""
    runtime = {name: file.read_bytes() for name, file in _list_packed(division).items()}
    known = {name: (len(content), digest(content)) for name, content in runtime.items()}
    memory = {SNAPSHOT: (packed.size, packed.digest)} if packed else {}
    return {name: {"size": size, "hash": digest} for name, (size, digest) in {**known, **memory}.items()}
