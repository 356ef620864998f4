import { type SQL, sql } from "drizzle-orm";
import { nameIn, type OtherNames } from "~/lib/languages";
import { isFunction } from "~/lib/salary/formula-parse";
import { formulaInWords } from "~/lib/salary/formula-words";
import { isInputName } from "~/lib/salary/item-faults";
import { BONUS_ITEM, SEVERANCE_ITEM } from "~/lib/salary/snapshot";
import { STANDARD_ITEMS } from "~/lib/salary/structure-items";
import { taxMessage } from "~/lib/salary/tax/said";
import { say } from "~/lib/texts.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

/** What items are called, by their codes. */
export type ItemNames = ReadonlyMap<string, { name: string; names: OtherNames }>;
type Whose = Pick<Caller, "language">;

/** A sentence about a line of pay: key of locales, and the item it belongs to. */
interface Remark {
  code: string | null;
  key: string;
  params: Record<string, string | number>;
}

/** Names of the items of some versions of structures; of a code that several have, those of the newest. */
export async function itemNames(db: Reader | Tx, versions: SQL | number | null): Promise<ItemNames> {
  const rows = await select(db, { code: str`code`, name: str`name`, names: sql<OtherNames>`names` })`
    from pay_items
    where version_id in (${versions})
    order by version_id`;
  return new Map(rows.map((row) => [row.code, row]));
}

/** What a structure may lack although a run pays it. */
const STANDARD = new Set([...STANDARD_ITEMS.map(({ code }) => code), SEVERANCE_ITEM, BONUS_ITEM]);

/**
 * A name of a formula as people read it: an item by its own, an input by what it counts, a function by what it does,
 * and an item that the structure lacks as it is called where a structure begins.
 */
export function nameOf({ language }: Whose, items: ItemNames, name: string): string {
  const item = items.get(name);
  if (item) return nameIn(language, item.name, item.names);
  const word = (key: string) => say(language, { key: `salStructures:${key}.${name}` });
  if (isInputName(name)) return word("input");
  if (isFunction(name)) return word("function");
  return STANDARD.has(name) ? word("seed") : name;
}

/** How an item is reckoned, in words. */
export const formulaSaid = (caller: Whose, items: ItemNames, formula: string): string =>
  formulaInWords(formula, (name) => nameOf(caller, items, name));

/** What a remark says of a formula or an item names it by its code. */
const NAMING = ["name", "code"] as const;
const ofItems = (key: string): boolean => key.startsWith("salFormula:") || key === "salRuns:said.itemMissing";

/** A remark in words; of an item its name stands before it. */
export function remarkSaid(caller: Whose, items: ItemNames, { code, key, params }: Remark): string {
  const named = NAMING.flatMap((word) => (word in params ? [[word, nameOf(caller, items, String(params[word]))]] : []));
  const given = ofItems(key) ? { ...params, ...Object.fromEntries(named) } : params;
  const text = say(caller.language, taxMessage({ key, params: given }));
  return code === null ? text : `${nameOf(caller, items, code)}: ${text}`;
}
