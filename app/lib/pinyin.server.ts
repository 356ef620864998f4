import { pinyin } from "pinyin-pro";
import { normalizeText } from "./text";

/** Name characters outside pinyin-pro's dictionary, read like the character they are a variant of. */
const VARIANTS: Readonly<Record<string, string>> = { 𠮷: "吉" };

export interface NamePinyin {
  /** Without spaces and tones: ouyangnana. ü is v, as people type it. */
  pinyin: string;
  initials: string;
}

/** Full pinyin and initials of a name; the surname's own reading (单 shan, 仇 qiu) counts at the head only. Latin names stay as they are, without accents. */
export function namePinyin(name: string): NamePinyin {
  const readable = Array.from(normalizeText(name), (character) => VARIANTS[character] ?? character).join("");
  const pieces = pinyin(readable, { toneType: "none", type: "array", surname: "head", v: true, nonZh: "consecutive" });
  const syllables = pieces.flatMap((piece) => {
    const plain = piece.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return plain.split(/[^a-z0-9]+/).filter((syllable) => syllable !== "");
  });
  return { pinyin: syllables.join(""), initials: syllables.map((syllable) => syllable[0]).join("") };
}
