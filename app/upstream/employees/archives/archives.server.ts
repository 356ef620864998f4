import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { employeeQuery, employeeRow } from "~/contracts/employees/archives";
import { MAY } from "~/contracts/employees/may";
import type { departmentFilterInput } from "~/contracts/organization/organization";
import { maskMobile } from "~/lib/mask";
import { addDays } from "~/lib/period-dates";
import { searchToken } from "~/lib/search-tokens.server";
import { departmentFilter, departmentsOf, levelsOf, positionsOf } from "~/upstream/organization/organization.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { employees } from "~/upstream/organization/tables.server";
import { rememberedCount } from "~/upstream/platform/database/counts.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { offsetOf } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { scopeKey, visibleTo } from "~/upstream/platform/identity/rights.server";
import { parameter } from "~/upstream/platform/parameters.server";
export type EmployeeQuery = z.output<typeof employeeQuery>;
type Page = { pageNo: number; pageSize: number };

/**
 * Archives list: two queries on one table (rows, count); names of departments, positions and levels come from memory.
 * No page is out of reach, see `deepRows`.
 */
export async function employeeList(db: Reader, caller: Caller, { page, query }: { page: Page; query: EmployeeQuery }) {
  const where = await employeeFilter(db, caller, MAY.archives.list, query);
  const window = { offset: (page.pageNo - 1) * page.pageSize, limit: page.pageSize };
  const key = `employees:${scopeKey(caller, MAY.archives.list)}:${JSON.stringify({ ...query, sort: undefined })}`;
  const total = rememberedCount(key, caller.employeeChanges, async () => {
    const [count] = await db.select({ n: sql<number>`count(*)::int` }).from(employees).where(where);
    return count!.n;
  });
  const rows =
    window.offset < DEEP
      ? db
          .select(ROW)
          .from(employees)
          .where(where)
          .orderBy(orderOf(query.sort))
          .limit(window.limit)
          .offset(window.offset)
      : total.then((count) => deepRows(db, where, query.sort, window, count));
  const [found, totalCount, names] = await Promise.all([rows, total, namesOf(db, caller)]);
  return { page: { totalCount }, simpleList: found.map((row) => listRow(row, names)) };
}

/** Rows skipped from which on a page fetches its keys first. */
const DEEP = 1_000;
const REVERSE = {
  jobNumber: "-jobNumber",
  "-jobNumber": "jobNumber",
  hireDate: "-hireDate",
  "-hireDate": "hireDate",
} as const;

/**
 * A page far down: its keys alone first, which the index of the order holds, counted from whichever end is nearer.
 * @param count of all rows that `where` lets through
 */
async function deepRows(
  db: Reader,
  where: SQL,
  sort: EmployeeQuery["sort"] = "jobNumber",
  { offset, limit }: { offset: number; limit: number },
  count: number,
): Promise<Row[]> {
  const left = count - offset;
  if (left <= 0) return [];
  const size = Math.min(limit, left);
  const [order, skipped] = offset < left ? [orderOf(sort), offset] : [orderOf(REVERSE[sort]), left - size];
  const key = sort.endsWith("hireDate") ? employees.empId : employees.jobNumber;
  const keys = sql`select ${key} from ${employees} where ${where} order by ${order} limit ${size} offset ${skipped}`;
  return db.select(ROW).from(employees).where(sql`${key} in (${keys})`).orderBy(orderOf(sort));
}

const ROW = {
  empId: employees.empId,
  jobNumber: employees.jobNumber,
  empName: employees.empName,
  gender: employees.gender,
  departmentId: employees.departmentId,
  positionId: employees.positionId,
  levelId: employees.levelId,
  siteId: employees.siteId,
  overseasWarehouse: employees.overseasWarehouse,
  hireDate: employees.hireDate,
  regularDate: employees.regularDate,
  employment: employees.employment,
  lifecycle: employees.lifecycle,
  staffType: employees.staffType,
  contractEnd: employees.contractEnd,
  idCardExp: employees.idCardExp,
  mobile: employees.mobile,
};
type Row = Pick<typeof employees.$inferSelect, keyof typeof ROW>;

/**
 * Job numbers of different lengths in the order a person counts them; ties end with the key, so pages never overlap.
 */
export function orderOf(sort: EmployeeQuery["sort"]): SQL {
  if (sort === "hireDate") return sql`${employees.hireDate}, ${employees.empId}`;
  if (sort === "-hireDate") return sql`${employees.hireDate} desc, ${employees.empId} desc`;
  if (sort === "-jobNumber") return sql`length(${employees.jobNumber}) desc, ${employees.jobNumber} desc`;
  return sql`length(${employees.jobNumber}), ${employees.jobNumber}`;
}

/** Conditions of the list's filters within what the caller may see. */
export async function employeeFilter(db: Reader, caller: Caller, code: number, query: EmployeeQuery): Promise<SQL> {
  const today = todayOf(caller);
  const departments = query.departmentId ? (await departmentsOf(db, caller)).withBelow(query.departmentId) : null;
  const soon = query.idCard ? addDays(today, (await parameter(db, caller, "idCardReminderDays", today))[0]!) : today;
  const idCard: Record<NonNullable<EmployeeQuery["idCard"]>, SQL> = {
    expired: sql`${employees.idCardExp} < ${today}`,
    expiring: sql`${employees.idCardExp} between ${today} and ${soon}`,
    valid: sql`(${employees.idCardExp} is null or ${employees.idCardExp} > ${soon})`,
  };
  return and(
    visibleTo(caller, code),
    query.likeEmpName ? sql`${employees.searchTokens} @> array[${searchToken(query.likeEmpName)}]::text[]` : undefined,
    departments ? sql`${employees.departmentId} = any(${sql.param(departments)}::int[])` : undefined,
    query.siteId ? eq(employees.siteId, query.siteId) : undefined,
    query.positionId ? eq(employees.positionId, query.positionId) : undefined,
    query.levelId ? eq(employees.levelId, query.levelId) : undefined,
    query.employment ? eq(employees.employment, query.employment) : undefined,
    query.staffType ? eq(employees.staffType, query.staffType) : undefined,
    query.hireFrom ? gte(employees.hireDate, query.hireFrom) : undefined,
    query.hireTo ? lte(employees.hireDate, query.hireTo) : undefined,
    query.contractEndFrom ? gte(employees.contractEnd, query.contractEndFrom) : undefined,
    query.contractEndTo ? lte(employees.contractEnd, query.contractEndTo) : undefined,
    query.idCard ? idCard[query.idCard] : undefined,
    query.emp ? sql`${employees.empId} = any(${sql.param(query.emp)}::int[])` : undefined,
  )!;
}

export interface Names {
  departmentPath: (id: number) => string;
  position: (id: number) => string;
  level: (id: number | null) => string;
}

/** Names of organization keys, from memory. */
export async function namesOf(db: Reader, caller: Caller): Promise<Names> {
  const [departments, positions, levels] = await Promise.all([
    departmentsOf(db, caller),
    positionsOf(db, caller),
    levelsOf(db, caller),
  ]);
  return {
    departmentPath: departments.pathOf,
    position: positions.nameOf,
    level: (id) => (id === null ? "" : (levels.byId.get(id)?.name ?? "")),
  };
}

function listRow(
  { departmentId, positionId, levelId, mobile, overseasWarehouse, ...row }: Row,
  names: Names,
): z.infer<typeof employeeRow> {
  return {
    ...row,
    overseasWarehouse: overseasWarehouse as 0 | 1,
    departmentPath: names.departmentPath(departmentId),
    positionName: names.position(positionId),
    levelName: names.level(levelId),
    mobile: maskMobile(mobile),
  };
}

/** Choices of the filters, from memory. */
export async function archiveFilters(db: Reader, caller: Caller, input: z.output<typeof departmentFilterInput>) {
  const { departmentId } = input;
  const [department, departments, positions, levels] = await Promise.all([
    departmentFilter(db, caller, input),
    departmentsOf(db, caller),
    positionsOf(db, caller),
    levelsOf(db, caller),
  ]);
  const reach = departmentId ? new Set(departments.withBelow(departmentId)) : null;
  return {
    department,
    positions: reach
      ? [...positions.byId.values()]
          .filter((row) => reach.has(row.departmentId))
          .map(({ positionId }) => ({ positionId, name: positions.nameOf(positionId) }))
      : [],
    levels: [...levels.byId.values()].map(({ levelId, name }) => ({ levelId, name })),
  };
}

/** People picker of all sheets: on-job people of the whole company, minimal fields. */
export async function people(
  db: Reader,
  caller: Caller,
  { page, query }: { page: Page; query: { likeEmpName?: string } },
) {
  const where = and(
    eq(employees.employment, 1),
    query.likeEmpName ? sql`${employees.searchTokens} @> array[${searchToken(query.likeEmpName)}]::text[]` : undefined,
  )!;
  const key = `people:${query.likeEmpName ?? ""}`;
  const [rows, totalCount, names] = await Promise.all([
    db
      .select({
        empId: employees.empId,
        empName: employees.empName,
        jobNumber: employees.jobNumber,
        departmentId: employees.departmentId,
      })
      .from(employees)
      .where(where)
      .orderBy(orderOf("jobNumber"))
      .limit(page.pageSize)
      .offset(offsetOf(page)),
    rememberedCount(key, caller.employeeChanges, async () => {
      const [count] = await db.select({ n: sql<number>`count(*)::int` }).from(employees).where(where);
      return count!.n;
    }),
    namesOf(db, caller),
  ]);
  return {
    page: { totalCount },
    simpleList: rows.map(({ departmentId, ...row }) => ({
      id: row.empId,
      ...row,
      departmentName: names.departmentPath(departmentId),
    })),
  };
}
