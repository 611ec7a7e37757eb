// Makes the memory snapshot in Node.js: node snapshot.mjs '{"pyodide", "archive", "scripts", "library", "out"}'
//
// Twice, since what is thrown away on the way leaves holes: a first Pyodide finds out what the app imports and
// compiles it small, a second one, whose library is just that, imports it and becomes the snapshot.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { difference } from "./difference.mjs";
import { sweep } from "./sweep.mjs";

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
  sweep(python._module);
  const heap = python._module.HEAPU8.length;
  const wasm = readFileSync(`${job.pyodide}/pyodide.asm.wasm`);
  const snapshot = difference(python.makeMemorySnapshot(), wasm, python._api.config.BUILD_ID);
  writeFileSync(job.out, snapshot);
  console.log(JSON.stringify({ heap, size: snapshot.length, imported }));
}

/** Compile what the app imports of the library, and the app itself, into two archives. */
function press(python) {
  put(python, new Uint8Array(readFileSync(job.archive)));
  const names = python.runPython("import inside, lean; names = inside.survey('/tmp/source'); names");
  python.runPython("lean.press('/tmp/source', '/tmp/library.zip', '/tmp/app.zip')");
  return { names, library: python.FS.readFile("/tmp/library.zip"), app: python.FS.readFile("/tmp/app.zip") };
}

/** Import everything from the compiled files, and name what of the app is in the memory now. */
function prepare(python, { names, app }) {
  put(python, app);
  python.globals.set("names", names);
  const imported = python.runPython("import inside; inside.prepare('/tmp/source', names)");
  python.runPython("import sys; del names, inside, sys.modules['inside']; sys.path.remove('/tmp/scripts')");
  return imported.split(" ");
}

/** Put sources and our scripts into Python's files and onto its path. */
function put(python, archive) {
  python.unpackArchive(archive, "zip", { extractDir: "/tmp/source" });
  python.FS.mkdir("/tmp/scripts");
  for (const name of ["inside.py", "lean.py"]) {
    python.FS.writeFile(`/tmp/scripts/${name}`, readFileSync(`${job.scripts}/${name}`));
  }
  python.runPython("import sys; sys.path[:0] = ['/tmp/source', '/tmp/scripts']");
}
