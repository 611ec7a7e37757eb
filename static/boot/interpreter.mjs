// PyScript's front door to Pyodide: the config's `interpreter` names this module.
import { address, answering, build, snapshot } from "./downloads.mjs";
import { showFailure, showProgress } from "./shell.mjs";

const pyodide = await import(address("pyodide.mjs")).catch((error) => {
  showFailure("The Python runtime could not be downloaded.");
  throw error;
});

export const { version } = pyodide;

/** Wake Python from the snapshot, or the long way where that fails. */
export async function loadPyodide(options) {
  try {
    return await fromSnapshotOrPlain({ ...options, indexURL: address("") });
  } catch (error) {
    showFailure(`Python could not be started: ${error.message}`);
    throw error;
  }
}

async function fromSnapshotOrPlain(options) {
  if (!build.heap) return plain(options);
  try {
    return await restored(options);
  } catch (error) {
    console.warn("The snapshot could not be restored, Python starts the long way.", error);
    return plain(options);
  }
}

/** Restore the memory of a Python that has imported the app at build time. */
async function restored(options) {
  const memory = await snapshot();
  if (memory.length !== build.heap) throw new Error(`the snapshot has ${memory.length} of ${build.heap} bytes`);
  showProgress("Waking Python", 1);
  const python = await answering({ emptyLibrary: true }, () =>
    pyodide.loadPyodide({ ...options, lockFileContents: build.lock, _loadSnapshot: memory }),
  );
  python.runPython("import random; random.seed()");
  document.documentElement.dataset.boot = "snapshot";
  return python;
}

/** Boot Python from its own archives and unpack the app's files. */
async function plain(options) {
  const archive = fetch(address("app.zip"));
  const python = await answering({ emptyLibrary: false }, () => pyodide.loadPyodide(options));
  showProgress("Unpacking the game", 1);
  python.unpackArchive(await (await archive).arrayBuffer(), "zip");
  document.documentElement.dataset.boot = "plain";
  return python;
}
