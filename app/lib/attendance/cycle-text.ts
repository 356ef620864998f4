/** A cycle as people type it: "D1*5 休*2" is five days of D1 and two of rest. */

const BETWEEN = /[\s,，、;；|]+/;
const REPEATED = /^(.+?)[*×](\d{1,2})$/;

/** The words of a cycle, day by day. */
export function readCycle(typed: string): string[] {
  return typed
    .split(BETWEEN)
    .filter(Boolean)
    .flatMap((word) => {
      const [, repeated, times] = REPEATED.exec(word) ?? [];
      return repeated === undefined ? [word] : new Array<string>(Number(times)).fill(repeated);
    });
}

/** The same the other way: runs of one shift are written once. */
export function cycleText(words: readonly string[]): string {
  const runs: { word: string; n: number }[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.word === word) last.n += 1;
    else runs.push({ word, n: 1 });
  }
  return runs.map(({ word, n }) => (n === 1 ? word : `${word}*${n}`)).join(" ");
}
