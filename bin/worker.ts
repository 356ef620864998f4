// Works the job queues: imports, notifications, sealing the audit chain, sweeping, reminders and time limits of
// approvals, what takes effect on its day.
import { approvalKinds } from "~/upstream/approvals.server";
import { remindDue, sweepLeavers } from "~/upstream/approvals/engine/watch.server";
import { takeEffect } from "~/upstream/employees/daily.server";
import { sendDueLink } from "~/upstream/employees/entry/pre-entry-steps.server";
import { sendCardMessages } from "~/upstream/employees/cards/wage-card.server";
import { checkBatch, commitBatch, recoverImports } from "~/upstream/import-jobs.server";
import { sealAudit } from "~/upstream/platform/audit.server";
import { closeDatabase, databaseUrl } from "~/upstream/platform/database/db.server";
import { expectUsable } from "~/upstream/platform/database/installation.server";
import { workQueues } from "~/upstream/platform/jobs.server";
import { log } from "~/upstream/platform/log.server";
import { deliverNotifications } from "~/upstream/platform/messages/outbox.server";
import { sweep, sweepStore } from "~/upstream/platform/sweep.server";
import { checked, environment, provideDatabase } from "./environment";

const RECOVER_MS = 5_000;

const database = await provideDatabase(environment());
await checked(expectUsable, database);
const queues = await workQueues(databaseUrl(), {
  "import.check": ({ batchId }) => checkBatch(batchId),
  "import.commit": ({ batchId }) => commitBatch(batchId),
  "outbox.deliver": async () => void (await deliverNotifications()),
  "audit.seal": async () => void (await sealAudit()),
  "platform.sweep": sweep,
  "platform.files": async () => void (await sweepStore()),
  "approval.remind": async () => void (await remindDue(approvalKinds)),
  "approval.leavers": async () => void (await sweepLeavers(approvalKinds)),
  "employees.daily": () => takeEffect(approvalKinds),
  "entry.link": ({ preEntryId }) => sendDueLink(preEntryId),
  "card.sms": ({ cardIds }) => sendCardMessages(cardIds),
});
// A web process killed over a small file leaves a batch that no queue knows.
const recover = () => recoverImports().catch((error: Error) => log.warn({ err: error }, "imports not looked after"));
const recovering = setInterval(recover, RECOVER_MS);
void recover();

process.send?.("ready");

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  clearInterval(recovering);
  await queues.stop();
  await closeDatabase();
  await database.stop();
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
process.on("disconnect", () => void stop());
