import { sql } from "drizzle-orm";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing, ownCase } from "~/upstream/platform/refusal.server";
import { reachesPay, seesFigures } from "./reach.server";

export interface HeldPerson {
  siteId: number;
  hireDate: string;
}

/**
 * A person within reach by a code, locked: what is kept of his pay is written one after the other. Nobody is his own
 * case (salary rule 4), and figures above the caller's limit are not written either (rule 30).
 */
export async function heldPerson(tx: Tx, caller: Caller, code: number, empId: number): Promise<HeldPerson> {
  if (empId === caller.empId) throw ownCase("salArchives:said.own");
  const { rows } = await tx.execute<HeldPerson & { seen: boolean; [column: string]: unknown }>(sql`
    select ${siteOfRow("employees")} as "siteId", employees.hire_date as "hireDate", ${seesFigures(caller)} as seen
    from employees
    left join salary_archives a on a.emp_id = employees.emp_id
    where employees.emp_id = ${empId} and ${reachesPay(caller, code)}
    for no key update of employees`);
  if (!rows[0]) throw missing();
  if (!rows[0].seen) throw conflict("salArchives:said.aboveLimit");
  return rows[0];
}
