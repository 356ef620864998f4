import { LANGUAGES, type Language } from "~/lib/languages";
import { namePinyin } from "~/lib/pinyin.server";
import { normalizeText } from "~/lib/text";
import { say } from "~/lib/texts.server";
import type { Hit, KnownAct } from "~/upstream/found.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";

/** What may be typed for an act: its name first, then other words for it, as they are compared. */
interface Spelt {
  texts: string[];
  pinyin: string[];
}

/** No two acts of the product are spelt anew for each letter that somebody types. */
const spelt = new Map<string, Spelt>();

/**
 * Acts whose page the caller may open, by their name or another word for it, in any language of the product, Chinese
 * also by pinyin and its initials; those first whose name begins with what was typed. Nothing is guessed: an act that
 * is only spelt alike would push people aside.
 */
export function findActs(acts: readonly KnownAct[], caller: Caller, word: string, most: number): Hit[] {
  const typed = comparable(word);
  if (typed === "") return [];
  return acts
    .filter(({ codes, own }) => (codes === undefined || holds(caller, ...codes)) && (!own || caller.empId !== null))
    .map((act) => ({ act, rank: rankOf(spellings(act, caller.language), typed) }))
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => one.rank! - other.rank!)
    .slice(0, most)
    .map(({ act: { name, to, icon } }) => ({ title: say(caller.language, { key: name }), note: "", to, icon }));
}

/** @returns the lower, the better; null: something else is meant */
function rankOf({ texts, pinyin }: Spelt, typed: string): number | null {
  const [name = ""] = texts;
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  if (texts.includes(typed)) return 2;
  if (texts.some((text) => text.startsWith(typed))) return 3;
  if (pinyin.some((text) => text.startsWith(typed))) return 4;
  return texts.some((text) => text.includes(typed)) ? 5 : null;
}

/** The reader's language first: its name is the one that ranks. */
function spellings({ name, words }: KnownAct, language: Language): Spelt {
  const key = `${language} ${name}`;
  const known = spelt.get(key);
  if (known) return known;
  const said = (one: Language) => [
    say(one, { key: name }),
    ...say(one, { key: words }).split(one === "zh" || one === "ja" ? " " : ", "),
  ];
  const found = {
    texts: [language, ...LANGUAGES.filter((one) => one !== language)].flatMap(said).map(comparable),
    pinyin: said("zh").flatMap((text) => Object.values(namePinyin(text))),
  };
  spelt.set(key, found);
  return found;
}

/** Lower case, without accents and spaces, which people leave out. */
function comparable(text: string): string {
  return normalizeText(text)
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f\s]/g, "");
}
