"""Everything between the sources and a page in a browser, from setup to bench, and the bots' laboratory.

The folder of a file says where it runs: `host/` on this machine in Python, `node/` in Node.js, `inside/` in
the Pyodide that Node.js starts to make the memory snapshot, `packing/` on this machine beside the game's own
modules. `bench/` measures, and has folders of its own for what it runs in a page. `lab/` trains the bots and
measures how they play.
"""
