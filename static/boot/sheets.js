// Style sheets that the first frame does without: the page links what the lobby wears, and `last`, which stays behind
// all others. The one file has all of them within itself.
import { build } from "./downloads.js";

const { assets } = document.documentElement.dataset;

/** Hashes by name, in the order in which the sheets lie in the page, whichever comes first. */
const sheets = build.sheets ?? {};
const names = Object.keys(sheets);
const coming = new Map();

/** How long a sheet may take, in milliseconds. */
const PATIENCE = 8000;

/** Have a sheet apply; one that could not be had is asked for again. */
export function wear(name) {
  if (!(name in sheets)) return Promise.resolve();
  if (!coming.has(name)) coming.set(name, link(name).catch(() => link(name, "?again")));
  const sheet = coming.get(name);
  sheet.catch(() => coming.delete(name));
  return sheet;
}

/** Link a sheet of this build, past whatever keeps copies where that had another. */
function link(name, past = "") {
  const sheet = document.createElement("link");
  const href = new URL(`${assets}css/${name}.css${past}`, document.baseURI).href;
  Object.assign(sheet, { rel: "stylesheet", integrity: sheets[name], href });
  Object.assign(sheet.dataset, { sheet: name, optional: "" });
  const here = new Promise((resolve, reject) => {
    const refuse = () => reject(new Error(`${name}.css is missing`));
    Object.assign(sheet, { onload: resolve, onerror: refuse });
    setTimeout(refuse, PATIENCE);
  });
  findNext(name).before(sheet);
  return here.catch((error) => {
    sheet.remove();
    throw error;
  });
}

/** Find the sheet before which another lies. */
function findNext(name) {
  const later = [...names.slice(names.indexOf(name) + 1), "last"];
  return later.map((it) => document.querySelector(`link[data-sheet="${it}"]`)).find(Boolean);
}
