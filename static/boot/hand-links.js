// Links to hands: the one in the address, where they lead, and how they leave the page.
globalThis.baizeLinks = {
  get page() {
    return location.href.split(/[?#]/)[0];
  },

  /** Take the hand out of the address, so that a reload opens no hand that was closed. */
  clear() {
    try {
      history.replaceState(history.state, "", this.page);
    } catch {
      location.hash = "";
    }
  },

  /** Put a hand into the address, so that a reload comes back to it; where that can't be done, it does not. */
  put(fragment) {
    try {
      history.replaceState(history.state, "", `${this.page}#${fragment}`);
    } catch {
      /* a page from a disk may not be let */
    }
  },

  /** Hand a link, words, or words with a link after them to the system's share sheet or the clipboard; return what came of it. */
  async send(url, text) {
    if (navigator.share) {
      try {
        await navigator.share({ title: document.title, ...(text && { text }), ...(url && { url }) });
        return "shared";
      } catch (error) {
        if (error.name === "AbortError") return "stopped";
      }
    }
    try {
      await navigator.clipboard.writeText([text, url].filter(Boolean).join(" "));
      return "copied";
    } catch {
      return "refused";
    }
  },

  /** Return the rows of a QR code; `later.js` brings what makes them. */
  qr: () => "",
};
