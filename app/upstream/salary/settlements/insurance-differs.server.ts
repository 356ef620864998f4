import { sql } from "drizzle-orm";
import { RUN_KIND, RUN_STATE } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { companyDay } from "~/lib/period";
import { salaryPaths } from "~/lib/salary/paths";
import type { Due } from "~/upstream/domain.server";
import { responsibleFor } from "~/upstream/organization/hr-people.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { answerersOf } from "../payslips/payslip-staff.server";
import { listedDifference } from "./sheet.server";

/**
 * Settlements whose insurance was reckoned while its lists were open, and is another now that they are locked: told
 * once to the payroll managers and to finance (rule 5).
 */
export const insuranceDiffers = ({ now }: Due): Promise<number> =>
  transaction(async (tx) => {
    const rows = await select(tx, {
      lineId: num`l.id::float8`,
      empId: num`l.emp_id`,
      name: str`e.emp_name`,
      no: str`r.no`,
      month: str`r.month`,
    })`
      from payroll_runs r
      join payroll_lines l on l.run_id = r.id
      join employees e on e.emp_id = l.emp_id
      where r.kind = ${RUN_KIND.leaver}
        and r.state >= ${RUN_STATE.locked}
        and ${listedDifference(sql`r.month`)} <> 0
      order by l.id`;
    const today = companyDay(now);
    const empIds = rows.map(({ empId }) => empId);
    const managers = await answerersOf(tx, empIds, "managers", today);
    const finance = await responsibleFor(tx, MAY.runs.approve, empIds, today);
    await notify(
      tx,
      ...rows.map(({ lineId, empId, name, no, month }) => ({
        eventKey: `settlement:${lineId}:insurance`,
        empIds: [...new Set([...(managers.get(empId) ?? []), ...(finance.get(empId)?.hr ?? [])])],
        title: { key: "salSettlement:notice.differsTitle", params: { name } },
        text: { key: "salSettlement:notice.differs", params: { name, no, month } },
        url: salaryPaths.settlement(lineId),
      })),
    );
    return rows.length;
  });
