import { z } from "zod";
import { MAX_REQUEST_LINES } from "~/lib/approvals/request-limits";
import { formatAmount, parseAmount } from "~/lib/money";
import { namedAtSending } from "../approvals/form-acts";
import { wayAhead } from "../approvals/form-pages";
import { attachmentIds } from "../approvals/held";
import { blob, endpoint, flagInput, id, nameText, requiredText, text, together, version } from "../endpoint";

/**
 * An amount as a person types it ("1,005.06"); what comes out of the schema is minor units of the request's currency.
 */
const typedAmount = text(20).default("");

/** A row that is left wholly empty is none. */
const line = z.object({
  name: nameText(50).default(""),
  quantity: z.coerce.number().int().min(1).max(999_999).default(1),
  amount: typedAmount,
  remark: text(100).default(""),
});

const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: "errors:notOption" })
  .default("CNY");

const written = z
  .object({
    title: requiredText(100),
    /** Dictionary general_request; a draft may be without. */
    categoryCode: text(20).default(""),
    amount: typedAmount,
    currency,
    reason: text(500).default(""),
    lines: z.array(line).max(MAX_REQUEST_LINES, { error: "requests:said.tooManyLines" }).default([]),
    attachmentIds,
    /** Why a file that came along was refused, in the person's language: said with everything else. */
    refusedFile: text(300).optional(),
    /** 1: goes to approval at once; what is refused then is not kept either. */
    send: flagInput,
    ...namedAtSending,
  })
  .check(together(judged))
  .transform(({ amount, lines, refusedFile: _, ...rest }) => {
    const minor = (typed: string) => (typed === "" ? null : parseAmount(typed, rest.currency));
    const rows = lines.filter(isWritten).map((row) => ({ ...row, amount: minor(row.amount) }));
    return { ...rest, amount: minor(amount) ?? totalOf(rows), lines: rows };
  });

type Typed = Record<string, unknown>;
const said = (value: unknown) => (typeof value === "string" ? value.trim() : "");
const isWritten = (row: Typed) => said(row.name) !== "" || said(row.amount) !== "" || said(row.remark) !== "";

/** The lines' total, null where one is without an amount. */
function totalOf(rows: readonly { amount: number | null }[]): number | null {
  const amounts = rows.flatMap(({ amount }) => amount ?? []);
  return amounts.length === 0 || amounts.length < rows.length ? null : amounts.reduce((a, b) => a + b, 0);
}

/** What no field says by itself: amounts in the request's currency, lines that add up, and what sending asks for. */
function judged(given: Typed, fault: Parameters<Parameters<typeof together>[0]>[1]): void {
  const money = /^[A-Z]{3}$/.test(said(given.currency)) ? said(given.currency) : "CNY";
  const minor = (typed: unknown, path: (string | number)[]) => {
    const value = said(typed) === "" ? null : parseAmount(said(typed), money);
    if (said(typed) !== "" && (value === null || value < 0)) fault(path, "requests:said.amount");
    return value;
  };
  const amount = minor(given.amount, ["amount"]);
  const rows = (Array.isArray(given.lines) ? (given.lines as Typed[]) : []).flatMap((row, n) => {
    if (!row || !isWritten(row)) return [];
    if (said(row.name) === "") fault(["lines", n, "name"], "errors:required");
    return { amount: minor(row.amount, ["lines", n, "amount"]) };
  });
  if (typeof given.refusedFile === "string") fault(["files"], "requests:said.refusedFile", { text: given.refusedFile });
  if (given.send !== 1) return;
  if (said(given.categoryCode) === "") fault(["categoryCode"], "errors:required");
  if (said(given.reason) === "") fault(["reason"], "errors:required");
  const total = totalOf(rows);
  if (amount !== null && total !== null && amount !== total)
    fault(["amount"], "requests:said.otherAmount", {
      total: formatAmount(total, money),
      amount: formatAmount(amount, money),
    });
}

export type RequestInput = z.output<typeof written>;

const saved = z.object({
  requestId: z.number().int(),
  instanceId: z.number().int(),
  version: z.number().int(),
  /** It went to approval. */
  sent: z.boolean(),
});

/** The general request (kind 901), as a draft or sent at once. */
export const createRequest = endpoint("POST", "/requests/general/create", {
  access: "session",
  changes: true,
  input: written,
  output: saved,
});

/** Changes the own draft, withdrawn or returned request, and sends it where that is asked for. */
export const updateRequest = endpoint("POST", "/requests/general/update", {
  access: "session",
  changes: true,
  input: z.intersection(z.object({ requestId: id, version }), written),
  output: saved,
});

/** A new draft with the content of an own request, whatever became of that. */
export const copyRequest = endpoint("POST", "/requests/general/copy", {
  access: "session",
  changes: true,
  input: z.object({ requestId: id }),
  output: saved,
});

const attached = z.object({ attachmentInfoId: z.number().int(), attachmentName: z.string(), size: z.number().int() });

/** The own request as its form shows it. */
export const requestDetail = endpoint("GET", "/requests/general/detail", {
  access: "session",
  input: z.object({ requestId: id }),
  output: z.object({
    requestId: z.number().int(),
    instanceId: z.number().int(),
    instanceNo: z.string().nullable(),
    status: z.number().int(),
    title: z.string(),
    categoryCode: z.string(),
    amount: z.number().int().nullable(),
    currency: z.string(),
    reason: z.string(),
    lines: z.array(
      z.object({
        name: z.string(),
        quantity: z.number().int(),
        amount: z.number().int().nullable(),
        remark: z.string(),
      }),
    ),
    attachments: z.array(attached),
    version: z.number().int(),
  }),
});

/** What a request may be about, and currencies that have a rate. */
export const requestChoices = endpoint("GET", "/requests/general/choices", {
  access: "session",
  input: z.object({}),
  output: z.object({
    categories: z.array(z.object({ itemCode: z.string(), itemName: z.string() })),
    currencies: z.array(z.string()),
  }),
});

/** The way a request would take as it is written: what cannot be read counts as not there. */
export const requestWay = endpoint("GET", "/requests/general/way", {
  access: "session",
  input: z.object({
    categoryCode: text(20).catch("").default(""),
    amount: text(20).catch("").default(""),
    currency: currency.catch("CNY"),
  }),
  output: wayAhead,
});

/** An attachment of a request, to whoever may read its form (approvals rule 35). */
export const downloadRequestFile = endpoint("GET", "/requests/general/download", {
  access: "session",
  timeout: 60_000,
  input: z.object({ attachmentInfoId: id }),
  output: blob,
});
