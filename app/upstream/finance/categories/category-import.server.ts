import { sql } from "drizzle-orm";
import { requiredName, text } from "~/contracts/endpoint";
import type { LargeCategory, SmallCategory } from "~/contracts/finance/categories";
import { LIMIT_BASES, LIMIT_BASIS, type LimitBasis } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { recordCode, yuan } from "~/contracts/finance/typed";
import { financePaths } from "~/lib/finance/paths";
import { formatAmount } from "~/lib/money";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
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
import { mergeRows } from "~/upstream/platform/imports/merge.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { choice, keysOf, yesNo } from "~/upstream/platform/imports/words.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { categoriesOf, filedCategories, generalLimit } from "./categories.server";
import { expenseLarge, expenseSmall } from "./tables.server";

type Values = ValuesOf<typeof COLUMNS>;

interface Data {
  smallClassifyCode: string;
  largeClassifyCode: string;
  name: string;
  subjectCode: string;
  needInvoice: number;
  limitBasis: LimitBasis;
  isTakeEffect: number;
  /** Fen, for all levels and cities; null: none. */
  limit: number | null;
  /** Versions of the stored rows as the check saw them; 0: there was none. */
  seen: number;
  large: { name: string; seen: number };
}

interface Context {
  large: Map<string, LargeCategory>;
  small: Map<string, SmallCategory>;
  /** Name that the file gave a large category first, and where. */
  named: Map<string, { name: string; row: number }>;
}

const field = <Field extends string>(name: Field) => ({ field: name, header: `expense:field.${name}` });
const required = { required: true } as const;
const COLUMNS = [
  { ...field("largeClassifyCode"), identifier: "zeros", ...required, cell: recordCode },
  { ...field("largeName"), ...required, cell: requiredName(50) },
  { ...field("smallClassifyCode"), identifier: "zeros", ...required, cell: recordCode },
  { ...field("smallName"), ...required, cell: requiredName(50) },
  { ...field("subjectCode"), identifier: "code", cell: text(30) },
  { ...field("needInvoice"), ...required, ...yesNo() },
  {
    ...field("limitBasis"),
    cell: choice("expense:limitBasis", LIMIT_BASES),
    choices: keysOf("expense:limitBasis", LIMIT_BASES),
  },
  { ...field("limit"), kind: "money", cell: yuan },
  { ...field("isTakeEffect"), ...required, ...yesNo() },
] as const satisfies readonly ImportColumn[];

/**
 * Expense categories by the code of the small one (finance, Imports): large ones come along; an empty cell keeps what
 * stands, standards of levels and cities stay.
 */
export const categoryImport: ImportDefinition<Values, Context, Data> = {
  type: "cost",
  template: "cost",
  name: "expense:title",
  page: {
    title: "expense:upload.title",
    address: financePaths.costImport,
    back: { to: financePaths.costs, label: "expense:upload.back" },
  },
  access: MAY.categories.import,
  maxRows: 2_000,
  maxBytes: 5 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async (db, caller) => ({ ...(await categoriesOf(db, caller)), named: new Map() }),
  uniqueKeys: ({ smallClassifyCode }) => [{ field: "smallClassifyCode", key: smallClassifyCode }],
  check: async (_db, _caller, rows, context) => rows.map((row) => judge(row, context)),
  apply,
  present: (db, caller) => filedCategories(db, caller, {}),
};

const SMALL_FIELDS = ["largeClassifyCode", "name", "subjectCode", "needInvoice", "limitBasis", "isTakeEffect"] as const;

function judge({ values, row }: ParsedRow<Values>, { large, small, named }: Context): CheckedRow<Data> {
  const faults: Faults = {};
  const { largeClassifyCode = "", largeName = "", smallClassifyCode = "", smallName = "" } = values;
  const [above, before] = [large.get(largeClassifyCode), small.get(smallClassifyCode)];
  const first = named.get(largeClassifyCode);
  if (largeClassifyCode && largeName) {
    if (!first) named.set(largeClassifyCode, { name: largeName, row });
    else if (first.name !== largeName) addFault(faults, "largeName", "expense:said.largeName", { n: first.row });
  }
  const was = before ? generalLimit(before) : null;
  const data: Data = {
    smallClassifyCode,
    largeClassifyCode,
    name: smallName,
    subjectCode: values.subjectCode || (before?.subjectCode ?? ""),
    needInvoice: values.needInvoice ?? 0,
    limitBasis: values.limitBasis ?? before?.limitBasis ?? LIMIT_BASIS.none,
    isTakeEffect: values.isTakeEffect ?? 0,
    limit: values.limit ?? was,
    seen: before?.version ?? 0,
    large: { name: largeName, seen: above?.version ?? 0 },
  };
  const changes: Record<string, [unknown, unknown]> = {};
  if (before)
    for (const name of SMALL_FIELDS)
      if (before[name] !== data[name]) changes[shownAs[name] ?? name] = [before[name], data[name]];
  if (above && above.name !== largeName) changes.largeName = [above.name, largeName];
  if (before && data.limit !== was) changes.limit = [was === null ? "" : formatAmount(was), formatAmount(data.limit!)];
  const action = !before ? CREATE : Object.keys(changes).length > 0 ? UPDATE : UNCHANGED;
  // What stands as it is may have come to be so since.
  if (action !== UNCHANGED) {
    if (data.isTakeEffect === 1 && above?.isTakeEffect === 0) addFault(faults, "isTakeEffect", "expense:said.largeOff");
    const limited = data.limit !== null || (before?.limits.length ?? 0) > 0;
    if (data.limitBasis === LIMIT_BASIS.none && limited) addFault(faults, "limitBasis", "expense:said.noBasis");
  }
  return {
    faults,
    action,
    label: `${smallClassifyCode} ${smallName}`.trim(),
    changes: before && changes,
    data,
  };
}

const shownAs: Record<string, string> = { name: "smallName" };

/** Large categories first, held in the order of their codes; then the small ones, then their general standards. */
async function apply(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<Data>[]>): Promise<void> {
  const rows = await allChanging(runs);
  if (rows.length === 0) return;
  const codes = sql.param([...new Set(rows.map(({ largeClassifyCode }) => largeClassifyCode))]);
  const held = await select(tx, {
    code: str`large_classify_code`,
    name: str`name`,
    is_take_effect: num`is_take_effect`,
  })`
    from expense_large
    where large_classify_code = any(${codes}::text[])
    order by large_classify_code
    for update`;
  const standing = new Map(held.map((row) => [row.code, row]));
  const given = new Map<string, Data["large"] & { largeClassifyCode: string }>();
  for (const { largeClassifyCode, large, isTakeEffect } of rows) {
    const now = standing.get(largeClassifyCode);
    if (now?.is_take_effect === 0 && isTakeEffect === 1) throw conflict("imports:refused.changed");
    if (now?.name !== large.name) given.set(largeClassifyCode, { largeClassifyCode, ...large });
  }
  await mergeRows(
    tx,
    caller,
    { table: expenseLarge, key: ["largeClassifyCode"], columns: ["name"], object: "expenseCategory" },
    [[...given.values()].map(({ largeClassifyCode, name, seen }) => ({ largeClassifyCode, name, seen }))],
  );
  const was = await generalLimits(tx, rows);
  const willBe = new Map(rows.map(({ smallClassifyCode, limit }) => [smallClassifyCode, limit]));
  await mergeRows(
    tx,
    caller,
    {
      table: expenseSmall,
      key: ["smallClassifyCode"],
      columns: SMALL_FIELDS,
      object: "expenseCategory",
      auditEntry: ({ before, after }) => {
        const code = String(after.smallClassifyCode);
        return {
          before: before && { ...before, limit: was.get(code) ?? null },
          after: { ...after, limit: willBe.get(code) ?? null },
        };
      },
    },
    [rows.map(({ large: _, limit: __, ...row }) => row)],
  );
  const limits = rows.flatMap(({ smallClassifyCode: code, limit }) => (limit === null ? [] : [{ code, limit }]));
  await tx.execute(sql`
    insert into expense_limits (small_classify_code, limit_cny)
    select code, "limit"
    from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as r(code text, "limit" bigint)
    on conflict (small_classify_code, coalesce(level_id, 0), coalesce(city_tier, 0))
    do update set limit_cny = excluded.limit_cny`);
}

/** Standards for all levels and cities of the categories that a file changes. */
async function generalLimits(tx: Tx, rows: readonly Data[]): Promise<Map<string, number>> {
  const found = await select(tx, { code: str`small_classify_code`, limit: num`limit_cny::float8` })`
    from expense_limits
    where small_classify_code = any(${sql.param(rows.map(({ smallClassifyCode }) => smallClassifyCode))}::text[])
      and level_id is null
      and city_tier is null`;
  return new Map(found.map(({ code, limit }) => [code, limit]));
}
