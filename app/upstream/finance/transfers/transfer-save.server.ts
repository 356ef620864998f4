import { eq } from "drizzle-orm";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import type { TransferInput } from "~/contracts/finance/transfers";
import { amountFault, MOST_OF_FORM } from "~/lib/finance/amounts";
import { parseAmount } from "~/lib/money";
import { draftOrSend } from "~/upstream/approvals/desk/draft-or-send.server";
import { lockForEdit } from "~/upstream/approvals/engine/submit.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { noEmployee } from "~/upstream/platform/refusal.server";
import { insertForm, updateForm } from "../forms/finance-form.server";
import { putFormFiles } from "../forms/form-files.server";
import { hasOtherCashier } from "../forms/other-cashier.server";
import { fundTransfers } from "./tables.server";
import { accountRow, measure, transferKind } from "./transfer-kind.server";

const OBJECT = "fundTransfer";

/** A typed amount in minor units; nothing typed is none, and what is none says why. */
function amountIn(faults: Faults, input: TransferInput, field: "outAmount" | "inAmount" | "fee", currency: string) {
  const typed = input[field].trim();
  const amount = typed === "" ? null : parseAmount(typed, currency);
  if (amount === 0 && field === "fee") return 0;
  const wrong = amountFault(typed, currency, MOST_OF_FORM);
  if (wrong) addFault(faults, field, wrong.key, wrong.params);
  return wrong ? null : amount;
}

/** What a form says, with every fault at once; without both accounts it can say no amount (finance rules 19 and 22). */
async function read(tx: Tx, { empId }: Caller, input: TransferInput) {
  if (empId === null) throw noEmployee();
  const faults: Faults = {};
  const [from, to] = await Promise.all(
    [input.fromAccountId, input.toAccountId].map((id) => (id === undefined ? undefined : accountRow(tx, id))),
  );
  for (const [field, account] of [
    ["fromAccountId", from],
    ["toAccountId", to],
  ] as const) {
    if (input[field] === undefined) addFault(faults, field, "errors:required");
    else if (account?.isTakeEffect !== 1) addFault(faults, field, "finance:said.accountOff");
  }
  if (from && from.id === to?.id) addFault(faults, "toAccountId", "fundTransfer:said.sameAccount");
  if (from && !(await hasOtherCashier(tx, empId, from.companyId)))
    addFault(faults, "fromAccountId", "fundTransfer:said.anotherCashier");
  const outAmount = amountIn(faults, input, "outAmount", from?.currency ?? "CNY");
  const fee = amountIn(faults, input, "fee", from?.currency ?? "CNY") ?? 0;
  const typedIn = amountIn(faults, input, "inAmount", to?.currency ?? "CNY");
  const alike = from !== undefined && from.currency === to?.currency;
  const inAmount = alike && input.inAmount.trim() === "" ? outAmount : typedIn;
  if (alike && outAmount !== null && inAmount !== null && inAmount !== outAmount)
    addFault(faults, "inAmount", "fundTransfer:said.sameAmount");
  if (input.refusedFile) addFault(faults, "files", "finance:said.refusedFile", { text: input.refusedFile });
  if (input.send === 1) {
    for (const field of ["outAmount", "transferOn"] as const)
      if (input[field] === "") addFault(faults, field, "errors:required");
    if (!alike && input.inAmount.trim() === "") addFault(faults, "inAmount", "errors:required");
    if (input.reason.trim().length < 2) addFault(faults, "reason", "errors:required");
  }
  refuseAll(faults);
  const measured = await measure(tx, { outAmount, inAmount }, from!.currency, to!.currency);
  return {
    common: { companyId: from!.companyId, currency: from!.currency, total: outAmount, reason: input.reason },
    own: {
      fromAccountId: from!.id,
      toAccountId: to!.id,
      outAmount,
      inAmount,
      fee,
      transferOn: input.transferOn === "" ? null : input.transferOn,
      deviationBps: measured?.bps ?? null,
    },
    warned: measured?.warns ? measured.bps : null,
  };
}

/** Writes a transfer of the caller's and its draft, and sends it where that is asked for (approvals, States). */
export async function createTransfer(tx: Tx, caller: Caller, input: TransferInput) {
  const { common, own, warned } = await read(tx, caller, input);
  const form = await insertForm(tx, caller, FINANCE_KIND.transfer, common);
  await tx.insert(fundTransfers).values({ formId: form.id, ...own });
  await putFormFiles(tx, caller, form.id, [], input.attachmentIds);
  await audit(tx, caller, {
    action: "fundTransfer.create",
    objectType: OBJECT,
    objectId: form.id,
    after: { ...common, ...own, attachmentIds: input.attachmentIds },
  });
  const sent = await draftOrSend(tx, caller, transferKind, form.id, input);
  return { formId: form.id, version: form.version, warned, ...sent };
}

/** Changes the own draft, withdrawn or returned transfer, and sends it; refused in approval and after it. */
export async function updateTransfer(
  tx: Tx,
  caller: Caller,
  { formId, version, ...input }: TransferInput & { formId: number; version: number },
) {
  await lockForEdit(tx, caller, transferKind, formId);
  const { common, own, warned } = await read(tx, caller, input);
  const { before, version: next } = await updateForm(tx, formId, version, common);
  const [stored] = await tx.select().from(fundTransfers).where(eq(fundTransfers.formId, formId));
  await tx.update(fundTransfers).set(own).where(eq(fundTransfers.formId, formId));
  await putFormFiles(tx, caller, formId, before.attachmentIds, input.attachmentIds);
  const { companyId, currency, total, reason, attachmentIds } = before;
  const { formId: _, bookedOn: __, ...had } = stored!;
  const change = difference(
    { companyId, currency, total, reason, attachmentIds, ...had },
    { ...common, attachmentIds: input.attachmentIds, ...own },
  );
  if (change)
    await audit(tx, caller, { action: "fundTransfer.update", objectType: OBJECT, objectId: formId, ...change });
  const sent = await draftOrSend(tx, caller, transferKind, formId, input);
  return { formId, version: next, warned, ...sent };
}
