// Keeps a copy of the whole app for the days without a network, once the table is ready.
import { build } from "./downloads.mjs";

const root = document.documentElement;
const scope = new URL("./", document.baseURI);
const family = `baize ${scope.pathname} `;
const WORDS = {
  installing: "Saving a copy for offline play",
  ready: "Ready to play offline",
  update: "A new version is saved and opens on your next visit",
  refused: "This browser keeps no copy for offline play",
};

/** Hold this build's lock while the page is open, so that its saved files stay. */
export function holdBuild() {
  navigator.locks?.request(family + build.build, { mode: "shared" }, () => new Promise(() => undefined));
}

/** Register the service worker when the page has nothing better to do; a page of `serve --dev` is not kept. */
export function installWhenIdle() {
  if (!build.heap) return;
  const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 1000));
  idle(() => install().catch(() => tell({ state: "refused" })));
}

async function install() {
  const workers = navigator.serviceWorker;
  workers.addEventListener("message", ({ data }) => data?.offline && tell(data.offline));
  await workers.register(new URL("sw.js", scope), { updateViaCache: "none" });
  workers.addEventListener("controllerchange", ask);
  await ask();
}

/** Ask the service worker in charge how things stand. */
async function ask() {
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ ask: "offline", build: build.build, boot: root.dataset.boot });
}

function tell({ state, done, total }) {
  if (!WORDS[state]) return;
  root.dataset.offline = state;
  for (const place of document.querySelectorAll("[data-offline-words]")) place.textContent = WORDS[state];
  dispatchEvent(new CustomEvent("baize-offline", { detail: { state, done, total } }));
}

/** Forget what is saved, so that a reload fetches everything anew. */
export async function forgetSavedBuilds() {
  const worker = await navigator.serviceWorker?.getRegistration(scope);
  const names = (await caches.keys()).filter((name) => name.startsWith(family));
  await Promise.all([worker?.unregister(), ...names.map((name) => caches.delete(name))]);
}
