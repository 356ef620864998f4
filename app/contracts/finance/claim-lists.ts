import { z } from "zod";
import { reimbursementList } from "~/lib/finance/lists";
import { blob, columnsInput, day, endpoint, listOf, pageOf, text } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { company, formFilters, formRow, mayBegin } from "./forms";
import { MAY } from "./may";

export const listedClaim = z.object({
  ...formRow,
  /** Fen. */
  offsetCny: z.number().int(),
  payableCny: z.number().int(),
  reason: z.string(),
  paidOn: day.nullable(),
});
export type ReimbursementRow = z.output<typeof listedClaim>;

const query = z
  .object({
    ...formFilters,
    smallClassifyCode: text(20).optional(),
    /** CNY as typed. */
    amountFrom: text(20).optional(),
    amountTo: text(20).optional(),
  })
  .prefault({});

/** Own claims, and with the code those of the people in scope that were sent, the newest first. */
export const searchReimbursements = endpoint("POST", "/workflow/reimbursement/search", {
  access: "session",
  input: pageOf(query),
  output: listOf(listedClaim),
});

/** What the list's search form offers. */
export const reimbursementFilters = endpoint("GET", "/workflow/reimbursement/filters", {
  access: "session",
  input: departmentFilterInput,
  output: z.object({
    mayBegin,
    department: departmentFilter,
    companies: z.array(company),
    categories: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

/** The filtered claims as a workbook, in the chosen columns. */
export const exportReimbursements = endpoint("POST", "/workflow/reimbursement/export", {
  access: MAY.reimbursements.export,
  changes: true,
  timeout: 300_000,
  input: z.object({ query, fields: columnsInput(reimbursementList) }),
  output: blob,
});
