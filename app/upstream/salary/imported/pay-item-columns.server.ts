import { sql } from "drizzle-orm";
import { ITEM_KIND, type ItemKind, SIGN, type Sign } from "~/contracts/salary/codes";
import { groupBy } from "~/lib/group-by";
import { LANGUAGES, type Language, nameIn, type OtherNames } from "~/lib/languages";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";

/** Kinds of items that make the gross. */
export const GROSS_KINDS = [ITEM_KIND.fixed, ITEM_KIND.variable, ITEM_KIND.attendanceDeduction] as const;
const PREFIX = "item.";

/** A column for the items of one name, whatever their codes are in the structures. */
export interface PayItemColumn {
  field: string;
  titles: Readonly<Record<Language, string>>;
  /** Of the first structure that has such an item. */
  code: string;
  /** Of all structures. */
  codes: string[];
  sign: Sign;
}

interface Item {
  versionId: number;
  code: string;
  name: string;
  names: OtherNames;
  sign: Sign;
}

type Kinds = readonly ItemKind[];

async function itemsOf(db: Reader, kinds: Kinds): Promise<Item[]> {
  const rows = await select(db, {
    versionId: num`i.version_id`,
    code: str`i.code`,
    name: str`i.name`,
    names: sql<OtherNames>`i.names`,
    sign: sql<Sign>`i.sign`,
  })`
    from pay_items i
    join pay_structure_versions v on v.id = i.version_id
    where i.kind = any(${sql.param([...kinds])}::smallint[])
    order by v.structure_id, v.from_month, i.sort`;
  return rows;
}

/**
 * Columns for the items of some kinds, of all structures. Of two that are called alike in a language the later keeps
 * its Chinese name there.
 */
export async function payItemColumns(db: Reader, kinds: Kinds): Promise<PayItemColumn[]> {
  return columnsOf(await itemsOf(db, kinds));
}

function columnsOf(items: readonly Item[]): PayItemColumn[] {
  const first = new Map<string, Item>();
  for (const item of items) if (!first.has(item.name)) first.set(item.name, item);
  const codes = groupBy(items, ({ name }) => name);
  const used = new Set<string>();
  return [...first.values()].map((item) => {
    const titleIn = (language: Language) => {
      const title = nameIn(language, item.name, item.names);
      const key = `${language}:${title}`;
      const isFree = !used.has(key);
      used.add(key);
      return isFree ? title : item.name;
    };
    const titles = Object.fromEntries(LANGUAGES.map((language) => [language, titleIn(language)]));
    return {
      field: PREFIX + item.name,
      titles: titles as Record<Language, string>,
      code: item.code,
      sign: item.sign,
      codes: [...new Set(codes.get(item.name)!.map(({ code }) => code))],
    };
  });
}

/** The items by column, and what they are called in each version of a structure. */
export interface PayItems {
  columns: ReadonlyMap<string, PayItemColumn>;
  /** By version and field. */
  codes: ReadonlyMap<string, string>;
}

export async function payItems(db: Reader, kinds: Kinds): Promise<PayItems> {
  const items = await itemsOf(db, kinds);
  return {
    columns: new Map(columnsOf(items).map((column) => [column.field, column])),
    codes: new Map(items.map(({ versionId, name, code }) => [`${versionId} ${PREFIX}${name}`, code])),
  };
}

/** Amounts of a row by the codes of its person's structure, and what they sum to; null: the row has none. */
export function itemsIn(
  { columns, codes }: PayItems,
  versionId: number | null,
  values: Readonly<Record<string, unknown>>,
): { items: Record<string, number>; sum: number } | null {
  const given = Object.entries(values).flatMap(([field, amount]) => {
    const column = columns.get(field);
    return column && typeof amount === "number" ? [{ field, column, amount }] : [];
  });
  if (given.length === 0) return null;
  const items = given.map(
    ({ field, column, amount }) => [codes.get(`${versionId} ${field}`) ?? column.code, amount] as const,
  );
  const sum = given.reduce((all, { column: { sign }, amount }) => all + (sign === SIGN.plus ? amount : -amount), 0);
  return { items: Object.fromEntries(items), sum };
}
