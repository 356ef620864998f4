import { parentPort, workerData } from "node:worker_threads";
import { SheetError } from "./errors.server";
import { readChunks } from "./read-job.server";
import { applyRemarks, type SheetRemark } from "./remarks-job.server";
import type { FromWorker, Job, ToWorker } from "./worker-protocol.server";

/** The thread's side: does the one job it was started with, reports how it ended, and leaves. */
export async function runSheetWorker(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("sheet-worker is started by the application as a worker thread");
  const answer = (message: FromWorker) => port.postMessage(message);
  const inbox = new Inbox();
  port.on("message", (message: ToWorker) => inbox.receive(message));
  const { kind, job } = workerData as Job;
  try {
    if (kind === "remarks") {
      answer({ kind: "done", result: await applyRemarks(job, await inbox.remarks()) });
    } else {
      for await (const chunk of readChunks(job)) {
        await inbox.leave();
        answer({ kind: "chunk", json: JSON.stringify(chunk) });
      }
      answer({ kind: "done" });
    }
  } catch (error) {
    if (error instanceof SheetError) answer({ kind: "refused", code: error.code, params: error.params });
    else if (error instanceof Error) {
      answer({
        kind: "failed",
        message: error.message,
        stack: error.stack,
        errno: (error as NodeJS.ErrnoException).code,
      });
    } else answer({ kind: "failed", message: String(error) });
  } finally {
    port.close();
  }
}

class Inbox {
  #credits = 0;
  #remarks: SheetRemark[] = [];
  #complete = false;
  #wake: (() => void) | null = null;

  receive(message: ToWorker): void {
    if (message.kind === "more") this.#credits++;
    else {
      for (const remark of message.remarks) this.#remarks.push(remark);
      this.#complete = message.last;
    }
    this.#wake?.();
  }

  /** Waits until the caller takes one more chunk. */
  async leave(): Promise<void> {
    while (this.#credits === 0) await this.#change();
    this.#credits--;
  }

  async remarks(): Promise<SheetRemark[]> {
    while (!this.#complete) await this.#change();
    return this.#remarks;
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
