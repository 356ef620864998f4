import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createApplication } from "~/contracts/attendance/applications";
import { consentWithdrawal } from "~/contracts/employees/resignations";
import { unusedLeave } from "~/lib/attendance/annual-leave";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { approveTask } from "~/upstream/approvals/engine/decide.server";
import { type Grant, grant } from "~/upstream/attendance/balances/ledger.server";
import { leaversPaidOut, unusedAnnual } from "~/upstream/attendance/balances/payout.server";
import { reckonDue } from "~/upstream/attendance/days/day-worker.server";
import { dueDays } from "~/upstream/attendance/due/due.server";
import { decideNext } from "~/upstream/demo/acts.server";
import { approvalKinds as kinds, takeEffect } from "~/upstream/domains.server";
import { leaversLeave } from "~/upstream/employees/leaving/dimission-leave.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { mondayAhead } from "../../support/days";
import { approved, idOf } from "./desk";

/** A Wednesday far enough into its year for two days of ten to be due. */
const LAST = addDays(mondayAhead("04"), 2);
const fromLast = (days: number) => addDays(LAST, days);
const YEAR = Number(LAST.slice(0, 4));
const HIRED = `${YEAR - 11}-03-01`;
const SERVICE = `${YEAR - 12}-01-01`;
/** Hundredths of a day that are due on that day to whoever took nothing. */
const DUE = 100 * unusedLeave(LAST, HIRED, SERVICE, 0);
let empId: number;
let hr: { token: string };

beforeEach(async () => {
  await useDatabase();
  await one("delete from schedule_days returning emp_id");
  await one("delete from rule_members returning id");
  empId = await idOf("10012");
  hr = { token: await sessionOf("10002") };
  await database().write.execute(sql`
    insert into system_parameters (name, effective_day, value, updated_by) values ('siteShift', '2020-01-01', 'D1', 1)`);
  await hired(HIRED);
});

const hired = (day: string) =>
  one("update employees set hire_date = $2, first_work_date = $3 where emp_id = $1 returning emp_id", [
    ...[empId, day, SERVICE],
  ]);
const have = (amount: number, more: Partial<Grant> = {}) =>
  transaction((tx) =>
    grant(
      tx,
      [
        {
          ...{ empId, kind: 1, amount, earnedOn: `${YEAR}-01-01`, expiresOn: `${YEAR}-12-31` },
          ...{ source: `annual ${YEAR}`, ...more },
        },
      ],
      { by: null },
    ),
  );
/** A confirmed dimission, of which its person asks to be let off. */
const leaves = ({ state = 2, lastDay = LAST }: { state?: 2 | 3; lastDay?: string } = {}) =>
  one<{ id: number; version: number }>(
    `insert into dimissions (
       emp_id, type, initiator, reason_code, expect_date, state, last_work_date, withdraw_asked_at, lifecycle_before
     )
     values ($1, 1, 1, 'x', $2, $3, $2, now(), 3) returning id, version`,
    [empId, lastDay, state],
  );
const apply = async (startDate: string, endDate: string) =>
  ok(
    createApplication,
    { type: 1, leaveType: 1, reason: "家里有事", send: 1, startDate, endDate } as Parameters<
      typeof ok<typeof createApplication>
    >[1],
    { token: await sessionOf("10012") },
  );
const approve = ({ instanceId }: { instanceId: number }) =>
  decideNext(instanceId, (tx, caller, ref) => approveTask(kinds, tx, caller, { ...ref, comment: "同意" }));
const due = async (day: string, clock = "08:00") => ({
  ...{ kinds, now: new Date(`${day}T${clock}:00+08:00`), around: await systemCircumstances() },
});
const on = (day: string) => takeEffect(new Date(`${day}T08:00:00+08:00`));
const gone = async () => leaversLeave(await due(fromLast(1)));
const paidOut = async (day: string, clock?: string) => leaversPaidOut(await due(day, clock));
const paid = async () =>
  (
    await one<{ n: number }>(
      "select coalesce(sum(quantity), 0)::int as n from run_inputs where source_type = 11 and emp_id = $1",
      [empId],
    )
  ).n;
const lots = () =>
  one<{ left: number; reserved: number }>(
    `select sum(left_amount)::int as "left", sum(reserved)::int as reserved
     from balance_lots where emp_id = $1 and kind = 1`,
    [empId],
  );
const charge = async (id: number) =>
  (
    await one<{ n: number }>(
      "select a.charge_centi_day as n from attendance_applications a join application_rows r on r.application_id = a.id and r.charge_centi_day = a.charge_centi_day where a.id = $1",
      [id],
    )
  ).n;
const taken = () => one("update run_inputs set state = 1, taken_by = 1 where emp_id = $1 returning id", [empId]);
const told = (text: string) =>
  one(
    `select count(*)::int as n, max(n.text->'params'->>'days') as days
     from notifications n join employees e on e.emp_id = n.emp_id
     where e.job_number = '10002' and n.text->>'key' = $1`,
    [`balances:notice.${text}.text`],
  );

describe("leave planned after a last day", () => {
  it.each([
    ["approved", true],
    ["in approval", false],
  ])("attendance 38: is paid with the rest from the morning of that day, %s or not", async (_, isApproved) => {
    await have(DUE);
    const sent = await apply(fromLast(1), fromLast(2));
    if (isApproved) await approve(sent);
    expect(DUE).toBeGreaterThanOrEqual(200);
    expect((await lots()).left).toBe(DUE - 200);
    await leaves();
    for (const day of [LAST, fromLast(1), fromLast(2)]) {
      await on(day);
      expect([await paid(), await lots()]).toEqual([DUE, { left: 0, reserved: 0 }]);
    }
  });

  it("attendance 37: takes nothing once its person has left; what began before keeps its days up to the last one", async () => {
    await have(1_000);
    const across = await apply(fromLast(-1), fromLast(1));
    const beyond = await apply(fromLast(2), fromLast(2));
    for (const sent of [across, beyond]) await approve(sent);
    expect(await lots()).toEqual({ left: 600, reserved: 0 });
    await leaves();
    await gone();
    expect([await charge(across.id), await charge(beyond.id), await lots()]).toEqual([
      ...[200, 0],
      { left: 800, reserved: 0 },
    ]);
    await paidOut(fromLast(1));
    expect(await paid()).toBe(DUE - 200);
  });

  it("attendance 37: holds nothing in approval but its days up to the last one, and takes no more when it is approved later", async () => {
    await have(1_000);
    const sent = await apply(LAST, fromLast(1));
    expect(await lots()).toEqual({ left: 800, reserved: 200 });
    await leaves();
    await gone();
    expect(await lots()).toEqual({ left: 900, reserved: 100 });
    await approve(sent);
    expect([await charge(sent.id), await lots()]).toEqual([100, { left: 900, reserved: 0 }]);
  });

  it("attendance 37: of which every date counts ends with the employment too", async () => {
    const id = await approved(empId, 1, { day: fromLast(-1), to: fromLast(5), halves: [1, 2] }, { leaveType: 13 });
    await leaves();
    await gone();
    expect(await charge(id)).toBe(200);
  });

  it("attendance 37: is approved at the moment its person leaves, and nothing is taken, whichever comes first", async () => {
    await have(1_000);
    const sent = await apply(fromLast(1), fromLast(2));
    await leaves();
    await Promise.all([approve(sent), gone()]);
    expect([await charge(sent.id), await lots()]).toEqual([0, { left: 1_000, reserved: 0 }]);
  });
});

it("attendance 37: days after a last day that a file brings late are no days of the person any more", async () => {
  const [lastDay, yesterday] = [-3, -1].map((n) => addDays(companyDay(), n)) as [string, string];
  await one("update employment_spells set start_date = least(start_date, $2::date) where emp_id = $1 returning id", [
    ...[empId, lastDay],
  ]);
  const results = async () =>
    (
      await one<{ n: number }>(
        "select count(*)::int as n from daily_results where emp_id = $1 and work_date > $2::date",
        [empId, lastDay],
      )
    ).n;
  await transaction((tx) => dueDays(tx, "test", [{ empId, from: lastDay, to: yesterday }]));
  await reckonDue();
  expect(await results()).toBe(2);
  await leaves({ lastDay });
  await leaversLeave({ kinds, now: new Date(), around: await systemCircumstances() });
  await reckonDue();
  expect(await results()).toBe(0);
});

describe("what comes to a leaver after his last day", () => {
  const later = (amount: number) => have(amount, { earnedOn: fromLast(2), source: "adjust x" });

  it("attendance 38: is paid with what he had, and added to what was paid; a grant of the next year is not his", async () => {
    await have(100);
    await have(500, { earnedOn: `${YEAR + 1}-01-01`, expiresOn: `${YEAR + 1}-12-31`, source: `annual ${YEAR + 1}` });
    await leaves();
    await on(fromLast(1));
    expect(await paid()).toBe(100);
    await later(50);
    await on(fromLast(2));
    expect([await paid(), await lots()]).toEqual([150, { left: 500, reserved: 0 }]);
  });

  it("attendance 38: is paid at once where nothing was before", async () => {
    await have(100);
    await later(100);
    await leaves();
    await Promise.all([paidOut(fromLast(1)), paidOut(fromLast(1))]);
    expect([await paid(), await lots()]).toEqual([200, { left: 0, reserved: 0 }]);
  });

  it("attendance 38: is paid though everything is handed over, and though a file brought the last day late", async () => {
    await have(50);
    await leaves({ lastDay: fromLast(-40) });
    await gone();
    await paidOut(fromLast(1));
    expect(await paid()).toBe(50);
    await one("update dimissions set state = 4, last_work_date = $2 where emp_id = $1 returning id", [empId, LAST]);
    await have(50, { source: "adjust y" });
    await paidOut(fromLast(2));
    expect(await lots()).toEqual({ left: 0, reserved: 0 });
  });

  it("attendance 38: stays where it is when a run has taken the pay, and HR is told once", async () => {
    await have(100);
    await leaves();
    await on(fromLast(1));
    await taken();
    await later(100);
    for (const day of [fromLast(2), fromLast(3)]) await on(day);
    expect([await paid(), await lots()]).toEqual([100, { left: 100, reserved: 0 }]);
    expect(await told("notPaid")).toEqual({ n: 1, days: "1" });
  });
});

describe("a dimission that is taken back on the last day", () => {
  it("attendance 38: makes leave again of what was paid, and leave planned after it takes its days", async () => {
    await have(DUE);
    const sent = await apply(fromLast(1), fromLast(2));
    await approve(sent);
    const { id, version } = await leaves();
    await paidOut(LAST);
    expect([await paid(), await charge(sent.id)]).toEqual([DUE, 0]);
    await ok(consentWithdrawal, { id, version, agree: 1 }, hr);
    expect([await paid(), await charge(sent.id), await lots()]).toEqual([0, 200, { left: DUE - 200, reserved: 0 }]);
    await paidOut(LAST);
    expect(await paid()).toBe(0);
  });

  it("attendance 38: leaves paid what a run has taken, and HR is told", async () => {
    await have(DUE);
    const { id, version } = await leaves();
    await paidOut(LAST);
    await taken();
    await ok(consentWithdrawal, { id, version, agree: 1 }, hr);
    expect([await paid(), await lots()]).toEqual([DUE, { left: 0, reserved: 0 }]);
    expect(await told("staysPaid")).toEqual({ n: 1, days: String(DUE / 100) });
  });
});

describe("whoever comes back, or works abroad", () => {
  it("attendance 38: is owed nothing for a last day before the present stay, whose leave stays as it is", async () => {
    await have(1_000);
    const sent = await apply(fromLast(5), fromLast(5));
    await approve(sent);
    await leaves({ state: 3 });
    await hired(fromLast(3));
    await paidOut(fromLast(4));
    expect([await paid(), await charge(sent.id), await lots()]).toEqual([0, 100, { left: 900, reserved: 0 }]);
  });

  it("attendance 38: is paid for the present stay though leave of the one before was paid in the same year", async () => {
    await have(1_000);
    await one(
      `insert into balance_ledger (emp_id, kind, entry, lot_id, amount, at)
       select emp_id, kind, 7, id, -300, $2::timestamptz from balance_lots where emp_id = $1 and kind = 1 returning id`,
      [empId, `${YEAR}-01-20`],
    );
    const since = `${YEAR}-01-25`;
    await hired(since);
    const owed = 100 * unusedLeave(LAST, since, SERVICE, 0);
    expect(owed).toBeGreaterThan(0);
    expect(await unusedAnnual(database().read, empId, LAST)).toEqual([{ lotId: expect.any(Number), amount: owed }]);
  });

  it("attendance 38: is paid from the morning of his own last day where it comes later than here", async () => {
    await have(1_000);
    await one(
      `with post as (update employee_posts set overseas_warehouse = 1 where emp_id = $1)
       update employees set overseas_warehouse = 1, overseas_timezone = 'America/Los_Angeles' where emp_id = $1
       returning emp_id`,
      [empId],
    );
    await leaves();
    await paidOut(LAST, "08:00");
    expect(await paid()).toBe(0);
    await paidOut(LAST, "23:00");
    expect(await paid()).toBe(DUE);
  });
});
