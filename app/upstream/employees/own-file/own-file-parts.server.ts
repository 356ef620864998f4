import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Section } from "~/contracts/employees/own-file";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { educationRecords, familyContacts, identityCards } from "../archives/tables.server";
import { newestCard } from "../cards/wage-card.server";

const dated = z.string().nullable();
const education = z.object({
  education: z.number(),
  schoolName: z.string(),
  schoolTier: z.number(),
  studyMode: z.number(),
  major: z.string(),
  startDate: dated,
  endDate: dated,
  graduated: z.number(),
  certificateNo: z.string(),
  isHighest: z.number(),
});
const family = z.object({
  name: z.string(),
  relation: z.string(),
  phone: z.string(),
  isEmergency: z.number(),
  birthDate: dated,
});

/**
 * What a request of a section may hold: the fields of the record that it changes. Of an account the sealed number, its
 * hash and tail.
 */
export const PAYLOADS = {
  contact: z.object({ mobile: z.string(), email: z.string() }),
  address: z.object({ householdAddress: z.string(), currentAddress: z.string() }),
  education: z.object({ educations: z.array(education) }),
  family: z.object({ families: z.array(family) }),
  wageCard: z.object({
    accountName: z.string(),
    accountNo: z.string(),
    accountHash: z.string(),
    accountTail: z.string(),
    bankCode: z.string(),
    branch: z.string(),
    cnaps: z.string(),
    uncheckedReason: z.string(),
  }),
  identityCard: z.object({ issuedBy: z.string(), startDate: dated, expDate: dated, longTerm: z.number() }),
} as const satisfies Record<Section, z.ZodObject>;

export type Payload<S extends Section = Section> = z.output<(typeof PAYLOADS)[S]>;
export type Fields = Record<string, unknown>;

/** The fields of a section as they stand now; a verb has locked the employee's row before. */
export async function currentOf(db: Reader | Tx, empId: number, section: Section): Promise<Fields> {
  const part = PAYLOADS[section];
  if (section === "education") {
    const educations = await db
      .select()
      .from(educationRecords)
      .where(eq(educationRecords.empId, empId))
      .orderBy(educationRecords.id);
    return part.parse({ educations });
  }
  if (section === "family") {
    const families = await db
      .select()
      .from(familyContacts)
      .where(eq(familyContacts.empId, empId))
      .orderBy(familyContacts.id);
    return part.parse({ families });
  }
  if (section === "wageCard") {
    const card = await newestCard(db as Tx, empId);
    return card ? part.parse(card) : {};
  }
  if (section === "identityCard") {
    const [card] = await db.select().from(identityCards).where(eq(identityCards.empId, empId));
    return card ? part.parse(card) : {};
  }
  const [row] = await db.select().from(employees).where(eq(employees.empId, empId));
  return part.parse(row);
}
