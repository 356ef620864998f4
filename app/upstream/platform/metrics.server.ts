import cluster from "node:cluster";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { NOTIFICATION_STATE } from "~/contracts/platform/codes";
import { database } from "./database/db.server";

declare global {
  var __metrics: ReturnType<typeof create> | undefined;
}

function create() {
  const registry = new Registry();
  // Behind one address each of several processes counts for itself, and whoever asks meets one or another.
  if (cluster.worker) registry.setDefaultLabels({ process: cluster.worker.id });
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "office_request_seconds",
    help: "Duration of calls of the API host",
    labelNames: ["kind", "method", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
  });
  const faults = new Counter({
    name: "office_faults_total",
    help: "Unexpected faults",
    labelNames: ["side"],
    registers: [registry],
  });
  new Gauge({
    name: "office_jobs_waiting",
    help: "Jobs waiting in their queues",
    labelNames: ["queue"],
    registers: [registry],
    async collect() {
      const { rows } = await database().readPool.query<{ name: string; n: string }>(
        "select name, count(*) as n from pgboss.job where state in ('created', 'retry') group by name",
      );
      this.reset();
      for (const row of rows) this.set({ queue: row.name }, Number(row.n));
    },
  });
  new Gauge({
    name: "office_job_seconds_since",
    help: "Seconds since a scheduled job was last done, by the clock of the database",
    labelNames: ["job"],
    registers: [registry],
    async collect() {
      const { rows } = await database().readPool.query<{ name: string; seconds: number }>(
        "select name, extract(epoch from now() - done_at)::float as seconds from job_beats",
      );
      this.reset();
      for (const row of rows) this.set({ job: row.name }, row.seconds);
    },
  });
  new Gauge({
    name: "office_job_late",
    help: "1 when a scheduled job was not done for three of its turns, or its last time lies ahead of the clock",
    labelNames: ["job"],
    registers: [registry],
    async collect() {
      const { rows } = await database().readPool.query<{ name: string; late: boolean }>(
        `select name,
          late = 1
            or now() - done_at > make_interval(secs => 3 * every_seconds)
            or done_at > now() + interval '1 minute' as late
        from job_beats`,
      );
      this.reset();
      for (const row of rows) this.set({ job: row.name }, Number(row.late));
    },
  });
  new Gauge({
    name: "office_notifications_queued",
    help: "Notifications not yet delivered",
    registers: [registry],
    async collect() {
      const { rows } = await database().readPool.query<{ n: string }>(
        `select count(*) as n from notifications where state = ${NOTIFICATION_STATE.queued}`,
      );
      this.set(Number(rows[0]!.n));
    },
  });
  return { registry, seconds, faults };
}

const metrics = () => {
  globalThis.__metrics ??= create();
  return globalThis.__metrics;
};

export function observe(kind: "call", method: string, status: number, ms: number): void {
  metrics().seconds.observe({ kind, method, status: String(status) }, ms / 1000);
}

export const countFault = (side: string) => metrics().faults.inc({ side });

/** Prometheus text of this process. */
export const metricsText = () => metrics().registry.metrics();

/** True when the database answers within two seconds. */
export async function checkReadiness(): Promise<boolean> {
  const limit = new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref());
  const answer = database()
    .readPool.query("select 1")
    .then(
      () => true,
      () => false,
    );
  return Promise.race([answer, limit]);
}
