import { z } from "zod";
import { parseQuoted } from "~/lib/finance/conversion";
import { blob, day, endpoint, flag, flagInput, listOf, nothing, pageOf, text, version } from "../endpoint";
import { FOREIGN_CURRENCIES, QUOTE_UNITS, RATE_ACTS } from "./codes";
import { MAY } from "./may";

/** A currency that has rates: every one but CNY, which is 1. */
export const foreignCurrency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((typed) => (FOREIGN_CURRENCIES as readonly string[]).includes(typed), { error: "errors:notOption" });

/** 1 or 100 units. */
export const quoteUnit = z.coerce.number({ error: "rates:said.unit" }).pipe(z.literal(QUOTE_UNITS, "rates:said.unit"));

/** A rate as typed, at most six decimals; millionths come out of the schema. */
export const quotedRate = text(20).transform((typed, context) => {
  const micro = parseQuoted(typed);
  if (micro !== null) return micro;
  context.addIssue({ code: "custom", message: "rates:said.rate" });
  return z.NEVER;
});

const key = { currency: foreignCurrency, rateDate: day };

const rateQuery = z
  .object({
    currency: foreignCurrency.optional().catch(undefined),
    dateFrom: day.optional().catch(undefined),
    dateTo: day.optional().catch(undefined),
  })
  .prefault({});

export const rateRow = z.object({
  currency: z.string(),
  rateDate: z.string(),
  quoteUnit: z.literal(QUOTE_UNITS),
  /** Millionths of a CNY for `quoteUnit` units. */
  quotedMicro: z.number().int(),
  /** 10⁻⁸ CNY for one unit. */
  rateE8: z.number().int(),
  /** Hundredths of a percent above the rate before; null for the first. */
  change: z.number().int().nullable(),
  used: flag,
  acts: z.array(z.enum(RATE_ACTS)),
  version: z.number().int(),
});
export type RateRow = z.output<typeof rateRow>;

/** Exchange rates, the newest first (finance, Screens). */
export const searchRates = endpoint("POST", "/workflow/exchangeRate/search", {
  access: MAY.rates.see,
  input: pageOf(rateQuery),
  output: listOf(rateRow),
});

/** The last rates of a currency with what changed from one to the next, the newest first. */
export const rateHistory = endpoint("GET", "/workflow/exchangeRate/history", {
  access: MAY.rates.see,
  input: z.object({ currency: foreignCurrency }),
  output: z.array(rateRow),
});

export const rateDetail = endpoint("GET", "/workflow/exchangeRate/details", {
  access: MAY.rates.edit,
  input: z.object(key),
  output: rateRow,
});

/** What the form of a new rate begins with. */
export const rateDraft = endpoint("GET", "/workflow/exchangeRate/draft", {
  access: MAY.rates.edit,
  input: z.object({}),
  output: z.object({ rateDate: z.string(), quoteUnit: z.literal(QUOTE_UNITS) }),
});

/**
 * A new rate (no version) or another figure for one that no submitted form was converted at; one that is more than 5 %
 * away from the rate before needs `confirmed` (finance rule 2).
 */
export const saveRate = endpoint("POST", "/workflow/exchangeRate/save", {
  access: MAY.rates.edit,
  changes: true,
  noActing: true,
  input: z.object({ ...key, version: version.optional(), quoteUnit, quotedRate, confirmed: flagInput }),
  output: z.object({ version: z.number().int() }),
});
export type RateInput = z.output<(typeof saveRate)["input"]>;

/** Takes a rate away that no submitted form was converted at (finance rule 2). */
export const deleteRate = endpoint("POST", "/workflow/exchangeRate/delete", {
  access: MAY.rates.edit,
  changes: true,
  noActing: true,
  input: z.object({ ...key, version }),
  output: nothing,
});

/** The filtered list under the headings of the import. */
export const exportRates = endpoint("POST", "/workflow/exchangeRate/export", {
  access: MAY.rates.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: rateQuery }),
  output: blob,
});
