import { z } from "zod";
import { blob, day, endpoint, fileName, flagInput, id, listOf, pageOf, requiredText, text, version } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { MAX_FILE_BYTES } from "../platform/codes";
import { MOST_DOSES } from "./codes";
import { MAY } from "./may";

const option = z.object({ itemCode: z.string(), itemName: z.string() });
const record = z.object({
  id: z.number().int(),
  vaccineName: z.string(),
  doseNo: z.number().int(),
  date: day,
  proof: z.boolean(),
});

/** Records by person, within the scope of `MAY.vaccinations.seePeople` (employees rule 44). */
export const searchVaccine = endpoint("POST", "/vaccine/search", {
  access: MAY.vaccinations.seePeople,
  input: pageOf(
    z
      .object({
        likeEmpName: text(50).optional(),
        departmentId: id.optional().catch(undefined),
        vaccine: text(50).optional(),
        dateFrom: day.optional().catch(undefined),
        dateTo: day.optional().catch(undefined),
      })
      .prefault({}),
  ),
  output: listOf(record.extend({ jobNumber: z.string(), empName: z.string(), departmentPath: z.string() })),
});
export const vaccineFilters = endpoint("GET", "/vaccine/filters", {
  access: MAY.vaccinations.seePeople,
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter, vaccines: z.array(option) }),
});

const shownCount = z.object({ count: z.number().int().nullable(), small: z.boolean() });

/**
 * Counts of one vaccine by department; groups under 5 are kept back, and the total is that of what is told (employees
 * rule 44).
 */
export const vaccineStatistics = endpoint("POST", "/vaccine/statistics", {
  access: MAY.vaccinations.seeCounts,
  input: z.object({ vaccine: text(50).optional() }),
  output: z.object({
    vaccine: z.string(),
    vaccines: z.array(option),
    departments: z.array(
      z.object({
        departmentId: z.number().int(),
        departmentPath: z.string(),
        people: z.number().int(),
        done: shownCount,
        rest: shownCount,
      }),
    ),
    total: z.object({
      people: z.number().int(),
      done: z.number().int(),
      rest: z.number().int(),
      left: z.number().int(),
    }),
  }),
});

/** The own records, and what the form offers. */
export const ownVaccine = endpoint("GET", "/vaccine/own", {
  access: "session",
  input: z.object({}),
  output: z.object({ records: z.array(record), vaccines: z.array(option), today: day }),
});

/** Tells of an own dose, voluntarily and with consent to the stated purpose. */
export const saveVaccine = endpoint("POST", "/vaccine/save", {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({
    vaccine: requiredText(50),
    doseNo: z.coerce.number().int().min(1).max(MOST_DOSES),
    date: day,
    consent: flagInput,
  }),
  output: z.object({ id: z.number().int() }),
});

/** A proof of an own dose; a later one takes its place. */
export const uploadVaccineProof = endpoint("POST", "/vaccine/proof", {
  access: "session",
  noActing: true,
  upload: MAX_FILE_BYTES,
  timeout: 60_000,
  input: z.object({ id, name: fileName(200).default("file") }),
  output: z.object({ version }),
});

/** The proof, to the owner and within the scope of `MAY.vaccinations.seePeople`. */
export const downloadVaccineProof = endpoint("GET", "/vaccine/proof", {
  access: "session",
  noActing: true,
  timeout: 60_000,
  input: z.object({ id }),
  output: blob,
});
