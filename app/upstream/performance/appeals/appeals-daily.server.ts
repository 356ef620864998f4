import { sql } from "drizzle-orm";
import { APPEAL_STATE } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import { performancePaths } from "~/lib/performance/paths";
import { companyDay } from "~/lib/period";
import type { Due } from "~/upstream/domain.server";
import { responsibleFor } from "~/upstream/organization/hr-people.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { notify } from "~/upstream/platform/messages/notifications.server";

/** Days before its last day from which on an open appeal is told every day. */
const AHEAD = 2;

/** Open appeals that are due soon or overdue are told to whoever decides them, once a day (performance rule 22). */
export const appealsDue = ({ now }: Due): Promise<number> =>
  transaction(async (tx) => {
    const today = companyDay(now);
    const rows = await select(tx, {
      id: num`a.id`,
      empId: num`s.emp_id`,
      byEmpId: num`a.by_emp_id`,
      name: str`e.emp_name`,
      deciderEmpId: sql<number | null>`a.decider_emp_id`,
      decideBy: str`a.decide_by`,
    })`
      from perf_appeals a
      join perf_sheets s on s.id = a.sheet_id
      join employees e on e.emp_id = s.emp_id
      where a.state = ${APPEAL_STATE.open} and a.decide_by <= ${today}::date + ${AHEAD}::int
      order by a.id`;
    const people = [...new Set(rows.map(({ empId }) => empId))];
    const staff = await responsibleFor(tx, MAY.appeals.decide, people, today);
    await notify(
      tx,
      ...rows.map(({ id, empId, byEmpId, name, deciderEmpId, decideBy }) => ({
        eventKey: `perfAppeal:${id}:due:${today}`,
        empIds: (deciderEmpId === null ? (staff.get(empId)?.hr ?? []) : [deciderEmpId]).filter(
          (one) => one !== byEmpId,
        ),
        title: { key: "perfAppeals:notice.due.title", params: { name } },
        text: { key: "perfAppeals:notice.due.text", params: { name, day: decideBy } },
        url: performancePaths.appeal(id),
      })),
    );
    return rows.length;
  });
