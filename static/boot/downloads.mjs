// The large downloads: started at once, in workers that count and unpack them beside the page.
import { layOut, mayBeLaidOut, takeLaidOut } from "./laidout.mjs";

/** What build.py tells of this build: names, sizes on the wire, the runtime's folder. */
export const build = JSON.parse(document.getElementById("build").textContent);

/** Return the address of one of the runtime's files. */
export const address = (name) => new URL(build.runtime + name, document.baseURI).href;

/** What the cache and the lock of a build are called, before the build's own name. */
export const family = `baize ${new URL("./", document.baseURI).pathname} `;

const saved = family + build.build;

/** Return what `fetch` must be told to take nothing but the build's own file. */
export const exactly = (name) => ({ integrity: build.hashes?.[name] ?? "" });

const file = (name) => ({ url: address(name), hash: build.hashes?.[name], text: carried(name)?.textContent });

/** Return the element that holds a packed file as base64, where the whole game is one page. */
const carried = (name) => document.getElementById(`carried-${name}`);

const FILES = { factory: "pyodide.asm.mjs.zst", module: "pyodide.asm.wasm.zst", memory: "snapshot.zst" };

const RUNTIME = ["factory", "module"];

/** Return where a part lies once it is laid out unpacked; no host has it there. */
const unpackedAddress = (name) => address(FILES[name].replace(/\.zst$/, ""));

const UNPACKER = import.meta.resolve("./unpacker.mjs");
const counts = new Map();
const listeners = new Set();
const parts = {};

beginRuntime();
if (build.heap) begin(["memory"]);

/** Return a part of the runtime: the address of its script, its compiled module, or the snapshot's bytes. */
export function part(name) {
  return parts[name].promise;
}

/** Make a part anew from its packed file, where what was laid out did not do. */
export function again(name) {
  parts[name] = promised();
  begin([name]);
  return part(name);
}

/** Lay the runtime out unpacked beside the saved build, for the next visits. */
export async function layOutRuntime() {
  const cache = await caches.open(saved);
  for (const name of RUNTIME) await layOut(cache, name, unpackedAddress(name), () => unpacked(FILES[name]));
}

/** Call `listen(bytes so far, bytes in all)` as they arrive. */
export function onProgress(listen) {
  listeners.add(listen);
}

/** Take what an earlier visit laid out, and make the rest. */
function beginRuntime() {
  if (mayBeLaidOut()) for (const name of RUNTIME) beginLaidOut(name);
  else begin(RUNTIME);
}

async function beginLaidOut(name) {
  parts[name] = promised();
  try {
    const made = await takeLaidOut(name, unpackedAddress(name), saved);
    count(name, build.sizes[FILES[name]]);
    finish(name, made);
  } catch {
    begin([name]);
  }
}

/** Let a worker make these parts, one after the other, or make them here where there can be none. */
function begin(names) {
  for (const name of names) parts[name] ??= promised();
  try {
    askWorker(names);
  } catch {
    makeHere(names);
  }
}

function promised() {
  const made = Promise.withResolvers();
  made.promise.catch(() => undefined);
  return made;
}

function askWorker(names) {
  const worker = new Worker(UNPACKER, { type: "module" });
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
  const worker = new Worker(UNPACKER, { type: "module" });
  const made = new Promise((resolve, reject) => {
    worker.onmessage = ({ data: { made, error } }) => (made ? resolve(made) : error && reject(new Error(error)));
    worker.onerror = reject;
  });
  worker.postMessage({ parts: [{ part: "memory", packed: file(name) }], zstd: file("zstd.wasm") });
  return made.finally(() => worker.terminate());
}

async function makeHere(names) {
  const { make } = await import("./unpacker.mjs");
  for (const name of names) {
    const made = make(name, file(FILES[name]), file("zstd.wasm"), (bytes) => count(name, bytes));
    await made.then((it) => finish(name, it), parts[name].reject);
  }
}

function finish(name, made) {
  carried(FILES[name])?.remove();
  parts[name].resolve(made instanceof Blob ? URL.createObjectURL(made) : made);
}

function count(name, bytes) {
  counts.set(name, bytes);
  const done = [...counts.values()].reduce((sum, one) => sum + one, 0);
  const all = Object.keys(parts).reduce((sum, one) => sum + build.sizes[FILES[one]], 0);
  for (const listen of listeners) listen(done, all);
}
