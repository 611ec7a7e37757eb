// Writes a WebAssembly binary, by the binary format of the core specification, chapter 5.

const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** Bytes that grow at their end. */
export class Bytes {
  #held = new Uint8Array(64);
  length = 0;

  byte(...values) {
    for (const value of values) {
      this.#reserve(1);
      this.#held[this.length++] = value;
    }
    return this;
  }

  unsigned(value) {
    for (; value > 0x7f; value = Math.floor(value / 128)) this.byte((value & 0x7f) | 0x80);
    return this.byte(value);
  }

  /** Write a signed number of 32 bits. */
  signed(value) {
    for (; value < -0x40 || value > 0x3f; value >>= 7) this.byte((value & 0x7f) | 0x80);
    return this.byte(value & 0x7f);
  }

  bytes(content) {
    this.#reserve(content.length);
    this.#held.set(content, this.length);
    this.length += content.length;
    return this;
  }

  /** Write bytes behind their length. */
  sized(content) {
    return this.unsigned(content.length).bytes(content);
  }

  name(text) {
    return this.sized(new TextEncoder().encode(text));
  }

  /** Write a vector, each of whose members `write(bytes, member)` writes. */
  vector(members, write) {
    this.unsigned(members.length);
    for (const member of members) write(this, member);
    return this;
  }

  /** Return what was written. */
  take() {
    return this.#held.subarray(0, this.length);
  }

  #reserve(more) {
    if (this.length + more <= this.#held.length) return;
    const larger = new Uint8Array(2 * (this.length + more));
    larger.set(this.#held.subarray(0, this.length));
    this.#held = larger;
  }
}

/** Return a binary of these [id, content] sections, leaving out those without content. */
export function joinSections(sections) {
  const binary = new Bytes().byte(...HEADER);
  for (const [id, content] of sections) if (content) binary.byte(id).sized(content);
  return binary.take().slice();
}

/** Return a section's content that is one vector. */
export function vectorOf(members, write) {
  return new Bytes().vector(members, write).take();
}
