// Keeps a copy of the whole app for the days without a network, once the table is ready.
import { build, family, storeUnpackedParts, usesUnpackedCopy } from "../boot.js";

const root = document.documentElement;
const scope = new URL("./", document.baseURI);
const sentences = globalThis.baizeSentences;

/** Register the service worker; a page of `serve --dev` or one file is not kept. */
export function install() {
  if (!build.heap) return;
  if (build.whole) {
    showState({ state: "whole" });
    return;
  }
  if (!globalThis.isSecureContext) {
    showState({ state: "insecure" });
    return;
  }
  register().catch(refuse);
}

async function register() {
  const workers = navigator.serviceWorker;
  workers.addEventListener("message", ({ data }) => data?.offline && handleState(data.offline));
  const kept = await workers.register(new URL("sw.js", scope), { updateViaCache: "none" });
  kept.addEventListener("updatefound", () => kept.installing.addEventListener("statechange", () => activateWaiting(kept)));
  workers.addEventListener("controllerchange", askState);
  await askState();
  await kept.update().catch(() => undefined); // browsers look by themselves too, but each in its own time
  activateWaiting(kept);
}

/** A new worker takes over at once; now and then Chromium lets it wait all the same, with everything saved. */
function activateWaiting(kept) {
  setTimeout(() => {
    if (!kept.waiting) return;
    showState({ state: "update" });
    for (const worker of [kept.waiting, kept.active]) worker?.postMessage({ ask: "turn" });
  }, 1000);
}

/** Ask the service worker in charge how things stand; there is none where all was deleted meanwhile. */
async function askState() {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ ask: "offline", build: build.build, boot: root.dataset.boot, language: root.lang });
}

/** This build could not be saved: ask whether an earlier one is, before it is said that there is no copy. */
async function refuse() {
  const kept = await navigator.serviceWorker?.getRegistration(scope).catch(() => undefined);
  if (kept?.active) kept.active.postMessage({ ask: "kept", build: build.build });
  else showState({ state: "refused" });
}

/** Delete the saved files of all builds, and let the next visit begin anew; this page has what it needs in memory. */
export async function removeOfflineCopy() {
  const names = (await caches.keys()).filter((name) => name.startsWith(family));
  const kept = await navigator.serviceWorker?.getRegistration(scope);
  await kept?.unregister();
  await Promise.all(names.map((name) => caches.delete(name)));
  delete root.dataset.offline;
  sayState();
}

let laying;
addEventListener("baize-language", sayState);

/** Tell how things stand; with the build saved, the next visit is made ready. */
function handleState(offline) {
  if (offline.state === "failed") {
    refuse();
    return;
  }
  showState(offline);
  if (offline.state !== "ready") return;
  if (offline.spoilt && usesUnpackedCopy) {
    location.reload(); // what runs here was made of it; every action is saved, and the table comes back as it is
    return;
  }
  laying ??= storeUnpackedParts({ anew: root.dataset.boot === "plain" }).catch(() => undefined); // it is only for speed
}

function showState({ state, done, total }) {
  if (!sentences[state]) return;
  root.dataset.offline = state;
  sayState();
  dispatchEvent(new CustomEvent("baize-offline", { detail: { state, done, total } }));
}

function sayState() {
  const words = sentences[root.dataset.offline] ?? "";
  for (const place of document.querySelectorAll("[data-offline-words]")) place.textContent = words;
}
