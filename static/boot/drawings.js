// The drawings that the first frame does without: faces, icons, and the figures of court cards. All of them are 1,800
// elements, which every change to the page would go through, so each comes in when something that is drawn uses it, and
// goes when nothing does.
import { whenIdle } from "./downloads.js";

const Observer = globalThis.MutationObserver; // PyScript's are ended when the table is ready, and this one is not

/** How many parts may stay in the page that nothing uses. */
const SPARE = 40;

const shelf = new Map();
const place = () => document.getElementById("drawings");
const nameOf = (use) => use.getAttribute("href")?.slice(1);
let tidying = false;

/** Have the parts of a file of drawings at hand, for what is drawn now and later. */
export function shelve(file) {
  const { body } = new DOMParser().parseFromString(file, "text/html");
  for (const part of body.firstElementChild.children) shelf.set(part.id, part);
  bring(document.body);
  new Observer((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.localName) bring(node);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Put the parts into the page that something in it uses; the browser paints after that. */
function bring(drawn) {
  for (const use of drawn.querySelectorAll("use")) take(nameOf(use));
}

function take(name) {
  const part = shelf.get(name);
  if (!part) return;
  shelf.delete(name);
  bring(part);
  place().append(part);
  tidying ||= place().childElementCount > SPARE && (whenIdle(tidy), true);
}

/** Take the parts out of the page that nothing uses any more. */
function tidy() {
  tidying = false;
  const used = new Set([...document.querySelectorAll("use")].map(nameOf));
  const spare = [...place().children].filter(({ id }) => !used.has(id));
  for (const part of spare) {
    shelf.set(part.id, part);
    part.remove();
  }
}
