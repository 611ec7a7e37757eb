// What the browser tells of the room that it gives to this page, and the files that it keeps for offline play.
import { build } from "./downloads.js";

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
  files: async () => (await globalThis.baizeLater()).countFiles(),
  removeFiles: async () => (await globalThis.baizeLater()).removeOfflineCopy(),
};
