// The page carries this script within itself, so that it is there when nothing else arrives: it says what failed, and
// starts over. It is written for browsers too old for the rest.
{
  const root = document.documentElement;
  const LOST = "A file of the page did not arrive, or is not this build's own.";
  const OLD = "This browser may be too old for the game: ";

  /** Say what failed and offer the ways on; only the first failure of a visit is shown. */
  window.baizeFailed = (words) => {
    if (root.dataset.state === "error") return;
    root.dataset.state = "error";
    if (document.getElementById("boot")) show(words);
    else document.addEventListener("DOMContentLoaded", () => show(words));
  };

  addEventListener("error", notice, true);
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-action=retry]")) retry();
  });

  function notice({ target, error }) {
    if (root.dataset.state !== "loading") return;
    if (target.localName === "script" || target.rel === "stylesheet") window.baizeFailed(LOST);
    else if (target === window && error) window.baizeFailed(OLD + error.message);
  }

  function show(words) {
    const boot = document.getElementById("boot");
    const help = document.querySelector("link[rel=help]");
    boot.hidden = false;
    boot.replaceChildren(
      element("p", { id: "boot-words", role: "alert" }, words),
      element("button", { type: "button", "data-action": "retry" }, "Retry"),
      ...(help ? [element("a", { href: help.href }, "Read what the game needs")] : []),
    );
  }

  function element(name, attributes, text) {
    const made = document.createElement(name);
    for (const key of Object.keys(attributes)) made.setAttribute(key, attributes[key]);
    made.textContent = text;
    return made;
  }

  /** Start over; with a network, without the saved build, since that may be what failed. */
  function retry() {
    const forgotten = navigator.onLine ? forgetSavedBuilds().catch(() => undefined) : Promise.resolve();
    forgotten.then(() => location.reload());
  }

  async function forgetSavedBuilds() {
    const scope = new URL("./", document.baseURI);
    const worker = await navigator.serviceWorker.getRegistration(scope);
    const names = (await caches.keys()).filter((name) => name.startsWith(`baize ${scope.pathname} `));
    await Promise.all([worker && worker.unregister(), ...names.map((name) => caches.delete(name))]);
  }
}
