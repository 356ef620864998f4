import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { saveDuties } from "~/contracts/attendance/duty";
import { MAY } from "~/contracts/attendance/may";
import { clockOf } from "~/lib/attendance/clock";
import { instantOfMinute, minuteOfDay } from "~/lib/attendance/wall-clock";
import { groupBy } from "~/lib/group-by";
import type { Message } from "~/lib/texts.server";
import { personZone } from "~/upstream/organization/person-day.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { isoInstant } from "~/upstream/platform/database/iso-instant.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing, stale } from "~/upstream/platform/refusal.server";
import { oneDay } from "../due/due.server";
import { holdMonths, lockedOf } from "../due/locked.server";
import { plansOf } from "../schedules/plans.server";
import { refuseOwn } from "../schedules/schedule-people.server";
import { holdPeople } from "../schedules/schedule-write.server";

export type DutyAsked = z.output<(typeof saveDuties)["input"]>["rows"][number];

/** A duty asked for, of one person; `fault` is told what is wrong with it and at which field. */
export interface DutyLine {
  empId: number;
  asked: DutyAsked;
  fault: (field: keyof DutyAsked, message: Message) => void;
}

/** A duty with the instants that its times are where its person works. */
export interface Duty extends Pick<DutyAsked, "date" | "dutyType" | "calledOutMin" | "remark"> {
  [column: string]: unknown;
  empId: number;
  startAt: string;
  endAt: string;
  zone: string;
}

export const dayOfDuty = ({ empId, date }: Duty) => oneDay(empId, date);

/** A duty as the log has it: its times by the person's own clock. */
export function toldOf({ empId, date, startAt, endAt, zone, dutyType, calledOutMin, remark }: Duty) {
  const clock = (at: string) => clockOf(minuteOfDay(Date.parse(at), date, zone));
  return { empId, date, startTime: clock(startAt), endTime: clock(endAt), dutyType, calledOutMin, remark };
}

/**
 * A duty of somebody else within reach, as it was seen, held until the transaction ends.
 * @throws 404 outside of the reach, 409 own or changed since
 */
export async function heldDuty(
  tx: Tx,
  caller: Caller,
  { id, version }: { id: number; version: number },
): Promise<Duty> {
  const { rows } = await tx.execute<Duty & { version: number }>(sql`
    select t.emp_id as "empId", t.duty_date as date, ${isoInstant(sql`t.start_at`)} as "startAt",
      ${isoInstant(sql`t.end_at`)} as "endAt", t.duty_type as "dutyType", t.called_out_min as "calledOutMin",
      t.remark, t.version, ${personZone()} as zone
    from duty_times t
    join employees on employees.emp_id = t.emp_id
    where t.id = ${id} and ${visibleTo(caller, MAY.duty.edit)}
    for update of t`);
  const [row] = rows;
  if (!row) throw missing();
  refuseOwn(caller, [row.empId]);
  if (row.version !== version) throw stale();
  return row;
}

/**
 * Judges duties and gives them as they are written: each of a person employed on its date, of no locked month
 * (attendance rule 7), and beside no other of his at the same time. Holds the people, so that of two who write at once
 * the second sees what the first has written. Statements do not grow with the lines.
 * @param except the duty that is changed
 * @returns those without a fault of place, in the order of the lines
 */
export async function dutiesWanted(tx: Tx, caller: Caller, lines: readonly DutyLine[], except = 0): Promise<Duty[]> {
  const people = [...new Set(lines.map(({ empId }) => empId))];
  const days = lines.map(({ empId, asked }) => oneDay(empId, asked.date));
  await holdPeople(tx, people);
  await holdMonths(tx, days);
  for (const { index, month } of await lockedOf(tx, days))
    lines[index]!.fault("date", { key: "attendance:said.locked", params: { month } });
  const dates = lines.map(({ asked }) => asked.date).sort();
  const plans = await plansOf(tx, caller, people, dates[0]!, dates.at(-1)!);
  const wanted = lines.flatMap(({ empId, asked: { startTime, endTime, ...asked }, fault }) => {
    const zone = plans.placeOn(empId, asked.date)?.zone;
    if (zone) {
      const at = (minute: number) => instantOfMinute(minute, asked.date, zone).toISOString();
      return [{ fault, duty: { ...asked, empId, zone, startAt: at(startTime), endAt: at(endTime) } }];
    }
    fault("date", { key: "attendance:said.notEmployed", params: { date: asked.date } });
    return [];
  });
  const duties = wanted.map(({ duty }) => duty);
  const own = groupBy(await dutiesOf(tx, duties, except), ({ empId }) => empId);
  for (const { fault, duty } of wanted) {
    const beside = own.get(duty.empId) ?? [];
    if (beside.some(({ startAt, endAt }) => startAt < duty.endAt && duty.startAt < endAt))
      fault("startTime", { key: "attDuty:said.overlap" });
    own.set(duty.empId, [...beside, duty]);
  }
  return duties;
}

type Stretch = Pick<Duty, "empId" | "startAt" | "endAt">;

/** What stands of the same people between the first and the last of the duties. */
async function dutiesOf(tx: Tx, duties: readonly Stretch[], except: number): Promise<Stretch[]> {
  if (duties.length === 0) return [];
  const { rows } = await tx.execute<Stretch & Record<string, unknown>>(sql`
    select emp_id as "empId", ${isoInstant(sql`start_at`)} as "startAt", ${isoInstant(sql`end_at`)} as "endAt"
    from duty_times
    where emp_id = any(${sql.param([...new Set(duties.map(({ empId }) => empId))])}::int[])
      and start_at < ${duties
        .map(({ endAt }) => endAt)
        .sort()
        .at(-1)!}::timestamptz
      and end_at > ${duties.map(({ startAt }) => startAt).sort()[0]!}::timestamptz
      and id <> ${except}`);
  return rows;
}
