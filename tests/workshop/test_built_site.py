"""What the built site is made of."""

import json
import re
import zipfile
import zlib
from pathlib import Path

import pytest

from pyapp.tables import TABLES
from pyapp.texts.catalogue import LANGUAGES
from pyapp.views import LobbyView, draw_lobby, lobby_entry
from workshop.host import built_site, integrity
from workshop.host.further_files import PARTS, language_of
from workshop.host.integrity import write_service_worker
from workshop.host.page_painting import DRAWINGS, shorten_markup, shorten_path, trace
from workshop.host.project_folders import DIST, PYSCRIPT, ROOT, STATIC, digest, list_files
from workshop.host.runtime.memory_snapshot import list_shell_only, name_of
from workshop.host.single_file import IMPORT
from workshop.packing.pack_languages import list_parts
from workshop.packing.paint_page import paint_page

AT_TOP = {
    "index.html",
    "sw.js",
    "manifest.webmanifest",
    "README.txt",
    "baize.html",
    "LICENCES.txt",
    ".gitattributes",
}

LIGHT = 35_000
"""Bytes of the page itself, unpacked: all of it comes before the first frame, at every start."""

FEW, WORN = 34_000, 110_000
"""Bytes of the sheets before the first frame, and of all that the lobby and a first table wear."""


@pytest.fixture
def page() -> str:
    """Return the built page."""
    return (DIST / "index.html").read_text("utf-8")


def _files() -> list[str]:
    return [path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()]


def test_every_file_but_the_few_at_the_top_lies_in_a_folder_named_by_its_content() -> None:
    others = [name for name in _files() if name not in AT_TOP]
    assert others
    assert all(re.match(r"(page|runtime)-[0-9a-f]{12}/|pieces/[0-9a-f]{12}\.bin$", name) for name in others)


@pytest.mark.slow
def test_the_snapshots_pieces_make_it_up_and_are_named_by_their_content() -> None:
    (listed,) = DIST.glob("runtime-*/snapshot.pieces.json")
    pieces = {path.stem: zlib.decompress(path.read_bytes()) for path in DIST.glob("pieces/*")}
    assert all(name_of(piece) == name for name, piece in pieces.items())
    whole = b"".join(pieces[name] for name, _ in json.loads(listed.read_text("utf-8")))
    assert digest(whole) in (DIST / "index.html").read_text("utf-8")


def test_the_page_names_only_files_that_are_there(page: str) -> None:
    named = re.findall(r'(?:href|src)="([^"#:]+)"', page)
    assert named
    assert [name for name in named if not (DIST / name).is_file()] == []


def test_the_page_and_its_parts_name_no_other_host(page: str) -> None:
    taken = ("/pyscript/", "/friends/qr/", "/boot.js", "/later.js")  # have others' in them
    names = [name for name in _files() if name.startswith("page-")]
    own = [DIST / name for name in names if not any(part in name for part in taken)]
    own += [path for folder in ("boot", "later") for path in list_files(STATIC / folder, "*.js")]
    texts = [path.read_text("utf-8") for path in own if path.suffix in {".js", ".css"}]
    texts = [page, *(text for text in texts if "Copyright" not in text)]
    found = [address for text in texts for address in re.findall(r"https?://[^\s\"'<>]+", text)]
    assert [address for address in found if not address.startswith("http://www.w3.org/")] == []


def test_the_page_paints_the_lobby_that_python_draws(page: str) -> None:
    assert shorten_markup(draw_lobby(LobbyView(tuple(map(lobby_entry, TABLES))))["lobby"]) in page


def test_the_page_is_light() -> None:
    assert (DIST / "index.html").stat().st_size < LIGHT


def test_the_page_carries_what_tells_of_failures_in_every_language(page: str) -> None:
    errors = (STATIC / "boot" / "boot-errors.js").read_text("utf-8")
    keys = set(re.findall(r"sentences\.(\w+)", errors)) - {"source"}
    table = (STATIC / "boot" / "sentences.js").read_text("utf-8")
    entries = re.findall(r'^ +(\w+): (".*"),$', table, re.MULTILINE)
    told = [f"{key}:{words}" for key, words in entries if key in keys]
    assert len(told) == len(keys) * len(LANGUAGES)
    assert [entry for entry in told if entry not in page] == []
    assert "ready:" not in page


def test_markup_is_read_as_before_but_for_regions_that_stand_together() -> None:
    told = (
        '<ul><li><button type="button" class="small door" data-to="a/b">1 &lt; 2</button></li></ul>\n'
        '<!-- why --><svg aria-hidden="true"><use href="#it"/><path d="M1 1L5 1"/></svg>\n'
        '<div data-region="a"></div>\n<div data-region="b-1"></div>'
    )
    assert shorten_markup(told) == (
        '<ul><li><button class="small door" data-to="a/b">1 &lt; 2</button></ul>\n'
        '<svg aria-hidden=true><use href=#it /><path d="M1 1H5"/></svg>'
        '<div data-regions="a b-1" hidden></div>'
    )


def test_the_page_names_every_region_that_python_draws(page: str) -> None:
    drawn = re.findall(r'data-region="([\w-]+)"', paint_page((ROOT / "index.html").read_text("utf-8")))
    named = [name for names in re.findall(r'data-regions="([^"]+)"', page) for name in names.split()]
    assert sorted(drawn) == sorted([*named, *re.findall(r"data-region=([\w-]+)", page)])


@pytest.mark.parametrize(
    ("path", "short"),
    [
        ("M10 10L20 10L20 20Z", "M10 10H20V20z"),
        ("M10 20C10 25 15 30 20 30C25 30 30 25 30 20Z", "M10 20c0 5 5 10 10 10s10-5 10-10z"),
        ("M0.5 -0.5Q1.5 0.5 2.5 -0.5", "M.5-.5q1 1 2 0"),
        ("M10 5a5 5 0 0110 0 5 5 0 1 1 -10 0Z", "M10 5A5 5 0 0 1 20 5 5 5 0 1 1 10 5z"),
        ("M1 1l1 1ZL9 9", "M1 1 2 2zL9 9"),
    ],
)
def test_a_path_takes_fewer_bytes_and_the_same_way(path: str, short: str) -> None:
    assert shorten_path(path) == short
    assert shorten_path(short) == short


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda drawing: drawing.stem)
def test_every_drawn_path_goes_where_it_went(drawing: Path) -> None:
    told = re.findall(r' d="([^"]+)"', drawing.read_text("utf-8"))
    assert told
    for path in told:
        before, after = list(trace(path)), list(trace(shorten_path(path)))
        assert [it.here for it in before] == [it.here for it in after]


def test_the_sheets_name_only_pictures_that_are_there() -> None:
    named = {
        sheet.parent / picture
        for sheet in DIST.rglob("*.css")
        for picture in re.findall(r"url\((\.[^)]+)\)", sheet.read_text("utf-8"))
    }
    assert named
    assert [picture for picture in named if not picture.is_file()] == []


def test_scripts_import_only_what_is_there() -> None:
    wanted = {
        script.parent / address
        for script in DIST.glob("page-*/**/*.js")
        if script.parent.name != "pyscript"  # whose plugins are off
        for *_, address in IMPORT.findall(script.read_text("utf-8"))
    }
    assert len(wanted) > 3
    assert [address for address in wanted if not address.is_file()] == []


def test_the_first_frame_waits_for_two_sheets_and_few_bytes(page: str) -> None:
    sheets = re.findall(r'<link rel="stylesheet" href="([^"]+)"', page)
    assert [Path(sheet).name for sheet in sheets] == ["first.css", "last.css"]
    assert sum((DIST / sheet).stat().st_size for sheet in sheets) < FEW


def test_the_lobby_and_the_first_table_wear_few_bytes() -> None:
    worn = [path.stat().st_size for path in DIST.rglob("*.css") if path.stem in {"first", "last", "table"}]
    assert len(worn) == 3
    assert sum(worn) < WORN


def test_every_start_asks_for_two_scripts(page: str) -> None:
    """Others are asked for when the table is ready, or by whoever needs them."""
    linked = re.findall(r'<(?:link rel="modulepreload" href|script type="module"[^>]* src)="([^"]+)"', page)
    assert [name.split("/", 1)[1] for name in linked] == ["boot.js", "pyscript/core.js"]
    for name in linked:
        text = (DIST / name).read_text("utf-8")
        assert re.findall(r'^(?:import|export) [^("]*"(\.[^"]+)"', text, re.MULTILINE) == []


def test_the_service_worker_lists_every_file(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("page", "utf-8")
    (tmp_path / "page-1").mkdir()
    (tmp_path / "page-1" / "a.css").write_text("a", "utf-8")
    write_service_worker(tmp_path, "v1")
    text = (tmp_path / "sw.js").read_text("utf-8")
    build = json.loads(re.findall(r"^const BUILD = (.*);$", text, re.MULTILINE)[0])
    assert build["version"] == "v1"
    assert {file["url"]: file["size"] for file in build["files"]} == {"./": 4, "page-1/a.css": 1}
    assert not any(file["spare"] for file in build["files"])


def test_a_build_is_named_once_every_file_that_it_is_served_with_is_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What is written after the page has been filled in is made of the page and these files alone."""
    named = set[str]()

    def name_build(_: str, out: Path) -> str:
        named.update(path.name for path in out.iterdir())
        return "named"

    def same(*_: object) -> str:
        return "same"

    template = (ROOT / "index.html").read_text("utf-8")
    (tmp_path / "index.html").write_text(template, "utf-8")
    for name in ("CACHE", "ROOT"):
        monkeypatch.setattr(built_site, name, tmp_path)
    for name in ("_hash_inputs", "_write_page", "_write_runtime", "write_service_worker"):
        monkeypatch.setattr(built_site, name, same)

    def painted(_: str) -> str:
        return template

    def facts(*_: object) -> dict[str, str]:
        return {}

    monkeypatch.setattr(built_site, "paint", painted)
    monkeypatch.setattr(built_site, "_facts", facts)
    monkeypatch.setattr(integrity, "add_integrity", same)
    monkeypatch.setattr(built_site, "name_build", name_build)
    out = built_site.write_site(tmp_path / "site", with_snapshot=False)
    assert {path.name for path in out.iterdir()} - named == {"index.html"}


def test_a_build_has_another_name_as_soon_as_any_file_or_the_page_is_another(tmp_path: Path) -> None:
    names = [built_site.name_build("page", tmp_path)]
    for name in ("page-1/boot.js", "runtime-1/snapshot.bin", "pieces/1.bin", "README.txt"):
        for content in ("", "one", "another"):
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text(content, "utf-8")
            names.append(built_site.name_build("page", tmp_path))
    (tmp_path / "runtime-1").rename(tmp_path / "runtime-2")
    names += [built_site.name_build("page", tmp_path), built_site.name_build("another page", tmp_path)]
    assert len(set(names)) == len(names)


def test_the_page_and_the_service_worker_are_of_one_build(page: str) -> None:
    version = re.findall(r'"version": "([0-9a-f]{12})"', (DIST / "sw.js").read_text("utf-8"))
    assert re.findall(r'"build":"([0-9a-f]{12})"', page) == version


def test_the_lock_files_name_exact_versions_and_no_address() -> None:
    lock = (ROOT / "package-lock.json").read_text("utf-8")
    assert "resolved" not in lock
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    pins = [*package["dependencies"].values(), *package["devDependencies"].values()]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", pin) for pin in pins)


@pytest.mark.parametrize("name", ["LICENCES.txt", "baize.html"])
def test_every_licence_of_what_is_handed_out_goes_with_it(name: str) -> None:
    text = (DIST / name).read_text("utf-8")
    phrases = (
        "MIT License",
        "Mozilla Public License",
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "Apache License",
    )
    found = {phrase for phrase in (*phrases, "Emscripten authors", "Meta Platforms") if phrase in text}
    assert found == {*phrases, "Emscripten authors", "Meta Platforms"}
    assert all(f"\n{part.name}\n" in text for part in PARTS)


def test_the_page_leads_to_the_licences(page: str) -> None:
    assert '<a href="LICENCES.txt">' in page


def test_the_spare_archive_holds_nothing_that_only_a_shell_runs() -> None:
    (archive,) = DIST.glob("runtime-*/app.zip")
    held = {Path(name).parts[1] for name in zipfile.ZipFile(archive).namelist()}
    assert held.isdisjoint(path.name for path in list_shell_only())
    assert "web" in held


def test_no_plugin_of_pyscript_is_on_for_either_python(page: str) -> None:
    source = (PYSCRIPT / "src" / "plugins.js").read_text("utf-8")
    plugins = re.findall(r'^ +(?:\[")?([a-z-]+)(?:"\])?: \(\) =>', source, re.MULTILINE)
    (own,) = re.findall(r"<script type=\"py\"[^>]* config='([^']+)'", page)
    (other,) = re.findall(r"<mpy-config type=\"json\" hidden>([^<]+)</mpy-config>", page)
    assert plugins
    for config in (own, other):
        assert sorted(json.loads(config)["plugins"]) == sorted(f"!{name}" for name in plugins)


def test_all_that_the_manifest_names_is_there_and_no_visit_fetches_its_pictures() -> None:
    manifest = json.loads((DIST / "manifest.webmanifest").read_text("utf-8"))
    pictures = [it["src"] for it in (*manifest["icons"], *manifest["screenshots"])]
    assert pictures
    assert [src for src in pictures if not (DIST / src).is_file()] == []
    opened = [manifest["start_url"], manifest["scope"], manifest["share_target"]["action"]]
    opened += [it["action"] for it in manifest["file_handlers"]]
    opened += [it["url"].partition("#")[0] for it in manifest["shortcuts"]]
    assert set(opened) == {"./"}
    worker = (DIST / "sw.js").read_text("utf-8")
    assert [it["src"] for it in manifest["screenshots"] if it["src"].removeprefix("./") in worker] == []


def test_every_file_of_a_languages_words_belongs_to_it_and_no_other_file_does() -> None:
    (runtime,) = DIST.glob("runtime-*")
    names = {path.name for path in runtime.iterdir()}
    codes = LANGUAGES.keys() - {"en"}
    words = {f"{code}.{part}.bin" for code in codes for part in (*list_parts(), "scenarios")}
    assert words <= names
    assert {name for name in names if language_of(name) in codes} == words


def test_a_site_that_another_process_has_written_meanwhile_stays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It may be served by now: it is not taken away for one that is the same."""
    out = tmp_path / "site"

    def write_theirs(*_: object) -> None:
        out.mkdir()
        (out / "sw.js").write_text("theirs", "utf-8")
        (tmp_path / "site.stamp").write_text("same played", "utf-8")

    def same(*_: object) -> str:
        return "same"

    for name in ("CACHE", "ROOT"):
        monkeypatch.setattr(built_site, name, tmp_path)
    (tmp_path / "index.html").write_text("", "utf-8")
    for name in ("_hash_inputs", "paint", "_write_page", "_write_runtime"):
        monkeypatch.setattr(built_site, name, same)
    monkeypatch.setattr(built_site, "_write_top", write_theirs)
    assert built_site.write_site(out, with_snapshot=False) == out
    assert (out / "sw.js").read_text("utf-8") == "theirs"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["index.html", "site", "site.stamp"]
