/**
 * What a posted form may hold before anybody builds values of it (design: bounded before parsed). A field name is a
 * path (`works[2].company`), and building the path builds what it names: an index of a hundred million is a list of
 * that length, a name of five thousand segments an object of that depth. So fields, repeats, names and indexes are
 * counted first, in one place for every form; nothing here costs more than reading the form once.
 */

/**
 * Fields of a form: a role with every permission, a calendar of 366 days with three fields each, a claim of 200 lines
 * with their invoices. As the parts of a form with files they cost its parser some 85 ms.
 */
export const MAX_FORM_FIELDS = 4_000;
/** Values under one name: the most boxes a contract lets anybody tick (permissions of a role). */
export const MAX_NAME_REPEATS = 2_000;
/** Rows of a list: the most that a contract takes with fields of their own (days of a calendar, 366). */
export const MAX_FORM_ROWS = 500;
const MAX_NAME_LENGTH = 200;
const MAX_NAME_DEPTH = 8;
const MAX_INTENT_LENGTH = 10_000;
const MAX_STATE_LENGTH = 100_000;
const MAX_JSON_DEPTH = 32;

/** The form is larger than any of ours, or not made by any of our pages. */
export class OutOfBounds extends Error {}

const INTENT = "__intent__";
const STATE = "__state__";

/** What stands before the fields of a part: a disposition, a type; a parser reads each line of it. */
const MAX_PART_HEADER = 2_000;

/**
 * Whether the bytes of a form may be parsed: its fields counted by what stands between them.
 * @throws OutOfBounds
 */
export function countFields(body: Uint8Array, contentType: string, maxFields = MAX_FORM_FIELDS): void {
  const multipart = /^multipart\/form-data\b.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  const between = multipart ? `--${multipart[1] ?? multipart[2]}` : "&";
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let fields = 0;
  for (let at = bytes.indexOf(between); at !== -1; at = bytes.indexOf(between, at + between.length)) {
    fields += 1;
    if (fields > maxFields) throw new OutOfBounds("too many fields");
    if (!multipart) continue;
    const begin = at + between.length;
    const isEnd = bytes.toString("latin1", begin, begin + 2) === "--";
    if (!isEnd && !bytes.subarray(begin, begin + MAX_PART_HEADER).includes("\r\n\r\n"))
      throw new OutOfBounds("a part with a long header");
  }
}

/**
 * Refuses a form with more fields, repeats, depth or rows than any form of the product has, and one whose `__intent__`
 * (a button that adds or removes a row) or `__state__` is not what our pages send.
 * @throws OutOfBounds
 */
export function checkForm(form: Iterable<[string, unknown]>, maxFields = MAX_FORM_FIELDS): void {
  let fields = 0;
  const repeats = new Map<string, number>();
  const rows = new Map<string, number>();
  for (const [name, value] of form) {
    fields += 1;
    if (fields > maxFields) throw new OutOfBounds("too many fields");
    const before = repeats.get(name) ?? 0;
    repeats.set(name, before + 1);
    if (before >= MAX_NAME_REPEATS) throw new OutOfBounds("a name too often");
    if (name === INTENT || name === STATE) {
      if (before > 0 || typeof value !== "string") throw new OutOfBounds(`${name} is not one text`);
      if (name === INTENT) checkIntent(value, rows);
      else checkState(value);
    } else if (before === 0) {
      countRows(name, rows);
    }
  }
  // Lists are built as long as their highest index: all of them together hold no more than the form may have fields.
  let slots = 0;
  for (const length of rows.values()) slots += length;
  if (slots > maxFields) throw new OutOfBounds("too many rows");
}

const SEGMENT = /([^.[\]]+)|\[(\d*)\]/g;

/** Notes how long the lists are that a name goes through. */
function countRows(name: string, rows: Map<string, number>): void {
  if (name.length > MAX_NAME_LENGTH) throw new OutOfBounds("a name too long");
  let depth = 0;
  for (const { index: at, 1: key, 2: index } of name.matchAll(SEGMENT)) {
    depth += 1;
    if (depth > MAX_NAME_DEPTH) throw new OutOfBounds("a name too deep");
    // Every object already has these; nobody may put a value in their place.
    if (key !== undefined && key in Object.prototype) throw new OutOfBounds("a reserved name");
    if (!index) continue;
    const row = index.length > 6 ? Number.POSITIVE_INFINITY : Number(index);
    if (row >= MAX_FORM_ROWS) throw new OutOfBounds("a row too far");
    const list = name.slice(0, at);
    rows.set(list, Math.max(rows.get(list) ?? 0, row + 1));
  }
}

const LIST_INTENTS: Record<string, readonly string[]> = {
  insert: ["index"],
  remove: ["index"],
  reorder: ["from", "to"],
};

/** Adding, removing and moving a row are all that buttons of our forms ask for. */
function checkIntent(text: string, rows: Map<string, number>): void {
  if (text === "") return;
  const intent = jsonIn(text, MAX_INTENT_LENGTH) as { type?: unknown; payload?: Record<string, unknown> } | null;
  const places =
    typeof intent?.type === "string" && Object.hasOwn(LIST_INTENTS, intent.type) && LIST_INTENTS[intent.type];
  const payload = intent?.payload;
  if (
    !places ||
    typeof payload !== "object" ||
    payload === null ||
    typeof payload.name !== "string" ||
    payload.name === ""
  )
    throw new OutOfBounds("not an intent");
  for (const place of places) {
    const row = payload[place];
    if (row === undefined && place === "index") continue;
    if (!Number.isInteger(row) || (row as number) < 0 || (row as number) > MAX_FORM_ROWS)
      throw new OutOfBounds("not an intent");
  }
  if (intent.type === "remove" && payload.index === undefined) throw new OutOfBounds("not an intent");
  countRows(payload.name, rows);
}

function checkState(text: string): void {
  const state = jsonIn(text, MAX_STATE_LENGTH);
  if (typeof state !== "object" || state === null || Array.isArray(state)) throw new OutOfBounds("not a state");
}

function jsonIn(text: string, maxLength: number): unknown {
  if (text.length > maxLength || !jsonWithin(text, MAX_FORM_FIELDS)) throw new OutOfBounds("not JSON of ours");
  try {
    return JSON.parse(text);
  } catch {
    throw new OutOfBounds("not JSON");
  }
}

/**
 * Whether a JSON text is no deeper than anything of ours and holds at most so many values, before it is parsed: what
 * walks the parsed value afterwards may then be recursive. Says nothing about whether it is JSON.
 */
export function jsonWithin(text: string, maxValues: number, maxDepth = MAX_JSON_DEPTH): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1;
        values += 1;
        if (depth > maxDepth) return false;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
      case COMMA:
        values += 1;
        break;
    }
    if (values > maxValues) return false;
  }
  return true;
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d,
];

/** Place of the quote that ends the string which begins at `from`; the end of the text where none does. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
