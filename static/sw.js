// Keeps whole builds of the app for offline play: a build is saved entirely or not at all, and a page gets its
// files from its own build only, because every file but the few at the top lies in a folder named by its content.

/** Filled in by build.py: the build's hash, and every file with the hash of its content, also of those unpacked. */
const BUILD = { version: "source", files: [], unpacked: [] };

const SCOPE = registration.scope;
const FAMILY = `baize ${new URL(SCOPE).pathname} `;
const NAME = FAMILY + BUILD.version;
const INDEX = new URL("./", SCOPE).href;
const SEAL = new URL("complete", SCOPE).href;
const AT_ONCE = 4;

/** The largest part of a snapshot's pieces that is fetched piece by piece; where more are new, it comes whole. */
const MOST_NEW = 0.25;

/** What every visit needs; the other files are for a start without the snapshot, and languages. */
const NEEDED = BUILD.files.filter(({ spare, language }) => !spare && !language);

/** Where the list of the snapshot's pieces is, if there is one, and the snapshot itself. */
const PIECES = BUILD.files.find(({ url }) => url.endsWith("/snapshot.pieces.json"));
const SNAPSHOT = PIECES?.url.replace(".pieces.json", ".bin");

/** The files of languages, which are saved when one is chosen. */
const LANGUAGES = BUILD.files.filter(({ language }) => language);

/** What a visit stores unpacked beside them, for the next to find. */
const UNPACKED = BUILD.unpacked ?? [];

addEventListener("install", (event) => {
  event.waitUntil(saveOnce().then(saveKnownLanguages).then(() => skipWaiting()));
  event.addRoutes?.(cacheRoutes());
});
addEventListener("activate", (event) => event.waitUntil(clients.claim().then(deleteOldBuilds)));
addEventListener("message", (event) => event.waitUntil(handleMessage(event)));
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(SCOPE)) event.respondWith(answer(event.request));
});

/** Let a browser that can take this build's folders straight from the cache do so, without waking this worker. */
function cacheRoutes() {
  const folders = new Set(BUILD.files.map(({ url }) => url.split("/")[0]).filter((name) => name.includes("-")));
  const pathname = (name) => `${new URL(SCOPE).pathname}${name}/*`;
  return [...folders].map((name) => ({
    condition: { urlPattern: new URLPattern({ pathname: pathname(name) }), requestMethod: "GET" },
    source: { cacheName: NAME },
  }));
}

let saving;

/** Save the build, or wait for the saving that is under way. */
function saveOnce(files = NEEDED) {
  saving ??= save(files).finally(() => (saving = undefined));
  return saving;
}

/** Save these files of this build, sealed at the end; a failure leaves nothing behind but what was whole before. */
async function save(files) {
  const cache = await caches.open(NAME);
  const wasWhole = await cache.match(SEAL);
  try {
    const progress = { done: 0, total: files.reduce((sum, { size }) => sum + size, 0) };
    const waiting = [...files];
    const lanes = Array.from({ length: AT_ONCE }, () => saveAll(waiting, cache, progress));
    await Promise.all(lanes).catch((error) => drainLanes(waiting, lanes, error));
    await cache.put(SEAL, new Response(BUILD.version));
  } catch (error) {
    if (!wasWhole) await caches.delete(NAME);
    await tellAll({ state: "failed" });
    throw error;
  }
}

/** Let those who still save finish what they have in hand, so that nothing comes after the failure. */
async function drainLanes(waiting, lanes, error) {
  waiting.length = 0;
  await Promise.allSettled(lanes);
  throw error;
}

/** Save the languages that an earlier build has saved, as far as they come: without one the game is whole. */
async function saveKnownLanguages() {
  const names = (await caches.keys()).filter((name) => name.startsWith(FAMILY));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const saved = new Set(kept.flat().map(({ url }) => lastPart(url)));
  await saveLanguages(({ url }) => saved.has(lastPart(url))).catch(() => undefined);
}

const lastPart = (url) => url.split("/").at(-1);

/** Save the language that a page is in; where that fails, the next visit asks again. */
async function saveLanguage(wanted) {
  await saveLanguages(({ language }) => language === wanted).catch(() => undefined);
}

/** Save the files of languages that are wanted and not there yet. */
async function saveLanguages(isWanted) {
  const cache = await caches.open(NAME);
  const has = await listContents(cache);
  for (const file of LANGUAGES.filter((file) => isWanted(file) && !has(file.url))) {
    await cache.put(new URL(file.url, SCOPE), await fetchToSave(file));
  }
}

async function saveAll(waiting, cache, progress) {
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    await cache.put(new URL(file.url, SCOPE), await fetchToSave(file));
    progress.done += file.size;
    await tellAll({ state: "installing", ...progress });
  }
}

/** Return a file that a page asks for at every start: what its memory has of it may be spoilt, and mended here since. */
async function fetchToSave(file) {
  const { body, headers } = await fetchVerified(file);
  const told = new Headers(headers);
  told.set("Cache-Control", "no-cache");
  return new Response(body, { headers: told });
}

/** Return a file whose content is what this build says: an earlier build's copy, the snapshot put together, the
 *  browser's, or the host's. */
async function fetchVerified(file) {
  const url = new URL(file.url, SCOPE);
  const copies = await listCopies(url.href);
  const joined = file.url === SNAPSHOT ? [() => joinPieces().catch(() => undefined)] : [];
  const hosted = [() => fetch(url), () => fetch(url, { cache: "reload" })];
  const sources = [() => caches.match(url), ...copies, ...joined, ...hosted];
  for (const source of sources) {
    const response = await source();
    if (response?.ok && (await isIntact(response.clone(), file))) return response;
  }
  throw new Error(`${file.url} is not the file of this build`);
}

/** List what earlier builds have of a file, as functions that return it: their folders have other names, but most of
 *  what is in them stays as it was. */
async function listCopies(url) {
  const copies = [];
  for (const cache of await openEarlier()) {
    const same = (await cache.keys()).filter((kept) => withoutFolder(kept.url) === withoutFolder(url));
    copies.push(...same.map((kept) => () => cache.match(kept)));
  }
  return copies;
}

/** Return the copies of earlier builds. */
async function openEarlier() {
  const names = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== NAME);
  return Promise.all(names.map((name) => caches.open(name)));
}

/** Return the snapshot, unpacked, made of the pieces that earlier builds' have and of those that only the host has;
 *  nothing where there is no earlier one, or too little of it is the same. Whether it is this build's is not known. */
async function joinPieces() {
  const known = await cutEarlier();
  if (!known.size || !globalThis.DecompressionStream) return undefined;
  const list = await fetchVerified(PIECES);
  const pieces = await list.json();
  const waiting = [...new Set(pieces.map(([hash]) => hash))].filter((hash) => !known.has(hash));
  if (waiting.length > pieces.length * MOST_NEW) return undefined;
  const lanes = Array.from({ length: AT_ONCE }, () => fetchPieces(waiting, known));
  await Promise.all(lanes).catch((error) => drainLanes(waiting, lanes, error));
  return new Response(new Blob(pieces.map(([hash]) => known.get(hash))));
}

/** Return the pieces of earlier builds' snapshots by their hashes, as slices of what their pages cached unpacked. */
async function cutEarlier() {
  const known = new Map();
  for (const cache of await openEarlier()) {
    const keys = await cache.keys();
    const find = async (name) => cache.match(keys.find(({ url }) => lastPart(url) === name) ?? name);
    const pieces = await (await find("snapshot.pieces.json"))?.json();
    const snapshot = await ((await find("snapshot")) ?? (await find("snapshot.bin")))?.blob();
    if (!snapshot || snapshot.size !== pieces?.reduce((sum, [, length]) => sum + length, 0)) continue;
    let at = 0;
    for (const [hash, length] of pieces) known.set(hash, snapshot.slice(at, (at += length)));
  }
  return known;
}

/** Fetch the pieces that are waiting, and make them known. */
async function fetchPieces(waiting, known) {
  for (let hash = waiting.shift(); hash; hash = waiting.shift()) {
    const response = await fetch(new URL(`pieces/${hash}.bin`, SCOPE));
    if (!response.ok) throw new Error(`a piece is missing (${response.status})`);
    known.set(hash, await new Response(response.body.pipeThrough(new DecompressionStream("deflate"))).blob());
  }
}

/** Return a file's address without the hash of its folder, which is another as soon as anything in it is. */
const withoutFolder = (url) => url.replace(/-[0-9a-f]{12}\//, "/");

/** Tell whether a file is this build's, packed or unpacked: a snapshot that was put together stays as it is. */
async function isIntact(response, { url, integrity }) {
  const unpacked = UNPACKED.find((it) => `${it.url}.bin` === url)?.integrity;
  return [integrity, unpacked].includes(await digest(response));
}

async function digest(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

/** Answer from a saved build, else from the network, else from whatever is left. */
async function answer(request) {
  const own = await caches.open(NAME).catch(() => undefined);
  const saved = isPage(request) ? await savedPage(own) : await savedFile(own, request);
  return saved ?? fetch(request).catch(async () => (isPage(request) && (await own?.match(INDEX))) || Response.error());
}

function isPage({ mode, url }) {
  const { origin, pathname } = new URL(url);
  return mode === "navigate" && [INDEX, `${INDEX}index.html`].includes(origin + pathname);
}

/** Return the page of a whole build, and say in a header if the packed files are cached unpacked too. */
async function savedPage(own) {
  const has = own && (await listContents(own));
  if (!has || !isComplete(has)) return undefined;
  const page = await own.match(INDEX);
  if (!(await isIntact(page.clone(), BUILD.files.find(({ url }) => url === "./")))) return undefined;
  const told = new Headers(page.headers);
  if (UNPACKED.length && UNPACKED.every(({ url }) => has(url))) told.set("Server-Timing", "unpacked");
  return new Response(page.body, { headers: told });
}

/** Return what tells whether a cache holds a file. */
async function listContents(cache) {
  const saved = new Set((await cache.keys()).map(({ url }) => url));
  return (url) => saved.has(new URL(url, SCOPE).href);
}

function isComplete(has) {
  return [SEAL, ...NEEDED.map(({ url }) => url)].every(has);
}

/** Look in this build first and then in the others, whose pages may still be open. */
async function savedFile(own, request) {
  try {
    return (await own?.match(request)) ?? (await caches.match(request));
  } catch {
    return undefined;
  }
}

/** A page asks how things stand: repair a saved build that lost files, drop builds that no page uses.
 *  If the snapshot did not do for the page, every file is looked at again, and the spare ones are saved too. */
async function handleMessage({ data, source, ports }) {
  if (data?.ask === "turn") await skipWaiting();
  if (data?.ask === "mend") await answerMend(ports[0]);
  if (data?.ask === "kept") await answerKept(data, source);
  if (data?.ask === "language") await saveLanguage(data.language);
  if (data?.ask !== "offline") return;
  const cache = await caches.open(NAME);
  if (data.boot === "plain") await saveOnce(BUILD.files.filter(({ language }) => !language));
  else if (!isComplete(await listContents(cache))) await saveOnce();
  await saveLanguage(data.language);
  if (data.build !== BUILD.version) source.postMessage({ offline: { state: "update" } });
  else source.postMessage({ offline: { state: "ready", spoilt: (await mend()).unpacked > 0 } });
  await deleteOldBuilds();
}

/** Say whether a whole build is saved, where the page's own could not be. */
async function answerKept({ build }, source) {
  const isWhole = isComplete(await listContents(await caches.open(NAME)));
  const state = build === BUILD.version ? "ready" : "kept";
  source.postMessage({ offline: { state: isWhole ? state : "refused" } });
}

async function answerMend(port) {
  port.postMessage({ heard: true });
  const { packed, unpacked } = await mend(() => port.postMessage({ heard: true }));
  port.postMessage({ checked: true, mended: packed + unpacked });
}

/** Compare everything saved with this build and put right what is another: a file from the host, while what is there
 *  unpacked goes away until a page stores it again. Tell how many there were of either. Bits turn on disks, and
 *  nothing else looks: the page takes its modules by their hashes, but the unpacked runtime as it is. That is looked
 *  at here, after the start and beside the page, since hashing 25 MB first would cost every visit what it won. */
async function mend(report = () => undefined) {
  const cache = await caches.open(NAME);
  const mended = { packed: 0, unpacked: 0 };
  for (const file of [...NEEDED, ...LANGUAGES, ...UNPACKED]) {
    const kept = await cache.match(new URL(file.url, SCOPE));
    const isUnpacked = UNPACKED.includes(file);
    report();
    if (kept ? await isIntact(kept, file) : isUnpacked || file.language) continue;
    const isMended = isUnpacked ? await cache.delete(new URL(file.url, SCOPE)) : await fetchAgain(file, cache);
    if (isMended) mended[isUnpacked ? "unpacked" : "packed"] += 1;
  }
  const seal = await cache.match(SEAL);
  if (seal && (await seal.text()) !== BUILD.version) await cache.put(SEAL, new Response(BUILD.version));
  return mended;
}

async function fetchAgain(file, cache) {
  try {
    await cache.put(new URL(file.url, SCOPE), await fetchToSave(file));
    return true;
  } catch {
    return false; // without a network it stays as it is
  }
}

/** Delete the other builds, unless an open page holds the lock named like its build or a newer one is being saved. */
async function deleteOldBuilds() {
  if (registration.installing || registration.waiting) return;
  const { held } = await navigator.locks.query();
  const locks = held.map(({ name }) => name).filter((name) => name.startsWith(FAMILY));
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.filter(({ url }) => url.startsWith(SCOPE)).length > locks.length) return;
  const idle = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== NAME && !locks.includes(name));
  await Promise.all(idle.map((name) => caches.delete(name)));
}

async function tellAll(offline) {
  for (const page of await clients.matchAll({ includeUncontrolled: true })) page.postMessage({ offline });
}
