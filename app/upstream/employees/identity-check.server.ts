import { sql } from "drizzle-orm";
import type { Caller } from "../platform/caller.server";
import { blindIndex } from "../platform/crypto.server";
import { databaseError, type Tx } from "../platform/db.server";
import { invalid } from "../platform/refusal.server";
import { visibleTo } from "../platform/rights.server";

const SEE_DETAIL = 11011002;

/**
 * Employees rule 7: an ID number is on file once over all persons. Names the job number, masked outside the caller's scope;
 * somebody who has left is to be rehired instead.
 */
export async function refuseTakenIdentity(tx: Tx, caller: Caller, idType: number, idNumber: string, ownEmpId = 0): Promise<void> {
  const hash = blindIndex("idNumber", idNumber);
  // The key lock makes a second person with the same number wait for the first; the unique index has the last word.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
  const { rows } = await tx.execute<{ job_number: string; employment: number; visible: boolean }>(sql`
    select employees.job_number, employees.employment, ${visibleTo(caller, SEE_DETAIL)} as visible
    from identity_cards join employees using (emp_id)
    where identity_cards.id_type = ${idType} and identity_cards.id_hash = ${hash} and employees.emp_id <> ${ownEmpId}`);
  const found = rows[0];
  if (!found) return;
  const jobNumber = found.visible ? found.job_number : `${found.job_number.slice(0, 2)}****`;
  throw invalid({ idNumber: { key: found.employment === 1 ? "employees:fault.idTaken" : "employees:fault.idTakenLeft", params: { jobNumber } } });
}

/** For a failed write: the unique index decides about a mobile that two people send at once (employees rule 7). */
export function refuseTakenMobile(error: unknown): never {
  if (databaseError(error)?.constraint === "employees_mobile_key") throw invalid({ mobile: { key: "employees:fault.mobileTaken" } });
  throw error;
}
