import { sealAudit } from "./audit-seal.server";
import { type Job, worked } from "./jobs.server";
import { deliverNotifications } from "./messages/outbox.server";
import { sweepStore } from "./sweep.server";

const MINUTE = 60;
const HOUR = 3_600;

/** Sealing of the audit chain (design, section 5, 4), each minute. */
const auditSeal: Job = {
  name: "audit.seal",
  queue: { policy: "short", retryLimit: 0 },
  schedule: { cron: "* * * * *", everySeconds: MINUTE },
};

const outboxDeliver: Job = {
  name: "outbox.deliver",
  queue: { policy: "short", retryLimit: 5, retryBackoff: true },
  schedule: { cron: "* * * * *", everySeconds: MINUTE },
};

/** Twenty to three at night in Shanghai. */
const files: Job = {
  name: "platform.files",
  queue: { policy: "short", retryLimit: 2, expireInSeconds: 3_600 },
  schedule: { cron: "40 18 * * *", everySeconds: 24 * HOUR },
};

export const platformJobs = [
  worked(auditSeal, () => sealAudit()),
  worked(outboxDeliver, () => deliverNotifications()),
  worked(files, () => sweepStore()),
];
