import { PLAN } from "~/contracts/attendance/codes";
import { businessDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import type { Acting } from "~/upstream/approvals/engine/kind.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { type Plans, plansOf } from "../schedules/plans.server";
import { judgeDays, type WantedDay } from "../schedules/schedule-judge.server";
import { holdPeople } from "../schedules/schedule-write.server";
import type { Application, ApplicationLine } from "./application-rows.server";

/** One of the two days of a swap. */
export type SwapDay = Pick<ApplicationLine, "empId" | "startDate">;

/** Who has which shift on which day after the swap: each takes what the other's day asks for. */
export function swapped(plans: Plans, [one, other]: readonly [SwapDay, SwapDay]): WantedDay[] {
  const shiftOf = ({ empId, startDate }: SwapDay, date = startDate) => plans.on(empId, date).shift?.shiftId ?? null;
  if (one.empId === other.empId)
    return [
      { empId: one.empId, workDate: one.startDate, plan: PLAN.swap, shiftId: shiftOf(other) },
      { empId: one.empId, workDate: other.startDate, plan: PLAN.swap, shiftId: shiftOf(one) },
    ];
  // A takes B's day, and B takes A's; each is free, or works, as the other would have been.
  const days = new Map<string, WantedDay>();
  for (const [mine, theirs] of [
    [one, other],
    [other, one],
  ] as const)
    for (const date of new Set([one.startDate, other.startDate]))
      days.set(`${mine.empId} ${date}`, {
        empId: mine.empId,
        workDate: date,
        plan: PLAN.swap,
        shiftId: shiftOf(theirs, date),
      });
  return [...days.values()];
}

/**
 * What must hold of a swap (attendance rule 43): people of one site and category, days to come, and the schedules of
 * both as they would be.
 */
export async function checkSwap(
  tx: Tx,
  by: Acting,
  { empId, empB }: Application,
  lines: readonly ApplicationLine[],
  mayPast = false,
): Promise<void> {
  const [one, other] = lines as [ApplicationLine, ApplicationLine];
  if (!one || !other) throw invalid({ startDate: { key: "errors:required" } });
  if (empB === null && one.startDate === other.startDate) throw invalid({ endDate: { key: "attFlow:said.sameDay" } });
  const people = [...new Set([one.empId, other.empId])];
  await holdPeople(tx, people);
  if (empB !== null && !(await areAlike(tx, empId, empB))) throw refused("attFlow:rule.alike");
  const [from, to] = [one.startDate, other.startDate].sort() as [string, string];
  const plans = await plansOf(tx, by, people, from, to);
  for (const line of [one, other]) {
    const place = plans.placeOn(line.empId, line.startDate);
    if (!place) throw invalid({ startDate: { key: "attendance:said.notEmployed", params: { date: line.startDate } } });
    if (!mayPast && line.startDate <= businessDay(new Date(), place.zone)) throw refused("attFlow:rule.toCome");
  }
  const judged = await judgeDays(tx, by, swapped(plans, [one, other]));
  const fault = judged.flatMap(({ faults }) => faults)[0];
  if (fault) throw refused(say("zh", fault));
}

const refused = (rule: string) =>
  conflict("attFlow:said.swap", { rule: rule.startsWith("attFlow:") ? `@${rule}` : rule });

/** One site and one category of positions. */
async function areAlike(tx: Tx, empA: number, empB: number): Promise<boolean> {
  const row = await selectOne(tx, {
    n: num`count(distinct (e.site_id, e.overseas_warehouse, p.position_category_id))::int`,
  })`
    from employees e
    join positions p using (position_id)
    where e.emp_id in (${empA}, ${empB})`;
  return row!.n === 1;
}
