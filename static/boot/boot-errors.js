// The page carries this script within itself, so that it is there when nothing else arrives: it listens for failures,
// notices when nothing more comes, says so, and starts over. It is written for browsers too old for the rest.
{
  const root = document.documentElement;
  const sentences = window.baizeSentences;
  const OVERLAY = "position:fixed;inset:0;z-index:9;padding:2em;font:1.25em/1.5 sans-serif;background:Canvas;color:CanvasText";

  /** How long nothing new may come, in milliseconds; a slow line that still brings bytes is never cut off. */
  const PATIENCE = 1000 * (root.dataset.patience || 20);

  /** How long the service worker has to begin its answer, in milliseconds: starting it takes seconds on a busy phone. */
  const FIRST_ANSWER = 6000;

  let failed = false; // something is known to be wrong, which nothing that comes later can put right
  let stalled = false; // nothing came for a while, which the next byte takes back
  let waking = []; // what stood in the boot's place before something was said there
  const place = document.createComment("boot"); // where that stands in the page
  let clock;

  /** Say what failed and offer the ways on; only the first failure of a visit is shown. What is only guessed to be
   *  fatal is taken back when the game starts all the same. */
  window.baizeFailed = (words, { guessed = false } = {}) => {
    if (failed || (guessed && root.dataset.state !== "loading")) return;
    failed = !guessed;
    clearTimeout(clock);
    mendSavedCopy().then((mended) => {
      if (mended) location.reload();
      else if (!guessed || root.dataset.state === "loading") whenBootIsThere(() => show(words));
    });
  };

  window.baizeMend = mendSavedCopy;

  /** Return an error in the player's words. */
  window.baizeReason = (error) => {
    const message = String(error && error.message);
    if (/memory/i.test(message)) return sentences.full;
    return /fetch|import|load|network|missing|damaged|build's own/i.test(message) ? sentences.lost : sentences.broken;
  };

  /** Something new has come: the game is on its way. */
  window.baizeAlive = () => {
    clearTimeout(clock);
    if (failed || root.dataset.state === "ready") return;
    if (stalled) takeBack();
    if (root.dataset.state === "loading") clock = setTimeout(stall, PATIENCE);
  };

  /** Return whether the game may show that it is ready: not over what is known to be wrong. */
  window.baizeMayBegin = () => {
    clearTimeout(clock);
    if (!failed && root.dataset.state === "error") takeBack();
    remember("baize.mended", null);
    return !failed;
  };

  if (location.protocol === "file:" && !("whole" in root.dataset)) openFromDisk();
  else listen();

  function listen() {
    addEventListener("error", handleError, true);
    addEventListener("unhandledrejection", ({ reason }) => guessFailure(reason));
    addEventListener("load", window.baizeAlive, true);
    addEventListener("DOMContentLoaded", window.baizeAlive);
    document.addEventListener("click", ({ target }) => {
      if (target.closest("[data-action=retry]")) retry();
    });
    window.baizeAlive();
  }

  /** A page from a disk may load no second file: the built one has the whole game beside it as one file. */
  function openFromDisk() {
    failed = true;
    if (root.dataset.assets !== "static/") location.replace("baize.html");
    else whenBootIsThere(() => show(sentences.source, []));
  }

  function handleError({ target, error }) {
    if (target === window) guessFailure(error);
    else if (target.localName === "script" && !("optional" in target.dataset)) window.baizeFailed(sentences.lost);
    else if (target.rel === "stylesheet" && !("optional" in target.dataset)) window.baizeFailed(sentences.lost);
  }

  function guessFailure(error) {
    if (root.dataset.state === "loading") window.baizeFailed(window.baizeReason(error), { guessed: true });
  }

  function stall() {
    if (document.hidden) {
      clock = setTimeout(stall, PATIENCE); // a page out of sight is put to sleep by browsers
      return;
    }
    for (const sheet of document.querySelectorAll("link[rel=stylesheet]")) {
      if (sheet.sheet) continue;
      failed = true;
      sheet.remove(); // browsers paint nothing while they wait for it
    }
    stalled = !failed;
    whenBootIsThere(() => show(root.dataset.boot ? sentences.silent : sentences.stalled));
  }

  function whenBootIsThere(work) {
    if (document.getElementById("boot")) work();
    else addEventListener("DOMContentLoaded", work);
  }

  function show(words, ways = [retryButton(), ...requirements()]) {
    const boot = document.getElementById("boot");
    root.dataset.state = "error";
    if (!waking.length) waking = [...boot.childNodes];
    boot.hidden = false;
    if (!place.isConnected) {
      boot.replaceWith(place);
      document.body.append(boot); // the header is not on every screen
    }
    boot.replaceChildren(element("p", { id: "boot-words", role: "alert" }, words), ...ways);
    if (isUnstyled()) boot.style.cssText = OVERLAY;
  }

  /** Without its style sheet the page is a heap of pictures, taller than any screen. */
  function isUnstyled() {
    return !getComputedStyle(root).getPropertyValue("--ivory");
  }

  function takeBack() {
    root.dataset.state = "loading";
    stalled = false;
    const boot = document.getElementById("boot");
    boot.style.cssText = "";
    boot.replaceChildren(...waking);
    place.replaceWith(boot);
    waking = [];
  }

  function retryButton() {
    return element("button", { type: "button", "data-action": "retry" }, sentences.retry);
  }

  function requirements() {
    const help = document.querySelector("link[rel=help]");
    return help ? [element("a", { href: help.href }, sentences.requirements)] : [];
  }

  function element(name, attributes, text) {
    const made = document.createElement(name);
    for (const key of Object.keys(attributes)) made.setAttribute(key, attributes[key]);
    made.textContent = text;
    return made;
  }

  /** Have the service worker compare the saved copy with the build, and tell whether it put anything right; once a
   *  visit, and only if it answers. */
  async function mendSavedCopy() {
    const { controller } = navigator.serviceWorker || {};
    if (!controller || recall("baize.mended")) return false;
    remember("baize.mended", "tried");
    const line = document.getElementById("boot-words");
    if (line) line.textContent = sentences.mending;
    const answers = new MessageChannel();
    const answer = new Promise((resolve) => {
      let patience = setTimeout(resolve, FIRST_ANSWER);
      answers.port1.onmessage = ({ data }) => {
        clearTimeout(patience);
        if (data.checked) resolve(data.mended > 0);
        else patience = setTimeout(resolve, PATIENCE);
      };
    });
    controller.postMessage({ ask: "mend" }, [answers.port2]);
    return answer;
  }

  function recall(key) {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return "unknown"; // without a memory it might go on for ever
    }
  }

  function remember(key, value) {
    try {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
    } catch {
      // a browser that keeps nothing
    }
  }

  /** Start over; without the saved copy, since that may be what failed, but only if the host has the page. */
  async function retry() {
    remember("baize.mended", null);
    if (await giveUpAfter(PATIENCE / 2, hostAnswers())) await forgetSavedBuilds().catch(() => undefined);
    location.reload();
  }

  function giveUpAfter(milliseconds, work) {
    return Promise.race([work.catch(() => false), new Promise((late) => setTimeout(late, milliseconds))]);
  }

  /** Tell whether the page arrives from the host, past the saved copy; a worker that lets nothing through is asked
   *  to update itself, which browsers do past it. */
  async function hostAnswers() {
    try {
      const response = await fetch(`${folder()}?fresh=${Date.now()}`, { cache: "no-store" });
      return response.ok && (await response.text()).includes('id="build"');
    } catch {
      const worker = await navigator.serviceWorker.getRegistration(folder());
      if (worker) await worker.update();
      return Boolean(worker);
    }
  }

  async function forgetSavedBuilds() {
    const worker = await navigator.serviceWorker.getRegistration(folder());
    const family = `baize ${new URL(folder()).pathname} `;
    const names = (await caches.keys()).filter((name) => name.startsWith(family));
    await Promise.all([worker && worker.unregister(), ...names.map((name) => caches.delete(name))]);
  }

  function folder() {
    return new URL("./", document.baseURI).href;
  }
}
