import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";

/** Argon2id, 19 MiB, t=2, p=1 (OWASP password storage; shell rule 5). The parameters are stored with the hash. */
export const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A password to hash, or to compare with a stored hash. */
export type HashJob = { password: string; stored?: string };
export type HashAnswer = { hash: string } | { fits: boolean } | { failed: string };

/** Behind whatever answers people, but never starved by other work on the machine. */
const GIVES_WAY = 10;

/** Serves one job after the other; on Linux the thread, and it alone, gives way to those that answer people. */
export function runHashWorker(): void {
  if (process.platform === "linux") setPriority(0, GIVES_WAY);
  parentPort!.on("message", ({ password, stored }: HashJob) => {
    parentPort!.postMessage(answer(password, stored));
  });
}

function answer(password: string, stored: string | undefined): HashAnswer {
  try {
    return stored === undefined ? { hash: hashSync(password, PARAMETERS) } : { fits: verifySync(stored, password) };
  } catch (error) {
    return { failed: (error as Error).message };
  }
}
