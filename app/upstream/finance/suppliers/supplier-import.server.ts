import { inArray } from "drizzle-orm";
import { z } from "zod";
import { requiredName, requiredText, text } from "~/contracts/endpoint";
import { SUPPLIER_RESULT, SUPPLIER_RESULTS } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { isCreditCode } from "~/lib/credit-code";
import { financePaths } from "~/lib/finance/paths";
import { normalizeCode, normalizeText } from "~/lib/text";
import {
  amountCell,
  currencyCell,
  currencyChoices,
  dayCell,
  type Identified,
  mergeIdentified,
  rowAmount,
  rowPeriod,
} from "~/upstream/finance/register-import.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import { furtherRows, isFurther, type Standing, standing } from "~/upstream/platform/imports/again.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  UNCHANGED,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { lock } from "~/upstream/platform/locks.server";
import { supplierHistory } from "./tables.server";

const BEST = 5;
const rating = z
  .string()
  .regex(/^\d{1,2}$/, { error: "errors:invalidValue" })
  .transform(Number)
  .pipe(z.number().min(1).max(BEST));

const COLUMNS = [
  {
    field: "supplierName",
    header: "suppliers:field.supplierName",
    required: true,
    cell: requiredName(100).transform(normalizeText),
  },
  {
    field: "creditCode",
    header: "suppliers:field.creditCode",
    identifier: { lengths: [18], letters: true },
    cell: text(40).transform((typed) => normalizeCode(typed).toUpperCase()),
  },
  { field: "item", header: "suppliers:field.item", required: true, cell: requiredText(200) },
  { field: "periodFrom", header: "suppliers:field.periodFrom", required: true, kind: "date", cell: dayCell },
  { field: "periodTo", header: "suppliers:field.periodTo", required: true, kind: "date", cell: dayCell },
  {
    field: "amount",
    header: "suppliers:field.amount",
    required: true,
    total: { currency: "currency" },
    cell: amountCell,
  },
  {
    field: "currency",
    header: "suppliers:field.currency",
    required: true,
    cell: currencyCell,
    choices: currencyChoices,
  },
  { field: "rating", header: "suppliers:field.rating", cell: rating },
  {
    field: "result",
    header: "suppliers:field.result",
    cell: choice("suppliers:result", SUPPLIER_RESULTS),
    choices: keysOf("suppliers:result", SUPPLIER_RESULTS),
  },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

const FIELDS = [
  "supplierName",
  "creditCode",
  "item",
  "periodFrom",
  "periodTo",
  "amount",
  "currency",
  "rating",
  "result",
] as const;
type Data = Identified<(typeof FIELDS)[number]> & { had: number };

/** A file of dealings is one act: they are not told of one by one. */
const REGISTER = {
  table: supplierHistory,
  columns: FIELDS,
  object: "supplierHistory",
  gathered: { told: (rows: number) => ({ objectType: "supplierHistory", objectId: "file", after: { rows } }) },
};

/** Rows of the file so far, by dealing. */
type Met = Map<string, number>;

/** What makes it the same dealing again: all that a file says of it. */
const keyOf = (of: Record<string, unknown>): string => JSON.stringify(FIELDS.map((field) => of[field]));

/** Dealings that stand with suppliers of these names. */
async function dealings(db: Reader | Tx, rows: readonly Data[]): Promise<Standing> {
  const names = [...new Set(rows.map(({ supplierName }) => supplierName as string))];
  const found = await db.select().from(supplierHistory).where(inArray(supplierHistory.supplierName, names));
  return standing(found.map(keyOf));
}

/** Past dealings by file; a row is new, but for those that the same file has brought before (finance, Imports). */
export const supplierImport: ImportDefinition<Values, Met, Data> = {
  type: "supplierHistory",
  template: "supplierHistory",
  name: "suppliers:title",
  page: {
    title: "suppliers:upload",
    address: financePaths.supplierImport,
    back: { to: financePaths.supplierHistory, label: "suppliers:back" },
  },
  access: MAY.suppliers.import,
  maxRows: 10_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async () => new Map(),
  uniqueKeys: () => [],
  async check(db, _caller, rows, met) {
    const judged = rows.map(({ values }) => judge(values));
    const stands = await dealings(
      db,
      judged.map(({ data }) => data),
    );
    return judged.map((row) => {
      const had = stands.get(keyOf(row.data)) ?? 0;
      const action = isFurther(met, keyOf(row.data), had) ? CREATE : UNCHANGED;
      return { ...row, action, data: { ...row.data, had } };
    });
  },
  async apply(tx, caller, runs) {
    await lock(tx, "supplierHistory");
    const further = await furtherRows(runs, keyOf, (rows) => dealings(tx, rows));
    await mergeIdentified(
      tx,
      caller,
      REGISTER,
      further.map(({ had: _, ...row }) => row),
    );
  },
};

function judge(values: Partial<Values>): CheckedRow<Data> {
  const faults: Faults = {};
  rowPeriod(faults, values, "periodFrom", "periodTo");
  const { supplierName = "", creditCode = "", item = "" } = values;
  if (creditCode && !isCreditCode(creditCode)) addFault(faults, "creditCode", "registers:said.creditCode");
  return {
    faults,
    action: CREATE,
    label: `${supplierName} ${item}`,
    data: {
      id: 0,
      seen: 0,
      had: 0,
      supplierName,
      creditCode,
      item,
      periodFrom: values.periodFrom ?? "",
      periodTo: values.periodTo ?? "",
      amount: rowAmount(faults, values, 0),
      currency: values.currency ?? "",
      rating: values.rating ?? null,
      result: values.result ?? SUPPLIER_RESULT.normal,
    },
  };
}
