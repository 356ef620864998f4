import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { PLAN } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import type {
  MemberRow,
  ruleMembers as membersContract,
  searchRotating as rotatingContract,
} from "~/contracts/attendance/schedule-rules";
import { departmentOptions } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { registerPage, registerRecord } from "~/upstream/platform/register-reads.server";
import { called, seenBy } from "./schedule-people.server";

type Row = MemberRow & Record<string, unknown>;

/** Codes by which a membership may be changed. */
export const CHANGES_MEMBERS = [MAY.shifts.edit, MAY.schedules.publish];

const FROM = sql`
  rule_members m
  join schedule_rules r on r.id = m.rule_id
  join employees on employees.emp_id = m.emp_id
  join departments d on d.department_id = employees.department_id
`;

const columns = (caller: Caller): SQL => sql`
  m.id, m.emp_id as "empId", employees.emp_name as name, employees.job_number as "jobNumber",
    d.department_name as department, m.rule_id as "ruleId", r.code as "ruleCode", r.name as "ruleName", m.plan,
    m.offset_days as "offset",
    mod(
      mod(m.from_date - r.anchor_date - m.offset_days, jsonb_array_length(r.cycle)) + jsonb_array_length(r.cycle),
      jsonb_array_length(r.cycle)
    ) + 1 as "startDay",
    m.from_date as "from", m.to_date as "to",
    (m.emp_id <> ${caller.empId ?? 0} and ${seenBy(caller, CHANGES_MEMBERS)}) as mine
`;

/** Who is or was in a rule, within the caller's reach, the latest first. */
export function membersOfRule(
  db: Reader,
  caller: Caller,
  { page, query: { id, likeName } }: z.output<(typeof membersContract)["input"]>,
) {
  return registerPage<Row>(db, page, columns(caller), {
    from: FROM,
    where: every([
      sql`m.rule_id = ${id}`,
      seenBy(caller, [MAY.shifts.edit, MAY.schedules.fill]),
      likeName && called(likeName),
    ]),
    order: sql`coalesce(m.to_date, 'infinity') desc, m.from_date desc, m.id desc`,
  });
}

/** Memberships by rotating import. */
export function searchRotating(
  db: Reader,
  caller: Caller,
  { page, query: { likeName, ruleCode, on } }: z.output<(typeof rotatingContract)["input"]>,
) {
  return registerPage<Row>(db, page, columns(caller), {
    from: FROM,
    where: every([
      sql`m.plan = ${PLAN.rotating}`,
      seenBy(caller, [MAY.schedules.publish]),
      likeName && called(likeName),
      ruleCode && sql`r.code = ${ruleCode}`,
      on && sql`${on}::date between m.from_date and coalesce(m.to_date, 'infinity')`,
    ]),
    order: sql`m.from_date desc, m.id desc`,
  });
}

export const memberDetail = (db: Reader, caller: Caller, { id }: { id: number }) =>
  registerRecord<Row>(db, columns(caller), FROM, sql`m.id = ${id} and ${seenBy(caller, CHANGES_MEMBERS)}`);

export const memberChoices = (db: Reader, caller: Caller) => departmentOptions(db, caller);
