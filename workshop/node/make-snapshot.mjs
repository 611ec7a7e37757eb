// Makes the memory snapshot in Node.js, and the rooms that it leaves out:
// node make-snapshot.mjs '{"pyodide", "archive", "inside", "callers", "rooms", "library", "out"}'
//
// Twice, since what is thrown away on the way leaves holes: a first Pyodide finds out what the app imports and
// compiles it small, a second one, whose library is just that, imports it and becomes the snapshot.
//
// The same sources make the same snapshot on every machine: see `holdStill`.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { readDataSegments } from "./data-segments.mjs";
import { makeDelta } from "./memory-delta.mjs";
import { Heap, zeroBuffer } from "./zero-free-heap.mjs";

const SCRIPTS = "/tmp/scripts/workshop";
const FIXED = { PYTHONHASHSEED: "0" };
const LINES_ONLY = { ...FIXED, PYTHONNODEBUGRANGES: "1" };
const DAY = Date.UTC(2020, 0, 1);
const job = JSON.parse(process.argv[2]);

holdStill();
try {
  await makeSnapshot();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** Keep from Python what is another in each run: clocks, chance, and the paths of this machine, which it would note. */
function holdStill() {
  Date.now = () => DAY;
  performance.now = () => 0;
  Math.random = () => 0.5;
  process.argv.splice(1, Infinity, "python");
}

async function makeSnapshot() {
  const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`).href);
  const compiled = compile(await loadPyodide({ env: LINES_ONLY }));
  writeFileSync(job.library, compiled.library);
  for (const [path, content] of compiled.rooms) writeFileSync(job.out + path.replace("/", "."), content);
  const python = await loadPyodide({ _makeSnapshot: true, stdLibURL: job.library, env: FIXED });
  const heap = new Heap(python._module);
  const imported = importApp(python, compiled, heap);
  python.runPython("import random; random.seed(0); del random"); // each start seeds it anew
  zeroBuffer(python._module, ...python.runPython("import io; [id(sys.stdin.buffer), io.DEFAULT_BUFFER_SIZE]"));
  heap.finish();
  const size = python._module.HEAPU8.length;
  const wasm = readFileSync(`${job.pyodide}/pyodide.asm.wasm`);
  expectUntouched(python._module.HEAPU8, wasm, job.late);
  const { delta, pieces } = makeDelta(python.makeMemorySnapshot(), wasm, python._api.config.BUILD_ID);
  writeFileSync(job.out, delta);
  console.log(JSON.stringify({ heap: size, size: delta.length, pieces, imported }));
}

/** Stop where Python wrote into data that come late, and would overwrite it: `ranges` are [start, end] addresses. */
function expectUntouched(memory, wasm, ranges) {
  for (const { address, bytes } of readDataSegments(wasm)) {
    if (!ranges.some(([start, end]) => address < end && start < address + bytes.length)) continue;
    const isSame = bytes.every((byte, at) => memory[address + at] === byte);
    if (!isSame) throw new Error(`Error: late data were written to, near ${address}`);
  }
}

/** Compile what the app imports of the library, and the app itself: into two archives and a file for each room. */
function compile(python) {
  python.unpackArchive(new Uint8Array(readFileSync(job.archive)), "zip", { extractDir: "/tmp/source" });
  putFiles(python, []);
  python.FS.writeFile("/tmp/roots.txt", findOuterNames().join(" "));
  python.FS.mkdirTree("/tmp/rooms");
  python.FS.writeFile("/tmp/rooms/lists.json", JSON.stringify(job.rooms));
  python.runPython("from workshop.inside import app_imports, bytecode_archives");
  const names = python.runPython("names = app_imports.import_library('/tmp/source'); names");
  const targets = "'/tmp/library.zip', '/tmp/app', '/tmp/rooms/lists.json'";
  python.runPython(`bytecode_archives.compile_archives('/tmp/source', '/tmp/roots.txt', ${targets})`);
  const rooms = readFiles(python.FS, "/tmp/rooms").filter(([path]) => path.endsWith(".bin"));
  return { names, library: python.FS.readFile("/tmp/library.zip"), app: readFiles(python.FS, "/tmp/app"), rooms };
}

/** Name all that the runtime's C and JavaScript may call in Python by: the ends of C's texts, since the linker lets a
 *  text be the end of another, and all words of the scripts. */
function findOuterNames() {
  const read = (path) => readFileSync(path, "latin1");
  const texts = read(`${job.pyodide}/pyodide.asm.wasm`).match(/[A-Za-z_]\w*(?=\0)/g);
  const words = job.callers.flatMap((path) => read(path).match(/[A-Za-z_]\w*/g));
  return [...new Set([...texts.flatMap(ends), ...words])];
}

function ends(text) {
  return Array.from(text, (_, at) => text.slice(at));
}

/** Import everything from the compiled files, and name what of the app is in the memory now. */
function importApp(python, { names, app }, heap) {
  putFiles(python, app);
  python.globals.set("names", names);
  python.runPython("from workshop.inside import app_imports; steps = app_imports.import_app('/tmp/source', names)");
  const step = python.runPython("lambda: next(steps, 0)");
  for (let multiple = step(); multiple; multiple = step()) heap.settle(multiple);
  step.destroy();
  const imported = python.runPython("' '.join(name for name in sys.modules if name.startswith(('pyapp', 'pyscript')))");
  python.runPython("for name in [it for it in sys.modules if it.partition('.')[0] == 'workshop']: del sys.modules[name]");
  python.runPython("del app_imports, name, names, steps");
  python.runPython("sys.path.remove('/tmp/scripts')");
  return imported.split(" ");
}

/** List the files of a folder of Python's, by path in it. */
function readFiles(FS, folder, inner = "") {
  const names = FS.readdir(folder + inner).filter((name) => !name.startsWith("."));
  return names.flatMap((name) => {
    const path = `${inner}/${name}`;
    const isFolder = FS.isDir(FS.stat(folder + path).mode);
    return isFolder ? readFiles(FS, folder, path) : [[path, FS.readFile(folder + path)]];
  });
}

/** Put sources and our scripts into Python's files and onto its path. */
function putFiles(python, sources) {
  for (const [path, content] of sources) {
    python.FS.mkdirTree(`/tmp/source${path}`.replace(/\/[^/]*$/, ""));
    python.FS.writeFile(`/tmp/source${path}`, content);
  }
  python.FS.mkdirTree(`${SCRIPTS}/inside`);
  python.FS.writeFile(`${SCRIPTS}/__init__.py`, "");
  for (const name of readdirSync(job.inside).filter((name) => name.endsWith(".py"))) {
    python.FS.writeFile(`${SCRIPTS}/inside/${name}`, readFileSync(`${job.inside}/${name}`));
  }
  python.runPython("import sys; sys.path[:0] = ['/tmp/source', '/tmp/scripts']");
}
