import { type SQL, sql } from "drizzle-orm";
import { RUN_KIND, RUN_STATE } from "~/contracts/salary/codes";
import type { Run } from "./run-held.server";

/**
 * A column of the line `b` that the last locked regular run of the company had of the person of a line `l`; null for
 * runs that are not regular themselves: like is compared with like alone (salary rule 24).
 */
export const lastRegular = ({ companyId, month, kind }: Pick<Run, "companyId" | "month" | "kind">, column: SQL): SQL =>
  kind === RUN_KIND.regular
    ? sql`
        (
          select ${column}
          from payroll_lines b
          join payroll_runs r on r.id = b.run_id
          where b.emp_id = l.emp_id
            and r.company_id = ${companyId}
            and r.kind = ${RUN_KIND.regular}
            and r.state >= ${RUN_STATE.locked}
            and r.month < ${month}
          order by r.month desc
          limit 1
        )
      `
    : sql`null`;
