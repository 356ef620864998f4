import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { CONTRACT_STATE, CONTRACT_VIEWS } from "~/contracts/employees/codes";
import { contractRow } from "~/contracts/employees/contract";
import { contractListed, type contractQuery } from "~/contracts/employees/contract-lists";
import { MAY } from "~/contracts/employees/may";
import { STAFF_TYPES } from "~/contracts/organization/codes";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { departmentFilter } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { namesOf } from "../archives/archives.server";
import { UNSIGNED } from "./contract.server";
import { besideUnsigned, isUnsigned, signByOf, UNSIGNED_FROM, unsignedOrder } from "./contract-unsigned.server";
import { type ContractView, contractView, type RowView } from "./contract-views.server";
import { contracts } from "./tables.server";

export type Query = z.output<typeof contractQuery>;
type Filters = Omit<Query, "view">;

const ROW_VIEWS = CONTRACT_VIEWS.filter((view): view is RowView => view !== "unsigned");
const OF_PERSON = sql`join employees using (emp_id)`;
const ofPerson = {
  empId: sql`employees.emp_id`,
  empName: sql`employees.emp_name`,
  jobNumber: sql`employees.job_number`,
  departmentId: sql`employees.department_id`,
};
const ofEmployment = {
  hireDate: sql`employees.hire_date`,
  staffType: sql`employees.staff_type`,
  overseas: sql`employees.overseas_warehouse`,
};

/** The employer's and the department's names come from memory. */
const RECORD = contractRow
  .omit({ departmentPath: true, companyName: true })
  .extend({ departmentId: z.number().int(), companyId: z.number().int() });
const LISTED = contractListed.omit({ departmentPath: true, companyName: true, signBy: true, acts: true }).extend({
  departmentId: z.number().int(),
  companyId: z.number().int().nullable(),
  since: z.string().nullable(),
  staffType: z.literal(STAFF_TYPES),
  overseas: z.number().int(),
  edits: z.boolean(),
});

const daysOf = (today: string) => sql`
  case
    when c.state in ${[CONTRACT_STATE.inForce, CONTRACT_STATE.expired]} then c.last_day - ${today}::date
    when c.state in ${UNSIGNED} and c.start_date <= ${today}::date then ${today}::date - c.start_date
    end`;

/** A contract as the list shows it. */
export const contractRead = (today: string) =>
  reads(RECORD, { c: contracts }, { ...ofPerson, days: daysOf(today) }, OF_PERSON);

/** The filters within what the caller may see; one's own contract is not one's list. */
const filter = (caller: Caller, query: Filters, company: SQL): SQL =>
  every([
    visibleTo(caller, MAY.contract.see),
    query.likeEmpName && sql`employees.search_tokens @> array[${searchToken(query.likeEmpName)}]::text[]`,
    query.departmentId !== undefined &&
      sql`employees.department_id in (select department_id from below(array[${query.departmentId}]::int[]))`,
    query.companyId !== undefined && sql`${company} = ${query.companyId}`,
    query.type !== undefined && sql`c.type = ${query.type}`,
    query.state !== undefined && sql`c.state = ${query.state}`,
    query.endFrom !== undefined && sql`c.last_day >= ${query.endFrom}`,
    query.endTo !== undefined && sql`c.last_day <= ${query.endTo}`,
  ]);

const contractFilter = (caller: Caller, query: Filters): SQL =>
  sql`c.state <> ${CONTRACT_STATE.discarded} and ${filter(caller, query, sql`c.company_id`)}`;
const unsignedFilter = (caller: Caller, query: Filters, today: string): SQL =>
  sql`${isUnsigned(today)} and ${filter(caller, query, sql`coalesce(c.company_id, s.company_id)`)}`;

/**
 * What a view reads: contracts, or the people without a signed one. What ends soonest is first where the view is about
 * ends; else the latest.
 */
export function viewOf(caller: Caller, { view, ...query }: Query, today: string) {
  const person = { ...ofPerson, ...ofEmployment, edits: visibleTo(caller, MAY.contract.edit) };
  if (view === "unsigned")
    return {
      reading: reads(LISTED, UNSIGNED_FROM, { ...person, ...besideUnsigned(today) }),
      which: { where: unsignedFilter(caller, query, today), order: unsignedOrder(today) },
    };
  const beside = { ...person, days: daysOf(today), since: sql`null` };
  return {
    reading: reads(LISTED, { c: contracts }, beside, OF_PERSON),
    which: {
      where: sql`${contractFilter(caller, query)} and ${contractView(view, today)}`,
      order: view === "all" ? sql`c.id desc` : sql`c.last_day, c.id`,
    },
  };
}

/** Contracts of people within the scope of 11061001 (employees, Screens). */
export async function contractList(
  db: Reader,
  caller: Caller,
  { page, query }: { page: { pageNo: number; pageSize: number }; query: Query },
) {
  const { reading, which } = viewOf(caller, query, companyDay());
  const [found, names, companies] = await Promise.all([
    reading.page(db, page, which),
    namesOf(db, caller),
    companiesOf(db, caller),
  ]);
  return mapped(found, ({ departmentId, companyId, staffType, overseas, since, edits, ...row }) => ({
    ...row,
    acts: edits && row.id === null ? ["new" as const] : [],
    departmentPath: names.departmentPath(departmentId),
    companyName: (companyId !== null && companies.get(companyId)?.companyName) || "",
    signBy: since && signByOf(staffType, overseas, since),
  }));
}

/** How many each view holds under the same filters, in one statement. */
export async function contractFilters(
  db: Reader,
  caller: Caller,
  { choose, ...query }: Filters & { choose?: "departmentId" },
) {
  const today = companyDay();
  const counted = ROW_VIEWS.map(
    (view) => sql`count(*) filter (where ${contractView(view, today)})::int as ${sql.identifier(view)}`,
  );
  const [{ rows }, department, companies] = await Promise.all([
    db.execute<Record<ContractView, number>>(
      sql`
        select ${sql.join(counted, sql`, `)}, (
            select count(*)::int
            from ${UNSIGNED_FROM}
            where ${unsignedFilter(caller, query, today)}
          ) as unsigned
        from contracts c ${OF_PERSON}
        where ${contractFilter(caller, query)}
      `,
    ),
    departmentFilter(db, caller, { departmentId: query.departmentId, choose }),
    companiesOf(db, caller),
  ]);
  return {
    counts: rows[0]!,
    department,
    companies: [...companies.values()].map(({ companyId, companyName }) => ({ companyId, companyName })),
  };
}
