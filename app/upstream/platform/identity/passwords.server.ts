import { randomInt } from "node:crypto";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { atMost } from "../database/at-most.server";
import { type HashAnswer, type HashJob, PARAMETERS } from "./hash-worker.server";

/**
 * One core less than there are is busy with hashes at a time, in the order of arrival, in threads that give way to
 * everything else: sign-ins may wait, other people's pages do not (shell rule 5).
 */
const place = atMost(Math.max(1, availableParallelism() - 1));
const idle: Worker[] = [];

async function ask(job: HashJob): Promise<HashAnswer> {
  const leave = await place();
  // bin/build.mjs bundles the entry; the working directory is the application's in production, tests and development.
  const worker = idle.pop() ?? new Worker(path.resolve(process.cwd(), "build/bin/hash-worker.js"));
  // Only while it works does it keep the process alive.
  worker.ref();
  try {
    worker.postMessage(job);
    // Rejects when the thread fails, which is then left to itself.
    const [answer] = (await once(worker, "message")) as [HashAnswer];
    idle.push(worker);
    return answer;
  } finally {
    worker.unref();
    leave();
  }
}

export async function hashPassword(password: string): Promise<string> {
  const answer = await ask({ password });
  if ("hash" in answer) return answer.hash;
  throw new Error("failed" in answer ? answer.failed : "no hash");
}

async function compare(stored: string, password: string): Promise<boolean> {
  const answer = await ask({ password, stored });
  if ("fits" in answer) return answer.fits;
  throw new Error("failed" in answer ? answer.failed : "no comparison");
}

/** Hash of a password nobody has; compared for unknown accounts so that they take as long as known ones. */
let dummy: Promise<string> | undefined;

export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  if (stored === null) {
    dummy ??= hashPassword(randomPassword());
    const nobody = await dummy;
    await compare(nobody, password);
    return false;
  }
  return compare(stored, password);
}

/** True when the hash was made with other parameters and should be renewed at this login. */
export const outdated = (stored: string) =>
  !stored.startsWith(`$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`);

const LETTERS = "abcdefghjkmnpqrstuvwxyz";
const DIGITS = "23456789";

/**
 * 12 characters with a letter, a digit and a special one (shell rules 8, 41) in the shape abcd-23-efgh: whoever types
 * it from a slip into a phone meets no capital, no second keyboard of signs, and nothing that is easily confused. 42
 * bits, for a door that counts tries, until he has set his own.
 */
export function randomPassword(): string {
  const some = (n: number, from: string) => Array.from({ length: n }, () => from[randomInt(from.length)]!).join("");
  return [some(4, LETTERS), some(2, DIGITS), some(4, LETTERS)].join("-");
}
