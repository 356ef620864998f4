import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { buy } from "~/contracts/employees/benefits";
import {
  type BenefitKind,
  CONTRIBUTION_ACTS,
  CONTRIBUTION_SOURCE,
  type ContributionSource,
  type Scheme,
} from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { arrearsDays, arrearsDaysOn, lateFee } from "~/lib/employees/contributions";
import { companyDay } from "~/lib/period";
import { departmentFilter } from "~/upstream/organization/organization.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { listed, type Page, windowOf } from "~/upstream/platform/database/page.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing, stale } from "~/upstream/platform/refusal.server";
import {
  BY_NUMBER,
  citiesOf,
  countOf,
  PERSON,
  type PersonColumns,
  peopleWhere,
  withDepartments,
} from "./benefit-parts.server";
import { monthState, openMonths } from "./contribution-month.server";

export type ContributionQuery = z.output<(typeof buy)["month"]["input"]>["query"];

type Row = PersonColumns & {
  id: number;
  month: string;
  forMonth: string;
  kind: BenefitKind;
  base: number | null;
  employerBp: number | null;
  employeeBp: number | null;
  employerAmount: number;
  employeeAmount: number;
  source: ContributionSource;
};

const COLUMNS = sql`
  ${PERSON}, x.id, x.month, x.for_month as "forMonth", x.kind, x.base, x.employer_bp as "employerBp",
    x.employee_bp as "employeeBp",
  x.employer_amount as "employerAmount", x.employee_amount as "employeeAmount", x.source`;
export const CONTRIBUTION_ORDER = sql`${BY_NUMBER}, x.kind, x.for_month`;

const monthOf = (query: ContributionQuery) => query.month ?? companyDay().slice(0, 7);

export async function contributionsFrom(
  db: Reader,
  caller: Caller,
  scheme: Scheme,
  query: ContributionQuery,
): Promise<SQL> {
  const kind = query.kind ? sql` and x.kind = ${query.kind}` : sql``;
  const source = query.source ? sql` and x.source = ${query.source}` : sql``;
  return sql`contributions x join employees on employees.emp_id = x.emp_id
    where x.scheme = ${scheme}
      and x.month = ${monthOf(query)}
      and ${await peopleWhere(db, caller, query)}${kind}${source}`;
}

/** Rows of a month within the scope. */
export const contributionList =
  (scheme: Scheme) =>
  async (db: Reader, caller: Caller, { page, query }: { page: Page; query: ContributionQuery }) => {
    const from = await contributionsFrom(db, caller, scheme, query);
    const { rows } = await db.execute<Row>(
      sql`select ${COLUMNS} from ${from} order by ${CONTRIBUTION_ORDER} ${windowOf(page)}`,
    );
    return listed(await countOf(db, from), await withDepartments(db, caller, rows));
  };

/** State of the month with the sums of what the filters let through, within the scope. */
export const contributionMonth =
  (scheme: Scheme) =>
  async (db: Reader, caller: Caller, { query }: { query: ContributionQuery }) => {
    const from = await contributionsFrom(db, caller, scheme, query);
    const row = await selectOne(db, {
      people: num`count(distinct x.emp_id)::int`,
      employerAmount: num`coalesce(sum(x.employer_amount), 0)::bigint`,
      employeeAmount: num`coalesce(sum(x.employee_amount), 0)::bigint`,
    })`from ${from}`;
    return {
      ...(await monthState(db, scheme, monthOf(query))),
      ...row!,
      department: await departmentFilter(db, caller, query),
    };
  };

/**
 * One row and what its amounts were made of; a back payment shows its late fee to the month that pays it, or to the day
 * it is paid (rule 35).
 */
export const contributionDetail =
  (scheme: Scheme) =>
  async (db: Reader, caller: Caller, { id, paidOn }: { id: number; paidOn?: string }) => {
    type Whole = Row & {
      cityCode: string | null;
      declaredBase: number | null;
      floor: number | null;
      cap: number | null;
      roundTo: number | null;
      roundMode: number | null;
      remark: string;
      version: number;
      edits: boolean;
    };
    const { rows } = await db.execute<Whole>(sql`
    select ${COLUMNS}, x.city_code as "cityCode", x.declared_base as "declaredBase", x.floor, x.cap,
      x.round_to as "roundTo", x.round_mode as "roundMode", x.remark, x.version,
      ${visibleTo(caller, MAY.benefits.edit)} as edits
    from contributions x
    join employees on employees.emp_id = x.emp_id
    where x.id = ${id} and x.scheme = ${scheme} and ${visibleTo(caller, MAY.benefits.see)}`);
    if (!rows[0]) throw missing();
    const { edits, cityCode, ...row } = rows[0];
    const { locked } = await monthState(db, scheme, row.month);
    const lateDays = paidOn === undefined ? arrearsDays(row.forMonth, row.month) : arrearsDaysOn(row.forMonth, paidOn);
    return {
      ...(await withDepartments(db, caller, [row]))[0]!,
      cityName: (await citiesOf(db, caller)).nameOf(cityCode),
      lateDays,
      lateFee: lateFee(row.employerAmount + row.employeeAmount, lateDays),
      locked,
      acts: edits && !locked ? [...CONTRIBUTION_ACTS] : [],
    };
  };

/** Adjusts a row by hand (rule 38). The month is held before the row is compared. */
export const saveContribution =
  (scheme: Scheme) => async (tx: Tx, caller: Caller, input: z.output<(typeof buy)["save"]["input"]>) => {
    const { id, version, employerAmount, employeeAmount, remark } = input;
    const reached = (lock: SQL) =>
      tx.execute<{ month: string; version: number; source: ContributionSource; siteId: number }>(sql`
      select x.month, x.version, x.source, employees.site_id as "siteId"
      from contributions x
      join employees on employees.emp_id = x.emp_id
      where x.id = ${id} and x.scheme = ${scheme} and ${visibleTo(caller, MAY.benefits.edit)} ${lock}`);
    const found = (await reached(sql``)).rows[0];
    if (!found) throw missing();
    await openMonths(tx, scheme, [found.month]);
    const before = (await reached(sql`for update of x`)).rows[0];
    if (!before) throw missing();
    if (before.version !== version) throw stale();
    await tx.execute(sql`
    update contributions
    set employer_amount = ${employerAmount}, employee_amount = ${employeeAmount}, remark = ${remark},
      source = ${CONTRIBUTION_SOURCE.byHand},
      version = version + 1, updated_by = ${caller.actorUserId}, updated_at = now()
    where id = ${id}`);
    await audit(tx, caller, {
      action: "contribution.adjust",
      objectType: "contribution",
      objectId: id,
      siteId: before.siteId,
      before: { source: before.source, amounts: "***" },
      after: { source: CONTRIBUTION_SOURCE.byHand, amounts: "***", remark },
    });
    return { id, version: version + 1 };
  };
