// Runs before the page does: counts what changes, lends chance from a seed, and keeps what is pressed awake.
(() => {
  const watched = { changes: 0, told: {} };
  Object.defineProperty(self, "watched", { value: watched });
  const changed = () => (watched.changes += 1);
  const observe = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(changed).observe(document, observe);
  for (const kind of ["scroll", "focusin", "input"]) addEventListener(kind, changed, { capture: true });

  // Every visit has cards of its own, and a seed has the same cards each time.
  const visits = () => {
    try {
      const before = Number(sessionStorage.getItem("visits") ?? 0);
      sessionStorage.setItem("visits", String(before + 1));
      return before;
    } catch {
      return 0; // an error page of the browser's own
    }
  };
  let state = (SEED + 7919 * visits()) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = next() & 255;
    return array;
  };

  addEventListener("DOMContentLoaded", () => {
    const awake = new CSSStyleSheet(); // a button that is new under the finger takes no tap for a moment
    awake.replaceSync("[data-fresh], [data-confirm] { animation: none !important }");
    document.adoptedStyleSheets.push(awake);
  });
})();
