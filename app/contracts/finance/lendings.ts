import { z } from "zod";
import { lendingLists } from "~/lib/finance/register-lists";
import { blob, columnsInput, day, endpoint, id, listOf, pageOf, requiredText, text, version } from "../endpoint";
import { codeFilter, record, saved } from "../register";
import { DOCUMENT_KINDS, LENDING_ACTS, LENDING_REGISTERS, LENDING_STATES } from "./codes";
import { MAY } from "./may";

/** The registrars of the three registers; each reaches the documents of the own one (finance, Permissions). */
const REGISTRARS = [MAY.documents.lendCompany, MAY.documents.lendLease, MAY.documents.lendBrand] as const;

const lendingQuery = z.object({
  register: z.enum(LENDING_REGISTERS),
  likeName: text(50).optional(),
  docKind: codeFilter(DOCUMENT_KINDS),
  status: codeFilter(LENDING_STATES),
  /** 1: out, and not back by its day. */
  overdue: z.enum(["1"]).optional().catch(undefined),
});

export const lendingRow = z.object({
  id: z.number().int(),
  register: z.enum(LENDING_REGISTERS),
  docKind: z.literal(DOCUMENT_KINDS).nullable(),
  /** The company, lease or trademark. */
  subject: z.string(),
  borrower: z.string(),
  quantity: z.number().int(),
  purpose: z.string(),
  takeAway: z.boolean(),
  borrowedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  returnedOn: z.string().nullable(),
  status: z.literal(LENDING_STATES),
  overdue: z.boolean(),
  lostReason: z.string(),
  acts: z.array(z.enum(LENDING_ACTS)),
  version: z.number().int(),
});
export type LendingRow = z.output<typeof lendingRow>;

/** Borrowed documents of a register: all of them for its registrar, else the own. */
export const searchLendings = endpoint("POST", "/finance/documentBorrow/search", {
  access: "session",
  input: pageOf(lendingQuery),
  output: listOf(lendingRow),
});

export const lendingDetail = endpoint("GET", "/finance/documentBorrow/detail", {
  access: "session",
  input: record,
  output: lendingRow,
});

/** Hands over what was approved. Refused: an original that is out already (finance rule 30). */
export const handOverDocument = endpoint("POST", "/finance/documentBorrow/handOver", {
  access: REGISTRARS,
  changes: true,
  input: z.object({ id, version, dueOn: day }),
  output: saved,
});
export const takeBackDocument = endpoint("POST", "/finance/documentBorrow/takeBack", {
  access: REGISTRARS,
  changes: true,
  input: z.object({ id, version, returnedOn: day }),
  output: saved,
});
/** It was lost while it was out. */
export const loseDocument = endpoint("POST", "/finance/documentBorrow/lost", {
  access: REGISTRARS,
  changes: true,
  input: z.object({ id, version, reason: requiredText(200) }),
  output: saved,
});

export const exportLendings = endpoint("POST", "/finance/documentBorrow/export", {
  access: "session",
  changes: true,
  timeout: 300_000,
  input: z.object({
    query: lendingQuery,
    fields: columnsInput(lendingLists.company, lendingLists.lease, lendingLists.brand),
  }),
  output: blob,
});
