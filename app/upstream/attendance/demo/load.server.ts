import { sql } from "drizzle-orm";
import { createApplication } from "~/contracts/attendance/applications";
import { APPLICATION, LEAVE, MONTH_STATE } from "~/contracts/attendance/codes";
import { type Calendar, workdayAfter } from "~/lib/calendar/working-days";
import { addDays, addMonths } from "~/lib/period-dates";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { approveThrough, demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { num, select, selectOne } from "~/upstream/platform/database/select.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { saveApplication } from "../applications/application-save.server";
import { reckonDue } from "../days/day-worker.server";
import { disputeMonth } from "../months/month-answer.server";
import { calculateMonths, lockMonths, sendMonths } from "../months/month-close.server";
import { monthPeople } from "../months/month-people.server";
import { periodOf, reckonWaitingMonths } from "../months/month-reckon.server";
import { loadPunches } from "./punches.server";

const SITES = [1, 2, 3, 4, 5, 6, 7] as const;
/** The site that a company of a few forms shows. */
const FEW = [4] as const;

/** The site of a company of its own, whose last month is ready for the payroll. */
const LOCKED = 6;

/** Offices work by day; whoever has no rule has this shift (attendance rule 3). */
const loadSiteShift = () =>
  database().write.execute(sql`
    insert into system_parameters (name, effective_day, value, updated_by)
    select 'siteShift', '2020-01-01', 'D1', min(user_id) from users`);

/** Somebody of Longhua, where the company has so many: the other clerk, of Nanshan, is one of the fixed people. */
const CLERK_OF_LONGHUA = "100245";

const loadClerk = () =>
  database().write.execute(sql`
    insert into user_roles (user_id, role_id)
    select u.user_id, r.id
    from users u
    join employees e on e.emp_id = u.emp_id and e.site_id = 1
    join roles r on r.role_code = 'attendanceClerk'
    where u.job_number = ${CLERK_OF_LONGHUA}`);

/** Who was employed within some days at sites, whoever has left since among them. */
async function peopleAt(sites: readonly number[], from: string, to: string): Promise<number[]> {
  const people = await monthPeople(database().write, from, to);
  return people.filter(({ siteId }) => sites.includes(siteId)).map(({ empId }) => empId);
}

/**
 * Who asks for what; `through`: everybody agrees. Each day is a working day about so many days from today, whichever
 * day that is: nobody asks for leave on a day of rest.
 */
export function applicationsOn(today: string, calendar: Calendar) {
  const at = (days: number) => workdayAfter(addDays(today, days), 0, calendar);
  // They have been granted the annual leave of this year alone.
  const kindOn = (day: string) => (day.slice(0, 4) === today.slice(0, 4) ? LEAVE.annual : LEAVE.personal);
  const [before, after] = [at(-20), at(12)];
  return [
    { jobNumber: "10011", through: true, input: leave(before, at(-19), kindOn(before), "回家办事") },
    { jobNumber: "10011", through: false, input: leave(after, after, kindOn(after), "家中有事") },
    { jobNumber: "10012", through: true, input: leave(at(-9), at(-9), LEAVE.personal, "搬家") },
    {
      jobNumber: "10012",
      through: true,
      input: {
        type: APPLICATION.trip,
        startDate: at(5),
        endDate: at(7),
        place: "广州仓库",
        reason: "盘点支援",
      },
    },
    {
      jobNumber: "10011",
      through: false,
      input: {
        type: APPLICATION.outing,
        startDate: at(2),
        startTime: "14:00",
        endTime: "16:30",
        reason: "拜访客户",
      },
    },
  ];
}

const leave = (startDate: string, endDate: string, leaveType: number, reason: string) => ({
  type: APPLICATION.leave,
  leaveType,
  startDate,
  endDate,
  reason,
});

async function loadApplications({ kinds, today }: DemoRun): Promise<void> {
  // Both work where the calendar is the country's.
  const calendarOf = await workCalendars(database().write, await systemCircumstances());
  for (const { jobNumber, through, input } of applicationsOn(today, calendarOf(1))) {
    const caller = await demoCaller({ jobNumber });
    const { instanceId } = await transaction((tx) =>
      saveApplication(tx, caller, createApplication.input.parse({ ...input, send: 1 })),
    );
    if (through) await approveThrough(kinds, instanceId);
  }
}

/** A month of sites, reckoned and then locked over the heads of all, or sent. */
async function closeMonth(sites: readonly number[], month: string, how: "lock" | "send"): Promise<void> {
  const manager = await demoCaller({ jobNumber: "10002" });
  const reason = "发薪日前锁定考勤数据";
  for (const siteId of sites) {
    const site = { siteId: siteId as 1, month, empIds: [] };
    await transaction((tx) => calculateMonths(tx, manager, { ...site, provisional: 0 }));
    await reckonWaitingMonths();
    if (how === "lock") await transaction((tx) => lockMonths(tx, manager, { ...site, reason }));
    else await transaction((tx) => sendMonths(tx, manager, site));
  }
}

/** Long ago was as the months since: punches of whoever was employed, their days, the month locked, each once. */
export async function lockPastMonth(month: string): Promise<void> {
  const { from, to } = await periodOf(database().write, await systemCircumstances(), month);
  const rows = await select(database().write, { empId: num`emp_id` })`
    from monthly_results
    where month = ${month} and state = ${MONTH_STATE.locked}`;
  const locked = new Set(rows.map(({ empId }) => empId));
  const people = (await monthPeople(database().write, from, to)).filter(({ empId }) => !locked.has(empId));
  if (people.length === 0) return;
  await loadPunches(
    people.map(({ empId }) => empId),
    from,
    to,
  );
  await reckonDue();
  await closeMonth([...new Set(people.map(({ siteId }) => siteId))].sort(), month, "lock");
}

/** One who does not agree with what was sent. */
async function dispute(month: string): Promise<void> {
  const caller = await demoCaller({ jobNumber: "10012" });
  const row = await selectOne(database().write, { id: num`id`, version: num`version` })`
    from monthly_results
    where emp_id = ${caller.empId} and month = ${month} and state = ${MONTH_STATE.toConfirm}`;
  if (row) await transaction((tx) => disputeMonth(tx, caller, { ...row, text: "有一天忘记打卡，已补卡" }));
}

/** What attendance has to show: punches of months with all that happens, applications, a month locked and one sent. */
export async function loadAttendance(run: DemoRun): Promise<void> {
  const { today, amount } = run;
  const sites = amount === "many" ? SITES : FEW;
  const back = amount === "many" ? -2 : -1;
  const monthAt = (months: number) => addMonths(`${today.slice(0, 7)}-01`, months).slice(0, 7);
  await loadSiteShift();
  await loadClerk();
  const [first, yesterday] = [`${monthAt(back)}-01`, addDays(today, -1)];
  await loadPunches(await peopleAt(sites, first, yesterday), first, yesterday);
  await reckonDue();
  if (amount === "many") await closeMonth(sites, monthAt(-2), "lock");
  for (const siteId of sites)
    await closeMonth([siteId], monthAt(-1), amount === "many" && siteId === LOCKED ? "lock" : "send");
  await dispute(monthAt(-1));
  await loadApplications(run);
  await reckonDue();
}
