// The style sheets of rooms, fetched beside these: the browser has them when a room opens, also without a network.
import { build } from "../boot.js";

const { assets } = document.documentElement.dataset;

/** Fetch the sheets that do not apply yet; one that does not come now does when it is needed. */
export function fetchSheets() {
  for (const [name, integrity] of Object.entries(build.sheets ?? {})) {
    const url = new URL(`${assets}css/${name}.css`, document.baseURI);
    if (!document.querySelector(`link[data-sheet="${name}"]`)) fetch(url, { integrity }).catch(() => undefined);
  }
}
