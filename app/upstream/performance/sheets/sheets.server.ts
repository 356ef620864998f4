import { aliasedTable, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { LEVEL } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import {
  type searchSheets as contract,
  type SheetQuery,
  type SheetRow,
  sheetRow,
} from "~/contracts/performance/sheets";
import { formatPoints } from "~/lib/performance/format";
import { sheetList } from "~/lib/performance/lists";
import { pick } from "~/lib/pick";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { departmentsBelow, nameInSql } from "~/upstream/organization/organization.server";
import { database, type Reader } from "~/upstream/platform/database/db.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { perfSheets } from "./tables.server";
import { SHEETS, seesLevel, seesPoints, seesResult } from "./visible.server";

export const FROM = sql`
  ${SHEETS}
  join perf_cycles y on y.id = s.cycle_id
  join perf_classes k on k.id = s.class_id
  join departments d on d.department_id = s.department_id
  join positions p on p.position_id = s.position_id
`;

/** It is the caller's turn as a scorer of others: found from his turns, which are few, not from the sheets. */
export const turnIsMine = (caller: Caller): SQL => sql`
  s.id = any(array(
    select c.sheet_id
    from perf_scorers c
    where c.scorer_emp_id = ${caller.empId ?? 0} and c.turn = 1 and c.level <> ${LEVEL.self}
  ))
`;

/** Figures of a row as far as they are the caller's to read: hidden ones are null, also to order and filter by. */
function figures(caller: Caller) {
  const points = seesPoints(caller);
  const when = (seen: SQL, value: SQL) => sql`(case when ${seen} then ${value} end)`;
  return {
    self: sql`s.self_score`,
    superior: when(seesLevel(caller, LEVEL.first), sql`s.superior_score`),
    second: when(seesLevel(caller, LEVEL.second), sql`s.second_score`),
    peer: when(seesLevel(caller, LEVEL.peer), sql`s.peer_score`),
    bonus: when(points, sql`s.bonus`),
    deduction: when(points, sql`s.deduction`),
    total: when(points, sql`coalesce(s.total_score, s.segment_score)`),
    grade: when(seesResult(caller), sql`coalesce(s.final_grade, s.proposed_grade)`),
  };
}

/** Which sheets each tab is of: each a part of those that are there for the caller. */
const tabOf = (caller: Caller): Record<SheetQuery["tab"], SQL> => ({
  mine: sql`s.emp_id = ${caller.empId ?? 0}`,
  score: turnIsMine(caller),
  department: visibleTo(caller, MAY.sheets.ofDepartment),
  all: visibleTo(caller, MAY.sheets.ofSites),
});

type Filters = Omit<SheetQuery, "tab" | "sort"> & { departmentIds?: readonly number[] };

/** Conditions of the filters on rows of `FROM`. */
export const filtered = (caller: Caller, query: Filters): SQL =>
  every([
    query.cycleId !== undefined && sql`s.cycle_id = ${query.cycleId}`,
    query.classId !== undefined && sql`s.class_id = ${query.classId}`,
    query.state !== undefined && sql`s.state = ${query.state}`,
    query.grade !== undefined && sql`${figures(caller).grade} = ${query.grade}`,
    query.departmentIds !== undefined && sql`s.department_id = any(${sql.param([...query.departmentIds])}::int[])`,
    query.likeName &&
      sql`
        (
          employees.job_number = ${query.likeName}
            or employees.search_tokens @> array[${searchToken(query.likeName)}]::text[]
        )
      `,
    query.sheet !== undefined && sql`s.id = any(${sql.param([...query.sheet])}::int[])`,
  ]);

export const tabbed = (caller: Caller, { tab }: Pick<SheetQuery, "tab">): SQL => tabOf(caller)[tab];

const DEFAULT = sql`y.from_date desc, s.id desc`;

function orderOf(caller: Caller, sort: SheetQuery["sort"]): SQL {
  if (!sort) return DEFAULT;
  const down = sort.startsWith("-");
  const name = sort.replace("-", "") as
    | "name"
    | "cycle"
    | "department"
    | "self"
    | "superior"
    | "total"
    | "grade"
    | "state";
  const { self, superior, total, grade } = figures(caller);
  const columns: Record<typeof name, SQL> = {
    self,
    superior,
    total,
    grade,
    name: sql`employees.name_pinyin`,
    cycle: sql`y.from_date`,
    department: sql`d.department_name`,
    state: sql`s.state`,
  };
  return sql`${columns[name]} ${down ? sql`desc` : sql`asc`} nulls last, ${DEFAULT}`;
}

/** What a sheet shows the caller; what he may not read of it stands on none (performance rule 12). */
const sheet = (caller: Caller) =>
  reads(sheetRow, FROM, {
    ...pick(aliasedTable(perfSheets, "s"), ["id", "empId", "segmentFrom", "segmentTo", "state", "confirmBy"]),
    ...figures(caller),
    name: sql`employees.emp_name`,
    jobNumber: sql`employees.job_number`,
    cycle: sql`y.name`,
    department: nameInSql(sql`d.department_name`, sql`d.names`, caller.language),
    position: nameInSql(sql`p.name`, sql`p.names`, caller.language),
    className: sql`k.name`,
    acts: sql`case when ${turnIsMine(caller)} then array['score'] else '{}' end`,
  });

async function asked(db: Reader, caller: Caller, query: SheetQuery) {
  const departmentIds = await departmentsBelow(db, caller, query.departmentId);
  return {
    where: [tabbed(caller, query), filtered(caller, { ...query, departmentIds })],
    order: orderOf(caller, query.sort),
  };
}

/** Sheets that are there for the caller. */
export const searchSheets = async (db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) =>
  sheet(caller).page(db, page, { ...(await asked(db, caller, query)), grows: true });

/** The list as a workbook, as far as it is the caller's to read. */
export async function exportSheets(
  caller: Caller,
  { query, fields }: { query: SheetQuery; fields?: readonly string[] },
): Promise<Response> {
  const { where, order } = await asked(database().read, caller, query);
  const points = (of: "self" | "superior" | "second" | "peer" | "bonus" | "deduction" | "total") =>
    ["text", (row: SheetRow) => (row[of] === null ? null : formatPoints(row[of]))] as const;
  return sheet(caller).file(caller, {
    texts: "perfSheets",
    object: "perfSheet",
    query,
    list: sheetList,
    chosen: fields,
    columns: {
      name: "text",
      jobNumber: "text",
      cycle: "text",
      department: "text",
      position: "text",
      className: "text",
      segment: ["text", ({ segmentFrom, segmentTo }) => `${segmentFrom} – ${segmentTo}`],
      self: points("self"),
      superior: points("superior"),
      second: points("second"),
      peer: points("peer"),
      bonus: points("bonus"),
      deduction: points("deduction"),
      total: points("total"),
      grade: "text",
      state: ["text", ({ state }) => say(caller.language, { key: `perfSheets:state.${state}` })],
      confirmBy: "date",
    },
    where: [...where, visibleTo(caller, MAY.exports.all)],
    order,
  });
}
