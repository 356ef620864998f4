import { fork } from "node:child_process";
import { once } from "node:events";
import { closeDatabase } from "~/upstream/platform/database/db.server";
import { WORKER_OPTIONS } from "../node-options";
import { profileOf } from "./setup";

/** A job that runs in a process of its own, started as the worker is, so that its memory is its own. */
export type Job = (input: never) => Promise<unknown>;

export async function runChild(jobs: Record<string, Job>, name: string): Promise<void> {
  // As a message: an argument could not hold a morning's taps.
  const [input] = await once(process, "message");
  const result = await jobs[name]!(input as never);
  await closeDatabase();
  const { maxRSS } = process.resourceUsage();
  await new Promise((resolve) => process.send!({ result, maxRSS }, resolve));
}

/** @returns the job's answer and its peak memory in kilobytes */
export async function inChild<R>(name: string, input: object): Promise<{ result: R; maxRSS: number }> {
  const child = fork("build/bin/bench.js", ["child", name], {
    execArgv: [...WORKER_OPTIONS, ...profileOf(name)],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.send(input);
  const [answer] = (await Promise.race([once(child, "message"), once(child, "exit")])) as [
    { result: R; maxRSS: number } | number | null,
  ];
  if (typeof answer !== "object" || answer === null) throw new Error(`${name} ended without an answer`);
  return answer;
}
