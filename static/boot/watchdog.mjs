// Python is awake: from now on the table must come within a time that no working device needs.
import { showFailure } from "./shell.mjs";

const PATIENCE = 45_000;

/** Say so if Python is awake and yet sets no table; should it come later, it replaces the words. */
export function watchForTable() {
  setTimeout(() => {
    if (document.documentElement.dataset.state !== "loading") return;
    showFailure("Python has started but the table does not come.");
  }, PATIENCE);
}
