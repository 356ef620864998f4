import { z } from "zod";
import {
  blob,
  endpoint,
  flag,
  flagInput,
  id,
  listOf,
  type Out,
  pageOf,
  requiredName,
  requiredText,
  text,
  version,
} from "../endpoint";
import { MAY } from "./may";

/** A line number as people type it: groups and spaces count not. How many digits it has, the company says. */
export const cnaps = z
  .string()
  .trim()
  .max(40)
  .transform((typed) => typed.replace(/[\s-]/g, ""))
  .refine((typed) => typed === "" || /^\d{1,20}$/.test(typed), { error: "banks:said.digits" });

const bankQuery = z
  .object({
    bankCode: text(30).optional(),
    city: text(50).optional(),
    likeBranch: text(50).optional(),
    cnaps: text(20).optional(),
    enabled: z.enum(["0", "1"]).optional().catch(undefined),
  })
  .prefault({});

export const bankRow = z.object({
  bankId: z.number().int(),
  bankCode: z.string(),
  bankName: z.string(),
  branchName: z.string(),
  cnaps: z.string(),
  province: z.string(),
  city: z.string(),
  enabled: flag,
  version: z.number().int(),
});
export type BankRow = z.output<typeof bankRow>;

/**
 * Branches by bank, city, part of the name or beginning of the line number; they belong to the company, not to a
 * person's scope.
 */
export const searchBanks = endpoint("POST", "/bank/library/search", {
  access: MAY.banks.edit,
  input: pageOf(bankQuery),
  output: listOf(bankRow),
});

/** Banks of the dictionary that may be chosen. */
export const bankChoices = endpoint("GET", "/bank/library/choices", {
  access: MAY.banks.edit,
  input: z.object({}),
  output: z.object({ banks: z.array(z.object({ itemCode: z.string(), itemName: z.string() })) }),
});

export const bankDetail = endpoint("GET", "/bank/library/detail", {
  access: MAY.banks.edit,
  input: z.object({ bankId: id }),
  output: bankRow,
});

export const saveBank = endpoint("POST", "/bank/library/save", {
  access: MAY.banks.edit,
  changes: true,
  input: z.object({
    bankId: id.optional(),
    version: version.optional(),
    bankCode: requiredText(30),
    branchName: requiredName(100),
    cnaps: cnaps.pipe(z.string().min(1)),
    province: text(50).default(""),
    city: text(50).default(""),
  }),
  output: z.object({ bankId: z.number().int(), version: z.number().int() }),
});
export type BankInput = z.output<(typeof saveBank)["input"]>;

/** A branch that is off is not offered any more; what names it stays as it is. */
export const setBankStatus = endpoint("POST", "/bank/library/status", {
  access: MAY.banks.edit,
  changes: true,
  input: z.object({ bankId: id, version, enabled: flagInput }),
  output: z.object({ version: z.number().int() }),
});

/** The filtered list under the headings of the import. */
export const exportBanks = endpoint("POST", "/bank/library/export", {
  access: MAY.banks.edit,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: bankQuery }),
  output: blob,
});

/** What every bank picker offers: branches that are on, by part of the name, city or line number, a few at a time. */
export const pickBanks = endpoint("POST", "/bank/library/pick", {
  access: "session",
  limit: "search",
  input: z.object({ likeBank: text(50).default(""), cnaps: text(40).default("") }),
  output: z.array(z.object({ cnaps: z.string(), name: z.string() })),
});
export type PickedBanks = Out<typeof pickBanks>;
