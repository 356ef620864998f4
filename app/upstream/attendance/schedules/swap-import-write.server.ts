import { sql } from "drizzle-orm";
import { PLAN, SWAP_TYPE } from "~/contracts/attendance/codes";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { StagedRow } from "~/upstream/platform/imports/definition.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { swapped } from "../applications/swap-check.server";
import { type Plans, plansOf } from "./plans.server";
import { judgeDays, type WantedDay } from "./schedule-judge.server";
import { holdReached, writeDays } from "./schedule-write.server";
import type { Swap } from "./swap-write.server";

/** A swap as a file has it. */
export type FileSwap = Omit<Swap, "applicationId">;
type Who = Omit<FileSwap, "reason">;

const SWAP = "shiftSwap";

/** What each day of a swap asks for after it. */
export const wantedOfSwap = (plans: Plans, { empA, dateA, empB, dateB }: Who): WantedDay[] =>
  swapped(plans, [
    { empId: empA, startDate: dateA },
    { empId: empB ?? empA, startDate: dateB },
  ]);

/** Days of people that a swap touches. */
export const daysOfSwap = ({ empA, dateA, empB, dateB }: Who) =>
  [...new Set([empA, empB ?? empA])].flatMap((empId) =>
    [...new Set([dateA, dateB])].map((workDate) => ({ empId, workDate })),
  );

/** Of pairs, those of one site and one category of positions (attendance rule 43). */
export async function alikePairs(db: Reader | Tx, swaps: readonly FileSwap[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ pair: string }>(sql`
    select distinct a.emp_id || ' ' || b.emp_id as pair
    from jsonb_to_recordset(${JSON.stringify(swaps)}::jsonb) as s("empA" int, "empB" int)
    join employees a on a.emp_id = s."empA"
    join employees b
      on b.emp_id = s."empB" and b.site_id = a.site_id and b.overseas_warehouse = a.overseas_warehouse
    join positions p on p.position_id = a.position_id
    join positions q on q.position_id = b.position_id and q.position_category_id = p.position_category_id`);
  return new Set(rows.map(({ pair }) => pair));
}

/** Of days, those that are swapped already. */
export async function swappedDays(
  db: Reader | Tx,
  days: readonly { empId: number; workDate: string }[],
): Promise<Set<string>> {
  const rows = await select(db, { empId: num`s.emp_id`, workDate: str`s.work_date` })`
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d("empId" int, "workDate" date)
    join schedule_days s on s.emp_id = d."empId" and s.work_date = d."workDate" and s.plan = ${PLAN.swap}`;
  return new Set(rows.map(({ empId, workDate }) => `${empId} ${workDate}`));
}

/** Keeps the swaps of a checked file and makes their days count, as many statements however many there are. */
export async function applySwaps(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<FileSwap>[]>): Promise<void> {
  const swaps: FileSwap[] = [];
  for await (const run of runs) swaps.push(...run.map(({ data }) => data));
  if (swaps.length === 0) return;
  const touched = swaps.flatMap(daysOfSwap);
  const people = [...new Set(touched.map(({ empId }) => empId))];
  await holdReached(tx, caller, people);
  const dates = touched.map(({ workDate }) => workDate).sort();
  const plans = await plansOf(tx, caller, people, dates[0]!, dates.at(-1)!);
  const wanted = swaps.map((swap) => wantedOfSwap(plans, swap));
  const alike = await alikePairs(tx, swaps);
  const judged = await judgeDays(tx, caller, wanted.flat());
  const moved =
    (await swappedDays(tx, touched)).size > 0 ||
    swaps.some(({ empA, empB }) => empB !== null && !alike.has(`${empA} ${empB}`)) ||
    judged.some(({ faults }) => faults.length > 0);
  if (moved) throw conflict("imports:refused.changed");
  const keys = await addSwaps(tx, caller, swaps);
  await writeDays(
    tx,
    caller,
    wanted.flatMap((days, n) => days.map((day) => ({ ...day, sourceId: keys[n]!, note: swaps[n]!.reason }))),
  );
  await audit(
    tx,
    caller,
    ...swaps.map((swap, n) => ({
      action: `${SWAP}.import`,
      objectType: SWAP,
      objectId: keys[n]!,
      after: { ...swap },
    })),
  );
}

/** Keys of the new swaps, in their order. */
async function addSwaps(tx: Tx, { actorUserId }: Caller, swaps: readonly FileSwap[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number; empA: number; dateA: string }>(sql`
    insert into shift_swaps (type, emp_a, date_a, emp_b, date_b, reason, created_by, updated_by)
    select case when "empB" is null then ${SWAP_TYPE.ownDays}::int else ${SWAP_TYPE.colleague}::int end, "empA",
      "dateA", "empB", "dateB", reason, ${actorUserId}::int, ${actorUserId}::int
    from jsonb_to_recordset(${JSON.stringify(swaps)}::jsonb)
      as s("empA" int, "dateA" date, "empB" int, "dateB" date, reason text)
    returning id, emp_a as "empA", date_a as "dateA"`);
  const keys = new Map(rows.map(({ id, empA, dateA }) => [`${empA} ${dateA}`, id]));
  return swaps.map(({ empA, dateA }) => keys.get(`${empA} ${dateA}`)!);
}
