import { parentPort } from "node:worker_threads";
import { type InvoiceAnswer, type InvoiceJob, readJob } from "./invoice-job.server";

/** What the WebAssembly of one thread may grow to; a page that unpacks to more is not drawn. */
const MOST_MEMORY = 384 * 1024 * 1024;
const PAGE = 64 * 1024;

/** The thread's side: one file after the other; the caller ends the thread when a file takes too long. */
export function runInvoiceWorker(): void {
  const port = parentPort;
  if (!port) throw new Error("invoice-worker is started by the application as a worker thread");
  limitMemory();
  port.on("message", async (job: InvoiceJob) => port.postMessage(await answer(job)));
}

async function answer(job: InvoiceJob): Promise<InvoiceAnswer> {
  try {
    return await readJob(job);
  } catch {
    return { outcome: "broken" };
  }
}

/** Heap limits of a thread do not count WebAssembly; both libraries grow their memory by this one call. */
function limitMemory(): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function limited(this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE > MOST_MEMORY) throw new RangeError("memory of the thread");
    return grow.call(this, pages);
  };
}
