// Counts the calls that a page makes of its storage and of its database, and lets the n-th go wrong as the page's name
// says: {faults: [[kind, at]…], schema}. What came of it is told by `baizeSchedule`. Beside the world's kinds there is
// one that no browser should have: `s-forgotten` keeps nothing of what it says it keeps.
(() => {
  const PATIENCE = 1500;
  const LATE = 1200;
  const OTHERS = ['["casino-limit","","",false,null,null,7,4,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]', '{"other":"tab"}'];
  const given = JSON.parse(self.name || "{}");
  const { getItem, setItem, removeItem } = Storage.prototype;
  const storage = localStorage;
  const keysOf = Object.keys;
  const Observer = MutationObserver; // the game ends all that are made while it starts
  const read = (key) => getItem.call(storage, key);
  const calls = { s: 0, d: 0 };
  const told = { calls, met: [], said: [], saved: [], outboxes: [], removed: [], broken: [], closed: false };
  let pending = 0;
  let last = performance.now();

  globalThis.baizeSchedule = {
    told,
    /** Whether nothing is under way. */
    isQuiet: () => told.closed || (pending === 0 && performance.now() - last > 150),
  };

  function happening(side) {
    last = performance.now();
    calls[side] += 1;
    const found = new Set();
    for (const [kind, at] of given.faults ?? []) {
      const on = kind.endsWith("-on") && calls[side] > at;
      if (kind[0] !== side || !(calls[side] === at || on)) continue;
      if (!told.met.some((one) => one[0] === kind && one[1] === at)) told.met.push([kind, at]);
      found.add(kind.replace(/-on$/, ""));
    }
    return found;
  }

  function suffer(adds) {
    const found = happening("s");
    if (found.has("s-tab")) setTimeout(saveAsAnotherTab);
    if (found.has("s-closed")) setTimeout(close);
    if (found.has("s-refused")) throw new DOMException("refused", "SecurityError");
    if (found.has("s-full") && adds) throw new DOMException("full", "QuotaExceededError");
    return found;
  }

  function close() {
    told.closed = true;
  }

  Storage.prototype.getItem = function (key) {
    if (this === storage) suffer(false);
    return getItem.call(this, key);
  };
  Storage.prototype.setItem = function (key, text) {
    if (this !== storage) return setItem.call(this, key, text);
    const found = suffer(true);
    if (told.closed) return undefined;
    note(key, text);
    if (found.has("s-forgotten")) return undefined;
    return setItem.call(this, key, text);
  };
  Storage.prototype.removeItem = function (key) {
    if (this !== storage) return removeItem.call(this, key);
    suffer(false);
    if (told.closed) return undefined;
    if (key.startsWith("baize.save.")) told.removed.push(key.split(".")[2]);
    return removeItem.call(this, key);
  };
  Object.keys = (it) => {
    if (it === storage) suffer(false);
    return keysOf(it);
  };

  const turnOf = (text) => Number(/"turn":(\d+)/.exec(text ?? "")?.[1] ?? 0);
  const copiesOf = (owner) => ["a", "b"].map((place) => `baize.save.${owner}.${place}`);

  /** Take note of what is written; no older copy of a profile may take the place of the newest one. */
  function note(key, text) {
    const [, kind, owner] = key.split(".");
    if (kind === "outbox") told.outboxes.push([owner, text]);
    if (kind !== "save") return;
    const newest = Math.max(...copiesOf(owner).map((copy) => turnOf(read(copy))));
    if (turnOf(text) <= newest) told.broken.push(`turn ${turnOf(text)} was written over turn ${newest}`);
    told.saved.push([owner, text]);
  }

  /** Save every profile once more, as another tab would that has read it. */
  function saveAsAnotherTab() {
    const owners = new Set(keysOf(storage).filter((key) => key.startsWith("baize.save.")).map((key) => key.split(".")[2]));
    for (const owner of owners) {
      const [older, newest] = copiesOf(owner).sort((one, other) => turnOf(read(one)) - turnOf(read(other)));
      const text = read(newest);
      if (Number(/"schema":(\d+)/.exec(text)?.[1]) > given.schema) continue;
      const rest = text.replace(/^\{"sum":"\w+",/, "").replace(/"turn":\d+/, `"turn":${turnOf(text) + 1}`);
      setItem.call(storage, older, `{"sum":"${checksum(rest)}",${rest}`);
    }
  }

  function checksum(text) {
    let sum = ~0;
    for (const byte of new TextEncoder().encode(text)) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
    }
    return (~sum >>> 0).toString(16).padStart(8, "0");
  }

  const pass = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const never = () => new Promise(() => undefined);

  function spoilt(name, operation) {
    const adds = ["add", "change", "commit"].includes(name);
    return async (...values) => {
      const found = happening("d");
      pending += 1;
      try {
        if (told.closed || found.has("d-closed")) return await shut();
        if (found.has("d-late")) await pass(LATE);
        if (found.has("d-never")) await pass(PATIENCE);
        if (found.has("d-never")) throw new DOMException("silent", "TimeoutError");
        if (found.has("d-refused")) throw new DOMException("refused", "UnknownError");
        if (found.has("d-full") && adds) throw new DOMException("full", "QuotaExceededError");
        if (found.has("d-tab") && name === "add") await operation(values[0], values[1].map(([at]) => [at, ...OTHERS]));
        const answer = await operation(...values);
        if (found.has("d-done-closed")) return await shut();
        if (found.has("d-lost")) throw new DOMException("lost", "AbortError");
        return answer;
      } finally {
        pending -= 1;
        last = performance.now();
      }
    };
  }

  function shut() {
    close();
    return never();
  }

  let database;
  Object.defineProperty(globalThis, "baizeDatabase", {
    configurable: true,
    get: () => database,
    set(made) {
      const entries = Object.entries(made).map(([name, it]) => [name, typeof it === "function" ? spoilt(name, it) : it]);
      database = Object.fromEntries(entries);
    },
  });

  const derive = SubtleCrypto.prototype.deriveBits;
  SubtleCrypto.prototype.deriveBits = async function (...values) {
    pending += 1;
    try {
      return await derive.apply(this, values);
    } finally {
      pending -= 1;
      last = performance.now();
    }
  };

  addEventListener("DOMContentLoaded", () => {
    const listen = () => {
      last = performance.now();
      for (const it of document.querySelectorAll("[data-region=notice] *, [data-region=asleep] *")) {
        if (it.textContent && told.said.at(-1) !== it.textContent) told.said.push(it.textContent);
      }
    };
    new Observer(listen).observe(document.body, { childList: true, subtree: true });
  });
})();
