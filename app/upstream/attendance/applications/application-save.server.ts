import { eq, sql } from "drizzle-orm";
import type { ApplicationInput } from "~/contracts/attendance/applications";
import { APPLICATION, APPLICATION_STATE, LEAVE, type LeaveCode, SWAP_TYPE, UNIT } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { instantOfMinute } from "~/lib/attendance/wall-clock";
import { draftOrSend } from "~/upstream/approvals/desk/draft-or-send.server";
import { putFiles } from "~/upstream/approvals/desk/put-files.server";
import { lockForEdit } from "~/upstream/approvals/engine/submit.server";
import { peopleNamed, peopleOf } from "~/upstream/organization/named-people.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, need } from "~/upstream/platform/identity/rights.server";
import { invalid, missing, noEmployee, stale } from "~/upstream/platform/refusal.server";
import { plansOf } from "../schedules/plans.server";
import { chargesOf } from "./application-charge.server";
import { kindOf } from "./application-kinds.server";
import { type Application, heldApplication, linesOf } from "./application-rows.server";
import { applicationRows, attendanceApplications } from "./tables.server";

type Written = ApplicationInput & { id?: number; version?: number };
/** A line before it is charged. */
export type NewLine = Omit<
  typeof applicationRows.$inferInsert,
  "id" | "applicationId" | "lineNo" | "state" | "chargeMin" | "chargeCentiDay" | "type"
>;

/** Writes an application of the caller's with its form, and sends it where that is asked for (attendance, Calls). */
export async function saveApplication(tx: Tx, caller: Caller, input: Written) {
  const { empId } = caller;
  if (empId === null) throw noEmployee();
  if (input.type === APPLICATION.weekend) need(caller, MAY.schedules.fill);
  const kind = kindOf(input.type);
  const before = input.id === undefined ? null : await held(tx, caller, input);
  const empB = await colleague(tx, input);
  const lines = await linesAsked(tx, caller, input, empB, before);
  const charges = lines.length === 0 ? [] : await charged(tx, caller, input, lines);
  const values = {
    ...stored(input, caller),
    empB,
    chargeCentiDay: charges.reduce((sum, { centiDay }) => sum + centiDay, 0),
    chargeMin: charges.reduce((sum, { min }) => sum + min, 0),
  };
  const id = before ? await change(tx, before, values) : await add(tx, caller, input.type, values);
  await tx.delete(applicationRows).where(eq(applicationRows.applicationId, id));
  if (lines.length > 0)
    await tx.insert(applicationRows).values(
      lines.map((line, n) => ({
        ...line,
        applicationId: id,
        lineNo: n + 1,
        type: input.type,
        state: before?.state ?? APPLICATION_STATE.draft,
        chargeCentiDay: charges[n]!.centiDay,
        chargeMin: charges[n]!.min,
      })),
    );
  await putApplicationFiles(tx, caller, id, before?.attachmentIds ?? [], input.attachmentIds);
  await audit(tx, caller, {
    action: before ? "attendanceApplication.update" : "attendanceApplication.create",
    objectType: "attendanceApplication",
    objectId: id,
    after: { type: input.type, ...values, lines, attachmentIds: input.attachmentIds },
  });
  const sent = await draftOrSend(tx, caller, kind, id, input);
  const [{ version } = { version: 1 }] = await tx
    .select({ version: attendanceApplications.version })
    .from(attendanceApplications)
    .where(eq(attendanceApplications.id, id));
  return { id, version, ...sent };
}

/** The own application as its writer saw it, held for the edit; its type stays. */
async function held(tx: Tx, caller: Caller, { id, version, type }: Written): Promise<Application> {
  await lockForEdit(tx, caller, kindOf(type), id!);
  const before = await heldApplication(tx, id!);
  if (before.type !== type) throw missing();
  if (before.version !== version) throw stale();
  return before;
}

/** Who shall swap: by key or as typed. */
async function colleague(tx: Tx, { type, swapType, empB, empBText }: Written): Promise<number | null> {
  if (type !== APPLICATION.swap || swapType === SWAP_TYPE.ownDays) return null;
  const [found] = await peopleNamed(tx, "empB", empB === undefined ? [] : [empB], empB ? undefined : empBText, 1);
  if (found === undefined) throw invalid({ empB: { key: "errors:required" } });
  return found;
}

/** What the record keeps beside its lines. */
const stored = (input: Written, caller: Caller) => ({
  ...birthCase(input),
  leaveType: input.type === APPLICATION.leave ? (input.leaveType ?? null) : null,
  place: input.place,
  reason: input.reason,
  checkPoint: input.type === APPLICATION.card ? (input.checkPoint ?? null) : null,
  cancelsId: input.type === APPLICATION.cancellation ? (input.cancelsId ?? null) : null,
  // Whoever may not pass the limit has no reason to give.
  overrideReason: holds(caller, MAY.months.unlock) ? input.overrideReason : "",
  updatedBy: caller.actorUserId,
});

/** What says how long the leave of a birth is; other leaves keep nothing of it. */
const birthCase = ({ type, leaveType, difficultBirth, children, pregnancyMonths }: Written) => {
  const of = (code: LeaveCode) => type === APPLICATION.leave && leaveType === code;
  return {
    difficultBirth: of(LEAVE.maternity) ? difficultBirth : 0,
    children: of(LEAVE.maternity) ? (children ?? 1) : 1,
    pregnancyMonths: of(LEAVE.miscarriage) ? (pregnancyMonths ?? null) : null,
  } as const;
};

async function add(tx: Tx, caller: Caller, type: Application["type"], values: Partial<Application>): Promise<number> {
  const [row] = await tx
    .insert(attendanceApplications)
    .values({ ...values, type, empId: caller.empId!, createdBy: caller.actorUserId })
    .returning();
  return row!.id;
}

async function change(tx: Tx, before: Application, values: Partial<Application>): Promise<number> {
  await tx
    .update(attendanceApplications)
    .set({ ...values, version: sql`${attendanceApplications.version} + 1`, updatedAt: sql`now()` })
    .where(eq(attendanceApplications.id, before.id));
  return before.id;
}

const BY_TIME: readonly number[] = [APPLICATION.overtime, APPLICATION.outing];

/** The lines that an application asks for, times as instants where their person works. */
async function linesAsked(
  tx: Tx,
  caller: Caller,
  input: Written,
  empB: number | null,
  before: Application | null,
): Promise<NewLine[]> {
  const empId = before?.empId ?? caller.empId!;
  const { type, startDate, endDate, startTime, endTime } = input;
  if (type === APPLICATION.weekend) return planned(tx, caller, input.rows);
  if (type === APPLICATION.cancellation) return cancelled(tx, empId, input);
  const whole = { unit: UNIT.half, startHalf: 1, endHalf: 2, startAt: null, endAt: null };
  if (type === APPLICATION.swap)
    return [
      { ...whole, empId, startDate: startDate!, endDate: startDate! },
      { ...whole, empId: empB ?? empId, startDate: endDate!, endDate: endDate! },
    ];
  if (type === APPLICATION.card) {
    const at = startTime ?? 0;
    const [line] = await timed(tx, caller, [{ empId, date: startDate!, from: at, to: at + 1 }]);
    return [line!];
  }
  if (BY_TIME.includes(type) || (type === APPLICATION.leave && input.unit === UNIT.time)) {
    const asked = { empId, date: startDate!, from: startTime!, to: endTime! };
    const compensation = type === APPLICATION.overtime ? (input.compensation ?? null) : null;
    return (await timed(tx, caller, [asked])).map((line) => ({ ...line, compensation }));
  }
  const { startHalf, endHalf } = input;
  return [{ ...whole, empId, startDate: startDate!, endDate: endDate!, startHalf, endHalf }];
}

interface Timed {
  empId: number;
  date: string;
  /** Minutes from 00:00 of the date. */
  from: number;
  to: number;
}

/** Times of dates as lines, each by the clock where its person works that day. */
async function timed(tx: Tx, caller: Caller, asked: readonly Timed[]): Promise<NewLine[]> {
  const dates = asked.map(({ date }) => date).sort();
  const people = [...new Set(asked.map(({ empId }) => empId))];
  const plans = await plansOf(tx, caller, people, dates[0]!, dates.at(-1)!);
  return asked.map(({ empId, date, from, to }) => {
    const place = plans.placeOn(empId, date);
    if (!place) throw invalid({ startDate: { key: "attendance:said.notEmployed", params: { date } } });
    return {
      empId,
      unit: UNIT.time,
      startDate: date,
      endDate: date,
      startHalf: null,
      endHalf: null,
      startAt: instantOfMinute(from, date, place.zone).toISOString(),
      endAt: instantOfMinute(to, date, place.zone).toISOString(),
    };
  });
}

/** Lines of a department's plan, its people by key or as typed. */
async function planned(tx: Tx, caller: Caller, rows: Written["rows"]): Promise<NewLine[]> {
  const fields = rows.map(({ empId, empIdText }, n) => [
    `rows[${n}].empId`,
    { empIds: empId === undefined ? [] : [empId], typed: empId === undefined ? empIdText : undefined, most: 1 },
  ]);
  const people = await peopleOf(tx, Object.fromEntries(fields));
  const asked = rows.map(({ date, startTime, endTime }, n): Timed => {
    const [empId] = people[`rows[${n}].empId`]!;
    if (empId === undefined) throw invalid({ [`rows[${n}].empId`]: { key: "errors:required" } });
    return { empId, date, from: startTime!, to: endTime! };
  });
  return (await timed(tx, caller, asked)).map((line, n) => ({ ...line, compensation: rows[n]!.compensation }));
}

/** What a cancellation takes back: an own application from a date on, or as a whole. */
async function cancelled(tx: Tx, empId: number, { cancelsId, startDate, startHalf }: Written): Promise<NewLine[]> {
  const [original] = cancelsId === undefined ? [] : await linesOf(tx, cancelsId);
  if (original?.empId !== empId) throw invalid({ cancelsId: { key: "errors:notOption" } });
  const { unit, endDate, endHalf, startAt, endAt } = original;
  const whole = { empId, unit, startDate: original.startDate, endDate, startHalf: original.startHalf, endHalf };
  if (unit === UNIT.time || startDate === undefined) return [{ ...whole, startAt, endAt }];
  if (startDate < original.startDate || startDate > endDate)
    throw invalid({ startDate: { key: "attFlow:said.outsideCancelled" } });
  const first = startDate === original.startDate && startHalf < original.startHalf! ? original.startHalf : startHalf;
  return [{ ...whole, startDate, startHalf: first, startAt, endAt }];
}

/** What lines take: of leave by its type, of overtime and weekend work the minutes asked for. */
async function charged(tx: Tx, caller: Caller, { type, leaveType, cancelsId }: Written, lines: readonly NewLine[]) {
  if (type === APPLICATION.card || type === APPLICATION.swap) return lines.map(() => ({ centiDay: 0, min: 0 }));
  if (type === APPLICATION.overtime || type === APPLICATION.weekend)
    return lines.map(({ startAt, endAt }) => ({
      centiDay: 0,
      min: Math.round((Date.parse(endAt!) - Date.parse(startAt!)) / 60_000),
    }));
  const { type: of, leave } = await whatIsCharged(tx, type, leaveType, cancelsId);
  const given = lines.map((line) => ({
    startHalf: null,
    endHalf: null,
    startAt: null,
    endAt: null,
    ...line,
    type: of,
  }));
  return chargesOf(tx, caller, given as Parameters<typeof chargesOf>[2], leave);
}

/** A cancellation is charged as what it takes back. */
async function whatIsCharged(tx: Tx, type: Written["type"], leaveType: number | undefined, cancelsId?: number) {
  if (type !== APPLICATION.cancellation) return { type, leave: leaveType ?? null };
  const original = await heldApplication(tx, cancelsId!);
  return { type: original.type, leave: original.leaveType };
}

/** Gives an application the files it is to have. */
const putApplicationFiles = (tx: Tx, caller: Caller, id: number, had: readonly number[], wanted: readonly number[]) =>
  putFiles(
    tx,
    caller,
    {
      objectType: "attendanceApplication",
      objectId: id,
      keep: (attachmentIds) =>
        tx.update(attendanceApplications).set({ attachmentIds }).where(eq(attendanceApplications.id, id)),
      stays: sql`
        exists (
          select
          from attendance_applications a
          join approval_forms i on i.kind_code = 400 + a.type and i.business_id = a.id
          where a.id = ${id} and i.round > 0
        )
      `,
    },
    had,
    wanted,
  );
