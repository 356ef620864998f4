import { z } from "zod";
import { parseAmount } from "~/lib/money";
import { parsePercent } from "~/lib/performance/values";
import { endpoint, flag, flagInput, id, listOf, type Out, pageOf, requiredName, text, together } from "../endpoint";
import { changed, codeFilter, codeOf, idFilter, record, saved } from "../register";
import { site, siteFilter } from "../sites";
import { BUDGET_MODES, GRADES, MOST_STANDARD_LINES, STANDARD_STATES, WHOLE_BP } from "./codes";
import { MAY, MAY_SEE_STANDARDS } from "./may";
import { coefficient } from "./typed";

const standardQuery = z
  .object({
    likeName: text(50).optional(),
    siteId: siteFilter,
    state: codeFilter(STANDARD_STATES),
    classId: idFilter,
  })
  .prefault({});

const standard = z.object({
  id: z.number().int(),
  name: z.string(),
  siteId: z.number().int(),
  fromMonth: z.string(),
  /** Null: it goes on. */
  toMonth: z.string().nullable(),
  state: z.literal(STANDARD_STATES),
  attendanceProrate: flag,
  budgetMode: z.literal(BUDGET_MODES),
  requester: z.string(),
  version: z.number().int(),
});
export const standardRow = standard.extend({ lines: z.number().int() });
export type StandardRow = z.output<typeof standardRow>;

/** Standards of the caller's sites, the latest month first. */
export const searchStandards = endpoint("POST", "/performance/cost/search", {
  access: MAY_SEE_STANDARDS,
  input: pageOf(standardQuery),
  output: listOf(standardRow),
});

/** What stands in the record itself. */
export const standardHead = standard.extend({
  coefficients: z.array(z.object({ grade: z.enum(GRADES), pct: z.number().int() })),
  copiedFrom: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Its approval, once it was submitted. */
  instanceId: z.number().int().nullable(),
});

const line = z.object({
  classId: z.number().int(),
  className: z.string(),
  levelFrom: z.number().int(),
  levelTo: z.number().int(),
  /** Names of the levels. */
  from: z.string(),
  to: z.string(),
  /** Fen. */
  monthlyAmount: z.number().int(),
});
export type StandardLine = z.output<typeof line>;

/** A standard; `acts`: what the caller may do with it now. */
export const standardDetail = endpoint("GET", "/performance/cost/details", {
  access: MAY_SEE_STANDARDS,
  input: record,
  output: standardHead.extend({
    lines: z.array(line),
    acts: z.array(z.enum(["edit", "submit", "copy"])),
    /** Other versions of its site, the latest first: it may be compared with one. */
    others: z.array(z.object({ id: z.number().int(), name: z.string(), fromMonth: z.string() })),
  }),
});
export type StandardDetail = Out<typeof standardDetail>;

/** What a standard can name. */
export const standardChoices = endpoint("GET", "/performance/cost/choices", {
  access: MAY.standards.draft,
  input: z.object({}),
  output: z.object({
    sites: z.array(z.number().int()),
    classes: z.array(z.object({ id: z.number().int(), name: z.string() })),
    levels: z.array(z.object({ levelId: z.number().int(), name: z.string() })),
  }),
});
export type StandardChoices = Out<typeof standardChoices>;

/** 9,999,999.99 yuan a month. */
const MOST = 999_999_999;
const amount = text(20)
  .min(1)
  .transform((typed, context) => {
    const fen = parseAmount(typed);
    if (fen !== null && fen > 0 && fen <= MOST) return fen;
    context.addIssue({ code: "custom", message: "perfStandards:said.amount" });
    return z.NEVER;
  });
/** yyyy-MM. */
const month = z
  .string()
  .trim()
  .min(1)
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: "perfStandards:said.month" });

const written = {
  name: requiredName(60),
  siteId: site,
  fromMonth: month,
  attendanceProrate: flagInput,
  budgetMode: codeOf(BUDGET_MODES),
  coefficients: z.array(z.object({ grade: z.enum(GRADES), pct: coefficient })).length(GRADES.length),
  lines: z
    .array(z.object({ classId: id, levelFrom: id, levelTo: id, amount }))
    .min(1, { error: "perfStandards:said.noLines" })
    .max(MOST_STANDARD_LINES),
};
/** Coefficients stand in the order of the grades, and none pays more than the one above it. */
const rules = together<z.output<z.ZodObject<typeof written>>>((given, fault) => {
  const rows = (Array.isArray(given.coefficients) ? given.coefficients : []) as { grade?: unknown; pct?: unknown }[];
  rows.forEach(({ grade, pct }, n) => {
    if (grade !== GRADES[n]) fault(["coefficients", n, "grade"], "errors:notOption");
    if (n > 0 && Number(pct) > Number(rows[n - 1]!.pct))
      fault(["coefficients", n, "pct"], "perfStandards:said.falling");
  });
});

const sent = saved.extend({ sent: z.boolean() });

/**
 * Writes a draft, and submits it in the same transaction where that is asked for. A site out of reach is 404. Refused:
 * levels of one class that overlap, a class that is not of the site.
 */
export const createStandard = endpoint("POST", "/performance/cost/create", {
  access: MAY.standards.draft,
  changes: true,
  input: z.object({ ...written, send: flagInput }).check(rules),
  output: sent,
});

/** The same of a draft; what is in approval or effective stays as it is (performance rule 28). */
export const updateStandard = endpoint("POST", "/performance/cost/update", {
  access: MAY.standards.draft,
  changes: true,
  input: z.object({ ...changed, ...written, send: flagInput }).check(rules),
  output: sent,
});
export type StandardInput = z.output<z.ZodObject<typeof written>>;

/** Signed percentage by which amounts change, in basis points: "-5", "3.5". */
const change = text(10)
  .default("")
  .transform((typed, context) => {
    const bp = typed === "" ? 0 : parsePercent(typed);
    if (bp !== null && bp > -WHOLE_BP && bp <= 10 * WHOLE_BP) return bp;
    context.addIssue({ code: "custom", message: "perfStandards:said.change" });
    return z.NEVER;
  });

/** A new draft with the lines of another standard; never overwrites one (performance rule 28). */
export const copyStandard = endpoint("POST", "/performance/cost/copy", {
  access: MAY.standards.draft,
  changes: true,
  input: z.object({ id, name: requiredName(60), fromMonth: month, change }),
  output: saved,
});

/** Submits a draft as it is stored. Refused: what overlaps another standard that counts from then on. */
export const submitStandard = endpoint("POST", "/performance/cost/submit", {
  access: MAY.standards.draft,
  changes: true,
  input: z.object(changed),
  output: z.object({ id: z.number().int(), state: z.literal(STANDARD_STATES) }),
});
