// Takes a WebAssembly binary apart as far as functions are moved about in it, and its tables, globals and tags named.
import { SECTION, openSection, readByte, readName, readSections, readSigned, readUnsigned, readVector, skipNumber } from "./reading.mjs";
import { OPCODE, readInstruction } from "./instructions.mjs";

/** What imports and exports are of, by the byte that says so. */
export const KIND = { function: 0, table: 1, memory: 2, global: 3, tag: 4 };

/** Return {types, imports, functions, tables, memories, tags, globals, exports, elements, bodies, content}, where
 *  `functions` are the types of those defined here, `bodies` their [start, end] in the binary, and `content(id)` the
 *  bytes of a section. Throws where the binary has what nothing here expects. */
export function readModule(binary) {
  const read = (id, readOne) => {
    const cursor = openSection(binary, id);
    return cursor ? readVector(cursor, readOne) : [];
  };
  const sections = new Map(readSections(binary).map(({ id, start, end }) => [id, binary.subarray(start, end)]));
  if (sections.has(SECTION.start)) throw new Error("a start function has no place in the parts of a wasm");
  return {
    binary,
    types: read(SECTION.type, readFunctionType),
    imports: read(SECTION.import, readFunctionImport),
    functions: read(SECTION.function, readUnsigned),
    tables: read(SECTION.table, readLimited),
    memories: read(SECTION.memory, readLimits),
    tags: read(SECTION.tag, readTag),
    globals: read(SECTION.global, readGlobal),
    exports: read(SECTION.export, readExport),
    elements: read(SECTION.element, readElements),
    bodies: read(SECTION.code, readBody),
    content: (id) => sections.get(id),
  };
}

function readFunctionType(cursor) {
  if (readByte(cursor) !== 0x60) throw new Error("only functions may have types");
  return { parameters: readVector(cursor, readByte), results: readVector(cursor, readByte) };
}

function readFunctionImport(cursor) {
  const names = [readName(cursor), readName(cursor)];
  if (readByte(cursor) !== KIND.function) throw new Error("only functions may be imported");
  return { names, type: readUnsigned(cursor) };
}

/** Read a table's type, or a memory's after its kind: bytes as they are. */
function readLimited(cursor) {
  return { kind: readByte(cursor), limits: readLimits(cursor) };
}

function readLimits(cursor) {
  const start = cursor.at;
  const hasMost = readByte(cursor) & 1;
  skipNumber(cursor);
  if (hasMost) skipNumber(cursor);
  return cursor.binary.subarray(start, cursor.at);
}

function readTag(cursor) {
  readByte(cursor);
  return { type: readUnsigned(cursor) };
}

/** Read a global: its type as two bytes, and the bytes of what it begins with. */
function readGlobal(cursor) {
  const type = cursor.binary.subarray(cursor.at, (cursor.at += 2));
  return { type, start: readExpression(cursor) };
}

/** Return the bytes of a constant expression. */
function readExpression(cursor) {
  const [start, one] = [cursor.at, {}];
  while (readInstruction(cursor, one).opcode !== OPCODE.end) {
    if ([OPCODE.globalGet, OPCODE.refFunc].includes(one.opcode)) throw new Error("a constant hangs on another piece");
  }
  return cursor.binary.subarray(start, cursor.at);
}

function readExport(cursor) {
  return { name: readName(cursor), kind: readByte(cursor), index: readUnsigned(cursor) };
}

/** Read an active segment of functions for the first table, which is the only kind that Pyodide has. */
function readElements(cursor) {
  if (readUnsigned(cursor) !== 0 || readByte(cursor) !== OPCODE.constant) throw new Error("a table is filled in another way");
  const offset = readSigned(cursor);
  readByte(cursor);
  return { offset, functions: readVector(cursor, readUnsigned) };
}

function readBody(cursor) {
  const length = readUnsigned(cursor);
  const start = cursor.at;
  return { start, end: (cursor.at += length) };
}
