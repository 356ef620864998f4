import { sql } from "drizzle-orm";
import { SHEET_STATE } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { daysOfMonth } from "~/lib/attendance/sheet-cells";
import { groupBy } from "~/lib/group-by";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { audit } from "~/upstream/platform/audit.server";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  type PresentQuery,
  type PresentRows,
  type StagedRow,
  UNCHANGED,
} from "~/upstream/platform/imports/definition.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { oneDay } from "../due/due.server";
import { refuseLocked } from "../due/locked.server";
import { seenBy } from "./schedule-people.server";
import { shiftWord } from "./schedule-words.server";
import { holdReached } from "./schedule-write.server";
import { type Cell, SHEET, SHEET_CODES, sheetOf } from "./sheet-scope.server";

/** A person's month as the file has it, each day with its department; `seen` is the draft it was checked by. */
export interface SheetRowData {
  empId: number;
  month: string;
  days: (Cell & { departmentId: number })[];
  seen: string;
}

export const rowKey = (empId: number, month: string) => `${empId} ${month}`;

/** What a row says, in one text: two that are equal plan the same. */
export const rowWord = (cells: readonly Pick<Cell, "workDate" | "shiftId">[]): string =>
  cells
    .map(({ workDate, shiftId }) => `${workDate.slice(8)}:${shiftId ?? 0}`)
    .sort()
    .join(" ");

/** Drafts of people's months, as texts. */
export async function draftRows(
  db: Reader | Tx,
  asked: readonly { empId: number; month: string }[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<Cell & { month: string } & Record<string, unknown>>(sql`
    select distinct c.emp_id as "empId", a.month, c.work_date as "workDate", c.shift_id as "shiftId"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a("empId" int, month text)
    join sheet_days c on c.emp_id = a."empId"
    join schedule_sheets s on s.id = c.sheet_id and s.month = a.month`);
  const by = groupBy(rows, ({ empId, month }) => rowKey(empId, month));
  return new Map([...by].map(([key, cells]) => [key, rowWord(cells)]));
}

/**
 * Replaces the drafts of the people of a checked file. Sheets that are missing are added; one that was submitted or
 * published is open again, at its next version, and what was published counts until it is published anew.
 */
export async function applySheets(
  tx: Tx,
  caller: Caller,
  runs: AsyncIterable<StagedRow<SheetRowData>[]>,
): Promise<void> {
  const rows: SheetRowData[] = [];
  for await (const run of runs) for (const { action, data } of run) if (action !== UNCHANGED) rows.push(data);
  if (rows.length === 0) return;
  const people = [...new Set(rows.map(({ empId }) => empId))];
  await holdReached(tx, caller, people);
  const days = rows.flatMap((row) => row.days);
  await refuseLocked(
    tx,
    days.map(({ empId, workDate }) => oneDay(empId, workDate)),
  );
  const opened = await openSheets(tx, caller, rows);
  const drafts = await draftRows(tx, rows);
  if (rows.some(({ empId, month, seen }) => (drafts.get(rowKey(empId, month)) ?? "") !== seen))
    throw conflict("imports:refused.changed");
  await replaceCells(tx, rows);
  await audit(
    tx,
    caller,
    ...opened.map(({ id, people: n, days: count }) => ({
      action: `${SHEET}.import`,
      objectType: SHEET,
      objectId: id,
      after: { people: n, days: count },
    })),
  );
}

/** Sheets that the rows fall into, held, pending and at their next version. */
async function openSheets(tx: Tx, caller: Caller, rows: readonly SheetRowData[]) {
  const cells = rows.flatMap(({ days, month }) => days.map((day) => ({ ...day, month })));
  const by = groupBy(cells, ({ departmentId, month }) => `${departmentId} ${month}`);
  const asked = [...by.values()].map((own) => ({
    departmentId: own[0]!.departmentId,
    month: own[0]!.month,
    days: own.length,
    people: new Set(own.map(({ empId }) => empId)).size,
  }));
  const { rows: opened } = await tx.execute<{ id: number; departmentId: number; month: string }>(sql`
    insert into schedule_sheets (department_id, month, state, created_by, updated_by)
    select "departmentId", month, ${SHEET_STATE.pending}, ${caller.actorUserId}::int, ${caller.actorUserId}::int
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a("departmentId" int, month text)
    order by 1, 2
    on conflict (department_id, month) do update
    set state = ${SHEET_STATE.pending}, updated_by = excluded.updated_by, updated_at = now(),
      version = schedule_sheets.version + 1
    returning id, department_id as "departmentId", month`);
  return opened.map(({ id, departmentId, month }) => ({
    ...asked.find((one) => one.departmentId === departmentId && one.month === month)!,
    id,
  }));
}

/** Takes the people's cells of the months out and puts those of the file in. */
async function replaceCells(tx: Tx, rows: readonly SheetRowData[]): Promise<void> {
  await tx.execute(sql`
    delete from sheet_days c
    using schedule_sheets s,
      jsonb_to_recordset(${JSON.stringify(rows.map(({ empId, month }) => ({ empId, month })))}::jsonb)
        as a("empId" int, month text)
    where s.id = c.sheet_id and s.month = a.month and c.emp_id = a."empId"`);
  await tx.execute(sql`
    insert into sheet_days (sheet_id, emp_id, work_date, shift_id)
    select s.id, d."empId", d."workDate", d."shiftId"
    from jsonb_to_recordset(${JSON.stringify(rows.flatMap(({ days }) => days))}::jsonb)
      as d("empId" int, "workDate" date, "shiftId" int, "departmentId" int)
    join schedule_sheets s on s.department_id = d."departmentId" and s.month = to_char(d."workDate", 'YYYY-MM')
    order by 1, 2, 3`);
}

/** Sheets from this month on as the template brings them. */
export async function presentSheets(_: Reader, caller: Caller, asked: PresentQuery): Promise<PresentRows> {
  const { departmentId } = asked;
  return matrixRows(
    caller,
    sql`
      s.month >= ${companyDay().slice(0, 7)}
        and ${visibleTo(caller, MAY.imports.all)}
        and ${
          departmentId === undefined
            ? sql`true`
            : sql`s.department_id in (select department_id from below(array[${departmentId}]::int[]))`
        }
    `,
  );
}

/** Rows of the matrix: a person and month each, days as far as the month has them. */
export function matrixRows({ language }: Caller, where: ReturnType<typeof sql>): PresentRows {
  const grouped = sql`
    select s.month, employees.job_number, employees.emp_name,
      jsonb_object_agg(extract(day from c.work_date)::int, coalesce(k.code, '')) as days
    from sheet_days c
    join schedule_sheets s on s.id = c.sheet_id
    join employees on employees.emp_id = c.emp_id
    left join shift_classes k on k.id = c.shift_id
    where ${where}
    group by s.month, employees.job_number, employees.emp_name
  `;
  return {
    count: sql`select count(*)::int as n from (${grouped}) as m`,
    select: sql`select * from (${grouped}) as m order by month, length(job_number), job_number`,
    cells: ([month, jobNumber, name, days]) => {
      const codes = days as Record<string, string>;
      const word = (day: string) => (day in codes ? shiftWord(language, codes[day] || null) : "");
      return [...([month, jobNumber, name] as string[]), ...daysOfMonth("2000-01").map((_, n) => word(String(n + 1)))];
    },
  };
}

/** A sheet as a workbook, under the headings of its import. */
export async function exportSheet(caller: Caller, { id }: { id: number }): Promise<Response> {
  const sheet = await sheetOf(database().read, caller, id);
  const word = (field: string) => say(caller.language, { key: `schedSheet:sheet.${field}` });
  const fields = ["month", "jobNumber", "name", ...daysOfMonth("2000-01").map((_, n) => `d${n + 1}`)];
  return exportAnswer(caller, {
    action: `${SHEET}.export`,
    objectType: SHEET,
    asked: { id, month: sheet.month },
    title: say(caller.language, { key: "schedSheet:title" }),
    day: companyDay(),
    columns: fields.map((field) => ({ header: word(field), kind: "text" })),
    rows: async () => matrixRows(caller, sql`s.id = ${id} and ${seenBy(caller, SHEET_CODES)}`),
  });
}
