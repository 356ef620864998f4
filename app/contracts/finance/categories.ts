import { z } from "zod";
import { blob, endpoint, flag, flagInput, id, requiredName, text, ticked, version } from "../endpoint";
import { CITY_TIERS, INVOICE_TYPES, LIMIT_BASES } from "./codes";
import { MAY } from "./may";
import { onOff, recordCode, yuan } from "./typed";

const inEffect = { isTakeEffect: onOff };

const limit = z.object({
  /** Null: every level, every city. */
  levelId: z.number().int().nullable(),
  cityTier: z.literal(CITY_TIERS).nullable(),
  /** Fen. */
  limit: z.number().int(),
});
export type CategoryLimit = z.output<typeof limit>;

export const smallCategory = z.object({
  smallClassifyCode: z.string(),
  largeClassifyCode: z.string(),
  name: z.string(),
  subjectCode: z.string(),
  needInvoice: flag,
  /** As in INVOICE_TYPE; none: any. */
  invoiceTypes: z.array(z.literal(INVOICE_TYPES)),
  limitBasis: z.literal(LIMIT_BASES),
  limits: z.array(limit),
  sort: z.number().int(),
  isTakeEffect: flag,
  version: z.number().int(),
});
export type SmallCategory = z.output<typeof smallCategory>;

export const largeCategory = z.object({
  largeClassifyCode: z.string(),
  name: z.string(),
  sort: z.number().int(),
  isTakeEffect: flag,
  version: z.number().int(),
});
export type LargeCategory = z.output<typeof largeCategory>;

/** Large categories that a form may offer (specification). */
export const largeCategories = endpoint("GET", "/expense/category/large/list", {
  access: "session",
  input: z.object(inEffect),
  output: z.array(z.object({ largeClassifyCode: z.string(), name: z.string() })),
});

/** Small categories below a large one with their standards (specification). */
export const smallCategories = endpoint("GET", "/expense/category/small/details/info", {
  access: "session",
  input: z.object({ largeClassifyCode: text(20), ...inEffect }),
  output: z.array(
    z.object({ smallClassifyCode: z.string(), name: z.string(), limits: z.array(limit), needInvoice: flag }),
  ),
});

const categoryQuery = z.object({ likeName: text(50).optional(), ...inEffect }).prefault({});

/** Every category, large ones with the small ones below them. */
export const searchCategories = endpoint("POST", "/workflow/cost/search", {
  access: MAY.categories.see,
  input: z.object({ query: categoryQuery }),
  output: z.array(largeCategory.extend({ small: z.array(smallCategory) })),
});
export type CategoryTree = z.output<(typeof searchCategories)["output"]>;

export const largeDetail = endpoint("GET", "/workflow/cost/large/details", {
  access: MAY.categories.edit,
  input: z.object({ largeClassifyCode: text(20) }),
  output: largeCategory,
});

/** A small category (none: a new one) with what its form offers. */
export const smallDetail = endpoint("GET", "/workflow/cost/small/details", {
  access: MAY.categories.edit,
  input: z.object({ smallClassifyCode: text(20).optional() }),
  output: z.object({
    small: smallCategory.nullable(),
    large: z.array(z.object({ largeClassifyCode: z.string(), name: z.string() })),
    levels: z.array(z.object({ levelId: z.number().int(), name: z.string() })),
  }),
});

const sort = z.coerce.number().int().min(0).max(9_999).default(0);
const saved = z.object({ version: z.number().int() });

/** A new large category (no version) or its edit; the code stays. */
export const saveLarge = endpoint("POST", "/workflow/cost/large/save", {
  access: MAY.categories.edit,
  changes: true,
  noActing: true,
  input: z.object({ largeClassifyCode: recordCode, version: version.optional(), name: requiredName(50), sort }),
  output: saved,
});
export type LargeInput = z.output<(typeof saveLarge)["input"]>;

/** A new small category (no version) or its edit, with its standards by level and city (finance rule 5). */
export const saveSmall = endpoint("POST", "/workflow/cost/small/save", {
  access: MAY.categories.edit,
  changes: true,
  noActing: true,
  input: z.object({
    smallClassifyCode: recordCode,
    version: version.optional(),
    largeClassifyCode: text(20).min(1),
    name: requiredName(50),
    subjectCode: text(30).default(""),
    needInvoice: flagInput,
    invoiceTypes: z.preprocess(ticked, z.array(z.coerce.number().pipe(z.literal(INVOICE_TYPES))).max(10)),
    limitBasis: z.coerce.number().pipe(z.literal(LIMIT_BASES)).default(0),
    limits: z
      .array(
        z.object({
          levelId: id.optional(),
          cityTier: z.coerce.number().pipe(z.literal(CITY_TIERS)).optional(),
          limit: yuan,
        }),
      )
      .max(200)
      .default([]),
    sort,
  }),
  output: saved,
});
export type SmallInput = z.output<(typeof saveSmall)["input"]>;

/** Loads the usual categories whose codes are not there yet. @returns how many of each were added */
export const loadUsualCategories = endpoint("POST", "/workflow/cost/usual/load", {
  access: MAY.categories.edit,
  changes: true,
  noActing: true,
  input: z.object({}),
  output: z.object({ large: z.number().int(), small: z.number().int() }),
});

/** On or off; a large category only when all of its small ones are off (finance rule 4). */
export const setCategoryStatus = endpoint("POST", "/workflow/cost/disable", {
  access: MAY.categories.edit,
  changes: true,
  noActing: true,
  input: z.object({
    size: z.enum(["large", "small"]),
    code: text(20).min(1),
    version,
    isTakeEffect: flagInput,
  }),
  output: saved,
});

/** The filtered small categories under the headings of the import. */
export const exportCategories = endpoint("POST", "/workflow/cost/export", {
  access: MAY.categories.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: categoryQuery }),
  output: blob,
});
