// PyScript's front door to Pyodide: the config's `interpreter` names this module.
import { address, build, exactly, part } from "./downloads.mjs";
import { wake, withModule } from "./restore.mjs";
import { showFailure, showProgress } from "./shell.mjs";
import { returnStoreroom } from "./storeroom.mjs";
import { watchForTable } from "./watchdog.mjs";

const pyodide = await import(address("pyodide.mjs")).catch((error) => {
  showFailure("The Python runtime could not be downloaded.");
  throw error;
});

export const { version } = pyodide;

/** Wake Python from the snapshot, or the long way where that fails. */
export async function loadPyodide(options) {
  returnStoreroom();
  try {
    const python = await restoredOrPlain({ ...options, indexURL: address("") });
    watchForTable();
    return python;
  } catch (error) {
    showFailure(`Python could not be started: ${error.message}`);
    throw error;
  }
}

async function restoredOrPlain(options) {
  if (!build.heap) return plain(options);
  try {
    return await restored(options);
  } catch (error) {
    if (build.whole) throw error; // one file carries no second way
    console.warn("The snapshot could not be restored, Python starts the long way.", error);
    return plain(options);
  }
}

/** Restore the memory of a Python that has imported the app at build time. */
async function restored(options) {
  const [snapshot, runtime] = await Promise.all([part("memory"), parts()]);
  showProgress("Waking Python", 1);
  const python = await wake(pyodide.loadPyodide, { ...options, lockFileContents: build.lock }, { ...runtime, snapshot });
  python.runPython("import random; random.seed()");
  document.documentElement.dataset.boot = "snapshot";
  return python;
}

/** Boot Python from its own archives and unpack the app's files. */
async function plain(options) {
  showProgress("Waking Python the long way");
  const [{ create, module }, archive] = await Promise.all([parts(), app()]);
  const load = () => pyodide.loadPyodide({ ...options, createPyodideModule: create });
  const python = await withModule(module, load);
  python.unpackArchive(archive, "zip");
  document.documentElement.dataset.boot = "plain";
  return python;
}

/** Return the runtime's maker and its compiled module. */
async function parts() {
  const [script, module] = await Promise.all([part("factory"), part("module")]);
  return { create: script.default, module };
}

async function app() {
  const response = await fetch(address("app.zip"), exactly("app.zip"));
  if (!response.ok) throw new Error("the game's files could not be downloaded");
  return response.arrayBuffer();
}
