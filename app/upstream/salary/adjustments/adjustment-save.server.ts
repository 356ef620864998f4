import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  createAdjustment as createContract,
  updateAdjustment as updateContract,
} from "~/contracts/salary/adjustments";
import { ADJUST_STATE } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { lockForEdit, saveDraft } from "~/upstream/approvals/engine/submit.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, selectOne, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing, ownCase, stale } from "~/upstream/platform/refusal.server";
import { itemsOn } from "../archives/fixed-items.server";
import { logSalary } from "../log/log.server";
import { reachesPay, seesFigures } from "../reach.server";
import { type DraftLine, judgeLines } from "./adjust-judge.server";
import { measuresFor } from "./adjust-measures.server";
import { type AdjustPerson, adjustPeople } from "./adjust-people.server";
import { adjustmentKind } from "./adjustment-kind.server";
import { instanceOf } from "./adjustment-parts.server";
import { sendForm } from "./adjustment-send.server";
import { OBJECT, putForms, putLines, toldOf, touchForm } from "./adjustment-write.server";
import { salaryAdjustments } from "./tables.server";

type Created = z.output<(typeof createContract)["input"]>;
type Updated = z.output<(typeof updateContract)["input"]>;

/** A draft in a form of its own, sent at once where that is asked for. */
export async function createAdjustment(tx: Tx, caller: Caller, input: Created) {
  const person = await personFor(tx, caller, input.empId);
  const faults: Faults = {};
  if (person.open) addFault(faults, "empId", "salAdjust:said.open", { no: person.open.no });
  if (!person.head) addFault(faults, "empId", "salAdjust:said.noArchive");
  const lines = person.head ? await judgedLines(tx, faults, person, input) : [];
  refuseAll(faults);
  const { empId, reason, effectiveDate } = input;
  const [id] = await putForms(tx, caller, [
    {
      headEmpId: person.headEmpId,
      requesterEmpId: caller.empId,
      adjustments: [{ empId, siteId: person.siteId, reason, effectiveDate, lines }],
    },
  ]);
  return sentOrKept(tx, caller, id!, input.send);
}

/** The same of a draft that is there. */
export async function updateAdjustment(tx: Tx, caller: Caller, input: Updated) {
  const { id, reason, effectiveDate } = input;
  const { before, lines: had } = await heldDraft(tx, caller, input);
  const person = await personFor(tx, caller, before.empId);
  const faults: Faults = {};
  const lines = await judgedLines(tx, faults, person, input);
  refuseAll(faults);
  const change = difference(
    { reason: before.reason, effectiveDate: before.effectiveDate, lines: had },
    { reason, effectiveDate, lines },
  );
  if (change) {
    await tx
      .update(salaryAdjustments)
      .set({ reason, effectiveDate, version: before.version + 1, updatedBy: caller.actorUserId, updatedAt: sql`now()` })
      .where(eq(salaryAdjustments.id, id));
    await putLines(tx, [{ id, lines }]);
    await touchForm(tx, before.formId);
    await audit(tx, caller, {
      action: `${OBJECT}.update`,
      objectType: OBJECT,
      objectId: id,
      siteId: person.siteId,
      before: { reason: before.reason, effectiveDate: before.effectiveDate },
      after: { reason, effectiveDate, items: lines.map(({ itemCode }) => itemCode) },
    });
    await logSalary(tx, caller, [toldOf({ empId: before.empId, effectiveDate, lines })]);
    if (input.send === 0 && (await instanceOf(tx, before.formId)))
      await saveDraft(tx, caller, adjustmentKind, before.formId);
  }
  return sentOrKept(tx, caller, id, input.send);
}

/** Whose pay the caller may change, locked: adjustments of one are written one after the other. */
async function personFor(tx: Tx, caller: Caller, empId: number): Promise<AdjustPerson> {
  if (empId === caller.empId) throw ownCase("salArchives:said.own");
  const reach = sql`employees.emp_id = ${empId} and ${reachesPay(caller, MAY.adjustments.draft)}`;
  const { rowCount } = await tx.execute(sql`
    select
    from employees
    left join salary_archives a on a.emp_id = employees.emp_id
    where ${reach}
    for no key update of employees`);
  if (rowCount === 0) throw missing();
  const [person] = await adjustPeople(tx, reach, { requesterEmpId: caller.empId, seen: seesFigures(caller) });
  if (!person!.seen) throw conflict("salArchives:said.aboveLimit");
  return person!;
}

/** The amounts of the form, which must be those of the items that the structure has in the month of the day. */
async function judgedLines(
  tx: Tx,
  faults: Faults,
  person: AdjustPerson,
  { effectiveDate, values }: Pick<Created, "effectiveDate" | "values">,
): Promise<DraftLine[]> {
  const measures = await measuresFor(tx, [{ person, since: effectiveDate }]);
  const items = itemsOn(measures.structures.get(person.head?.structureId ?? 0), effectiveDate);
  const typed = values.map(({ itemCode }) => itemCode);
  if (items.length !== typed.length || items.some(({ code }) => !typed.includes(code))) {
    addFault(faults, "effectiveDate", "salArchives:said.otherItems", { month: effectiveDate.slice(0, 7) });
    return [];
  }
  const given = new Map(values.map(({ itemCode, amount }) => [itemCode, amount]));
  const fieldOf = (code: string) => `values[${typed.indexOf(code)}].amount`;
  const lines = judgeLines(faults, person, { effectiveDate, given }, measures, fieldOf);
  if (lines.length === 0) addFault(faults, items[0] ? fieldOf(items[0].code) : "empId", "salAdjust:said.nothing");
  return lines;
}

/**
 * A draft within reach, held until the end. One that came back from its approval is its requester's; the approval is
 * locked before the record, as every act on it does.
 */
export async function heldDraft(tx: Tx, caller: Caller, { id, version }: { id: number; version: number }) {
  const seen = await reachedAdjustment(tx, caller, id);
  if (seen.state !== ADJUST_STATE.draft) throw conflict("salAdjust:said.notDraft");
  const instance = await instanceOf(tx, seen.formId);
  if (instance && instance.requesterEmpId !== caller.empId) throw conflict("salAdjust:said.notRequester");
  if (instance) await lockForEdit(tx, caller, adjustmentKind, seen.formId);
  const before = await lockedAdjustment(tx, seen);
  if (before.version !== version) throw stale();
  if (before.state !== ADJUST_STATE.draft) throw conflict("salAdjust:said.notDraft");
  const { rows: lines } = await tx.execute<DraftLine & { [column: string]: unknown }>(sql`
    select item_code as "itemCode", before, after
    from salary_adjustment_lines
    where adjustment_id = ${id}
    order by item_code`);
  return { before, lines };
}

/** An adjustment that the caller may draft; one out of reach is not there (404), one above his limit is refused. */
export async function reachedAdjustment(tx: Tx, caller: Caller, id: number) {
  const row = await selectOne(tx, {
    id: num`j.id`,
    formId: num`j.form_id`,
    state: num`j.state`,
    seen: bool`${seesFigures(caller)}`,
  })`
    from salary_adjustments j
    join employees on employees.emp_id = j.emp_id
    left join salary_archives a on a.emp_id = j.emp_id
    where j.id = ${id} and ${reachesPay(caller, MAY.adjustments.draft)}`;
  if (!row) throw missing();
  if (!row.seen) throw conflict("salArchives:said.aboveLimit");
  return row;
}

/** The form before what is in it, always: so nobody waits for somebody who waits for him. */
export async function lockedAdjustment(tx: Tx, { id, formId }: { id: number; formId: number }) {
  await tx.execute(sql`
    select
    from salary_adjust_forms
    where id = ${formId}
    for update`);
  const [row] = await tx.select().from(salaryAdjustments).where(eq(salaryAdjustments.id, id)).for("update");
  return row!;
}

async function sentOrKept(tx: Tx, caller: Caller, id: number, send: number) {
  if (send === 1) {
    const [row] = await tx.select().from(salaryAdjustments).where(eq(salaryAdjustments.id, id));
    await sendForm(tx, caller, row!.formId);
  }
  return answerOf(tx, id);
}

/** What every verb answers of an adjustment. */
export async function answerOf(tx: Tx, id: number) {
  const row = await selectOne(tx, {
    id: num`j.id`,
    no: str`f.no`,
    state: sql<(typeof salaryAdjustments.$inferSelect)["state"]>`j.state`,
  })`
      from salary_adjustments j
      join salary_adjust_forms f on f.id = j.form_id
      where j.id = ${id}`;
  return row!;
}
