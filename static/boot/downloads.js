// The large downloads: started at once, in workers that count and unpack them beside the page.
import { make } from "./unpacker.js";
import unpacker from "./unpacker.js" with { type: "text" };
import { hasUnpackedCopy, loadUnpacked, storeUnpacked } from "./unpacked-cache.js";

/** What build.py tells of this build: names, sizes on the wire, the runtime's folder. */
export const build = JSON.parse(document.getElementById("build").textContent);

/** Return the address of one of the runtime's files. */
export const address = (name) => new URL(build.runtime + name, document.baseURI).href;

/** What the cache and the lock of a build are called, before the build's own name. */
export const family = `baize ${new URL("./", document.baseURI).pathname} `;

const saved = family + build.build;

const unpackedName = (name) => name.replace(/\.bin$/, "");

/** Return all that the unpacker must know of a packed file. */
export const describeFile = (name) => ({
  url: address(name),
  hash: build.hashes?.[name],
  text: findCarried(name)?.textContent,
  unpacked: build.unpacked?.[unpackedName(name)],
});

/** Return the element that holds a packed file as base64, where the whole game is one page. */
export const findCarried = (name) => document.getElementById(`carried-${name}`);

const FILES = {
  factory: "pyodide.asm.js.bin",
  module: "pyodide.asm.wasm.bin",
  memory: "snapshot.bin",
  late: "pyodide.late.wasm.bin",
};

const RUNTIME = ["factory", "module"];
const MEMORY = build.heap ? ["memory"] : [];
const LATE = ["late"]; // what no start waits for

/** Return the address under which a part is cached unpacked; no host has it there. */
const unpackedAddress = (name) => address(unpackedName(FILES[name]));

const counts = new Map();
const listeners = new Set();
const parts = {};

/** Do what can wait when the page has nothing better to do. */
export const whenIdle = (work) => (globalThis.requestIdleCallback ?? ((later) => setTimeout(later, 1000)))(work, { timeout: 5000 });

/** Whether this visit takes what an earlier one unpacked and cached. */
export const usesUnpackedCopy = hasUnpackedCopy();

startAll();

/** Return a part of the runtime: what its script exports, its compiled module, or the bytes of its memory. */
export function part(name) {
  return parts[name].promise;
}

/** Return the compiled module of the functions that hardly ever run, fetched when it is first asked for. */
export function fetchLatePart() {
  if (!parts.late) {
    if (usesUnpackedCopy) startUnpacked("late");
    else startParts(LATE);
  }
  return part("late");
}

/** Cache all parts unpacked beside the saved build, for the next visits; `anew` where the cached ones did not do. */
export async function storeUnpackedParts({ anew }) {
  const cache = await caches.open(saved);
  for (const name of [...RUNTIME, ...MEMORY, ...LATE]) {
    await storeUnpacked(cache, name, unpackedAddress(name), { unpack: () => unpackInWorker(FILES[name]), anew });
  }
}

/** Call `listen(bytes so far, bytes in all)` as they arrive. */
export function onProgress(listen) {
  listeners.add(listen);
}

/** Take what an earlier visit cached unpacked, or make it, the runtime and its memory side by side. */
function startAll() {
  if (usesUnpackedCopy) for (const name of [...RUNTIME, ...MEMORY]) startUnpacked(name);
  else for (const names of [RUNTIME, MEMORY]) startParts(names);
}

/** Make all parts anew from the packed files, where those cached unpacked did not do. */
export function remakeParts() {
  for (const name of Object.keys(parts)) delete parts[name];
  for (const names of [RUNTIME, MEMORY]) startParts(names);
}

async function startUnpacked(name) {
  parts[name] = makePromise();
  try {
    finishPart(name, await loadUnpacked(name, unpackedAddress(name), build));
  } catch {
    startParts([name]);
  }
}

/** Let a worker make these parts, or make them here where there can be none. */
function startParts(names) {
  for (const name of names) parts[name] ??= makePromise();
  if (names.length) askWorker(names).catch(() => makeHere(names));
}

/** Return a promise with what settles it; browsers before 2024 have no `Promise.withResolvers`. */
function makePromise() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  made.promise.catch(() => undefined);
  return made;
}

/** Start a worker from the script that this one carries; a worker's own address would be held to no hash. */
function startWorker() {
  const script = build.whole
    ? `data:text/javascript,${encodeURIComponent(unpacker)}`
    : URL.createObjectURL(new Blob([unpacker], { type: "text/javascript" }));
  return new Worker(script, { type: "module" });
}

async function askWorker(names) {
  const worker = startWorker();
  worker.onmessage = ({ data: { part, bytes, made, error, done } }) => {
    if (bytes) countBytes(part, bytes);
    if (made) finishPart(part, made);
    if (error) makeHere([part]); // WebKit's worker may pass the service worker by, which the page never does
    if (done) worker.terminate();
  };
  worker.onerror = () => makeHere(names);
  worker.postMessage({ parts: names.map((part) => ({ part, packed: describeFile(FILES[part]) })), zstd: describeFile("zstd.wasm") });
}

/** Return what a packed file holds, unpacked in a worker. */
async function unpackInWorker(name) {
  const worker = startWorker();
  const made = new Promise((resolve, reject) => {
    worker.onmessage = ({ data: { made, error } }) => (made ? resolve(made) : error && reject(new Error(error)));
    worker.onerror = reject;
  });
  worker.postMessage({ parts: [{ part: "memory", packed: describeFile(name) }], zstd: describeFile("zstd.wasm") });
  return made.finally(() => worker.terminate());
}

async function makeHere(names) {
  try {
    for (const name of names) {
      const made = make(name, describeFile(FILES[name]), describeFile("zstd.wasm"), (bytes) => countBytes(name, bytes));
      await made.then((it) => finishPart(name, it), parts[name].reject);
    }
  } catch (error) {
    for (const name of names) parts[name].reject(error);
  }
}

function finishPart(name, made) {
  countBytes(name, build.sizes[FILES[name]]);
  findCarried(FILES[name])?.remove();
  parts[name].resolve(made instanceof Blob ? import(URL.createObjectURL(made)) : made);
}

/** Count what came of a part; a snapshot that an update put together comes unpacked, and so is larger than is told. */
function countBytes(name, bytes) {
  counts.set(name, Math.min(bytes, build.sizes[FILES[name]]));
  const done = [...counts.values()].reduce((sum, one) => sum + one, 0);
  const all = Object.keys(parts).reduce((sum, one) => sum + build.sizes[FILES[one]], 0);
  for (const listen of listeners) listen(done, all);
}
