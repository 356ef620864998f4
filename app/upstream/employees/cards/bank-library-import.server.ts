import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/codes";
import { cnaps } from "~/contracts/employees/banks";
import { isLineNumber } from "~/lib/employees/bank-card";
import { text } from "~/contracts/endpoint";
import { LANGUAGES } from "~/lib/languages";
import { paths } from "~/lib/paths";
import { audit } from "~/upstream/platform/audit.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { copyRows } from "~/upstream/platform/database/copy.server";
import { clientOf, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type StagedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { lineLength } from "./account-number.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";

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

type Stored = Omit<Data, "seen"> & { [column: string]: unknown; version: number };

const FIELDS = ["bankCode", "branchName", "province", "city"] as const;
const column = <Field extends string>(field: Field, max: number, required = false) => ({
  field,
  header: `banks:field.${field}`,
  required,
  cell: text(max),
});

const COLUMNS = [
  { field: "cnaps", header: "banks:field.cnaps", required: true, cell: cnaps },
  {
    ...column("bankName", 100, true),
    choices: ({ names, offered }: Context, { language }) => [...offered].map((code) => names.get(code)![language]!),
  },
  column("branchName", 100, true),
  column("province", 50),
  column("city", 50),
] as const satisfies readonly ImportColumn[];

/** The bank library (employees, Imports): branches by their line number; a blank cell keeps what is on file. */
export const bankLibraryImport: ImportDefinition<Values, Context, Data> = {
  type: "bankLibrary",
  template: "bankLibrary",
  name: "banks:title",
  page: {
    title: "banks:upload.title",
    address: `${paths.bankLibrary}/import`,
    back: { to: paths.bankLibrary, label: "banks:upload.back" },
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
  apply,
};

async function storedOf(db: Reader, rows: readonly ParsedRow<Values>[]): Promise<Map<string, Stored>> {
  const numbers = rows.flatMap(({ values }) => values.cnaps ?? []);
  const { rows: found } = await db.execute<Stored>(sql`
    select cnaps, bank_code as "bankCode", branch_name as "branchName", province, city, version
    from banks
    where cnaps = any(${sql.param(numbers)}::text[])`);
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
  const code = codes.get((values.bankName ?? "").toLowerCase());
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

/** Audit rows of one statement. */
const CHUNK = 5_000;

/**
 * All rows go into one temporary table and from there into the library by one statement each for new and for changed
 * ones. A row that somebody has changed or added since the check makes the counts differ, and nothing is written.
 */
async function apply(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<Data>[]>): Promise<void> {
  await tx.execute(
    sql`
      create temp table banks_given (
        cnaps text primary key, bank_code text, branch_name text, province text, city text, seen int
      ) on commit drop
    `,
  );
  let given = 0;
  for await (const run of runs) {
    const rows = run
      .filter(({ action }) => action !== UNCHANGED)
      .map(({ data }) => [data.cnaps, data.bankCode, data.branchName, data.province, data.city, data.seen]);
    given += rows.length;
    await copyRows(
      clientOf(tx),
      "banks_given",
      ["cnaps", "bank_code", "branch_name", "province", "city", "seen"],
      rows,
    );
  }
  if (given === 0) return;
  await tx.execute(sql`analyze banks_given`);
  const { rows: updated } = await tx.execute<{
    bankId: number;
    before: Record<string, string>;
    after: Record<string, string>;
  }>(sql`
    with stored as (
      select b.*
      from banks b
      join banks_given g on g.cnaps = b.cnaps and g.seen = b.version
      order by b.cnaps
      for update of b
    )
    update banks b
    set bank_code = g.bank_code, branch_name = g.branch_name, province = g.province, city = g.city,
      version = b.version + 1, updated_by = ${caller.actorUserId}::int, updated_at = now()
    from banks_given g join stored s on s.cnaps = g.cnaps where b.bank_id = s.bank_id
    returning b.bank_id as "bankId",
      jsonb_build_object(
        'bankCode', s.bank_code, 'branchName', s.branch_name, 'province', s.province, 'city', s.city
      ) as before,
      jsonb_build_object(
        'bankCode', b.bank_code, 'branchName', b.branch_name, 'province', b.province, 'city', b.city
      ) as after`);
  const { rowCount: created } = await tx.execute(sql`
    insert into banks (cnaps, bank_code, branch_name, province, city, created_by, updated_by)
    select cnaps, bank_code, branch_name, province, city, ${caller.actorUserId}::int, ${caller.actorUserId}::int
    from banks_given
    where seen = 0
    order by cnaps
    on conflict (cnaps) do nothing`);
  if (updated.length + (created ?? 0) !== given) throw conflict("imports:refused.changed");
  if (created)
    await audit(tx, caller, {
      action: "bank.import",
      objectType: "bank",
      objectId: "library",
      after: { rows: created },
    });
  for (let start = 0; start < updated.length; start += CHUNK)
    await audit(tx, caller, ...updated.slice(start, start + CHUNK).map(told));
}

function told({
  bankId,
  before,
  after,
}: {
  bankId: number;
  before: Record<string, string>;
  after: Record<string, string>;
}) {
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  const pick = (from: Record<string, string>) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { action: "bank.import", objectType: "bank", objectId: bankId, before: pick(before), after: pick(after) };
}
