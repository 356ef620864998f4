import { sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import { clientOf, database, type Tx } from "./database/db.server";
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

/**
 * An import that a crash cut off has left nothing behind and is queued anew; a batch waits in its queue once at most.
 */
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
      const started = performance.now();
      try {
        await handle(job.data);
        if (SCHEDULE[name]) await beat(name);
        log.info({ job: name, id: job.id, ms: Math.round(performance.now() - started) }, "job done");
      } catch (error) {
        log.error({ job: name, id: job.id, err: error as Error }, "job failed");
        throw error;
      }
    });
  }
  for (const [name, { cron }] of scheduled) await boss.schedule(name, cron);
  const stopWatching = watchBeats(handlers);
  return {
    async stop() {
      stopWatching();
      await boss.stop({ graceful: true, timeout: 60_000 });
    },
  };
}

interface Schedule {
  cron: string;
  everySeconds: number;
}
const HOUR = 3_600;

/** What runs by itself. The queue's clock is UTC. */
export const SCHEDULE: Partial<Record<keyof Jobs, Schedule>> = {
  "audit.seal": { cron: "* * * * *", everySeconds: 60 },
  "outbox.deliver": { cron: "* * * * *", everySeconds: 60 },
  "platform.sweep": { cron: "7 * * * *", everySeconds: HOUR },
  // Twenty to three at night in Shanghai.
  "platform.files": { cron: "40 18 * * *", everySeconds: 24 * HOUR },
  "approval.remind": { cron: "* * * * *", everySeconds: 60 },
  // Half past one at night in Shanghai.
  "approval.leavers": { cron: "30 17 * * *", everySeconds: 24 * HOUR },
  // Five past midnight, wherever somebody works: each hour is somewhere's midnight.
  "employees.daily": { cron: "5 * * * *", everySeconds: HOUR },
};
const scheduled = Object.entries(SCHEDULE) as [keyof Jobs, Schedule][];

/** When a job was last done, for the watch over all workers and the metrics. */
const beat = (name: keyof Jobs) =>
  database().write.execute(sql`
    insert into job_beats (name, every_seconds, done_at, late)
    values (${name}, ${SCHEDULE[name]?.everySeconds ?? 0}, clock_timestamp(), 0)
    on conflict (name)
    do update set every_seconds = excluded.every_seconds, done_at = excluded.done_at, late = 0,
      beats = job_beats.beats + 1`);

const LOOK_MS = 15_000;
/** A job is late when it has not been done for so many of its turns. */
const LATE_TURNS = 3;

/**
 * Sees to it that scheduled jobs are done whatever the clock of the database does: the scheduler goes by that clock,
 * and after a jump ahead and back waits for a time that has been. This goes by the time that passes. A late job is
 * logged, and done here; each is safe to be done twice.
 * @param now milliseconds that only ever grow, whatever the clock says
 */
export function watchBeats(
  handlers: Pick<Handlers, keyof Jobs>,
  options: { lookMs?: number; now?: () => number } = {},
): () => void {
  const now = options.now ?? (() => performance.now());
  const seen = new Map<string, { beats: number; at: number }>();
  let looking = false;
  async function look() {
    const { rows } = await database().write.execute<{ name: string; beats: number }>(
      sql`select name, beats from job_beats`,
    );
    const beats = new Map(rows.map((row) => [row.name, row.beats]));
    for (const [name, { everySeconds }] of scheduled) {
      const before = seen.get(name);
      const counted = beats.get(name) ?? 0;
      if (!before || before.beats !== counted) {
        seen.set(name, { beats: counted, at: now() });
        continue;
      }
      const seconds = (now() - before.at) / 1_000;
      if (seconds < LATE_TURNS * everySeconds) continue;
      log.error({ job: name, seconds: Math.round(seconds) }, "job late");
      await database().write.execute(sql`update job_beats set late = 1 where name = ${name}`);
      await (handlers[name] as (data: object) => Promise<void>)({});
      await beat(name);
    }
  }
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    look()
      .catch((error: Error) => log.warn({ err: error }, "jobs not watched"))
      .finally(() => {
        looking = false;
      });
  }, options.lookMs ?? LOOK_MS);
  return () => clearInterval(timer);
}
