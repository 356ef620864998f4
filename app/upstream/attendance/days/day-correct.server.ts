import { sql } from "drizzle-orm";
import type { z } from "zod";
import { CORRECTABLE, type Correctable } from "~/contracts/attendance/codes";
import type {
  correctDay as correctContract,
  uncorrectDay as uncorrectContract,
} from "~/contracts/attendance/day-corrections";
import { MAY } from "~/contracts/attendance/may";
import { businessDay } from "~/lib/period";
import { personZone } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict, invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { dueDays, oneDay } from "../due/due.server";
import { refuseLocked } from "../due/locked.server";
import { refuseOwn } from "../schedules/schedule-people.server";
import { reckonDays } from "./day-worker.server";

/** What the audit says corrections are about. */
const OBJECT = "dayCorrection";

interface Day {
  empId: number;
  workDate: string;
}

/**
 * A day of somebody else within the reach, over and of no locked month, with its open correction, both held until the
 * transaction ends.
 * @throws 404 outside of the reach, 409 own, locked, not over, or changed since it was looked at
 */
async function heldDay(tx: Tx, caller: Caller, { empId, workDate, version }: Day & { version: number }) {
  const row = await selectOne(tx, {
    zone: str`${personZone()}`,
    employed: bool`exists (
      select
      from employment_spells s
      where s.emp_id = employees.emp_id
        and ${workDate}::date between s.start_date and coalesce(s.end_date, 'infinity')
    )`,
  })`
    from employees
    where employees.emp_id = ${empId} and ${visibleTo(caller, MAY.days.correct)}`;
  if (!row?.employed) throw missing();
  refuseOwn(caller, [empId]);
  if (workDate >= businessDay(new Date(), row.zone)) throw conflict("attDays:said.notOver");
  await refuseLocked(tx, [oneDay(empId, workDate)]);
  const open = await select(tx, {
    id: num`id`,
    figures: sql<Partial<Record<Correctable, number>>>`figures`,
    reason: str`reason`,
  })`
    from day_corrections
    where emp_id = ${empId} and work_date = ${workDate}::date and ended_at is null
    for update`;
  if ((open[0]?.id ?? 0) !== version) throw stale();
  return open[0] ?? null;
}

/** The day as it follows now; the queue has it too, for whoever was reckoning it meanwhile from what stood before. */
async function reckonAgain(tx: Tx, caller: Caller, day: Day): Promise<void> {
  await reckonDays(tx, caller, [day], { allTimeOff: true });
  await dueDays(tx, OBJECT, [oneDay(day.empId, day.workDate)]);
}

const endOf = (tx: Tx, caller: Caller, id: number, reason: string) =>
  tx.execute(sql`
    update day_corrections
    set ended_at = now(), ended_by = ${caller.actorUserId}, end_reason = ${reason}
    where id = ${id}`);

/** Sets figures of a day by hand; they survive what changes later, until they are taken back (attendance rule 30). */
export async function correctDay(tx: Tx, caller: Caller, input: z.output<(typeof correctContract)["input"]>) {
  const { empId, workDate, reason } = input;
  const figures = Object.fromEntries(
    CORRECTABLE.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]] as const])),
  );
  if (Object.keys(figures).length === 0) throw invalid({ lateMin: { key: "attDays:said.noFigure" } });
  const open = await heldDay(tx, caller, input);
  if (open) await endOf(tx, caller, open.id, reason);
  const id = await addCorrection(tx, caller, { empId, workDate, figures, reason });
  await reckonAgain(tx, caller, input);
  await audit(tx, caller, {
    action: `${OBJECT}.save`,
    objectType: OBJECT,
    objectId: `${empId} ${workDate}`,
    before: open?.figures,
    after: { ...figures, reason },
  });
  return { id };
}

/** One open correction a day: of two at once the second is told that the day has changed. */
async function addCorrection(
  tx: Tx,
  caller: Caller,
  { empId, workDate, figures, reason }: Day & { figures: Record<string, number>; reason: string },
): Promise<number> {
  try {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into day_corrections (emp_id, work_date, figures, reason, by)
      values (${empId}, ${workDate}::date, ${JSON.stringify(figures)}::jsonb, ${reason}, ${caller.actorUserId})
      returning id`);
    return rows[0]!.id;
  } catch (error) {
    if (databaseError(error)?.code === "23505") throw stale();
    throw error;
  }
}

/** Takes a correction back: the day is as it is reckoned. */
export async function uncorrectDay(tx: Tx, caller: Caller, input: z.output<(typeof uncorrectContract)["input"]>) {
  const { empId, workDate, reason } = input;
  const open = await heldDay(tx, caller, input);
  if (!open) throw conflict("attDays:said.noCorrection");
  await endOf(tx, caller, open.id, reason);
  await reckonAgain(tx, caller, input);
  await audit(tx, caller, {
    action: `${OBJECT}.remove`,
    objectType: OBJECT,
    objectId: `${empId} ${workDate}`,
    before: open.figures,
    after: { reason },
  });
  return { id: open.id };
}
