import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { LEVEL } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import type { searchSheets as contract, SheetQuery, SheetRow } from "~/contracts/performance/sheets";
import { formatPoints } from "~/lib/performance/format";
import { sheetList } from "~/lib/performance/lists";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { departmentsBelow, nameInSql } from "~/upstream/organization/organization.server";
import { database, type Reader } from "~/upstream/platform/database/db.server";
import { countUpTo, listed, windowOf } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { exportRegister, type Source } from "~/upstream/platform/register-reads.server";
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

async function sourceOf(db: Reader, caller: Caller, query: SheetQuery): Promise<Source> {
  const departmentIds = await departmentsBelow(db, caller, query.departmentId);
  return {
    from: FROM,
    where: every([tabbed(caller, query), filtered(caller, { ...query, departmentIds })]),
    order: orderOf(caller, query.sort),
  };
}

/** Sheets that are there for the caller; what he may not read of one stands on none (performance rule 12). */
export async function searchSheets(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { from, where, order } = await sourceOf(db, caller, query);
  const { self, superior, second, peer, bonus, deduction, total, grade } = figures(caller);
  const [count, { rows }] = await Promise.all([
    countUpTo(db, from, where),
    db.execute<SheetRow & Record<string, unknown>>(sql`
      select s.id, s.emp_id as "empId", employees.emp_name as name, employees.job_number as "jobNumber",
        y.name as cycle, ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)} as department,
        ${nameInSql(sql`p.name`, sql`p.names`, caller.language)} as position, k.name as "className",
        s.segment_from as "segmentFrom", s.segment_to as "segmentTo", ${self} as self, ${superior} as superior,
        ${second} as second, ${peer} as peer, ${bonus} as bonus, ${deduction} as deduction, ${total} as total,
        ${grade} as grade, s.state, s.confirm_by as "confirmBy", (${turnIsMine(caller)})::int as turn
      from ${from}
      where ${where}
      order by ${order}
      ${windowOf(page)}`),
  ]);
  return listed(count, rows);
}

/** The list as a workbook, as far as it is the caller's to read. */
export async function exportSheets(
  caller: Caller,
  { query, fields }: { query: SheetQuery; fields?: readonly string[] },
): Promise<Response> {
  const { self, superior, second, peer, bonus, deduction, total, grade } = figures(caller);
  const source = await sourceOf(database().read, caller, query);
  const points = (value: unknown) => (value === null ? null : formatPoints(value as number));
  return exportRegister(caller, {
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
      segment: "text",
      self: "text",
      superior: "text",
      second: "text",
      peer: "text",
      bonus: "text",
      deduction: "text",
      total: "text",
      grade: "text",
      state: "text",
      confirmBy: "date",
    },
    select: sql`
      employees.emp_name, employees.job_number, y.name,
        ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)},
        ${nameInSql(sql`p.name`, sql`p.names`, caller.language)}, k.name, s.segment_from || ' – ' || s.segment_to,
        ${self}, ${superior}, ${second}, ${peer}, ${bonus}, ${deduction}, ${total}, ${grade}, s.state, s.confirm_by
    `,
    source: { ...source, where: every([source.where, visibleTo(caller, MAY.exports.all)]) },
    cells: (row) => {
      const values = row as (string | number | null)[];
      const state = say(caller.language, { key: `perfSheets:state.${values[15]}` });
      return [...values.slice(0, 7), ...values.slice(7, 14).map(points), values[14]!, state, values[16]!];
    },
  });
}
