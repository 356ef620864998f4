import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Plan } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { requiredText } from "~/contracts/endpoint";
import { say } from "~/lib/texts.server";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  type CheckedRow,
  CREATE,
  type ParsedRow,
  type PresentQuery,
  type PresentRows,
  type StagedRow,
  UNCHANGED,
  UPDATE,
} from "~/upstream/platform/imports/definition.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { judgeDays } from "./schedule-judge.server";
import { inDepartment, type Planned, peopleNumbered } from "./schedule-people.server";
import { shiftMeant, shiftWord } from "./schedule-words.server";
import { holdReached, type WrittenDay, writeDays } from "./schedule-write.server";
import { type ShiftBook, shiftBook } from "./shift-book.server";

/** What imports of single days have in common: rosters and temporary schedules. */

const heading = <Field extends string>(field: Field) =>
  ({ field, header: `schedDays:sheet.${field}`, required: true }) as const;
export const JOB_NUMBER = { ...heading("jobNumber"), identifier: JOB_NUMBERS, cell: requiredText(20) };
export const WORK_DATE = { ...heading("workDate"), kind: "date", cell: z.iso.date() } as const;
export const SHIFT = {
  ...heading("shift"),
  identifier: "code",
  cell: requiredText(20),
  note: "schedDays:notes.shift",
} as const;

interface DayValues {
  jobNumber: string;
  workDate: string;
  shift: string;
}

/** Days of the file so far: a shift is judged beside those of the rows before it. */
export interface DayContext {
  book: ShiftBook;
  days: WrittenDay[];
}
export const dayContext = async (db: Reader, caller: Caller): Promise<DayContext> => ({
  book: await shiftBook(db, caller),
  days: [],
});

/** No two rows of a file may be about one day of a person. */
export const oneADay = ({ jobNumber, workDate }: Partial<DayValues>) => [
  { field: "workDate", key: jobNumber && workDate && `${jobNumber} ${workDate}` },
];

/** A day as the file has it, and as it stood when it was checked: null where there was none. */
export type DayData = WrittenDay & { seen: string | null };

/** What is kept of a day beside the person and date. */
const wordOf = ({ shiftId, note = "", onDuty = 0 }: Partial<WrittenDay>) => JSON.stringify([shiftId, note, onDuty]);

interface Stored {
  empId: number;
  workDate: string;
  shiftId: number | null;
  note: string;
  onDuty: 0 | 1;
}

const keyOf = ({ empId, workDate }: { empId: number; workDate: string }) => `${empId} ${workDate}`;

async function storedDays(db: Reader | Tx, plan: Plan, days: readonly WrittenDay[]): Promise<Map<string, Stored>> {
  const rows = await select(db, {
    empId: num`s.emp_id`,
    workDate: str`s.work_date`,
    shiftId: sql<number | null>`s.shift_id`,
    note: str`s.note`,
    onDuty: sql<0 | 1>`s.on_duty`,
  })`
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d("empId" int, "workDate" date)
    join schedule_days s on s.emp_id = d."empId" and s.work_date = d."workDate" and s.plan = ${plan}`;
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/**
 * Judges a run of rows: whom and which shift a row means, then rules 4 to 7 and 47 of its day beside all days of the
 * file so far.
 * @param rest what a row says beside, with the faults of its own
 */
export async function checkDays<Values extends DayValues>(
  db: Reader,
  caller: Caller,
  plan: Plan,
  rows: readonly ParsedRow<Values>[],
  { book, days }: DayContext,
  rest: (values: Partial<Values>, person: Planned | undefined, faults: Faults) => Partial<WrittenDay>,
): Promise<CheckedRow<DayData>[]> {
  const people = await peopleNumbered(
    db,
    caller,
    rows.flatMap(({ values }) => values.jobNumber ?? []),
    MAY.imports.all,
  );
  const read = rows.map(({ values }) => {
    const faults: Faults = {};
    const person = values.jobNumber ? people.get(values.jobNumber) : undefined;
    if (values.jobNumber && !person) addFault(faults, "jobNumber", "employees:import.noJobNumber");
    if (person && person.empId === caller.empId) addFault(faults, "jobNumber", "attendance:said.own");
    const shiftId = person && values.shift ? shiftMeant(book, values.shift, person.siteId) : null;
    if (shiftId === undefined) addFault(faults, "shift", "attendance:said.shift");
    const day: WrittenDay = {
      empId: person?.empId ?? 0,
      workDate: values.workDate ?? "",
      plan,
      shiftId: shiftId ?? null,
      ...rest(values, person, faults),
    };
    const judged = person && values.workDate && values.shift && shiftId !== undefined;
    return { values, person, faults, day, place: judged ? days.push(day) - 1 : null };
  });
  const [judged, stored] = [
    await judgeDays(db, caller, days),
    await storedDays(
      db,
      plan,
      read.map(({ day }) => ({ ...day, workDate: day.workDate || "1900-01-01" })),
    ),
  ];
  return read.map(({ values, person, faults, day, place }) => {
    const said = place === null ? { faults: [], warnings: [] } : judged[place]!;
    for (const { key, params } of said.faults) addFault(faults, "workDate", key, params);
    const before = stored.get(keyOf(day));
    const same = before && wordOf(before) === wordOf(day);
    return {
      faults,
      action: before ? (same ? UNCHANGED : UPDATE) : CREATE,
      label: `${person ? `${person.name} ` : ""}${values.jobNumber ?? ""} ${values.workDate ?? ""}`.trim(),
      warning: said.warnings,
      changes: before && !same ? changesOf(caller, book, before, day) : undefined,
      data: { ...day, seen: before ? wordOf(before) : null },
    };
  });
}

/** What differs from what stands, as the preview shows it. */
function changesOf({ language }: Caller, book: ShiftBook, before: Stored, day: WrittenDay) {
  const shift = (id: number | null) => shiftWord(language, id === null ? null : book.byId.get(id)!.code);
  const yes = (value: number | undefined) => say(language, { key: `employees:yesNo.${value ?? 0}` });
  const changes: Record<string, [unknown, unknown]> = {};
  if (before.shiftId !== day.shiftId) changes.shift = [shift(before.shiftId), shift(day.shiftId)];
  if (before.note !== (day.note ?? "")) changes.reason = [before.note, day.note];
  if (before.onDuty !== (day.onDuty ?? 0)) changes.onDuty = [yes(before.onDuty), yes(day.onDuty)];
  return changes;
}

/**
 * Writes the days of a checked file. What somebody has changed since, or what the rules refuse by now, refuses it as a
 * whole; a file is one act of the audit.
 */
export async function applyDays(
  tx: Tx,
  caller: Caller,
  plan: Plan,
  runs: AsyncIterable<StagedRow<DayData>[]>,
  object: string,
): Promise<void> {
  const days: DayData[] = [];
  for await (const run of runs) for (const { action, data } of run) if (action !== UNCHANGED) days.push(data);
  if (days.length === 0) return;
  await holdReached(tx, caller, [...new Set(days.map(({ empId }) => empId))]);
  const stored = await storedDays(tx, plan, days);
  const moved = days.some((day) => {
    const now = stored.get(keyOf(day));
    return (now ? wordOf(now) : null) !== day.seen;
  });
  const judged = await judgeDays(tx, caller, days);
  if (moved || judged.some(({ faults }) => faults.length > 0)) throw conflict("imports:refused.changed");
  await writeDays(
    tx,
    caller,
    days.map(({ seen: _, ...day }) => day),
  );
  await audit(tx, caller, {
    action: `${object}.import`,
    objectType: object,
    objectId: "file",
    after: { rows: days.length },
  });
}

/** The days of a plan from a first one on, as its template brings them. */
export function presentDays(
  caller: Caller,
  plan: Plan,
  { departmentId }: PresentQuery,
  from: string,
  cells: (day: Stored & { jobNumber: string; shift: string }) => (string | number)[],
): PresentRows {
  const source = sql`
    from schedule_days s
    join employees on employees.emp_id = s.emp_id
    left join shift_classes c on c.id = s.shift_id
    where s.plan = ${plan} and s.work_date >= ${from}::date and ${visibleTo(caller, MAY.imports.all)}
      and ${inDepartment(departmentId)}
  `;
  return {
    count: sql`select count(*)::int as n ${source}`,
    select: sql`
      select s.emp_id, employees.job_number, s.work_date, c.code, s.note, s.on_duty ${source}
      order by s.work_date, employees.job_number`,
    cells: ([empId, jobNumber, workDate, code, note, onDuty]) =>
      cells({
        ...({ empId, jobNumber, workDate, note, onDuty } as Stored & { jobNumber: string }),
        shift: shiftWord(caller.language, code as string | null),
      }),
  };
}
