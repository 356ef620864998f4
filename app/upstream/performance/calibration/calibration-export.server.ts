import { sql } from "drizzle-orm";
import { SHEET_STATE } from "~/contracts/performance/codes";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { database } from "~/upstream/platform/database/db.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { OBJECT } from "./calibration-move.server";
import { groupOf } from "./group-rows.server";
import { reachGroup } from "./reach.server";

const KINDS = {
  jobNumber: "text",
  name: "text",
  department: "text",
  score: "text",
  proposed: "text",
  final: "text",
} as const;

/** The people of a group with score and grades; not the own ones while they are not shown to their person. */
export async function exportCalibration(caller: Caller, { query: { id } }: { query: { id: number } }) {
  await reachGroup(database().read, caller, id);
  const { cycleName, groupName } = await groupOf(database().read, id);
  const word = (key: string) => say(caller.language, { key: `perfCalibration:${key}` });
  const from = sql`
    perf_sheets s
      join employees e on e.emp_id = s.emp_id
      join departments d on d.department_id = s.department_id
  `;
  const where = sql`
    s.calibration_id = ${id}
      and s.state <> ${SHEET_STATE.exempt}
      and not (s.emp_id = ${caller.empId ?? 0} and s.state < ${SHEET_STATE.toConfirm})
  `;
  return exportAnswer(caller, {
    action: `${OBJECT}.export`,
    objectType: OBJECT,
    asked: { id },
    title: `${cycleName} ${groupName}`,
    day: companyDay(),
    columns: Object.entries(KINDS).map(([field, kind]) => ({ header: word(`field.${field}`), kind })),
    rows: async () => ({
      count: sql`select count(*)::int as n from ${from} where ${where}`,
      select: sql`
        select e.job_number, e.emp_name, d.department_name, round(s.total_score / 100.0, 2)::text, s.proposed_grade,
          s.final_grade
        from ${from}
        where ${where}
        order by s.total_score desc nulls last, length(e.job_number), e.job_number`,
      cells: (row) => row as string[],
    }),
  });
}
