// One file that the player picked, into which Baize writes backups by itself; its handle lies in a database of its own.
import { deleteDB, openDB, withOwnIndexedDB } from "../boot.js";

const [NAME, STORE, KEY] = ["baize-copy", "files", "copy"];
const WRITES = { mode: "readwrite" };

/** How long the browser may take for one step, in milliseconds: only the player is waited for longer. */
const PATIENCE = 60_000;

/** The name of the lock that only one tab has while it writes. */
const LOCK = "baize.copy";

const WORDS = {
  AbortError: "dismissed",
  NoModificationAllowedError: "busy",
  NotAllowedError: "refused",
  NotFoundError: "gone",
  QuotaExceededError: "full",
  SecurityError: "refused",
};

export const available = () => "showSaveFilePicker" in globalThis && "locks" in navigator && globalThis.isSecureContext;

/** Let the player pick a file, remember it, and return its name. */
export const choose = told(async (suggestedName) => {
  const types = [{ accept: { "application/json": [".json"] } }];
  const handle = await globalThis.showSaveFilePicker({ id: "baize", suggestedName, types });
  await inTime(kept((store) => store.put(handle, KEY), "readwrite"));
  return handle.name;
});

/** Ask for the permission that the browser has forgotten; only a press may. */
export const permit = told(async () => {
  const handle = await stored();
  check(await handle.requestPermission(WRITES));
});

/** Begin to write: nothing of it is in the file before all of it is. */
export const begin = told(async () => {
  const handle = await stored();
  check(await inTime(handle.queryPermission(WRITES)));
  const release = await inTime(hold(), (late) => late());
  try {
    await inTime(handle.getFile());
    return writerTo(await inTime(handle.createWritable(), (late) => late.abort()), release);
  } catch (error) {
    release();
    throw error;
  }
});

/** Forget the file, which stays where it is. */
export const forget = told(() => inTime(withOwnIndexedDB(() => deleteDB(NAME))));

function writerTo(stream, release) {
  return {
    write: told((bytes) => inTime(stream.write(bytes))),
    finish: told(() => inTime(stream.close()).finally(release)),
    drop: () => inTime(stream.abort()).catch(() => undefined).finally(release),
  };
}

async function stored() {
  const handle = await inTime(kept((store) => store.get(KEY), "readonly"));
  if (!handle) throw problem("lost");
  return handle;
}

/** Return what `work` returns of the store, once that is kept. */
async function kept(work, mode) {
  const upgrade = (database) => void database.createObjectStore(STORE);
  const database = await withOwnIndexedDB(() => openDB(NAME, 1, { upgrade }));
  try {
    const transaction = database.transaction(STORE, mode);
    const [found] = await Promise.all([work(transaction.store), transaction.done]);
    return found;
  } finally {
    database.close();
  }
}

/** Take the lock, and return what lets go of it. */
function hold() {
  return new Promise((resolve, reject) => {
    const held = (lock) => (lock ? new Promise((release) => resolve(release)) : reject(problem("busy")));
    navigator.locks.request(LOCK, { ifAvailable: true }, held).catch(reject);
  });
}

function check(permission) {
  if (permission !== "granted") throw problem(permission === "denied" ? "refused" : "ask");
}

/** Return what a promise brings in time; what comes later is undone. */
function inTime(promise, undo = () => undefined) {
  let clock;
  const late = new Promise((_, reject) => {
    clock = setTimeout(() => {
      promise.then(undo).catch(() => undefined);
      reject(problem("failed"));
    }, PATIENCE);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(clock));
}

/** Return a function whose every failure is one word that Baize knows. */
function told(work) {
  return async (...given) => {
    try {
      return await work(...given);
    } catch (error) {
      throw problem(error.copy ?? WORDS[error.name] ?? "failed");
    }
  };
}

function problem(word) {
  return Object.assign(new Error(`copy-${word}`), { copy: word });
}
