import { z } from "zod";
import { day, endpoint, id } from "../../endpoint";
import { TRAINEE_COVERS } from "../codes";
import { MAY } from "../may";
import { archiveSpell, COVER_STATES } from "./archives";

// One person, for the own page and that of the file

export const personArchive = archiveSpell.extend({ account: z.string() });
export type PersonArchive = z.output<typeof personArchive>;
const coverState = z.enum(COVER_STATES);
const personCover = z.object({
  id: z.number().int(),
  policyNo: z.string(),
  fromDay: day,
  toDay: day,
  state: coverState,
});
export const personTrainee = personCover.extend({ cover: z.literal(TRAINEE_COVERS) });
export const personMedical = personCover.extend({
  plan: z.string(),
  dependants: z.array(z.string()),
  checkDate: day.nullable(),
  checkOrg: z.string(),
});
/** Everything a person was ever insured by, newest first; bases in fen. */
const personBenefitsOut = z.object({
  social: z.array(personArchive),
  fund: z.array(personArchive),
  trainee: z.array(personTrainee),
  medical: z.array(personMedical),
});
export type PersonBenefits = z.output<typeof personBenefitsOut>;

/** Benefits of a person within the scope. */
export const personBenefits = endpoint("GET", "/benefit/person", {
  access: MAY.benefits.see,
  input: z.object({ empId: id }),
  output: personBenefitsOut,
});

/** The own benefits: nobody sees them by standing in for somebody. */
export const myBenefits = endpoint("GET", "/benefit/mine", {
  access: "session",
  noActing: true,
  input: z.object({}),
  output: personBenefitsOut,
});
