"""The page's modules joined to few scripts: each request costs a start more than its bytes do.

A joined script holds its modules in the order in which they would run, each in a function of its own that
returns what it exports, so that two may call different things by one name. Only forms that `static/` uses
can be joined; any other stops the build.
"""

import json
import posixpath
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from workshop.host.build_steps import StopError
from workshop.host.integrity import FOR_PEOPLE
from workshop.host.project_folders import PYODIDE, PYSCRIPT, STATIC

_IMPORT: Final = re.compile(
    r'^import (?:(\{[^}]*\}|\w+) from )?"([^"]+)"( with \{ type: "text" \})?;\n', re.MULTILINE
)
"""What is imported, if anything is, from where, and whether it is wanted as the text that it is."""

_PASSED_ON: Final = re.compile(r'^export (\{[^}]*\}) from "([^"]+)";\n', re.MULTILINE)
_DECLARED: Final = re.compile(r"^export (?=(?:async )?(?:function|const|class) (\w+))", re.MULTILINE)
_LISTED: Final = re.compile(r"(?:^|\b)export ?\{([^}]*)\};?", re.MULTILINE)
_ALIAS: Final = re.compile(r"(\w+) as (\w+)")
_FOREIGN: Final = re.compile(r'^(?:import|export)\b.*$|\bimport\("\..*$|\bimport\.meta\b.*$', re.MULTILINE)
"""Another form, or an address that would lead elsewhere from the joined script."""

_MAP: Final = re.compile(r"^//# sourceMappingURL=.*\n?", re.MULTILINE)


JOINED: Final = ("boot.js", "later.js")
"""The scripts that are made of all that they import; it lies in the folders of their names."""

_CORE: Final = "core.js"
_EXPORTS: Final = re.compile(r"export\{([^}]*)\};\n.*", re.DOTALL)
_ERROR_PLUGIN: Final = re.compile(r'\(\)=>import\("\./error-[\w-]+\.js"\)')
_NO_PLUGIN: Final = "async()=>({notOnDOM(){},notify(){}})"
"""Stands for what PyScript asks for even when it is switched off: the page itself says what failed."""


def write_scripts(folder: Path) -> None:
    """Write the joined scripts into a folder of the page's files, and PyScript."""
    for name in JOINED:
        joined = join_scripts(STATIC / name, {"pyodide": PYODIDE / "pyodide.mjs"})
        (folder / name).write_text(joined, "utf-8")
    (folder / "pyscript").mkdir()
    (folder / "pyscript" / _CORE).write_text(join_pyscript(PYSCRIPT / "dist"), "utf-8")


def join_pyscript(dist: Path) -> str:
    """Return PyScript as one module that exports its hooks, of which alone the page makes use."""
    chunks = list(dist.glob("core-*.js"))
    text = chunks[0].read_text("utf-8") if len(chunks) == 1 else ""
    inner = re.findall(r"\b(\w+) as hooks\b", (dist / _CORE).read_text("utf-8"))
    exported = "".join(_EXPORTS.findall(text))
    hooks = re.findall(rf"\b([\w$]+) as {inner[0]}\b", exported) if inner else []
    core, times = _ERROR_PLUGIN.subn(_NO_PLUGIN, text)
    if len(hooks) != 1 or times != 1:
        raise StopError(
            "PyScript's files are not as expected; build with the version that package-lock.json names"
        )
    return f"{_EXPORTS.sub('', core)}export{{{hooks[0]} as hooks}};\n"


def join_scripts(entry: Path, packages: Mapping[str, Path] | None = None) -> str:
    """Return one script made of a module and all that it imports.

    `packages` has the files of what is imported by a bare name. A module beside the entry stays a script of
    its own, which the joined one imports.
    """
    joining = _Joining(entry, packages or {})
    text = _PASSED_ON.sub(joining.pass_on, joining.read(entry))
    return "".join([*joining.beside.values(), *joining.parts, text])


class _Joining:
    """A script on its way from many modules to one."""

    def __init__(self, entry: Path, packages: Mapping[str, Path]) -> None:
        self._entry, self._packages = entry, packages
        self._holders = dict[Path, str]()
        """The constants that hold what modules export; an empty one while its module is being read."""

        self.beside = dict[Path, str]()
        """The lines that import what stays a script of its own."""

        self.parts = list[str]()

    def read(self, path: Path) -> str:
        """Return a module's text, which takes what it imports from the parts, which are made first."""
        text = _bare(path)
        return _IMPORT.sub(lambda found: self._take(path, found[1], found[2], as_text=bool(found[3])), text)

    def pass_on(self, found: re.Match[str]) -> str:
        """Return the lines by which the entry exports what a part does, also what it has imported itself."""
        holder = self._hold(self._find(self._entry, found[2]))
        names = [name.split() for name in found[1].strip("{} ").split(",")]  # each by itself, or as another
        taken = ", ".join(f"{own}: {holder}_{own}" for own, *_ in names)
        passed = ", ".join(f"{holder}_{name[0]} as {name[-1]}" for name in names)
        return f"const {{ {taken} }} = {holder};\nexport {{ {passed} }};\n"

    def _take(self, path: Path, names: str | None, address: str, *, as_text: bool) -> str:
        target = self._find(path, address)
        if as_text:
            return f"const {names} = {json.dumps(_bare(target), ensure_ascii=False)};\n"
        holder = self._hold(target)
        return f"const {_renamed(names)} = {holder};\n" if names else ""

    def _find(self, path: Path, address: str) -> Path:
        if address.startswith("."):
            return Path(posixpath.normpath(path.parent / address))
        return self._packages[address]

    def _hold(self, path: Path) -> str:
        """Return the constant that holds what a module exports, made where it is not there yet."""
        if path not in self._holders:
            self._holders[path] = ""
            name = re.sub(r"\W", "_", f"_{path.stem}")
            if path.parent == self._entry.parent:
                self.beside[path] = f'import * as {name} from "./{path.name}";\n'
            else:
                self.parts.append(self._part(path, name))
            self._holders[path] = name
        if not self._holders[path]:
            raise StopError(f"{path.name} imports itself through others, so it cannot be joined to them")
        return self._holders[path]

    def _part(self, path: Path, name: str) -> str:
        text = self.read(path)
        listed = [it.strip() for names in _LISTED.findall(text) for it in names.split(",")]
        exported = [*_DECLARED.findall(text), *(_ALIAS.sub(r"\2: \1", it) for it in listed)]
        body = _LISTED.sub("", _DECLARED.sub("", text)).strip()
        if foreign := _FOREIGN.search(body):
            raise StopError(f"{path.name} cannot be joined to others because of {foreign[0]!r}")
        returned = f"return {{ {', '.join(exported)} }};\n" if exported else ""
        return f"const {name} = (() => {{\n{body}\n{returned}}})();\n"


def _bare(path: Path) -> str:
    """Return a script without what only people read; those of others keep their notices."""
    text = _MAP.sub("", path.read_text("utf-8"))
    return text if "Copyright" in text else FOR_PEOPLE.sub("", text)


def _renamed(names: str) -> str:
    """Return names as they are imported as those that an object is taken apart into."""
    return _ALIAS.sub(r"\1: \2", names)
