// Reads a WebAssembly binary, by the binary format of the core specification, chapter 5.

export const SECTION = {
  custom: 0,
  type: 1,
  import: 2,
  function: 3,
  table: 4,
  memory: 5,
  global: 6,
  export: 7,
  start: 8,
  element: 9,
  code: 10,
  data: 11,
  dataCount: 12,
  tag: 13,
};

const HEADER = 8;

/** Return the sections in their order: id, where the content begins and ends. */
export function readSections(binary) {
  const cursor = { binary, at: HEADER };
  const sections = [];
  while (cursor.at < binary.length) {
    const id = binary[cursor.at++];
    const length = readUnsigned(cursor);
    sections.push({ id, start: cursor.at, end: (cursor.at += length) });
  }
  return sections;
}

/** Return a cursor at the beginning of a section's content, or none where the binary has no such section. */
export function openSection(binary, wanted) {
  const found = readSections(binary).find(({ id }) => id === wanted);
  return found && { binary, at: found.start };
}

/** Return what `read` reads so often as the vector's length says. */
export function readVector(cursor, read) {
  return Array.from({ length: readUnsigned(cursor) }, () => read(cursor));
}

/** Return a name, which a vector of its bytes holds. */
export function readName(cursor) {
  const length = readUnsigned(cursor);
  return new TextDecoder().decode(cursor.binary.subarray(cursor.at, (cursor.at += length)));
}

export function readByte(cursor) {
  return cursor.binary[cursor.at++];
}

export function readUnsigned(cursor) {
  return readLeb128(cursor).value;
}

/** Read a signed number of 32 bits. */
export function readSigned(cursor) {
  const { value, shift, last } = readLeb128(cursor);
  return last & 0x40 ? value - 2 ** shift : value;
}

/** Pass a number of any width. */
export function skipNumber(cursor) {
  while (cursor.binary[cursor.at++] & 0x80);
}

function readLeb128(cursor) {
  for (let [value, shift] = [0, 0]; ; ) {
    const last = cursor.binary[cursor.at++];
    value += (last & 0x7f) * 2 ** shift;
    shift += 7;
    if (!(last & 0x80)) return { value, shift, last };
  }
}
