import { z } from "zod";
import { FORM_STATES } from "../approvals/codes";
import { namedAtSending } from "../approvals/form-acts";
import { endpoint, flagInput, id, text, version } from "../endpoint";
import { type Fault, formFiles, given } from "./forms";
import { MAY } from "./may";

/** What the applications of finance (kinds 107 to 110) have alike, and what all its forms are sent and given up by. */

/** A field that a draft may leave empty. */
export const orNone = <T extends z.ZodType>(schema: T) =>
  z
    .literal("")
    .transform(() => null)
    .or(schema)
    .nullable()
    .default(null);

/** Names the own form that is written on; without one a new form is made. */
export const writtenOn = { formId: id.optional(), version: version.optional() };

export const applicationParts = {
  reason: text(500).default(""),
  attachmentIds: formFiles,
  /** Why a file that came along was refused, in the person's language: said with everything else. */
  refusedFile: text(300).optional(),
  /** 1: goes to approval at once; what is refused then is not kept either. */
  send: flagInput,
  ...namedAtSending,
};

/**
 * Says what is wrong with the common part; what sending asks for is judged only then.
 * @param words field that says why, at least two characters
 */
export function judgeParts(
  form: Record<string, unknown>,
  fault: Fault,
  required: readonly string[],
  words = "reason",
): void {
  if (typeof form.refusedFile === "string") fault(["files"], "finance:said.refusedFile", { text: form.refusedFile });
  if (form.send !== 1) return;
  for (const field of required) if (given(form[field] ?? "") === "") fault([field], "errors:required");
  if (given(form[words]).length < 2) fault([words], "errors:required");
}

/**
 * Sends a stored draft, withdrawn or returned form as it is.
 * @param more what the calls that write such a form have beside
 */
export const sending = <P extends string>(path: P, access: number, more: { noActing?: true } = {}) =>
  endpoint("POST", path, {
    ...more,
    access,
    changes: true,
    dropTwins: true,
    input: z.object({ formId: id, version }),
    output: z.object({ instanceNo: z.string(), status: z.literal(FORM_STATES) }),
  });

/** Gives up an own draft that was never sent; what was sent is withdrawn and voided, never deleted. */
const discarding = <P extends string>(path: P, access: number, more: { noActing?: true } = {}) =>
  endpoint("POST", path, {
    ...more,
    access,
    changes: true,
    input: z.object({ formId: id, version }),
    output: z.object({ formId: z.number().int() }),
  });

/** Forms that move money of companies: nobody writes them while acting as somebody else. */
const IN_PERSON = { noActing: true } as const;

export const sendReimbursement = sending("/workflow/reimbursement/submit", MAY.reimbursements.create);
export const sendBorrowing = sending("/workflow/borrowing/submit", MAY.borrowings.create);
export const sendReversal = sending("/workflow/reversal/submit", MAY.reversals.create);
export const sendReceipt = sending("/workflow/receipt/submit", MAY.receipts.create);
export const sendTransfer = sending("/workflow/transfer/submit", MAY.transfers.create, IN_PERSON);
export const sendMerge = sending("/workflow/mergePayment/submit", MAY.merges.create, IN_PERSON);

export const deleteReimbursement = discarding("/workflow/reimbursement/delete", MAY.reimbursements.create);
export const deleteReversal = discarding("/workflow/reversal/delete", MAY.reversals.create);
export const deleteReceipt = discarding("/workflow/receipt/delete", MAY.receipts.create);
export const deleteTransfer = discarding("/workflow/transfer/delete", MAY.transfers.create, IN_PERSON);
export const deleteMerge = discarding("/workflow/mergePayment/delete", MAY.merges.create, IN_PERSON);
export const deleteBorrowing = discarding("/workflow/borrowing/delete", MAY.borrowings.create);
export const deleteCreditChange = discarding("/workflow/creditLine/applyDelete", MAY.creditLines.apply);
export const deleteDocumentApplication = discarding("/finance/documentBorrow/delete", MAY.documents.apply);
export const deleteRentApplication = discarding("/finance/rent/applyDelete", MAY.leases.edit);
export const deleteRenewal = discarding("/finance/proxyApply/delete", MAY.agents.apply);
