import type { Language } from "~/lib/languages";

type LocalName = Record<Language, string>;

export interface Classification {
  classifyCode: string;
  name: LocalName;
  items: { itemCode: string; itemName: LocalName; sort: number }[];
}

type Words = readonly [zh: string, en: string, es: string, ja: string];
type Item = readonly [itemCode: string, ...words: Words];

const local = ([zh, en, es, ja]: Words): LocalName => ({ zh, en, es, ja });

/** One classification of the dictionary; its items stand in this order. */
export function classification(classifyCode: string, name: Words, items: readonly Item[]): Classification {
  return {
    classifyCode,
    name: local(name),
    items: items.map(([itemCode, ...words], index) => ({ itemCode, itemName: local(words), sort: index + 1 })),
  };
}
