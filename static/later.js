// What comes once the table is ready: the copy for offline play, what is told of its files, QR codes, and the sheets of
// rooms.
import { correction, generate } from "lean-qr/nano";

export { fetchSheets } from "./later/late-sheets.js";
export { install, removeOfflineCopy } from "./later/offline-copy.js";
export { countFiles } from "./later/kept-files.js";

/** Return the modules of a QR code row by row, "1" for a dark one. */
globalThis.baizeLinks.qr = (text) => {
  const code = generate(text, { minCorrectionLevel: correction.L });
  const side = [...Array(code.size).keys()];
  return side.map((y) => side.map((x) => Number(code.get(x, y))).join("")).join("\n");
};
