// The runtime as an earlier visit laid it out unpacked, beside the saved build: of files that a browser reads as they
// are, it keeps what it has compiled and made fast from visit to visit.

const TYPES = { factory: "text/javascript", module: "application/wasm" };
const takers = { factory: (url) => url, module: (url) => WebAssembly.compileStreaming(fetch(url)) };

/** Tell whether a service worker is there, which alone can give what is laid out. */
export function mayBeLaidOut() {
  return Boolean(globalThis.navigator?.serviceWorker?.controller && globalThis.caches);
}

/** Take a part: the address of the script, or the compiled module; rejects where it is not laid out in this cache. */
export async function takeLaidOut(name, url, cacheName) {
  if (!(await caches.match(url, { cacheName }))) throw new Error(`${url} is not laid out`);
  return takers[name](url);
}

/** Lay a part out in a cache for the next visit, as `unpack` gives its bytes, unless it lies there. */
export async function layOut(cache, name, url, unpack) {
  if (await cache.match(url)) return;
  await cache.put(url, new Response(await unpack(), { headers: { "Content-Type": TYPES[name] } }));
}
