import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createShift } from "~/contracts/attendance/shifts";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { reckonDue } from "~/upstream/attendance/days/day-worker.server";
import { dueDays, oneDay } from "~/upstream/attendance/due/due.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { approved, idOf, punched } from "./desk";

/** A day that is over everywhere; what kind of day it is decides nothing, because its shift is planned by itself. */
const DAY = addDays(companyDay(), -3);
let clerk: { token: string };
let empId: number;

beforeEach(async () => {
  await useDatabase();
  clerk = { token: await sessionOf("10017") };
  empId = await idOf("10012");
  await one("update employment_spells set start_date = least(start_date, $2::date) where emp_id = $1 returning id", [
    empId,
    addDays(DAY, -30),
  ]);
});

/** A shift of the site, planned for the day. */
async function shift(more: object) {
  const made = await ok(createShift, { code: "X1", siteId: 4, name: "弹性班", ...more } as never, clerk);
  await database().write.execute(sql`
    insert into schedule_days (emp_id, work_date, plan, shift_id) values (${empId}, ${DAY}, 6, ${made.id})
    on conflict (emp_id, work_date, plan) do update set shift_id = excluded.shift_id`);
}
async function reckoned() {
  await transaction((tx) => dueDays(tx, "test", [oneDay(empId, DAY)]));
  await reckonDue();
  return one(
    `select worked_min as worked, unpaid_std_min as unpaid, leaves->0->>'min' as leave, outing_min as outing,
       missing_out as "noOut", flags
     from daily_results where emp_id = $1 and work_date = $2`,
    [empId, DAY],
  );
}

const FLEXIBLE = {
  ...{ kind: 2, flexBefore: 60, flexAfter: 60 },
  segments: [
    { from: "09:00", to: "12:00" },
    { from: "13:30", to: "18:30" },
  ],
};

it("attendance 25 (settled reading): time leave takes of a flexible shift that slid what it covers where the shift lies", async () => {
  await shift(FLEXIBLE);
  await punched(empId, DAY, "08:00", "17:00");
  await approved(empId, 1, { day: DAY, from: "17:00", until: "18:20" }, { leaveType: 3 });
  expect(await reckoned()).toMatchObject({ leave: "30", unpaid: 30, worked: 450 });
});

it("attendance 25 (settled reading): so does an outing", async () => {
  await shift(FLEXIBLE);
  await punched(empId, DAY, "08:00", "17:00");
  await approved(empId, 4, { day: DAY, from: "17:00", until: "18:20" });
  expect(await reckoned()).toMatchObject({ outing: 30, worked: 450 });
});

it("attendance 29 (settled reading): what is short of free hours is shown where there is one punch as well", async () => {
  await shift({ kind: 3, requiredMin: 420, segments: [{ from: "09:00", to: "18:00" }] });
  await punched(empId, DAY, "09:30");
  expect(await reckoned()).toMatchObject({ noOut: 1, worked: 0, flags: ["shortfall"] });
});
