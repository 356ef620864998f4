import { ARCHIVE_STATUS, RUN_KIND, RUN_STATE } from "~/contracts/salary/codes";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { salaryPaths } from "~/lib/salary/paths";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import type { Due } from "~/upstream/domain.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { answerersOf } from "../payslips/payslip-staff.server";
import { isOverdue } from "./leavers-unpaid.server";

/** Days after a last day in which it is looked at: the step runs daily, and what is older was paid before its time. */
const LOOKED_BACK = 30;

/**
 * Leavers whose pay is overdue and whom no run pays (rule 13): no leaver's run has them, and no locked run of the month
 * of their last day. Told once to the payroll managers; who goes on at another company of the group has not left.
 */
export const leaversForgotten = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const today = companyDay(now);
    const rows = await select(tx, {
      empId: num`s.emp_id`,
      siteId: num`${siteOfRow("p")}`,
      lastDay: str`s.end_date::text`,
      name: str`e.emp_name`,
      jobNumber: str`e.job_number`,
    })`
      from employment_spells s
      join employees e on e.emp_id = s.emp_id
      join employee_posts p
        on p.emp_id = s.emp_id and p.valid_from <= s.end_date and coalesce(p.valid_to, 'infinity') >= s.end_date
      where s.end_date >= ${addDays(today, -LOOKED_BACK)}::date
        and s.end_date < ${today}::date
        and not exists (select from employment_spells n where n.emp_id = s.emp_id and n.start_date > s.end_date)
        and not exists (
          select
          from salary_archives a
          where a.emp_id = s.emp_id and a.status = ${ARCHIVE_STATUS.stopped}
        )
        and not exists (
          select
          from payroll_lines l
          join payroll_runs r on r.id = l.run_id
          where l.emp_id = s.emp_id
            and r.month >= to_char(s.end_date, 'YYYY-MM')
            and (
              r.kind = ${RUN_KIND.leaver}
                or (r.kind in (${RUN_KIND.regular}, ${RUN_KIND.imported}) and r.state >= ${RUN_STATE.locked})
            )
        )
      order by s.end_date, s.emp_id`;
    const calendars = await workCalendars(tx, around);
    const overdue = rows.filter(({ lastDay, siteId }) => isOverdue(today, lastDay, siteId, calendars(siteId)));
    const managers = await answerersOf(
      tx,
      overdue.map(({ empId }) => empId),
      "managers",
      today,
    );
    await notify(
      tx,
      ...overdue.map(({ empId, lastDay, name, jobNumber }) => ({
        eventKey: `leaver:${empId}:${lastDay}:unpaid`,
        empIds: [...(managers.get(empId) ?? [])],
        title: { key: "salSettlement:notice.forgottenTitle", params: { name } },
        text: { key: "salSettlement:notice.forgotten", params: { name, jobNumber, lastDay } },
        url: salaryPaths.runNew,
      })),
    );
    return overdue.length;
  });
