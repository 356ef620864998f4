import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { PUNCH_SOURCE } from "~/contracts/attendance/codes";
import { FENCE } from "~/lib/attendance/fence";
import { instantOfMinute } from "~/lib/attendance/wall-clock";
import { addDays, daysBetween } from "~/lib/period-dates";
import { transaction } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { dueDays } from "../due/due.server";
import { plansOf } from "../schedules/plans.server";

/** Four numbers below a thousand that a person's day always has. */
const numbersOf = (empId: number, date: string): readonly number[] => {
  const bytes = createHash("md5").update(`${empId} ${date}`).digest();
  return [0, 4, 8, 12].map((at) => bytes.readUInt32BE(at) % 1000);
};

/** When somebody came and went, in minutes before the start and after the end; null: he did not punch then. */
function comings([chance, one, other]: readonly number[]): { before: number | null; after: number | null } {
  const [early, late] = [1 + (one! % 25), other! % 40];
  if (chance! < 12) return { before: null, after: null };
  if (chance! < 30) return { before: early, after: null };
  if (chance! < 80) return { before: -(3 + (one! % 22)), after: late };
  if (chance! < 92) return { before: early, after: -(5 + (other! % 30)) };
  return { before: early, after: late };
}

/** Punches of people as their schedules ask for them, with what happens to people: late, forgotten, away. */
export async function loadPunches(people: readonly number[], from: string, to: string): Promise<void> {
  const around = await systemCircumstances();
  await transaction(async (tx) => {
    const plans = await plansOf(tx, around, people, from, to);
    const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));
    const punches = people.flatMap((empId) =>
      days.flatMap((date) => {
        const { shift, place } = plans.on(empId, date);
        if (!shift || !place) return [];
        const { before, after } = comings(numbersOf(empId, date));
        const [start, end] = [shift.segments[0]![0], shift.segments.at(-1)![1]];
        return [before === null ? null : start - before, after === null ? null : end + after].flatMap((minute) =>
          minute === null ? [] : [{ empId, at: instantOfMinute(minute, date, place.zone).toISOString() }],
        );
      }),
    );
    await tx.execute(sql`
      insert into punches (emp_id, punch_at, source, device_no, fence)
      select "empId", at, ${PUNCH_SOURCE.machine}, 'KQ-0101', ${FENCE.unknown}
      from jsonb_to_recordset(${JSON.stringify(punches)}::jsonb) as p("empId" int, at timestamptz)
      on conflict do nothing`);
    await dueDays(
      tx,
      "demo",
      people.map((empId) => ({ empId, from, to })),
    );
  });
}
