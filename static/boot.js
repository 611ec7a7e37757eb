// The page's module, with all of `static/boot` that is not within the page: starts the downloads, keeps the painted shell
// alive, and hands the page to PyScript, which takes it for its Pyodide.
import "./boot/sentences.js";
import { build, family, onProgress, whenIdle } from "./boot/downloads.js";
import "./boot/storage-manager.js";
import "./boot/database.js";
import "./boot/hand-links.js";
import { fetchRoomsWhenIdle } from "./boot/language.js";
import { recordObservers, stopObservers } from "./boot/mutation-observers.js";
import { installFakeIndexedDB } from "./boot/fake-indexeddb.js";
import { fetchLateWhenIdle } from "./boot/late-functions.js";
import { showBankroll, showDownload, showFailure, showReady } from "./boot/loading-screen.js";
import { wear } from "./boot/sheets.js";
import { firstFrame } from "./boot/unpacked-cache.js";

/** What PyScript takes from its Pyodide. */
export { loadPyodide, version } from "./boot/interpreter.js";

/** What scripts share that come later. */
export { build, family, storeUnpackedParts, usesUnpackedCopy } from "./boot/downloads.js";
export { withOwnIndexedDB } from "./boot/fake-indexeddb.js";
export { deleteDB, openDB } from "idb";

const sentences = globalThis.baizeSentences;

/** What no start needs: the copy for offline play, what is told of it, and QR codes. */
globalThis.baizeLater = () => import("./later.js");

/** What only those fetch who play with friends nearby. */
globalThis.baizeFriends = { lines: () => import("./friends/line.js"), scanner: () => import("./friends/scanner.js") };

/** What only those fetch who look at what is kept. */
globalThis.baizeFileCopy = () => import("./copy/file-copy.js");

/** What only those fetch who send a picture of a hand. */
globalThis.baizePicture = () => import("./copy/hand-picture.js");

globalThis.baizeReady = () => {
  stopObservers();
  showReady();
  fetchRoomsWhenIdle();
  fetchLateWhenIdle();
  whenIdle(() => globalThis.baizeLater().then(goOn, () => globalThis.baizeMend()));
};

/** Go on with what can wait until the table is ready. */
function goOn({ fetchSheets, install }) {
  fetchSheets();
  install();
}

holdBuild();
if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin, { once: true });
else begin();

/** Begin once the page is read to its end. */
function begin() {
  layOutRegions();
  showBankroll();
  onProgress(showDownload);
  if (globalThis.WebAssembly) firstFrame().then(start);
  else showFailure(sentences.noWasm);
}

/** Hold this build's lock while the page is open, so that its saved files stay. */
function holdBuild() {
  if (build.whole) return;
  navigator.locks?.request(family + build.build, { mode: "shared" }, () => new Promise(() => undefined));
}

/** Lay out the empty regions that the built page only names, to be shorter. */
function layOutRegions() {
  for (const place of document.querySelectorAll("[data-regions]")) {
    const regions = place.dataset.regions.split(" ").map((name) => {
      const region = document.createElement("div");
      region.dataset.region = name;
      return region;
    });
    place.replaceWith(...regions);
  }
}

function start() {
  wear("table").catch(() => undefined);
  installFakeIndexedDB();
  recordObservers();
  import("./pyscript/core.js").then(watchPython, (error) => showFailure(globalThis.baizeReason(error)));
}

/** Say so if Python stops before the table is ready; PyScript itself would only log it. */
function watchPython({ hooks }) {
  hooks.main.onReady.add(({ io }) => {
    const { stderr } = io;
    io.stderr = (error, ...rest) => {
      if (error instanceof Error) showFailure(sentences.crashed);
      return stderr(error, ...rest);
    };
  });
}
