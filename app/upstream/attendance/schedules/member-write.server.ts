import { sql } from "drizzle-orm";
import type { Plan } from "~/contracts/attendance/codes";
import { PLAN } from "~/contracts/attendance/codes";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { recharge } from "../applications/recharge.server";
import { dueDays } from "../due/due.server";
import { refuseLocked } from "../due/locked.server";
import { daysTouched, type WantedMember } from "./member-judge.server";
import { type PlannedDay, plansOf } from "./plans.server";

/** Every day from a first one on. */
const FOREVER = "9999-12-31";

/**
 * Takes people into rules: what they were in ends the day before, what begins on the same day is replaced, what begins
 * later stays and ends the new one. With the history of the first day, the days to be reckoned anew and the leaves that
 * follow them; the number of statements does not grow with the people.
 * Of two at once the later one waits (`holdPeople`).
 */
export async function putMembers(tx: Tx, caller: Caller, wanted: readonly WantedMember[]): Promise<void> {
  if (wanted.length === 0) return;
  await refuseLocked(
    tx,
    wanted.map(({ empId, from }) => daysTouched(empId, from)),
  );
  const told = await historyOf(
    tx,
    caller,
    wanted.map(({ empId, plan, from }) => ({ empId, plan, workDate: from, hasEntry: 1 })),
  );
  const rows = sql`
    jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(
      "empId" int, "ruleId" int, plan smallint, "offset" smallint, "from" date, "to" date
    )`;
  await tx.execute(sql`
    delete from rule_members m using ${rows} where m.emp_id = w."empId" and m.from_date = w."from"`);
  await tx.execute(sql`
    update rule_members m
    set to_date = f.first - 1
    from (
      select m.id, min(w."from") as first
      from rule_members m
      join ${rows} on w."empId" = m.emp_id and w."from" > m.from_date and w."from" <= coalesce(m.to_date, 'infinity')
      group by m.id
    ) f
    where m.id = f.id`);
  await tx
    .execute(sql`
    insert into rule_members (rule_id, emp_id, plan, offset_days, from_date, to_date, created_by)
    select w."ruleId", w."empId", w.plan, w."offset", w."from",
      least(
        w."to",
        lead(w."from") over (partition by w."empId" order by w."from") - 1,
        (select min(m.from_date) - 1 from rule_members m where m.emp_id = w."empId" and m.from_date > w."from")
      ),
      ${caller.actorUserId}
    from ${rows}`)
    .catch(periodTaken);
  await told();
  const changed = wanted.map(({ empId, from }) => ({ empId, from, to: FOREVER }));
  await recharge(tx, caller, changed);
  await dueDays(tx, "rule", changed);
}

/** Somebody else has taken the person into a rule for these days. */
function periodTaken(error: unknown): never {
  if (databaseError(error)?.constraint === "rule_members_period_key") throw conflict("schedRules:said.period");
  throw error;
}

interface Told {
  empId: number;
  plan: Plan;
  workDate: string;
  hasEntry: 0 | 1;
}

/**
 * Remembers what days asked for, to be called before a change of rules.
 * @returns what writes the history, to be called after it
 */
export async function historyOf(tx: Tx, caller: Caller, days: readonly Told[]): Promise<() => Promise<void>> {
  const people = [...new Set(days.map(({ empId }) => empId))];
  const dates = days.map(({ workDate }) => workDate).sort();
  const read = () => plansOf(tx, caller, people, dates[0]!, dates.at(-1)!);
  const before = await read();
  return async () => {
    const after = await read();
    const rows = days.map(({ empId, plan, workDate, hasEntry }) => {
      const was = before.on(empId, workDate);
      return {
        empId,
        plan,
        workDate,
        hasEntry,
        hadEntry: Number(byRule(was)),
        oldShift: was.shift?.shiftId ?? null,
        newShift: after.on(empId, workDate).shift?.shiftId ?? null,
      };
    });
    await tx.execute(sql`
      insert into schedule_history (emp_id, work_date, plan, old_shift_id, new_shift_id, had_entry, has_entry, by)
      select "empId", "workDate", plan, "oldShift", "newShift", "hadEntry", "hasEntry", ${caller.actorUserId}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        "empId" int, "workDate" date, plan smallint, "oldShift" int, "newShift" int, "hadEntry" smallint,
        "hasEntry" smallint
      )`);
  };
}

const byRule = ({ plan }: PlannedDay): boolean => plan === PLAN.rule || plan === PLAN.rotating;
