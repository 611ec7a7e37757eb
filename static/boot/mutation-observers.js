// PyScript watches the page for as long as it is open, and runs every script tag of Python that comes in, past the
// page's policy. This game has one, which is there from the start: when it runs, the watching ends.

const made = [];
const Own = globalThis.MutationObserver;

/** Take note of who watches the page from now on. */
export function recordObservers() {
  globalThis.MutationObserver = class extends Own {
    constructor(callback) {
      super(callback);
      made.push(this);
    }
  };
}

/** End all watching that was begun meanwhile, and let none of it begin again. */
export function stopObservers() {
  globalThis.MutationObserver = Own;
  for (const observer of made) {
    observer.observe = () => undefined;
    observer.disconnect();
  }
}
