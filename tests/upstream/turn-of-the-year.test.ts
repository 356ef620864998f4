import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApplication } from "~/contracts/attendance/applications";
import { chooseCarry, ownCarry } from "~/contracts/attendance/carry";
import { saveCalendar, searchCalendar } from "~/contracts/calendar/calendar";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import { confirmDeductions, ownDeductions } from "~/contracts/salary/own-deductions";
import { explainLine } from "~/contracts/salary/run-steps";
import { createRun } from "~/contracts/salary/runs";
import { DEDUCTION_KIND } from "~/contracts/salary/tax-codes";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { grant } from "~/upstream/attendance/balances/ledger.server";
import { reckonDue } from "~/upstream/attendance/days/day-worker.server";
import { approveThrough } from "~/upstream/demo/acts.server";
import { approvalKinds, takeEffect } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { ok, one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { type BankDesk, bankDesk, downloaded, generated, said } from "./salary/bank-desk";
import { approved, calculated, collected, details, lineOf, locked, rowsOf, submitted } from "./salary/runs-desk";
import { declare } from "./salary/tax-desk";

/** The turn of the year that comes, whatever day it is. */
const YEAR = Number(companyDay().slice(0, 4));
const NEXT = YEAR + 1;
const EVE = `${YEAR}-12-31`;
const DECEMBER = `${YEAR}-12`;
const LATE = 4;
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 !== 0;
const firstWorkday = (from: string): string => (weekday(from) ? from : firstWorkday(addDays(from, 1)));
/** The holiday that the late calendar brings, and the day on which somebody enters it. */
const HOLIDAY = firstWorkday(`${NEXT}-01-04`);
const ENTERED = `${NEXT}-01-12`;
/** The product is off for four days. */
const OFF = [1, 2, 3, 4].map((n) => `${NEXT}-01-0${n}`);

let on: BankDesk;
let hr: { token: string };
const own: Record<string, { token: string }> = {};

// Only Date moves; timers and the database's now() go by the true clock, which stamps rows and sessions.
const at = (day: string, clock = "10:00") => vi.setSystemTime(new Date(`${day}T${clock}:00+08:00`));

beforeEach(async () => {
  await useDatabase();
  on = await bankDesk();
  hr = { token: await sessionOf("10002") };
  for (const jobNumber of ["10011", "10012", "10013", "10014"]) own[jobNumber] = { token: await sessionOf(jobNumber) };
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

/** What must hold on the evening of every day. */
const BROKEN = {
  "a lot below zero": "select id from balance_lots where left_amount < 0 or reserved < 0",
  "a lot that its ledger does not add up to": `
    select l.id from balance_lots l left join balance_ledger g on g.lot_id = l.id
    where l.emp_id = any($1) group by l.id having l.left_amount <> coalesce(sum(g.amount), 0)`,
  "a due day that nobody reckoned": "select emp_id from attendance_due where work_date < $2",
  "a person paid twice for a month": `
    select emp_id from payroll_lines join payroll_runs r on r.id = run_id where r.kind = 1 and r.state < 9
    group by emp_id, r.month having count(*) > 1`,
  "unused leave paid twice": `
    select emp_id from run_inputs where source_type = 11 group by emp_id, month having count(*) > 1`,
};

/** A day of the product: its daily steps, what they made due, and what must hold on its evening. */
async function lived(day: string): Promise<void> {
  at(day);
  await takeEffect(new Date());
  await reckonDue();
  for (const [what, query] of Object.entries(BROKEN)) {
    const values = [Object.values(on.ids), day].slice(0, query.includes("$2") ? 2 : query.includes("$1") ? 1 : 0);
    expect(await rowsOf(query.replace("$2", "$2::date and $1::int[] is not null"), values), `${day}: ${what}`).toEqual(
      [],
    );
  }
}

const days = (from: string, to: string): string[] => (from > to ? [] : [from, ...days(addDays(from, 1), to)]);
/** Every day of the three months, or those alone on which something happens. */
const LIVED = days(`${YEAR}-11-15`, `${NEXT}-02-15`).filter(
  (day) =>
    !OFF.includes(day) &&
    (process.env.SOAK === "1" ||
      [`${YEAR}-11-15`, `${YEAR}-12-01`, `${YEAR}-12-20`, EVE, `${NEXT}-01-05`, ENTERED, `${NEXT}-02-15`].includes(
        day,
      )),
);

/** The days of the leave across New Year, each of its own year, as they stand before the late calendar. */
const workdays = (from: string, to: string) => days(from, to).filter((day) => weekday(day)).length;
const WORKED = { december: workdays(`${YEAR}-12-29`, EVE), january: workdays(`${NEXT}-01-02`, `${NEXT}-01-09`) };

const lotsOf = (jobNumber: string) =>
  rowsOf<{ source: string; left: number; until: string }>(
    `select source, left_amount as "left", expires_on::text as until from balance_lots
     where emp_id = $1 and kind = 1 order by expires_on, id`,
    [on.ids[jobNumber]],
  );
const unusedPaid = () =>
  rowsOf<{ id: number; month: string; quantity: number }>(
    "select emp_id as id, month, quantity from run_inputs where source_type = 11 order by emp_id",
  );
const annual = (jobNumber: string, year: number) =>
  transaction((tx) =>
    grant(
      tx,
      [
        {
          ...{ empId: on.ids[jobNumber]!, kind: 1 as const, amount: 1_000, source: `annual ${year}` },
          ...{ earnedOn: `${year}-01-01`, expiresOn: `${year}-12-31` },
        },
      ],
      { by: null },
    ),
  );
const chosen = async (jobNumber: string, choice: 1 | 3, statement = "") => {
  const { version } = await ok(ownCarry, {}, own[jobNumber]!);
  await ok(chooseCarry, { year: YEAR, choice, statement, version: version ?? undefined }, own[jobNumber]!);
};
const noticed = async (key: string, jobNumber?: string) =>
  (
    await one<{ n: number }>(
      `select count(*)::int as n from notifications join employees using (emp_id)
       where event_key like $1 and job_number = coalesce($2, job_number)`,
      [key, jobNumber ?? null],
    )
  ).n;
const entered = (siteId: number) =>
  ok(
    saveCalendar,
    { siteId, year: NEXT, days: [{ date: HOLIDAY, dayType: DAY_TYPE.holiday, name: "节日" }] } as never,
    hr,
  );
const noteOf = async (siteId: number) => (await ok(searchCalendar, { siteId, year: NEXT } as never, hr)).calendarNote;

/** December as the other domains leave it to payroll: statements locked, no insurance. */
async function decemberReady(): Promise<void> {
  for (const empId of Object.values(on.ids))
    await one(
      `insert into monthly_results (emp_id, month, site_id, company_id, department_id, from_date, to_date, state,
         required_centi_day, employed_centi_day)
       select emp_id, $2, site_id, $3, department_id, ($2 || '-01')::date, $4::date, 5, 2100, 2100
       from employees where emp_id = $1
       on conflict (emp_id, month) do update set state = 5, required_centi_day = 2100, employed_centi_day = 2100
       returning id`,
      [empId, DECEMBER, on.companyId, EVE],
    );
  const november = `${YEAR}-11`;
  const { id } = await one<{ id: number }>(
    `insert into payroll_runs (no, month, company_id, site_ids, kind, seq, pay_date, tax_year, tax_month, state, people,
       gross, net, locked_at)
     values ('GZ1', $2, $1, '{1}', 1, 1, $3, $4, 12, 5, 1, 900000, 900000, now()) returning id`,
    [on.companyId, november, `${YEAR}-12-07`, YEAR],
  );
  for (const empId of Object.values(on.ids))
    await rowsOf(
      `with l as (
         insert into payroll_lines (run_id, emp_id, site_id, department_id, gross, net)
         select $1, emp_id, site_id, department_id, 900000, 900000 from employees where emp_id = $2 returning 1
       )
       insert into payroll_people (run_id, emp_id, company_id, month, gross, gross_without_overtime, net, state)
       values ($1, $2, $3, $4, 1087500, 1087500, 1000000, 2)`,
      [id, empId, on.companyId, november],
    );
  for (const scheme of [1, 2])
    await one(
      `insert into contribution_months (scheme, month, locked_at) values ($1, $2, now())
       on conflict (scheme, month) do update set locked_at = now() returning scheme`,
      [scheme, DECEMBER],
    );
}

/** What people do on a day, before the product's own work of it or after. */
const HAPPENS: Record<string, () => Promise<void>> = {
  async [`${YEAR}-11-15`]() {
    expect(await noticed("calendar:missing:%")).toBeGreaterThan(0);
    expect([await noteOf(1), await noteOf(LATE)].every((note) => note.includes(String(NEXT)))).toBe(true);
  },
  async [`${YEAR}-12-01`]() {
    // Who lives abroad is asked when it is December there.
    for (const jobNumber of ["10011", "10012"])
      expect(await noticed(`attendance:carry:${YEAR}`, jobNumber), jobNumber).toBe(1);
    expect(await noticed(`salary:deductions:${NEXT}%`)).toBe(2);
  },
  async [`${YEAR}-12-20`]() {
    await entered(1);
    expect(await noteOf(1)).toBe("");
    expect(await noteOf(LATE)).toContain(String(NEXT));
    await chosen("10011", 1);
    await chosen("10013", 3, "本人因个人原因放弃");
    const { seen } = await ok(ownDeductions, {}, own["10011"]!);
    const amounts = [{ kind: DEDUCTION_KIND.children, amount: "2000" }];
    await ok(confirmDeductions, { year: NEXT, seen, amounts } as never, own["10011"]!);
    // The last three days of the one year and the first nine of the next.
    const asked = {
      type: 1,
      leaveType: 1,
      startDate: `${YEAR}-12-29`,
      endDate: `${NEXT}-01-09`,
      reason: "回家",
      send: 1,
    };
    const { instanceId } = await ok(createApplication, asked as never, own["10012"]!);
    await approveThrough(approvalKinds, instanceId!);
  },
  async [`${NEXT}-01-05`]() {
    await decemberReady();
    const { id } = await ok(createRun, { month: DECEMBER, companyId: on.companyId, kind: 1 }, on.clerk);
    await collected(on, id);
    await calculated(on, id);
    const has = async (jobNumber: string, key: string) =>
      (await lineOf(id, on.ids[jobNumber]!)).remarks.some((remark) => remark.key === `salRuns:said.${key}`);
    // Paid in January: the deductions are those of the next year, and one of two has said his.
    expect([await has("10011", "undeclared"), await has("10012", "undeclared")]).toEqual([false, true]);
    const unused = 1_000 - 100 * WORKED.december;
    expect((await lineOf(id, on.ids["10012"]!)).amounts.unusedLeave).toBe(unused * 1_000);
    for (const jobNumber of ["10011", "10013"])
      expect((await lineOf(id, on.ids[jobNumber]!)).amounts.unusedLeave).toBe(0);
    for (const [jobNumber, empId] of Object.entries(on.ids))
      if (await has(jobNumber, "moved"))
        await ok(
          explainLine,
          { id, version: (await details(on.clerk, id)).version, empId, reason: "年度结算" },
          on.clerk,
        );
    await submitted(on, id);
    await approved(id);
    await locked(on, id);
    for (const batch of await generated(on, id)) {
      await downloaded(on, batch);
      await said(on, batch, 1);
    }
    expect(
      await rowsOf("select distinct tax_year as year, tax_month as month from tax_ledger where run_id = $1", [id]),
    ).toEqual([{ year: NEXT, month: 1 }]);
    const batches = await rowsOf(
      "select emp_id as id, result from bank_rows join bank_batches b on b.id = batch_id where run_id = $1 order by emp_id",
      [id],
    );
    expect(batches).toEqual(
      Object.values(on.ids)
        .sort((a, b) => a - b)
        .map((empId) => ({ id: empId, result: 1 })),
    );
  },
  async [ENTERED]() {
    const before = await lotsOf("10012");
    expect(before.find(({ source }) => source === `annual ${NEXT}`)?.left).toBe(1_000 - 100 * WORKED.january);
    // The product was off at the turn: what was due then has been done since.
    expect(await lotsOf("10011")).toContainEqual({ source: `annual ${YEAR}`, left: 1_000, until: `${NEXT}-12-31` });
    for (const jobNumber of ["10012", "10013"])
      expect(await lotsOf(jobNumber)).toContainEqual({ source: `annual ${YEAR}`, left: 0, until: EVE });
    const ours = (await unusedPaid()).filter(({ id }) => Object.values(on.ids).includes(id));
    expect(ours).toEqual([{ id: on.ids["10012"], month: DECEMBER, quantity: 1_000 - 100 * WORKED.december }]);
    await entered(LATE);
    await reckonDue();
    // The leave was approved and its day reckoned: the holiday is no day of it any more, and is given back to its year.
    expect((await lotsOf("10012")).find(({ source }) => source === `annual ${NEXT}`)?.left).toBe(
      1_000 - 100 * (WORKED.january - 1),
    );
    expect(await noteOf(LATE)).toBe("");
    expect(
      await one(
        "select day_type as kind, absent_min as absent from daily_results where emp_id = $1 and work_date = $2",
        [on.ids["10012"], HOLIDAY],
      ),
    ).toEqual({ kind: DAY_TYPE.holiday, absent: 0 });
  },
};

describe("the turn of a year", () => {
  it("is lived from 15 November to 15 February", { timeout: process.env.SOAK === "1" ? 600_000 : 60_000 }, async () => {
    // Whose calendar of the next year ships already begins without one.
    await rowsOf("delete from calendar_days where date >= $1", [`${NEXT}-01-01`]);
    // Nobody works by a rule: the calendar alone says which days are worked.
    await rowsOf("delete from rule_members");
    await rowsOf("delete from schedule_days where work_date >= $1", [`${YEAR}-11-15`]);
    await rowsOf(
      "insert into system_parameters (name, effective_day, value, updated_by) values ('siteShift', '2020-01-01', 'D1', 1)",
    );
    at(`${YEAR}-11-14`);
    for (const jobNumber of ["10011", "10012", "10013"]) await annual(jobNumber, YEAR);
    await annual("10012", NEXT);
    for (const jobNumber of ["10011", "10012"])
      await declare(on.clerk, { jobNumber, year: YEAR, amounts: { children: "2000" } });
    for (const day of LIVED) {
      await lived(day);
      await HAPPENS[day]?.();
    }
  });
});
