import { sql } from "drizzle-orm";
import type { z } from "zod";
import { PLAN } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import {
  memberRow,
  type ruleMembers as membersContract,
  type searchRotating as rotatingContract,
} from "~/contracts/attendance/schedule-rules";
import { departmentOptions } from "~/upstream/organization/organization.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { called, seenBy } from "./schedule-people.server";
import { ruleMembers } from "./tables.server";

/** Codes by which a membership may be changed. */
export const CHANGES_MEMBERS = [MAY.shifts.edit, MAY.schedules.publish];

const member = (caller: Caller) =>
  reads(
    memberRow,
    { m: ruleMembers, employees },
    {
      name: sql`employees.emp_name`,
      department: sql`d.department_name`,
      ruleCode: sql`r.code`,
      ruleName: sql`r.name`,
      startDay: sql`
        mod(
          mod(m.from_date - r.anchor_date - m.offset_days, jsonb_array_length(r.cycle)) + jsonb_array_length(r.cycle),
          jsonb_array_length(r.cycle)
        ) + 1`,
      from: sql`m.from_date`,
      to: sql`m.to_date`,
      mine: sql`m.emp_id <> ${caller.empId ?? 0} and ${seenBy(caller, CHANGES_MEMBERS)}`,
    },
    sql`
      join schedule_rules r on r.id = m.rule_id
      join employees on employees.emp_id = m.emp_id
      join departments d on d.department_id = employees.department_id`,
  );

/** Who is or was in a rule, within the caller's reach, the latest first. */
export function membersOfRule(
  db: Reader,
  caller: Caller,
  { page, query: { id, likeName } }: z.output<(typeof membersContract)["input"]>,
) {
  return member(caller).page(db, page, {
    where: [
      sql`m.rule_id = ${id}`,
      seenBy(caller, [MAY.shifts.edit, MAY.schedules.fill]),
      likeName && called(likeName),
    ],
    order: sql`coalesce(m.to_date, 'infinity') desc, m.from_date desc, m.id desc`,
  });
}

/** Memberships by rotating import. */
export function searchRotating(
  db: Reader,
  caller: Caller,
  { page, query: { likeName, ruleCode, on } }: z.output<(typeof rotatingContract)["input"]>,
) {
  return member(caller).page(db, page, {
    where: [
      sql`m.plan = ${PLAN.rotating}`,
      seenBy(caller, [MAY.schedules.publish]),
      likeName && called(likeName),
      ruleCode && sql`r.code = ${ruleCode}`,
      on && sql`${on}::date between m.from_date and coalesce(m.to_date, 'infinity')`,
    ],
    order: sql`m.from_date desc, m.id desc`,
  });
}

export const memberDetail = (db: Reader, caller: Caller, { id }: { id: number }) =>
  member(caller).one(db, sql`m.id = ${id} and ${seenBy(caller, CHANGES_MEMBERS)}`);

export const memberChoices = (db: Reader, caller: Caller) => departmentOptions(db, caller);
