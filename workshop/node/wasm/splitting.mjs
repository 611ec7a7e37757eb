// Splits a wasm in two: a first part with the functions that run, and a late one with all others.
//
// Of a late function the first part keeps a stub if something there may call it. The stub has `load` called unless the
// late part has come, and goes on through a table that both parts share: in its first places stand functions of the
// first part that the late one calls, in the others, once it has come, late functions that stubs stand for. Every
// function keeps its place in the runtime's own table, and what is exported keeps its name and order.
import { readDataSegments } from "../data-segments.mjs";
import { EMPTY_BLOCK, OPCODE, skipLocals, visitInstructions } from "./instructions.mjs";
import { KIND, readModule } from "./module.mjs";
import { SECTION } from "./reading.mjs";
import { Bytes, joinSections, vectorOf } from "./writing.mjs";

/** What the parts hand each other is called so, before its own name. */
const LATE = "late:";

/** What the first part imports to have the late one loaded: of the module `late` the function `load`. */
const LOAD = ["late", "load"];

/** What the late part imports all it needs from. */
const FIRST = "first";

const FUNCTION = 0x60;
const FUNCTIONS = 0x70;
const NUMBER = 0x7f;
const ACTIVE_IN_TABLE = 2;
const POISON = 0xa5;

/** A global that is 0 until something is there, or was done. */
export const FLAG = { type: [NUMBER, 1], start: [OPCODE.constant, 0, OPCODE.end] };

/** Return {first, late}: binaries of the two parts, where the functions that `runs(place)` names, by their place among
 *  those defined here, stand in the first. Data in the ranges `data`, [start, end] addresses, are in the late part; with
 *  `poisoned` the first holds bytes there that nothing should read. Throws where the wasm has what nothing here expects. */
export function splitModule(binary, runs, { data = [], poisoned = false } = {}) {
  const whole = readModule(binary);
  const plan = makePlan(whole, runs);
  const lateData = takeData(whole, data);
  const firstData = [...leaveData(whole, data), ...(poisoned ? poison(lateData) : [])];
  return { first: writeFirst(whole, plan, firstData), late: writeLate(whole, plan, lateData) };
}

/** Return one segment for each range, with all that the whole has there. */
function takeData({ binary }, ranges) {
  return ranges.map(([start, end]) => {
    const bytes = new Uint8Array(end - start);
    for (const one of cutSegments(readDataSegments(binary), [[start, end]])) bytes.set(one.bytes, one.address - start);
    return { address: start, bytes };
  });
}

/** Return the segments without what lies in the ranges. */
function leaveData(whole, ranges) {
  if (!whole.content(SECTION.data)) return [];
  const starts = ranges.map(([start]) => start);
  const gaps = [0, ...ranges.map(([, end]) => end)].map((end, at) => [end, starts[at] ?? Infinity]);
  return cutSegments(readDataSegments(whole.binary), gaps);
}

/** Return what of the segments lies in the ranges. */
function cutSegments(segments, ranges) {
  return segments.flatMap(({ address, bytes }) =>
    ranges.flatMap(([start, end]) => {
      const [from, to] = [Math.max(start - address, 0), Math.min(end - address, bytes.length)];
      return from < to ? [{ address: address + from, bytes: bytes.subarray(from, to) }] : [];
    }),
  );
}

function poison(segments) {
  return segments.map(({ address, bytes }) => ({ address, bytes: new Uint8Array(bytes.length).fill(POISON) }));
}

/** Say where each function goes: {hot, stubbed, late}, places among those defined, {shared}, functions that the late
 *  part calls in the first, and {slots}, by a function's index its place in the shared table. */
function makePlan(whole, runs) {
  const places = whole.functions.map((_, place) => place);
  const [hot, late] = [places.filter(runs), places.filter((place) => !runs(place))];
  const before = whole.imports.length;
  const isLate = (index) => index >= before && !runs(index - before);
  const needed = new Set([...listCalled(whole, hot), ...listNamed(whole)]);
  const stubbed = late.filter((place) => needed.has(place + before));
  const shared = [...new Set(listCalled(whole, late))].filter((index) => !isLate(index)).sort((one, other) => one - other);
  const slots = new Map([...shared, ...stubbed.map((place) => place + before)].map((index, slot) => [index, slot]));
  return { hot, stubbed, late, shared, slots, isLate };
}

function listCalled({ binary, bodies }, places) {
  const called = [];
  for (const place of places) {
    visitBody(binary, bodies[place], ({ opcode, first }) => opcode === OPCODE.call && called.push(first));
  }
  return called;
}

/** List the functions that tables and exports name. */
function listNamed({ elements, exports }) {
  const handedOut = exports.filter(({ kind }) => kind === KIND.function).map(({ index }) => index);
  return [...elements.flatMap(({ functions }) => functions), ...handedOut];
}

function visitBody(binary, { start, end }, visit) {
  visitInstructions(binary, skipLocals(binary, start), end, (one) => {
    if (one.opcode === OPCODE.refFunc) throw new Error("a function is named where none is called");
    visit(one);
  });
}

function writeFirst(whole, plan, data) {
  const { hot, stubbed, shared, slots } = plan;
  const before = whole.imports.length;
  const kept = [...hot, ...stubbed].sort((one, other) => one - other);
  const indexes = new Map(kept.map((place, at) => [place + before, before + 1 + at]));
  const indexOf = (index) => (index < before ? index : indexes.get(index));
  const types = [...whole.types, { parameters: [], results: [] }];
  const flag = whole.globals.length;
  const table = whole.tables.length;
  const isStub = new Set(stubbed);
  const makeStub = (place) => {
    const type = whole.functions[place];
    const { parameters } = whole.types[type];
    const stub = new Bytes().byte(0, OPCODE.globalGet).unsigned(flag).byte(OPCODE.isZero, OPCODE.if, EMPTY_BLOCK);
    stub.byte(OPCODE.call).unsigned(before).byte(OPCODE.end);
    parameters.forEach((_, at) => stub.byte(OPCODE.localGet).unsigned(at));
    return callThrough(stub, slots.get(place + before), type, table).byte(OPCODE.end).take();
  };
  const copyBody = (place) =>
    rewriteCalls(whole, place, (out, index) => out.byte(OPCODE.call).unsigned(indexOf(index)));
  const sections = [
    [SECTION.type, vectorOf(types, writeType)],
    [SECTION.import, vectorOf([...whole.imports, { names: LOAD, type: whole.types.length }], writeFunctionImport)],
    [SECTION.function, vectorOf(kept, (out, place) => out.unsigned(whole.functions[place]))],
    [SECTION.table, vectorOf([...whole.tables, sharedTable(slots.size)], writeTable)],
    [SECTION.memory, whole.content(SECTION.memory)],
    [SECTION.tag, whole.content(SECTION.tag)],
    [SECTION.global, vectorOf([...whole.globals, FLAG], writeGlobal)],
    [SECTION.export, vectorOf([...moveExports(whole, indexOf), ...listHandedOver(whole)], writeExport)],
    [SECTION.element, writeElements(whole, indexOf, shared, table)],
    [SECTION.dataCount, whole.content(SECTION.dataCount) && new Bytes().unsigned(data.length).take()],
    [SECTION.code, vectorOf(kept, (out, place) => out.sized(isStub.has(place) ? makeStub(place) : copyBody(place)))],
    [SECTION.data, vectorOf(data, writeSegment)],
  ];
  return joinSections([...readLinking(whole), ...sections]);
}

/** Return what stands before the first section: what the linker tells of the module, which Pyodide's script reads. */
export function readLinking(whole) {
  const content = whole.content(SECTION.custom);
  return content ? [[SECTION.custom, content]] : [];
}

export function moveExports({ exports }, indexOf) {
  return exports.map((one) => (one.kind === KIND.function ? { ...one, index: indexOf(one.index) } : one));
}

/** List what the first part hands over to the late one, and to who loads that: the flag that says it is there. */
function listHandedOver(whole) {
  return [
    ...listShared(whole).map(({ kind, index }) => ({ name: nameShared(kind, index), kind, index })),
    { name: `${LATE}table`, kind: KIND.table, index: whole.tables.length },
    { name: `${LATE}here`, kind: KIND.global, index: whole.globals.length },
  ];
}

/** List all that code may name beside functions. */
function listShared({ tables, memories, globals, tags }) {
  const list = (kind, all) => all.map((of, index) => ({ kind, index, of }));
  return [...list(KIND.table, tables), ...list(KIND.memory, memories), ...list(KIND.global, globals), ...list(KIND.tag, tags)];
}

const nameShared = (kind, index) => `${LATE}${kind}.${index}`;

function sharedTable(size) {
  return { kind: FUNCTIONS, limits: new Bytes().byte(0).unsigned(size).take() };
}

/** Fill the runtime's own table as it was, and the shared one with what the late part calls. */
function writeElements({ elements }, indexOf, shared, table) {
  const own = elements.map(({ offset, functions }) => ({ table: 0, offset, functions: functions.map(indexOf) }));
  return vectorOf([...own, { table, offset: 0, functions: shared.map(indexOf) }], writeElement);
}

function writeLate(whole, { late, stubbed, slots, shared, isLate }, data) {
  const before = whole.imports.length;
  const indexes = new Map(late.map((place, at) => [place + before, at]));
  const table = whole.tables.length;
  const typeOf = (index) => (index < before ? whole.imports[index].type : whole.functions[index - before]);
  const copyBody = (place) =>
    rewriteCalls(whole, place, (out, index) => {
      if (isLate(index)) out.byte(OPCODE.call).unsigned(indexes.get(index));
      else callThrough(out, slots.get(index), typeOf(index), table);
    });
  const stubs = stubbed.map((place) => indexes.get(place + before));
  const imports = listShared(whole).map((it) => ({ ...it, name: nameShared(it.kind, it.index) }));
  const all = [...imports, { kind: KIND.table, name: `${LATE}table`, of: sharedTable(slots.size) }];
  return joinSections([
    [SECTION.type, whole.content(SECTION.type)],
    [SECTION.import, vectorOf(all, writeSharedImport)],
    [SECTION.function, vectorOf(late, (out, place) => out.unsigned(whole.functions[place]))],
    [SECTION.element, vectorOf([{ table, offset: shared.length, functions: stubs }], writeElement)],
    [SECTION.code, vectorOf(late, (out, place) => out.sized(copyBody(place)))],
    [SECTION.data, vectorOf(data, writeSegment)],
  ]);
}

/** Return a function's body with another call, which `write(out, index)` writes, in the place of each call by index. */
export function rewriteCalls({ binary, bodies }, place, write) {
  const { start, end } = bodies[place];
  const out = new Bytes();
  let copied = start;
  visitBody(binary, { start, end }, (one) => {
    if (one.opcode !== OPCODE.call) return;
    write(out.bytes(binary.subarray(copied, one.start)), one.first);
    copied = one.end;
  });
  return out.bytes(binary.subarray(copied, end)).take();
}

/** Write a call of the function in a place of the shared table. */
function callThrough(out, slot, type, table) {
  return out.byte(OPCODE.constant).signed(slot).byte(OPCODE.callIndirect).unsigned(type).unsigned(table);
}

export function writeType(out, { parameters, results }) {
  out.byte(FUNCTION).vector(parameters, (_, type) => out.byte(type)).vector(results, (_, type) => out.byte(type));
}

export function writeFunctionImport(out, { names, type }) {
  out.name(names[0]).name(names[1]).byte(KIND.function).unsigned(type);
}

function writeSharedImport(out, { kind, name, of }) {
  out.name(FIRST).name(name).byte(kind);
  if (kind === KIND.table) writeTable(out, of);
  if (kind === KIND.memory) out.bytes(of);
  if (kind === KIND.global) out.bytes(of.type);
  if (kind === KIND.tag) out.byte(0).unsigned(of.type);
}

function writeTable(out, { kind, limits }) {
  out.byte(kind).bytes(limits);
}

export function writeGlobal(out, { type, start }) {
  out.bytes(type).bytes(start);
}

export function writeExport(out, { name, kind, index }) {
  out.name(name).byte(kind).unsigned(index);
}

function writeSegment(out, { address, bytes }) {
  out.byte(0, OPCODE.constant).signed(address).byte(OPCODE.end).sized(bytes);
}

export function writeElement(out, { table, offset, functions }) {
  if (table) out.unsigned(ACTIVE_IN_TABLE).unsigned(table);
  else out.unsigned(0);
  out.byte(OPCODE.constant).signed(offset).byte(OPCODE.end);
  if (table) out.byte(0);
  out.vector(functions, (_, index) => out.unsigned(index));
}
