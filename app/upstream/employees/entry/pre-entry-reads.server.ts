import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { PRE_ENTRY_COMING, PRE_ENTRY_STATES, type PreEntryState } from "~/contracts/employees/codes";
import {
  type preEntryFilters as filtersContract,
  preEntryRow,
  type searchPreEntries as searchContract,
} from "~/contracts/employees/entry";
import { MAY } from "~/contracts/employees/may";
import { maskMobile } from "~/lib/mask";
import { searchToken } from "~/lib/search-tokens.server";
import { departmentFilter, departmentsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { every, num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { namesOf } from "../archives/archives.server";
import { preEntries } from "./tables.server";

type Query = Omit<z.output<(typeof searchContract)["input"]>["query"], "state">;

async function filter(db: Reader, caller: Caller, query: Query): Promise<SQL> {
  const { likeEmpName, departmentId, siteId, planFrom, planTo } = query;
  const departments = departmentId ? (await departmentsOf(db, caller)).withBelow(departmentId) : null;
  return every([
    visibleTo(caller, MAY.entry.see),
    likeEmpName && sql`employees.search_tokens @> array[${searchToken(likeEmpName)}]::text[]`,
    departments ? sql`employees.department_id = any(${sql.param(departments)}::int[])` : undefined,
    siteId ? sql`employees.site_id = ${siteId}` : undefined,
    planFrom && sql`employees.plan_date >= ${planFrom}`,
    planTo && sql`employees.plan_date <= ${planTo}`,
  ]);
}

/** On their way before those that are over; the nearest day first, of what is over the latest. */
const ORDER = sql`
  employees.state not in ${PRE_ENTRY_COMING},
    case when employees.state in ${PRE_ENTRY_COMING} then employees.plan_date end,
    employees.plan_date desc, employees.id desc
`;

const needed = (also: SQL) =>
  sql`(select count(*) from pre_entry_items i where i.pre_entry_id = employees.id and i.required = 1 ${also})`;
/** Named like the table that `visibleTo` looks at: the scope of a code is that of the place somebody enters. */
const ENTRY = reads(
  preEntryRow
    .omit({ departmentPath: true, positionName: true })
    .extend({ departmentId: z.number().int(), positionId: z.number().int() }),
  { employees: preEntries },
  {
    required: needed(sql``),
    done: needed(sql`and i.done = 1`),
    jobNumber: sql`(select person.job_number from employees person where person.emp_id = employees.emp_id)`,
  },
);

/** Those on their way with the nearest day first, those that are over with the latest. */
export async function searchPreEntries(
  db: Reader,
  caller: Caller,
  { page, query: { state, ...query } }: z.output<(typeof searchContract)["input"]>,
) {
  const found = await ENTRY.page(db, page, {
    where: [await filter(db, caller, query), state !== undefined && sql`employees.state = ${state}`],
    order: ORDER,
  });
  const names = await namesOf(db, caller);
  return mapped(found, ({ departmentId, positionId, mobile, ...row }) => ({
    ...row,
    mobile: maskMobile(mobile),
    departmentPath: names.departmentPath(departmentId),
    positionName: names.position(positionId),
  }));
}

export async function preEntryFilters(
  db: Reader,
  caller: Caller,
  { choose, ...query }: z.output<(typeof filtersContract)["input"]>,
) {
  const where = await filter(db, caller, query);
  const rows = await select(db, {
    state: sql<PreEntryState>`employees.state`,
    n: num`count(*)::int`,
  })`from ${ENTRY.from} where ${where} group by 1`;
  return {
    counts: PRE_ENTRY_STATES.map((state) => rows.find((row) => row.state === state)?.n ?? 0),
    department: await departmentFilter(db, caller, { departmentId: query.departmentId, choose }),
  };
}
