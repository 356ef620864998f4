import { sql } from "drizzle-orm";
import { RUN_KIND, RUN_STATE } from "~/contracts/salary/codes";
import { type Calendar, workdayAfter } from "~/lib/calendar/working-days";
import { companyDay } from "~/lib/period";
import { salaryPaths } from "~/lib/salary/paths";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import type { Due } from "~/upstream/domain.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { answerersOf } from "../payslips/payslip-staff.server";

/** Guangdong has the pay of a leaver paid on his last day, Shenzhen within three working days of it (rule 13). */
const GUANGZHOU = 6;
const SHENZHEN_DAYS = 3;

/** Whether the pay of a leaver of a site is overdue on a day. */
export const isOverdue = (today: string, dueOn: string, siteId: number, calendar: Calendar): boolean =>
  siteId === GUANGZHOU
    ? today >= workdayAfter(dueOn, 1, calendar)
    : today > workdayAfter(dueOn, SHENZHEN_DAYS, calendar);

/**
 * Runs of leavers that are not paid in time, told to the payroll managers once a day until they are (rule 13). One that
 * comes to nothing has nobody to pay.
 */
export const leaversUnpaid = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const today = companyDay(now);
    const rows = await select(tx, {
      id: num`r.id`,
      no: str`r.no`,
      month: str`r.month`,
      dueOn: str`r.due_on::text`,
      people: sql<
        { empId: number; siteId: number }[]
      >`jsonb_agg(jsonb_build_object('empId', l.emp_id, 'siteId', l.site_id))`,
    })`
      from payroll_runs r
      join payroll_lines l on l.run_id = r.id
      where r.kind = ${RUN_KIND.leaver}
        and r.state < ${RUN_STATE.paid}
        and r.due_on < ${today}::date
        and (r.state < ${RUN_STATE.locked} or r.net > 0)
      group by r.id
      order by r.id`;
    const calendars = await workCalendars(tx, around);
    const overdue = rows.filter(({ dueOn, people }) =>
      people.some(({ siteId }) => isOverdue(today, dueOn, siteId, calendars(siteId))),
    );
    const managers = await answerersOf(
      tx,
      overdue.flatMap(({ people }) => people.map(({ empId }) => empId)),
      "managers",
      today,
    );
    await notify(
      tx,
      ...overdue.map(({ id, no, month, dueOn, people }) => ({
        eventKey: `payrollRun:${id}:unpaid:${today}`,
        empIds: [...new Set(people.flatMap(({ empId }) => managers.get(empId) ?? []))],
        title: { key: "salSettlement:notice.unpaidTitle", params: { no } },
        text: { key: "salSettlement:notice.unpaid", params: { no, month, dueOn } },
        url: salaryPaths.run(id),
      })),
    );
    return overdue.length;
  });
