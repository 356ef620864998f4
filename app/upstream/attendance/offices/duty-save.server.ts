import { sql } from "drizzle-orm";
import type { z } from "zod";
import {
  MOST_DUTY_PEOPLE,
  type removeDuty as removeContract,
  type saveDuties as saveContract,
  type updateDuty as updateContract,
} from "~/contracts/attendance/duty";
import { MAY } from "~/contracts/attendance/may";
import type { Message } from "~/lib/texts.server";
import { peopleOf } from "~/upstream/organization/named-people.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { refuseLocked } from "../due/locked.server";
import { monthsDue } from "../months/months-due.server";
import { plannedPeople, refuseOwn, saidOf } from "../schedules/schedule-people.server";
import { type DutyAsked, type DutyLine, dayOfDuty, dutiesWanted, heldDuty, toldOf } from "./duty-judge.server";

/** What the audit says duties are about. */
const DUTY_TIME = "dutyTime";

/** Duties of several people, each at every time of the rows (attendance, Screens). */
export async function saveDuties(
  tx: Tx,
  caller: Caller,
  { peopleText, rows }: z.output<(typeof saveContract)["input"]>,
) {
  const found = await peopleOf(tx, { peopleText: { empIds: [], typed: peopleText, most: MOST_DUTY_PEOPLE } });
  const named = found.peopleText!;
  const people = await plannedPeople(tx, caller, named, [MAY.duty.edit]);
  if (people.size < named.length)
    throw invalid({ peopleText: { key: "schedRules:said.beyond", params: { n: named.length - people.size } } });
  refuseOwn(caller, named);
  const faults: Faults = {};
  const lines = named.flatMap((empId) =>
    rows.map((asked, n): DutyLine => {
      const fault = (field: keyof DutyAsked, message: Message) => {
        const { key, params } = saidOf(caller, people.get(empId), message);
        addFault(faults, `rows[${n}].${field}`, key, params);
      };
      return { empId, asked, fault };
    }),
  );
  const wanted = await dutiesWanted(tx, caller, lines);
  refuseAll(faults);
  const { rows: written } = await tx.execute<{ id: number; n: number }>(sql`
    with given as (
      select *, nextval(pg_get_serial_sequence('duty_times', 'id'))::int as id
      from jsonb_to_recordset(${JSON.stringify(wanted.map((duty, n) => ({ ...duty, n })))}::jsonb) as d(
        n int, "empId" int, date date, "startAt" timestamptz, "endAt" timestamptz, "dutyType" smallint,
        "calledOutMin" smallint, remark text
      )
    ), written as (
      insert into duty_times (
        id, emp_id, duty_date, start_at, end_at, duty_type, called_out_min, remark, created_by, updated_by
      )
      select id, "empId", date, "startAt", "endAt", "dutyType", "calledOutMin", remark, ${caller.actorUserId},
        ${caller.actorUserId}
      from given
    )
    select id, n from given order by n`);
  await audit(
    tx,
    caller,
    ...written.map(({ id, n }) => ({
      action: `${DUTY_TIME}.create`,
      objectType: DUTY_TIME,
      objectId: id,
      after: toldOf(wanted[n]!),
    })),
  );
  await monthsDue(tx, wanted.map(dayOfDuty));
  return { saved: written.length, date: wanted.map(({ date }) => date).sort()[0]! };
}

/** One duty otherwise; the month in which it stood must be open as well. */
export async function updateDuty(
  tx: Tx,
  caller: Caller,
  { id, version, ...asked }: z.output<(typeof updateContract)["input"]>,
) {
  const before = await heldDuty(tx, caller, { id, version });
  await refuseLocked(tx, [dayOfDuty(before)]);
  const faults: Faults = {};
  const line = {
    empId: before.empId,
    asked,
    fault: (field: keyof DutyAsked, { key, params }: Message) => addFault(faults, field, key, params),
  };
  const [duty] = await dutiesWanted(tx, caller, [line], id);
  refuseAll(faults);
  const change = difference(toldOf(before), toldOf(duty!));
  const { date } = duty!;
  if (!change) return { id, version, date };
  await tx.execute(sql`
    update duty_times
    set duty_date = ${duty!.date}, start_at = ${duty!.startAt}, end_at = ${duty!.endAt},
      duty_type = ${duty!.dutyType}, called_out_min = ${duty!.calledOutMin}, remark = ${duty!.remark},
      version = version + 1, updated_by = ${caller.actorUserId}, updated_at = now()
    where id = ${id}`);
  await audit(tx, caller, {
    action: `${DUTY_TIME}.update`,
    objectType: DUTY_TIME,
    objectId: id,
    before: { ...change.before, empId: before.empId },
    after: { ...change.after, empId: before.empId },
  });
  await monthsDue(tx, [dayOfDuty(before), dayOfDuty(duty!)]);
  return { id, version: version + 1, date };
}

/** Takes a duty away, as long as its month is open. */
export async function removeDuty(tx: Tx, caller: Caller, input: z.output<(typeof removeContract)["input"]>) {
  const before = await heldDuty(tx, caller, input);
  await refuseLocked(tx, [dayOfDuty(before)]);
  await tx.execute(sql`delete from duty_times where id = ${input.id}`);
  await audit(tx, caller, {
    action: `${DUTY_TIME}.remove`,
    objectType: DUTY_TIME,
    objectId: input.id,
    before: toldOf(before),
  });
  await monthsDue(tx, [dayOfDuty(before)]);
  return { id: input.id, date: before.date };
}
