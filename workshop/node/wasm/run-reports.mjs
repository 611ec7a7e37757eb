// Has a wasm tell which of its functions run: each calls the imported `ran` with its place when it runs first.
import { EMPTY_BLOCK, OPCODE, skipLocals } from "./instructions.mjs";
import { readModule } from "./module.mjs";
import { SECTION } from "./reading.mjs";
import {
  FLAG,
  moveExports,
  readLinking,
  rewriteCalls,
  writeElement,
  writeExport,
  writeFunctionImport,
  writeGlobal,
  writeType,
} from "./splitting.mjs";
import { Bytes, joinSections, vectorOf } from "./writing.mjs";

/** What a traced wasm imports, beside what the runtime's script gives it already. */
const RAN = ["env", "ran"];

const NUMBER = 0x7f;

/** Return a wasm that works as this one and tells what runs. */
export function traceModule(binary) {
  const whole = readModule(binary);
  const ran = whole.imports.length;
  const indexOf = (index) => (index < ran ? index : index + 1);
  const types = [...whole.types, { parameters: [NUMBER], results: [] }];
  const imports = [...whole.imports, { names: RAN, type: whole.types.length }];
  const elements = whole.elements.map((one) => ({ table: 0, offset: one.offset, functions: one.functions.map(indexOf) }));
  const traceBody = (_, place) => {
    const body = rewriteCalls(whole, place, (out, index) => out.byte(OPCODE.call).unsigned(indexOf(index)));
    const start = skipLocals(body, 0);
    const report = writeReport(place, whole.globals.length + place, ran);
    return new Bytes().bytes(body.subarray(0, start)).bytes(report).bytes(body.subarray(start)).take();
  };
  return joinSections([
    ...readLinking(whole),
    [SECTION.type, vectorOf(types, writeType)],
    [SECTION.import, vectorOf(imports, writeFunctionImport)],
    ...[SECTION.function, SECTION.table, SECTION.memory, SECTION.tag].map((id) => [id, whole.content(id)]),
    [SECTION.global, vectorOf([...whole.globals, ...whole.functions.map(() => FLAG)], writeGlobal)],
    [SECTION.export, vectorOf(moveExports(whole, indexOf), writeExport)],
    [SECTION.element, vectorOf(elements, writeElement)],
    [SECTION.dataCount, whole.content(SECTION.dataCount)],
    [SECTION.code, vectorOf(whole.functions.map(traceBody), (out, body) => out.sized(body))],
    [SECTION.data, whole.content(SECTION.data)],
  ]);
}

/** Return instructions that report a place once, and note in a global that they did. */
function writeReport(place, flag, ran) {
  const out = new Bytes().byte(OPCODE.globalGet).unsigned(flag).byte(OPCODE.isZero, OPCODE.if, EMPTY_BLOCK);
  out.byte(OPCODE.constant, 1, OPCODE.globalSet).unsigned(flag);
  return out.byte(OPCODE.constant).signed(place).byte(OPCODE.call).unsigned(ran).byte(OPCODE.end).take();
}
