// Files that are fetched after the start: the packed texts of languages, those of the language to begin with
// beside the runtime as are the drawings, the blueprints of tables, and the rooms that the snapshot leaves out.
import { address, build, findCarried, whenIdle } from "./downloads.js";
import { shelve } from "./drawings.js";
import { wear } from "./sheets.js";

const fileOf = (language, kind) => `${language}.${kind}.bin`;
const ROOM = ".room.bin";
const DRAWINGS = "drawings.svg";
const LATE = "late.json"; // the hashes of what no start waits for, which the page leaves out
const fetched = new Map();

/** How long a file may take, in milliseconds: the start waits for it, and the page gives up after twenty seconds. */
const PATIENCE = 8000;

/** Return a language's file as bytes; one that could not be had is asked for again. */
function read(language, kind) {
  const bytes = readOnce(fileOf(language, kind));
  bytes.then(() => keepOffline(language), () => undefined);
  return bytes;
}

/** Return a file, fetched once; one that did not come is asked for again. */
function readOnce(name) {
  if (!fetched.has(name)) fetched.set(name, load(name));
  const bytes = fetched.get(name);
  bytes.catch(() => fetched.delete(name));
  return bytes;
}

/** Have the service worker save what is chosen now; what a visit begins with is told it with all else. */
function keepOffline(language) {
  if (language !== preferred) navigator.serviceWorker?.controller?.postMessage({ ask: "language", language });
}

/** Load a file of this build, and where what comes first is another, ask the host past whatever keeps copies. */
async function load(name) {
  const carried = findCarried(name);
  if (carried) return Uint8Array.from(atob(carried.textContent), (letter) => letter.charCodeAt());
  const options = await hashOptions(name);
  const ask = async (url) => {
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) throw new Error(`${name} is missing (${response.status})`);
    return new Uint8Array(await response.arrayBuffer());
  };
  return ask(address(name)).catch(() => ask(`${address(name)}?again`));
}

/** Return what `fetch` must be told to take nothing but the build's own file; the sources have no hashes. */
export async function hashOptions(name) {
  const hash = build.hashes && (build.hashes[name] ?? (await readLateHashes())[name]);
  return { integrity: hash ?? "" };
}

async function readLateHashes() {
  return JSON.parse(new TextDecoder().decode(await readOnce(LATE)));
}

/** Fetch the rooms while the page has nothing better to do; one that does not come now does when it is needed. */
export function fetchRoomsWhenIdle() {
  if (build.hashes && !build.whole) whenIdle(() => fetchRooms().catch(() => undefined));
}

async function fetchRooms() {
  const rooms = Object.keys(await readLateHashes()).filter((name) => name.endsWith(ROOM));
  await Promise.allSettled(rooms.map(readOnce));
}

/** The sheets that rooms are drawn in which are no features. */
const SHEETS = { blackjack: ["blackjack"], thinking: [] };

/** Have what a room is drawn in, before anything of it is: its sheets, and the later script if that can be had. */
async function prepare(room) {
  const later = globalThis.baizeLater().catch(() => undefined);
  await Promise.all([later, ...(SHEETS[room] ?? ["blackjack", "features"]).map(wear)]);
}

/** Have the drawings at hand that the first frame does without. */
async function addDrawings() {
  try {
    shelve(new TextDecoder().decode(await load(DRAWINGS)));
  } catch {
    addEventListener("online", addDrawings, { once: true }); // the game goes on without them
  }
}

if (build.hashes) addDrawings();
const wanted = globalThis.baizeFirstLanguage;
const preferred = build.hashes?.[fileOf(wanted, "texts")] ? wanted : "en";
globalThis.baizeLanguage = { preferred, read };
globalThis.baizeRoom = { read: (name) => readOnce(`${name}${ROOM}`), prepare };
globalThis.baizeBlueprint = { read: (name) => readOnce(`${name}.blueprint.bin`) };
if (preferred !== "en") read(preferred, "texts");
