import { sql } from "drizzle-orm";
import { PLAN } from "~/contracts/attendance/codes";
import { MOST_CHANGES, type SheetDetail, type SheetHistory } from "~/contracts/attendance/schedule-sheets";
import { cellsText, rangesText, type SheetCell } from "~/lib/attendance/sheet-cells";
import { groupBy } from "~/lib/group-by";
import { type Message, say } from "~/lib/texts.server";
import { calendarNote } from "~/upstream/calendar/calendar-note.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { type JudgedDay, judgeDays, type WantedDay } from "./schedule-judge.server";
import { saidOf } from "./schedule-people.server";
import { shiftWord } from "./schedule-words.server";
import { sheetHead } from "./sheet-reads.server";
import {
  type Cell,
  cellKey,
  cellsOf,
  differing,
  SHEET,
  type SheetRoom,
  sheetOf,
  sheetRoom,
} from "./sheet-scope.server";

export const wantedOf = ({ empId, workDate, shiftId }: Cell): WantedDay => ({
  empId,
  workDate,
  shiftId,
  plan: PLAN.sheet,
});

/** Sentences of a row that a page shows. */
const MOST_OF_ROW = 3;

/** A sheet day by day, what the rules say of its days, and what the caller may do with it. */
export async function sheetDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<SheetDetail> {
  const sheet = await sheetOf(db, caller, id);
  const room = await sheetRoom(db, caller, sheet);
  const shown = new Set(room.people.map(({ empId }) => empId));
  const cells = (await cellsOf(db, id)).filter(({ empId }) => shown.has(empId));
  const judged = await judgeDays(db, caller, cells.map(wantedOf));
  const said = new Map(cells.map((cell, n) => [cellKey(cell.empId, cell.workDate), sentences(caller, judged[n]!)]));
  const shifts = legendOf(room, cells);
  const places = new Map(shifts.map(({ id: shiftId }, n) => [shiftId, n + 1]));
  const byCell = new Map(cells.map((cell) => [cellKey(cell.empId, cell.workDate), cell]));
  const cellOn = (empId: number, date: string): SheetCell => {
    const key = cellKey(empId, date);
    const cell = byCell.get(key);
    const shift = cell && (cell.shiftId === null ? 0 : places.get(cell.shiftId));
    return {
      shift: room.ofSheet(empId, date) ? shift : null,
      said: (said.get(key)?.length ?? 0) > 0,
    };
  };
  return {
    ...(await sheetHead(db, caller, id)),
    days: daysOf(room),
    shifts: shifts.map(({ code, name }) => ({ code, name })),
    rows: room.people.map(({ empId, name, jobNumber }) => ({
      empId,
      name,
      jobNumber,
      own: empId === caller.empId,
      cells: cellsText(room.dates.map((date) => cellOn(empId, date))),
      said: shortened(
        caller,
        room.dates.map((date) => said.get(cellKey(empId, date)) ?? []),
      ),
    })),
    warnings: [...said.values()].filter(({ length }) => length > 0).length,
    calendarNote: await calendarNote(db, caller, [...new Set(room.people.map(({ siteId }) => siteId))], {
      from: room.dates[0]!,
      to: room.dates.at(-1)!,
    }),
    history: await historyOf(db, caller, id),
  };
}

/** What is said of a day. That it is past is nothing of what stands there already. */
const sentences = (caller: Caller, { faults, warnings }: JudgedDay): string[] =>
  [...faults.filter(isOfToday), ...warnings].map((message) => say(caller.language, message));

/** A past day is refused to whoever changes it, not to whoever looks at it or passes it on to the clerk. */
export const isOfToday = ({ key }: Message) => key !== "attendance:said.past" && key !== "attendance:said.locked";

/** What is said of the days of a month, each sentence once with its days: "1-7, 9: …". */
function shortened({ language }: Caller, month: readonly (readonly string[])[]): string[] {
  const days = new Map<string, number[]>();
  month.forEach((said, n) => {
    for (const sentence of said) days.set(sentence, [...(days.get(sentence) ?? []), n + 1]);
  });
  const all = [...days].map(([sentence, on]) => `${rangesText(on)}: ${sentence}`);
  if (all.length <= MOST_OF_ROW) return all;
  const more = say(language, { key: "schedSheet:said.more", params: { n: all.length - MOST_OF_ROW } });
  return [...all.slice(0, MOST_OF_ROW), more];
}

/** Shifts that the sheet has, or may have at its people's sites. */
export function legendOf({ plans, people, dates }: SheetRoom, cells: readonly Cell[]) {
  const sites = new Set(people.map(({ siteId }) => siteId));
  const used = new Set(cells.map(({ shiftId }) => shiftId));
  return [...plans.book.byId.values()]
    .filter(({ id, siteId, enabled }) => used.has(id) || (enabled && (siteId === null || sites.has(siteId))))
    .map(({ id, code }) => ({ id, code, name: plans.book.on(id, dates[0]!).name }));
}

/** Days of the month with what the calendar says of them, at the site of the first person. */
export const daysOf = ({ dates, plans, people }: SheetRoom) =>
  dates.map((date) => ({ date, dayType: plans.dayType(people[0]?.siteId ?? 1, date) }));

/** One person's month, to be typed day by day. */
export async function sheetRowDetail(db: Reader, caller: Caller, { id, empId }: { id: number; empId: number }) {
  const sheet = await sheetOf(db, caller, id);
  const room = await sheetRoom(db, caller, sheet);
  const at = room.people.findIndex((person) => person.empId === empId);
  const person = room.people[at];
  if (!person) throw missing();
  const own = (await cellsOf(db, id)).filter((cell) => cell.empId === empId);
  const shiftOn = new Map(own.map(({ workDate, shiftId }) => [workDate, shiftId]));
  const wordOn = (date: string) => {
    const shiftId = shiftOn.get(date);
    if (shiftId === undefined) return "";
    return shiftWord(caller.language, shiftId === null ? null : room.plans.book.byId.get(shiftId)!.code);
  };
  const { department, month, version } = await sheetHead(db, caller, id);
  const next = room.people.slice(at + 1).find((one) => one.empId !== caller.empId);
  return {
    id,
    department,
    month,
    version,
    empId,
    name: person.name,
    jobNumber: person.jobNumber,
    days: daysOf(room).map((day) => ({ ...day, ofSheet: room.ofSheet(empId, day.date), shift: wordOn(day.date) })),
    shifts: legendOf({ ...room, people: [person] }, own).map(({ code, name }) => ({ code, name })),
    nextId: next?.empId ?? null,
  };
}

/** What a publication would change of what counts now, and what the rules say of it. */
export async function sheetChanges(db: Reader, caller: Caller, { id }: { id: number }) {
  const sheet = await sheetOf(db, caller, id);
  const room = await sheetRoom(db, caller, sheet);
  const { written, gone } = await differing(db, sheet);
  const all = [
    ...written.map((day) => ({ ...day, now: shownIn(caller, room, day.shiftId) })),
    ...gone.map((day) => ({ ...day, now: "" })),
  ].sort((a, b) => a.workDate.localeCompare(b.workDate) || a.empId - b.empId);
  const people = new Map(room.people.map((person) => [person.empId, person]));
  const judged = await judgeDays(db, caller, written.map(wantedOf));
  const said = judged.flatMap(({ faults, warnings }, n) =>
    [...faults, ...warnings].map((message) =>
      say(caller.language, saidOf(caller, people.get(written[n]!.empId), message)),
    ),
  );
  return {
    ...(await sheetHead(db, caller, id)),
    changes: all.length,
    people: groupBy(all, ({ empId }) => empId).size,
    named: all.slice(0, MOST_CHANGES).map(({ empId, workDate, before, now }) => ({
      name: people.get(empId)?.name ?? "",
      jobNumber: people.get(empId)?.jobNumber ?? "",
      workDate,
      before: before === undefined ? "" : shownIn(caller, room, before),
      after: now,
    })),
    warnings: [...new Set(said)].slice(0, MOST_CHANGES),
  };
}

const shownIn = ({ language }: Caller, { plans }: SheetRoom, shiftId: number | null) =>
  shiftWord(language, shiftId === null ? null : plans.book.byId.get(shiftId)!.code);

/** Acts of a sheet that its page names; all of them are in the audit log. */
const MOST_ACTS = 50;

async function historyOf(db: Reader | Tx, { language }: Caller, id: number): Promise<SheetHistory[]> {
  const rows = await select(db, {
    at: str`a.time`,
    by: str`coalesce(e.emp_name, u.username, '')`,
    action: str`a.action`,
    after: sql<Record<string, unknown> | null>`a.after`,
  })`
      from audit_log a
      left join users u on u.user_id = a.actor_user_id
      left join employees e on e.emp_id = u.emp_id
      where a.object_type = ${SHEET} and a.object_id = ${String(id)}
      order by a.id desc
      limit ${MOST_ACTS}`;
  return rows.map(({ at, by, action, after }) => ({
    by,
    at: new Date(at).toISOString(),
    action: action.split(".")[1]!,
    detail: [
      after?.reason,
      after?.from && `${after.from} – ${after.to}`,
      after?.codes,
      after?.days !== undefined && say(language, { key: "schedSheet:dayCount", params: { n: Number(after.days) } }),
    ]
      .filter(Boolean)
      .join(" "),
  }));
}
