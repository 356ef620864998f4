import { eq, sql } from "drizzle-orm";
import { APPLICATION, APPLICATION_STATE, type ApplicationState } from "~/contracts/attendance/codes";
import { addDays } from "~/lib/period-dates";
import { pick } from "~/lib/pick";
import type { Acting, FormInstance } from "~/upstream/approvals/engine/kind.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { saidUnits } from "../balances/adjust.server";
import { earnTimeOff } from "../balances/earned.server";
import { releaseHeld, reserve, spendHeld } from "../balances/ledger.server";
import { settleUses } from "../balances/settle-uses.server";
import { dueDays, type PersonDays, personDays } from "../due/due.server";
import { holdMonths, lockedOf } from "../due/locked.server";
import { cardPunches } from "../punches/card-punch.server";
import { plansOf, READ_NOW } from "../schedules/plans.server";
import { holdPeople } from "../schedules/schedule-write.server";
import { writeSwap } from "../schedules/swap-write.server";
import { chargesOf } from "./application-charge.server";
import { checkApplication } from "./application-check.server";
import {
  type Application,
  type ApplicationLine,
  daysOfLines,
  heldApplication,
  linesOf,
  settle,
} from "./application-rows.server";
import { asksOf } from "./file-application.server";
import { holdLeaves, recharge } from "./recharge.server";
import { suggestStandIn } from "./stand-in.server";
import { swapped } from "./swap-check.server";
import { applicationRows } from "./tables.server";

/** Balance that an application takes from, and how much of it on which days; undefined: from none. */
export async function balanceAsked(
  tx: Tx,
  by: Pick<Acting, "versions">,
  application: Application,
  [line]: readonly ApplicationLine[],
) {
  if (!line) return undefined;
  const [asked] = await asksOf(tx, by, [{ ...line, leaveType: application.leaveType }]);
  return asked && { ...pick(asked, ["empId", "kind", "parts"]), said: saidUnits(asked.kind) };
}

/** Checks everything, keeps the number, and holds what the application takes from a balance (attendance, States). */
export async function submitted(tx: Tx, form: FormInstance, by: Acting): Promise<void> {
  const application = await heldApplication(tx, form.businessId);
  const lines = await linesOf(tx, application.id);
  await checkApplication(tx, by, application, lines);
  const asked = await balanceAsked(tx, by, application, lines);
  if (asked) await reserve(tx, asked, { by: by.actorUserId ?? null, applicationId: application.id, said: asked.said });
  await settle(tx, application.id, APPLICATION_STATE.inApproval, { number: form.instanceNo });
}

/** What was held goes back; the application says what became of it. */
export const released =
  (state: ApplicationState) =>
  async (tx: Tx, { businessId }: FormInstance): Promise<void> => {
    await releaseHeld(tx, businessId, { by: null });
    await settle(tx, businessId, state);
  };

/** It does what it asked for: balance, days, punch, schedule, or what it takes back (attendance, States). */
export async function decided(tx: Tx, form: FormInstance, by: Acting): Promise<void> {
  const lines = await linesOf(tx, form.businessId);
  await holdAround(tx, lines);
  const application = await heldApplication(tx, form.businessId);
  await carryOut(tx, by, application, lines);
  await suggestStandIn(tx, form, application, lines);
}

/**
 * The people of a leave, then the leaves around it and itself in the order of their keys: as schedules and calendars
 * take them, so that of two approvals at once none waits for who waits for it.
 */
async function holdAround(tx: Tx, lines: readonly ApplicationLine[]): Promise<void> {
  const leaves = lines.filter(({ type }) => type === APPLICATION.leave);
  if (leaves.length === 0) return;
  await holdPeople(tx, [...new Set(leaves.map(({ empId }) => empId))]);
  await holdLeaves(tx, personDays(daysOfLines(leaves)));
}

/** The same for whoever decides without a form: an import. */
export async function carryOut(
  tx: Tx,
  by: Acting,
  application: Application,
  lines: readonly ApplicationLine[],
): Promise<void> {
  const days = daysOfLines(lines);
  await refuseUnrecorded(tx, application.id, days);
  const bearer = { by: by.actorUserId ?? null };
  await spendHeld(tx, application.id, bearer);
  await settle(tx, application.id, APPLICATION_STATE.approved);
  // Its days may have become others since it was sent.
  if (application.type === APPLICATION.leave) await recharge(tx, by, days);
  if (application.type === APPLICATION.card) await makePunch(tx, by, application, lines[0]!);
  if (application.type === APPLICATION.swap) await makeSwap(tx, by, application, lines);
  if (application.type === APPLICATION.cancellation) await takeBack(tx, by, application, lines[0]!);
  await dueDays(
    tx,
    "application",
    days.map(({ empId, from, to }) => ({ empId, from: addDays(from, -1), to: addDays(to, 1) })),
  );
}

/**
 * An application of a locked month is approved only once what it changes in each statement was recorded as a
 * difference: the statement stays (attendance rule 49).
 */
async function refuseUnrecorded(tx: Tx, applicationId: number, days: readonly PersonDays[]): Promise<void> {
  await holdMonths(tx, days);
  const unrecorded = sql`
    not exists (
      select 1
      from attendance_differences d
      where d.application_id = ${applicationId} and d.emp_id = m.emp_id and d.month = m.month
    )
  `;
  const [locked] = await lockedOf(tx, days, unrecorded);
  if (locked) throw conflict("attendance:said.locked", { month: locked.month });
}

const makePunch = (tx: Tx, by: Acting, { id, empId, reason }: Application, { startAt }: ApplicationLine) =>
  cardPunches(tx, [{ empId, punchAt: startAt!, applicationId: id, remark: reason }], by.actorUserId ?? null);

async function makeSwap(tx: Tx, by: Acting, application: Application, lines: readonly ApplicationLine[]) {
  await checkApplication(tx, by, application, lines);
  const [one, other] = lines as [ApplicationLine, ApplicationLine];
  const dates = [one.startDate, other.startDate].sort();
  const plans = await plansOf(tx, by, [one.empId, other.empId], dates[0]!, dates[1]!);
  await writeSwap(
    tx,
    by,
    {
      empA: application.empId,
      dateA: one.startDate,
      empB: application.empB,
      dateB: other.startDate,
      reason: application.reason,
      applicationId: application.id,
    },
    swapped(plans, [one, other]),
  );
}

/** Ends an approved application early, or cancels it: what it no longer takes goes back to its balance. */
async function takeBack(tx: Tx, by: Acting, { cancelsId }: Application, from: ApplicationLine): Promise<void> {
  const original = await heldApplication(tx, cancelsId!);
  if (original.state !== APPLICATION_STATE.approved) throw conflict("attFlow:said.cancelledAlready");
  const [line] = await linesOf(tx, original.id);
  const lines = await linesOf(tx, original.id);
  const asked = await balanceAsked(tx, READ_NOW, original, lines);
  const whole = from.startDate === line!.startDate && (from.startHalf ?? 0) <= (line!.startHalf ?? 0);
  if (whole) await cancelWhole(tx, original, lines);
  else await shorten(tx, original, line!, from);
  const left = whole ? undefined : await balanceAsked(tx, READ_NOW, original, await linesOf(tx, original.id));
  if (asked) {
    const { empId, kind } = asked;
    const now = { empId, kind, applicationId: original.id, parts: left?.parts ?? [] };
    await settleUses(tx, [now], by.actorUserId ?? null);
  }
  await audit(tx, by, {
    action: "attendanceApplication.cancel",
    objectType: "attendanceApplication",
    objectId: original.id,
    before: { endDate: line!.endDate, endHalf: line!.endHalf },
    after: whole ? { state: APPLICATION_STATE.cancelled } : { before: from.startDate, half: from.startHalf },
  });
}

/** Nothing of it counts any more, nor the time off that its overtime earned. */
async function cancelWhole(tx: Tx, { id, type }: Application, lines: readonly ApplicationLine[]): Promise<void> {
  await settle(tx, id, APPLICATION_STATE.cancelled);
  if (type === APPLICATION.overtime)
    await earnTimeOff(
      tx,
      lines.map(({ empId, startDate }) => ({ empId, workDate: startDate, minutes: 0, expiresOn: startDate })),
    );
}

/** The application ends before what is taken back. */
async function shorten(tx: Tx, original: Application, line: ApplicationLine, from: ApplicationLine) {
  const end =
    from.startHalf === 2
      ? { endDate: from.startDate, endHalf: 1 }
      : { endDate: addDays(from.startDate, -1), endHalf: 2 };
  const [left] = await chargesOf(tx, READ_NOW, [{ ...line, ...end }], original.leaveType);
  await tx
    .update(applicationRows)
    .set({ ...end, chargeCentiDay: left!.centiDay, chargeMin: left!.min })
    .where(eq(applicationRows.id, line.id));
  await keepCharge(tx, original.id, left!.centiDay, left!.min);
}

const keepCharge = (tx: Tx, id: number, centiDay: number, min: number) =>
  tx.execute(sql`
    update attendance_applications
    set charge_centi_day = ${centiDay}, charge_min = ${min}, version = version + 1
    where id = ${id}`);
