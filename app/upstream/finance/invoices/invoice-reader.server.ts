import path from "node:path";
import { Worker } from "node:worker_threads";
import { decodedGrey } from "~/upstream/platform/files/content.server";
import { inTurns } from "~/upstream/platform/turns.server";
import type { InvoiceAnswer, InvoiceJob } from "./invoice-job.server";

/** How long one file may take, whatever is in it; a busy machine reads an honest one in a few seconds. */
const FILE_MS = 10_000;
const HEAP_MB = 128;
/** Each thread may take a core and some hundred megabytes. */
const THREADS = 2;
/** Files that wait for a thread: of one person, who has as many windows open, and of all. */
const WAITING = { each: 5, all: 50 };

/**
 * `format`: a kind of file that no invoice is issued as; `slow`: it took longer than it may; `busy`: too many files
 * wait, or none of the threads came free in time.
 */
export type Reading = InvoiceAnswer | { outcome: "format" | "slow" | "busy" };

/** A thread is started when it is needed, and ended before another person's file comes: nothing is left of his. */
interface Thread {
  worker: Worker | null;
  /** Whose files it reads. */
  of: string;
  /** Whoever waits for the answer to the file that is read now. */
  answer: (answer: Reading) => void;
}

const threads = Array.from({ length: THREADS }, (): Thread => ({ worker: null, of: "", answer: () => undefined }));
const turns = inTurns(THREADS, WAITING);

/** Reads files of one person beside the event loop, each in its turn; `close` it when no more will come. */
export class InvoiceReader {
  readonly #who: string;
  readonly #fileMs: number;

  /** @param fileMs after which a file is given up */
  constructor(who: string, fileMs = FILE_MS) {
    this.#who = who;
    this.#fileMs = fileMs;
  }

  /**
   * What a stored file says of its invoice.
   * @param load its bytes, which are read when it has its turn: those of all who wait are not held
   * @param mime as the content was found to be when it was stored
   * @param until when it must have got its turn
   */
  async read(load: () => Promise<Buffer>, mime: string, until: number): Promise<Reading> {
    const turn = await turns(this.#who, until);
    if (!turn) return { outcome: "busy" };
    try {
      return await this.#readBy(threads[turn.place]!, await load(), mime);
    } finally {
      turn.leave();
    }
  }

  async close(): Promise<void> {
    // Where another window of his is at it, that one closes behind itself.
    const turn = await turns(this.#who, Date.now());
    if (!turn) return;
    try {
      await Promise.all(threads.filter(({ of }) => of === this.#who).map(end));
    } finally {
      turn.leave();
    }
  }

  async #readBy(thread: Thread, bytes: Buffer, mime: string): Promise<Reading> {
    const job = await jobOf(bytes, mime);
    if (job === null) return { outcome: "format" };
    if (job === "broken") return { outcome: "broken" };
    if (thread.of !== this.#who) await end(thread);
    thread.of = this.#who;
    const answer = await ask(thread, job, this.#fileMs);
    // What made a library throw may have left it in any state; what took too long is still at it.
    if (answer.outcome === "broken" || answer.outcome === "slow") await end(thread);
    return answer;
  }
}

async function end(thread: Thread): Promise<void> {
  const { worker } = thread;
  thread.worker = null;
  await worker?.terminate();
}

function ask(thread: Thread, job: InvoiceJob, fileMs: number): Promise<Reading> {
  thread.worker ??= start(thread);
  const { worker } = thread;
  return new Promise((resolve) => {
    const timer = setTimeout(() => thread.answer({ outcome: "slow" }), fileMs);
    thread.answer = (answer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.postMessage(job);
  });
}

/**
 * bin/build.mjs bundles the entry; the working directory is the application's in production, tests and development.
 */
function start(thread: Thread): Worker {
  const worker = new Worker(path.resolve(process.cwd(), "build/bin/invoice-worker.js"), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
    // What the libraries print about strange files concerns nobody.
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  // A thread that was left behind tells nobody any more.
  const tell = (answer: Reading) => worker === thread.worker && thread.answer(answer);
  worker.on("message", tell);
  worker.on("error", () => tell({ outcome: "broken" }));
  worker.on("exit", () => {
    tell({ outcome: "broken" });
    if (worker === thread.worker) thread.worker = null;
  });
  return worker;
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
