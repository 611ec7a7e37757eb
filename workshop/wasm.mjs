// Reads a WebAssembly binary as far as its data segments, by the binary format of the core specification, 5.5.

const DATA_SECTION = 11;
const [I32_CONST, END] = [0x41, 0x0b];

/** Return the active data segments: what the memory of a fresh instance holds, and where. */
export function dataSegments(binary) {
  const cursor = { binary, at: 8 };
  for (;;) {
    const [id, length] = [binary[cursor.at++], unsigned(cursor)];
    if (id === DATA_SECTION) return segments(cursor);
    cursor.at += length;
  }
}

function segments(cursor) {
  return Array.from({ length: unsigned(cursor) }, () => segment(cursor));
}

function segment(cursor) {
  expect(cursor, 0);
  expect(cursor, I32_CONST);
  const address = signed(cursor);
  expect(cursor, END);
  const length = unsigned(cursor);
  const bytes = cursor.binary.subarray(cursor.at, (cursor.at += length));
  return { address, bytes };
}

function expect(cursor, byte) {
  if (cursor.binary[cursor.at++] !== byte) throw new Error("the runtime's data segments are of another kind");
}

function unsigned(cursor) {
  return leb(cursor).value;
}

function signed(cursor) {
  const { value, shift, last } = leb(cursor);
  return last & 0x40 ? value - 2 ** shift : value;
}

function leb(cursor) {
  for (let [value, shift] = [0, 0]; ; ) {
    const last = cursor.binary[cursor.at++];
    value += (last & 0x7f) * 2 ** shift;
    shift += 7;
    if (!(last & 0x80)) return { value, shift, last };
  }
}
