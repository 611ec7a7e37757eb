// Walks the instructions of a WebAssembly function, by the core specification, chapter 5.4, with the exception
// handling of before 2025, which Pyodide is built with.
import { readByte, readSigned, readUnsigned, skipNumber } from "./reading.mjs";

export const OPCODE = {
  unreachable: 0x00,
  if: 0x04,
  catch: 0x07,
  throw: 0x08,
  end: 0x0b,
  call: 0x10,
  callIndirect: 0x11,
  localGet: 0x20,
  globalGet: 0x23,
  globalSet: 0x24,
  tableGet: 0x25,
  tableSet: 0x26,
  constant: 0x41,
  isZero: 0x45,
  refFunc: 0xd2,
  tableGrow: 0xfc0f,
  tableSize: 0xfc10,
  tableFill: 0xfc11,
};

/** The type of a block that gives nothing. */
export const EMPTY_BLOCK = 0x40;

const PREFIX = 0xfc;

const nothing = () => undefined;
const index = (cursor, one) => (one.first = readUnsigned(cursor));
const number = (cursor) => skipNumber(cursor);
const bytes = (count) => (cursor) => (cursor.at += count);

/** How the operands of each instruction are read, by the bounds of their opcodes. */
const OPERANDS = [
  [0x00, 0x01, nothing],
  [0x02, 0x04, number], // block, loop, if: their type
  [0x05, 0x05, nothing],
  [0x06, 0x06, number], // try: its type
  [0x07, 0x08, index], // catch, throw: the tag
  [0x09, 0x09, number],
  [0x0b, 0x0b, nothing],
  [0x0c, 0x0d, number],
  [0x0e, 0x0e, skipLabels],
  [0x0f, 0x0f, nothing],
  [0x10, 0x10, index],
  [0x11, 0x11, readTypeAndTable],
  [0x18, 0x18, number],
  [0x19, 0x1b, nothing],
  [0x1c, 0x1c, (cursor) => (cursor.at += readUnsigned(cursor))],
  [0x20, 0x22, number],
  [0x23, 0x26, index], // globals and tables
  [0x28, 0x3e, readOffset],
  [0x3f, 0x40, number],
  [0x41, 0x41, (cursor, one) => (one.first = readSigned(cursor))],
  [0x42, 0x42, number],
  [0x43, 0x43, bytes(4)],
  [0x44, 0x44, bytes(8)],
  [0x45, 0xc4, nothing],
  [0xd0, 0xd0, number],
  [0xd1, 0xd1, nothing],
  [0xd2, 0xd2, index],
  [0xfc00, 0xfc07, nothing],
  [0xfc0a, 0xfc0a, bytes(2)],
  [0xfc0b, 0xfc0b, bytes(1)],
  [0xfc0f, 0xfc11, index],
];
const readers = new Map(OPERANDS.flatMap(([first, last, read]) => range(first, last).map((opcode) => [opcode, read])));

/** Call `visit` with each instruction: {opcode, start, end, first, second}, where `first` is the index or constant that
 *  it names, and of an access to memory its offset. The object is the same each time. Throws at an unknown opcode. */
export function visitInstructions(binary, start, end, visit) {
  const cursor = { binary, at: start };
  const one = { opcode: 0, start, end, first: 0, second: 0 };
  while (cursor.at < end) visit(readInstruction(cursor, one));
}

/** Read the next instruction into `one`, and return that. */
export function readInstruction(cursor, one) {
  one.start = cursor.at;
  one.opcode = readOpcode(cursor);
  const read = readers.get(one.opcode);
  if (!read) throw new Error(`there is no reading an instruction of opcode 0x${one.opcode.toString(16)}`);
  read(cursor, one);
  one.end = cursor.at;
  return one;
}

/** Return where a function's instructions begin, after its variables. */
export function skipLocals(binary, start) {
  const cursor = { binary, at: start };
  for (let groups = readUnsigned(cursor); groups > 0; groups--) {
    skipNumber(cursor);
    skipNumber(cursor);
  }
  return cursor.at;
}

function readOpcode(cursor) {
  const byte = readByte(cursor);
  return byte === PREFIX ? (PREFIX << 8) + readUnsigned(cursor) : byte;
}

function skipLabels(cursor) {
  for (let left = readUnsigned(cursor) + 1; left > 0; left--) skipNumber(cursor);
}

function readTypeAndTable(cursor, one) {
  one.first = readUnsigned(cursor);
  one.second = readUnsigned(cursor);
}

function readOffset(cursor, one) {
  skipNumber(cursor);
  one.first = readUnsigned(cursor);
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
