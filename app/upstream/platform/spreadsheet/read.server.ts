import { setImmediate } from "node:timers/promises";
import { limitsOf, type SheetLimits } from "./limits.server";
import type { SheetChunk } from "./read-job.server";
import { SheetWorker } from "./worker-client.server";
import { WINDOW } from "./worker-protocol.server";

export type { SheetChunk } from "./read-job.server";

export interface ReadOptions extends Partial<SheetLimits> {
  /** File name as the person had it; only names the rows of a csv file, the kind of file is decided by its bytes. */
  name: string;
  /** "first": only the first visible sheet. Default "all": every visible sheet in the order of the tabs. */
  sheets?: "first" | "all";
  /** Rows the headings take, 1-based from the top: merged cells beginning there repeat their value. Default 2. */
  headingRows?: number;
}

/**
 * Reads an uploaded .xlsx or delimited text file (UTF-8, UTF-16LE with mark, GB18030; comma, semicolon, tab), in chunks
 * of up to 500 rows, from a worker thread that runs at most four chunks ahead. Leaving the loop early ends the thread.
 *
 * Rows without content are left out, empty ends of rows cut off, hidden sheets skipped. External links are ignored.
 * Limits default to 50,000 rows × 200 columns, 100 MiB unpacked, 1,000 entries, ratio 100:1.
 *
 * @param file path on disk
 * @throws SheetError while iterating: unsafe, notSpreadsheet, encrypted, macros, tooManyRows, tooManyColumns, tooLarge,
 *   empty. An xlsx is inflated and checked whole before its first row comes out; row limits are met on the way, so the
 *   caller must be ready to drop rows it has already received.
 */
export async function* readSheets(file: string, options: ReadOptions): AsyncGenerator<SheetChunk> {
  const { name, sheets = "all", headingRows = 2, ...limits } = options;
  const worker = await SheetWorker.start({
    kind: "read",
    job: { file, name, sheets, headingRows, limits: limitsOf(limits) },
  });
  try {
    for (let sent = 0; sent < WINDOW; sent++) worker.send({ kind: "more" });
    for (let answer = await worker.next(); answer.kind === "chunk"; answer = await worker.next()) {
      worker.send({ kind: "more" });
      yield JSON.parse(answer.json) as SheetChunk;
      // Several chunks may lie ready: let other people's requests in between.
      await setImmediate();
    }
  } finally {
    await worker.stop();
  }
}
