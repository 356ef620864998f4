import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { metricsText } from "~/upstream/host.server";
import { jobs } from "~/upstream/jobs.server";
import { watchBeats } from "~/upstream/platform/jobs.server";
import { log } from "~/upstream/platform/log.server";
import { one } from "../../support/api";
import { useDatabase } from "../../support/database";

let passed: number;
let done: string[];
let stop: () => void;
const scheduled = jobs.flatMap(({ job }) => (job.schedule ? [job.name] : []));
const noted = jobs.map(({ job }) => ({ job, work: async () => void done.push(job.name) }));
const late = async (job: string) =>
  new RegExp(`office_job_late\\{job="${job}"\\} (\\d)`).exec(await metricsText())?.[1];

beforeEach(async () => {
  await useDatabase("empty");
  passed = 0;
  done = [];
  let asked = 0;
  stop = watchBeats(noted, {
    lookMs: 20,
    now: () => {
      asked += 1;
      return passed;
    },
  });
  await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThanOrEqual(scheduled.length);
});
afterEach(() => stop());

describe("a scheduler that stands still, as after a clock that jumped ahead and back", () => {
  it("is noticed by the time that passes: the late job is logged, and done all the same, each at its own pace", async () => {
    const logged = vi.spyOn(log, "error");
    passed = 190_000;
    await expect
      .poll(() => [...new Set(done)].sort(), { timeout: 10_000 })
      .toEqual([
        ...["approval.remind", "attendance.days", "attendance.months", "attendance.reminders", "audit.seal"],
        ...["outbox.deliver", "salary.demo", "salary.runs"],
      ]);
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ job: "audit.seal", seconds: 190 }), "job late");
    passed += 3 * 3_600_000;
    await expect.poll(() => done, { timeout: 10_000 }).toContain("employees.daily");
    expect(done).not.toContain("platform.files");
    logged.mockRestore();
  });

  it("is set going again: what it noted of a time to come is taken back", async () => {
    await one(
      "update pgboss.version set cron_on = now() + interval '3 days', maintained_on = now() + interval '3 days' returning version",
    );
    await expect
      .poll(() => one("select cron_on <= now() and maintained_on <= now() as back from pgboss.version"), {
        timeout: 10_000,
      })
      .toEqual({ back: true });
  });

  it("leaves alone what is done in time, whoever does it", async () => {
    for (let minute = 1; minute <= 5; minute += 1) {
      for (const job of scheduled) {
        await one(
          "insert into job_beats (name, every_seconds) values ($1, 60) on conflict (name) do update set beats = job_beats.beats + 1",
          [job],
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      passed += 60_000;
    }
    expect(done).toEqual([]);
  });

  it("shows in the metrics, also when no worker runs at all and when the last time lies ahead of the clock", async () => {
    await one(
      "insert into job_beats (name, every_seconds, done_at) values ('audit.seal', 60, now()), ('outbox.deliver', 60, now() - interval '1 hour'), ('platform.sweep', 3600, now() + interval '1 day')",
    );
    expect(await Promise.all(["audit.seal", "outbox.deliver", "platform.sweep"].map(late))).toEqual(["0", "1", "1"]);
  });
});
