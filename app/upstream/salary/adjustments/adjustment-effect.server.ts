import { sql } from "drizzle-orm";
import { INPUT_SOURCE } from "~/contracts/payroll/codes";
import { ADJUST_STATE } from "~/contracts/salary/codes";
import { changedValues, valueOn } from "~/lib/salary/archive-values";
import { putRunInputs } from "~/upstream/payroll/run-inputs.server";
import { type Author, audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { select } from "~/upstream/platform/database/select.server";
import { conflict, Refusal, stale } from "~/upstream/platform/refusal.server";
import { writeArchives } from "../archives/archive-write.server";
import type { LogAuthor } from "../log/log.server";
import type { DraftLine } from "./adjust-judge.server";
import { type AdjustPerson, adjustPeople, isClosedSince, openMonthFrom, submittedSince } from "./adjust-people.server";
import { moveAll, OBJECT } from "./adjustment-write.server";
import { lockedLines, moreOf } from "./locked-lines.server";

/** An adjustment with its lines, and whom it is about. */
export interface Pending {
  id: number;
  effectiveDate: string;
  lines: DraftLine[];
  person: AdjustPerson;
}

/** Adjustments of a form in a state, with their people as they are now, locked until the end. */
export async function pendingIn(tx: Tx, formId: number, state: keyof typeof ADJUST_STATE): Promise<Pending[]> {
  const wanted = ADJUST_STATE[state];
  const { rows } = await tx.execute<Omit<Pending, "person"> & { [column: string]: unknown; empId: number }>(sql`
    select j.id, j.emp_id as "empId", j.effective_date as "effectiveDate",
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('itemCode', l.item_code, 'before', l.before, 'after', l.after)), '[]'
        )
        from salary_adjustment_lines l
        where l.adjustment_id = j.id
      ) as lines
    from salary_adjustments j
    join employees on employees.emp_id = j.emp_id
    where j.form_id = ${formId} and j.state = ${wanted}
    order by employees.emp_id
    for no key update of employees`);
  const ids = sql.param(rows.map(({ empId }) => empId));
  const forms = await select(tx, { requesterEmpId: sql<number | null>`requester_emp_id` })`
    from salary_adjust_forms
    where id = ${formId}`;
  const people = await adjustPeople(tx, sql`employees.emp_id = any(${ids}::int[])`, {
    requesterEmpId: forms[0]?.requesterEmpId ?? null,
  });
  const byId = new Map(people.map((person) => [person.empId, person]));
  return rows.map(({ empId, ...row }) => ({ ...row, person: byId.get(empId)! }));
}

/**
 * An approved form takes effect: values from each one's day on, and of closed months the difference in the next open
 * one (salary, States: adjustment). What has changed since it was sent is refused: nobody has approved that.
 */
export async function takeEffect(tx: Tx, formId: number, by: Author & LogAuthor): Promise<void> {
  const pending = await pendingIn(tx, formId, "inApproval");
  for (const one of pending) refuseChanged(one);
  const locked = await lockedLines(
    tx,
    pending.map(({ person, effectiveDate }) => ({ person, since: effectiveDate })),
  );
  const rows = pending.map(({ id, effectiveDate, lines, person }) => {
    const { empId, siteId, values: stored } = person;
    const { version, ...head } = person.head!;
    const values = changedValues(stored, effectiveDate, new Map(lines.map((line) => [line.itemCode, line.after])));
    const had = Object.fromEntries(
      lines.flatMap(({ itemCode, before }) => (before === null ? [] : [[itemCode, before]])),
    );
    return { empId, siteId, seen: version, ...head, before: head, values, had, adjustmentId: id, person };
  });
  if (!(await writeArchives(tx, by, "adjust", rows))) throw stale();
  const inputs = rows.flatMap(({ adjustmentId, empId, person, values }) => {
    const since = values[0]!.fromDate;
    if (!isClosedSince(person, since)) return [];
    const more = moreOf(locked, person, values);
    if (!more) throw conflict("salAdjust:said.insideClosed");
    const month = openMonthFrom(person, since);
    return [...more].map(([itemCode, amount]) => ({
      empId,
      month,
      itemCode,
      amount,
      sourceType: INPUT_SOURCE.adjustment,
      sourceId: adjustmentId,
    }));
  });
  await putRunInputs(tx, by, inputs);
  await moveAll(tx, formId, ["inApproval"], "effective");
  const owed = new Map(inputs.map(({ sourceId, month }) => [sourceId, month]));
  await audit(
    tx,
    by,
    ...pending.map(({ id, effectiveDate, person: { siteId } }) => ({
      action: `${OBJECT}.effective`,
      objectType: OBJECT,
      objectId: id,
      siteId,
      before: { state: ADJUST_STATE.inApproval },
      after: { state: ADJUST_STATE.effective, effectiveDate, differenceIn: owed.get(id) },
    })),
  );
}

function refuseChanged({ person, effectiveDate, lines }: Pending): void {
  const { name, leaveDate, head, values } = person;
  const now = (code: string) => valueOn(values, code, effectiveDate)?.amount ?? null;
  if (!head || lines.some(({ itemCode, before }) => now(itemCode) !== before))
    throw conflict("salAdjust:said.changedSince", { name });
  if (leaveDate !== null && effectiveDate > leaveDate)
    throw conflict("salAdjust:said.leftOf", { name, day: leaveDate });
  const month = submittedSince(person, effectiveDate);
  if (month) throw new Refusal(409, { key: "salArchives:said.begun", params: { month } });
}
