import { z } from "zod";
import { OFFICE_CODES } from "~/lib/attendance/day/day-figures";
import { day, endpoint, id, listOf, pageOf, text, together } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { codeOf, dayFilter, idFilter } from "../register";
import { site, siteFilter } from "../sites";
import { MAY, MAY_SEE_OTHERS } from "./may";

/** Superiors look at the sheets of their people, whoever publishes fills them (attendance, Permissions). */
export const MAY_SEE_OFFICES = [...MAY_SEE_OTHERS, MAY.schedules.publish] as const;

/** What is reported of a half day; without a code nothing is, which is present (attendance rule 24). */
const half = z.object({
  code: z.literal(OFFICE_CODES).nullable(),
  siteId: z.number().int().nullable(),
  remark: z.string(),
});
export type OfficeHalf = z.output<typeof half>;

const officeDay = z.object({
  date: day,
  /** He is employed and need not punch: there is something to report. */
  open: z.boolean(),
  locked: z.boolean(),
  /** Morning and afternoon. */
  halves: z.tuple([half, half]),
  /** Leave is reported and no application covers it (attendance rule 24). */
  unapplied: z.boolean(),
});
export type OfficeDay = z.output<typeof officeDay>;

export const officeWeek = z.object({
  empId: z.number().int(),
  name: z.string(),
  jobNumber: z.string(),
  department: z.string(),
  days: z.array(officeDay).length(7),
  mayEdit: z.boolean(),
});
export type OfficeWeek = z.output<typeof officeWeek>;

const query = z
  .object({
    /** Any day of the week; the week that runs where nothing else is asked for. */
    week: dayFilter,
    likeName: text(50).optional(),
    departmentId: idFilter,
    siteId: siteFilter,
  })
  .prefault({});

/** The week of everybody within reach who need not punch on a day of it. */
export const searchOffices = endpoint("POST", "/attendance/directorOffice/search", {
  access: MAY_SEE_OFFICES,
  input: pageOf(query),
  output: listOf(officeWeek),
});

/** Choices of the list's filters. */
export const officeFilters = endpoint("GET", "/attendance/directorOffice/filters", {
  access: MAY_SEE_OFFICES,
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter }),
});

const ofWeek = { empId: id, week: day };

export const officeDetail = endpoint("GET", "/attendance/directorOffice/details", {
  access: MAY.schedules.publish,
  input: z.object(ofWeek),
  /** `version` is made of what the week says: a sheet is rows, which keep none. */
  output: officeWeek.extend({ week: day, version: z.number().int() }),
});
export type OfficeDetail = z.output<(typeof officeDetail)["output"]>;

const optional = <T extends z.ZodType>(code: T) =>
  z.preprocess((typed) => (typed === "" ? undefined : typed), code.optional());

/** A half of the form; of one that is left empty a form sends nothing. */
const written = z.preprocess(
  (typed) => typed ?? {},
  z.object({
    code: optional(codeOf(OFFICE_CODES)),
    siteId: optional(site),
    remark: text(200).default(""),
  }),
);
export type OfficeWritten = z.output<typeof written>;

/**
 * One person's week: halves from Monday morning on, fourteen at most; those without a code say nothing. Refused where a
 * half changes: a day on which he is not employed or has to punch, a locked month (attendance rule 7), one's own.
 */
export const saveOffice = endpoint("POST", "/attendance/directorOffice/save", {
  access: MAY.schedules.publish,
  changes: true,
  input: z
    .object({ ...ofWeek, version: z.coerce.number().int().nonnegative(), halves: z.array(written).max(14).default([]) })
    .check(
      together((given, fault) => {
        const all = Array.isArray(given.halves) ? (given.halves as Partial<OfficeWritten>[]) : [];
        all.forEach((one, n) => {
          if (!one?.code && (one?.siteId || one?.remark)) fault(["halves", n, "code"], "attOffice:said.noCode");
        });
      }),
    ),
  output: z.object({ changed: z.number().int() }),
});
