// Reads a WebAssembly binary as far as its data segments, by the binary format of the core specification, 5.5.

const DATA_SECTION = 11;
const [I32_CONST, END] = [0x41, 0x0b];

/** Return the active data segments: what the memory of a fresh instance holds, and where. */
export function readDataSegments(binary) {
  const cursor = { binary, at: 8 };
  for (;;) {
    const [id, length] = [binary[cursor.at++], readUnsigned(cursor)];
    if (id === DATA_SECTION) return readSegments(cursor);
    cursor.at += length;
  }
}

function readSegments(cursor) {
  return Array.from({ length: readUnsigned(cursor) }, () => readSegment(cursor));
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
  if (cursor.binary[cursor.at++] !== byte) throw new Error("the runtime's data segments are of another kind");
}

function readUnsigned(cursor) {
  return readLeb128(cursor).value;
}

function readSigned(cursor) {
  const { value, shift, last } = readLeb128(cursor);
  return last & 0x40 ? value - 2 ** shift : value;
}

function readLeb128(cursor) {
  for (let [value, shift] = [0, 0]; ; ) {
    const last = cursor.binary[cursor.at++];
    value += (last & 0x7f) * 2 ** shift;
    shift += 7;
    if (!(last & 0x80)) return { value, shift, last };
  }
}
