// What the page does while Python is still asleep: remembers taps, shows the bankroll, says how far it is.

const root = document.documentElement;
const controls = "[data-action], [data-table]";
const find = (id) => document.getElementById(id);

/** Remember what is tapped until Python takes the list over. */
export function listenForTaps() {
  globalThis.baizeTaps = [];
  document.addEventListener("click", remember, { capture: true });
}

function remember(event) {
  const control = event.target.closest?.(controls);
  if (!control || root.dataset.state !== "loading" || !globalThis.baizeTaps) return;
  const { action, table, value = control.value || undefined } = control.dataset;
  globalThis.baizeTaps.push({ action, table, value });
  control.dataset.waiting = "";
}

/** Write the bankroll of the last visit into the shell, if the browser lets us read one. */
export function showBankroll() {
  const halves = lastBankroll();
  if (!Number.isSafeInteger(halves)) return;
  const words = `$${grouped(Math.floor(halves / 2))}${halves % 2 ? ".50" : ""}`;
  for (const place of document.querySelectorAll("[data-bankroll]")) place.textContent = words;
}

/** Put commas between thousands; `toLocaleString` would first load the rules of all languages, for 10 to 80 ms. */
function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Read the half-dollars of the profile that plays, from the newer of its two copies. */
function lastBankroll() {
  try {
    const owner = localStorage.getItem("baize.current") ?? "guest";
    const copies = ["a", "b"].map((place) => readSave(`baize.save.${owner}.${place}`));
    const [newest] = copies.filter(Boolean).sort((one, other) => other.turn - one.turn);
    return newest ? newest.profile?.bankroll : firstVersionsBankroll();
  } catch {
    return undefined;
  }
}

/** The first version kept one save, and its first schema counted whole dollars. */
function firstVersionsBankroll() {
  const { schema, bankroll } = readSave("baize.profile");
  return schema === 1 ? 2 * bankroll : bankroll;
}

function readSave(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
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
  showProgress(`Loading ${megabytes(done)} of ${megabytes(all)} MB`, done / all);
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
