// The second part of the runtime's wasm: functions that hardly ever run (workshop/node/wasm/splitting.mjs). The first
// part calls `load` when it needs one of them and they are not there yet, and waits for it in the middle of a call.
import { describeFile, fetchLatePart, whenIdle } from "./downloads.js";
import { digestNow } from "./sha256.js";
import { isPacked, unpack } from "./unpacker.js";

/** What the parts hand each other is called so, before its own name. */
const HANDED_OVER = "late:";

const MODULE = "pyodide.late.wasm.bin";
const DECODER = "zstd.wasm";

let first;
let late;
let failed = false;

/** What the first part imports beside what the runtime gives it. */
export const lateImports = { late: { load: loadNow } };

/** Remember the first part's instance, and return it without what is only for the second: the runtime's script looks
 *  through all that an instance exports. */
export function connectFirst({ exports }) {
  first = exports;
  const own = Object.entries(exports).filter(([name]) => !name.startsWith(HANDED_OVER));
  return { exports: Object.fromEntries(own) };
}

/** Fetch the second part when the page has nothing better to do. */
export function fetchLateWhenIdle() {
  whenIdle(fetchLateFunctions);
}

/** Fetch the second part beside the game; where that fails, the first call of a late function tries again. */
async function fetchLateFunctions() {
  try {
    const module = await fetchLatePart();
    if (!isHere()) install(module);
  } catch (error) {
    console.warn("The late part of the runtime did not come.", error);
  }
}

/** Lay the second part's data once more, where the memory was filled after it had come. */
export function refillLateData() {
  if (isHere()) new WebAssembly.Instance(late, { first });
}

/** Whether a late function was called that could not be had. */
export const hasFailed = () => failed;

function isHere() {
  return first[`${HANDED_OVER}here`].value === 1;
}

/** Fill the places that late functions have in the first part; both are there in a moment, and nothing runs between. */
function install(module) {
  late = module;
  new WebAssembly.Instance(module, { first });
  first[`${HANDED_OVER}here`].value = 1;
  performance.mark("late-here");
}

/** Have the second part at once: a late function was called before it was there. */
function loadNow() {
  performance.mark("late-needed");
  try {
    install(new WebAssembly.Module(unpackNow(MODULE)));
  } catch (error) {
    failed = true;
    throw error;
  }
}

function unpackNow(name) {
  const bytes = readNow(name);
  if (!isPacked(bytes)) return bytes;
  const environment = { env: { emscripten_notify_memory_growth: () => undefined } };
  return unpack(bytes, new WebAssembly.Instance(new WebAssembly.Module(readNow(DECODER)), environment).exports);
}

/** Return a file of the build, and where what comes first is another, ask the host past whatever keeps copies. */
function readNow(name) {
  const file = describeFile(name);
  if (file.text) return toBytes(atob(file.text));
  for (const url of [file.url, `${file.url}?again`]) {
    const bytes = askNow(url);
    if (bytes && [file.hash, file.unpacked?.hash].includes(digestNow(bytes))) return bytes;
  }
  throw new Error(`${name} is missing`);
}

/** Return what a host answers, nothing where it does not; a page may ask for text only, so bytes come as letters. */
function askNow(url) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  try {
    request.send();
  } catch {
    return undefined;
  }
  return request.status === 200 ? toBytes(request.responseText) : undefined;
}

function toBytes(letters) {
  return Uint8Array.from(letters, (letter) => letter.charCodeAt());
}
