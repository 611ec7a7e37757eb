// Makes Pyodide's runtime with what is there already: its compiled module, and the memory that the build left.
import { address } from "./downloads.js";
import { hashOptions } from "./language.js";
import { connectFirst, lateImports, refillLateData } from "./late-functions.js";

const WASM_PAGE = 1 << 16;
const EMPTY_ARCHIVE = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));

/** Run `load`, which loads Pyodide, with this compiled module; `answers` are responses by the file's name. */
export async function startWithModule(module, load, { answers = {}, onInstance = () => undefined } = {}) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const known = new Map(Object.entries({ "pyodide.asm.wasm": () => new Response(), ...answers }));
  globalThis.fetch = async (resource, options) => {
    const url = resource?.url ?? String(resource);
    const answer = [...known].find(([name]) => url === address(name))?.[1];
    if (answer) return answer();
    return fetch(resource, { ...options, ...(await hashOptions(url.slice(address("").length))) });
  };
  let refuse;
  const refused = new Promise((_, reject) => (refuse = reject));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const instance = connectFirst(await WebAssembly.instantiate(module, { ...imports, ...lateImports }));
      onInstance(instance);
      return { module, instance };
    } catch (error) {
      refuse(error);
      return new Promise(() => undefined); // Pyodide itself would not say so, and wait for ever
    }
  };
  try {
    return await Promise.race([load(), refused]);
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** Wake Pyodide from the build's snapshot: `loadPyodide` and its options, the runtime's script, module and memory. */
export function startFromSnapshot(loadPyodide, options, { create, module, snapshot }) {
  const { head, runs } = readSnapshot(snapshot);
  let fresh;
  const onInstance = ({ exports }) => {
    fresh = new Uint8Array(exports.memory.buffer.slice(0, head.low));
    growMemory(exports.memory, head.heap);
  };
  const createPyodideModule = async (settings) => {
    const made = await create(settings);
    made.API.restoreSnapshot = () => restore(made, fresh, head, runs);
    return made;
  };
  const load = () => loadPyodide({ ...options, createPyodideModule, _loadSnapshot: snapshot });
  const answers = { "python_stdlib.zip": () => new Response(EMPTY_ARCHIVE) };
  return startWithModule(module, load, { answers, onInstance });
}

/** Read the head of a snapshot, whose form workshop/node/memory-delta.mjs describes. */
function readSnapshot(snapshot) {
  const length = new DataView(snapshot.buffer, snapshot.byteOffset).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(snapshot.subarray(4, 4 + length)));
  return { head, runs: snapshot.subarray(4 + length) };
}

/** Make memory at least so many bytes large, before the runtime takes its views of it. */
function growMemory(memory, bytes) {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / WASM_PAGE));
}

/** Fill the memory of a runtime that has only started, and return what Pyodide keeps beside it. */
function restore({ API, HEAPU8 }, fresh, head, runs) {
  if (API.config.BUILD_ID !== head.build) throw new Error("the snapshot is of another runtime");
  HEAPU8.set(fresh);
  refillLateData();
  let read = 0;
  for (let at = 0; at < head.runs.length; at += 2) {
    const [start, length] = [head.runs[at], head.runs[at + 1]];
    HEAPU8.set(runs.subarray(read, (read += length)), start);
  }
  return head.config;
}
