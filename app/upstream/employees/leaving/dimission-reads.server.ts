import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { DIMISSION_STATE } from "~/contracts/employees/codes";
import type { dimissionQuery } from "~/contracts/employees/dimission";
import { MAY } from "~/contracts/employees/may";
import { named } from "~/lib/languages";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { departmentFilter, departmentsOf } from "~/upstream/organization/organization.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, offsetOf } from "~/upstream/platform/database/page.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { namesOf } from "../archives/archives.server";
import { REASONS } from "./dimission.server";
import { dimissions } from "./tables.server";

type Query = z.output<typeof dimissionQuery>;
type Page = { pageNo: number; pageSize: number };

/** The last day as it is fixed, or as it is asked for. */
const ROW = {
  id: dimissions.id,
  empId: dimissions.empId,
  jobNumber: employees.jobNumber,
  empName: employees.empName,
  departmentId: employees.departmentId,
  type: dimissions.type,
  state: dimissions.state,
  submitDate: dimissions.submitDate,
  expectDate: dimissions.expectDate,
  lastWorkDate: dimissions.lastWorkDate,
  withdrawAsked: sql<boolean>`${dimissions.withdrawAskedAt} is not null`,
  openItems: sql<number>`
    (select count(*)::int from handover_items t where t.dimission_id = ${dimissions.id} and t.done_at is null)
  `,
};

const ORDER: Record<NonNullable<Query["sort"]> | "newest", SQL> = {
  newest: sql`${dimissions.id} desc`,
  lastWorkDate: sql`${dimissions.lastWorkDate}, ${dimissions.id}`,
  "-lastWorkDate": sql`${dimissions.lastWorkDate} desc nulls last, ${dimissions.id} desc`,
};

/**
 * The filters within what the caller may see; somebody's draft is nobody else's, and one's own leaving by HR is not
 * one's list.
 */
async function filter(db: Reader, caller: Caller, query: Query): Promise<SQL> {
  const departments = query.departmentId ? (await departmentsOf(db, caller)).withBelow(query.departmentId) : null;
  return and(
    visibleTo(caller, MAY.dimission.see),
    sql`(${dimissions.state} <> ${DIMISSION_STATE.draft} or ${dimissions.openedByEmpId} = ${caller.empId ?? 0})`,
    sql`${dimissions.empId} <> ${caller.empId ?? 0}`,
    query.likeEmpName ? sql`${employees.searchTokens} @> array[${searchToken(query.likeEmpName)}]::text[]` : undefined,
    departments ? sql`${employees.departmentId} = any(${sql.param(departments)}::int[])` : undefined,
    query.type ? eq(dimissions.type, query.type) : undefined,
    query.state !== undefined ? eq(dimissions.state, query.state) : undefined,
    query.lastFrom ? gte(dimissions.lastWorkDate, query.lastFrom) : undefined,
    query.lastTo ? lte(dimissions.lastWorkDate, query.lastTo) : undefined,
  )!;
}

/** Who leaves, has left or wants to (employees, Screens). */
export async function dimissionList(db: Reader, caller: Caller, { page, query }: { page: Page; query: Query }) {
  const where = await filter(db, caller, query);
  const joined = eq(employees.empId, dimissions.empId);
  const [rows, [count], names] = await Promise.all([
    db
      .select(ROW)
      .from(dimissions)
      .innerJoin(employees, joined)
      .where(where)
      .orderBy(ORDER[query.sort ?? "newest"])
      .limit(page.pageSize)
      .offset(offsetOf(page)),
    db.select({ n: sql<number>`count(*)::int` }).from(dimissions).innerJoin(employees, joined).where(where),
    namesOf(db, caller),
  ]);
  return listed(
    count!.n,
    rows.map(({ departmentId, ...row }) => ({ ...row, departmentPath: names.departmentPath(departmentId) })),
  );
}

/** The same list as a workbook; no money in it. */
export function exportDimissions(
  caller: Caller,
  { query, fields }: { query: Query; fields?: readonly string[] },
): Promise<Response> {
  const text = (key: string) => say(caller.language, { key: `dimission:${key}` });
  const header = (name: string, kind: "text" | "date" = "text") => ({ header: text(`field.${name}`), kind, name });
  return exportAnswer(caller, {
    action: "dimission.export",
    objectType: "dimission",
    asked: { query },
    chosen: fields,
    title: text("list.title"),
    day: todayOf(caller),
    columns: [
      { header: text("field.jobNumber"), kind: "text" },
      { header: text("field.empName"), kind: "text" },
      header("department"),
      header("type"),
      header("state"),
      header("reasonCode"),
      header("submitDate", "date"),
      header("lastWorkDate", "date"),
      { ...header("expectDate", "date"), more: true },
      { header: text("list.openItems"), kind: "number", name: "openItems", more: true },
    ],
    rows: async (db) => {
      const where = await filter(db, caller, query);
      const from = sql`from ${dimissions} join ${employees} on ${employees.empId} = ${dimissions.empId} where ${where}`;
      const names = await namesOf(db, caller);
      const reasons = await reasonWords(db, caller);
      return {
        count: sql`select count(*)::int as n ${from}`,
        select: sql`
          select ${employees.jobNumber}, ${employees.empName}, ${employees.departmentId}, ${dimissions.type},
            ${dimissions.state}, ${dimissions.reasonCode}, ${dimissions.submitDate}, ${dimissions.lastWorkDate},
            ${ROW.expectDate}, ${ROW.openItems}
          ${from} order by ${ORDER[query.sort ?? "newest"]}`,
        cells: ([number, name, department, type, state, reason, submitted, last, expected, open]) => [
          number as string,
          name as string,
          names.departmentPath(department as number),
          text(`type.${type}`),
          text(`state.${state}`),
          reasons(reason as string),
          submitted as string | null,
          last as string | null,
          expected as string,
          open as number,
        ],
      };
    },
  });
}

async function reasonWords(db: Reader, caller: Caller): Promise<(code: string) => string> {
  const items = (await dictionary(db, caller)).get(REASONS)?.items ?? [];
  const words = new Map(items.map(({ itemCode, itemName }) => [itemCode, named(itemName, caller.language)]));
  return (code) => words.get(code) ?? code;
}

export const dimissionFilters = async (
  db: Reader,
  caller: Caller,
  input: { departmentId?: number; choose?: "departmentId" },
) => ({ department: await departmentFilter(db, caller, input) });
