import { sql } from "drizzle-orm";
import { lastBegunMonth } from "~/upstream/payroll/months.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";

/**
 * The last month (yyyy-MM) that was calculated for companies with people at the site or with the structure: what runs
 * were calculated with stays, so a version begins after it (salary rule 2). Null: none was.
 */
export const calculatedMonth = (
  db: Reader | Tx,
  { id, siteId }: { id?: number; siteId: number },
): Promise<string | null> =>
  lastBegunMonth(
    db,
    sql`
      (
        exists (
          select
          from employment_spells s
          join employees e using (emp_id)
          where s.company_id = m.company_id and ${siteOfRow("e")} = ${siteId}
        )
          or exists (
            select
            from salary_archives a
            where a.structure_id = ${id ?? null}::int and a.company_id = m.company_id
          )
      )
    `,
  );
