// Splits a wasm: node split-wasm.mjs FROM RANGES FIRST LATE
//
// RANGES is a file with the places of the functions that the first part holds, as a JSON list of [first, last] pairs.
import { readFileSync, writeFileSync } from "node:fs";
import { splitModule } from "./wasm/splitting.mjs";

const [from, ranges, ...targets] = process.argv.slice(2);
const runs = new Set(JSON.parse(readFileSync(ranges, "utf8")).flatMap(([first, last]) => range(first, last)));
const { first, late } = splitModule(readFileSync(from), (place) => runs.has(place));
targets.forEach((target, at) => writeFileSync(target, [first, late][at]));

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
