import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { PUNCH_REVIEW, type PunchReview } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import type { reviewPunch as reviewContract, voidPunch as voidContract } from "~/contracts/attendance/punches";
import { addDays } from "~/lib/period-dates";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { dueDays, oneDay } from "../due/due.server";
import { refuseLocked } from "../due/locked.server";
import { refuseOwn } from "../schedules/schedule-people.server";
import { countedDays } from "./counted-days.server";

interface Held {
  id: number;
  empId: number;
  punchAt: string;
  review: PunchReview;
  isVoid: 0 | 1;
  version: number;
}

/**
 * A punch of somebody else within the reach of a code, held until the transaction ends with the months it counts in.
 * @throws 404 outside of the reach, 409 the own one, one that was changed meanwhile, one that is void
 */
async function held(tx: Tx, caller: Caller, code: number, { id, version }: { id: number; version: number }) {
  const punch = await selectOne(tx, {
    id: num`p.id`,
    empId: num`p.emp_id`,
    punchAt: str`p.punch_at`,
    review: sql<PunchReview>`p.review`,
    isVoid: sql<0 | 1>`p.is_void`,
    version: num`p.version`,
  })`
    from punches p
    join employees on employees.emp_id = p.emp_id
    where p.id = ${id} and ${visibleTo(caller, code)}
    for no key update of p`;
  if (!punch) throw missing();
  refuseOwn(caller, [punch.empId]);
  if (punch.isVoid === 1) throw conflict("punches:said.void");
  if (punch.version !== version) throw stale();
  return punch;
}

/**
 * Changes a punch, where no statement that it counts in is locked, and has its days reckoned anew: those around it too,
 * because what was planned may change where one ends.
 */
async function changePunch(
  tx: Tx,
  caller: Caller,
  { id, empId, punchAt, version }: Held,
  change: SQL,
  told: { action: string; before: Record<string, unknown>; after: Record<string, unknown> },
) {
  const [day] = await countedDays(tx, caller, [{ empId, punchAt }]);
  if (day) await refuseLocked(tx, [oneDay(empId, day.workDate)]);
  await tx.execute(sql`update punches set ${change}, version = version + 1 where id = ${id}`);
  if (day) await dueDays(tx, told.action, [{ empId, from: addDays(day.workDate, -1), to: addDays(day.workDate, 1) }]);
  const { action, before, after } = told;
  await audit(tx, caller, { action, objectType: "punch", objectId: id, before, after: { empId, ...after } });
  return { id, version: version + 1 };
}

/** Accepts or refuses a punch that was made outside (attendance, States: punch review). */
export async function reviewPunch(tx: Tx, caller: Caller, input: z.output<(typeof reviewContract)["input"]>) {
  const punch = await held(tx, caller, MAY.punches.review, input);
  if (punch.review !== PUNCH_REVIEW.pending) throw conflict("punches:said.decided");
  const { reason } = input;
  const review = input.accept === 1 ? PUNCH_REVIEW.accepted : PUNCH_REVIEW.refused;
  return changePunch(
    tx,
    caller,
    punch,
    sql`review = ${review}, reviewed_by = ${caller.actorUserId}, reviewed_at = now(), review_reason = ${reason}`,
    { action: "punch.review", before: { review: punch.review }, after: { review, reason } },
  );
}

/** Marks a punch void: it stays, and counts no more (attendance, Punch). */
export async function voidPunch(tx: Tx, caller: Caller, input: z.output<(typeof voidContract)["input"]>) {
  const punch = await held(tx, caller, MAY.days.correct, input);
  const { reason } = input;
  return changePunch(tx, caller, punch, sql`is_void = 1, void_reason = ${reason}`, {
    action: "punch.void",
    before: { isVoid: 0 },
    after: { isVoid: 1, reason },
  });
}
