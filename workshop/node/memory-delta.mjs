// The memory of a Python with everything imported, as what differs from the memory of a fresh runtime.
//
// The result is: the length of a JSON text as four bytes, that text {"build", "config", "heap", "low", "runs"} padded
// with spaces to whole words, then the bytes of all runs. `heap` is the size of the whole memory, which may be more
// than a fresh runtime starts with. `runs` lists [address, length] pairs; below `low` what no run covers is as the
// runtime's own data segments say, and above it what no run covers is zero or a dead stack.
//
// It may be cut into pieces, each what one window of the memory holds: the next build's has most of them too.
import { readDataSegments } from "./data-segments.mjs";

const HEAD = 48;
const PAGE = 4096;
const BLOCK = 1024;
const SHORTEST_GAP = 32;
const LIVE_STACK = 1 << 18;
const WINDOW = 1 << 16;

/** Return the snapshot, as Pyodide's build of this name makes it, without what every fresh runtime of this wasm has;
 *  and the lengths of its pieces.
 */
export function makeDelta(snapshot, wasm, build) {
  const { config, memory } = readHead(snapshot);
  const fresh = new Uint8Array(memory.length);
  for (const { address, bytes } of readDataSegments(wasm)) fresh.set(bytes, address);
  const [low, stack, high, end] = findBorders(memory);
  const runs = [...findRuns(memory, fresh, low), [stack, high - stack], ...findUsed(memory, high, end)];
  const text = JSON.stringify({ build, config, heap: memory.length, low, runs: runs.flat() });
  const head = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4));
  const parts = [new Uint8Array(Uint32Array.of(head.length).buffer), head];
  const delta = concatenate([...parts, ...runs.map(([start, length]) => memory.subarray(start, start + length))]);
  return { delta, pieces: [parts[0].length + head.length, ...measureWindows(runs)] };
}

/** Return how many bytes of the runs, which go up, are in each window of the memory that has any. */
function measureWindows(runs) {
  const lengths = new Map();
  for (const [start, length] of runs) {
    for (let at = start, end; at < start + length; at = end) {
      const window = Math.floor(at / WINDOW);
      end = Math.min(start + length, (window + 1) * WINDOW);
      lengths.set(window, (lengths.get(window) ?? 0) + end - at);
    }
  }
  return lengths.values();
}

/** Read the head that Pyodide writes: magic, where memory begins, length of the JSON text, a spare word, build id. */
function readHead(snapshot) {
  const words = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 16);
  const text = new TextDecoder().decode(snapshot.subarray(HEAD, HEAD + words[2]));
  return { config: JSON.parse(text), memory: snapshot.subarray(words[1]) };
}

/** Return where static data ends, where the live stack begins and ends, and where the heap ends. */
function findBorders(memory) {
  const used = Array.from({ length: memory.length / PAGE }, (_, page) => isUsed(memory, page * PAGE));
  const end = (used.lastIndexOf(true) + 1) * PAGE;
  const [start, length] = findLongestGap(used.slice(0, end / PAGE));
  const high = (start + length) * PAGE;
  return [start * PAGE, high - LIVE_STACK, high, end];
}

function isUsed(memory, start) {
  return memory.subarray(start, start + PAGE).some((byte) => byte);
}

function findLongestGap(used) {
  let [best, start] = [[0, 0], 0];
  used.forEach((is, page) => {
    if (is) start = page + 1;
    else if (page + 1 - start > best[1]) best = [start, page + 1 - start];
  });
  return best;
}

function* findRuns(memory, fresh, low) {
  let [start, last] = [-1, -1];
  for (let at = 0; at < low; at += 4) {
    if (isSame(memory, fresh, at)) continue;
    if (start >= 0 && at - last > SHORTEST_GAP) {
      yield [start, last + 4 - start];
      start = -1;
    }
    if (start < 0) start = at;
    last = at;
  }
  if (start >= 0) yield [start, last + 4 - start];
}

/** Yield the runs of blocks that are not zero. */
function* findUsed(memory, from, to) {
  let start = from;
  for (let at = from; at <= to; at += BLOCK) {
    if (at < to && memory.subarray(at, at + BLOCK).some((byte) => byte)) continue;
    if (at > start) yield [start, at - start];
    start = at + BLOCK;
  }
}

function isSame(one, other, at) {
  return [0, 1, 2, 3].every((byte) => one[at + byte] === other[at + byte]);
}

function concatenate(parts) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const part of parts) {
    whole.set(part, filled);
    filled += part.length;
  }
  return whole;
}
