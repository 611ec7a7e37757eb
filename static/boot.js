// The page's first script: keeps the painted shell alive, starts the downloads, and hands the page to PyScript.
import "./boot/sentences.js";
import "./boot/storage-manager.js";
import "./boot/database.js";
import "./boot/hand-links.js";
import { onProgress } from "./boot/downloads.js";
import { fetchRoomsWhenIdle } from "./boot/language.js";
import { recordObservers, stopObservers } from "./boot/mutation-observers.js";
import { holdBuild, installWhenIdle } from "./boot/offline-copy.js";
import { installFakeIndexedDB } from "./boot/fake-indexeddb.js";
import { fetchLateWhenIdle } from "./boot/late-functions.js";
import { listenForTaps, showBankroll, showDownload, showFailure, showReady } from "./boot/loading-screen.js";

const sentences = globalThis.baizeSentences;

layOutRegions();
holdBuild();
listenForTaps();
showBankroll();

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
  installWhenIdle();
};

onProgress(showDownload);
if (globalThis.WebAssembly) start();
else showFailure(sentences.noWasm);

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
