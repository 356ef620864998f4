import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/salary/may";
import { responsibleFor } from "~/upstream/organization/hr-people.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";

/** Clerks whose entry covers a person, and where there is none, or from the second dispute on, payroll managers. */
export type Answerers = "clerks" | "managers";

/** Who answers for the pay of people, by person; one statement a question, however many people. */
export async function answerersOf(
  tx: Tx,
  empIds: readonly number[],
  who: Answerers,
  today: string,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const people = [...new Set(empIds)];
  const holders = await responsibleFor(tx, MAY.payslips.publish, people, today);
  const unlimited = await responsibleFor(tx, MAY.levels.above, people, today);
  const clerks = who === "clerks" ? await clerksOf(tx, people) : new Map<number, number[]>();
  return new Map(
    people.map((empId) => {
      const may = holders.get(empId)?.hr ?? [];
      const covering = (clerks.get(empId) ?? []).filter((one) => may.includes(one));
      const managers = (unlimited.get(empId)?.hr ?? []).filter((one) => may.includes(one));
      return [empId, covering.length > 0 ? covering : managers];
    }),
  );
}

/** Clerks by the people whom their entries cover. */
async function clerksOf(tx: Tx, empIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await select(tx, { empId: num`e.emp_id`, clerks: sql<number[]>`array_agg(c.emp_id)` })`
    from employees e
    left join salary_archives a on a.emp_id = e.emp_id
    join payroll_clerks c
      on ${siteOfRow("e")} = any(c.site_ids) and (a.company_id is null or a.company_id = any(c.company_ids))
    where e.emp_id = any(${sql.param([...empIds])}::int[]) and c.emp_id <> e.emp_id
    group by e.emp_id`;
  return new Map(rows.map(({ empId, clerks }) => [empId, clerks]));
}
