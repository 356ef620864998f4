import { z } from "zod";
import { parseAmount } from "~/lib/money";
import { normalizeCode } from "~/lib/text";
import { text } from "../endpoint";
import { CURRENCIES } from "./codes";

// What people type into the records of finance.

/** A currency by its ISO 4217 letters. */
export const currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((typed) => (CURRENCIES as readonly string[]).includes(typed), { error: "errors:notOption" });

/** The code of a record: kept as typed, without outer spaces and full-width letters. */
export const recordCode = z
  .string()
  .transform(normalizeCode)
  .refine((typed) => /^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/.test(typed), { error: "financeBase:said.code" });

/** 999,999,999.99 yuan. */
const MOST = 99_999_999_999;

/** Yuan as typed, from 0; fen come out of the schema. */
export const yuan = text(20).transform((typed, context) => {
  const amount = parseAmount(typed);
  if (amount !== null && amount >= 0 && amount <= MOST) return amount;
  context.addIssue({ code: "custom", message: "financeBase:said.amount" });
  return z.NEVER;
});

/** A percentage as typed ("33.33", "50%"), above 0 and at most 100; basis points come out of the schema. */
export const share = text(10).transform((typed, context) => {
  const bps = parseAmount(typed.replace(/\s*[%％]$/, ""));
  if (bps !== null && bps >= 1 && bps <= 10_000) return bps;
  context.addIssue({ code: "custom", message: "sharing:said.percent" });
  return z.NEVER;
});

/** 1/0 of a filter. */
export const onOff = z.enum(["0", "1"]).optional().catch(undefined);
