// Makes the memory snapshot in Node.js: node snapshot.mjs '{"pyodide", "archive", "scripts", "inside", "callers", "library", "out"}'
//
// Twice, since what is thrown away on the way leaves holes: a first Pyodide finds out what the app imports and
// compiles it small, a second one, whose library is just that, imports it and becomes the snapshot.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { difference } from "./difference.mjs";
import { emptyBuffer, sweep } from "./sweep.mjs";

const LINES_ONLY = { PYTHONNODEBUGRANGES: "1" };
const job = JSON.parse(process.argv[2]);

try {
  await take();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

async function take() {
  const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`).href);
  const pressed = press(await loadPyodide({ env: LINES_ONLY }));
  writeFileSync(job.library, pressed.library);
  const python = await loadPyodide({ _makeSnapshot: true, stdLibURL: job.library });
  const imported = prepare(python, pressed);
  emptyBuffer(python._module, ...python.runPython("import io; [id(sys.stdin.buffer), io.DEFAULT_BUFFER_SIZE]"));
  sweep(python._module);
  const heap = python._module.HEAPU8.length;
  const wasm = readFileSync(`${job.pyodide}/pyodide.asm.wasm`);
  const snapshot = difference(python.makeMemorySnapshot(), wasm, python._api.config.BUILD_ID);
  writeFileSync(job.out, snapshot);
  console.log(JSON.stringify({ heap, size: snapshot.length, imported }));
}

/** Compile what the app imports of the library, and the app itself, into two archives. */
function press(python) {
  python.unpackArchive(new Uint8Array(readFileSync(job.archive)), "zip", { extractDir: "/tmp/source" });
  put(python, []);
  python.FS.writeFile("/tmp/roots.txt", namesOutside().join(" "));
  const names = python.runPython("from workshop import inside, lean; names = inside.survey('/tmp/source'); names");
  python.runPython("lean.press('/tmp/source', '/tmp/roots.txt', '/tmp/library.zip', '/tmp/app')");
  return { names, library: python.FS.readFile("/tmp/library.zip"), app: files(python.FS, "/tmp/app") };
}

/** Name all that the runtime's C and JavaScript may call in Python by: the ends of C's texts, since the linker lets a
 *  text be the end of another, and all words of the scripts. */
function namesOutside() {
  const read = (path) => readFileSync(path, "latin1");
  const texts = read(`${job.pyodide}/pyodide.asm.wasm`).match(/[A-Za-z_]\w*(?=\0)/g);
  const words = job.callers.flatMap((path) => read(path).match(/[A-Za-z_]\w*/g));
  return [...new Set([...texts.flatMap(ends), ...words])];
}

function ends(text) {
  return Array.from(text, (_, at) => text.slice(at));
}

/** Import everything from the compiled files, and name what of the app is in the memory now. */
function prepare(python, { names, app }) {
  put(python, app);
  python.globals.set("names", names);
  const imported = python.runPython("from workshop import inside; inside.prepare('/tmp/source', names)");
  python.runPython("del names, inside, sys.modules['workshop.inside'], sys.modules['workshop']");
  python.runPython("sys.path.remove('/tmp/scripts')");
  return imported.split(" ");
}

/** List the files of a folder of Python's, by path in it. */
function files(FS, folder, inner = "") {
  const names = FS.readdir(folder + inner).filter((name) => !name.startsWith("."));
  return names.flatMap((name) => {
    const path = `${inner}/${name}`;
    const isFolder = FS.isDir(FS.stat(folder + path).mode);
    return isFolder ? files(FS, folder, path) : [[path, FS.readFile(folder + path)]];
  });
}

/** Put sources and our scripts into Python's files and onto its path. */
function put(python, sources) {
  for (const [path, content] of sources) {
    python.FS.mkdirTree(`/tmp/source${path}`.replace(/\/[^/]*$/, ""));
    python.FS.writeFile(`/tmp/source${path}`, content);
  }
  python.FS.mkdirTree("/tmp/scripts/workshop");
  for (const name of job.inside) {
    python.FS.writeFile(`/tmp/scripts/workshop/${name}`, readFileSync(`${job.scripts}/${name}`));
  }
  python.runPython("import sys; sys.path[:0] = ['/tmp/source', '/tmp/scripts']");
}
