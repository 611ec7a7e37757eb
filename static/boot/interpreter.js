// PyScript's front door to Pyodide: the config's `interpreter` names the script that this one is joined to.
import { loadPyodide as load, version } from "pyodide";
import { address, build, remakeParts, part, usesUnpackedCopy } from "./downloads.js";
import { hashOptions } from "./language.js";
import { startFromSnapshot, startWithModule } from "./restore-snapshot.js";
import { hasFailed } from "./late-functions.js";
import { showFailure, showProgress } from "./loading-screen.js";
import { restoreIndexedDB } from "./fake-indexeddb.js";
import { wear } from "./sheets.js";

const sentences = globalThis.baizeSentences;

export { version };

/** Wake Python from the snapshot, or the long way where that fails. */
export async function loadPyodide(options) {
  restoreIndexedDB();
  try {
    const [python] = await Promise.all([restoreOrLoadPlain({ ...options, indexURL: address("") }), wear("table")]);
    python._api.on_fatal = showFatal;
    return python;
  } catch (error) {
    showFailure(globalThis.baizeReason(error));
    throw error;
  }
}

/** Say that Python has died; where the table never was ready, the browser may lack what the game needs. */
function showFatal(error) {
  const isPlaying = performance.getEntriesByName("table-ready").length > 0;
  const words = hasFailed() ? sentences.unfetched : sentences.stopped;
  showFailure(isPlaying ? words : globalThis.baizeReason(error));
}

async function restoreOrLoadPlain(options) {
  if (!build.heap) return loadPlain(options);
  const ways = usesUnpackedCopy ? [restore, restoreFromPacked] : [restore];
  for (const way of ways) {
    try {
      return await way(options);
    } catch (error) {
      if (build.whole) throw error; // one file carries no second way
      console.warn("The snapshot could not be restored.", error);
    }
  }
  return loadPlain(options);
}

/** Restore the memory from the packed files: what was cached unpacked did not do. */
async function restoreFromPacked(options) {
  remakeParts();
  return restore(options);
}

/** Restore the memory of a Python that has imported the app at build time. */
async function restore(options) {
  const [snapshot, runtime] = await Promise.all([part("memory"), loadRuntime()]);
  showProgress(sentences.setting, 1);
  const python = await startFromSnapshot(load, { ...options, lockFileContents: build.lock }, { ...runtime, snapshot });
  python.runPython("import random; random.seed()");
  document.documentElement.dataset.boot = "snapshot";
  return python;
}

/** Boot Python from its own archives and unpack the app's files. */
async function loadPlain(options) {
  showProgress(sentences.settingPlain);
  const [{ create, module }, archive] = await Promise.all([loadRuntime(), fetchApp()]);
  const python = await startWithModule(module, () => load({ ...options, createPyodideModule: create }));
  python.unpackArchive(archive, "zip");
  document.documentElement.dataset.boot = "plain";
  return python;
}

/** Return the runtime's maker and its compiled module. */
async function loadRuntime() {
  const [script, module] = await Promise.all([part("factory"), part("module")]);
  return { create: script.default, module };
}

async function fetchApp() {
  const response = await fetch(address("app.zip"), await hashOptions("app.zip"));
  if (!response.ok) throw new Error("app.zip is missing");
  return response.arrayBuffer();
}
