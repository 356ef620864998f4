import { eq, sql } from "drizzle-orm";
import type { SENSITIVE_FIELDS } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { reachEmployee } from "~/upstream/organization/people.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { bankCards } from "../cards/tables.server";
import { CARD_IN_USE } from "../cards/wage-card.server";
import { identityCards } from "./tables.server";

/**
 * Opens one masked field; the audit row is part of the same transaction, so no value leaves unrecorded (employees rule
 * 10).
 */
export async function revealField(
  tx: Tx,
  caller: Caller,
  input: { empId: number; field: (typeof SENSITIVE_FIELDS)[number]; purpose: string },
) {
  const row = await reachEmployee(tx, caller, MAY.archives.unmask, input.empId);
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
    const [card] = await tx
      .select()
      .from(bankCards)
      .where(sql`${bankCards.empId} = ${input.empId} and ${bankCards.purpose} = 1 and ${CARD_IN_USE}`);
    return { value: card ? unseal(card.accountNo) : "" };
  }
  return { value: row[input.field] };
}

const ACCESSES = 100;

/**
 * Who opened which field of the own file, when and why: the person it is about may know (PIPL arts 44 and 45), nobody
 * who stands in for him.
 */
export async function myAccesses(db: Reader, caller: Caller) {
  if (caller.acting) return [];
  const rows = await select(db, {
    time: str`a.time`,
    who: sql<string | null>`coalesce(e.emp_name || ' ' || e.job_number, u.username)`,
    after: sql<{ field: string; purpose: string }>`a.after`,
  })`
    from audit_log a
    left join users u on u.user_id = a.actor_user_id left join employees e on e.emp_id = u.emp_id
    where a.object_type = 'employee' and a.object_id = ${String(caller.empId ?? 0)} and a.action = 'employee.reveal'
    order by a.id desc
    limit ${ACCESSES}`;
  return rows.map(({ time, who, after }) => ({
    time: new Date(time).toISOString(),
    who: who ?? "",
    field: after.field,
    purpose: after.purpose,
  }));
}
