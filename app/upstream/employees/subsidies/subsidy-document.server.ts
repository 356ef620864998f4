import { eq } from "drizzle-orm";
import { SUBSIDY_STATE } from "~/contracts/employees/codes";
import { formatAmount } from "~/lib/money";
import { say } from "~/lib/texts.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import type { SignableDocument } from "../papers/signatures.server";
import { registrySubsidies } from "./tables.server";

export type Subsidy = typeof registrySubsidies.$inferSelect;

/** Clauses of the agreement's text, by its version. */
const CLAUSES: Record<number, readonly string[]> = { 1: ["voluntary", "duty", "pay", "end"] };

/**
 * What the holder signs: who, for which company, how much and how long, and the clauses of the version it was made
 * with.
 */
export async function subsidyDocument(db: Reader | Tx, id: number): Promise<SignableDocument | null> {
  const [row] = await db.select().from(registrySubsidies).where(eq(registrySubsidies.id, id));
  if (!row) return null;
  const companies = await companiesOf(db, await systemCircumstances());
  const word = (key: string, params: Record<string, string> = {}) => say("zh", { key: `subsidy:${key}`, params });
  return {
    signerEmpId: row.empId,
    version: row.version,
    open: row.state === SUBSIDY_STATE.invited && row.openedAt !== null,
    signatureId: row.signatureId,
    title: word("agreement.title", { version: String(row.agreementVersion) }),
    facts: [
      { label: word("field.holder"), value: row.holderName },
      { label: word("field.company"), value: companies.get(row.companyId)?.companyName ?? "" },
      { label: word("field.role"), value: word(`role.${row.role}`) },
      { label: word("field.monthlyAmount"), value: formatAmount(row.monthlyAmount) },
      { label: word("field.months"), value: word("span", { from: row.startMonth, to: row.endMonth }) },
      ...(CLAUSES[row.agreementVersion] ?? []).map((clause) => ({
        label: word(`agreement.v${row.agreementVersion}.${clause}.name`),
        value: word(`agreement.v${row.agreementVersion}.${clause}.text`),
      })),
    ],
  };
}
