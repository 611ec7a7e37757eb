// The large downloads: started at once, counted byte by byte, unpacked while they arrive.
import { showProgress } from "./shell.mjs";

/** What build.py tells of this build: names, sizes on the wire, the runtime's folder. */
export const build = JSON.parse(document.getElementById("build").textContent);

const WASM = "pyodide.asm.wasm";
const SNAPSHOT = "snapshot.bin";
const counted = new Map();
const started = new Map();

/** Return the address of one of the runtime's files. */
export const address = (name) => new URL(build.runtime + name, document.baseURI).href;

/** Start what every boot needs, so that it arrives while PyScript wakes up. */
export function begin() {
  unpacked(WASM, "application/wasm").catch(() => undefined);
  if (build.heap) snapshot().catch(() => undefined);
}

/** Return the snapshot's bytes. */
export function snapshot() {
  return once("snapshot", async () => new Uint8Array(await (await unpacked(SNAPSHOT)).arrayBuffer()));
}

/** Return a response with the unpacked content of NAME.gz; the same one each time. */
function unpacked(name, type = "application/octet-stream") {
  return once(name, async () => {
    const stream = (await download(`${name}.gz`)).pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream, { headers: { "content-type": type } });
  });
}

/** Return the stream of a runtime file whose bytes are counted on the way. */
async function download(name) {
  counted.set(name, 0);
  const response = await fetch(address(name));
  if (!response.ok) throw new Error(`${name} is missing (${response.status})`);
  return response.body.pipeThrough(new TransformStream({ transform: (chunk, next) => pass(name, chunk, next) }));
}

function pass(name, chunk, next) {
  counted.set(name, counted.get(name) + chunk.byteLength);
  showProgress(...told());
  next.enqueue(chunk);
}

function told() {
  const sum = (numbers) => [...numbers].reduce((total, number) => total + number, 0);
  const [done, all] = [sum(counted.values()), sum([...counted.keys()].map((name) => build.sizes[name]))];
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  return [`Fetching the card table: ${megabytes(done)} of ${megabytes(all)} MB`, done / all];
}

function once(key, make) {
  if (!started.has(key)) started.set(key, make());
  return started.get(key);
}

/** An archive with nothing in it, for a Pyodide that has its library in the snapshot. */
const EMPTY_ARCHIVE = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));

/** Run `work` while Pyodide's own requests are answered from what is here already. */
export async function answering({ emptyLibrary }, work) {
  const answers = new Map([[address(WASM), () => unpackedOnce()]]);
  if (emptyLibrary) answers.set(address("python_stdlib.zip"), () => new Response(EMPTY_ARCHIVE));
  const { fetch } = globalThis;
  globalThis.fetch = async (resource, options) => {
    const answer = answers.get(String(resource?.url ?? resource));
    return answer ? answer() : fetch(resource, options);
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = fetch;
  }
}

/** The body of a response can be read once: a second boot on the same page fetches anew. */
function unpackedOnce() {
  const response = unpacked(WASM, "application/wasm");
  started.delete(WASM);
  return response;
}
