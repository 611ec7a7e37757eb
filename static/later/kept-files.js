// What is told of the files that are kept for offline play.
import { family } from "../boot.js";

/** Open the caches of this site's builds. */
const openAll = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(family));
  return Promise.all(names.map((name) => caches.open(name)));
};

/** Return when a file came from its host, in milliseconds since 1970; NaN where it does not say so. */
const cameAt = ({ headers }) => Date.parse(headers.get("Date"));

/** Return how many files are kept, their bytes, and when the first and the last came from the host, 0 for never. */
export async function countFiles() {
  const kept = [];
  for (const cache of await openAll()) {
    for (const response of await cache.matchAll()) kept.push([(await response.blob()).size, cameAt(response)]);
  }
  const times = kept.map(([, at]) => at).filter((at) => at > 0);
  const span = times.length ? [Math.min(...times), Math.max(...times)] : [0, 0];
  return [kept.length, kept.reduce((sum, [size]) => sum + size, 0), ...span];
}
