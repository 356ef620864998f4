import { z } from "zod";
import { parseAmount } from "~/lib/money";
import { blob, day, endpoint, flag, id, listOf, type Out, pageOf, text, version } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { codeFilter, codeOf, idFilter } from "../register";
import { siteFilter } from "../sites";
import { ARCHIVE_STATUSES, CARDS, FLOORS, LACKS, LOG_ACTIONS, MOST_FIXED, MOST_ITEMS } from "./codes";
import { MAY, MAY_SEE_ARCHIVES } from "./may";

const archiveQuery = z
  .object({
    likeName: text(50).optional(),
    siteId: siteFilter,
    departmentId: idFilter,
    companyId: idFilter,
    structureId: idFilter,
    missing: codeFilter(LACKS),
  })
  .prefault({});
export type ArchiveQuery = z.output<typeof archiveQuery>;

const whole = z.number().int();
const person = {
  empId: whole,
  jobNumber: z.string(),
  name: z.string(),
  siteId: whole,
  department: z.string(),
};
const head = {
  /** Empty where there is no archive yet. */
  company: z.string(),
  structure: z.string(),
  status: z.literal(ARCHIVE_STATUSES).nullable(),
};

/** No figure of pay stands in the list (salary rule 28). */
export const archiveRow = z.object({
  ...person,
  ...head,
  /** Every fixed item of the structure has a value in force. */
  valued: z.boolean(),
  card: z.literal(CARDS),
  insured: z.boolean(),
  inFund: z.boolean(),
});
export type ArchiveRow = z.output<typeof archiveRow>;

/** Everybody employed in the caller's reach, with an archive or without (salary rule 37). */
export const searchArchives = endpoint("POST", "/salary/archive/search", {
  access: MAY_SEE_ARCHIVES,
  input: pageOf(archiveQuery),
  output: listOf(archiveRow),
});

const named = z.object({ id: whole, name: z.string() });

/** Choices of the list's filters: companies and structures as the caller may name them. */
export const archiveFilters = endpoint("GET", "/salary/archive/filters", {
  access: MAY_SEE_ARCHIVES,
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter, companies: z.array(named), structures: z.array(named) }),
});

const amount = whole.nullable();
const item = z.object({ code: z.string(), name: z.string(), amount, fromDate: z.string().nullable() });
export type ArchiveItem = z.output<typeof item>;

/** An archive with its figures: who asks is written into the salary log (rule 28). */
export const archiveDetail = endpoint("GET", "/salary/archive/details", {
  access: MAY_SEE_ARCHIVES,
  input: z.object({ empId: id }),
  output: z.object({
    ...person,
    ...head,
    level: z.string(),
    hireDate: z.string(),
    /** False: the level is above the caller's limit, and every amount is left out (rule 30). */
    figures: z.boolean(),
    floor: z.literal(FLOORS),
    /** Fixed items of the structure as they are in force today. */
    items: z.array(item),
    total: amount,
    /** All values by their day, the latest first. */
    history: z.array(item.extend({ fromDate: z.string(), adjusted: z.boolean(), at: z.string(), by: z.string() })),
    insurance: z.array(
      z.object({ scheme: whole, city: z.string(), startMonth: z.string(), stopMonth: z.string().nullable() }),
    ),
    cards: z.array(
      z.object({
        id: whole,
        bank: z.string(),
        accountNo: z.string(),
        accountName: z.string(),
        validFrom: z.string().nullable(),
        validTo: z.string().nullable(),
        effectiveMonth: z.string().nullable(),
      }),
    ),
    loans: z.array(
      z.object({
        id: whole,
        principal: amount,
        instalment: amount,
        remaining: amount,
        startMonth: z.string(),
        state: whole,
      }),
    ),
    lookers: z.array(
      z.object({
        id: whole,
        at: z.string(),
        name: z.string(),
        action: z.literal(LOG_ACTIONS),
        subject: z.string(),
        acting: z.boolean(),
      }),
    ),
    mayEdit: z.boolean(),
  }),
});
export type ArchiveDetail = Out<typeof archiveDetail>;

/**
 * Whose archive is to be opened: a job number or a name; null where none is given. Refused at the field: nobody,
 * somebody out of reach, oneself.
 */
export const archivePerson = endpoint("GET", "/salary/archive/person", {
  access: MAY.archives.edit,
  input: z.object({ empId: idFilter, empIdText: text(50).optional() }),
  output: z.object({ empId: whole.nullable() }),
});

/**
 * What the form of an archive begins with: the items of a structure on a day, and what they are worth until then. A
 * look, too. Whose level is above the caller's limit has no form: 404.
 */
export const archiveForm = endpoint("GET", "/salary/archive/form", {
  access: MAY.archives.edit,
  input: z.object({
    empId: id,
    structureId: idFilter,
    fromDate: day.optional().catch(undefined),
  }),
  output: z.object({
    ...person,
    hireDate: z.string(),
    companyId: whole.nullable(),
    status: z.literal(ARCHIVE_STATUSES),
    /** Null: there is no archive yet. */
    version: whole.nullable(),
    structureId: whole.nullable(),
    fromDate: z.string(),
    floor: z.literal(FLOORS),
    items: z.array(item),
    companies: z.array(named),
    structures: z.array(named),
  }),
});
export type ArchiveForm = Out<typeof archiveForm>;

/** Fen of what was typed, 0 as well. */
export const typedAmount = text(20)
  .min(1)
  .transform((typed, context) => {
    const fen = parseAmount(typed);
    if (fen !== null && fen >= 0 && fen <= MOST_FIXED) return fen;
    context.addIssue({ code: "custom", message: "salArchives:said.amount" });
    return z.NEVER;
  });

/**
 * Writes an archive, with the values that count from a day on; without `version` it is a new one. Refused: one's own,
 * a day before the employment or in a month whose pay has begun, fixed pay below the minimum wage (rules 3 and 4).
 */
export const saveArchive = endpoint("POST", "/salary/archive/save", {
  access: MAY.archives.edit,
  changes: true,
  input: z.object({
    empId: id,
    version: version.optional(),
    companyId: id,
    structureId: id,
    status: codeOf(ARCHIVE_STATUSES),
    fromDate: day,
    values: z
      .array(z.object({ itemCode: text(40).min(1), amount: typedAmount }))
      .max(MOST_ITEMS)
      .default([]),
  }),
  output: z.object({ empId: whole, version: whole, changed: flag }),
});

/** The list as a file with the fixed values of today; those of levels above the caller's limit stay empty. */
export const exportArchives = endpoint("POST", "/salary/archive/export", {
  access: MAY.exports.all,
  changes: true,
  input: z.object({ query: archiveQuery }),
  output: blob,
  timeout: 300_000,
});
