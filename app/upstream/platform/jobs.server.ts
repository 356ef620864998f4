import PgBoss from "pg-boss";
import { clientOf, database, type Tx } from "./db.server";
import { log } from "./log.server";

/** Work done apart from requests. The name is the queue. */
export interface Jobs {
  "import.check": { batchId: number };
  "import.commit": { batchId: number };
  "outbox.deliver": Record<string, never>;
  "audit.seal": Record<string, never>;
  "platform.sweep": Record<string, never>;
  "platform.files": Record<string, never>;
  "approval.remind": Record<string, never>;
  "approval.leavers": Record<string, never>;
  "employees.daily": Record<string, never>;
  "entry.link": { preEntryId: number };
  "card.sms": { cardIds: number[] };
}

/** An import that a crash cut off has left nothing behind and is queued anew; a batch waits in its queue once at most. */
const QUEUES: Record<keyof Jobs, PgBoss.Queue> = {
  "import.check": { name: "import.check", policy: "short", retryLimit: 2, expireInSeconds: 900 },
  "import.commit": { name: "import.commit", policy: "short", retryLimit: 2, expireInSeconds: 900 },
  "outbox.deliver": { name: "outbox.deliver", policy: "short", retryLimit: 5, retryBackoff: true },
  "audit.seal": { name: "audit.seal", policy: "short", retryLimit: 0 },
  "platform.sweep": { name: "platform.sweep", policy: "short", retryLimit: 0 },
  "platform.files": { name: "platform.files", policy: "short", retryLimit: 2, expireInSeconds: 3_600 },
  "approval.remind": { name: "approval.remind", policy: "short", retryLimit: 0 },
  "approval.leavers": { name: "approval.leavers", policy: "short", retryLimit: 2 },
  "employees.daily": { name: "employees.daily", policy: "short", retryLimit: 2 },
  "entry.link": { name: "entry.link", retryLimit: 5, retryBackoff: true },
  "card.sms": { name: "card.sms", retryLimit: 0 },
};

/** Creates the queue tables and queues; part of the migration. */
export async function prepareQueues(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false, max: 2 });
  boss.on("error", (error) => log.warn({ err: error }, "job queue"));
  await boss.start();
  for (const queue of Object.values(QUEUES)) await boss.createQueue(queue.name, queue);
  await boss.stop({ graceful: false });
}

declare global {
  var __sender: PgBoss | undefined;
}

/** Only builds statements; they run on the connection of the caller's transaction. */
function sender(): PgBoss {
  globalThis.__sender ??= new PgBoss({
    db: { executeSql: (text, values) => database().writePool.query(text, values) },
    supervise: false,
    schedule: false,
    migrate: false,
  });
  return globalThis.__sender;
}

/** Puts a job into its queue, in the transaction that causes it: no commit, no job. */
export async function enqueue<N extends keyof Jobs>(tx: Tx, name: N, data: Jobs[N]): Promise<void> {
  const client = clientOf(tx);
  const singletonKey = "batchId" in data ? String(data.batchId) : undefined;
  await sender().send(name, data, { singletonKey, db: { executeSql: (text, values) => client.query(text, values) } });
}

type Handlers = { [N in keyof Jobs]: (data: Jobs[N]) => Promise<void> };

/** Works the queues until `stop`, which lets the running jobs finish. */
export async function workQueues(connectionString: string, handlers: Handlers): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({ connectionString, migrate: false, max: 4, application_name: "office worker" });
  boss.on("error", (error) => log.warn({ err: error }, "job queue"));
  await boss.start();
  for (const [name, handle] of Object.entries(handlers) as [keyof Jobs, (data: unknown) => Promise<void>][]) {
    await boss.work(name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([job]) => {
      if (!job) return;
      const started = Date.now();
      try {
        await handle(job.data);
        log.info({ job: name, id: job.id, ms: Date.now() - started }, "job done");
      } catch (error) {
        log.error({ job: name, id: job.id, err: error as Error }, "job failed");
        throw error;
      }
    });
  }
  await boss.schedule("audit.seal", "* * * * *");
  await boss.schedule("outbox.deliver", "* * * * *");
  await boss.schedule("platform.sweep", "7 * * * *");
  // Twenty to three at night in Shanghai.
  await boss.schedule("platform.files", "40 18 * * *");
  await boss.schedule("approval.remind", "* * * * *");
  // Half past one at night in Shanghai; the queue's clock is UTC.
  await boss.schedule("approval.leavers", "30 17 * * *");
  // Five past midnight, wherever somebody works: each hour is somewhere's midnight.
  await boss.schedule("employees.daily", "5 * * * *");
  return { stop: () => boss.stop({ graceful: true, timeout: 60_000 }) };
}
