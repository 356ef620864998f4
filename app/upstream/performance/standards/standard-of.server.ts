import { sql } from "drizzle-orm";
import type { BudgetMode, Grade } from "~/contracts/performance/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";

/** What is asked: the standard of a class and level at a site in a month (yyyy-MM). Site 7: overseas warehouse. */
export interface StandardAsked {
  classId: number;
  siteId: number;
  levelId: number | null;
  month: string;
}

export interface StandardFound {
  standardId: number;
  /** Fen. */
  monthlyAmount: number;
  attendanceProrate: 0 | 1;
  budgetMode: BudgetMode;
  coefficients: readonly { grade: Grade; pct: number }[];
}

/**
 * The standards in force (performance rule 25), in the order they are asked for; null where there is none. One
 * statement however many; the database keeps two of one class, level and month apart (rule 28).
 */
export async function standardsOf(db: Reader | Tx, rows: readonly StandardAsked[]): Promise<(StandardFound | null)[]> {
  const found: (StandardFound | null)[] = rows.map(() => null);
  if (rows.length === 0) return found;
  const asked = rows.map(({ classId, siteId, levelId, month }, n) => ({ n, classId, siteId, levelId, month }));
  const { rows: held } = await db.execute<StandardFound & { n: number } & Record<string, unknown>>(sql`
    select g.n, s.id as "standardId", l.monthly_amount as "monthlyAmount",
      s.attendance_prorate as "attendanceProrate", s.budget_mode as "budgetMode", s.coefficients
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as g(
      n int, "classId" int, "siteId" int, "levelId" int, month text
    )
    join position_levels v on v.level_id = g."levelId"
    join perf_standard_lines l on l.effective = 1
      and l.site_id = g."siteId"
      and l.class_id = g."classId"
      and v.rank between l.rank_from and l.rank_to
      and g.month between l.from_month and coalesce(l.to_month, '9999-12')
    join perf_standards s on s.id = l.standard_id`);
  for (const { n, ...standard } of held) found[n] = standard;
  return found;
}
