import { z } from "zod";
import { mergeList } from "~/lib/finance/lists";
import { namedAtSending } from "../approvals/form-acts";
import { wayAhead } from "../approvals/form-pages";
import {
  blob,
  columnsInput,
  day,
  endpoint,
  flagInput,
  id,
  listOf,
  pageOf,
  requiredText,
  text,
  ticked,
  together,
  version,
} from "../endpoint";
import { company, type Fault, formFilters, formRow, mayBegin, savedForm } from "./forms";
import { MAY } from "./may";

/** Finance rule 20. */
const FEWEST = 2;
const MOST = 200;

const written = z
  .object({
    payableIds: z.preprocess(
      ticked,
      z
        .array(id)
        .max(1_000)
        .transform((given) => [...new Set(given)]),
    ),
    reason: text(500).default(""),
    /** 1: goes to approval at once; what is refused then is not kept either. */
    send: flagInput,
    ...namedAtSending,
  })
  .check(together(judged));

function judged(form: Record<string, unknown>, fault: Fault): void {
  const count = Array.isArray(form.payableIds) ? new Set(form.payableIds).size : 0;
  if (count < (form.send === 1 ? FEWEST : 1)) fault(["payableIds"], "merge:said.fewest");
  if (count > MOST) fault(["payableIds"], "merge:said.most");
}

export type MergeInput = z.output<typeof written>;

/** Pays several payables of one payee in one act (kind 106): a draft, or sent at once. */
export const createMerge = endpoint("POST", "/workflow/mergePayment/create", {
  access: MAY.merges.create,
  changes: true,
  noActing: true,
  input: written,
  output: savedForm,
});

/** Changes the own draft, withdrawn or returned form, and sends it where that is asked for. */
export const updateMerge = endpoint("POST", "/workflow/mergePayment/update", {
  access: MAY.merges.create,
  changes: true,
  noActing: true,
  input: z.intersection(z.object({ formId: id, version }), written),
  output: savedForm,
});

const mergeable = z.object({
  payableId: z.number().int(),
  number: z.string(),
  requester: z.string(),
  jobNumber: z.string(),
  amount: z.number().int(),
  approvedOn: day,
  /** It waits, its card is confirmed, and it is in no other merge. */
  open: z.boolean(),
});
export type Mergeable = z.output<typeof mergeable>;

/** What payables that are merged have in common (finance rule 20). */
const alike = {
  payeeName: z.string(),
  payeeBank: z.string(),
  payeeTail: z.string(),
  companyId: z.number().int(),
  company: z.string(),
  currency: z.string(),
};

export const payableToMerge = mergeable.extend(alike);

/** The own form as its page shows it. */
export const mergeDetail = endpoint("GET", "/workflow/mergePayment/details", {
  access: MAY.merges.create,
  input: z.object({ formId: id }),
  output: z.object({
    formId: z.number().int(),
    instanceId: z.number().int(),
    number: z.string().nullable(),
    payableIds: z.array(z.number().int()),
    reason: z.string(),
    version: z.number().int(),
  }),
});

/** Payees to whom more than one payment waits, what waited longest first; `payableIds` at most 200. */
export const mergeablePayees = endpoint("GET", "/workflow/mergePayment/choices", {
  access: MAY.merges.create,
  input: z.object({ likePayee: text(50).optional(), companyId: id.optional().catch(undefined) }),
  output: z.object({
    companies: z.array(company),
    payees: z.array(z.object({ ...alike, total: z.number().int(), payableIds: z.array(z.number().int()) })),
  }),
});

/** The payables that were chosen, each with whether it may be merged now. */
export const mergeablePayables = endpoint("POST", "/workflow/mergePayment/payables", {
  access: MAY.merges.create,
  input: z.object({ payableIds: z.array(id).max(MOST) }),
  output: z.array(payableToMerge),
});

/** The way a merge of these payables would take. */
export const mergeWay = endpoint("POST", "/workflow/mergePayment/way", {
  access: MAY.merges.create,
  input: z.object({ payableIds: z.array(id).max(1_000) }),
  output: wayAhead,
});

export const listedMerge = z.object({
  ...formRow,
  payeeName: z.string(),
  payeeTail: z.string(),
  count: z.number().int(),
});
export type MergeRow = z.output<typeof listedMerge>;

const mergeQuery = z.object({ ...formFilters, likePayee: text(50).optional() }).prefault({});

/** Own merge payments, and with the code those of the people in scope that were sent, the newest first. */
export const searchMerges = endpoint("POST", "/workflow/mergePayment/search", {
  access: MAY.merges.see,
  input: pageOf(mergeQuery),
  output: listOf(listedMerge),
});

/** What the list's search form offers. */
export const mergeFilters = endpoint("GET", "/workflow/mergePayment/filters", {
  access: MAY.merges.see,
  input: z.object({}),
  output: z.object({ mayBegin, companies: z.array(company) }),
});

/** The filtered merge payments as a workbook, in the chosen columns. */
export const exportMerges = endpoint("POST", "/workflow/mergePayment/export", {
  access: MAY.merges.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: mergeQuery, fields: columnsInput(mergeList) }),
  output: blob,
});

/** A merge as a cashier's step shows it: what it pays, and the accounts that can pay it. */
export const mergeForStep = endpoint("GET", "/workflow/cashier/merge/details", {
  access: MAY.cashier.see,
  input: z.object({ formId: id }),
  output: z.object({
    formId: z.number().int(),
    number: z.string(),
    ...alike,
    total: z.number().int(),
    rows: z.array(mergeable),
    accounts: z.array(
      z.object({ id: z.number().int(), name: z.string(), currency: z.string(), balance: z.number().int() }),
    ),
    /** The account it is being paid from, once that has begun. */
    accountId: z.number().int().nullable(),
    version: z.number().int(),
  }),
});

const merge = z.object({ formId: id, version });

/** All payables of a merge on the way to the bank. `version` is the approval's, here and below. */
export const startMerge = endpoint("POST", "/workflow/cashier/merge/paying", {
  access: MAY.cashier.pay,
  changes: true,
  noActing: true,
  input: merge.extend({ accountId: id }),
  output: z.object({ count: z.number().int() }),
});

/** A merge was paid: in one act, with one serial number of the bank (finance rule 20). */
export const confirmMerge = endpoint("POST", "/workflow/cashier/merge/paid", {
  access: MAY.cashier.pay,
  changes: true,
  noActing: true,
  timeout: 300_000,
  input: merge.extend({ accountId: id, bankSerialNo: text(60).default(""), paidOn: day }),
  output: z.object({ count: z.number().int() }),
});

/** The bank has refused it: all of it fails, and the merge is void (finance, States). */
export const failMerge = endpoint("POST", "/workflow/cashier/merge/failed", {
  access: MAY.cashier.pay,
  changes: true,
  noActing: true,
  input: merge.extend({ reason: requiredText(200) }),
  output: z.object({ count: z.number().int() }),
});
