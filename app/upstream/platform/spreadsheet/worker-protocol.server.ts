import type { SheetErrorCode, SheetErrorParams } from "./errors.server";
import type { ReadJob } from "./read-job.server";
import type { RemarkJob, RemarkResult, SheetRemark } from "./remarks-job.server";

/** What the thread is started with. */
export type Job = { kind: "read"; job: ReadJob } | { kind: "remarks"; job: RemarkJob };

/** Caller to thread: leave for one more chunk; or remarks in slices, `last` with the final one. */
export type ToWorker = { kind: "more" } | { kind: "remarks"; remarks: SheetRemark[]; last: boolean };

/**
 * Thread to caller. Chunks travel as JSON text: a message is unpacked as soon as it arrives, several in a row, while
 * text can be parsed one chunk at a time with the event loop free in between.
 */
export type FromWorker =
  | { kind: "chunk"; json: string }
  | { kind: "done"; result?: RemarkResult }
  | { kind: "refused"; code: SheetErrorCode; params: SheetErrorParams }
  | { kind: "failed"; message: string; stack?: string; errno?: string };

/** Chunks the thread may have on the way: enough to keep both sides busy, little enough to bound memory. */
export const WINDOW = 4;
