import { randomUUID } from "node:crypto";
import { recordFault } from "~/upstream/platform/failure.server";

/** Milliseconds that a fault has to reach the error log before its process ends. */
const NOTE_MS = 1_000;

/**
 * What nobody awaited or caught is a fault like any other: it is recorded under a number, and no request, job or person
 * beside it pays for it. A promise that was left hurts nobody else: the process lives on. After an exception out of
 * nowhere nobody knows what still holds: the process ends what it has begun and goes; who keeps it starts it anew.
 * @param side where the fault is counted
 * @param end finishes what runs and ends the process, with this code
 */
export function outliveStrays(side: "api" | "web", end: (exitCode: number) => unknown): void {
  const record = (error: unknown, path: string) => recordFault(side, error, { requestId: randomUUID(), path });
  process.on("unhandledRejection", (reason) => record(reason, "left promise"));
  process.on("uncaughtException", (error) => {
    record(error, "uncaught exception");
    setTimeout(() => end(1), NOTE_MS);
  });
}
