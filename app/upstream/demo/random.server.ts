/** Random numbers that a seed repeats: a demo company is the same on every machine and every day it is made for. */
export interface Random {
  /** 0 ≤ n < 1 */
  next(): number;
  /** A whole number between two others, both included. */
  int(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** By weight; the weights need not add up to anything. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
}

/**
 * sfc32 (Chris Doty-Humphrey's PractRand), keyed by the seed and a stream number. Each person draws from an own stream,
 * so that a new question asked about one does not change all the people after.
 */
export function randomStream(seed: number | string, stream: number): Random {
  let a = hash(String(seed));
  let b = stream | 0;
  let c = 0x9e3779b9 | 0;
  let d = 1;

  function next(): number {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }
  // The state begins as a few small numbers: let them spread.
  for (let i = 0; i < 12; i += 1) next();

  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)]!,
    weighted: (items) => {
      let rest = next() * items.reduce((total, [, weight]) => total + weight, 0);
      for (const [item, weight] of items) {
        rest -= weight;
        if (rest < 0) return item;
      }
      return items.at(-1)![0];
    },
  };
}

/**
 * A different number for each index below `size`: unique without remembering what was given out. `size` is a power of
 * ten, so a factor that ends in 1, 3, 7 or 9 reaches every number once.
 */
export function scattered(index: number, size: number, factor = 61_803_407): number {
  return Number((BigInt(index) * BigInt(factor) + 31_415_927n) % BigInt(size));
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value | 0;
}
