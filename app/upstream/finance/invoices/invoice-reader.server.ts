import path from "node:path";
import { Worker } from "node:worker_threads";
import { atMost } from "~/upstream/platform/database/at-most.server";
import { decodedGrey } from "~/upstream/platform/files/content.server";
import type { InvoiceAnswer, InvoiceJob } from "./invoice-job.server";

/** How long one file may take, whatever is in it; a busy machine reads an honest one in a few seconds. */
const FILE_MS = 10_000;
const HEAP_MB = 128;
/** Each thread may take a core and some hundred megabytes. */
const threads = atMost(2);

/** `format`: a kind of file that no invoice is issued as; `slow`: it took longer than it may. */
export type Reading = InvoiceAnswer | { outcome: "format" | "slow" };

/** Reads files one after the other beside the event loop; `close` it when no more will come. */
export class InvoiceReader {
  /** Waits until a thread may be had. @param fileMs after which a file is given up */
  static async open(fileMs = FILE_MS): Promise<InvoiceReader> {
    return new InvoiceReader(await threads(), fileMs);
  }

  readonly #leave: () => void;
  readonly #fileMs: number;
  #worker: Worker | null = null;
  /** Whoever waits for the answer to the file that is read now. */
  #answer: (answer: Reading) => void = () => undefined;

  private constructor(leave: () => void, fileMs: number) {
    this.#leave = leave;
    this.#fileMs = fileMs;
  }

  /** What a stored file says of its invoice. @param mime as the content was found to be when it was stored */
  async read(bytes: Buffer, mime: string): Promise<Reading> {
    const job = await jobOf(bytes, mime);
    if (job === null) return { outcome: "format" };
    if (job === "broken") return { outcome: "broken" };
    const answer = await this.#ask(job);
    // What made a library throw may have left it in any state; what took too long is still at it.
    if (answer.outcome === "broken" || answer.outcome === "slow") await this.#end();
    return answer;
  }

  async close(): Promise<void> {
    await this.#end();
    this.#leave();
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #ask(job: InvoiceJob): Promise<Reading> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answer({ outcome: "slow" }), this.#fileMs);
      this.#answer = (answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      worker.postMessage(job);
    });
  }

  /**
   * bin/build.mjs bundles the entry; the working directory is the application's in production, tests and development.
   */
  #start(): Worker {
    const worker = new Worker(path.resolve(process.cwd(), "build/bin/invoice-worker.js"), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
      // What the libraries print about strange files concerns nobody.
      stdout: true,
      stderr: true,
    });
    worker.stdout.resume();
    worker.stderr.resume();
    // A thread that was left behind tells nobody any more.
    const tell = (answer: Reading) => worker === this.#worker && this.#answer(answer);
    worker.on("message", tell);
    worker.on("error", () => tell({ outcome: "broken" }));
    worker.on("exit", () => tell({ outcome: "broken" }));
    return worker;
  }
}

/** Pictures are decoded here: sharp has threads of its own, and its limits are those of every upload. */
async function jobOf(bytes: Buffer, mime: string): Promise<InvoiceJob | "broken" | null> {
  switch (mime) {
    case "image/jpeg":
    case "image/png":
      return decodedGrey(bytes).then(
        (grey) => ({ kind: "picture", grey }),
        () => "broken",
      );
    case "application/pdf":
      return { kind: "pdf", bytes };
    case "application/xml":
      return { kind: "xml", bytes };
    case "application/ofd":
      return { kind: "ofd", bytes };
    default:
      return null;
  }
}
