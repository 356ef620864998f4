import { sql } from "drizzle-orm";
import { SCHEME } from "~/contracts/employees/codes";
import { RUN_KIND, RUN_STATE } from "~/contracts/salary/codes";
import { readItems } from "~/lib/salary/item-faults";
import type { PayItem } from "~/lib/salary/items";
import type { PayCase } from "~/lib/salary/pay-case";
import type { Snapshot } from "~/lib/salary/snapshot";
import { registeredIn } from "~/upstream/employees/benefits/registered.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Run } from "./run-held.server";

/** A line as it was collected, with what is known of its person. */
export interface LineToReckon {
  [column: string]: unknown;
  empId: number;
  snapshot: Snapshot;
  versionId: number | null;
  archiveCompany: number | null;
  insured: boolean;
  inFund: boolean;
  hasProfile: boolean;
  joinedInYear: boolean;
  netBefore: number | null;
  /** Fixed items with a value on the first day of the month. */
  valued: string[];
}

/** Lines of a run that were collected, of some people. */
export async function linesToReckon(tx: Tx, run: Run, empIds: readonly number[]): Promise<LineToReckon[]> {
  const month = sql`${run.month}::text`;
  const { rows } = await tx.execute<LineToReckon>(sql`
    select l.emp_id as "empId", l.snapshot, l.structure_version_id as "versionId", a.company_id as "archiveCompany",
      ${registeredIn(SCHEME.social, sql`l.emp_id`, month)} as insured,
      ${registeredIn(SCHEME.fund, sql`l.emp_id`, month)} as "inFund",
      exists (
        select
        from tax_profiles p
        where p.emp_id = l.emp_id and p.year = ${run.taxYear}
      ) as "hasProfile",
      extract(year from e.hire_date) = ${run.taxYear} as "joinedInYear",
      (
        select b.net::float8
        from payroll_lines b
        join payroll_runs r on r.id = b.run_id
        where b.emp_id = l.emp_id
          and r.company_id = ${run.companyId}
          and r.kind = ${RUN_KIND.regular}
          and r.state >= ${RUN_STATE.locked}
          and r.month < ${run.month}
        order by r.month desc
        limit 1
      ) as "netBefore",
      array(
        select distinct v.item_code
        from salary_values v
        where v.emp_id = l.emp_id
          and v.from_date <= coalesce((l.snapshot -> 'statement' ->> 'fromDate')::date, ${`${run.month}-01`}::date)
      ) as valued
    from payroll_lines l
    join employees e on e.emp_id = l.emp_id
    left join salary_archives a on a.emp_id = l.emp_id
    where l.run_id = ${run.id} and l.emp_id = any(${sql.param([...empIds])}::int[]) and l.snapshot is not null
    order by l.emp_id`);
  return rows;
}

/** Items of the versions that lines were collected with, read once for all whom they pay. */
export async function structuresFor(
  db: Reader | Tx,
  versionIds: readonly (number | null)[],
): Promise<Map<number, PayCase["structure"]>> {
  const { rows } = await db.execute<PayItem & { versionId: number; [column: string]: unknown }>(sql`
    select version_id as "versionId", code, sort as "order", kind, sign, formula, round_to as "roundTo", taxable,
      in_ot_base as "inOtBase", in_unpaid_base as "inUnpaidBase", show_on_slip as "showOnSlip"
    from pay_items
    where version_id = any(${sql.param([...new Set(versionIds)].filter((id) => id !== null))}::int[])
    order by version_id, sort`);
  const ids = [...new Set(rows.map(({ versionId }) => versionId))];
  return new Map(
    ids.map((id) => [
      id,
      readItems(
        rows.filter(({ versionId }) => versionId === id).map(({ versionId: _, ...item }) => item as unknown as PayItem),
      ),
    ]),
  );
}
