/** Numbers that follow from a seed alone, so that what they have found can be looked at again: each below a bound. */
export function numbers(seed: number): (below: number) => number {
  let state = BigInt(seed) * 2_654_435_761n + 12_345n;
  return (below) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 18_446_744_073_709_551_616n;
    return Number((state >> 33n) % BigInt(below));
  };
}

/** The same below one, for tests that pick and chance. */
export function fractions(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
