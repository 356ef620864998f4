import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT, type Employment } from "~/contracts/organization/codes";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { bool, num, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { blindIndex } from "~/upstream/platform/identity/crypto.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { invalid } from "~/upstream/platform/refusal.server";

export interface Known {
  empId: number;
  jobNumber: string;
  employment: Employment;
  visible: boolean;
}

/**
 * Who has this ID number, if anybody (employees rule 7). The key lock makes a second person with the same number wait
 * for the first; the unique index has the last word.
 */
export async function holderOfIdentity(
  tx: Tx,
  caller: Caller,
  idType: number,
  idNumber: string,
  ownEmpId = 0,
): Promise<Known | undefined> {
  const hash = blindIndex("idNumber", idNumber);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
  const row = await selectOne(tx, {
    empId: num`employees.emp_id`,
    jobNumber: str`employees.job_number`,
    employment: sql<Employment>`employees.employment`,
    visible: bool`${visibleTo(caller, MAY.archives.seeDetail)}`,
  })`
    from identity_cards join employees using (emp_id)
    where identity_cards.id_type = ${idType} and identity_cards.id_hash = ${hash} and employees.emp_id <> ${ownEmpId}`;
  return row;
}

/**
 * Employees rule 7: an ID number is on file once over all persons. Names the job number, masked outside the caller's
 * scope; somebody who has left is to be rehired instead.
 */
export async function refuseTakenIdentity(
  tx: Tx,
  caller: Caller,
  idType: number,
  idNumber: string,
  ownEmpId = 0,
): Promise<void> {
  const found = await holderOfIdentity(tx, caller, idType, idNumber, ownEmpId);
  if (found) throw identityTaken(found);
}

export function identityTaken({ jobNumber, employment, visible }: Known) {
  const shown = visible ? jobNumber : `${jobNumber.slice(0, 2)}****`;
  return invalid({
    idNumber: {
      key: employment === EMPLOYMENT.onJob ? "employees:fault.idTaken" : "employees:fault.idTakenLeft",
      params: { jobNumber: shown },
    },
  });
}

/** For a failed write: unique indexes decide about a mobile or number that two people send at once (rules 7 and 8). */
export function refuseTakenKey(error: unknown): never {
  if (databaseError(error)?.constraint === "employees_mobile_key")
    throw invalid({ mobile: { key: "employees:fault.mobileTaken" } });
  if (databaseError(error)?.constraint === "employees_job_number_unique")
    throw invalid({ jobNumber: { key: "employees:fault.jobNumberTaken" } });
  throw error;
}
