import { type SQL, sql } from "drizzle-orm";
import { SCHEME } from "~/contracts/employees/codes";
import { groupBy } from "~/lib/group-by";
import { readItems } from "~/lib/salary/item-faults";
import type { PayItem } from "~/lib/salary/items";
import type { PayCase } from "~/lib/salary/pay-case";
import type { Snapshot } from "~/lib/salary/snapshot";
import type { LedgerRow } from "~/lib/salary/tax/ledger";
import type { TaxParams } from "~/lib/salary/tax/tables";
import { registeredIn } from "~/upstream/employees/benefits/registered.server";
import { hasWageCard } from "~/upstream/employees/cards/cards-of-month.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select, selectOne } from "~/upstream/platform/database/select.server";
import { TAX_PARAMS } from "../tax/tax-params.server";
import { undeclaredIn } from "../tax/undeclared.server";
import { lastRegular } from "./last-regular.server";
import { notAfter } from "./real-runs.server";
import type { Run } from "./run-held.server";
import { ledgerOfPerson } from "./run-tax.server";

/** A line as it was collected, with what is known of its person. */
export interface LineToReckon {
  empId: number;
  snapshot: Snapshot;
  versionId: number | null;
  archiveCompany: number | null;
  insured: boolean;
  inFund: boolean;
  hasProfile: boolean;
  joinedInYear: boolean;
  undeclared: boolean;
  hasCard: boolean;
  /** His ledger with the entity in the tax year of the run. */
  ledger: LedgerRow[];
  netBefore: number | null;
  /** Fixed items with a value on the first day of the month. */
  valued: string[];
}

/** Lines of a run that were collected, of some people. */
export async function linesToReckon(tx: Tx, run: Run, empIds: readonly number[]): Promise<LineToReckon[]> {
  const month = sql`${run.month}::text`;
  const rows = await select(tx, {
    empId: num`l.emp_id`,
    snapshot: sql<Snapshot>`l.snapshot`,
    versionId: sql<number | null>`l.structure_version_id`,
    archiveCompany: sql<number | null>`a.company_id`,
    ledger: sql<LedgerRow[]>`${ledgerOfPerson(run, sql`l.emp_id`, notAfter(run))}`,
    insured: bool`${registeredIn(SCHEME.social, sql`l.emp_id`, month)}`,
    inFund: bool`${registeredIn(SCHEME.fund, sql`l.emp_id`, month)}`,
    hasProfile: bool`exists (
        select
        from tax_profiles p
        where p.emp_id = l.emp_id and p.year = ${run.taxYear}
      )`,
    joinedInYear: bool`extract(year from e.hire_date) = ${run.taxYear}`,
    hasCard: bool`${hasWageCard(sql`l.emp_id`)}`,
    undeclared: bool`${undeclaredIn(sql`l.emp_id`, run.taxYear)}`,
    netBefore: sql<number | null>`${lastRegular(run, sql`b.net::float8`)}`,
    valued: sql<string[]>`array(
        select distinct v.item_code
        from salary_values v
        where v.emp_id = l.emp_id
          and v.from_date <= coalesce((l.snapshot -> 'statement' ->> 'fromDate')::date, ${`${run.month}-01`}::date)
      )`,
  })`
    from payroll_lines l
    join employees e on e.emp_id = l.emp_id
    left join salary_archives a on a.emp_id = l.emp_id
    where l.run_id = ${run.id} and l.emp_id = any(${sql.param([...empIds])}::int[]) and l.snapshot is not null
    order by l.emp_id`;
  return rows;
}

type VersionItem = PayItem & { versionId: number };

/** Items of versions, `VersionItem`s as one value. */
const itemsOf = (versionIds: SQL): SQL => sql`
  (
    select coalesce(jsonb_agg(i), '[]')
    from (
      select version_id as "versionId", code, sort as "order", kind, sign, formula, round_to as "roundTo", taxable,
        in_ot_base as "inOtBase", in_unpaid_base as "inUnpaidBase", show_on_slip as "showOnSlip"
      from pay_items
      where version_id in (${versionIds})
      order by version_id, sort
    ) i
  )
`;

const structuresOf = (items: readonly VersionItem[]) =>
  new Map<number, PayCase["structure"]>(
    [...groupBy(items, ({ versionId }) => versionId)].map(([versionId, own]) => [
      versionId,
      readItems(own.map(({ versionId: _, ...item }) => item)),
    ]),
  );

/** Structures by their versions, each read once for all whom it pays. */
export async function structuresFor(db: Reader | Tx, versionIds: readonly (number | null)[]) {
  const row = await selectOne(db, {
    items: sql<VersionItem[]>`${itemsOf(sql`select unnest(${sql.param([...versionIds])}::int[])`)}`,
  })``;
  return structuresOf(row!.items);
}

/** By what lines are reckoned: the structures that they were collected with, and the rows of tax. */
export async function reckonedBy(db: Reader | Tx, { id }: Pick<Run, "id">, empIds: readonly number[]) {
  const versions = sql`
    select structure_version_id
    from payroll_lines
    where run_id = ${id} and emp_id = any(${sql.param([...empIds])}::int[])
  `;
  const { rows } = await db.execute<TaxParams & { items: VersionItem[]; [column: string]: unknown }>(
    sql`select ${TAX_PARAMS}, ${itemsOf(versions)} as items`,
  );
  const { items, tables, figures } = rows[0]!;
  return { params: { tables, figures }, structures: structuresOf(items) };
}
