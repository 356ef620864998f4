import { sql } from "drizzle-orm";
import type { z } from "zod";
import { SHEET_FILL, SHEET_STATE } from "~/contracts/attendance/codes";
import type {
  createSheet as createContract,
  fillSheet as fillContract,
  saveSheetRow as rowContract,
} from "~/contracts/attendance/schedule-sheets";
import { attendancePaths } from "~/lib/attendance/paths";
import { taken } from "~/upstream/organization/organization-parts.server";
import { audit, type Fields } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { addRecord } from "~/upstream/platform/record-save.server";
import { invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { refuseDays } from "./days-judged.server";
import { judgeDays } from "./schedule-judge.server";
import { type Planned, refuseOwn, saidOf } from "./schedule-people.server";
import { shiftMeant } from "./schedule-words.server";
import { wantedOf } from "./sheet-detail.server";
import {
  type Cell,
  cellKey,
  cellsOf,
  heldSheet,
  KEPT_SHEET,
  reachesDepartment,
  SHEET,
  type Sheet,
  type SheetRoom,
  sheetRoom,
} from "./sheet-scope.server";
import { type Wishes, wishesOf } from "./sheet-words.server";
import { scheduleSheets } from "./tables.server";

/** A new sheet of a department's month; whoever heads the department is told. */
export async function createSheet(tx: Tx, caller: Caller, input: z.output<(typeof createContract)["input"]>) {
  const { departmentId, month, way } = input;
  const row = await selectOne(tx, { headEmpId: sql<number | null>`d.head_emp_id` })`
    from departments d
    where d.department_id = ${departmentId} and ${reachesDepartment(caller, sql`d.department_id`)}`;
  if (!row) throw missing();
  const kept = { ...KEPT_SHEET, refused: taken({ schedule_sheets_key: ["month", "schedSheet:said.exists"] }) };
  const { id } = await addRecord(tx, caller, kept, { departmentId, month, state: SHEET_STATE.pending });
  const { headEmpId } = row;
  if (headEmpId !== null && headEmpId !== caller.empId)
    await notify(tx, {
      eventKey: `scheduleSheet:${id}:created`,
      empIds: [headEmpId],
      title: { key: "schedSheet:notice.created.title", params: { month } },
      text: { key: "schedSheet:notice.created.text", params: { month } },
      url: attendancePaths.sheetFill(id),
    });
  if (way === 0) return { id, version: 1, filled: 0, left: 0 };
  const sheet = await heldSheet(tx, caller, { id, version: 1 }, "fill");
  const room = await sheetRoom(tx, caller, sheet);
  const people = room.people.filter(({ empId }) => empId !== caller.empId);
  return filled(tx, caller, room, people, room.dates, await wishesOf(tx, room, way, ""), true, { way });
}

/** Fills days of people. What codes ask for and a rule forbids is refused; rules and last month leave such days. */
export async function fillSheet(tx: Tx, caller: Caller, input: z.output<(typeof fillContract)["input"]>) {
  const { from, to, way, codes } = input;
  const room = await sheetRoom(tx, caller, await heldSheet(tx, caller, input, "fill"));
  const dates = room.dates.filter((date) => from <= date && date <= to);
  if (dates.length === 0) throw invalid({ to: { key: "schedSheet:said.range" } });
  refuseOwn(caller, input.people);
  const chosen = new Set(input.people);
  const people = room.people.filter(({ empId }) =>
    input.everybody === 1 ? empId !== caller.empId : chosen.has(empId),
  );
  if (people.length === 0) throw invalid({ everybody: { key: "schedSheet:said.nobody" } });
  const lenient = way === SHEET_FILL.rule || way === SHEET_FILL.lastMonth;
  const told = { from: dates[0], to: dates.at(-1), way, ...(way === SHEET_FILL.codes && { codes }) };
  return filled(tx, caller, room, people, dates, await wishesOf(tx, room, way, codes), lenient, told);
}

/** One person's month as it was typed. */
export async function saveSheetRow(tx: Tx, caller: Caller, input: z.output<(typeof rowContract)["input"]>) {
  const room = await sheetRoom(tx, caller, await heldSheet(tx, caller, input, "fill"));
  const person = room.people.find(({ empId }) => empId === input.empId);
  if (!person) throw missing();
  refuseOwn(caller, [person.empId]);
  const faults: Record<string, { key: string; params: { code: string } }> = {};
  const wish: Wishes = ({ siteId }, _, n) => {
    const word = input.cells[n] ?? "";
    if (word === "") return "clear";
    const shiftId = shiftMeant(room.plans.book, word, siteId);
    if (shiftId === undefined) faults[`cells[${n}]`] = { key: "schedSheet:said.code", params: { code: word } };
    return shiftId;
  };
  room.dates.forEach((date, n) => {
    wish(person, date, n);
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const { id, version, filled: n } = await filled(tx, caller, room, [person], room.dates, wish, false, {});
  return { id, version, filled: n };
}

/** Writes what is wished of days; the draft as it would be is judged as a whole, of the people it is about. */
async function filled(
  tx: Tx,
  caller: Caller,
  room: SheetRoom,
  people: readonly Planned[],
  dates: readonly string[],
  wish: Wishes,
  lenient: boolean,
  told: Fields,
) {
  const { sheet } = room;
  const about = new Map(people.map((person) => [person.empId, person]));
  const draft = new Map(
    (await cellsOf(tx, sheet.id))
      .filter(({ empId }) => about.has(empId))
      .map((cell) => [cellKey(cell.empId, cell.workDate), cell]),
  );
  const changes = changesWished(room, people, dates, wish, draft);
  for (const { cell, clear } of changes)
    if (clear) draft.delete(cellKey(cell.empId, cell.workDate));
    else draft.set(cellKey(cell.empId, cell.workDate), cell);
  const kept = lenient ? await allowed(tx, caller, draft, changes) : changes;
  if (!lenient) await refuseChanges(tx, caller, about, draft, changes);
  if (kept.length > 0) await putCells(tx, sheet.id, kept);
  const days = { id: sheet.id, filled: kept.length, left: changes.length - kept.length };
  if (kept.length === 0) return { ...days, version: sheet.version };
  const empIds = [...new Set(kept.map(({ cell }) => cell.empId))];
  return { ...days, version: await touched(tx, caller, sheet, "fill", { ...told, days: kept.length, empIds }) };
}

export interface CellChange {
  cell: Cell;
  clear: boolean;
}

/** What differs from the draft, on days that are the sheet's. */
function changesWished(
  { ofSheet }: SheetRoom,
  people: readonly Planned[],
  dates: readonly string[],
  wish: Wishes,
  draft: ReadonlyMap<string, Cell>,
): CellChange[] {
  return people.flatMap((person) =>
    dates.flatMap((workDate, n) => {
      const wished = wish(person, workDate, n);
      const before = draft.get(cellKey(person.empId, workDate));
      if (wished === undefined || !ofSheet(person.empId, workDate)) return [];
      if (wished === "clear" ? !before : before && before.shiftId === wished) return [];
      const shiftId = wished === "clear" ? null : wished;
      return [{ cell: { empId: person.empId, workDate, shiftId }, clear: wished === "clear" }];
    }),
  );
}

/** Faults of the changed days, judged beside the rest of the draft. */
async function judgedChanges(tx: Tx, caller: Caller, draft: ReadonlyMap<string, Cell>, changes: readonly CellChange[]) {
  const own = new Set(changes.map(({ cell }) => cellKey(cell.empId, cell.workDate)));
  const rest = [...draft.values()].filter(({ empId, workDate }) => !own.has(cellKey(empId, workDate)));
  const judged = await judgeDays(tx, caller, [...changes.map(({ cell }) => wantedOf(cell)), ...rest.map(wantedOf)]);
  return judged.slice(0, changes.length);
}

async function refuseChanges(
  tx: Tx,
  caller: Caller,
  about: ReadonlyMap<number, Planned>,
  draft: ReadonlyMap<string, Cell>,
  changes: readonly CellChange[],
) {
  const judged = await judgedChanges(tx, caller, draft, changes);
  const most = judged.map((day) => ({ faults: day.faults, warnings: [] }));
  refuseDays(
    most,
    1,
    () => "codes",
    (n, message) => saidOf(caller, about.get(changes[n]!.cell.empId), message),
  );
}

/** Changes without a fault. One that is left stays as it was, which may make its neighbour good again: never worse. */
async function allowed(tx: Tx, caller: Caller, draft: ReadonlyMap<string, Cell>, changes: readonly CellChange[]) {
  const judged = await judgedChanges(tx, caller, draft, changes);
  return changes.filter((_, n) => judged[n]!.faults.length === 0);
}

/** Cells as they are to be, two statements however many. */
export async function putCells(tx: Tx, sheetId: number, changes: readonly CellChange[]): Promise<void> {
  const asJson = (clear: boolean) =>
    JSON.stringify(changes.filter((change) => change.clear === clear).map(({ cell }) => cell));
  await tx.execute(sql`
    delete from sheet_days s
    using jsonb_to_recordset(${asJson(true)}::jsonb) as d("empId" int, "workDate" date)
    where s.sheet_id = ${sheetId} and s.emp_id = d."empId" and s.work_date = d."workDate"`);
  await tx.execute(sql`
    insert into sheet_days (sheet_id, emp_id, work_date, shift_id)
    select ${sheetId}, "empId", "workDate", "shiftId"
    from jsonb_to_recordset(${asJson(false)}::jsonb) as d("empId" int, "workDate" date, "shiftId" int)
    order by 2, 3
    on conflict (sheet_id, emp_id, work_date) do update set shift_id = excluded.shift_id`);
}

/** The next version of a held sheet, with its audit row. */
export async function touched(
  tx: Tx,
  caller: Caller,
  sheet: Sheet,
  action: string,
  after: Fields,
  values: Partial<typeof scheduleSheets.$inferInsert> = {},
): Promise<number> {
  const [row] = await tx
    .update(scheduleSheets)
    .set({ ...values, version: sheet.version + 1, updatedBy: caller.actorUserId, updatedAt: sql`now()` })
    .where(sql`${scheduleSheets.id} = ${sheet.id} and ${scheduleSheets.version} = ${sheet.version}`)
    .returning();
  if (!row) throw stale();
  await audit(tx, caller, { action: `${SHEET}.${action}`, objectType: SHEET, objectId: sheet.id, after });
  return row.version;
}
