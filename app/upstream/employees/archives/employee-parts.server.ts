import { eq, sql } from "drizzle-orm";
import type { EmployeeInput } from "~/contracts/employees/employee-records";
import { namePinyin } from "~/lib/pinyin.server";
import { searchTokens } from "~/lib/search-tokens.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { educationRecords, familyContacts, identityCards, workExperiences } from "./tables.server";

/** Pinyin and search tokens, kept beside every name. */
export function personTokens(name: string, jobNumber: string): { namePinyin: string; searchTokens: string[] } {
  const { pinyin, initials } = namePinyin(name);
  return { namePinyin: pinyin, searchTokens: searchTokens(name, jobNumber, pinyin, initials) };
}

/** The manager as a form names one: chosen by key, or typed. */
export async function managerOf(
  tx: Tx,
  { managerEmpId, managerEmpIdText }: Pick<EmployeeInput, "managerEmpId" | "managerEmpIdText">,
) {
  if (!managerEmpIdText) return managerEmpId ?? null;
  return chosenPerson(tx, "managerEmpId", { empId: managerEmpId, typed: managerEmpIdText });
}

type Lists = Partial<Pick<EmployeeInput, "educations" | "works" | "families">>;

/** Puts the lists that are given in the place of the stored ones. */
export async function replaceLists(tx: Tx, empId: number, { educations, works, families }: Lists): Promise<void> {
  if (educations) await tx.delete(educationRecords).where(eq(educationRecords.empId, empId));
  if (works) await tx.delete(workExperiences).where(eq(workExperiences.empId, empId));
  if (families) await tx.delete(familyContacts).where(eq(familyContacts.empId, empId));
  if (educations?.length) await tx.insert(educationRecords).values(educations.map((row) => ({ ...row, empId })));
  if (works?.length) await tx.insert(workExperiences).values(works.map((row) => ({ ...row, empId })));
  if (families?.length) await tx.insert(familyContacts).values(families.map((row) => ({ ...row, empId })));
}

/** The term of an identity card, renewed; its number stays. */
export async function renewIdentityCard(
  tx: Tx,
  by: { actorUserId?: number },
  empId: number,
  card: Pick<typeof identityCards.$inferInsert, "issuedBy" | "startDate" | "expDate" | "longTerm">,
): Promise<void> {
  await tx
    .update(identityCards)
    .set({ ...card, version: sql`${identityCards.version} + 1`, updatedBy: by.actorUserId, updatedAt: sql`now()` })
    .where(eq(identityCards.empId, empId));
}
