// SHA-256 (FIPS 180-4) at once: the browser's own answers only later, which a call from Python cannot wait for.

/** The first 32 bits of what follows the point in a root of each of the first primes. */
const rootBits = (primes, root) => primes.map((prime) => (root(prime) % 1) * 2 ** 32 | 0);

const PRIMES = listPrimes(64);
const START = rootBits(PRIMES.slice(0, 8), Math.sqrt);
const ROUNDS = Int32Array.from(rootBits(PRIMES, Math.cbrt));
const BLOCK = 64;
const LENGTH = 8;

/** Return the hash of bytes as pages write it, `sha256-` and base64. */
export function digestNow(bytes) {
  const padded = pad(bytes);
  const state = Int32Array.from(START);
  const words = new Int32Array(BLOCK);
  for (let at = 0; at < padded.byteLength; at += BLOCK) mix(state, words, padded, at);
  const hash = new DataView(new ArrayBuffer(4 * state.length));
  state.forEach((word, at) => hash.setInt32(4 * at, word));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash.buffer)))}`;
}

/** Return bytes filled up to whole blocks, the end saying how many bits there were. */
function pad(bytes) {
  const padded = new Uint8Array(BLOCK * Math.ceil((bytes.length + 1 + LENGTH) / BLOCK));
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - LENGTH, 8n * BigInt(bytes.length));
  return view;
}

function mix(state, words, view, start) {
  spread(words, view, start);
  let [a, b, c, d, e, f, g, h] = state;
  for (let round = 0; round < BLOCK; round++) {
    const chosen = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + ROUNDS[round] + words[round]) | 0;
    const other = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] += word));
}

/** Make the words of all rounds out of a block's sixteen. */
function spread(words, view, start) {
  for (let at = 0; at < 16; at++) words[at] = view.getInt32(start + 4 * at);
  for (let at = 16; at < BLOCK; at++) {
    const [early, late] = [words[at - 15], words[at - 2]];
    const mixedEarly = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const mixedLate = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[at] = words[at - 16] + mixedEarly + words[at - 7] + mixedLate;
  }
}

function turn(word, bits) {
  return (word >>> bits) | (word << (32 - bits));
}

function listPrimes(count) {
  const primes = [];
  for (let one = 2; primes.length < count; one++) if (primes.every((prime) => one % prime)) primes.push(one);
  return primes;
}
