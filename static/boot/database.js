// The database of hands and saves. Each operation is one transaction and one promise: a transaction ends when the event
// loop turns idle, so nothing outside, Python least of all, may be waited for while it is open.
import { openDB } from "idb";
import { withOwnIndexedDB } from "./fake-indexeddb.js";

const NAME = "baize";
const VERSION = 2;
const [HEADS, BODIES, SAVES] = ["heads", "bodies", "saves"];
const HANDS = [HEADS, BODIES];

/** How long a database may take to answer, and how long it is left alone after it did not, in milliseconds. */
const bounds = { patience: 10_000, rest: 30_000 };

const SILENT = new DOMException("The database does not answer.", "TimeoutError");

let opening; // the promise of a connection; none before the first call and after a connection was lost
let restsUntil = 0;
let early; // the saves, asked for while the runtime is on its way

/** Begin to read what Python will ask for first. */
function readEarly() {
  early = operations.saves();
  early.catch(() => undefined);
}

const operations = {
  /** Return `[owner, turn, at, text]` for the newest save of every owner. */
  async saves() {
    if (early) return take(early);
    const found = await run("readonly", [SAVES], async ({ store }) => Promise.all([store.getAllKeys(), store.getAll()]));
    return found[0].map((owner, at) => [owner, found[1][at].turn, found[1][at].at, found[1][at].text]);
  },

  /** Keep a save and the hands that ended in it, all or none, and return the hands' numbers; a higher turn stays.
   *  A save alone is kept once the system has it, which outlives the browser; the end of a hand once the disk has it. */
  commit(owner, [turn, at, text], hands) {
    const work = async (transaction) => {
      const saves = transaction.objectStore(SAVES);
      const there = await saves.get(owner);
      if (!(there?.turn > turn)) saves.put({ turn, at, text }, owner).catch(ignore);
      return place(transaction, owner, hands);
    };
    return run("readwrite", [...HANDS, SAVES], work, hands.length ? "strict" : "relaxed");
  },

  /** Keep all hands or none, and return their numbers. */
  add: (owner, hands) => run("readwrite", HANDS, (transaction) => place(transaction, owner, hands)),

  /** Throw `[owner, numbers]` away, then keep `[owner, hands]`, all or nothing; return the numbers of each that were given. */
  change: (added, removed) =>
    run("readwrite", HANDS, async (transaction, alive) => {
      const numbers = [];
      await drop(transaction, removed.flatMap(([owner, gone]) => gone.map((it) => [owner, it])));
      for (const [owner, hands] of added) numbers.push(await place(transaction, owner, hands, alive));
      return numbers;
    }),

  /** Return numbers and heads of the first hands after a number, the lowest first. */
  list: (owner, after, most) => listed(HEADS, owner, after, most),

  /** Return numbers and bodies of the first hands after a number, the lowest first. */
  bodies: (owner, after, most) => listed(BODIES, owner, after, most),

  /** Return the body of a hand. */
  read: (owner, number) => run("readonly", [BODIES], ({ store }) => store.get([owner, number])),

  /** Throw hands away. */
  remove: (owner, numbers) => run("readwrite", HANDS, (transaction) => drop(transaction, numbers.map((it) => [owner, it]))),

  /** Count the hands. */
  count: (owner) => run("readonly", [HEADS], ({ store }) => store.count(spanOf(owner, 0))),

  /** Return `[owner, count, first number, last number]` for every owner of hands. */
  owners: () =>
    run("readonly", [HEADS], async ({ store }) => {
      const found = [];
      for (let after; ; after = IDBKeyRange.lowerBound([found.at(-1)[0], []])) {
        const next = await store.openKeyCursor(after);
        if (!next) return found;
        const [owner, first] = next.key;
        const span = IDBKeyRange.bound([owner], [owner, []]);
        const [count, { key }] = await Promise.all([store.count(span), store.openKeyCursor(span, "prev")]);
        found.push([owner, count, first, key[1]]);
      }
    }),

  /** Return how many characters the first hands after a number have, and the last one's number, 0 for none. */
  weigh: (owner, after, most) =>
    run("readonly", HANDS, async (transaction) => {
      const span = spanOf(owner, after);
      const [heads, bodies] = HANDS.map((name) => transaction.objectStore(name));
      const [keys, ...texts] = await Promise.all([heads.getAllKeys(span, most), heads.getAll(span, most), bodies.getAll(span, most)]);
      return [texts.flat().reduce((sum, { length }) => sum + length, 0), keys.at(-1)?.[1] ?? 0];
    }),

  /** Throw all hands and the saves of owners away, of all or of none. */
  clear: (...owners) =>
    run("readwrite", [...HANDS, SAVES], async (transaction) => {
      const spans = owners.map((owner) => spanOf(owner, 0));
      await Promise.all([drop(transaction, spans), ...owners.map((owner) => transaction.objectStore(SAVES).delete(owner))]);
    }),
};

globalThis.baizeDatabase = { ...operations, bounds };
readEarly();

async function listed(name, owner, after, most) {
  const [keys, values] = await run("readonly", [name], ({ store }) => {
    const span = spanOf(owner, after);
    return Promise.all([store.getAllKeys(span, most), store.getAll(span, most)]);
  });
  return keys.map(([, number], at) => [number, values[at]]);
}

/** Put each hand under the first number from its own on that is free or holds the same body; tell of each that it is `alive`. */
async function place(transaction, owner, hands, alive = ignore) {
  const [heads, bodies] = HANDS.map((name) => transaction.objectStore(name));
  const numbers = [];
  for (let [number, head, body] of hands) {
    for (;;) {
      const there = await bodies.get([owner, number]);
      if (there === undefined || there === body) break;
      number += 1;
    }
    await Promise.all([heads.put(head, [owner, number]), bodies.put(body, [owner, number])]);
    numbers.push(number);
    alive();
  }
  return numbers;
}

const drop = (transaction, keys) =>
  Promise.all(HANDS.flatMap((name) => keys.map((key) => transaction.objectStore(name).delete(key))));

/** Span an owner's keys above a number. */
const spanOf = (owner, after) => IDBKeyRange.bound([owner, after], [owner, Number.MAX_SAFE_INTEGER], true);

/** Do all the work of one operation; on a connection that turns out to be gone, do it again on a new one. */
async function run(mode, stores, work, durability = "relaxed") {
  if (performance.now() < restsUntil) throw SILENT;
  for (let again = true; ; again = false) {
    const connection = openOnce();
    try {
      const database = await inTime(connection);
      return await whole(database.transaction(stores, mode, { durability }), work);
    } catch (error) {
      const gone = opening !== connection || error?.name === "InvalidStateError";
      if (opening === connection && (gone || error === SILENT)) opening = undefined;
      if (!again || !gone || error?.name === "VersionError") throw error;
    }
  }
}

async function whole(transaction, work) {
  const kept = transaction.done;
  kept.catch(ignore);
  try {
    const pulse = { beat: ignore };
    const worked = (async () => work(transaction, () => pulse.beat()))();
    worked.catch(ignore);
    return (await inTime(Promise.all([worked, kept]), pulse))[0];
  } catch (error) {
    try {
      transaction.abort(); // or it could still be kept later, when everyone takes it for refused
    } catch {
      // It has ended by itself.
    }
    throw error;
  }
}

/** Open the database unless it is open or on its way; one that opens late is used from then on, if none is open. */
function openOnce() {
  if (opening) return opening;
  const mine = withOwnIndexedDB(() => openDB(NAME, VERSION, { upgrade, blocking, terminated: forget }));
  opening = mine;
  mine.then(adopt, forget);
  return mine;

  function adopt(database) {
    restsUntil = 0;
    opening ??= mine;
    if (opening !== mine) database.close();
  }

  function forget() {
    if (opening === mine) opening = undefined;
  }

  /** Let a newer version in, which waits until this connection is closed. */
  function blocking(_, __, { target }) {
    target.close();
    forget();
  }
}

function upgrade(database) {
  for (const name of [HEADS, BODIES, SAVES]) if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
}

/** Return what a promise brings; one that brings nothing for long is refused, and the database left alone for a while.
 *  Work of many parts has that long for each: every beat of its pulse begins the time anew. */
function inTime(promise, pulse = {}) {
  let clock;
  const late = new Promise((_, reject) => {
    pulse.beat = () => {
      clearTimeout(clock);
      clock = setTimeout(refuse, bounds.patience);
    };
    pulse.beat();

    function refuse() {
      restsUntil = performance.now() + bounds.rest;
      reject(SILENT);
    }
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(clock));
}

/** Return what was read early, once. */
function take(promise) {
  early = undefined;
  return promise;
}

function ignore() {}
