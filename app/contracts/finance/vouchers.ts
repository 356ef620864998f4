import { z } from "zod";
import { day, endpoint } from "../endpoint";
import { MOST_VOUCHERS, VOUCHER_BESIDE, VOUCHER_KINDS, VOUCHER_MARKS } from "./codes";

/** Keys as an address has them: "1,2,3", each once. */
const formIds = z
  .string()
  .max(600)
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/)
  .transform((typed) => [...new Set(typed.split(",").map(Number))])
  .pipe(z.array(z.number().int()).max(MOST_VOUCHERS));

/** A voucher as it goes to paper (finance rules 26 to 28); amounts in minor units of `currency`. */
const voucher = z.object({
  formId: z.number().int(),
  instanceId: z.number().int(),
  kindCode: z.literal(VOUCHER_KINDS),
  company: z.string(),
  number: z.string(),
  /** The day it was submitted. */
  date: day,
  payer: z.string(),
  payee: z.string(),
  lines: z.array(z.object({ label: z.string(), amount: z.number().int() })),
  currency: z.string(),
  total: z.number().int(),
  /** The total in words, with its currency (rule 26). */
  capitals: z.string(),
  /** What stands under the total: of a claim what it clears and what is paid, of a transfer what arrives. */
  beside: z.array(z.object({ what: z.enum(VOUCHER_BESIDE), amount: z.number().int(), currency: z.string() })),
  attachments: z.number().int(),
  /** Who approved it in its last round, the cashier left out: he signs on the paper. */
  approvals: z.array(z.object({ name: z.string(), date: day })),
  mark: z.enum(VOUCHER_MARKS),
  /** How often it was printed before. */
  reprints: z.number().int(),
});
export type VoucherPaper = z.output<typeof voucher>;

/**
 * Vouchers of submitted forms, in the order asked for: of forms that the caller may read whole, and those of the
 * cashier's bench that are his (rule 39). One that is not makes all of them not there.
 */
export const voucherDetails = endpoint("GET", "/workflow/voucher/details", {
  access: "session",
  input: z.object({ formIds }),
  output: z.object({ vouchers: z.array(voucher) }),
});

/** Vouchers go to paper: counted, each. */
export const printVouchers = endpoint("POST", "/workflow/voucher/printed", {
  access: "session",
  changes: true,
  input: z.object({ formIds }),
  output: z.object({ count: z.number().int() }),
});
