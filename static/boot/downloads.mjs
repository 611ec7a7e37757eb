// The large downloads: started at once, in workers that count and unpack them beside the page.

/** What build.py tells of this build: names, sizes on the wire, the runtime's folder. */
export const build = JSON.parse(document.getElementById("build").textContent);

/** Return the address of one of the runtime's files. */
export const address = (name) => new URL(build.runtime + name, document.baseURI).href;

const WASM = "pyodide.asm.wasm";
const [wasm, snapshot] = [`${WASM}.gz`, "snapshot.bin.gz"];
const EMPTY_ARCHIVE = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));
const parts = { module: Promise.withResolvers(), memory: Promise.withResolvers() };
const counts = new Map();
const listeners = new Set();

/** The compiled runtime and the snapshot's bytes; promises that stay open if the build has no snapshot. */
export const [module, memory] = [parts.module.promise, parts.memory.promise];

if (build.heap) {
  start("module", { file: wasm });
  start("memory", { file: snapshot, size: build.heap });
}

/** Let a worker make one part of a file; each has its own, since unpacking keeps one busy. */
function start(part, { file, size }) {
  const { promise, resolve, reject } = parts[part];
  const worker = new Worker(new URL("unpacker.mjs", import.meta.url), { type: "module" });
  worker.onmessage = ({ data: { bytes, made, error } }) => {
    if (bytes) count(file, bytes);
    if (made) resolve(made);
    if (error) reject(new Error(error));
    if (made || error) worker.terminate();
  };
  worker.onerror = () => reject(new Error(`the worker for ${file} stopped`));
  worker.postMessage({ part, url: address(file), size });
  promise.catch(() => undefined);
}

function count(file, bytes) {
  counts.set(file, bytes);
  const done = [...counts.values()].reduce((sum, one) => sum + one, 0);
  for (const listen of listeners) listen(done, build.sizes[wasm] + build.sizes[snapshot]);
}

/** Call `listen(bytes so far, bytes in all)` as they arrive. */
export function onProgress(listen) {
  listeners.add(listen);
}

/** Compile the runtime on this page, without the worker's help. */
export async function compile() {
  const { ok, body } = await fetch(address(wasm));
  if (!ok) throw new Error("the Python runtime could not be downloaded");
  const headers = { "content-type": "application/wasm" };
  return WebAssembly.compileStreaming(new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers }));
}

/** Run `work`, which loads Pyodide, with this compiled runtime and with an empty library if it needs none. */
export async function withRuntime(compiled, { emptyLibrary }, work) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const answers = { [address(WASM)]: () => new Response() };
  if (emptyLibrary) answers[address("python_stdlib.zip")] = () => new Response(EMPTY_ARCHIVE);
  globalThis.fetch = async (resource, options) =>
    answers[resource?.url ?? String(resource)]?.() ?? fetch(resource, options);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    return { module: compiled, instance: await WebAssembly.instantiate(compiled, imports) };
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
