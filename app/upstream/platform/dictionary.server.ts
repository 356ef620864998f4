import { named } from "~/lib/languages";
import { cached } from "./cache.server";
import type { Reader, Tx } from "./database/db.server";
import type { Caller } from "./identity/caller.server";
import { classifies, classifyItems } from "./tables/platform.server";

export interface Classification {
  classifyCode: string;
  name: Record<string, string>;
  items: { itemCode: string; itemName: Record<string, string>; isTakeEffect: number }[];
}

/** The whole dictionary in memory (shell rule 47); disabled items stay in it, old records still show them. */
export function dictionary(db: Reader | Tx, caller: Pick<Caller, "versions">): Promise<Map<string, Classification>> {
  return cached("classify", caller.versions.classify ?? 0, async () => {
    // One after the other: `db` may be one connection.
    const groups = await db.select().from(classifies).orderBy(classifies.classifyCode);
    const items = await db
      .select()
      .from(classifyItems)
      .orderBy(classifyItems.classifyCode, classifyItems.sort, classifyItems.itemCode);
    return new Map(
      groups.map((group) => [
        group.classifyCode,
        { ...group, items: items.filter((item) => item.classifyCode === group.classifyCode) },
      ]),
    );
  });
}

/** Item codes of a classification that may still be chosen. */
export async function activeItems(
  db: Reader | Tx,
  caller: Pick<Caller, "versions">,
  code: string,
): Promise<Set<string>> {
  const group = (await dictionary(db, caller)).get(code);
  return new Set(group?.items.filter((item) => item.isTakeEffect === 1).map((item) => item.itemCode));
}

export type DictionaryWords = (
  classification: string,
) => { itemCode: string; itemName: string; isTakeEffect: number }[];

/** Dictionary items in the caller's language, disabled ones too. */
export async function dictionaryWords(db: Reader | Tx, caller: Caller): Promise<DictionaryWords> {
  const all = await dictionary(db, caller);
  return (classification) =>
    (all.get(classification)?.items ?? []).map(({ itemCode, itemName, isTakeEffect }) => ({
      itemCode,
      itemName: named(itemName, caller.language),
      isTakeEffect,
    }));
}

/** Names by code; a code that is gone stands for itself. */
export function namesIn(items: ReturnType<DictionaryWords>): (code: string) => string {
  const names = new Map(items.map(({ itemCode, itemName }) => [itemCode, itemName]));
  return (code) => names.get(code) ?? code;
}

export const choosable = (items: ReturnType<DictionaryWords>) =>
  items.filter(({ isTakeEffect }) => isTakeEffect === 1).map(({ itemCode, itemName }) => ({ itemCode, itemName }));
