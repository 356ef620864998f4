import { MAX_CELL_CHARACTERS } from "./limits.server";

/**
 * One cell as read.
 * - `{date}`: a number shown as a date, "YYYY-MM-DD" or "YYYY-MM-DD HH:mm:ss", whichever its number format shows
 * - `{time}`: a number shown as a time of day or a duration, "HH:mm:ss" (hours may pass 24 for durations)
 * - `{formula}`: a formula; its cached value is not handed out, because nobody has seen it recalculated
 * - `{error}`: Excel's own error, such as "#N/A"
 */
export type Cell =
  | string
  | number
  | boolean
  | null
  | { date: string }
  | { time: string }
  | { formula: true }
  | { error: string };

/** `row` is 1-based as Excel shows it; `cells` is 0-based from column A, its empty end cut off. */
export interface SheetRow {
  row: number;
  cells: Cell[];
}

/** Text of any cell as a person would type it; formulas and Excel errors give "". */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if ("date" in cell) return cell.date;
  if ("time" in cell) return cell.time;
  return "";
}

const ZERO_WIDTH = /[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
// The joiner is invisible dirt inside a number but part of the picture inside an emoji (family, flag, profession).
const STRAY_JOINER = /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D/gu;
const FULL_WIDTH = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g;
const PLAIN = /^(?! )[\x20-\x7E\u4E00-\u9FFF]*(?<! )$/;

/**
 * Text as it should be compared and stored: full-width digits and letters become half-width, invisible characters go,
 * no-break spaces become spaces, the ends are trimmed, composed form (NFC). Full-width punctuation stays: （）， are
 * ordinary in Chinese names of companies.
 */
export function normalizeCell(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(ZERO_WIDTH, "")
    .replace(STRAY_JOINER, "")
    .replace(/[\u00A0\u2007\u202F]/g, " ")
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .trim()
    .normalize("NFC");
}

/** A heading as it is matched: normalised, without the mark of required columns and without line breaks. */
export function headingText(cell: Cell | undefined): string {
  return normalizeCell(cellText(cell))
    .replace(/^[*＊\s]+|[*＊\s]+$/g, "")
    .replace(/\s+/g, " ");
}

/** At most 32,767 UTF-16 units, never ending in half a character. */
export function truncateCell(text: string): string {
  if (text.length <= MAX_CELL_CHARACTERS) return text;
  const cut = text.slice(0, MAX_CELL_CHARACTERS - 1);
  return `${cut.replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** "A" -> 0, "XFD" -> 16383; takes a cell reference such as "AB12". -1 when it has no letters. */
export function columnIndex(reference: string): number {
  let index = 0;
  for (let at = 0; at < reference.length; at++) {
    const code = reference.charCodeAt(at) & ~0x20;
    if (code < 65 || code > 90) break;
    index = index * 26 + (code - 64);
  }
  return index - 1;
}

/** 0 -> "A", 27 -> "AB". */
export function columnLetters(index: number): string {
  let letters = "";
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}
