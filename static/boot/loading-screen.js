// What the page does until Python is there: shows the bankroll, says how far it is.

const root = document.documentElement;
const find = (id) => document.getElementById(id);

/** Show what the profile that plays has at hand, as Python left it written; nothing where it has left nothing. */
export function showBankroll() {
  try {
    const owner = localStorage.getItem("baize.current") ?? "guest";
    const words = localStorage.getItem(`baize.bankroll.${owner}`);
    for (const place of document.querySelectorAll("[data-bankroll]")) place.textContent = words;
  } catch {
    // The browser refuses storage: the place stays empty.
  }
}

/** Say what is happening and how much of it is done, from 0 to 1. */
export function showProgress(words, share) {
  globalThis.baizeAlive();
  if (root.dataset.state !== "loading") return;
  const [bar, line] = [find("boot-bar"), find("boot-words")];
  if (bar && share !== undefined) bar.value = share;
  if (line && words !== line.textContent) line.textContent = words;
}

/** Say how many of the downloads' bytes are there. */
export function showDownload(done, all) {
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const words = globalThis.baizeSentences.loading.replace("{done}", megabytes(done)).replace("{all}", megabytes(all));
  showProgress(words, done / all);
}

/** The first control is live: the boot's part of the page goes away, unless something stands there that is amiss. */
export function showReady() {
  if (!globalThis.baizeMayBegin()) return;
  root.dataset.state = "ready";
  performance.mark("table-ready");
  find("boot")?.setAttribute("hidden", "");
  for (const control of document.querySelectorAll("[data-waiting]")) delete control.dataset.waiting;
}

/** Say what failed and offer the ways on, as the script inside the page does when nothing else arrives. */
export function showFailure(words) {
  globalThis.baizeFailed(words);
}
