// The runtime and its memory as an earlier visit cached them unpacked, beside the saved build: nothing has to be
// unpacked then, and of files that a browser reads as they are, it keeps what it has compiled and made fast.

const WASM = "application/wasm";
const TYPES = { factory: "text/javascript", module: WASM, late: WASM, memory: "application/octet-stream" };
const takers = {
  factory: (url) => import(url),
  module: (url) => WebAssembly.compileStreaming(fetch(url)),
  late: (url) => WebAssembly.compileStreaming(fetch(url)),
  memory: async (url) => {
    await firstFrame();
    const response = await fetch(url);
    return new Uint8Array(await response.arrayBuffer());
  },
};
const isUsable = {
  factory: (script) => Boolean(script.default),
  module: () => true,
  late: () => true,
  memory: (bytes, { heap }) => bytes.length === heap,
};

/** Wait for the first frame, which work would hold up; a hidden page paints none. */
export function firstFrame() {
  return new Promise((go) => {
    if (document.hidden) go();
    document.addEventListener("visibilitychange", go, { once: true });
    requestAnimationFrame(() => setTimeout(go));
  });
}

/** Tell whether all parts are cached unpacked, which the service worker says in a header of the page. */
export function hasUnpackedCopy() {
  const [visit] = performance.getEntriesByType("navigation");
  return Boolean(visit?.serverTiming?.some(({ name }) => name === "unpacked"));
}

/** Load a part: what the script exports, the compiled module or the memory's bytes; rejects where it is spoilt. */
export async function loadUnpacked(name, url, build) {
  const made = await takers[name](url);
  if (!isUsable[name](made, build)) throw new Error(`${url} is spoilt`);
  return made;
}

/** Store a part in a cache, as `unpack` gives its bytes, unless it is there and not wanted `anew`. */
export async function storeUnpacked(cache, name, url, { unpack, anew }) {
  if (!anew && (await cache.match(url))) return;
  await cache.put(url, new Response(await unpack(), { headers: { "Content-Type": TYPES[name] } }));
}
