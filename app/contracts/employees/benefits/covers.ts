import { z } from "zod";
import { blob, day, endpoint, id, listOf, pageOf, requiredText, text, version } from "../../endpoint";
import { departmentFilter, departmentFilterInput } from "../../organization/organization";
import { TRAINEE_COVERS } from "../codes";
import { MAY } from "../may";
import { COVER_STATES } from "./archives";
import { ofOne, person, personFilter, personInput, saved } from "./fields";
import { personMedical, personTrainee } from "./people";

// Trainees and supplementary medical cover

const COVERED = { ...person.shape, version: z.number().int() };
export const traineeRow = personTrainee.extend(COVERED);
export const medicalRow = personMedical.extend(COVERED);
export const uncoveredRow = person.extend({
  from: day,
  to: day,
  gaps: z.array(z.object({ from: day, to: day })),
  acts: z.array(z.enum(["add"])),
});
const coverQuery = z.object({ ...personFilter, state: z.enum(COVER_STATES).optional().catch(undefined) });
const filtersOnly = z.object({ department: departmentFilter });

export const traineeBenefit = {
  search: endpoint("POST", "/benefit/trainee/search", {
    access: MAY.benefits.see,
    input: pageOf(coverQuery),
    output: listOf(traineeRow),
  }),
  filters: endpoint("GET", "/benefit/trainee/filters", {
    access: MAY.benefits.see,
    input: departmentFilterInput,
    output: filtersOnly,
  }),
  detail: endpoint("GET", "/benefit/trainee/detail", { access: MAY.benefits.see, input: ofOne, output: traineeRow }),
  /** Days of an internship up to today that no cover holds (rule 39). */
  uncovered: endpoint("POST", "/benefit/trainee/uncovered", {
    access: MAY.benefits.see,
    input: pageOf(z.object(personFilter)),
    output: listOf(uncoveredRow),
  }),
  save: endpoint("POST", "/benefit/trainee/save", {
    access: MAY.benefits.edit,
    changes: true,
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      ...personInput,
      cover: z.coerce.number().pipe(z.literal(TRAINEE_COVERS)),
      policyNo: requiredText(40),
      fromDay: day,
      toDay: day,
    }),
    output: saved,
  }),
  export: endpoint("POST", "/benefit/trainee/export", {
    access: MAY.benefits.see,
    timeout: 300_000,
    input: z.object({ query: coverQuery }),
    output: blob,
  }),
};

export const medicalBenefit = {
  search: endpoint("POST", "/benefit/medical/search", {
    access: MAY.benefits.see,
    input: pageOf(coverQuery),
    output: listOf(medicalRow),
  }),
  filters: endpoint("GET", "/benefit/medical/filters", {
    access: MAY.benefits.see,
    input: departmentFilterInput,
    output: filtersOnly,
  }),
  detail: endpoint("GET", "/benefit/medical/detail", { access: MAY.benefits.see, input: ofOne, output: medicalRow }),
  save: endpoint("POST", "/benefit/medical/save", {
    access: MAY.benefits.edit,
    changes: true,
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      ...personInput,
      plan: requiredText(50),
      policyNo: text(40).default(""),
      fromDay: day,
      toDay: day,
      /** Names, separated by commas. */
      dependants: text(200).default(""),
      checkDate: day.optional(),
      checkOrg: text(100).default(""),
    }),
    output: saved,
  }),
  export: endpoint("POST", "/benefit/medical/export", {
    access: MAY.benefits.see,
    timeout: 300_000,
    input: z.object({ query: coverQuery }),
    output: blob,
  }),
};
