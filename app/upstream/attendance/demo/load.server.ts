import { sql } from "drizzle-orm";
import { createApplication } from "~/contracts/attendance/applications";
import { APPLICATION, MONTH_STATE } from "~/contracts/attendance/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { addDays, addMonths } from "~/lib/period";
import { siteOfRow } from "~/upstream/calendar/sites.server";
import { approveThrough, demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { saveApplication } from "../applications/application-save.server";
import { reckonDue } from "../days/day-worker.server";
import { disputeMonth } from "../months/month-answer.server";
import { calculateMonths, lockMonths, sendMonths } from "../months/month-close.server";
import { reckonWaitingMonths } from "../months/month-reckon.server";
import { loadPunches } from "./punches.server";

const SITES = [1, 2, 3, 4, 5, 6, 7] as const;
/** The site that a company of a few forms shows. */
const FEW = [4] as const;

/** Offices work by day; whoever has no rule has this shift (attendance rule 3). */
const loadSiteShift = () =>
  database().write.execute(sql`
    insert into system_parameters (name, effective_day, value, updated_by)
    select 'siteShift', '2020-01-01', 'D1', min(user_id) from users`);

async function peopleAt(sites: readonly number[]): Promise<number[]> {
  const { rows } = await database().write.execute<{ empId: number }>(sql`
    select emp_id as "empId"
    from employees
    where employment = ${EMPLOYMENT.onJob}
      and (${siteOfRow("employees")}) = any(${sql.param([...sites])}::int[])
    order by emp_id`);
  return rows.map(({ empId }) => empId);
}

/** Who asks for what, counted in days from today; `through`: everybody agrees. */
const wanted = (today: string) => {
  const at = (days: number) => addDays(today, days);
  return [
    { jobNumber: "10011", through: true, input: leave(at(-20), at(-19), 1, "回家办事") },
    { jobNumber: "10011", through: false, input: leave(at(12), at(12), 1, "家中有事") },
    { jobNumber: "10012", through: true, input: leave(at(-9), at(-9), 3, "搬家") },
    {
      jobNumber: "10012",
      through: true,
      input: {
        ...{ type: APPLICATION.trip, startDate: at(5), endDate: at(7), place: "广州仓库", reason: "盘点支援" },
      },
    },
    {
      jobNumber: "10011",
      through: false,
      input: {
        ...{ type: APPLICATION.outing, startDate: at(2), startTime: "14:00", endTime: "16:30", reason: "拜访客户" },
      },
    },
  ];
};

const leave = (startDate: string, endDate: string, leaveType: number, reason: string) => ({
  ...{ type: APPLICATION.leave, leaveType, startDate, endDate, reason },
});

async function loadApplications({ kinds, today }: DemoRun): Promise<void> {
  for (const { jobNumber, through, input } of wanted(today)) {
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

/** One who does not agree with what was sent. */
async function dispute(month: string): Promise<void> {
  const caller = await demoCaller({ jobNumber: "10012" });
  const { rows } = await database().write.execute<{ id: number; version: number }>(sql`
    select id, version
    from monthly_results
    where emp_id = ${caller.empId} and month = ${month} and state = ${MONTH_STATE.toConfirm}`);
  if (rows[0]) await transaction((tx) => disputeMonth(tx, caller, { ...rows[0]!, text: "有一天忘记打卡，已补卡" }));
}

/** What attendance has to show: punches of months with all that happens, applications, a month locked and one sent. */
export async function loadAttendance(run: DemoRun): Promise<void> {
  const { today, amount } = run;
  const sites = amount === "many" ? SITES : FEW;
  const back = amount === "many" ? -2 : -1;
  const monthAt = (months: number) => addMonths(`${today.slice(0, 7)}-01`, months).slice(0, 7);
  await loadSiteShift();
  await loadPunches(await peopleAt(sites), `${monthAt(back)}-01`, addDays(today, -1));
  await reckonDue();
  if (amount === "many") await closeMonth(sites, monthAt(-2), "lock");
  await closeMonth(sites, monthAt(-1), "send");
  await dispute(monthAt(-1));
  await loadApplications(run);
  await reckonDue();
}
