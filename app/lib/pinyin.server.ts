import { pinyin } from "pinyin-pro";
import { normalizeText } from "./text";

/** Name characters outside pinyin-pro's dictionary, read like the character they are a variant of. */
const VARIANTS: Readonly<Record<string, string>> = { 𠮷: "吉" };

/**
 * Surnames whose own reading pinyin-pro's surname mode lacks, as the Contemporary Chinese Dictionary (现代汉语词典) marks
 * them 姓; the two-character one stands before its first character. 单, 仇, 区, 查, 解, 曾, 朴, 尉迟, 万俟 and the other usual ones
 * it knows.
 */
const SURNAMES: readonly (readonly [surname: string, reading: readonly string[]])[] = [
  ["单于", ["chan", "yu"]],
  ...(
    [
      ["秘", "bi"],
      ["种", "chong"],
      ["祭", "zhai"],
      ["黑", "he"],
      ["洗", "xian"],
      ["佴", "nai"],
      ["炅", "gui"],
      ["炔", "gui"],
      ["角", "jue"],
      ["隽", "juan"],
      ["晟", "cheng"],
      ["么", "yao"],
      ["蔚", "yu"],
    ] as const
  ).map(([surname, reading]) => [surname, [reading]] as const),
];

export interface NamePinyin {
  /** Without spaces and tones: ouyangnana. ü is v, as people type it. */
  pinyin: string;
  initials: string;
}

/**
 * Full pinyin and initials of a name; the surname's own reading (单 shan, 仇 qiu) counts at the head only. Latin names
 * stay as they are, without accents.
 */
export function namePinyin(name: string): NamePinyin {
  const readable = Array.from(normalizeText(name), (character) => VARIANTS[character] ?? character).join("");
  const [surname, reading] = SURNAMES.find(([head]) => readable.startsWith(head) && readable.length > head.length) ?? [
    "",
    [],
  ];
  const given = readable.slice(surname.length);
  const pieces = [
    ...reading,
    ...pinyin(given, {
      toneType: "none",
      type: "array",
      surname: surname === "" ? "head" : "off",
      v: true,
      nonZh: "consecutive",
    }),
  ];
  const syllables = pieces.flatMap((piece) => {
    const plain = piece.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return plain.split(/[^a-z0-9]+/).filter((syllable) => syllable !== "");
  });
  return { pinyin: syllables.join(""), initials: syllables.map((syllable) => syllable[0]).join("") };
}
