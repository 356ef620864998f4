import { sql } from "drizzle-orm";
import { addMonths } from "~/lib/period-dates";
import { pick } from "~/lib/pick";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import type { Job } from "~/upstream/platform/jobs.server";
import { type Earned, earnTimeOff } from "../balances/earned.server";
import { nextDue, settleDue } from "../due/queue.server";
import { monthsDue } from "../months/months-due.server";
import type { Plans } from "../schedules/plans.server";
import { type DayFacts, dayFacts } from "./day-inputs.server";
import { resultLine, resultRow, writeResults } from "./day-results.server";

/** Every minute: what a punch or a decision changed is seen soon. */
export const dayReckoning: Job = {
  name: "attendance.days",
  queue: { policy: "short", retryLimit: 0 },
  schedule: { cron: "* * * * *", everySeconds: 60 },
};

/** Days of people reckoned together. */
const PORTION = 4_000;

/**
 * Reckons what is due, portion by portion, each in one transaction: results and queue change together, so that a
 * process that dies leaves nothing half done. What is marked again meanwhile stays due.
 * @returns how many days left the queue
 */
export async function reckonDue(now = new Date()): Promise<number> {
  let all = 0;
  for (;;) {
    const done = await transaction((tx) => reckonPortion(tx, now));
    all += done;
    if (done < PORTION) return all;
  }
}

async function reckonPortion(tx: Tx, now: Date): Promise<number> {
  const rows = await nextDue(tx, now, PORTION);
  if (rows.length === 0) return 0;
  // After the days: a calendar that made them due is one that is known here.
  const around = await systemCircumstances();
  const open = rows.filter(({ locked }) => !locked);
  await reckonDays(tx, around, open);
  await settleDue(tx, rows);
  return rows.length;
}

type Around = Parameters<typeof dayFacts>[1];

/**
 * Time off of a day: of overtime that was to be made good by it, also when it came to nothing, and what was set by
 * hand.
 */
const earnedOn = ({ planned, input, correction, timeOffMonths }: DayFacts, minutes: number, all: boolean): Earned[] =>
  all || correction?.toilMin !== undefined || input.overtime.some(({ timeOff }) => timeOff)
    ? [{ ...pick(planned, ["empId", "workDate"]), minutes, expiresOn: addMonths(planned.workDate, timeOffMonths) }]
    : [];

/**
 * Reckons days of people from what stands now and writes what changed, and statements of them are reckoned anew;
 * statements of SQL do not grow with them.
 * @param allTimeOff time off is put right on each of them, also where it was set by hand and is no more
 * @param plans of these people from the day before to the day after, where somebody has read them already
 */
export async function reckonDays(
  tx: Tx,
  around: Around,
  days: readonly { empId: number; workDate: string }[],
  { allTimeOff = false, plans }: { allTimeOff?: boolean; plans?: Plans } = {},
): Promise<number> {
  if (days.length === 0) return 0;
  const dates = days.map(({ workDate }) => workDate).sort();
  const people = [...new Set(days.map(({ empId }) => empId))];
  const factsOn = await dayFacts(tx, around, people, dates[0]!, dates.at(-1)!, plans);
  const gone: (typeof days)[number][] = [];
  const lines: string[] = [];
  const earned: Earned[] = [];
  // One after the other: what a day follows from is many times what comes of it.
  for (const day of days) {
    const facts = factsOn(day.empId, day.workDate);
    if (facts === null) gone.push(day);
    else {
      const row = resultRow(facts);
      lines.push(resultLine(row));
      earned.push(...earnedOn(facts, row.toilMin, allTimeOff));
    }
  }
  // Before anything is written: whoever reckons a month holds its statements first, and writes days after them.
  await monthsDue(
    tx,
    people.map((empId) => ({ empId, from: dates[0]!, to: dates.at(-1)! })),
  );
  if (gone.length > 0)
    await tx.execute(sql`
      delete from daily_results r
      using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as d("empId" int, "workDate" date)
      where r.emp_id = d."empId" and r.work_date = d."workDate"`);
  await earnTimeOff(tx, earned);
  return writeResults(tx, lines);
}
