// Makes the memory snapshot in Node.js: node snapshot.mjs '{"pyodide", "archive", "inside", "out"}'
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(process.argv[2]);

try {
  await take();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

async function take() {
  const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`).href);
  const python = await loadPyodide({ _makeSnapshot: true });
  const archive = new Uint8Array(readFileSync(job.archive));
  python.unpackArchive(archive, "zip", { extractDir: "/tmp/source" });
  python.FS.writeFile("/tmp/source/inside.py", readFileSync(job.inside));
  const imported = python.runPython(
    "import sys; sys.path.insert(0, '/tmp/source'); import inside; inside.prepare('/tmp/source')",
  );
  const snapshot = python.makeMemorySnapshot();
  writeFileSync(job.out, snapshot);
  const heap = python._module.HEAPU8.length;
  console.log(JSON.stringify({ heap, size: snapshot.length, imported: imported.split(" ") }));
}
