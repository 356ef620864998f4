import { z } from "zod";
import { day, endpoint, id, ticked } from "../endpoint";
import { INVOICE_TYPES, MOST_FORM_FILES, READING_OUTCOMES, TOLL_KINDS } from "./codes";
import { MAY } from "./may";

const file = z.object({
  fileId: z.number().int(),
  name: z.string(),
  outcome: z.enum(READING_OUTCOMES),
  /** Where it was found: the code printed on it, or the data it was issued with. */
  source: z.enum(["qr", "xml", "ofd"]).nullable(),
  /** Amounts in fen of CNY; null or empty where the file says nothing. */
  invoice: z
    .object({
      type: z.literal(INVOICE_TYPES),
      code: z.string(),
      number: z.string(),
      tollKind: z.literal(TOLL_KINDS).nullable(),
      issuedOn: day,
      gross: z.number().int().nullable(),
      tax: z.number().int().nullable(),
      taxRate: z.number().int().nullable(),
      aviationFund: z.number().int().nullable(),
      sellerName: z.string(),
      buyerName: z.string(),
      buyerTaxNo: z.string(),
    })
    .nullable(),
  /** Number of the form that holds the invoice already (finance rule 6). */
  usedIn: z.string().nullable(),
});
export type ReadFile = z.output<typeof file>;

/**
 * What the caller's own files say of their invoices: those held for a form, and those of an own form. Somebody else's
 * are not there. Nothing is kept of it.
 */
export const readInvoices = endpoint("POST", "/workflow/invoice/read", {
  access: MAY.reimbursements.create,
  limit: "search",
  timeout: 60_000,
  input: z.object({ fileIds: z.preprocess(ticked, z.array(id).min(1).max(MOST_FORM_FILES)) }),
  output: z.array(file),
});
