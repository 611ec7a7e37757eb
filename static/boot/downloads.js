// The large downloads: started at once, in workers that count and unpack them beside the page.
import { areLaidOut, layOut, takeLaidOut } from "./laidout.js";

/** What build.py tells of this build: names, sizes on the wire, the runtime's folder. */
export const build = JSON.parse(document.getElementById("build").textContent);

/** Return the address of one of the runtime's files. */
export const address = (name) => new URL(build.runtime + name, document.baseURI).href;

/** What the cache and the lock of a build are called, before the build's own name. */
export const family = `baize ${new URL("./", document.baseURI).pathname} `;

const saved = family + build.build;

/** Return what `fetch` must be told to take nothing but the build's own file. */
export const exactly = (name) => ({ integrity: build.hashes?.[name] ?? "" });

const bare = (name) => name.replace(/\.bin$/, "");

/** Return all that the unpacker must know of a packed file. */
const file = (name) => ({
  url: address(name),
  hash: build.hashes?.[name],
  text: carried(name)?.textContent,
  unpacked: build.unpacked?.[bare(name)],
});

/** Return the element that holds a packed file as base64, where the whole game is one page. */
const carried = (name) => document.getElementById(`carried-${name}`);

const FILES = { factory: "pyodide.asm.js.bin", module: "pyodide.asm.wasm.bin", memory: "snapshot.bin" };

const RUNTIME = ["factory", "module"];
const MEMORY = build.heap ? ["memory"] : [];

/** Return where a part lies once it is laid out unpacked; no host has it there. */
const unpackedAddress = (name) => address(bare(FILES[name]));

const UNPACKER = import.meta.resolve("./unpacker.js");
const counts = new Map();
const listeners = new Set();
const parts = {};
let unpacker;

/** Whether this visit takes what an earlier one laid out. */
export const takesLaidOut = areLaidOut();

start();

/** Return a part of the runtime: what its script exports, its compiled module, or the bytes of its memory. */
export function part(name) {
  return parts[name].promise;
}

/** Lay all parts out unpacked beside the saved build, for the next visits; `anew` where what lies there did not do. */
export async function layOutParts({ anew }) {
  const cache = await caches.open(saved);
  for (const name of [...RUNTIME, ...MEMORY]) {
    await layOut(cache, name, unpackedAddress(name), { unpack: () => unpacked(FILES[name]), anew });
  }
}

/** Call `listen(bytes so far, bytes in all)` as they arrive. */
export function onProgress(listen) {
  listeners.add(listen);
}

/** Take what an earlier visit laid out, or make it, the runtime and its memory side by side. */
function start() {
  if (takesLaidOut) for (const name of [...RUNTIME, ...MEMORY]) beginLaidOut(name);
  else for (const names of [RUNTIME, MEMORY]) begin(names);
}

/** Make all parts anew from the packed files, where those that lay there unpacked did not do. */
export function makeAnew() {
  for (const name of Object.keys(parts)) delete parts[name];
  for (const names of [RUNTIME, MEMORY]) begin(names);
}

async function beginLaidOut(name) {
  parts[name] = promised();
  try {
    finish(name, await takeLaidOut(name, unpackedAddress(name), build));
  } catch {
    begin([name]);
  }
}

/** Let a worker make these parts, or make them here where there can be none. */
function begin(names) {
  for (const name of names) parts[name] ??= promised();
  if (names.length) askWorker(names).catch(() => makeHere(names));
}

/** Return a promise with what settles it; browsers before 2024 have no `Promise.withResolvers`. */
function promised() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  made.promise.catch(() => undefined);
  return made;
}

/** Start a worker from the script that this build has; a worker's own address would be held to no hash. */
async function startWorker() {
  if (build.whole) return new Worker(UNPACKER, { type: "module" });
  unpacker ??= fetch(UNPACKER, { integrity: build.unpacker }).then((response) => response.blob());
  const script = URL.createObjectURL(new Blob([await unpacker], { type: "text/javascript" }));
  return new Worker(script, { type: "module" });
}

async function askWorker(names) {
  const worker = await startWorker();
  worker.onmessage = ({ data: { part, bytes, made, error, done } }) => {
    if (bytes) count(part, bytes);
    if (made) finish(part, made);
    if (error) makeHere([part]); // WebKit's worker may pass the service worker by, which the page never does
    if (done) worker.terminate();
  };
  worker.onerror = () => makeHere(names);
  worker.postMessage({ parts: names.map((part) => ({ part, packed: file(FILES[part]) })), zstd: file("zstd.wasm") });
}

/** Return what a packed file holds, unpacked in a worker. */
async function unpacked(name) {
  const worker = await startWorker();
  const made = new Promise((resolve, reject) => {
    worker.onmessage = ({ data: { made, error } }) => (made ? resolve(made) : error && reject(new Error(error)));
    worker.onerror = reject;
  });
  worker.postMessage({ parts: [{ part: "memory", packed: file(name) }], zstd: file("zstd.wasm") });
  return made.finally(() => worker.terminate());
}

async function makeHere(names) {
  try {
    const { make } = await import("./unpacker.js");
    for (const name of names) {
      const made = make(name, file(FILES[name]), file("zstd.wasm"), (bytes) => count(name, bytes));
      await made.then((it) => finish(name, it), parts[name].reject);
    }
  } catch (error) {
    for (const name of names) parts[name].reject(error);
  }
}

function finish(name, made) {
  count(name, build.sizes[FILES[name]]);
  carried(FILES[name])?.remove();
  parts[name].resolve(made instanceof Blob ? import(URL.createObjectURL(made)) : made);
}

function count(name, bytes) {
  counts.set(name, bytes);
  const done = [...counts.values()].reduce((sum, one) => sum + one, 0);
  const all = Object.keys(parts).reduce((sum, one) => sum + build.sizes[FILES[one]], 0);
  for (const listen of listeners) listen(done, all);
}
