import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/lib/period-dates";
import { reckonDue } from "~/upstream/attendance/days/day-worker.server";
import { dueDays, oneDay } from "~/upstream/attendance/due/due.server";
import { closeDays } from "~/upstream/attendance/due/queue.server";
import { plansOf } from "~/upstream/attendance/schedules/plans.server";
import { approvalKinds } from "~/upstream/domains.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { approved, idOf, planned, punched } from "./desk";

const MONDAY = "2026-11-16";
let empId: number;

beforeEach(async () => {
  await useDatabase();
  empId = await idOf("10011");
});

const due = (from: string, to = from) => transaction((tx) => dueDays(tx, "test", [{ empId, from, to }]));
const result = (day: string) =>
  one<Record<string, unknown>>(
    `select late_min as late, late_raw_min as raw, worked_min as worked, absent_min as absent, missing_in as "noIn",
       missing_out as "noOut", early_min as early, leave_centi_day as leave, ot_150_min as ot150, ot_300_min as ot300,
       flags, corrected, version, inputs_hash as hash
     from daily_results where emp_id = $1 and work_date = $2`,
    [empId, day],
  );
const queued = async () =>
  Number((await one<{ n: string }>("select count(*) as n from attendance_due where emp_id = $1", [empId])).n);

describe("a day is reckoned from what is recorded", () => {
  it("late by punches, in the grace, on leave, without a schedule", async () => {
    for (const n of [0, 1, 2, 3]) await planned(empId, addDays(MONDAY, n), "D1");
    await punched(empId, MONDAY, "08:36", "18:02");
    await punched(empId, addDays(MONDAY, 1), "08:35", "18:00");
    await approved(empId, 1, { day: addDays(MONDAY, 2), halves: [1, 1] }, { leaveType: 1 });
    await punched(empId, addDays(MONDAY, 2), "13:28", "18:00");
    await due(MONDAY, addDays(MONDAY, 4));
    expect(await reckonDue()).toBeGreaterThanOrEqual(5);
    expect(await queued()).toBe(0);
    expect(await result(MONDAY)).toMatchObject({ late: 6, worked: 474 });
    expect(await result(addDays(MONDAY, 1))).toMatchObject({ late: 0, raw: 5, worked: 475 });
    expect(await result(addDays(MONDAY, 2))).toMatchObject({ leave: 50, worked: 270, absent: 0 });
    expect(await result(addDays(MONDAY, 3))).toMatchObject({ absent: 480 });
    expect(await result(addDays(MONDAY, 4))).toMatchObject({ absent: 0, flags: ["unscheduled"] });
  });

  it("with a shift that is newer than what the worker began with", async () => {
    const around = await systemCircumstances();
    await plansOf(database().read, around, [empId], MONDAY, MONDAY);
    await database().write.execute(sql`
      with made as (insert into shift_classes (code) values ('Z9') returning id)
      insert into shift_versions (
        shift_id, valid_from, name, kind, segments, breaks, ot_breaks, punch_mode, half_split, late_grace, early_grace,
        late_to_absent, net_min
      )
      select made.id, valid_from, name, kind, segments, breaks, ot_breaks, punch_mode, half_split, late_grace,
        early_grace, late_to_absent, net_min
      from shift_versions v
      join shift_classes c on c.id = v.shift_id and c.code = 'D1' and c.site_id is null
      cross join made`);
    await planned(empId, MONDAY, "Z9");
    const plans = await plansOf(database().read, around, [empId], MONDAY, MONDAY);
    expect(plans.on(empId, MONDAY).shift).toMatchObject({ code: "Z9", netMin: 480 });
  });

  it("attendance 6: a night's punches belong to the day it began; 7: its minutes on a statutory date", async () => {
    for (const day of [MONDAY, addDays(MONDAY, 1), "2026-09-30"]) await planned(empId, day, "N1");
    await punched(empId, MONDAY, "21:55", "30:31");
    await punched(empId, addDays(MONDAY, 1), "22:20", "30:10");
    await punched(empId, "2026-09-30", "21:50", "30:40");
    await due("2026-09-30");
    await due(MONDAY, addDays(MONDAY, 1));
    await reckonDue();
    expect(await result(MONDAY)).toMatchObject({ late: 0, early: 0, worked: 480 });
    expect(await result(addDays(MONDAY, 1))).toMatchObject({ late: 20, early: 20, worked: 440 });
    expect(await result("2026-09-30")).toMatchObject({ ot300: 360, worked: 480 });
  });

  it("attendance 11: overtime that was approved and punched", async () => {
    const friday = "2026-11-20";
    await planned(empId, friday, "D1");
    await approved(empId, 2, { day: friday, from: "18:30", until: "21:30" }, { compensation: 1 });
    await punched(empId, friday, "08:20", "20:50");
    await due(friday);
    await reckonDue();
    expect(await result(friday)).toMatchObject({ ot150: 120, worked: 480 });
  });
});

describe("what is due", () => {
  it("is reckoned once: the same inputs write nothing, a change writes a new version", async () => {
    await planned(empId, MONDAY, "D1");
    await punched(empId, MONDAY, "08:20", "18:02");
    await due(MONDAY);
    await reckonDue();
    const first = await result(MONDAY);
    await due(MONDAY);
    await reckonDue();
    expect(await result(MONDAY)).toEqual(first);
    await punched(empId, MONDAY, "19:00");
    await due(MONDAY);
    await reckonDue();
    expect(await result(MONDAY)).toMatchObject({ version: 2 });
  });

  it("stays due when it is marked again while it is reckoned", async () => {
    await planned(empId, MONDAY, "D1");
    await due(MONDAY);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const marking = transaction(async (tx) => {
      await dueDays(tx, "again", [oneDay(empId, MONDAY)]);
      await held;
    });
    const reckoning = reckonDue();
    await new Promise((resolve) => setTimeout(resolve, 200));
    release();
    await Promise.all([marking, reckoning]);
    expect(await queued()).toBe(1);
  });

  it("of a locked month leaves the queue, and its figures stand", async () => {
    await planned(empId, MONDAY, "D1");
    await due(MONDAY);
    await reckonDue();
    await database().write.execute(sql`
      insert into monthly_results (emp_id, month, site_id, from_date, to_date, state)
      values (${empId}, '2026-11', 1, '2026-11-01', '2026-11-30', 5)`);
    await punched(empId, MONDAY, "08:20", "18:02");
    await due(MONDAY);
    await reckonDue();
    expect(await queued()).toBe(0);
    expect(await result(MONDAY)).toMatchObject({ absent: 480, version: 1 });
  });

  it("is every day of the last 31, of everybody who was employed, whoever punched or not", async () => {
    const now = new Date("2026-11-20T16:30:00Z");
    const around = await systemCircumstances();
    const marked = await closeDays({ now, around, kinds: approvalKinds });
    const { people } = await one<{ people: number }>(
      `select count(*)::int as people from employment_spells
       where start_date <= '2026-10-21' and coalesce(end_date, 'infinity') >= '2026-11-19'`,
    );
    expect(marked).toBeGreaterThanOrEqual(30 * people);
    expect(await closeDays({ now, around, kinds: approvalKinds })).toBe(0);
    expect(
      await one(
        `select min(work_date)::text as first, max(work_date)::text as last, count(*)::int as days
         from attendance_due where emp_id = $1`,
        [empId],
      ),
    ).toEqual({ first: "2026-10-21", last: "2026-11-20", days: 31 });
  });

  it("is made up where the product was off for longer than a holiday of three days", async () => {
    const around = await systemCircumstances();
    await planned(empId, MONDAY, "D1");
    await closeDays({ now: new Date(`${addDays(MONDAY, 10)}T04:00:00Z`), around, kinds: approvalKinds });
    await reckonDue();
    expect(await result(MONDAY)).toMatchObject({ absent: 480, version: 1 });
  });
});
