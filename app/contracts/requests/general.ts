import { z } from "zod";
import { MAX_REQUEST_LINES } from "~/lib/approvals/request-limits";
import { parseAmount } from "~/lib/money";
import { blob, endpoint, fileName, id, nothing, requiredName, requiredText, text, version } from "../endpoint";
import { MAX_FILE_BYTES } from "../platform/codes";

/**
 * An amount as a person types it ("1,005.06"); what comes out of the schema is minor units of the request's currency.
 */
const typedAmount = text(20).default("");

const line = z.object({
  name: requiredName(50),
  quantity: z.coerce.number().int().min(1).max(999_999).default(1),
  amount: typedAmount,
  remark: text(100).default(""),
});

const written = z
  .object({
    title: requiredText(100),
    /** Dictionary general_request; a draft may be without. */
    categoryCode: text(20).default(""),
    amount: typedAmount,
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, { error: "errors:notOption" })
      .default("CNY"),
    reason: text(500).default(""),
    lines: z.array(line).max(MAX_REQUEST_LINES, { error: "requests:said.tooManyLines" }).default([]),
  })
  .transform(({ amount, lines, ...rest }, context) => {
    const minor = (typed: string, path: (string | number)[]) => {
      const value = typed === "" ? null : parseAmount(typed, rest.currency);
      if (typed !== "" && (value === null || value < 0))
        context.addIssue({ code: "custom", path, message: "requests:said.amount" });
      return value;
    };
    return {
      ...rest,
      amount: minor(amount, ["amount"]),
      lines: lines.map((row, n) => ({ ...row, amount: minor(row.amount, ["lines", n, "amount"]) })),
    };
  });

export type RequestInput = z.output<typeof written>;

const saved = z.object({ requestId: z.number().int(), instanceId: z.number().int(), version: z.number().int() });

/** The general request (kind 901) as a draft. */
export const createRequest = endpoint("POST", "/requests/general/create", {
  access: "session",
  changes: true,
  input: written,
  output: saved,
});

/** Changes the own draft, withdrawn or returned request. */
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

/**
 * Adds a file to an own request that may be changed: PDF, JPG or PNG by content; images are made anew without metadata.
 */
export const uploadRequestFile = endpoint("POST", "/requests/general/upload", {
  access: "session",
  upload: MAX_FILE_BYTES,
  timeout: 60_000,
  input: z.object({ requestId: id, name: fileName(200).default("file") }),
  output: z.object({ attachmentInfoId: z.number().int() }),
});

export const removeRequestFile = endpoint("POST", "/requests/general/removeFile", {
  access: "session",
  changes: true,
  input: z.object({ requestId: id, attachmentInfoId: id }),
  output: nothing,
});

/** An attachment of a request, to whoever may read its form (approvals rule 35). */
export const downloadRequestFile = endpoint("GET", "/requests/general/download", {
  access: "session",
  timeout: 60_000,
  input: z.object({ attachmentInfoId: id }),
  output: blob,
});
