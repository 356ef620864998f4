import { sql } from "drizzle-orm";
import { cnaps } from "~/contracts/employees/banks";
import { MAY } from "~/contracts/employees/may";
import { text } from "~/contracts/endpoint";
import { isLineNumber } from "~/lib/employees/bank-card";
import { PUBLISHED } from "~/lib/employees/bank-headings";
import { employeePaths } from "~/lib/employees/paths";
import { LANGUAGES } from "~/lib/languages";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { mergeRows, type Register } from "~/upstream/platform/imports/merge.server";
import { changing } from "~/upstream/platform/imports/staged.server";
import { lineLength } from "./account-number.server";
import { banks } from "./tables.server";

type Values = ValuesOf<typeof COLUMNS>;

interface Data {
  cnaps: string;
  bankCode: string;
  branchName: string;
  province: string;
  city: string;
  /** Of the stored row as the check saw it; 0: there was none. */
  seen: number;
}

interface Context {
  /** Codes by the names in every language and by themselves, also of banks that are chosen no longer. */
  codes: Map<string, string>;
  names: Map<string, Record<string, string>>;
  offered: Set<string>;
  /** Of a line number. */
  digits: number;
}

type Stored = Omit<Data, "seen"> & { version: number };

const FIELDS = ["bankCode", "branchName", "province", "city"] as const;
/** A file of new branches is one act: they are not told of one by one. */
const REGISTER: Register<"cnaps" | (typeof FIELDS)[number]> = {
  table: banks,
  key: ["cnaps"],
  columns: FIELDS,
  object: "bank",
  gathered: { told: (rows) => ({ objectType: "bank", objectId: "library", after: { rows } }) },
};
const column = <Field extends string>(field: Field, max: number, required = false) => ({
  field,
  header: `banks:field.${field}`,
  required,
  cell: text(max),
});

/** Digits that a line number begins with are those of its bank: item codes of the dictionary (employees, Bank). */
const BANK_DIGITS = 3;

/** Beside our own headings those of the list of line numbers that banks and treasuries hand out. */
const COLUMNS = [
  {
    field: "cnaps",
    header: "banks:field.cnaps",
    aliases: PUBLISHED.cnaps,
    identifier: { lengths: [12] },
    required: true,
    cell: cnaps,
  },
  {
    ...column("bankName", 100),
    aliases: PUBLISHED.bankName,
    note: "banks:upload.bankNote",
    choices: ({ names, offered }: Context, { language }) => [...offered].map((code) => names.get(code)![language]!),
  },
  { ...column("branchName", 100, true), aliases: PUBLISHED.branchName },
  { ...column("province", 50), aliases: PUBLISHED.province },
  { ...column("city", 50), aliases: PUBLISHED.city },
] as const satisfies readonly ImportColumn[];

/** The bank library (employees, Imports): branches by their line number; a blank cell keeps what is on file. */
export const bankLibraryImport: ImportDefinition<Values, Context, Data> = {
  type: "bankLibrary",
  template: "bankLibrary",
  name: "banks:title",
  page: {
    title: "banks:upload.title",
    address: `${employeePaths.bankLibrary}/import`,
    back: { to: employeePaths.bankLibrary, label: "banks:upload.back" },
  },
  access: MAY.banks.edit,
  maxRows: 200_000,
  maxBytes: 30 * 1024 * 1024,
  columns: COLUMNS,
  async prepare(db, caller) {
    const items = (await dictionary(db, caller)).get("bank_name")?.items ?? [];
    return {
      codes: new Map(
        items.flatMap(({ itemCode, itemName }) => [
          [itemCode, itemCode] as const,
          ...LANGUAGES.map((language) => [(itemName[language] ?? "").toLowerCase(), itemCode] as const),
        ]),
      ),
      names: new Map(items.map(({ itemCode, itemName }) => [itemCode, itemName])),
      offered: new Set(items.flatMap(({ itemCode, isTakeEffect }) => (isTakeEffect === 1 ? [itemCode] : []))),
      digits: await lineLength(db, caller),
    };
  },
  uniqueKeys: (values) => [{ field: "cnaps", key: values.cnaps }],
  async check(db, _caller, rows, context) {
    const stored = await storedOf(db, rows);
    return rows.map(({ values }) => judge(values, context, stored));
  },
  apply: (tx, caller, runs) => mergeRows(tx, caller, REGISTER, changing(runs)),
};

async function storedOf(db: Reader, rows: readonly ParsedRow<Values>[]): Promise<Map<string, Stored>> {
  const numbers = rows.flatMap(({ values }) => values.cnaps ?? []);
  const found = await select(db, {
    cnaps: str`cnaps`,
    bankCode: str`bank_code`,
    branchName: str`branch_name`,
    province: str`province`,
    city: str`city`,
    version: num`version`,
  })`from banks where cnaps = any(${sql.param(numbers)}::text[])`;
  return new Map(found.map((row) => [row.cnaps, row]));
}

function judge(
  values: Partial<Values>,
  { codes, names, offered, digits }: Context,
  stored: ReadonlyMap<string, Stored>,
): CheckedRow<Data> {
  const faults: Faults = {};
  const before = stored.get(values.cnaps ?? "");
  if (values.cnaps && !before && !isLineNumber(values.cnaps, digits))
    addFault(faults, "cnaps", "banks:said.cnaps", { n: digits });
  const code =
    values.bankName === undefined
      ? (before?.bankCode ?? values.cnaps?.slice(0, BANK_DIGITS))
      : codes.get(values.bankName.toLowerCase());
  // What stands in the library may come back.
  if (values.bankName && (!code || (!offered.has(code) && code !== before?.bankCode)))
    addFault(faults, "bankName", "errors:notOption");
  const data = {
    cnaps: values.cnaps ?? "",
    bankCode: code ?? "",
    branchName: values.branchName ?? "",
    province: values.province || before?.province || "",
    city: values.city || before?.city || "",
    seen: before?.version ?? 0,
  };
  const changed = before ? FIELDS.filter((field) => before[field] !== data[field]) : [];
  const shown = (field: (typeof FIELDS)[number], value: string) =>
    field === "bankCode" ? (names.get(value)?.zh ?? value) : value;
  const changes = Object.fromEntries(
    changed.map((field) => [
      field === "bankCode" ? "bankName" : field,
      [shown(field, before![field]), shown(field, data[field])] as [unknown, unknown],
    ]),
  );
  return {
    faults,
    action: before ? (changed.length > 0 ? UPDATE : UNCHANGED) : CREATE,
    label: `${data.cnaps} ${data.branchName}`,
    changes: before && changes,
    data,
  };
}
