import { eq, sql } from "drizzle-orm";
import type { SENSITIVE_FIELDS } from "~/contracts/employees/archives";
import { audit } from "../platform/audit.server";
import type { Caller } from "../platform/caller.server";
import { unseal } from "../platform/crypto.server";
import type { Tx } from "../platform/db.server";
import { reachEmployee } from "./employee-detail.server";
import { bankCards, identityCards } from "./tables.server";

const UNMASK = 11011010;

/** Opens one masked field; the audit row is part of the same transaction, so no value leaves unrecorded (employees rule 10). */
export async function revealField(tx: Tx, caller: Caller, input: { empId: number; field: (typeof SENSITIVE_FIELDS)[number]; purpose: string }) {
  const row = await reachEmployee(tx, caller, UNMASK, input.empId);
  await audit(tx, caller, {
    action: "employee.reveal",
    objectType: "employee",
    objectId: input.empId,
    siteId: row.siteId,
    after: { field: input.field, purpose: input.purpose },
  });
  if (input.field === "idNumber") {
    const [card] = await tx.select().from(identityCards).where(eq(identityCards.empId, input.empId));
    return { value: card ? unseal(card.idNumber) : "" };
  }
  if (input.field === "accountNo") {
    const [card] = await tx.select().from(bankCards).where(sql`${bankCards.empId} = ${input.empId} and ${bankCards.purpose} = 1`);
    return { value: card ? unseal(card.accountNo) : "" };
  }
  return { value: row[input.field] };
}
