import { approvalKinds, domains, takeEffect } from "./domains.server";
import { checkBatch, commitBatch, importCheck, importCommit } from "./import-jobs.server";
import { type Job, type Worked, worked } from "./platform/jobs.server";
import { platformJobs } from "./platform/own-jobs.server";
import { sweep as sweepPlatform } from "./platform/sweep.server";

const HOUR = 3_600;

const sweep: Job = {
  name: "platform.sweep",
  queue: { policy: "short", retryLimit: 0 },
  schedule: { cron: "7 * * * *", everySeconds: HOUR },
};

/** Five past midnight, wherever somebody works: each hour is somewhere's midnight. */
const daily: Job = {
  name: "employees.daily",
  queue: { policy: "short", retryLimit: 2 },
  schedule: { cron: "5 * * * *", everySeconds: HOUR },
};

/**
 * Every domain removes what is over, after it the platform, which removes the files of all; one that fails does not
 * stop the others.
 * @throws the first fault, after the last one, so that the job counts as failed
 */
export async function sweepAll(
  sweeps: readonly (() => Promise<void>)[] = [...domains.flatMap((domain) => domain.sweep ?? []), sweepPlatform],
): Promise<void> {
  const faults: unknown[] = [];
  for (const sweep of sweeps) await sweep().catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}

/** Every job of the product with what does it. */
export const jobs: readonly Worked[] = [
  ...platformJobs,
  worked(sweep, () => sweepAll()),
  worked(daily, () => takeEffect()),
  worked(importCheck, ({ batchId }) => checkBatch(batchId)),
  worked(importCommit, ({ batchId }) => commitBatch(batchId)),
  ...domains.flatMap((domain) => domain.jobs?.(approvalKinds) ?? []),
];
