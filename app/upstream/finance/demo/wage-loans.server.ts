import { randomUUID } from "node:crypto";
import { createBorrowing as borrowingContract } from "~/contracts/finance/borrowings";
import { BORROWING_PURPOSE, REVERSAL_WAY } from "~/contracts/finance/codes";
import { createReversal as contract } from "~/contracts/finance/reversals";
import { addMonths } from "~/lib/period-dates";
import { holdFile } from "~/upstream/approvals/desk/held-files.server";
import { approveThrough, demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { beganIn } from "~/upstream/payroll/demo/loan-plans.server";
import { transaction } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { createBorrowing } from "../borrowings/borrowing-save.server";
import { createReversal } from "../reversals/reversal-save.server";
import { bringAll, employerOf } from "./ways.server";

const BORROWER = "10011";
const [AMOUNT, INSTALMENT] = ["3,600.00", "600.00"];
/** Months before this one from which on the wages of the borrower pay it back. */
const SINCE = 5;

const CONSENT = "%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF";

/** Somebody pays an advance back out of his wages, as he agreed in writing: some instalments are taken by now. */
export async function loadWageLoan(run: DemoRun, payeeCardId: number): Promise<void> {
  const borrower = await demoCaller({ jobNumber: BORROWER });
  const advance = borrowingContract.input.parse({
    purpose: BORROWING_PURPOSE.other,
    amount: AMOUNT,
    currency: "CNY",
    reason: "家属住院，预借工资",
    companyId: await employerOf(borrower),
    payeeCardId,
    send: 1,
  });
  const form = await transaction((tx) => createBorrowing(tx, borrower, advance));
  await bringAll(run, [{ ...form, way: "paid" }]);
  const month = run.today.slice(0, 7);
  const agreement = contract.input.parse({
    lines: [
      { borrowingId: form.formId, way: REVERSAL_WAY.wages, amount: AMOUNT, instalment: INSTALMENT, startMonth: month },
    ],
    reason: "同意自工资中分期扣还",
    send: 1,
    ...(await consent(borrower)),
  });
  const { instanceId } = await transaction((tx) => createReversal(tx, borrower, agreement));
  await approveThrough(run.kinds, instanceId);
  await beganIn(form.formId, addMonths(`${month}-01`, -SINCE).slice(0, 7));
}

async function consent(borrower: Caller) {
  const file = { stream: new Blob([CONSENT]).stream() };
  const { attachmentInfoId } = await holdFile(
    { ...borrower, idempotencyKey: randomUUID() },
    { name: "扣款同意书.pdf" },
    file,
  );
  return { attachmentIds: [attachmentInfoId], fileUses: { [attachmentInfoId]: "consent" } };
}
