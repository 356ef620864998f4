import { sql } from "drizzle-orm";
import type { Plan } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import type { Author } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { recharge } from "../applications/recharge.server";
import { dueDays, oneDay } from "../due/due.server";
import { refuseLocked } from "../due/locked.server";
import type { WantedDay } from "./schedule-judge.server";

/** A day as it is to count, with what is kept beside it. */
export interface WrittenDay extends WantedDay {
  /** Holiday of a roster, reason of a temporary schedule. */
  note?: string;
  onDuty?: 0 | 1;
  /** Sheet or swap that it comes from. */
  sourceId?: number | null;
}

/**
 * Holds people, so that of two who plan the same one at once the second judges what the first has written. Before
 * `judgeDays`, in the transaction that writes.
 */
export const holdPeople = (tx: Tx, people: readonly number[]) =>
  tx.execute(sql`
    select 1
    from employees
    where emp_id = any(${sql.param([...people])}::int[])
    order by emp_id
    for no key update`);

/** Holds the people of a checked file; somebody who has left the importer's reach since its check refuses it. */
export async function holdReached(tx: Tx, caller: Caller, people: readonly number[]): Promise<void> {
  await holdPeople(tx, people);
  const row = await selectOne(tx, { n: num`count(*)::int` })`
    from employees
    where emp_id = any(${sql.param([...people])}::int[]) and ${visibleTo(caller, MAY.imports.all)}`;
  if (row!.n < people.length) throw conflict("imports:refused.changed");
}

/**
 * Makes days count, in place of what the same plan said of them, with the history of every change, the days to be
 * reckoned anew and the leaves that follow them (attendance rules 1, 7 and 37); as many statements however many days.
 * One that says the same changes nothing.
 * @returns how many days changed
 */
export async function writeDays(tx: Tx, by: Author, days: readonly WrittenDay[]): Promise<number> {
  if (days.length === 0) return 0;
  await refuseLocked(
    tx,
    days.map(({ empId, workDate }) => oneDay(empId, workDate)),
  );
  const { rows } = await tx.execute<{ empId: number; workDate: string }>(sql`
    with wanted as (
      select *
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(
        "empId" int, "workDate" date, plan smallint, "shiftId" int, note text, "onDuty" smallint, "sourceId" int
      )
    ), before as materialized (
      select s.* from schedule_days s join wanted w
        on s.emp_id = w."empId" and s.work_date = w."workDate" and s.plan = w.plan
    ), written as (
      insert into schedule_days (
        emp_id, work_date, plan, shift_id, note, on_duty, source_id, published_by
      )
      select "empId", "workDate", plan, "shiftId", coalesce(note, ''), coalesce("onDuty", 0), "sourceId",
        ${by.actorUserId ?? null}::int
      from wanted
      order by "empId", "workDate"
      on conflict (emp_id, work_date, plan) do update set shift_id = excluded.shift_id, note = excluded.note,
        on_duty = excluded.on_duty, source_id = excluded.source_id, published_at = now(),
        published_by = excluded.published_by
      returning emp_id, work_date, plan, shift_id
    )
    insert into schedule_history (emp_id, work_date, plan, old_shift_id, new_shift_id, had_entry, has_entry, by)
    select w.emp_id, w.work_date, w.plan, b.shift_id, w.shift_id, (b.emp_id is not null)::int, 1,
      ${by.actorUserId ?? null}::int
    from written w
    left join before b using (emp_id, work_date, plan)
    where b.emp_id is null or b.shift_id is distinct from w.shift_id
    returning emp_id as "empId", work_date as "workDate"`);
  const changed = rows.map(({ empId, workDate }) => oneDay(empId, workDate));
  await recharge(tx, by, changed);
  await dueDays(tx, "schedule", changed);
  return rows.length;
}

/** Takes days of a plan back: what stands below them counts again. */
export async function removeDays(
  tx: Tx,
  by: Author,
  days: readonly { empId: number; workDate: string; plan: Plan }[],
): Promise<void> {
  const changed = days.map(({ empId, workDate }) => oneDay(empId, workDate));
  await refuseLocked(tx, changed);
  await tx.execute(sql`
    with gone as (
      delete from schedule_days s
      using jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d("empId" int, "workDate" date, plan smallint)
      where s.emp_id = d."empId" and s.work_date = d."workDate" and s.plan = d.plan
      returning s.*
    )
    insert into schedule_history (emp_id, work_date, plan, old_shift_id, new_shift_id, had_entry, has_entry, by)
    select emp_id, work_date, plan, shift_id, null, 1, 0, ${by.actorUserId ?? null}::int from gone`);
  await recharge(tx, by, changed);
  await dueDays(tx, "schedule", changed);
}
