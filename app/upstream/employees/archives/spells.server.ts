import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/upstream/platform/database/db.server";

/** Whether the running stay has had its probation: there is one a stay (rule 17). */
export async function noteProbation(tx: Tx, empId: number, hasProbation: boolean): Promise<void> {
  await tx.execute(
    sql`
      update employment_spells
      set probation_used = ${hasProbation ? 1 : 0}
      where emp_id = ${empId} and end_date is null
    `,
  );
}

/** The running stay ends with a leaving. */
export async function endSpell(tx: Tx, empId: number, lastDay: string, dimissionId: number): Promise<void> {
  await tx.execute(
    sql`
      update employment_spells
      set end_date = greatest(start_date, ${lastDay}::date), dimission_id = ${dimissionId}
      where emp_id = ${empId} and end_date is null
    `,
  );
}

/**
 * The statement that ends running stays on the day before another employer takes the people over, for whoever makes it
 * part of a larger one.
 * @param due rows as `d` with `emp_id` and `to_company_id`; condition over `s` and them
 */
export const spellsEnd = (day: string, due: SQL, where: SQL): SQL => sql`
  update employment_spells s
  set end_date = greatest(s.start_date, ${day}::date - 1)
  from ${due} d
  where s.emp_id = d.emp_id and s.end_date is null and d.to_company_id <> s.company_id and ${where}
  returning s.emp_id, s.probation_used, d.to_company_id`;

/** Another employer: another stay, on the same job number, without a second probation (rule 17). */
export async function beginSpells(
  tx: Tx,
  people: readonly { empId: number; companyId: number }[],
  day: string,
): Promise<void> {
  if (people.length === 0) return;
  await tx.execute(sql`
    insert into employment_spells (emp_id, company_id, start_date, probation_used)
    select "empId", "companyId", ${day}, 1
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r("empId" int, "companyId" int)`);
}
