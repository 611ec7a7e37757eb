"""Where things lie in the project folder."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
APP = ROOT / "pyapp"
SHELL = (APP / "__main__.py", APP / "commands", APP / "lab")
"""What only a shell runs: no page carries it, and some of it needs processes."""

STATIC = ROOT / "static"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
CHARTS = NODE_MODULES / "charts.css"
ZSTDDEC = NODE_MODULES / "zstddec"
