import { type SQL, sql } from "drizzle-orm";
import { SCHEME } from "~/contracts/employees/codes";
import { groupBy } from "~/lib/group-by";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { LockedContributions } from "./locked-contributions.server";
import { reckoned } from "./reckoned.server";

type Item = LockedContributions["items"][number];

/**
 * What insurance and fund of a month come to for some people while its lists are open, by the rows that the lists will
 * be made of (salary rules 5 and 15).
 * @param people condition on `employees`
 */
export async function reckonedContributions(db: Reader | Tx, month: string, people: SQL): Promise<Map<number, Item[]>> {
  const both = sql.join(
    Object.values(SCHEME).map((scheme) => reckoned(scheme, month, people)),
    sql` union all `,
  );
  const { rows } = await db.execute<Item & { empId: number; [column: string]: unknown }>(sql`
    select r.emp_id as "empId", r.kind, ${month}::text as "forMonth", r.base::float8 as base,
      r.employer_amount::float8 as "employerAmount", r.employee_amount::float8 as "employeeAmount"
    from (${both}) r
    order by r.emp_id, r.kind`);
  const lines = groupBy(rows, ({ empId }) => empId);
  return new Map([...lines].map(([empId, items]) => [empId, items.map(({ empId: _, ...item }) => item as Item)]));
}
