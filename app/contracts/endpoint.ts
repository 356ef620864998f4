import { z } from "zod";
import type { ListColumns } from "~/lib/lists/columns";
import { MOST_COLUMNS } from "./shell/codes";

/**
 * Who may call: a permission code (any one of several), "session" (every signed-in person, own things only),
 * or "public". An endpoint without one does not compile; the host enforces it before the handler runs.
 */
export type Access = "public" | "session" | number | readonly number[];

export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  method: "GET" | "POST";
  /** Path below the API root; `:name` segments become input fields. */
  path: string;
  access: Access;
  /** JSON body of a POST, query string of a GET, path parameters merged in. */
  input: I;
  /** `data` of the envelope; `blob` for a file. */
  output: O;
  /** Writes something: needs an Idempotency-Key and runs in one transaction. Reads run on read-only connections. */
  changes: boolean;
  /**
   * Input fields that travel as headers (Base64 of UTF-8), because addresses are logged: field to header name.
   */
  headers?: Record<string, string>;
  /** The request body is one raw file of at most this many bytes; the input then travels in the query string. */
  upload?: number;
  /**
   * The request body is a form (urlencoded or multipart) with these fields, not JSON. The input is `formFields`: names
   * and values as they came, because a call whose fields are signed must see one that came twice.
   */
  form?: z.ZodObject;
  /** Refused while acting as another person (shell rule 21). */
  noActing: boolean;
  /** An equal request of the same person that is still under way is refused, not waited for (approvals rule 27). */
  dropTwins?: boolean;
  /**
   * Which sessions kept to certain paths (subsidy login, leaver window) may call as well: those for this path, or any.
   */
  restricted?: "any" | `/${string}`;
  /**
   * What the call counts as beside the general limit of its session (shell rule 39). Lists that are asked for
   * something, uploads and exports by POST are known by their shape and need no word.
   */
  limit?: "search" | "publicForm" | "export";
  /** Milliseconds until the caller gives up (error catalogue of the shell: calls 30 s, imports and exports 300 s). */
  timeout: number;
}

interface Options<I extends z.ZodType, O extends z.ZodType> {
  access: Access;
  input: I;
  output: O;
  changes?: boolean;
  headers?: Record<string, string>;
  upload?: number;
  form?: z.ZodObject;
  noActing?: boolean;
  dropTwins?: boolean;
  restricted?: Endpoint["restricted"];
  limit?: Endpoint["limit"];
  timeout?: number;
}

export function endpoint<I extends z.ZodType, O extends z.ZodType>(
  method: Endpoint["method"],
  path: string,
  options: Options<I, O>,
): Endpoint<I, O> {
  // Whoever uploads changes something.
  return { changes: options.upload !== undefined, noActing: false, timeout: 30_000, ...options, method, path };
}

/** Input a caller may give (before defaults and coercion). */
export type In<E extends Endpoint> = z.input<E["input"]>;
/** What the caller gets as `data`. */
export type Out<E extends Endpoint> = z.output<E["output"]>;

/** A file answer: the envelope is used only when the call fails. */
export const blob = z.custom<Response>(() => true).meta({ description: "binary file" });
/** Input of an endpoint with `form`. */
export const formFields = z.object({ fields: z.array(z.tuple([z.string(), z.string()])).max(100) });
export const nothing = z.null();

/** Header of an answer over HTTP: the version of what the host knows of the company (contracts/company). */
export const COMPANY_VERSION = "x-company";
/** Header of a call that only asks whether the caller may make it: the host judges who calls, and does nothing. */
export const ONLY_ASKS = "x-only-asks";

/** Record key: a positive integer as the database keeps them, also when it comes as text from a form or an address. */
export const id = z.coerce.number().int().positive().max(2_147_483_647);
/** Business day, yyyy-MM-dd, a real date of 1900 to 2199: beyond, no rule of the product holds, and no column. */
export const day = z.iso.date({ abort: true }).regex(/^(19|2[01])/, { error: "errors:notDate" });
/**
 * Month, yyyy-MM, of the years a day may be of.
 * @param error text key of what is said of anything else
 */
export const monthOf = (error?: string) =>
  z.string().regex(/^(19|2[01])[0-9]{2}-(0[1-9]|1[0-2])$/, error ? { error } : {});
/** Boxes of a form as a list: none ticked sends nothing, one sends a single value. */
export const ticked = (value: unknown) => (value === undefined ? [] : [value].flat());
/** Columns of lists that an export shows, in that order; a form sends them as one word. Without any all leave. */
export const columnsInput = (...lists: [ListColumns, ...ListColumns[]]) =>
  z
    .preprocess(
      (given) => (typeof given === "string" ? given.split(",") : given),
      z
        .array(z.enum(lists.flatMap(({ fixed, columns, more }) => [...fixed, ...columns, ...more])))
        .min(1)
        .max(MOST_COLUMNS),
    )
    .optional();
/** Moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** Optimistic lock of the record as the person saw it (shell rule 30). */
export const version = z.coerce.number().int().nonnegative().max(2_147_483_647);
export const flag = z.union([z.literal(0), z.literal(1)]);
/** 0/1 as a form sends it; an unticked box sends nothing. */
export const flagInput = z.coerce.number().int().min(0).max(1).default(0);

/** Free text of a person: trimmed, no control characters (a NUL would end the statement), at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/u, { error: "errors:controlCharacters" });
export const requiredText = (max: number) => text(max).min(1);

type Fault = (path: (string | number)[], message: string, params?: Record<string, string | number>) => void;

/**
 * A rule over several fields of a form, judged also where single fields are wrong, so that whoever sends the form reads
 * all its errors at once. What a field could not be read as stands there as it came.
 * @param rule says with `fault` which field is wrong; the message is a text key
 */
export function together<T>(rule: (given: { [K in keyof T]?: unknown }, fault: Fault) => void) {
  const check = z.check<T>((payload) =>
    rule((payload.value ?? {}) as { [K in keyof T]?: unknown }, (path, message, params) => {
      payload.issues.push({ code: "custom", path, message, params, input: payload.value, continue: true });
    }),
  );
  check._zod.def.when = () => true;
  return check;
}

/** A name, on one line: no break, no tab, no mark of direction. What looks like another's name must not be one. */
export const nameText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]*$/u, {
      error: "errors:controlCharacters",
    });
export const requiredName = (max: number) => nameText(max).min(1);

/** The names of something in the languages beside Chinese, where given; without one the Chinese name stands. */
export const otherNames = z
  .object({ en: nameText(80).optional(), es: nameText(80).optional(), ja: nameText(80).optional() })
  .default({});

/** Name of a file as it came from somebody's disk: what would turn or break the line it is shown in is left out. */
export const fileName = (max: number) =>
  z
    .string()
    .transform((name) =>
      name.replaceAll(/[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, "").trim(),
    )
    .pipe(z.string().max(max));

export const PAGE_SIZES = [10, 20, 30, 50, 100, 500, 1000] as const;
export const DEFAULT_PAGE_SIZE = 20;

const page = z
  .object({
    pageNo: z.coerce.number().int().min(1).max(1_000_000_000).catch(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(1000).catch(DEFAULT_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  })
  .prefault({});

/** Input of a list: `{page: {pageNo, pageSize}, query}`. */
export const pageOf = <Q extends z.ZodType>(query: Q) => z.object({ page, query });

/** Output of a list: `{page: {totalCount}, simpleList}`; `more` where there are more rows than are counted. */
export const listOf = <R extends z.ZodType>(row: R) =>
  z.object({
    page: z.object({ totalCount: z.number().int(), more: z.literal(true).optional() }),
    simpleList: z.array(row),
  });

/** The JSON envelope around every answer; `msg` is for the person, callers read only `code`. */
export interface Envelope<D = unknown> {
  code: number;
  msg: string;
  data: D | null;
  /** Messages at the fields, already in the person's language; key is the field's path in form notation. */
  fieldErrors?: Record<string, string[]>;
  /** Of what is refused because it is the own: who else may do it. */
  others?: string;
  /** Reference number of an unexpected fault, to find it in the log. */
  reference?: string;
  /** Seconds after which a call that was one too many may be tried again; also the header Retry-After. */
  retryAfter?: number;
}

export const OK = 200;
export const LOGIN_EXPIRED = 555;
