// Trims a wasm: node trim.mjs FROM NAMES TO
//
// What it hands out is kept where it, or it behind an underscore as the scripts write functions of C, is one of the
// names; functions and other pieces that nothing can reach then are left out.
import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";

// What Pyodide is linked with; binaryen would write some things in ways that are newer than browsers if it might.
const FEATURES = [
  "MutableGlobals",
  "NontrappingFPToInt",
  "SignExt",
  "BulkMemory",
  "BulkMemoryOpt",
  "ReferenceTypes",
  "CallIndirectOverlong",
  "Multivalue",
  "ExceptionHandling",
];

const [from, names, to] = process.argv.slice(2);
const used = new Set(JSON.parse(readFileSync(names, "utf8")));
const features = FEATURES.reduce((all, name) => all | binaryen.Features[name], 0);
const wasm = binaryen.readBinary(readFileSync(from), features);
const exported = Array.from({ length: wasm.getNumExports() }, (_, at) => nameOf(wasm.getExportByIndex(at)));
for (const name of exported) if (!used.has(name) && !used.has(`_${name}`)) wasm.removeExport(name);
wasm.runPasses(["remove-unused-module-elements"]);
writeFileSync(to, wasm.emitBinary());

function nameOf(one) {
  return binaryen.getExportInfo(one).name;
}
