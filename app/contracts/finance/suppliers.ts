import { z } from "zod";
import { supplierList } from "~/lib/finance/register-lists";

import {
  blob,
  columnsInput,
  day,
  endpoint,
  listOf,
  pageOf,
  requiredName,
  requiredText,
  text,
  together,
} from "../endpoint";
import { changed, codeFilter, codeOf, dayFilter, edited, record, saved } from "../register";
import { SUPPLIER_RESULT, SUPPLIER_RESULTS } from "./codes";
import { MAY } from "./may";
import { currency, judgeAmount, judgePeriod, typedAmount } from "./register";

export const SUPPLIER_RATINGS = [1, 2, 3, 4, 5] as const;

const supplierQuery = z
  .object({
    likeName: text(50).optional(),
    result: codeFilter(SUPPLIER_RESULTS),
    rating: codeFilter(SUPPLIER_RATINGS),
    from: dayFilter,
    to: dayFilter,
  })
  .prefault({});

export const supplierRow = z.object({
  id: z.number().int(),
  supplierName: z.string(),
  creditCode: z.string(),
  item: z.string(),
  periodFrom: z.string(),
  periodTo: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  rating: z.number().int().nullable(),
  result: z.literal(SUPPLIER_RESULTS),
});
const supplierListed = supplierRow.extend(edited);
export type SupplierRow = z.output<typeof supplierListed>;
export const supplierRecord = supplierRow.extend({ remark: z.string(), version: z.number().int() });

/**
 * Past dealings by supplier, credit code or item, the latest first; `from` and `to` are days that a dealing touches.
 */
export const searchSuppliers = endpoint("POST", "/finance/supplierHistory/search", {
  access: MAY.suppliers.see,
  input: pageOf(supplierQuery),
  output: listOf(supplierListed),
});

export const supplierDetail = endpoint("GET", "/finance/supplierHistory/detail", {
  access: MAY.suppliers.see,
  input: record,
  output: supplierRecord,
});

const written = {
  supplierName: requiredName(100),
  creditCode: text(40).default(""),
  item: requiredText(200),
  periodFrom: day,
  periodTo: day,
  amount: typedAmount,
  currency,
  rating: codeOf(SUPPLIER_RATINGS).optional(),
  result: codeOf(SUPPLIER_RESULTS).default(SUPPLIER_RESULT.normal),
  remark: text(500).default(""),
};
const rules = together<z.output<z.ZodObject<typeof written>>>((given, fault) => {
  if (!given.amount) fault(["amount"], "errors:required");
  judgeAmount(given, fault, "amount", 0);
  judgePeriod(given, fault, "periodFrom", "periodTo");
});

/** Adds a dealing. Refused: a credit code whose check character is wrong (finance rule 25). */
export const createSupplier = endpoint("POST", "/finance/supplierHistory/create", {
  access: MAY.suppliers.edit,
  changes: true,
  input: z.object(written).check(rules),
  output: saved,
});
export const updateSupplier = endpoint("POST", "/finance/supplierHistory/update", {
  access: MAY.suppliers.edit,
  changes: true,
  input: z.object({ ...changed, ...written }).check(rules),
  output: saved,
});
export type SupplierInput = z.output<(typeof createSupplier)["input"]> & { id?: number; version?: number };

export const exportSuppliers = endpoint("POST", "/finance/supplierHistory/export", {
  access: MAY.suppliers.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: supplierQuery, fields: columnsInput(supplierList) }),
  output: blob,
});
