import { eq, sql } from "drizzle-orm";
import { CREDIT_SCOPE, FINANCE_KIND } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { financePaths } from "~/lib/finance/paths";
import { formatAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { type Message, say } from "~/lib/texts.server";
import { factsIn } from "~/upstream/approvals/engine/facts.server";
import type { ApprovalKind, FormInstance } from "~/upstream/approvals/engine/kind.server";
import { financeManager, superior } from "~/upstream/approvals/process/chains.server";
import { audit } from "~/upstream/platform/audit.server";
import { databaseError, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import { lock } from "~/upstream/platform/locks.server";
import { conflict, invalid, missing } from "~/upstream/platform/refusal.server";
import { creditInUse } from "../advances/credit.server";
import { type FinanceForm, formRow } from "../forms/finance-form.server";
import { limitsOf } from "./limits.server";
import { creditLineChanges, creditLines } from "./tables.server";

export type CreditChange = FinanceForm & Omit<typeof creditLineChanges.$inferSelect, "formId">;

export async function creditChangeRow(db: Reader | Tx, formId: number): Promise<CreditChange> {
  const [row] = await db.select().from(creditLineChanges).where(eq(creditLineChanges.formId, formId));
  if (!row) throw missing();
  const { formId: _, ...own } = row;
  return { ...(await formRow(db, formId)), ...own };
}

/**
 * A credit-line change (额度调整): everything the approval engine has to know of it. The limit asked for is its amount.
 */
export const creditChangeKind: ApprovalKind = {
  kindCode: FINANCE_KIND.creditLineChange,
  first: { name: "creditApply:seed.form", numberPrefix: "ED", hasAmount: true, chain: [superior, financeManager] },
  fields: [
    { name: "fromLimit", label: { key: "creditApply:field.fromLimit" }, type: "money" },
    { name: "toLimit", label: { key: "creditApply:field.toLimit" }, type: "money" },
    { name: "inUse", label: { key: "creditApply:field.inUse" }, type: "money" },
    { name: "validFrom", label: { key: "creditApply:field.validFrom" }, type: "date" },
    { name: "validTo", label: { key: "creditApply:field.validTo" }, type: "date" },
    { name: "reason", label: { key: "creditApply:field.reason" }, type: "longText" },
  ],
  createPath: financePaths.creditLineApply,
  createCode: MAY.creditLines.apply,
  editPath: financePaths.creditLineApplyEdit,

  async summary(tx, formId) {
    const { requesterEmpId, total } = await formRow(tx, formId);
    return {
      title: say("zh", { key: "creditApply:title" }),
      requesterEmpId,
      amount: total,
      currency: total === null ? null : "CNY",
      amountCny: total,
      facts: {},
    };
  },

  async view(db, caller, formId) {
    const form = await creditChangeRow(db, formId);
    const { outstandingCny, heldCny } = await creditInUse(db, [form.empId]);
    const fact = factsIn(caller, "creditApply:field");
    const yuan = { currency: "CNY" };
    return {
      facts: [
        fact("toLimit", "money", form.total, yuan),
        fact("fromLimit", "money", form.fromLimitCny, yuan),
        fact("inUse", "money", outstandingCny + heldCny, yuan),
        fact("validFrom", "date", form.validFrom),
        fact("validTo", "date", form.validTo),
        fact("reason", "longText", form.reason),
      ],
      lines: [],
      attachments: await attachedFiles(db, form.attachmentIds),
    };
  },

  /** Finance rule 36; who borrows at the same moment waits for the lock, as everybody who asks for the same line. */
  async onSubmit(tx, { businessId }) {
    const form = await creditChangeRow(tx, businessId);
    await lock(tx, "personCredit", form.empId);
    const { personal } = await limitsOf(tx, form.empId, companyDay());
    await refuseWrong(tx, form, personal);
    await tx
      .update(creditLineChanges)
      .set({ open: 1, fromLimitCny: personal })
      .where(eq(creditLineChanges.formId, businessId))
      .catch(openAlready);
  },

  async onApproved(tx, { businessId }, by) {
    const { id, empId, total, validFrom, validTo } = await creditChangeRow(tx, businessId);
    const line = { limitCny: total!, validFrom: validFrom!, validTo };
    const [row] = await tx
      .insert(creditLines)
      .values({
        ...line,
        scope: CREDIT_SCOPE.employee,
        scopeId: empId,
        changeId: id,
        createdBy: by.actorUserId,
        updatedBy: by.actorUserId,
      })
      .returning()
      .catch(lineOfDay);
    await audit(tx, by, {
      action: "creditLine.create",
      objectType: "creditLine",
      objectId: row!.id,
      after: { scope: CREDIT_SCOPE.employee, scopeId: empId, ...line, changeId: id },
    });
    await settle(tx, { businessId });
  },
  onRejected: settle,
  onReturned: settle,
  onWithdrawn: settle,
  onVoided: settle,
};

/** It is decided no more: another one may be sent. */
async function settle(tx: Tx, { businessId }: Pick<FormInstance, "businessId">): Promise<void> {
  await tx.update(creditLineChanges).set({ open: 0 }).where(eq(creditLineChanges.formId, businessId));
}

function openAlready(error: unknown): never {
  if (databaseError(error)?.constraint === "credit_line_changes_open_key") throw conflict("creditApply:said.open");
  throw error;
}

function lineOfDay(error: unknown): never {
  if (databaseError(error)?.constraint === "credit_lines_key") throw conflict("creditApply:said.sameDay");
  throw error;
}

async function refuseWrong(tx: Tx, form: CreditChange, personal: number | null): Promise<void> {
  const { empId, total, validFrom, validTo, reason } = form;
  const required: Message = { key: "errors:required" };
  const { outstandingCny, heldCny } = await creditInUse(tx, [empId]);
  const inUse = outstandingCny + heldCny;
  const { rows: sameDay } = await tx.execute(sql`
    select
    from credit_lines
    where scope = ${CREDIT_SCOPE.employee} and scope_id = ${empId} and valid_from = ${validFrom}::date`);
  const faults: Record<string, Message> = {
    ...(total === null && { toLimit: required }),
    ...(total === (personal ?? 0) && { toLimit: { key: "creditApply:said.same" } }),
    ...(total !== null &&
      total < inUse && { toLimit: { key: "creditApply:said.below", params: { amount: formatAmount(inUse) } } }),
    ...(validFrom === null && { validFrom: required }),
    ...(sameDay.length > 0 && { validFrom: { key: "creditApply:said.sameDay" } }),
    ...(validFrom !== null && validFrom < companyDay() && { validFrom: { key: "creditApply:said.past" } }),
    ...(validFrom !== null &&
      validTo !== null &&
      validTo < validFrom && { validTo: { key: "financeBase:said.dates" } }),
    ...(reason.trim().length < 2 && { reason: required }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
}
