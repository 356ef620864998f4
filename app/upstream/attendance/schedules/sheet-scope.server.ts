import { eq, type SQL, sql } from "drizzle-orm";
import { PLAN, SHEET_STATE } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import type { SheetAct } from "~/contracts/attendance/schedule-sheets";
import { daysOfMonth } from "~/lib/attendance/sheet-cells";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { type Plans, plansOf } from "./plans.server";
import { PLANNED, type Planned, seenBy } from "./schedule-people.server";
import { scheduleSheets, sheetDays } from "./tables.server";

/** What the audit says sheets are about. */
export const SHEET = "scheduleSheet";
export const KEPT_SHEET: Kept<typeof scheduleSheets> = { table: scheduleSheets, object: SHEET };
export type Sheet = typeof scheduleSheets.$inferSelect;

/** Codes by which sheets are filled. */
export const SHEET_CODES = [MAY.schedules.fill, MAY.schedules.publish];

/** Departments somebody of whom is within the caller's reach: a condition. */
export const reachesDepartment = (caller: Caller, department: SQL, codes: readonly number[] = SHEET_CODES): SQL => sql`
  exists (select 1 from employees where employees.department_id = ${department} and ${seenBy(caller, codes)})
`;

/** A sheet within the caller's reach by any of the codes. */
export async function sheetOf(db: Reader | Tx, caller: Caller, id: number, codes = SHEET_CODES): Promise<Sheet> {
  const [sheet] = await (db as Tx)
    .select()
    .from(scheduleSheets)
    .where(
      sql`${eq(scheduleSheets.id, id)} and ${reachesDepartment(caller, sql`"schedule_sheets"."department_id"`, codes)}`,
    );
  if (!sheet) throw missing();
  return sheet;
}

/** The same as the person saw it, held until the transaction ends, in a state that allows what is to be done. */
export async function heldSheet(
  tx: Tx,
  caller: Caller,
  { id, version }: { id: number; version: number },
  act: SheetAct,
): Promise<Sheet> {
  await sheetOf(tx, caller, id, act === "fill" || act === "submit" ? SHEET_CODES : [MAY.schedules.publish]);
  const sheet = (await heldRecord(tx, KEPT_SHEET, id, version)) as Sheet;
  if (!actsOn(caller, sheet).includes(act)) throw conflict("schedSheet:said.state");
  return sheet;
}

/** What the state of a sheet and the caller's rights allow (attendance, States). */
export function actsOn(caller: Caller, { state }: Pick<Sheet, "state">): SheetAct[] {
  const publishes = holds(caller, MAY.schedules.publish);
  if (state === SHEET_STATE.pending) return ["fill", "submit"];
  if (!publishes) return [];
  return state === SHEET_STATE.submitted ? ["publish", "return"] : ["recall"];
}

export interface Cell {
  empId: number;
  workDate: string;
  shiftId: number | null;
}

export const cellKey = (empId: number, date: string) => `${empId} ${date}`;

/** Cells of a sheet. */
export const cellsOf = (db: Reader | Tx, sheetId: number): Promise<Cell[]> =>
  (db as Tx)
    .select({ empId: sheetDays.empId, workDate: sheetDays.workDate, shiftId: sheetDays.shiftId })
    .from(sheetDays)
    .where(eq(sheetDays.sheetId, sheetId));

/** Whoever stood in a department on a day of a month, by job number; within the caller's reach, where one is given. */
export function peopleIn(
  db: Reader | Tx,
  departmentId: number,
  month: string,
  caller: Caller | null,
): Promise<Planned[]> {
  const days = daysOfMonth(month);
  return select(db, PLANNED)`
    from employees
    where exists (
        select 1
        from employee_posts p
        join employment_spells s
          on s.emp_id = p.emp_id
            and s.start_date <= ${days.at(-1)!}::date
            and coalesce(s.end_date, 'infinity') >= ${days[0]!}::date
        where p.emp_id = employees.emp_id
          and p.department_id = ${departmentId}
          and p.valid_from <= ${days.at(-1)!}::date
          and coalesce(p.valid_to, 'infinity') >= ${days[0]!}::date
      )
      and ${caller ? seenBy(caller, SHEET_CODES) : sql`true`}
    order by length(employees.job_number), employees.job_number`;
}

/** A sheet with its people within reach and what is planned of them. */
export interface SheetRoom {
  sheet: Sheet;
  dates: string[];
  people: Planned[];
  plans: Plans;
  /** Whether a day of a person is the sheet's to fill. */
  ofSheet: (empId: number, date: string) => boolean;
}

export async function sheetRoom(db: Reader | Tx, caller: Caller, sheet: Sheet): Promise<SheetRoom> {
  const dates = daysOfMonth(sheet.month);
  const people = await peopleIn(db, sheet.departmentId, sheet.month, caller);
  const ids = people.map(({ empId }) => empId);
  const plans = await plansOf(db, caller, ids, dates[0]!, dates.at(-1)!);
  return {
    sheet,
    dates,
    people,
    plans,
    ofSheet: (empId, date) => plans.placeOn(empId, date)?.departmentId === sheet.departmentId,
  };
}

/** A day with what the sheets say of it now: undefined is nothing, null rest. */
export type Changing = Cell & { before: number | null | undefined };

/** Cells of a sheet against what counts: what is new or other, what stands as it is, and what the sheet has no more. */
export async function differing(db: Reader | Tx, sheet: Sheet) {
  const days = daysOfMonth(sheet.month);
  const cells = await cellsOf(db, sheet.id);
  const live = await select(db, {
    empId: num`s.emp_id`,
    workDate: str`s.work_date`,
    shiftId: sql<number | null>`s.shift_id`,
    sheetId: num`s.source_id`,
  })`
    from schedule_days s
    where s.plan = ${PLAN.sheet}
      and s.work_date between ${days[0]!}::date and ${days.at(-1)!}::date
      and (
        s.source_id = ${sheet.id}
          or s.emp_id in (select c.emp_id from sheet_days c where c.sheet_id = ${sheet.id})
      )`;
  const standing = new Map(live.map((day) => [cellKey(day.empId, day.workDate), day.shiftId]));
  const own = new Set(cells.map((cell) => cellKey(cell.empId, cell.workDate)));
  const all: Changing[] = cells.map((cell) => ({ ...cell, before: standing.get(cellKey(cell.empId, cell.workDate)) }));
  return {
    written: all.filter(({ shiftId, before }) => shiftId !== before),
    same: all.filter(({ shiftId, before }) => shiftId === before),
    gone: live
      .filter(({ empId, workDate, sheetId }) => sheetId === sheet.id && !own.has(cellKey(empId, workDate)))
      .map(({ empId, workDate, shiftId }): Changing => ({ empId, workDate, shiftId, before: shiftId })),
  };
}
