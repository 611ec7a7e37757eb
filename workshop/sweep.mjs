// Zeroes the memory that nobody uses, so that it packs to nothing. Pyodide's Python asks malloc for every object.

const LARGEST = 1 << 16;
const FINE = 64;

/** Take every free piece of the heap, from the largest size down, zero it and give it back. */
export function sweep(module) {
  const end = usedEnd(module.HEAPU32);
  const taken = [];
  for (let size = LARGEST; size >= 8; size = smaller(size)) take(module, size, end, taken);
  for (const piece of taken.reverse()) module._free(piece);
  const stack = module._emscripten_stack_get_end?.();
  if (stack) module.HEAPU8.fill(0, stack, module._emscripten_stack_get_current());
}

function take(module, size, end, taken) {
  for (;;) {
    const piece = module._malloc(size);
    if (piece >= end) return module._free(piece);
    module.HEAPU8.fill(0, piece, piece + size);
    taken.push(piece);
  }
}

function smaller(size) {
  return size > FINE ? Math.floor(size * 0.09375) * 8 : size - 8;
}

function usedEnd(words) {
  let last = words.length - 1;
  while (!words[last]) last -= 1;
  return (last + 1) * 4;
}
