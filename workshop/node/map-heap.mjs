// Wakes a Python from the memory snapshot in Node.js, writes down its heap and what lies where, and says where it begins:
// node map-heap.mjs '{"pyodide", "snapshot", "script", "memory", "objects"}'
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { readDataSegments } from "./data-segments.mjs";

const MAGIC = 0x706e7300;
const HEAD = 48;
const LARGEST = 1 << 20;
const job = JSON.parse(process.argv[2]);

const load = (name) => import(pathToFileURL(`${job.pyodide}/${name}`).href);
const [{ loadPyodide }, { default: create }] = await Promise.all([load("pyodide.mjs"), load("pyodide.asm.mjs")]);
const { memory, head, end } = readMemory(readFileSync(job.snapshot), readFileSync(`${job.pyodide}/pyodide.asm.wasm`));
const createPyodideModule = async (settings) => growMemory(await create(settings), memory.length);
const python = await loadPyodide({ createPyodideModule, _loadSnapshot: asPyodideHasIt(memory, head) });
const start = python._module._emscripten_stack_get_base();
writeFileSync(job.memory, memory.subarray(start, end));
fillHoles(python._module, end);
writeFileSync(job.objects, python.runPython(`${readFileSync(job.script, "utf8")}\nlist_objects()`));
console.log(start);

/** Make the memory of a runtime that has only started as large as the one that takes its place. */
function growMemory(module, length) {
  while (module.HEAPU8.length < length) module._malloc(LARGEST);
  return module;
}

/** Return the whole memory that a snapshot of ours stands for, its head, and where what is in use ends. */
function readMemory(snapshot, wasm) {
  const length = snapshot.readUInt32LE(0);
  const head = JSON.parse(snapshot.subarray(4, 4 + length).toString());
  const memory = new Uint8Array(head.heap);
  for (const { address, bytes } of readDataSegments(wasm)) memory.set(bytes, address);
  let read = 4 + length;
  for (let at = 0; at < head.runs.length; at += 2) {
    const [start, size] = [head.runs[at], head.runs[at + 1]];
    memory.set(snapshot.subarray(read, (read += size)), start);
  }
  const [last, size] = head.runs.slice(-2);
  return { memory, head, end: last + size };
}

/** Return a snapshot in Pyodide's own form: magic, where memory begins, length of a JSON text, a spare word, build id. */
function asPyodideHasIt(memory, { build, config }) {
  const text = new TextEncoder().encode(JSON.stringify(config));
  const start = Math.ceil((HEAD + text.length) / 16) * 16;
  const whole = new Uint8Array(start + memory.length);
  new Uint32Array(whole.buffer, 0, 4).set([MAGIC, start, text.length, 0]);
  whole.set(Buffer.from(build, "hex").swap32(), 16);
  whole.set(text, HEAD);
  whole.set(memory, start);
  return whole;
}

/** Take all free pieces below an address, so that whatever lists the objects puts nothing between them. */
function fillHoles(module, end) {
  for (let size = LARGEST; size >= 8; size = size > 64 ? Math.floor(size * 0.09375) * 8 : size - 8) {
    while (module._malloc(size) < end);
  }
}
