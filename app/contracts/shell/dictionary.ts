import { z } from "zod";
import { blob, endpoint, flag, flagInput, pageOf, requiredText, text, version } from "../endpoint";
import { MAY } from "./may";
import { names } from "./rights";

const item = z.object({ itemCode: z.string(), itemName: z.string(), isTakeEffect: flag });

/** Items of a classification (dictionary code), or of all of them; disabled items are told by isTakeEffect. */
export const searchClassify = endpoint("POST", "/classify/search", {
  access: "session",
  input: pageOf(z.object({ classifyCode: text(60).optional() }).prefault({})),
  output: z.array(z.object({ classifyCode: z.string(), name: z.string(), items: z.array(item) })),
});

const code = requiredText(60).regex(/^[A-Za-z0-9_-]+$/, { error: "system:fault.itemCode" });

/** One item with its names in every language, for the form. */
export const classifyItem = endpoint("GET", "/classify/item", {
  access: MAY.dictionary.edit,
  input: z.object({ classifyCode: text(60), itemCode: text(60) }),
  output: z.object({
    classifyCode: z.string(),
    itemCode: z.string(),
    name: names,
    sort: z.number().int(),
    isTakeEffect: flag,
    version: z.number().int(),
  }),
});

/** One classification with its names in every language, for the form. */
export const classification = endpoint("GET", "/classify/detail", {
  access: MAY.dictionary.edit,
  input: z.object({ classifyCode: text(60) }),
  output: z.object({ classifyCode: z.string(), name: names, version: z.number().int() }),
});

/**
 * A classification (no itemCode) or an item; new without a version, otherwise its names, and an item's place and state.
 * Codes never change and are never taken again; an item is disabled, not removed (shell rule 47).
 */
export const saveClassify = endpoint("POST", "/classify/save", {
  access: MAY.dictionary.edit,
  changes: true,
  input: z.object({
    classifyCode: code,
    itemCode: code.optional(),
    version: version.optional(),
    name: names,
    sort: z.coerce.number().int().min(0).max(9999).default(0),
    isTakeEffect: flagInput,
  }),
  output: z.object({ classifyCode: z.string(), itemCode: z.string().nullable() }),
});

/** All items, or those of one classification, as a workbook (shell rule 38). */
export const exportClassify = endpoint("POST", "/classify/export/classify", {
  access: MAY.dictionary.export,
  changes: true,
  timeout: 300_000,
  input: pageOf(z.object({ classifyCode: text(60).optional() }).prefault({})),
  output: blob,
});
