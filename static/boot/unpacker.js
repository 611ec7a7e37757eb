// A worker that downloads packed files, tells how many bytes came, and hands over what it made of them: unpacking
// and compiling would hold up the page. Where no worker can be had, the page calls `make` itself. A file is its `url`
// and the `hash` that its bytes must have, if one was promised, or its whole `text` as base64 where the page carries it;
// `unpacked` is the size and hash of what it holds, since some hosts and proxies let the browser unpack it on the way.

const ZSTANDARD = [0x28, 0xb5, 0x2f, 0xfd];

const makers = {
  factory: (bytes) => new Blob([bytes], { type: "text/javascript" }),
  module: (bytes) => WebAssembly.compile(bytes),
  late: (bytes) => WebAssembly.compile(bytes),
  memory: (bytes) => bytes,
};
let decoder;

if (!globalThis.document) {
  onmessage = async ({ data: { parts, zstd } }) => {
    for (const { part, packed } of parts) {
      const report = (bytes) => postMessage({ part, bytes });
      await make(part, packed, zstd, report).then(
        (made) => postMessage({ part, made }, ArrayBuffer.isView(made) ? [made.buffer] : []),
        (error) => postMessage({ part, error: `${packed.url} ${error.message}` }),
      );
    }
    postMessage({ done: true });
  };
}

/** Make a part of what a packed file holds: a script, a compiled module or bytes. */
export async function make(part, file, zstd, report) {
  decoder ??= startDecoder(zstd);
  const [packed, { exports }] = await Promise.all([download(file, report), decoder]);
  return makers[part](isPacked(packed) ? unpack(packed, exports) : packed);
}

async function startDecoder(zstd) {
  const environment = { env: { emscripten_notify_memory_growth: () => undefined } };
  const { instance } = await WebAssembly.instantiate(await download(zstd), environment);
  return instance;
}

/** Return a file's bytes; where those that come first are spoilt, ask the host, past whatever keeps copies on the way. */
async function download(file, report) {
  if (file.text) return decodeBase64(file.text, report);
  return fetchVerified(file.url, file, report).catch(() => fetchVerified(`${file.url}?again`, file, report));
}

async function fetchVerified(url, file, report) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`is missing (${response.status})`);
  const counted = report && response.body ? new Response(response.body.pipeThrough(countBytes(report))) : response;
  const bytes = new Uint8Array(await counted.arrayBuffer());
  if (!(await isIntact(bytes, file))) throw new Error("is not the build's own");
  return bytes;
}

/** Tell whether bytes are a file's own, packed or unpacked; a page that cannot hash must do with a look at them. */
async function isIntact(bytes, { hash, unpacked }) {
  if (!hash) return true;
  if (globalThis.crypto?.subtle) return [hash, unpacked?.hash].includes(await digest(bytes));
  return !unpacked || isPacked(bytes) || bytes.length === unpacked.size;
}

/** Tell whether bytes are a Zstandard frame. */
export function isPacked(bytes) {
  return ZSTANDARD.every((byte, at) => bytes[at] === byte);
}

function decodeBase64(text, report) {
  const bytes = Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt());
  report?.(bytes.length);
  return bytes;
}

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}

function countBytes(report) {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, next) {
      report((bytes += chunk.byteLength));
      next.enqueue(chunk);
    },
  });
}

/** Return what a Zstandard frame holds; its head tells how much that is, and its end a checksum of it. */
export function unpack(packed, { memory, malloc, free, ZSTD_findDecompressedSize, ZSTD_decompress, ZSTD_isError }) {
  const source = malloc(packed.length);
  new Uint8Array(memory.buffer).set(packed, source);
  const size = Number(ZSTD_findDecompressedSize(source, packed.length));
  if (!(size >= 0 && size < 2 ** 30)) throw new Error("is no packed file");
  const target = malloc(size);
  const written = ZSTD_decompress(target, size, source, packed.length);
  const made = new Uint8Array(memory.buffer).slice(target, target + size);
  free(target);
  free(source);
  if (ZSTD_isError(written) || written !== size) throw new Error("is damaged");
  return made;
}
