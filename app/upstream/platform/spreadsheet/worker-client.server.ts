import path from "node:path";
import { Worker } from "node:worker_threads";
import { atMost } from "../database/at-most.server";
import { SheetError } from "./errors.server";
import type { FromWorker, Job, ToWorker } from "./worker-protocol.server";

/** Memory of one thread's heap. What outgrows it ends the thread, not the process: see `failure`. */
const HEAP_MB = 256;
const threads = atMost(2);

type Answer = Exclude<FromWorker, { kind: "refused" | "failed" }>;

/** One job in one worker thread; stop it when its answers are no longer wanted. */
export class SheetWorker {
  /** Starts the job as soon as a thread is free: each may take the memory of its heap, so a process has few. */
  static async start(job: Job): Promise<SheetWorker> {
    const leave = await threads();
    try {
      return new SheetWorker(job, leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  readonly #leave: () => void;
  readonly #worker: Worker;
  readonly #answers: FromWorker[] = [];
  #failure: Error | null = null;
  #wake: (() => void) | null = null;

  private constructor(job: Job, leave: () => void) {
    this.#leave = leave;
    // bin/build.mjs bundles the entry; the working directory is the application's in production, tests and development.
    this.#worker = new Worker(path.resolve(process.cwd(), "build/bin/sheet-worker.js"), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
    });
    this.#worker.on("message", (answer: FromWorker) => {
      this.#answers.push(answer);
      this.#wake?.();
    });
    this.#worker.on("error", (error) => this.#fail(failure(error)));
    this.#worker.on("exit", () => this.#fail(new Error("sheet worker ended without an answer")));
  }

  send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  /** The next answer. @throws SheetError what the job refused the file for, or Error when it crashed */
  async next(): Promise<Answer> {
    while (this.#answers.length === 0) {
      if (this.#failure) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const answer = this.#answers.shift()!;
    if (answer.kind === "refused") throw new SheetError(answer.code, answer.params);
    if (answer.kind === "failed")
      throw Object.assign(new Error(answer.message), { stack: answer.stack, code: answer.errno });
    return answer;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
    this.#leave();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#wake?.();
  }
}

/** Only a file built for it (millions of tiny parts of text inside the byte limits) fills the heap of a thread. */
function failure(error: Error & { code?: string }): Error {
  return error.code === "ERR_WORKER_OUT_OF_MEMORY"
    ? new SheetError("tooLarge", { reason: "memory", limit: HEAP_MB * 1024 * 1024 })
    : error;
}
