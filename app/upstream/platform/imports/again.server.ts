import { conflict } from "../refusal.server";
import { type StagedRow, UNCHANGED } from "./definition.server";

/** How many records stand that rows of a file would make again, by what makes them the same. */
export type Standing = ReadonlyMap<string, number>;

/** Counts what stands by its keys. */
export function standing(keys: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/**
 * Whether the next row of a file with this key makes a record: the same file once more makes none, a further row alike
 * makes one.
 * @param met rows of the file so far, by key
 * @param had records that stand
 */
export function isFurther(met: Map<string, number>, key: string, had: number): boolean {
  const n = (met.get(key) ?? 0) + 1;
  met.set(key, n);
  return n > had;
}

/**
 * The rows of a checked file that make records. A file of which records were made, or have gone, since its check is
 * refused: of two equal files that were checked before either was written, the second writes nothing. The caller holds
 * the lock of what is counted.
 */
export async function furtherRows<Data extends { had: number }>(
  runs: AsyncIterable<StagedRow<Data>[]>,
  keyOf: (row: Data) => string,
  standingOf: (rows: readonly Data[]) => Promise<Standing>,
): Promise<Data[]> {
  const further: Data[] = [];
  for await (const run of runs) {
    const now = await standingOf(run.map(({ data }) => data));
    for (const { data, action } of run) {
      if ((now.get(keyOf(data)) ?? 0) !== data.had) throw conflict("imports:refused.changed");
      if (action !== UNCHANGED) further.push(data);
    }
  }
  return further;
}
