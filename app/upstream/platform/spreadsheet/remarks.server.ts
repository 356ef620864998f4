import { setImmediate } from "node:timers/promises";
import { limitsOf, type SheetLimits } from "./limits.server";
import type { RemarkResult, SheetRemark } from "./remarks-job.server";
import { SheetWorker } from "./worker-client.server";

export type { RemarkResult, SheetRemark } from "./remarks-job.server";

export interface RemarkOptions extends Partial<SheetLimits> {
  /** Title of the remark column, in the person's language, such as 导入错误. */
  heading: string;
  /** 1-based row the title goes into; with headings of two rows the lower one. Default 1. */
  headingRow?: number;
}

// What is copied to the thread in one go holds the event loop for a few milliseconds.
const SLICE = 2_000;

/**
 * Writes a copy of an uploaded spreadsheet with one more column, in the first free place, that holds all remarks on
 * each row joined by "；", and paints the faulty cells red. Everything else in the workbook (values, types, formats,
 * widths, drop-downs, other sheets) stays as it was. A column left by an earlier copy is used again. csv comes back as
 * csv (UTF-8 with mark), without colour. Runs in a worker thread.
 *
 * @param source path, and the name the person gave the file
 * @param remarks `sheet` as `readSheets` reported it (ignored for csv)
 * @param destination path; removed again when anything fails
 * @throws SheetError as `readSheets`; RangeError-like Error when a remark names a sheet that is not there
 */
export async function writeRemarks(
  source: { file: string; name: string },
  remarks: readonly SheetRemark[],
  destination: string,
  options: RemarkOptions,
): Promise<RemarkResult> {
  const { heading, headingRow = 1, ...limits } = options;
  const worker = await SheetWorker.start({
    kind: "remarks",
    job: { ...source, destination, heading, headingRow, limits: limitsOf(limits) },
  });
  try {
    for (let start = 0; start === 0 || start < remarks.length; start += SLICE) {
      worker.send({
        kind: "remarks",
        remarks: remarks.slice(start, start + SLICE),
        last: start + SLICE >= remarks.length,
      });
      await setImmediate();
    }
    const answer = await worker.next();
    if (answer.kind !== "done" || !answer.result) throw new Error("sheet worker gave no result");
    return answer.result;
  } finally {
    await worker.stop();
  }
}
