import { LANGUAGES, type Language, nameIn } from "~/lib/languages";
import { type FixedItem, itemsOn, type Structure } from "./fixed-items.server";

/** A column of a file for the fixed items of one name, whatever their codes are in the structures. */
export interface ItemColumn {
  field: string;
  titles: Readonly<Record<Language, string>>;
  /** The item that the column means in a structure on a day. */
  codeIn: (structure: Structure | undefined, day: string) => string | undefined;
}

const PREFIX = "item.";
export const fieldOfItem = ({ name }: Pick<FixedItem, "name">): string => PREFIX + name;

/**
 * Columns for the fixed items of all structures and versions, in their order: a day may lie before today. Where two are
 * called alike in a language, the later one keeps its Chinese name there.
 */
export function itemColumnsOf(structures: ReadonlyMap<number, Structure>): ItemColumn[] {
  const byName = new Map<string, FixedItem>();
  for (const { versions } of structures.values())
    for (const { items } of versions) for (const item of items) byName.set(item.name, byName.get(item.name) ?? item);
  const used = new Set<string>();
  return [...byName.values()].map((item) => {
    const titles = Object.fromEntries(
      LANGUAGES.map((language) => {
        const title = nameIn(language, item.name, item.names);
        const key = `${language}:${title}`;
        const free = !used.has(key);
        used.add(key);
        return [language, free ? title : item.name];
      }),
    ) as Record<Language, string>;
    return {
      field: fieldOfItem(item),
      titles,
      codeIn: (structure, day) => itemsOn(structure, day).find(({ name }) => name === item.name)?.code,
    };
  });
}
