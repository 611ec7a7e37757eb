// Orders the memory of a Python that is on its way to become a snapshot: what is free is zero, so that it packs to
// nothing, and groups of objects begin at round addresses, so that the next build's snapshot has most of them where
// they are in this one. Pyodide's Python asks malloc for every object; this goes by the chunks of malloc's heap
// (dlmalloc: each begins with the size of the one before it, if that is free, and its own with flags).

const FLAGS = 7;
const IN_USE = 2;
const HEAD = 8;
const OVERHEAD = 4;
const LAST = 40; // what stands in place of a size behind the last chunk, from which new ones are cut
const SMALLEST = 16;
const WORTH = 1 << 13;
const READER_WORDS = 20;

export class Heap {
  #module;
  #taken = [];

  constructor(module) {
    this.#module = module;
  }

  /** Take all that is free for now, and have what comes next begin at a multiple of so many bytes. */
  settle(multiple) {
    this.#takeHoles();
    const { last } = this.#readChunks();
    const next = Math.ceil((last + SMALLEST) / multiple) * multiple;
    this.#take(next - last);
  }

  /** Zero all that is free, and give back the pieces that are worth the addresses that lists of them hold. */
  finish() {
    for (const { piece } of this.#taken.splice(0)) this.#module._free(piece);
    this.#takeHoles();
    for (const { piece, size } of this.#taken) if (size >= WORTH) this.#module._free(piece);
    const stack = this.#module._emscripten_stack_get_end?.();
    if (stack) this.#module.HEAPU8.fill(0, stack, this.#module._emscripten_stack_get_current());
    const { last, end } = this.#readChunks();
    this.#module.HEAPU8.fill(0, last, end); // what was cut from it and fell back into it is no hole
  }

  /** Take every hole whole, the smallest first; malloc may cut one that it likes better, so look again. */
  #takeHoles() {
    for (let { holes } = this.#readChunks(); holes.length; { holes } = this.#readChunks()) {
      for (const size of holes.sort((one, other) => one - other)) this.#take(size);
    }
  }

  /** Take a chunk of this size, and zero it. */
  #take(size) {
    const piece = this.#module._malloc(size - OVERHEAD);
    this.#module.HEAPU8.fill(0, piece, piece + size - OVERHEAD);
    this.#taken.push({ piece, size });
  }

  /** Return the sizes of the free chunks, and the addresses at which the last one begins and ends. */
  #readChunks() {
    const words = this.#module.HEAPU32;
    const holes = [];
    for (let chunk = this.#module._emscripten_stack_get_base(); ; ) {
      const head = words[(chunk + OVERHEAD) >> 2];
      const size = head & ~FLAGS;
      if (size && words[(chunk + size + OVERHEAD) >> 2] === LAST) return { holes, last: chunk + HEAD, end: chunk + size };
      if (size < SMALLEST) throw new Error("Error: the heap is not as expected; build with the Pyodide that package-lock.json names");
      if (!(head & IN_USE)) holes.push(size);
      chunk += size;
    }
  }
}

/** Zero what was left in the buffer of a Python reader that has read nothing yet. */
export function zeroBuffer(module, reader, size) {
  const words = module.HEAPU32.subarray(reader >> 2, (reader >> 2) + READER_WORDS);
  const buffer = words.find((word) => word && module.HEAPU32[(word >> 2) - 1] - size < 16 && word % 8 === 0);
  module.HEAPU8.fill(0, buffer, buffer + size);
}
