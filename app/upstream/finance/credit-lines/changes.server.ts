import { eq } from "drizzle-orm";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import type { CreditChangeInput } from "~/contracts/finance/credit-changes";
import { parseAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { pick } from "~/lib/pick";
import { draftOrSend } from "~/upstream/approvals/desk/draft-or-send.server";
import { wayOfWritten } from "~/upstream/approvals/desk/way-ahead.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { noEmployee } from "~/upstream/platform/refusal.server";
import { creditInUse } from "../advances/credit.server";
import { ownForm, putApplication } from "../forms/application.server";
import { creditChangeKind, creditChangeRow } from "./change-kind.server";
import { limitsOf } from "./limits.server";
import { creditLineChanges } from "./tables.server";

const FIELDS = ["total", "validFrom", "validTo", "reason", "attachmentIds"] as const;

/** Writes an application of the caller's for another limit, and sends it where that is asked for (finance rule 36). */
export async function applyCreditLine(tx: Tx, caller: Caller, input: CreditChangeInput) {
  const before = input.formId === undefined ? null : await creditChangeRow(tx, input.formId);
  const { total, reason } = input;
  const { formId, version, made } = await putApplication(tx, caller, creditChangeKind, input, {
    companyId: null,
    currency: "CNY",
    total,
    reason,
  });
  const own = { toLimitCny: total, ...pick(input, ["validFrom", "validTo"]) };
  if (made) await tx.insert(creditLineChanges).values({ formId, empId: caller.empId!, ...own });
  else await tx.update(creditLineChanges).set(own).where(eq(creditLineChanges.formId, formId));
  const change = difference(before ? pick(before, FIELDS) : {}, pick(input, FIELDS));
  if (change)
    await audit(tx, caller, {
      action: made ? "creditChange.create" : "creditChange.update",
      objectType: "creditChange",
      objectId: formId,
      before: made ? undefined : change.before,
      after: change.after,
    });
  return { formId, version, ...(await draftOrSend(tx, caller, creditChangeKind, formId, input)) };
}

/** The own credit and, where one is named, the own application; somebody else's is not there. */
export async function creditChange(db: Reader, caller: Caller, { formId }: { formId?: number }) {
  if (caller.empId === null) throw noEmployee();
  const [limits, used, open, form] = await Promise.all([
    limitsOf(db, caller.empId, companyDay()),
    creditInUse(db, [caller.empId]),
    select(db, { instanceId: num`i.id`, number: str`i.instance_no` })`
      from credit_line_changes c
      join approval_forms i on i.kind_code = ${FINANCE_KIND.creditLineChange} and i.business_id = c.form_id
      where c.emp_id = ${caller.empId} and c.open = 1`,
    formId === undefined ? null : storedChange(db, caller, formId),
  ]);
  return {
    limit: limits.personal,
    outstanding: used.outstandingCny,
    inApproval: used.heldCny,
    open: open[0] ?? null,
    form,
  };
}

async function storedChange(db: Reader, caller: Caller, formId: number) {
  const around = await ownForm(db, caller, creditChangeKind, formId);
  const { total, attachmentIds, ...form } = await creditChangeRow(db, formId);
  return {
    formId,
    ...around,
    toLimitCny: total,
    ...pick(form, ["validFrom", "validTo", "reason", "version"]),
    attachments: await attachedFiles(db, attachmentIds),
  };
}

/** The way an application would take as it is written now. */
export function creditChangeWay(db: Reader, caller: Caller, { toLimit }: { toLimit: string }) {
  const amount = parseAmount(toLimit);
  return wayOfWritten(db, caller, FINANCE_KIND.creditLineChange, {
    money: amount === null || amount < 0 ? undefined : { amount, currency: "CNY", amountCny: amount },
    facts: {},
  });
}
