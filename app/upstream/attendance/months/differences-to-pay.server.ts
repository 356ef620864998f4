import { sql } from "drizzle-orm";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";

/** What turned out different of a person's locked month: each figure as it was locked, and as it is now. */
export interface DifferenceToPay {
  [column: string]: unknown;
  empId: number;
  month: string;
  /** All differences of the month, the latest last. */
  ids: number[];
  changes: { field: string; before: number; after: number }[];
}

/** Differences of people's months, all that were ever found (attendance rule 49), by person and month. */
export async function differencesToPay(db: Reader | Tx, empIds: readonly number[]): Promise<DifferenceToPay[]> {
  const { rows } = await db.execute<DifferenceToPay>(sql`
    select f."empId", f.month, array_agg(distinct i order by i) as ids,
      jsonb_agg(distinct jsonb_build_object('field', f.field, 'before', f.before, 'after', f.after)) as changes
    from (
      select d.emp_id as "empId", d.month, d.field, array_agg(d.id::int order by d.id) as ids,
        (array_agg(d.before order by d.id))[1] as before, (array_agg(d.after order by d.id desc))[1] as after
      from attendance_differences d
      where d.emp_id = any(${sql.param([...empIds])}::int[])
      group by d.emp_id, d.month, d.field
    ) f
    cross join lateral unnest(f.ids) i
    group by f."empId", f.month
    order by f."empId", f.month`);
  return rows;
}
