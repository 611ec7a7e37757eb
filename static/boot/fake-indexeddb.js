// PyScript opens a database on every start, to keep packages that this game has none of, and waits for it: a moment
// lost on every visit, and the end of the visit where a browser refuses databases. So it is handed an empty one.

const own = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");

/** Put an empty database, that forgets all it is told, in the place of the browser's. */
export function installFakeIndexedDB() {
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open: () => answer(database) } });
}

/** Put the browser's own back. */
export function restoreIndexedDB() {
  if (own) Object.defineProperty(globalThis, "indexedDB", own);
  else delete globalThis.indexedDB;
}

/** Return what `call` returns, which finds the browser's own database whether or not it is covered. */
export function withOwnIndexedDB(call) {
  const covered = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  restoreIndexedDB();
  try {
    return call();
  } finally {
    if (covered) Object.defineProperty(globalThis, "indexedDB", covered);
  }
}

const store = {
  getAllKeys: () => answer([]),
  count: () => answer(0),
  ...Object.fromEntries(["get", "getKey", "put", "delete", "clear"].map((name) => [name, () => answer(undefined)])),
};
const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined };

/** Return a request that succeeds once the caller has said what to do then. */
function answer(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}
