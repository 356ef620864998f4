import { type SQL, sql } from "drizzle-orm";
import { BENEFIT_KIND, type BenefitKind } from "~/contracts/employees/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, selectOne } from "~/upstream/platform/database/select.server";

/** What payroll takes over for one person, in fen, by kind (1 to 5 and 7 social insurance, 6 housing fund). */
export interface LockedContributions {
  empId: number;
  socialEmployer: number;
  socialEmployee: number;
  fundEmployer: number;
  fundEmployee: number;
  items: { kind: BenefitKind; forMonth: string; base: number | null; employerAmount: number; employeeAmount: number }[];
}

/**
 * The insurance and fund of a month by person, for payroll, which reads locked months only and computes anew only to
 * compare (employees rules 33 and 38). Not narrowed by a data scope: the caller decides whom a run is about.
 * @param month withheld in, yyyy-MM
 * @returns null while either of the two lists of the month is not locked
 */
export async function lockedContributions(
  db: Reader | Tx,
  month: string,
  empIds: readonly number[],
): Promise<Map<number, LockedContributions> | null> {
  if (!(await areListsLocked(db, month))) return null;
  const { rows } = await db.execute<LockedContributions & { [column: string]: unknown }>(sql`
    select emp_id as "empId",
      coalesce(sum(employer_amount) filter (where kind <> ${BENEFIT_KIND.fund}), 0)::bigint as "socialEmployer",
      coalesce(sum(employee_amount) filter (where kind <> ${BENEFIT_KIND.fund}), 0)::bigint as "socialEmployee",
      coalesce(sum(employer_amount) filter (where kind = ${BENEFIT_KIND.fund}), 0)::bigint as "fundEmployer",
      coalesce(sum(employee_amount) filter (where kind = ${BENEFIT_KIND.fund}), 0)::bigint as "fundEmployee",
      jsonb_agg(
        jsonb_build_object(
          'kind', kind, 'forMonth', for_month, 'base', base, 'employerAmount', employer_amount,
          'employeeAmount', employee_amount
        )
        order by kind, for_month
      ) as items
    from contributions
    where month = ${month} and emp_id = any(${sql.param([...empIds])}::int[])
    group by emp_id`);
  return new Map(rows.map((row) => [row.empId, row]));
}

/** Whether both lists of a month are locked. */
export async function areListsLocked(db: Reader | Tx, month: string): Promise<boolean> {
  const row = await selectOne(db, { locked: bool`${listsLocked(sql`${month}`)}` })``;
  return row!.locked;
}

/** What tells one lock of the insurance and fund lists of a month from another. */
export const contributionsMark = (month: string): SQL => sql`
  (
    select md5(coalesce(string_agg(scheme || ':' || coalesce(locked_at::text, ''), ',' order by scheme), ''))
    from contribution_months
    where month = ${month}
  )
`;

/** Whether both lists of a month are locked, in a statement of another domain. */
export const listsLocked = (month: SQL): SQL => sql`
  (
    select count(*)
    from contribution_months m
    where m.month = ${month} and m.locked_at is not null
  ) = 2
`;
