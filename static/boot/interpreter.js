// PyScript's front door to Pyodide: the config's `interpreter` names this module.
import { address, build, exactly, makeAnew, part, takesLaidOut } from "./downloads.js";
import { wake, withModule } from "./restore.js";
import { showFailure, showProgress } from "./shell.js";
import { returnStoreroom } from "./storeroom.js";

const pyodide = await import(address("pyodide.js")).catch((error) => {
  showFailure("The game couldn't load. Check your connection.");
  throw error;
});

export const { version } = pyodide;

/** Wake Python from the snapshot, or the long way where that fails. */
export async function loadPyodide(options) {
  returnStoreroom();
  try {
    const python = await restoredOrPlain({ ...options, indexURL: address("") });
    python._api.on_fatal = () => showFailure("The game has stopped. Your chips are as they were at your last action.");
    return python;
  } catch (error) {
    showFailure(globalThis.baizeReason(error));
    throw error;
  }
}

async function restoredOrPlain(options) {
  if (!build.heap) return plain(options);
  const ways = takesLaidOut ? [restored, restoredAnew] : [restored];
  for (const way of ways) {
    try {
      return await way(options);
    } catch (error) {
      if (build.whole) throw error; // one file carries no second way
      console.warn("The snapshot could not be restored.", error);
    }
  }
  return plain(options);
}

/** Restore the memory from the packed files: what lay there unpacked did not do. */
async function restoredAnew(options) {
  makeAnew();
  return restored(options);
}

/** Restore the memory of a Python that has imported the app at build time. */
async function restored(options) {
  const [snapshot, runtime] = await Promise.all([part("memory"), parts()]);
  showProgress("Setting the table", 1);
  const python = await wake(pyodide.loadPyodide, { ...options, lockFileContents: build.lock }, { ...runtime, snapshot });
  python.runPython("import random; random.seed()");
  document.documentElement.dataset.boot = "snapshot";
  return python;
}

/** Boot Python from its own archives and unpack the app's files. */
async function plain(options) {
  showProgress("Setting the table, the long way");
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
  if (!response.ok) throw new Error("app.zip is missing");
  return response.arrayBuffer();
}
