import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { PLAN } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import type { addMembers as addContract, endMember as endContract } from "~/contracts/attendance/schedule-rules";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { addDays } from "~/lib/period-dates";
import { normalizeText } from "~/lib/text";
import { mustReachSite } from "~/upstream/calendar/sites.server";
import { peopleOf } from "~/upstream/organization/named-people.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { every, num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict, invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { recharge } from "../applications/recharge.server";
import { dueDays } from "../due/due.server";
import { refuseLocked } from "../due/locked.server";
import { daysTouched, standingMembers, type WantedMember } from "./member-judge.server";
import { historyOf, putMembers } from "./member-write.server";
import { CHANGES_MEMBERS } from "./members.server";
import { RULE_OBJECT } from "./rule-changes.server";
import { refuseMembers } from "./rule-save.server";
import { EMPLOYEE_SITE, inDepartment, PLANNED, plannedPeople, refuseOwn, seenBy } from "./schedule-people.server";
import { holdPeople } from "./schedule-write.server";
import { ruleMembers, scheduleRules } from "./tables.server";

type Added = z.output<(typeof addContract)["input"]>;

/** As many people as a field may name. */
const MOST_NAMED = 500;

/**
 * Takes people into a rule from a day on, whoever comes later from his first day on; the rule they were in ends the day
 * before.
 */
export async function addMembers(tx: Tx, caller: Caller, input: Added) {
  const { ruleId, fromDate, offset } = input;
  const [rule] = await tx.select().from(scheduleRules).where(eq(scheduleRules.id, ruleId));
  if (!rule) throw missing();
  mustReachSite(caller, MAY.shifts.edit, rule.siteId);
  if (rule.enabled === 0) throw conflict("schedRules:said.off");
  const people = await peopleMeant(tx, caller, input, rule.siteId);
  if (people.length === 0) throw invalid({ peopleText: { key: "schedRules:said.nobody" } });
  await holdPeople(tx, people);
  const coming = await comingLater(tx, people, fromDate);
  const asked = people.map((empId): WantedMember => {
    const from = coming.get(empId) ?? fromDate;
    return { empId, ruleId, plan: PLAN.rule, offset, from, to: null };
  });
  const stand = await standingMembers(tx, asked);
  const wanted = asked.filter((_, n) => !stand.has(n));
  await refuseMembers(tx, caller, wanted, "peopleText");
  await putMembers(tx, caller, wanted);
  const later = wanted.filter(({ from }) => from > fromDate).length;
  if (wanted.length > 0)
    await audit(tx, caller, {
      action: `${RULE_OBJECT}.members`,
      objectType: RULE_OBJECT,
      objectId: ruleId,
      siteId: rule.siteId,
      after: { people: wanted.length, from: fromDate, offset, empIds: wanted.map(({ empId }) => empId) },
    });
  return { added: wanted.length, later, unchanged: stand.size };
}

/** First days of those who are employed after a day and not on it: a rule of a day on which nobody is there is none. */
async function comingLater(tx: Tx, people: readonly number[], day: string): Promise<Map<number, string>> {
  const rows = await select(tx, { empId: num`s.emp_id`, first: str`min(s.start_date)::text` })`
    from employment_spells s
    where s.emp_id = any(${sql.param([...people])}::int[]) and coalesce(s.end_date, 'infinity') >= ${day}
    group by s.emp_id
    having min(s.start_date) > ${day}`;
  return new Map(rows.map(({ empId, first }) => [empId, first]));
}

/** People by name, and those of a department with everything below it and of a post; oneself only by name: refused. */
async function peopleMeant(
  tx: Tx,
  caller: Caller,
  { peopleText, departmentId, positionName }: Added,
  siteId: number | null,
): Promise<number[]> {
  const { peopleText: named } = await peopleOf(tx, {
    peopleText: { empIds: [], typed: peopleText, most: MOST_NAMED },
  });
  const reached = await plannedPeople(tx, caller, named!, [MAY.shifts.edit]);
  const beyond = named!.filter((empId) => !reached.has(empId)).length;
  if (beyond > 0) throw invalid({ peopleText: { key: "schedRules:said.beyond", params: { n: beyond } } });
  refuseOwn(caller, named!);
  if (departmentId === undefined && !positionName) return named!;
  const rows = await select(tx, { empId: PLANNED.empId })`
    from employees
    join positions p on p.position_id = employees.position_id
    where ${every([
      sql`employees.employment = ${EMPLOYMENT.onJob}`,
      sql`employees.emp_id <> ${caller.empId ?? 0}`,
      visibleTo(caller, MAY.shifts.edit),
      siteId !== null && sql`${EMPLOYEE_SITE} = ${siteId}`,
      inDepartment(departmentId),
      positionName && sql`p.name = ${normalizeText(positionName)}`,
    ])}`;
  return [...new Set([...named!, ...rows.map(({ empId }) => empId)])];
}

/** The last day of a membership; what is below it counts from the next day on. */
export async function endMember(tx: Tx, caller: Caller, { id, toDate, seen }: z.output<(typeof endContract)["input"]>) {
  const member = await heldMember(tx, caller, id);
  if ((member.toDate ?? "") !== seen) throw stale();
  refuseOwn(caller, [member.empId]);
  const { empId, ruleId, plan, fromDate } = member;
  if (toDate < fromDate) throw invalid({ toDate: { key: "schedRules:said.endFirst" } });
  if (member.toDate !== null && toDate >= member.toDate)
    throw invalid({ toDate: { key: "schedRules:said.noEarlier" } });
  const next = addDays(toDate, 1);
  await refuseLocked(tx, [daysTouched(empId, next)]);
  const told = await historyOf(tx, caller, [{ empId, plan, workDate: next, hasEntry: 0 }]);
  await tx.update(ruleMembers).set({ toDate }).where(eq(ruleMembers.id, id));
  await told();
  const changed = [{ empId, from: next, to: member.toDate ?? "9999-12-31" }];
  await recharge(tx, caller, changed);
  await dueDays(tx, "rule", changed);
  await audit(tx, caller, {
    action: `${RULE_OBJECT}.memberEnded`,
    objectType: RULE_OBJECT,
    objectId: ruleId,
    before: { to: member.toDate },
    after: { empIds: [empId], to: toDate },
  });
  return { id, ruleId };
}

/** A membership within the caller's reach, its person held until the end of the transaction. */
async function heldMember(tx: Tx, caller: Caller, id: number) {
  const row = await selectOne(tx, { empId: num`m.emp_id` })`
    from rule_members m
    join employees on employees.emp_id = m.emp_id
    where m.id = ${id} and ${seenBy(caller, CHANGES_MEMBERS)}`;
  if (!row) throw missing();
  await holdPeople(tx, [row.empId]);
  const [member] = await tx.select().from(ruleMembers).where(eq(ruleMembers.id, id));
  if (!member) throw stale();
  return member;
}
