import { sql } from "drizzle-orm";
import type { z } from "zod";
import {
  type CategoryTree,
  type searchCategories as contract,
  type LargeCategory,
  largeCategory,
  type SmallCategory,
  smallCategory,
} from "~/contracts/finance/categories";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { levelsOf } from "~/upstream/organization/organization.server";
import { cached } from "~/upstream/platform/cache.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { PresentRows } from "~/upstream/platform/imports/definition.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import type { CellValue } from "~/upstream/platform/spreadsheet/columns.server";
import { expenseLarge, expenseSmall } from "./tables.server";

type Query = z.output<(typeof contract)["input"]>["query"];
type OnOff = "0" | "1" | undefined;

export interface Categories {
  /** In the order of lists. */
  large: Map<string, LargeCategory>;
  small: Map<string, SmallCategory>;
}

const LARGE = reads(largeCategory, { g: expenseLarge }, {});
const SMALL = reads(
  smallCategory,
  { s: expenseSmall },
  { limits: sql`coalesce(l.limits, '[]'::jsonb)` },
  sql`
    left join (
      select small_classify_code,
        jsonb_agg(
          jsonb_build_object('levelId', level_id, 'cityTier', city_tier, 'limit', limit_cny)
          order by level_id nulls first, city_tier nulls first
        ) as limits
      from expense_limits
      group by small_classify_code
    ) as l on l.small_classify_code = s.small_classify_code
  `,
);

/** Every category with its standards, read once per version. */
export function categoriesOf(db: Reader | Tx, caller: Pick<Caller, "versions">): Promise<Categories> {
  return cached("expenseCategories", caller.versions.expenseCategories ?? 0, async () => {
    const large = await LARGE.all(db, { where: [], order: sql`g.sort, g.large_classify_code` });
    const order = sql`s.large_classify_code, s.sort, s.small_classify_code`;
    const small = await SMALL.all(db, { where: [], order });
    return {
      large: new Map(large.map((row) => [row.largeClassifyCode, row])),
      small: new Map(small.map((row) => [row.smallClassifyCode, row])),
    };
  });
}

const fits = (wanted: OnOff, { isTakeEffect }: { isTakeEffect: number }) =>
  wanted === undefined || String(isTakeEffect) === wanted;

/** Large categories that a form may offer (specification). */
export async function largeCategories(db: Reader, caller: Caller, { isTakeEffect }: { isTakeEffect?: OnOff }) {
  const { large } = await categoriesOf(db, caller);
  return [...large.values()]
    .filter((row) => fits(isTakeEffect, row))
    .map(({ largeClassifyCode, name }) => ({ largeClassifyCode, name }));
}

/** Small categories below a large one (specification). */
export async function smallCategories(
  db: Reader,
  caller: Caller,
  { largeClassifyCode, isTakeEffect }: { largeClassifyCode: string; isTakeEffect?: OnOff },
) {
  const { small } = await categoriesOf(db, caller);
  return [...small.values()]
    .filter((row) => row.largeClassifyCode === largeClassifyCode && fits(isTakeEffect, row))
    .map(({ smallClassifyCode, name, limits, needInvoice }) => ({ smallClassifyCode, name, limits, needInvoice }));
}

/** The tree: a large category stands where it, or a small one below it, fits the filters. */
export async function searchCategories(db: Reader, caller: Caller, { query }: { query: Query }): Promise<CategoryTree> {
  const { large, small } = await categoriesOf(db, caller);
  const word = query.likeName?.toLowerCase() ?? "";
  const named = (code: string, name: string) => `${code} ${name}`.toLowerCase().includes(word);
  return [...large.values()].flatMap((row) => {
    const whole = named(row.largeClassifyCode, row.name);
    const below = [...small.values()].filter(
      (one) =>
        one.largeClassifyCode === row.largeClassifyCode &&
        fits(query.isTakeEffect, one) &&
        (whole || named(one.smallClassifyCode, one.name)),
    );
    return below.length > 0 || (whole && fits(query.isTakeEffect, row)) ? [{ ...row, small: below }] : [];
  });
}

export async function largeDetail(db: Reader, caller: Caller, { largeClassifyCode }: { largeClassifyCode: string }) {
  const row = (await categoriesOf(db, caller)).large.get(largeClassifyCode);
  if (!row) throw missing();
  return row;
}

export async function smallDetail(db: Reader, caller: Caller, { smallClassifyCode }: { smallClassifyCode?: string }) {
  const [{ large, small }, levels] = await Promise.all([categoriesOf(db, caller), levelsOf(db, caller)]);
  const row = smallClassifyCode === undefined ? null : small.get(smallClassifyCode);
  if (row === undefined) throw missing();
  return {
    small: row,
    large: [...large.values()]
      .filter((one) => one.isTakeEffect === 1 || one.largeClassifyCode === row?.largeClassifyCode)
      .map(({ largeClassifyCode, name }) => ({ largeClassifyCode, name })),
    levels: [...levels.byId.values()].map(({ levelId, name }) => ({ levelId, name })),
  };
}

/** The standard for all levels and cities: the one that a file carries. */
export const generalLimit = ({ limits }: Pick<SmallCategory, "limits">): number | null =>
  limits.find(({ levelId, cityTier }) => levelId === null && cityTier === null)?.limit ?? null;

export const CATEGORY_FIELDS = [
  "largeClassifyCode",
  "largeName",
  "smallClassifyCode",
  "smallName",
  "subjectCode",
  "needInvoice",
  "limitBasis",
  "limit",
  "isTakeEffect",
] as const;

/** The small categories that some filters let through, in the columns of a file: codes as they are kept. */
export async function filedCategories(db: Reader, caller: Caller, query: Query): Promise<PresentRows> {
  const tree = await searchCategories(db, caller, { query });
  const { small } = await categoriesOf(db, caller);
  const codes = sql.param(tree.flatMap((large) => large.small.map((row) => row.smallClassifyCode)));
  const where = sql`s.small_classify_code = any(${codes}::text[])`;
  return {
    count: sql`select count(*)::int as n from expense_small s where ${where}`,
    select: sql`
      select s.small_classify_code, l.name
      from expense_small s
      join expense_large l on l.large_classify_code = s.large_classify_code
      where ${where}
      order by l.sort, l.large_classify_code, s.sort, s.small_classify_code
    `,
    cells: ([code, largeName]) => {
      const row = small.get(code as string)!;
      return [
        row.largeClassifyCode,
        largeName as string,
        row.smallClassifyCode,
        row.name,
        row.subjectCode,
        row.needInvoice,
        row.limitBasis,
        generalLimit(row),
        row.isTakeEffect,
      ];
    },
  };
}

/** What the codes in a row of a file are called, by the place of their column. */
const CODES: Partial<Record<(typeof CATEGORY_FIELDS)[number], string>> = {
  needInvoice: "employees:yesNo",
  limitBasis: "expense:limitBasis",
  isTakeEffect: "employees:yesNo",
};

/** The small categories as a workbook that the import takes back. */
export async function exportCategories(caller: Caller, { query }: { query: Query }): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `expense:${key}` });
  return exportAnswer(caller, {
    action: "expenseCategory.export",
    objectType: "expenseCategory",
    asked: { query },
    title: word("title"),
    day: companyDay(),
    columns: CATEGORY_FIELDS.map((field) => ({
      header: word(`field.${field}`),
      kind: field === "limit" ? ("money" as const) : ("text" as const),
    })),
    rows: async (db) => {
      const { cells, ...rows } = await filedCategories(db, caller, query);
      const words = CATEGORY_FIELDS.map((field) => CODES[field]);
      const said = (value: CellValue, n: number) =>
        words[n] ? say(caller.language, { key: `${words[n]}.${value}` }) : value;
      return { ...rows, cells: (row) => cells(row).map(said) };
    },
  });
}
