import { sql } from "drizzle-orm";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import { FIGURES } from "~/lib/attendance/month-figures";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { StatementRow } from "./statements.server";

const columnOf = (field: string) =>
  field.replace(/([a-z])(\d+)/g, "$1_$2").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** ot150Min is ot_150_min. */
const FIGURE_COLUMNS = FIGURES.map((field) => [field, columnOf(field)] as const);
const NAMES = sql.raw(FIGURE_COLUMNS.map(([, column]) => column).join(", "));
const FIELDS = sql.raw(FIGURE_COLUMNS.map(([field]) => `"${field}"`).join(", "));
const TYPED = sql.raw(FIGURE_COLUMNS.map(([field]) => `"${field}" int`).join(", "));
const WRITTEN = sql.raw(FIGURE_COLUMNS.map(([, column]) => `${column} = excluded.${column}`).join(", "));

/** The figures of a statement `m`, each under its name. */
export const FIGURES_OF = sql.raw(FIGURE_COLUMNS.map(([field, column]) => `m.${column} as "${field}"`).join(", "));

/**
 * Writes reckoned statements, one statement however many; a locked one stays. What says the same keeps its version; a
 * confirmed one that says something else is calculated again, and has to be sent again.
 */
export async function writeStatements(tx: Tx, rows: readonly StatementRow[], provisional: boolean): Promise<number> {
  if (rows.length === 0) return 0;
  const { open, calculated, confirmed, locked } = MONTH_STATE;
  const { rowCount } = await tx.execute(sql`
    insert into monthly_results (
      emp_id, month, site_id, company_id, department_id, from_date, to_date, leaves, cycle, figures_hash, state,
      provisional, reckoned_at, ${NAMES}
    )
    select "empId", month, "siteId", "companyId", "departmentId", "from", "to", leaves, nullif(cycle, 'null'),
      "figuresHash", ${calculated}, ${provisional ? 1 : 0}, now(), ${FIELDS}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      "empId" int, month text, "siteId" smallint, "companyId" int, "departmentId" int, "from" date, "to" date,
      leaves jsonb, cycle jsonb, "figuresHash" text, ${TYPED}
    )
    on conflict (emp_id, month) do update
    set site_id = excluded.site_id, company_id = excluded.company_id, department_id = excluded.department_id,
      from_date = excluded.from_date, to_date = excluded.to_date, leaves = excluded.leaves,
      cycle = excluded.cycle, figures_hash = excluded.figures_hash, provisional = excluded.provisional,
      reckoned_at = now(), ${WRITTEN},
      version = monthly_results.version
        + (case when monthly_results.figures_hash <> excluded.figures_hash then 1 else 0 end),
      state = case
        when monthly_results.state = ${open} then ${calculated}
        when monthly_results.state = ${confirmed} and monthly_results.figures_hash <> excluded.figures_hash
          then ${calculated}
        else monthly_results.state
        end
    where monthly_results.state <> ${locked}`);
  return rowCount ?? 0;
}
