import { sql } from "drizzle-orm";
import { minutesOfClock } from "~/lib/attendance/clock";
import { instantOfMinute } from "~/lib/attendance/wall-clock";
import { COMPANY_ZONE } from "~/lib/period";
import { database } from "~/upstream/platform/database/db.server";
import { one } from "../../support/api";

/** What tests of attendance put before the product: punches, plans, approved applications. */

export const idOf = async (jobNumber: string): Promise<number> =>
  (await one<{ id: number }>("select emp_id as id from employees where job_number = $1", [jobNumber])).id;

export const shiftId = async (code: string): Promise<number> =>
  (await one<{ id: number }>("select id from shift_classes where code = $1 and site_id is null", [code])).id;

/** The instant of a time of a day in China: "26:30" is half past two of the next. */
export const instant = (day: string, clock: string): string =>
  instantOfMinute(minutesOfClock(clock)!, day, COMPANY_ZONE).toISOString();

const write = (statement: ReturnType<typeof sql>) => database().write.execute(statement);

/** Punches of a machine, as they stand in the table. */
export async function punched(empId: number, day: string, ...clocks: string[]): Promise<void> {
  for (const clock of clocks)
    await write(sql`
      insert into punches (emp_id, punch_at, source, device_no, fence)
      values (${empId}, ${instant(day, clock)}, 1, 'M1', 3)`);
}

/** A temporary schedule, the strongest; null is rest. */
export async function planned(empId: number, day: string, shift: string | null): Promise<void> {
  const id = shift === null ? null : await shiftId(shift);
  await write(sql`
    insert into schedule_days (emp_id, work_date, plan, shift_id) values (${empId}, ${day}, 6, ${id})
    on conflict (emp_id, work_date, plan) do update set shift_id = excluded.shift_id`);
}

/** An approved application by half days or by times of a day. */
export async function approved(
  empId: number,
  type: number,
  when: { day: string; to?: string; halves: [1 | 2, 1 | 2] } | { day: string; from: string; until: string },
  more: { leaveType?: number; compensation?: 1 | 2 } = {},
): Promise<number> {
  const { rows } = await write(sql`
    insert into attendance_applications (type, emp_id, state, leave_type)
    values (${type}, ${empId}, 3, ${more.leaveType ?? null})
    returning id`);
  const { id } = rows[0] as { id: number };
  const byTime = "from" in when;
  const [first, last] = byTime ? [null, null] : when.halves;
  await write(sql`
    insert into application_rows (
      application_id, line_no, emp_id, type, state, unit, start_date, end_date, start_half, end_half, start_at, end_at,
      compensation
    )
    values (
      ${id}, 1, ${empId}, ${type}, 3, ${byTime ? 2 : 1}, ${when.day}, ${("to" in when && when.to) || when.day},
      ${first}, ${last}, ${byTime ? instant(when.day, when.from) : null},
      ${byTime ? instant(when.day, when.until) : null}, ${more.compensation ?? null}
    )`);
  return id;
}
