"""The folders of the project, of the packages that it installs, and of what it makes."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "pyapp"
STATIC = ROOT / "static"
WORKSHOP = ROOT / "workshop"
IN_NODE = WORKSHOP / "node"
INSIDE_PYODIDE = WORKSHOP / "inside"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
CHARTS = NODE_MODULES / "charts.css"
ZSTDDEC = NODE_MODULES / "zstddec"
