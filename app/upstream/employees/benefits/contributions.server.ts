import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type buy, contributionRecord, contributionRow } from "~/contracts/employees/benefits/months";
import {
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
import { mapped, type Page } from "~/upstream/platform/database/page.server";
import { every, num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing, stale } from "~/upstream/platform/refusal.server";
import { BY_NUMBER, ofPerson, peopleWhere, unnamed, withCity, withDepartment } from "./benefit-parts.server";
import { monthState, openMonths } from "./contribution-month.server";
import { contributions } from "./tables.server";

export type ContributionQuery = z.output<(typeof buy)["month"]["input"]>["query"];

const OF_PERSON = sql`join employees on employees.emp_id = x.emp_id`;
/** Rows of the months' lists; the department's name comes from memory. */
export const CONTRIBUTION = reads(
  contributionRow.omit({ departmentPath: true, acts: true }).extend(unnamed),
  { x: contributions },
  ofPerson,
  OF_PERSON,
);
const LISTED = contributionRow.omit({ departmentPath: true, acts: true }).extend({ ...unnamed, edits: z.boolean() });
const actsOf = (edits: boolean, locked: boolean) => (edits && !locked ? [...CONTRIBUTION_ACTS] : []);
const RECORD = contributionRecord
  .omit({ departmentPath: true, cityName: true, lateDays: true, lateFee: true, locked: true, acts: true })
  .extend({ ...unnamed, cityCode: z.string().nullable(), edits: z.boolean() });

const monthOf = (query: ContributionQuery) => query.month ?? companyDay().slice(0, 7);

/** Rows of a month within the scope. */
export const contributionsAsked = async (db: Reader, caller: Caller, scheme: Scheme, query: ContributionQuery) => ({
  where: every([
    sql`x.scheme = ${scheme} and x.month = ${monthOf(query)}`,
    await peopleWhere(db, caller, query),
    query.kind && sql`x.kind = ${query.kind}`,
    query.source && sql`x.source = ${query.source}`,
  ]),
  order: sql`${BY_NUMBER}, x.kind, x.for_month`,
});

export const contributionList =
  (scheme: Scheme) =>
  async (db: Reader, caller: Caller, { page, query }: { page: Page; query: ContributionQuery }) => {
    const beside = { ...ofPerson, edits: visibleTo(caller, MAY.benefits.edit) };
    const rows = reads(LISTED, { x: contributions }, beside, OF_PERSON);
    const [found, named, { locked }] = await Promise.all([
      rows.page(db, page, await contributionsAsked(db, caller, scheme, query)),
      withDepartment(db, caller),
      monthState(db, scheme, monthOf(query)),
    ]);
    return mapped(found, ({ edits, ...row }) => ({ ...named(row), acts: actsOf(edits, locked) }));
  };

/** State of the month with the sums of what the filters let through, within the scope. */
export const contributionMonth =
  (scheme: Scheme) =>
  async (db: Reader, caller: Caller, { query }: { query: ContributionQuery }) => {
    const { where } = await contributionsAsked(db, caller, scheme, query);
    const row = await selectOne(db, {
      people: num`count(distinct x.emp_id)::int`,
      employerAmount: num`coalesce(sum(x.employer_amount), 0)::bigint`,
      employeeAmount: num`coalesce(sum(x.employee_amount), 0)::bigint`,
    })`from ${CONTRIBUTION.from} where ${where}`;
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
    const record = reads(
      RECORD,
      { x: contributions },
      { ...ofPerson, edits: visibleTo(caller, MAY.benefits.edit) },
      OF_PERSON,
    );
    const { edits, ...row } = await record.one(
      db,
      sql`x.id = ${id} and x.scheme = ${scheme} and ${visibleTo(caller, MAY.benefits.see)}`,
    );
    const { locked } = await monthState(db, scheme, row.month);
    const lateDays = paidOn === undefined ? arrearsDays(row.forMonth, row.month) : arrearsDaysOn(row.forMonth, paidOn);
    return {
      ...(await withCity(db, caller))(row),
      lateDays,
      lateFee: lateFee(row.employerAmount + row.employeeAmount, lateDays),
      locked,
      acts: actsOf(edits, locked),
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
