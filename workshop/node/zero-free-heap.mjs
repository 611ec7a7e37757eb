// Zeroes the memory that nothing uses, so that it packs to nothing. Pyodide's Python asks malloc for every object.

const LARGEST = 1 << 16;
const FINE = 64;
const CRUMB = 128;
const READER_WORDS = 20;

/** Take every free piece of the heap, from the largest size down, zero it and give it back.
 *
 *  The smallest are not given back: on lists of free pieces each would hold two addresses, which pack to more than
 *  what they could serve for is worth.
 */
export function zeroFreeHeap(module) {
  const end = findUsedEnd(module.HEAPU32);
  const taken = [];
  for (let size = LARGEST; size >= 8; size = nextSmaller(size)) takeAll(module, size, end, taken);
  for (const { piece, size } of taken.reverse()) if (size > CRUMB) module._free(piece);
  const stack = module._emscripten_stack_get_end?.();
  if (stack) module.HEAPU8.fill(0, stack, module._emscripten_stack_get_current());
}

/** Zero what was left in the buffer of a Python reader that has read nothing yet. */
export function zeroBuffer(module, reader, size) {
  const words = module.HEAPU32.subarray(reader >> 2, (reader >> 2) + READER_WORDS);
  const buffer = words.find((word) => word && module.HEAPU32[(word >> 2) - 1] - size < 16 && word % 8 === 0);
  module.HEAPU8.fill(0, buffer, buffer + size);
}

function takeAll(module, size, end, taken) {
  for (;;) {
    const piece = module._malloc(size);
    if (piece >= end) return module._free(piece);
    module.HEAPU8.fill(0, piece, piece + size);
    taken.push({ piece, size });
  }
}

function nextSmaller(size) {
  return size > FINE ? Math.floor(size * 0.09375) * 8 : size - 8;
}

function findUsedEnd(words) {
  let last = words.length - 1;
  while (!words[last]) last -= 1;
  return (last + 1) * 4;
}
