import { type SQL, sql } from "drizzle-orm";
import { LOG_ACTION } from "~/contracts/salary/codes";
import { DEDUCTION_KIND, type DeductionKind } from "~/contracts/salary/tax-codes";
import type { Declared } from "~/lib/salary/tax/additional";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { logSalary } from "../log/log.server";

/** What a look at declared deductions is called in the salary log. */
export const TAX_SUBJECT = "taxData";

/** What tells the declarations of a person from other ones: who judged them sees whether they still stand. */
export const seenOf = (empId: SQL): SQL => sql`
  (
    select md5(
      coalesce(
        string_agg(
          concat_ws(':', t.year, t.month, t.kind, t.amount, t.annuity_base), ',' order by t.year, t.month, t.kind
        ),
        ''
      )
    )
    from tax_deductions t
    where t.emp_id = ${empId}
  )
`;

/** The same of people, by person. */
export async function declaredSeen(db: Reader | Tx, empIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await select(db, {
    empId: num`e.emp_id`,
    seen: str`${seenOf(sql`e.emp_id`)}`,
  })`from unnest(${sql.param([...empIds])}::int[]) as e(emp_id)`;
  return new Map(rows.map(({ empId, seen }) => [empId, seen]));
}

/** Whether the line that wrote a row `t` of the ledger came by file, with its additional deductions (rule 40). */
export const IS_GIVEN = sql`
  exists (
    select
    from payroll_lines f
    where f.run_id = t.run_id and f.emp_id = t.emp_id and f.imported ->> 'additional' is not null
  )
`;

/**
 * Additional deductions `g` of a person's year that files of finished wages gave, one a run: `month`, `run_id`,
 * `company_id`, `amount`; what a reopened run took back is none (rules 19 and 40).
 */
export const filedIn = (empId: SQL, year: number): SQL => sql`
  (
    select t.tax_month as month, t.run_id, t.company_id, sum(t.additional)::float8 as amount
    from tax_ledger t
    where t.emp_id = ${empId} and t.tax_year = ${year} and ${IS_GIVEN}
    group by t.tax_month, t.run_id, t.company_id
    having sum(t.additional) > 0
  ) g
`;

/** All that people have declared, in all years; the first month first. */
export async function declaredOf(db: Reader | Tx, empIds: readonly number[]): Promise<Map<number, Declared[]>> {
  const { rows } = await db.execute<Declared & { empId: number; [column: string]: unknown }>(sql`
    select emp_id as "empId", year, month, kind, amount::float8 as amount, annuity_base::float8 as "annuityBase"
    from tax_deductions
    where emp_id = any(${sql.param([...empIds])}::int[])
    order by emp_id, year, month, kind`);
  const byPerson = new Map<number, Declared[]>(empIds.map((empId) => [empId, []]));
  for (const { empId, ...one } of rows) byPerson.get(empId)!.push(one);
  return byPerson;
}

/** Months of a year that are declared anew, with what stood; kinds that are not named stay. */
export interface WrittenMonths {
  empId: number;
  siteId: number;
  year: number;
  months: readonly number[];
  kinds: readonly DeductionKind[];
  before: readonly Declared[];
  after: readonly Declared[];
}

/**
 * Replaces declared months: one statement that clears and one that writes, however many people. The audit rows name
 * year, months and kinds, the salary log has the figures (salary rule 28). The people are locked by the caller.
 */
export async function writeMonths(
  tx: Tx,
  caller: Caller,
  action: "save" | "import",
  rows: readonly WrittenMonths[],
): Promise<void> {
  const cleared = rows.flatMap(({ empId, year, months, kinds }) =>
    months.map((month) => ({ empId, year, month, kinds })),
  );
  await tx.execute(sql`
    delete from tax_deductions d
    using jsonb_to_recordset(${JSON.stringify(cleared)}::jsonb) as g("empId" int, year int, month int, kinds jsonb)
    where d.emp_id = g."empId" and d.year = g.year and d.month = g.month and g.kinds @> to_jsonb(d.kind)`);
  const written = rows.flatMap(({ empId, after }) => after.map((one) => ({ empId, ...one })));
  await tx.execute(sql`
    insert into tax_deductions (emp_id, year, month, kind, amount, annuity_base)
    select "empId", year, month, kind, amount, "annuityBase"
    from jsonb_to_recordset(
      ${JSON.stringify(written)}::jsonb
    ) as g("empId" int, year smallint, month smallint, kind smallint, amount bigint, "annuityBase" bigint)`);
  await audit(
    tx,
    caller,
    ...rows.map(({ empId, siteId, year, months, after }) => ({
      action: `taxDeduction.${action}`,
      objectType: "taxDeduction",
      objectId: empId,
      siteId,
      after: { year, months, kinds: [...new Set(after.map(({ kind }) => kind))] },
    })),
  );
  await logSalary(
    tx,
    caller,
    rows.map(({ empId, before, after }) => ({
      action: LOG_ACTION.edit,
      subject: TAX_SUBJECT,
      empId,
      before: { values: valuesOf(before) },
      after: { values: valuesOf(after) },
    })),
  );
}

const NAMES = new Map(Object.entries(DEDUCTION_KIND).map(([name, kind]) => [kind as DeductionKind, name]));

/** Fen by month and kind, as the salary log keeps them. */
const valuesOf = (declared: readonly Declared[]): Record<string, number> =>
  Object.fromEntries(
    declared.map(({ year, month, kind, amount }) => [
      `${year}-${String(month).padStart(2, "0")} ${NAMES.get(kind)}`,
      amount,
    ]),
  );
