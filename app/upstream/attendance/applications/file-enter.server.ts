import { sql } from "drizzle-orm";
import { APPLICATION, APPLICATION_STATE } from "~/contracts/attendance/codes";
import { addDays } from "~/lib/period-dates";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { StagedRow } from "~/upstream/platform/imports/definition.server";
import { lock } from "~/upstream/platform/locks.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { spendAll } from "../balances/spend-all.server";
import { dueDays } from "../due/due.server";
import { holdMonths } from "../due/locked.server";
import { cardPunches } from "../punches/card-punch.server";
import { plansOf, READ_NOW } from "../schedules/plans.server";
import { holdReached } from "../schedules/schedule-write.server";
import { leaveBook } from "../settings/leave-book.server";
import { chargedPeriod } from "./application-charge.server";
import { asksOf, type FileApplication, fileCharge } from "./file-application.server";
import { judgeFile } from "./file-judge.server";

/**
 * Keeps the applications of a checked file as approved, and they do what they ask for: balances, punches, days
 * (attendance, Imports). As many statements however many there are; refused as a whole where something has changed
 * since the check.
 */
export async function enterApproved(
  tx: Tx,
  caller: Caller,
  runs: AsyncIterable<StagedRow<FileApplication>[]>,
): Promise<void> {
  const all: FileApplication[] = [];
  for await (const run of runs) for (const { data } of run) all.push(data);
  if (all.length === 0) return;
  await holdReached(tx, caller, [...new Set(all.map(({ empId }) => empId))]);
  await holdMonths(tx, all.map(daysOf));
  // A calendar or an office that is being changed at this moment is waited for, or waits and then finds these leaves.
  if (all.some(({ type }) => type === APPLICATION.leave)) await lock(tx, "leaveDays");
  const judged = await judgeFile(tx, caller, all);
  const changed = judged.some((faults) => Object.keys(faults).length > 0) || (await chargedOtherwise(tx, all));
  if (changed) throw conflict("imports:refused.changed");
  const kept = await keep(tx, caller, all);
  const asks = (await asksOf(tx, READ_NOW, kept)).map(({ one, ...ask }) => ({ ...ask, applicationId: one.id }));
  if ((await spendAll(tx, asks, caller.actorUserId)) > 0) throw conflict("imports:refused.changed");
  await cardPunches(
    tx,
    kept
      .filter(({ type }) => type === APPLICATION.card)
      .map(({ id, empId, startAt, reason }) => ({ applicationId: id, empId, punchAt: startAt!, remark: reason })),
    caller.actorUserId,
  );
  await dueDays(
    tx,
    "application",
    all.map(daysOf).map(({ empId, from, to }) => ({ empId, from: addDays(from, -1), to: addDays(to, 1) })),
  );
  await audit(
    tx,
    caller,
    ...kept.map(({ id, ...after }) => ({
      action: "attendanceApplication.import",
      objectType: "attendanceApplication",
      objectId: id,
      after,
    })),
  );
}

/** Whether a schedule or a calendar that changed since the check makes an application take something else. */
async function chargedOtherwise(tx: Tx, all: readonly FileApplication[]): Promise<boolean> {
  const { from, to } = chargedPeriod(all);
  const plans = await plansOf(tx, READ_NOW, [...new Set(all.map(({ empId }) => empId))], from, to);
  const leaves = await leaveBook(tx);
  return all.some((one) => {
    const { chargeMin, chargeCentiDay } = fileCharge(plans, leaves, one);
    return chargeMin !== one.chargeMin || chargeCentiDay !== one.chargeCentiDay;
  });
}

const daysOf = ({ empId, startDate, endDate }: FileApplication) => ({ empId, from: startDate, to: endDate });

async function keep(tx: Tx, { actorUserId }: Caller, all: readonly FileApplication[]) {
  const rows = await select(tx, { id: num`nextval(pg_get_serial_sequence('attendance_applications', 'id'))::int` })`
    from generate_series(1, ${all.length}::int)
    order by 1`;
  const kept = all.map((one, n) => ({ id: rows[n]!.id, ...one }));
  await tx.execute(sql`
    insert into attendance_applications (
      id, type, emp_id, state, leave_type, reason, check_point, charge_min, charge_centi_day, decided_at, imported_by,
      created_by, updated_by
    )
    select id, type, "empId", ${APPLICATION_STATE.approved}, "leaveType", reason, "checkPoint", "chargeMin",
      "chargeCentiDay", now(), ${actorUserId}::int, ${actorUserId}::int, ${actorUserId}::int
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as a(
      id int, type smallint, "empId" int, "leaveType" smallint, reason text, "checkPoint" smallint, "chargeMin" int,
      "chargeCentiDay" int
    )`);
  await tx.execute(sql`
    insert into application_rows (
      application_id, line_no, emp_id, type, state, unit, start_date, end_date, start_half, end_half, start_at, end_at,
      compensation, charge_min, charge_centi_day
    )
    select id, 1, "empId", type, ${APPLICATION_STATE.approved}, unit, "startDate", "endDate", "startHalf", "endHalf",
      "startAt", "endAt", compensation, "chargeMin", "chargeCentiDay"
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r(
      id int, "empId" int, type smallint, unit smallint, "startDate" date, "endDate" date, "startHalf" smallint,
      "endHalf" smallint, "startAt" timestamptz, "endAt" timestamptz, compensation smallint, "chargeMin" int,
      "chargeCentiDay" int
    )`);
  return kept;
}
