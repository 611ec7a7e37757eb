// What the browser tells of the room that it gives to this page, and the files that it keeps for offline play.
import { build, family } from "./downloads.js";
import { removeOfflineCopy } from "./offline-copy.js";

/** Open the caches of this site's builds. */
const openAll = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(family));
  return Promise.all(names.map((name) => caches.open(name)));
};

/** Return when a file came from its host, in milliseconds since 1970; NaN where it does not say so. */
const cameAt = ({ headers }) => Date.parse(headers.get("Date"));

globalThis.baizeStorage = {
  origin: build.whole ? "file" : globalThis.isSecureContext ? "site" : "insecure",

  /** How the page is at home here; only Safari, which deletes what a page keeps, has events of gestures. */
  get installation() {
    if (navigator.standalone || matchMedia("(display-mode: standalone)").matches) return "installed";
    return "GestureEvent" in globalThis && !build.whole ? "forgotten" : "page";
  },

  async estimate() {
    const { usage, quota } = await navigator.storage.estimate();
    if (!(quota > 0)) throw new Error("no estimate");
    return [usage, quota];
  },

  persisted: async () => navigator.storage.persisted(),
  persist: async () => navigator.storage.persist(),

  /** Return how many files are kept, their bytes, and when the first and the last came from the host, 0 for never. */
  async files() {
    const kept = [];
    for (const cache of await openAll()) {
      for (const response of await cache.matchAll()) kept.push([(await response.blob()).size, cameAt(response)]);
    }
    const times = kept.map(([, at]) => at).filter((at) => at > 0);
    const span = times.length ? [Math.min(...times), Math.max(...times)] : [0, 0];
    return [kept.length, kept.reduce((sum, [size]) => sum + size, 0), ...span];
  },

  removeFiles: async () => removeOfflineCopy(),
};
