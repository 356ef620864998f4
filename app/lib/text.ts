// Typed and pasted text, made comparable. Shell rules 8 and 75.

const FULL_WIDTH = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g;

// A joiner after a pictograph belongs to the emoji; everywhere else a zero-width character, a direction mark or a NUL
// only makes two equal-looking values differ (and PostgreSQL refuses NUL in text).
const INVISIBLE =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?\u200D)|[\0\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;

/** Full-width digits and letters, as Chinese input methods type them, become half-width; Chinese punctuation stays. */
export function toHalfWidth(text: string): string {
  return text.replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0));
}

/** Removes what nobody can see; a no-break space becomes an ordinary one. */
export function stripInvisible(text: string): string {
  return text.replace(INVISIBLE, (_, emoji?: string) => emoji ?? "").replace(/[\u00A0\u202F]/g, " ");
}

/** A text as it is stored: nothing invisible, half-width digits and letters, composed characters, no outer spaces. */
export function normalizeText(text: string): string {
  return toHalfWidth(stripInvisible(text)).normalize("NFC").trim();
}

/**
 * A number or code somebody typed in groups (ID, bank card, credit code): also without inner spaces, full-width hyphen
 * and plus made plain.
 */
export function normalizeCode(text: string): string {
  return normalizeText(text).replace(/\s/g, "").replaceAll("－", "-").replaceAll("＋", "+");
}

/** The specification's "empty": undefined, null or the empty string; 0 and false are values. */
export function isEmpty(value: unknown): value is undefined | null | "" {
  return value === undefined || value === null || value === "";
}

/** Empty, or nothing in it that a person could see. */
export function isBlank(value: unknown): boolean {
  return isEmpty(value) || (typeof value === "string" && normalizeText(value) === "");
}
