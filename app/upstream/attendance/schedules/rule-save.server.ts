import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import type {
  createRule as createContract,
  setRuleStatus as statusContract,
  updateRule as updateContract,
} from "~/contracts/attendance/schedule-rules";
import { companyDay } from "~/lib/period";
import { normalizeCode } from "~/lib/text";
import { mustReachSite } from "~/upstream/calendar/sites.server";
import { storedName, taken } from "~/upstream/organization/organization-parts.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, invalid, missing } from "~/upstream/platform/refusal.server";
import { rechargeAmong } from "../applications/recharge.server";
import { cycleRead } from "./cycle-read.server";
import { judgeMembers, type WantedMember } from "./member-judge.server";
import { putMembers } from "./member-write.server";
import { RULE_OBJECT } from "./rule-changes.server";
import { plannedPeople, saidOf } from "./schedule-people.server";
import { holdPeople } from "./schedule-write.server";
import { ruleMembers, scheduleRules } from "./tables.server";

const RULE = {
  table: scheduleRules,
  object: RULE_OBJECT,
  refused: taken({ schedule_rules_code_key: ["code", "schedRules:said.codeTaken"] }),
} satisfies Kept<typeof scheduleRules>;

type Created = z.output<(typeof createContract)["input"]>;

/** A new rule; with the members of another one from a day on, where it takes them over. */
export async function createRule(tx: Tx, caller: Caller, input: Created) {
  const { code, siteId = null, takeFrom, takeOn, confirm: _, ...asked } = input;
  mustReachSite(caller, MAY.shifts.edit, siteId);
  const cycle = await cycleRead(tx, caller, input, siteId);
  const values = { ...asked, name: storedName("name", asked.name), code: normalizeCode(code), siteId, cycle };
  const made = await addRecord(tx, caller, RULE, values);
  if (takeFrom !== undefined && takeOn !== undefined) await takeOver(tx, caller, takeFrom, made.id, takeOn);
  return made;
}

/** Members of a rule go over to another from a day on. */
async function takeOver(tx: Tx, caller: Caller, fromId: number, toId: number, day: string): Promise<void> {
  const [old] = await tx.select().from(scheduleRules).where(eq(scheduleRules.id, fromId));
  if (!old) throw missing();
  mustReachSite(caller, MAY.shifts.edit, old.siteId);
  const inForce = sql`
    ${ruleMembers.ruleId} = ${fromId} and coalesce(${ruleMembers.toDate}, 'infinity') >= ${day}::date
  `;
  const people = await tx.select({ empId: ruleMembers.empId }).from(ruleMembers).where(inForce);
  await holdPeople(
    tx,
    people.map(({ empId }) => empId),
  );
  const members = await tx.select().from(ruleMembers).where(inForce);
  const wanted = members
    .filter(({ empId }) => empId !== caller.empId)
    .map(
      ({ empId, plan, offset, fromDate, toDate }): WantedMember => ({
        empId,
        plan,
        offset,
        ruleId: toId,
        to: toDate,
        from: fromDate > day ? fromDate : day,
      }),
    );
  await refuseMembers(tx, caller, wanted, "takeOn");
  await putMembers(tx, caller, wanted);
  const told = { objectType: RULE_OBJECT, after: { people: wanted.length, from: day } };
  await audit(
    tx,
    caller,
    { action: `${RULE_OBJECT}.takenOver`, objectId: fromId, ...told },
    { action: `${RULE_OBJECT}.members`, objectId: toId, ...told },
  );
}

/** As many people as a refusal names. */
const NAMED = 10;

/** Refuses memberships as a whole, with whom it is about at a field of the form. */
export async function refuseMembers(
  tx: Tx,
  caller: Caller,
  wanted: readonly WantedMember[],
  field: string,
): Promise<void> {
  const judged = await judgeMembers(tx, caller, wanted);
  const wrong = judged.flatMap(({ faults }, n) => faults.map((fault) => ({ empId: wanted[n]!.empId, fault })));
  if (wrong.length === 0) return;
  const people = await plannedPeople(
    tx,
    caller,
    wrong.map(({ empId }) => empId),
    [MAY.shifts.edit],
  );
  throw invalid({ [field]: wrong.slice(0, NAMED).map(({ empId, fault }) => saidOf(caller, people.get(empId), fault)) });
}

/** What a rule is called, and, as long as nobody has been in it, what it asks for. */
export async function updateRule(
  tx: Tx,
  caller: Caller,
  { id, version, ...asked }: z.output<(typeof updateContract)["input"]>,
) {
  const before = await heldRecord(tx, RULE, id, version, ({ siteId }) =>
    mustReachSite(caller, MAY.shifts.edit, siteId),
  );
  const cycle = await cycleRead(tx, caller, asked, before.siteId);
  const { anchorDate, followCalendar } = asked;
  const changes = difference({ ...before }, { cycle, anchorDate, followCalendar });
  if (changes && (await hasBegun(tx, id))) throw conflict("schedRules:said.inUse");
  const changed = await changeRecord(tx, caller, RULE, before, {
    cycle,
    anchorDate,
    followCalendar,
    name: storedName("name", asked.name),
  });
  if (changes)
    await rechargeAmong(
      tx,
      caller,
      sql`select emp_id, from_date, coalesce(to_date, '9999-12-31') from rule_members where rule_id = ${id}`,
    );
  return changed;
}

/** Whether somebody is in the rule today or was before: days follow from it that may be reckoned already. */
async function hasBegun(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from rule_members where rule_id = ${id} and from_date <= ${companyDay()}::date limit 1`);
  return rows.length > 0;
}

/** On or off; whoever is in it stays. */
export async function setRuleStatus(
  tx: Tx,
  caller: Caller,
  { id, version, enabled }: z.output<(typeof statusContract)["input"]>,
) {
  const before = await heldRecord(tx, RULE, id, version, ({ siteId }) =>
    mustReachSite(caller, MAY.shifts.edit, siteId),
  );
  return changeRecord(tx, caller, RULE, before, { enabled }, "status");
}
