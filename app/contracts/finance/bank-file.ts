import { z } from "zod";
import { blob, endpoint, id } from "../endpoint";
import { MAY } from "./may";

const payableIds = z
  .array(id)
  .min(1)
  .max(1_000)
  .transform((given) => [...new Set(given)]);

/** One transfer of a bank batch file: a payable, or all of a merge. */
const transfer = z.object({
  number: z.string(),
  payeeName: z.string(),
  payeeBank: z.string(),
  /** The last four; the whole number leaves in the file alone. */
  payeeTail: z.string(),
  currency: z.string(),
  amount: z.number().int(),
});
export type BankTransfer = z.output<typeof transfer>;

/** What a bank batch file of these payables would hold, and the SHA-256 of it. */
export const bankFileForStep = endpoint("POST", "/workflow/cashier/bankFile/details", {
  access: MAY.cashier.bankFile,
  input: z.object({ payableIds }),
  output: z.object({
    rows: z.array(transfer),
    /** Payables that the file would hold, and the numbers of those asked for that cannot be paid now. */
    payableIds: z.array(z.number().int()),
    left: z.array(z.string()),
    totals: z.array(z.object({ currency: z.string(), total: z.number().int() })),
    sha256: z.string(),
  }),
});

/**
 * The file itself: csv, one row a payee, with whole account numbers. Refused when it would not be the one whose
 * `sha256` was shown.
 */
export const makeBankFile = endpoint("POST", "/workflow/cashier/bankFile", {
  access: MAY.cashier.bankFile,
  changes: true,
  noActing: true,
  limit: "export",
  timeout: 300_000,
  input: z.object({ payableIds, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  output: blob,
});
