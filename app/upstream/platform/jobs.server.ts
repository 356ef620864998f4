import { sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import { clientOf, database, databaseAway, type Tx } from "./database/db.server";
import { num, select, str } from "./database/select.server";
import { log } from "./log.server";

/** Work done apart from requests: a queue, and for some the times at which it runs by itself. */
export interface Job<Data extends object = Record<string, never>> {
  /** Also the name of the queue. */
  name: string;
  queue: Omit<PgBoss.Queue, "name">;
  schedule?: Schedule;
  /** Of jobs about the same thing one waits in the queue at most. */
  keyOf?: (data: Data) => string;
}

/** The queue's clock is UTC. */
export interface Schedule {
  cron: string;
  everySeconds: number;
}

/** A job with what does it. */
export interface Worked {
  job: Job<never>;
  work: (data: never) => Promise<unknown>;
}

export const worked = <Data extends object>(job: Job<Data>, work: (data: Data) => Promise<unknown>): Worked => ({
  job,
  work,
});

/** Creates the queue tables and queues. */
export async function prepareQueues(connectionString: string, jobs: readonly Worked[]): Promise<void> {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false, max: 2 });
  boss.on("error", (error) => log.warn({ err: error }, "job queue"));
  await boss.start();
  for (const { job } of jobs) await boss.createQueue(job.name, { name: job.name, ...job.queue });
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
export async function enqueue<Data extends object>(tx: Tx, { name, keyOf }: Job<Data>, data: Data): Promise<void> {
  const client = clientOf(tx);
  const singletonKey = keyOf?.(data);
  await sender().send(name, data, { singletonKey, db: { executeSql: (text, values) => client.query(text, values) } });
}

const AGAIN_MS = 2_000;
const MOST_AGAIN = 30;

/**
 * What comes by itself is safe to be done twice: where its database went away it goes on when that is back, within
 * seconds; the next turn of its schedule may be a day off.
 */
async function through({ name, schedule }: Job<never>, work: () => Promise<void>): Promise<void> {
  for (let again = 0; ; again += 1) {
    try {
      return await work();
    } catch (error) {
      if (!schedule || again === MOST_AGAIN || !databaseAway(error)) throw error;
      log.warn({ job: name, err: error as Error }, "database away, the job goes on");
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/** Works the queues until `stop`, which lets the running jobs finish. */
export async function workQueues(
  connectionString: string,
  jobs: readonly Worked[],
): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({ connectionString, migrate: false, max: 4, application_name: "office worker" });
  boss.on("error", (error) => log.warn({ err: error }, "job queue"));
  await boss.start();
  for (const { job, work } of jobs)
    await boss.work(job.name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([queued]) => {
      if (!queued) return;
      const started = performance.now();
      try {
        await through(job, async () => {
          await work(queued.data as never);
          if (job.schedule) await beat(job.name, job.schedule);
        });
        log.info({ job: job.name, id: queued.id, ms: Math.round(performance.now() - started) }, "job done");
      } catch (error) {
        log.error({ job: job.name, id: queued.id, err: error as Error }, "job failed");
        throw error;
      }
    });
  for (const { job } of jobs) if (job.schedule) await boss.schedule(job.name, job.schedule.cron);
  const stopWatching = watchBeats(jobs);
  return {
    async stop() {
      stopWatching();
      await boss.stop({ graceful: true, timeout: 60_000 });
    },
  };
}

/** When a job was last done, for the watch over all workers and the metrics. */
const beat = (name: string, { everySeconds }: Schedule) =>
  database().write.execute(sql`
    insert into job_beats (name, every_seconds, done_at, late)
    values (${name}, ${everySeconds}, clock_timestamp(), 0)
    on conflict (name)
    do update set every_seconds = excluded.every_seconds, done_at = excluded.done_at, late = 0,
      beats = job_beats.beats + 1`);

/**
 * The scheduler notes when it last looked, and looks again a while after that: a time to come, of a clock that has been
 * set back since, would keep it still until then.
 */
const setSchedulerBack = () =>
  database().write.execute(sql`
    update pgboss.version
    set cron_on = least(cron_on, now()), maintained_on = least(maintained_on, now()),
      monitored_on = least(monitored_on, now())
    where greatest(cron_on, maintained_on, monitored_on) > now() + interval '1 minute'`);

const LOOK_MS = 15_000;
/** A job is late when it has not been done for so many of its turns. */
const LATE_TURNS = 3;

/**
 * Sees to it that scheduled jobs are done whatever the clock of the database does: the scheduler goes by that clock,
 * and after a jump ahead and back waits for a time that has been. This goes by the time that passes. A late job is
 * logged, and done here; each is safe to be done twice.
 * @param now milliseconds that only ever grow, whatever the clock says
 */
export function watchBeats(jobs: readonly Worked[], options: { lookMs?: number; now?: () => number } = {}): () => void {
  const now = options.now ?? (() => performance.now());
  const seen = new Map<string, { beats: number; at: number }>();
  let looking = false;
  async function look() {
    await setSchedulerBack();
    const rows = await select(database().write, { name: str`name`, beats: num`beats` })`from job_beats`;
    const beats = new Map(rows.map((row) => [row.name, row.beats]));
    for (const {
      job: { name, schedule },
      work,
    } of jobs) {
      if (!schedule) continue;
      const { everySeconds } = schedule;
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
      await work({} as never);
      await beat(name, schedule);
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
