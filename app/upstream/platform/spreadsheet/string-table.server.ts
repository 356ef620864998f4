/**
 * The shared strings of a workbook: hundreds of thousands of short texts. Kept as UTF-8 in one buffer with offsets,
 * because the same texts as JavaScript strings cost several times the memory, all of it walked by the collector.
 */
export class StringTable {
  readonly #bytes: Buffer;
  #ends = new Uint32Array(1024);
  #used = 0;
  length = 0;

  /** @param capacity bytes of all texts at most; memory that stays unused is never touched, so it costs nothing */
  constructor(capacity: number) {
    this.#bytes = Buffer.allocUnsafeSlow(capacity);
  }

  push(text: string): void {
    if (this.length === this.#ends.length) {
      const grown = new Uint32Array(this.#ends.length * 2);
      grown.set(this.#ends);
      this.#ends = grown;
    }
    this.#used += this.#bytes.write(text, this.#used, "utf8");
    this.#ends[this.length++] = this.#used;
  }

  /** undefined when there is no such string. */
  get(index: number): string | undefined {
    if (!(index >= 0 && index < this.length)) return undefined;
    return this.#bytes.toString("utf8", index === 0 ? 0 : this.#ends[index - 1], this.#ends[index]);
  }
}
