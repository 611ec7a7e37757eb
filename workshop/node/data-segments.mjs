// Reads a WebAssembly binary's data segments, by the binary format of the core specification, 5.5.
import { SECTION, openSection, readByte, readSigned, readUnsigned, readVector } from "./wasm/reading.mjs";

const [I32_CONST, END] = [0x41, 0x0b];

/** Return the active data segments: what the memory of a fresh instance holds, and where. */
export function readDataSegments(binary) {
  return readVector(openSection(binary, SECTION.data), readSegment);
}

function readSegment(cursor) {
  expectByte(cursor, 0);
  expectByte(cursor, I32_CONST);
  const address = readSigned(cursor);
  expectByte(cursor, END);
  const length = readUnsigned(cursor);
  const bytes = cursor.binary.subarray(cursor.at, (cursor.at += length));
  return { address, bytes };
}

function expectByte(cursor, byte) {
  if (readByte(cursor) !== byte) throw new Error("the runtime's data segments are of another kind");
}
