import { type StagedRow, UNCHANGED } from "./definition.server";

/** The rows of a file that change something, a run at a time. */
export async function* changing<Data>(runs: AsyncIterable<StagedRow<Data>[]>): AsyncGenerator<Data[]> {
  for await (const run of runs) yield run.flatMap(({ action, data }) => (action === UNCHANGED ? [] : [data]));
}

/** All rows of a file that change something, for an import that locks before it writes. */
export async function allChanging<Data>(runs: AsyncIterable<StagedRow<Data>[]>): Promise<Data[]> {
  const rows: Data[] = [];
  for await (const run of changing(runs)) for (const row of run) rows.push(row);
  return rows;
}
