import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { PRE_ENTRY_COMING, PRE_ENTRY_STATES, type PreEntryState } from "~/contracts/employees/codes";
import type {
  preEntryFilters as filtersContract,
  searchPreEntries as searchContract,
} from "~/contracts/employees/entry";
import { MAY } from "~/contracts/employees/may";
import { maskMobile } from "~/lib/mask";
import { searchToken } from "~/lib/search-tokens.server";
import { departmentFilter, departmentsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { namesOf } from "../archives/archives.server";

type Query = Omit<z.output<(typeof searchContract)["input"]>["query"], "state">;

/** Named like the table that `visibleTo` looks at: the scope of a code is that of the place somebody enters. */
const ENTRIES = sql`pre_entries as employees`;

async function filter(db: Reader, caller: Caller, query: Query): Promise<SQL> {
  const { likeEmpName, departmentId, siteId, planFrom, planTo } = query;
  const departments = departmentId ? (await departmentsOf(db, caller)).withBelow(departmentId) : null;
  return sql.join(
    [
      visibleTo(caller, MAY.entry.see),
      ...(likeEmpName ? [sql`employees.search_tokens @> array[${searchToken(likeEmpName)}]::text[]`] : []),
      ...(departments ? [sql`employees.department_id = any(${sql.param(departments)}::int[])`] : []),
      ...(siteId ? [sql`employees.site_id = ${siteId}`] : []),
      ...(planFrom ? [sql`employees.plan_date >= ${planFrom}`] : []),
      ...(planTo ? [sql`employees.plan_date <= ${planTo}`] : []),
    ],
    sql` and `,
  );
}

/** On their way before those that are over; the nearest day first, of what is over the latest. */
const ORDER = sql`
  employees.state not in ${PRE_ENTRY_COMING},
    case when employees.state in ${PRE_ENTRY_COMING} then employees.plan_date end,
    employees.plan_date desc, employees.id desc
`;

interface Row {
  [column: string]: unknown;
  id: number;
  name: string;
  mobile: string;
  departmentId: number;
  positionId: number;
  siteId: number;
  overseasWarehouse: 0 | 1;
  planDate: string;
  state: PreEntryState;
  required: number;
  done: number;
  jobNumber: string | null;
}

/** Those on their way with the nearest day first, those that are over with the latest. */
export async function searchPreEntries(
  db: Reader,
  caller: Caller,
  { page, query: { state, ...query } }: z.output<(typeof searchContract)["input"]>,
) {
  const where = sql`
    ${await filter(db, caller, query)}${state === undefined ? sql`` : sql` and employees.state = ${state}`}
  `;
  const counted = await select(db, { n: num`count(*)::int` })`from ${ENTRIES} where ${where}`;
  const { rows } = await db.execute<Row>(sql`
    select employees.id, employees.name, employees.mobile, employees.department_id as "departmentId",
      employees.position_id as "positionId", employees.site_id as "siteId",
      employees.overseas_warehouse as "overseasWarehouse", employees.plan_date as "planDate", employees.state,
        items.required, items.done, person.job_number as "jobNumber"
    from (
      select * from ${ENTRIES} where ${where}
      order by ${ORDER}
      ${windowOf(page)}
    ) as employees
    left join employees person on person.emp_id = employees.emp_id
    cross join lateral (
      select count(*)::int as required, count(*) filter (where done = 1)::int as done
      from pre_entry_items i
      where i.pre_entry_id = employees.id and i.required = 1
    ) as items
    order by ${ORDER}`);
  const names = await namesOf(db, caller);
  return listed(
    counted[0]!.n,
    rows.map((row) => listRow(row, names)),
  );
}

const listRow = ({ departmentId, positionId, mobile, ...row }: Row, names: Awaited<ReturnType<typeof namesOf>>) => ({
  ...row,
  mobile: maskMobile(mobile),
  departmentPath: names.departmentPath(departmentId),
  positionName: names.position(positionId),
});

export async function preEntryFilters(
  db: Reader,
  caller: Caller,
  { choose, ...query }: z.output<(typeof filtersContract)["input"]>,
) {
  const where = await filter(db, caller, query);
  const rows = await select(db, {
    state: sql<PreEntryState>`employees.state`,
    n: num`count(*)::int`,
  })`from ${ENTRIES} where ${where} group by 1`;
  return {
    counts: PRE_ENTRY_STATES.map((state) => rows.find((row) => row.state === state)?.n ?? 0),
    department: await departmentFilter(db, caller, { departmentId: query.departmentId, choose }),
  };
}
