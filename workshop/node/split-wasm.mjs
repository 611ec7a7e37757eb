// Splits a wasm: node split-wasm.mjs FROM PLAN FIRST LATE
//
// PLAN is a JSON file {"functions", "data", "poisoned"}: [first, last] places of functions that the first part holds,
// [start, end] addresses of data that the late one holds, and whether the first has other bytes there.
import { readFileSync, writeFileSync } from "node:fs";
import { splitModule } from "./wasm/splitting.mjs";

const [from, plan, ...targets] = process.argv.slice(2);
const { functions, ...options } = JSON.parse(readFileSync(plan, "utf8"));
const runs = new Set(functions.flatMap(([first, last]) => range(first, last)));
const { first, late } = splitModule(readFileSync(from), (place) => runs.has(place), options);
targets.forEach((target, at) => writeFileSync(target, [first, late][at]));

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
