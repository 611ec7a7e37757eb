// Has a wasm tell which of its functions run: node trace-wasm.mjs FROM TO
import { readFileSync, writeFileSync } from "node:fs";
import { traceModule } from "./wasm/run-reports.mjs";

const [from, to] = process.argv.slice(2);
writeFileSync(to, traceModule(readFileSync(from)));
