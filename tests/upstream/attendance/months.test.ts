import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createApplication } from "~/contracts/attendance/applications";
import { correctDay } from "~/contracts/attendance/day-corrections";
import { createDifference } from "~/contracts/attendance/month-differences";
import {
  answerMonth,
  calculateMonths,
  closingWarnings,
  confirmMonth,
  disputeMonth,
  lockMonths,
  sendMonths,
  unlockMonths,
} from "~/contracts/attendance/month-steps";
import { monthDetail, monthProgress, searchMonths } from "~/contracts/attendance/months";
import { companyDay } from "~/lib/period";
import { approveTask } from "~/upstream/approvals/engine/decide.server";
import { statementsToPay } from "~/upstream/attendance/months/locked-months.server";
import { confirmByRule } from "~/upstream/attendance/months/month-answer.server";
import { reckonWaitingMonths } from "~/upstream/attendance/months/month-reckon.server";
import { decideNext } from "~/upstream/demo/acts.server";
import { approvalKinds } from "~/upstream/domains.server";
import { database } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { asAnnounced } from "../../support/days";
import { planned, punched } from "./desk";

const MONTH = "2026-10";
/** The clerk's site, and one of its people who is not the clerk. */
const SITE = 4;
let clerk: { token: string };
let manager: { token: string };
let person: { empId: number; jobNumber: string };

beforeEach(async () => {
  await useDatabase();
  clerk = { token: await sessionOf("10017") };
  manager = { token: await sessionOf("10002") };
  person = await one(
    `select e.emp_id as "empId", e.job_number as "jobNumber" from employees e join users u using (emp_id)
     where e.site_id = $1 and e.overseas_warehouse = 0 and e.job_number <> '10017' and e.employment = 1
       and e.hire_date < '2026-10-01' order by e.emp_id limit 1`,
    [SITE],
  );
});

const site = <More extends object>(more = {} as More) => ({ siteId: SITE, month: MONTH, ...more });
const alone = <More extends object>(more = {} as More) => site({ empIds: [person.empId], ...more });
const detail = (as = clerk) => ok(monthDetail, { empId: person.empId, month: MONTH }, as);
const ownSession = async () => ({ token: await sessionOf(person.jobNumber) });
const key = ({ id, version }: { id: number; version: number }) => ({ id, version });

describe("a month", () => {
  it("is calculated, sent, confirmed and locked, and every figure stands in its days", async () => {
    for (const day of ["2026-10-12", "2026-10-13"]) await planned(person.empId, day, "D1");
    await punched(person.empId, "2026-10-12", "08:41", "18:02");
    await ok(calculateMonths, alone(), clerk);
    const calculated = await detail();
    expect(calculated).toMatchObject({ state: 1, lateTimes: 1, lateMin: 11 });
    expect(calculated.days).toHaveLength(31);
    expect(calculated.days.reduce((sum, { absentMin }) => sum + absentMin, 0)).toBe(calculated.absentMin);
    expect(await ok(sendMonths, alone(), clerk)).toEqual({ sent: 1, held: 0 });
    const own = await ownSession();
    const seen = await ok(monthDetail, { month: MONTH }, own);
    expect(seen).toMatchObject({ state: 2, acts: ["confirm", "dispute"] });
    expect((await callApi(lockMonths, alone(), clerk)).msg).toBe("尚有1人未确认");
    await ok(confirmMonth, key(seen), own);
    expect(await ok(lockMonths, alone(), clerk)).toEqual({ locked: 1, open: 0 });
    expect((await detail()).state).toBe(5);
  });

  it("is not locked with figures that no longer hold: a day that came out otherwise since asks for it anew", async () => {
    await planned(person.empId, "2026-10-12", "D1");
    await punched(person.empId, "2026-10-12", "08:41", "18:02");
    await ok(calculateMonths, alone(), clerk);
    await ok(sendMonths, alone(), clerk);
    const own = await ownSession();
    await ok(confirmMonth, key(await ok(monthDetail, { month: MONTH }, own)), own);
    const correction = { empId: person.empId, workDate: "2026-10-12", version: 0, lateMin: 0, reason: "门禁故障" };
    await ok(correctDay, correction as never, clerk);
    expect((await callApi(lockMonths, alone(), clerk)).msg).toBe("尚有1人正在核算，请待核算完成后再锁定");
    expect(await reckonWaitingMonths()).toBe(1);
    // Confirmed was something else: it is to be sent and confirmed again.
    expect(await detail()).toMatchObject({ state: 1, lateTimes: 0, lateMin: 0 });
    expect((await callApi(lockMonths, alone(), clerk)).msg).toBe("尚有1人未确认");
  });

  it("attendance 25: confirmed as it was before, while the clerk reckons it anew: refused, it stays to confirm", async () => {
    await ok(calculateMonths, alone(), clerk);
    await ok(sendMonths, alone(), clerk);
    const own = await ownSession();
    const seen = await ok(monthDetail, { month: MONTH }, own);
    await planned(person.empId, "2026-10-12", "N1");
    await database().write.execute(sql`
      insert into attendance_due (emp_id, work_date, cause) values (${person.empId}, '2026-10-12', 'test')
      on conflict do nothing`);
    await ok(calculateMonths, alone(), clerk);
    const answer = await callApi(confirmMonth, key(seen), own);
    expect([answer.code, answer.msg]).toEqual([409, "考勤数据已更新，请重新核对"]);
    expect(await detail()).toMatchObject({ state: 2, version: seen.version + 1 });
  });

  it("attendance 28: locked over disputes with a reason by the HR manager alone; a difference leaves it as it is", async () => {
    await ok(calculateMonths, alone(), clerk);
    await ok(sendMonths, alone(), clerk);
    const own = await ownSession();
    const seen = await ok(monthDetail, { month: MONTH }, own);
    expect((await callApi(disputeMonth, { ...key(seen), text: "少算" }, own)).code).toBe(400);
    await ok(disputeMonth, { ...key(seen), text: "12 日我到岗了" }, own);
    expect((await callApi(lockMonths, alone(), clerk)).msg).toBe("尚有1人未确认");
    expect((await callApi(lockMonths, alone({ reason: "发薪" }), manager)).fieldErrors).toHaveProperty("reason");
    expect(await ok(lockMonths, alone({ reason: "发薪日前必须锁定考勤数据" }), manager)).toEqual({
      locked: 1,
      open: 1,
    });
    const locked = await detail();
    expect(locked).toMatchObject({ state: 5, lockedOpen: 1, acts: ["answer", "difference"] });
    await ok(
      createDifference,
      { id: locked.id, field: "lateMin", after: locked.lateMin + 5, reason: "异议成立" },
      clerk,
    );
    expect(await detail()).toMatchObject({
      figuresHash: locked.figuresHash,
      lateMin: locked.lateMin,
      differences: [{ field: "lateMin", before: locked.lateMin, after: locked.lateMin + 5 }],
    });
  });

  it("names whom nobody has planned before it is closed, of the own site, and whose pay follows from it", async () => {
    const asked = async () => (await ok(closingWarnings, site(), clerk)).unscheduled;
    await one("delete from rule_members returning 1");
    await one("delete from schedule_days returning 1");
    await ok(calculateMonths, alone(), clerk);
    const found = await asked();
    expect(found.people.map(({ jobNumber }) => jobNumber)).toContain(person.jobNumber);
    expect(found.n).toBeGreaterThanOrEqual(found.people.length);
    expect(await statementsToPay(database().read, MONTH, [person.empId])).toEqual([]);
    await ok(sendMonths, alone(), clerk);
    const { id, version } = await detail();
    await ok(confirmMonth, { id, version }, await ownSession());
    await ok(lockMonths, alone(), clerk);
    expect(await statementsToPay(database().read, MONTH, [person.empId])).toMatchObject([{ unscheduled: true }]);
    // One planned day is enough: whoever planned it has looked.
    await one(
      "update daily_results set shift_version_id = (select min(id) from shift_versions) where emp_id = $1 and work_date = '2026-10-12' returning 1",
      [person.empId],
    );
    expect((await asked()).people.map(({ jobNumber }) => jobNumber)).not.toContain(person.jobNumber);
    expect(await statementsToPay(database().read, MONTH, [person.empId])).toMatchObject([{ unscheduled: false }]);
    expect((await callApi(closingWarnings, { siteId: 1, month: MONTH }, clerk)).code).toBe(404);
  });

  it("names who was absent on every planned day before it is closed: his punches may not have come", async () => {
    const other = await one<typeof person>(
      `select emp_id as "empId", job_number as "jobNumber" from employees
       where site_id = $1 and overseas_warehouse = 0 and employment = 1 and hire_date < '2026-10-01'
         and job_number not in ('10017', $2) order by emp_id limit 1`,
      [SITE, person.jobNumber],
    );
    for (const { empId } of [person, other])
      for (const day of ["2026-10-12", "2026-10-13"]) await planned(empId, day, "D1");
    await punched(other.empId, "2026-10-12", "08:20", "18:02");
    await ok(calculateMonths, site({ empIds: [person.empId, other.empId] }), clerk);
    const { absent } = await ok(closingWarnings, site(), clerk);
    const told = absent.people.map(({ jobNumber }) => jobNumber);
    expect(told).toContain(person.jobNumber);
    expect(told).not.toContain(other.jobNumber);
  });

  it("is not locked while somebody of it waits to be reckoned", async () => {
    await ok(calculateMonths, alone(), clerk);
    await database().write.execute(sql`update monthly_results set reckoned_at = null`);
    const reason = "发薪日前必须锁定考勤数据";
    expect((await callApi(lockMonths, alone({ reason }), manager)).msg).toBe("尚有1人正在核算，请待核算完成后再锁定");
    await reckonWaitingMonths();
    expect(await ok(lockMonths, alone({ reason }), manager)).toEqual({ locked: 1, open: 1 });
  });

  it("attendance 21: once it is locked its open applications are offered with the difference, and no other", async () => {
    for (const date of ["2026-10-12", "2026-11-09"]) await planned(person.empId, date, "D1");
    const own = await ownSession();
    const asked = (date: string) =>
      ok(
        createApplication,
        { type: 1, leaveType: 3, startDate: date, endDate: date, reason: "家里有事", send: 1 },
        own,
      );
    const [late, other] = [await asked("2026-10-12"), await asked("2026-11-09")];
    await ok(calculateMonths, alone(), clerk);
    await ok(lockMonths, alone({ reason: "发薪日前必须锁定考勤数据" }), manager);
    const locked = await detail();
    expect(locked.undecided).toEqual([expect.objectContaining({ id: late.id, type: 1, startDate: "2026-10-12" })]);
    expect((await ok(monthDetail, { month: MONTH }, own)).undecided).toEqual([]);
    const difference = { id: locked.id, field: "leaveCentiDay" as const, after: 100, reason: "补请假" };
    expect((await callApi(createDifference, { ...difference, applicationId: other.id }, clerk)).fieldErrors).toEqual({
      applicationId: [expect.any(String)],
    });
    await ok(createDifference, { ...difference, applicationId: late.id }, clerk);
    await decideNext(late.instanceId, (tx, caller, ref) =>
      approveTask(approvalKinds, tx, caller, { ...ref, comment: "同意" }),
    );
    expect(await detail()).toMatchObject({ state: 5, leaveCentiDay: 0, undecided: [] });
  });

  it("is unlocked by the HR manager, not once its pay is in approval, never his own", async () => {
    await ok(calculateMonths, alone(), clerk);
    await ok(lockMonths, alone({ reason: "发薪日前必须锁定考勤数据" }), manager);
    expect((await callApi(unlockMonths, alone({ reason: "更正" }), clerk)).code).toBe(403);
    await database().write.execute(sql`
      insert into payroll_months (company_id, month, state)
      select company_id, ${MONTH}, 1 from monthly_results where emp_id = ${person.empId} and month = ${MONTH}`);
    expect((await callApi(unlockMonths, alone({ reason: "更正" }), manager)).msg).toBe(
      "该月工资已提交或已锁定，不能解锁",
    );
    await database().write.execute(sql`update payroll_months set state = 0`);
    expect(await ok(unlockMonths, alone({ reason: "更正" }), manager)).toEqual({ unlocked: 1 });
    expect((await detail()).state).toBe(1);
    const mine = await one<{ empId: number; siteId: number }>(
      `select emp_id as "empId", site_id as "siteId" from employees where job_number = '10002'`,
    );
    await database().write.execute(sql`
      insert into monthly_results (emp_id, month, site_id, from_date, to_date, state)
      values (${mine.empId}, ${MONTH}, ${mine.siteId}, '2026-10-01', '2026-10-31', 5)`);
    const whole = { siteId: mine.siteId, month: MONTH, reason: "更正" };
    expect(await ok(unlockMonths, whole, manager)).toEqual({ unlocked: 0 });
  });

  it("answers a dispute by reckoning anew and sending again; nobody answers his own", async () => {
    await ok(calculateMonths, alone(), clerk);
    await ok(sendMonths, alone(), clerk);
    const own = await ownSession();
    const seen = await ok(monthDetail, { month: MONTH }, own);
    const disputed = await ok(disputeMonth, { ...key(seen), text: "少算了一天出勤" }, own);
    await ok(answerMonth, { id: seen.id, version: disputed.version, text: "已核对，按打卡记录" }, clerk);
    expect(await detail()).toMatchObject({ state: 2, answerText: "已核对，按打卡记录" });
    const { empId } = await one<{ empId: number }>(
      `select emp_id as "empId" from employees where job_number = '10017'`,
    );
    await ok(calculateMonths, site({ empIds: [empId] }), clerk);
    const mine = await ok(monthDetail, { empId, month: MONTH }, clerk);
    const difference = { id: mine.id, field: "lateMin" as const, after: 3, reason: "自己改" };
    expect((await callApi(createDifference, difference, clerk)).msg).toBe("不能处理本人的记录");
    expect((await callApi(lockMonths, site({ empIds: [empId] }), clerk)).msg).toBe("不能处理本人的记录");
  });

  it("of a whole site is reckoned by the worker, and whoever does not answer confirms by the rule", async () => {
    await database().write.execute(sql`
      insert into monthly_results (emp_id, month, site_id, from_date, to_date)
      select emp_id, ${MONTH}, ${SITE}, '2026-10-01', '2026-10-31' from employees
      where site_id = ${SITE} and overseas_warehouse = 0 and employment = 1 and hire_date < '2026-10-31'`);
    expect(await reckonWaitingMonths()).toBeGreaterThan(1);
    expect(await reckonWaitingMonths()).toBe(0);
    const { sites } = await ok(monthProgress, { month: MONTH }, clerk);
    expect(sites).toEqual([
      { siteId: SITE, people: expect.any(Number), waiting: 0, states: [{ state: 1, n: sites[0]!.people }] },
    ]);
    const { sent } = await ok(sendMonths, site(), clerk);
    expect(sent).toBe(sites[0]!.people);
    const around = await systemCircumstances();
    const now = new Date(Date.now() + 60 * 86_400_000);
    expect(await confirmByRule({ now, around, kinds: approvalKinds })).toBe(sent);
    const list = await ok(searchMonths, { page: {}, query: { month: MONTH, state: 3 } }, clerk);
    expect(list.simpleList[0]).toMatchObject({ confirmedBy: 2 });
    expect((await ok(searchMonths, { page: {}, query: { month: MONTH } }, manager)).simpleList.length).toBeGreaterThan(
      0,
    );
  });

  it("of another site, or not over yet, is refused", async () => {
    expect((await callApi(calculateMonths, { siteId: 1, month: MONTH }, clerk)).code).toBe(404);
    const now = companyDay().slice(0, 7);
    expect((await callApi(calculateMonths, alone({ month: now }), clerk)).fieldErrors).toEqual({
      month: ["该月尚未结束"],
    });
    expect((await callApi(calculateMonths, alone({ month: now, provisional: 1 }), clerk)).code).toBe(403);
    const stranger = { token: await sessionOf("10011") };
    expect((await callApi(monthDetail, { empId: person.empId, month: MONTH }, stranger)).code).toBe(404);
  });
});

it("attendance 29: a joiner's month counts from his first day, the required days are those of the whole month", async () => {
  await asAnnounced();
  await database().write.execute(sql`
    update employment_spells set start_date = '2026-11-16' where emp_id = ${person.empId}`);
  await database().write.execute(sql`
    insert into system_parameters (name, effective_day, value, updated_by) values ('siteShift', '2026-01-01', 'D1', 1)`);
  await ok(calculateMonths, alone({ month: "2026-11", provisional: 1 }), manager);
  expect(await ok(monthDetail, { empId: person.empId, month: "2026-11" }, clerk)).toMatchObject({
    requiredCentiDay: 2100,
    employedCentiDay: 1100,
    provisional: 1,
  });
});
