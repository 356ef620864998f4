import { z } from "zod";
import { blob, day, endpoint, flag, id, instant, listOf, pageOf, text } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { RECEIPT_STATES } from "./codes";
import { MAY } from "./may";

/** 1 has not read, 2 has read, 3 has confirmed. */
const receiptQuery = z
  .object({
    likeEmpName: text(50).optional(),
    departmentId: id.optional().catch(undefined),
    state: z.coerce.number().pipe(z.literal(RECEIPT_STATES)).optional().catch(undefined),
  })
  .prefault({});
export type ReceiptQuery = z.output<typeof receiptQuery>;

export const receiptRow = z.object({
  empId: z.number().int(),
  jobNumber: z.string(),
  empName: z.string(),
  departmentPath: z.string(),
  openedAt: instant.nullable(),
  readAt: instant.nullable(),
  confirmedAt: instant.nullable(),
});

/** Who of the audience on job has read the present version, within the caller's scope. */
export const searchReceipts = endpoint("POST", "/information/receipts", {
  access: MAY.notices.seeReceipts,
  input: pageOf(receiptQuery).extend({ id }),
  output: listOf(receiptRow),
});
export const receiptsHead = endpoint("GET", "/information/receipts/head", {
  access: MAY.notices.seeReceipts,
  input: departmentFilterInput.extend({ id }),
  output: z.object({
    id: z.number().int(),
    title: z.string(),
    versionNo: z.number().int(),
    deadline: day.nullable(),
    confirmRequired: flag,
    audienceCount: z.number().int(),
    readCount: z.number().int(),
    department: departmentFilter,
  }),
});
export const exportReceipts = endpoint("POST", "/information/receipts/export", {
  access: MAY.notices.seeReceipts,
  timeout: 300_000,
  input: z.object({ id, query: receiptQuery }),
  output: blob,
});
