import { eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { DIMISSION_STATE } from "~/contracts/employees/codes";
import { type dimissionQuery, dimissionRow } from "~/contracts/employees/dimission";
import { MAY } from "~/contracts/employees/may";
import { named } from "~/lib/languages";
import { pick } from "~/lib/pick";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { departmentFilter, departmentsOf } from "~/upstream/organization/organization.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped, type Page } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { namesOf } from "../archives/archives.server";
import { REASONS } from "./dimission.server";
import { dimissions } from "./tables.server";

type Query = z.output<typeof dimissionQuery>;
/** The last day as it is fixed, or as it is asked for; names come from memory. */
const DIMISSION = reads(
  dimissionRow.omit({ departmentPath: true }).extend({ departmentId: z.number().int(), reasonCode: z.string() }),
  { dimissions },
  {
    ...pick(employees, ["jobNumber", "empName", "departmentId"]),
    withdrawAsked: sql`${dimissions.withdrawAskedAt} is not null`,
    openItems: sql`
      (select count(*)::int from handover_items t where t.dimission_id = ${dimissions.id} and t.done_at is null)`,
  },
  sql`join employees on ${employees.empId} = ${dimissions.empId}`,
);

const ORDER: Record<NonNullable<Query["sort"]> | "newest", SQL> = {
  newest: sql`${dimissions.id} desc`,
  lastWorkDate: sql`${dimissions.lastWorkDate}, ${dimissions.id}`,
  "-lastWorkDate": sql`${dimissions.lastWorkDate} desc nulls last, ${dimissions.id} desc`,
};

/**
 * The filters within what the caller may see; somebody's draft is nobody else's, and one's own leaving by HR is not
 * one's list.
 */
async function asked(db: Reader, caller: Caller, query: Query) {
  const departments = query.departmentId ? (await departmentsOf(db, caller)).withBelow(query.departmentId) : null;
  return {
    where: every([
      visibleTo(caller, MAY.dimission.see),
      sql`(${dimissions.state} <> ${DIMISSION_STATE.draft} or ${dimissions.openedByEmpId} = ${caller.empId ?? 0})`,
      sql`${dimissions.empId} <> ${caller.empId ?? 0}`,
      query.likeEmpName && sql`${employees.searchTokens} @> array[${searchToken(query.likeEmpName)}]::text[]`,
      departments ? sql`${employees.departmentId} = any(${sql.param(departments)}::int[])` : undefined,
      query.type && eq(dimissions.type, query.type),
      query.state !== undefined && eq(dimissions.state, query.state),
      query.lastFrom && gte(dimissions.lastWorkDate, query.lastFrom),
      query.lastTo && lte(dimissions.lastWorkDate, query.lastTo),
    ]),
    order: ORDER[query.sort ?? "newest"],
  };
}

/** Who leaves, has left or wants to (employees, Screens). */
export async function dimissionList(db: Reader, caller: Caller, { page, query }: { page: Page; query: Query }) {
  const [found, names] = await Promise.all([
    DIMISSION.page(db, page, await asked(db, caller, query)),
    namesOf(db, caller),
  ]);
  return mapped(found, ({ departmentId, reasonCode: _, ...row }) => ({
    ...row,
    departmentPath: names.departmentPath(departmentId),
  }));
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
      const { columns, from, row } = DIMISSION;
      const { where, order } = await asked(db, caller, query);
      const names = await namesOf(db, caller);
      const reasons = await reasonWords(db, caller);
      return {
        count: sql`select count(*)::int as n from ${from} where ${where}`,
        select: sql`select ${columns} from ${from} where ${where} order by ${order}`,
        cells: (values) => {
          const one = row(values);
          return [
            one.jobNumber,
            one.empName,
            names.departmentPath(one.departmentId),
            text(`type.${one.type}`),
            text(`state.${one.state}`),
            reasons(one.reasonCode),
            one.submitDate,
            one.lastWorkDate,
            one.expectDate,
            one.openItems,
          ];
        },
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
