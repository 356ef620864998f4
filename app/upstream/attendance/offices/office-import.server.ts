import { sql } from "drizzle-orm";
import { z } from "zod";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import type { OfficeHalf } from "~/contracts/attendance/offices";
import { requiredText, text } from "~/contracts/endpoint";
import { OFFICE_CODES } from "~/lib/attendance/day/day-figures";
import { attendancePaths } from "~/lib/attendance/paths";
import { siteIds } from "~/lib/organization/known-company";
import { companyDay } from "~/lib/period";
import { addMonths } from "~/lib/period-dates";
import { say } from "~/lib/texts.server";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type PresentQuery,
  type PresentRows,
  type StagedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { choice, keysOf, siteColumn } from "~/upstream/platform/imports/words.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { oneDay } from "../due/due.server";
import { undoOfDays } from "../due/import-undo.server";
import { lockedOf, refuseLocked } from "../due/locked.server";
import { inDepartment, peopleNumbered } from "../schedules/schedule-people.server";
import { holdPeople } from "../schedules/schedule-write.server";
import { closedDays, type DayKey, type HalvesOn, halvesOf, OFFICE, wordOf, writeHalves } from "./office-days.server";

/** 0 the whole day, which is both halves. */
const PARTS = [0, 1, 2] as const;
const halvesIn = (part: number | undefined): (1 | 2)[] =>
  part === undefined ? [] : part === 0 ? [1, 2] : [part as 1 | 2];

const codes = <Code extends number>(prefix: string, all: readonly Code[]) => ({
  cell: choice(prefix, all),
  choices: keysOf(prefix, all),
});

const COLUMNS = [
  {
    field: "jobNumber",
    header: "attOffice:field.jobNumber",
    identifier: JOB_NUMBERS,
    required: true,
    cell: requiredText(20),
  },
  { field: "workDate", header: "attOffice:field.workDate", required: true, kind: "date", cell: z.iso.date() },
  { field: "part", header: "attOffice:field.part", required: true, ...codes("attOffice:part", PARTS) },
  { field: "code", header: "attOffice:field.code", required: true, ...codes("attOffice:code", OFFICE_CODES) },
  { field: "siteId", header: "attOffice:field.siteId", ...siteColumn(siteIds) },
  { field: "remark", header: "attOffice:field.remark", cell: text(200) },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

/** Halves as the file has them, and what stood of them when it was checked. */
interface SheetData extends DayKey, OfficeHalf {
  halves: (1 | 2)[];
  seen: string[];
}

const standsOf = (halvesOn: HalvesOn, { empId, workDate }: DayKey, halves: readonly (1 | 2)[]): OfficeHalf[] =>
  halves.map((half) => halvesOn(empId, workDate)[half - 1]!);

/** Director office sheets by file (attendance, Imports); the template filled has what may still be changed. */
export const officeImport: ImportDefinition<Values, null, SheetData> = {
  type: "directorOffice",
  template: "directorOffice",
  name: "attOffice:title",
  page: {
    title: "attOffice:upload",
    address: attendancePaths.officeImport,
    back: { to: attendancePaths.offices, label: "attOffice:back" },
  },
  access: MAY.imports.all,
  maxRows: 2_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async () => null,
  uniqueKeys: ({ jobNumber, workDate, part }) =>
    halvesIn(part).map((half) => ({ field: "part", key: jobNumber && workDate && `${jobNumber} ${workDate} ${half}` })),
  check: checkSheets,
  apply: applySheets,
  undo: undoOfDays(["director_offices", sql`t.emp_id`, sql`t.work_date`, sql`t.work_date`]),
  present: async (_db, caller, asked) => presentSheets(caller, asked),
};

async function checkSheets(
  db: Reader,
  caller: Caller,
  rows: readonly ParsedRow<Values>[],
): Promise<CheckedRow<SheetData>[]> {
  const numbers = rows.flatMap(({ values }) => values.jobNumber ?? []);
  const people = await peopleNumbered(db, caller, numbers, MAY.imports.all);
  const dayOf = ({ jobNumber = "", workDate = "" }: Partial<Values>): DayKey => ({
    empId: workDate ? (people.get(jobNumber)?.empId ?? 0) : 0,
    workDate: workDate || "1900-01-01",
  });
  const days = rows.map(({ values }) => dayOf(values));
  const dates = days.map(({ workDate }) => workDate).sort();
  const [halvesOn, closed, locked] = await Promise.all([
    halvesOf(db, days),
    closedDays(
      db,
      days.map(({ empId }) => empId),
      dates[0]!,
      dates.at(-1)!,
    ),
    lockedOf(
      db,
      days.map(({ empId, workDate }) => oneDay(empId, workDate)),
    ),
  ]);
  const monthOf = new Map(locked.map(({ index, month }) => [index, month]));
  return rows.map(({ values }, n) => {
    const { jobNumber, part, code = null, siteId = null, remark = "" } = values;
    const person = jobNumber ? people.get(jobNumber) : undefined;
    const day = days[n]!;
    const faults: Faults = {};
    if (jobNumber && !person) addFault(faults, "jobNumber", "employees:import.noJobNumber");
    if (person && person.empId === caller.empId) addFault(faults, "jobNumber", "attendance:said.own");
    if (person && values.workDate) {
      const said = closed(day.empId, day.workDate);
      if (said) addFault(faults, "workDate", said.key, said.params);
      const month = monthOf.get(n);
      if (month) addFault(faults, "workDate", "attendance:said.locked", { month });
    }
    const halves = halvesIn(part);
    const stands = standsOf(halvesOn, day, halves);
    const half: OfficeHalf = { code, siteId, remark };
    const same = stands.every((one) => wordOf(one) === wordOf(half));
    const known = stands.some((one) => one.code !== null);
    const partWord = part === undefined ? "" : say(caller.language, { key: `attOffice:part.${part}` });
    return {
      faults,
      action: same ? UNCHANGED : known ? UPDATE : CREATE,
      label: [person?.name, jobNumber, values.workDate, partWord].filter(Boolean).join(" "),
      changes: known && !same ? changesOf(caller, stands, half) : undefined,
      data: { ...day, ...half, halves, seen: stands.map(wordOf) },
    };
  });
}

/** What differs from what stands, as the preview shows it. */
function changesOf({ language }: Caller, stands: readonly OfficeHalf[], half: OfficeHalf) {
  const word = (prefix: string, code: number | null) =>
    code === null ? "" : say(language, { key: `${prefix}.${code}` });
  const shown = {
    code: (one: OfficeHalf) => word("attOffice:code", one.code),
    siteId: (one: OfficeHalf) => (one.siteId === null ? "" : say(language, { key: `site:${one.siteId}` })),
    remark: (one: OfficeHalf) => one.remark,
  };
  const changes: Record<string, [unknown, unknown]> = {};
  for (const [field, of] of Object.entries(shown)) {
    const before = [...new Set(stands.map(of))].join(" / ");
    if (before !== of(half)) changes[field] = [before, of(half)];
  }
  return changes;
}

/** Writes a checked file; what somebody has changed since refuses it as a whole. A file is one act of the audit. */
async function applySheets(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<SheetData>[]>): Promise<void> {
  const rows: SheetData[] = [];
  for await (const run of runs) for (const { action, data } of run) if (action !== UNCHANGED) rows.push(data);
  if (rows.length === 0) return;
  const people = [...new Set(rows.map(({ empId }) => empId))];
  await holdPeople(tx, people);
  await refuseLocked(
    tx,
    rows.map(({ empId, workDate }) => oneDay(empId, workDate)),
  );
  const dates = rows.map(({ workDate }) => workDate).sort();
  const closed = await closedDays(tx, people, dates[0]!, dates.at(-1)!);
  const halvesOn = await halvesOf(tx, rows);
  const moved = ({ halves, seen, ...day }: SheetData) =>
    standsOf(halvesOn, day, halves).some((one, n) => wordOf(one) !== seen[n]);
  if (rows.some((row) => closed(row.empId, row.workDate) !== null || moved(row)))
    throw conflict("imports:refused.changed");
  const written = rows.flatMap(({ halves, seen: _, ...row }) => halves.map((half) => ({ ...row, half })));
  await writeHalves(tx, caller, written, [
    { action: `${OFFICE}.import`, objectType: OFFICE, objectId: "file", after: { rows: rows.length } },
  ]);
}

/** Sheets from the last month on whose month is open; two halves that say the same are one row. */
function presentSheets(caller: Caller, { departmentId }: PresentQuery): PresentRows {
  const from = `${addMonths(companyDay(), -1).slice(0, 7)}-01`;
  const source = sql`
    from director_offices o
    join employees on employees.emp_id = o.emp_id
    left join director_offices b
      on b.emp_id = o.emp_id
        and b.work_date = o.work_date
        and b.half <> o.half
        and b.code = o.code
        and b.site_id is not distinct from o.site_id
        and b.remark = o.remark
    where o.work_date >= ${from}::date
      and (o.half = 1 or b.half is null)
      and not exists (
        select
        from monthly_results m
        where m.emp_id = o.emp_id and m.state = ${MONTH_STATE.locked} and o.work_date between m.from_date and m.to_date
      )
      and employees.emp_id <> ${caller.empId ?? 0}
      and ${visibleTo(caller, MAY.imports.all)}
      and ${inDepartment(departmentId)}
  `;
  return {
    count: sql`select count(*)::int as n ${source}`,
    select: sql`
      select employees.job_number, o.work_date, case when b.half is null then o.half else 0 end, o.code, o.site_id,
        o.remark
      ${source}
      order by o.work_date, employees.job_number, o.half`,
    cells: (row) => row as (string | number | null)[],
  };
}
