import { sql } from "drizzle-orm";
import { ADJUST_STATE, type AdjustReason, LOG_ACTION } from "~/contracts/salary/codes";
import { companyDay } from "~/lib/period";
import { type Author, audit } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { nextNumber } from "~/upstream/platform/numbering.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { type LogAuthor, type LogEntry, logSalary } from "../log/log.server";
import type { DraftLine } from "./adjust-judge.server";
import { salaryAdjustForms, salaryAdjustmentLines, salaryAdjustments } from "./tables.server";

/** Object type of the audit rows, and what a look is called in the salary log. */
export const OBJECT = "salaryAdjustment";
export const SUBJECT = "adjustment";

export interface NewAdjustment {
  empId: number;
  siteId: number;
  reason: AdjustReason;
  effectiveDate: string;
  lines: readonly DraftLine[];
  /** What of employees it is for (rule 37). */
  event?: string;
}

export interface NewForm {
  headEmpId: number | null;
  /** Null: the system drafts it. */
  requesterEmpId: number | null;
  adjustments: readonly NewAdjustment[];
}

/**
 * Writes forms with their drafts: a few statements however many there are. The audit says what is drafted without a
 * figure; the salary log, of what a person drafts, with them (rule 28).
 * @returns keys of the adjustments, in their order
 */
export async function putForms(tx: Tx, by: Author & Partial<LogAuthor>, forms: readonly NewForm[]): Promise<number[]> {
  if (forms.length === 0) return [];
  const author = { createdBy: by.actorUserId ?? null, updatedBy: by.actorUserId ?? null };
  const day = companyDay().replaceAll("-", "");
  const first = await nextNumber(tx, "salaryAdjust", day, forms.length);
  const made = await tx
    .insert(salaryAdjustForms)
    .values(
      forms.map(({ headEmpId, requesterEmpId }, n) => ({
        headEmpId,
        requesterEmpId,
        ...author,
        no: `TX-${day}-${String(first + n).padStart(4, "0")}`,
      })),
    )
    .returning({ id: salaryAdjustForms.id, no: salaryAdjustForms.no });
  const formIds = made.sort((one, other) => one.no.localeCompare(other.no)).map(({ id }) => id);
  const all = forms.flatMap(({ adjustments }, n) => adjustments.map((one) => ({ ...one, formId: formIds[n]! })));
  const rows = await tx
    .insert(salaryAdjustments)
    .values(
      all.map(({ formId, empId, reason, effectiveDate, event = null }) => ({
        formId,
        empId,
        reason,
        effectiveDate,
        event,
        ...author,
      })),
    )
    .returning({ id: salaryAdjustments.id, empId: salaryAdjustments.empId })
    .catch(refuseOpen);
  const idOf = new Map(rows.map(({ id, empId }) => [empId, id]));
  const ids = all.map(({ empId }) => idOf.get(empId)!);
  await putLines(
    tx,
    all.map(({ lines }, n) => ({ id: ids[n]!, lines })),
  );
  await audit(
    tx,
    by,
    ...all.map(({ formId, empId, siteId, reason, effectiveDate, event, lines }, n) => ({
      action: `${OBJECT}.create`,
      objectType: OBJECT,
      objectId: ids[n]!,
      siteId,
      after: { formId, empId, reason, effectiveDate, items: lines.map(({ itemCode }) => itemCode), event },
    })),
  );
  if (by.actorUserId !== undefined && by.userId !== undefined)
    await logSalary(tx, { ...by, actorUserId: by.actorUserId, userId: by.userId }, all.map(toldOf));
  return ids;
}

/** Lines of adjustments in place of those that they had. */
export async function putLines(
  tx: Tx,
  adjustments: readonly { id: number; lines: readonly DraftLine[] }[],
): Promise<void> {
  const rows = adjustments.flatMap(({ id, lines }) => lines.map((line) => ({ adjustmentId: id, ...line })));
  await tx.execute(sql`
    delete from salary_adjustment_lines
    where adjustment_id = any(${sql.param(adjustments.map(({ id }) => id))}::int[])`);
  if (rows.length > 0) await tx.insert(salaryAdjustmentLines).values(rows);
}

/** Figures of a draft, before and after, for the salary log. */
export function toldOf({
  empId,
  effectiveDate,
  lines,
}: Pick<NewAdjustment, "empId" | "effectiveDate" | "lines">): LogEntry {
  const had = lines.filter(({ before }) => before !== null);
  return {
    action: LOG_ACTION.edit,
    subject: SUBJECT,
    empId,
    before: { values: Object.fromEntries(had.map(({ itemCode, before }) => [itemCode, before])) },
    after: {
      fromDate: effectiveDate,
      values: Object.fromEntries(lines.map(({ itemCode, after }) => [itemCode, after])),
    },
  };
}

/** Somebody was faster: of a person one adjustment is open at most. */
function refuseOpen(error: unknown): never {
  if (databaseError(error)?.constraint === "salary_adjustments_open_key") throw conflict("salAdjust:said.openNow");
  throw error;
}

/** Moves adjustments of a form from a state to another. @returns how many there were */
export async function moveAll(
  tx: Tx,
  formId: number,
  from: readonly (keyof typeof ADJUST_STATE)[],
  to: keyof typeof ADJUST_STATE,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with moved as (
      update salary_adjustments
      set state = ${ADJUST_STATE[to]}, version = version + 1, updated_at = now()
      where form_id = ${formId} and state in ${from.map((state) => ADJUST_STATE[state])}
      returning id
    ), touched as (${touching(formId)})
    select id
    from moved`);
  return rowCount ?? 0;
}

/** Whoever looked at the form before is told that it has changed. */
const touching = (formId: number) => sql`
  update salary_adjust_forms
  set version = version + 1, updated_at = now()
  where id = ${formId}
`;
export const touchForm = (tx: Tx, formId: number) => tx.execute(touching(formId));
