import { sql } from "drizzle-orm";
import { z } from "zod";
import {
  type PersonBenefits,
  personArchive,
  personMedical,
  personTrainee,
} from "~/contracts/employees/benefits/people";
import { SCHEME, type Scheme } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { reachEmployee } from "~/upstream/organization/people.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { coverState } from "./benefit-covers.server";
import { citiesOf } from "./benefit-parts.server";
import { benefitArchives, medicalBenefits, traineeBenefits } from "./tables.server";

/** Benefits of somebody within the scope. */
export async function personBenefits(
  db: Reader,
  caller: Caller,
  { empId }: { empId: number },
): Promise<PersonBenefits> {
  await reachEmployee(db, caller, MAY.benefits.see, empId);
  return benefitsOf(db, caller, empId);
}

export const myBenefits = (db: Reader, caller: Caller): Promise<PersonBenefits> =>
  benefitsOf(db, caller, caller.empId ?? 0);

/** The city's name comes from memory. */
const ARCHIVE = reads(
  personArchive.omit({ cityName: true }).extend({ scheme: z.literal(Object.values(SCHEME)), cityCode: z.string() }),
  { a: benefitArchives },
  {},
);

async function benefitsOf(db: Reader, caller: Caller, empId: number): Promise<PersonBenefits> {
  const ofPerson = { where: sql`b.emp_id = ${empId}`, order: sql`b.from_day desc, b.id desc` };
  const [rows, trainee, medical, { nameOf }] = await Promise.all([
    ARCHIVE.all(db, { where: sql`a.emp_id = ${empId}`, order: sql`a.start_month desc, a.id desc` }),
    reads(personTrainee, { b: traineeBenefits }, { state: coverState() }).all(db, ofPerson),
    reads(personMedical, { b: medicalBenefits }, { state: coverState() }).all(db, ofPerson),
    citiesOf(db, caller),
  ]);
  const archives = (of: Scheme) =>
    rows
      .filter(({ scheme }) => scheme === of)
      .map(({ scheme, cityCode, ...row }) => ({ ...row, cityName: nameOf(cityCode) }));
  return { social: archives(SCHEME.social), fund: archives(SCHEME.fund), trainee, medical };
}
