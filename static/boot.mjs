// The page's first script: keeps the painted shell alive, starts the downloads, and hands the page to PyScript.
import { onProgress } from "./boot/downloads.mjs";
import { holdBuild, installWhenIdle } from "./boot/offline.mjs";
import { lendStoreroom } from "./boot/storeroom.mjs";
import { listenForTaps, showBankroll, showDownload, showFailure, showReady } from "./boot/shell.mjs";

holdBuild();
listenForTaps();
showBankroll();

globalThis.baizeReady = () => {
  showReady();
  installWhenIdle();
};

onProgress(showDownload);
if (globalThis.WebAssembly) start();
else showFailure("This browser has WebAssembly switched off, which the game's Python runs on.");

function start() {
  lendStoreroom();
  import("./pyscript/core.js").then(watchPython, () => {
    showFailure("PyScript, which runs the game's Python, could not be downloaded.");
  });
}

/** Show what Python writes about an error before the table is ready; PyScript itself would only log it. */
function watchPython({ hooks }) {
  hooks.main.onReady.add(({ io }) => {
    const { stderr } = io;
    io.stderr = (error, ...rest) => {
      if (error instanceof Error) showFailure(`The game's Python stopped: ${lastLine(error.message)}`);
      return stderr(error, ...rest);
    };
  });
}

function lastLine(text) {
  return text.trim().split("\n").at(-1);
}
