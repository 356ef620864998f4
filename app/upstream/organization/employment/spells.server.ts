import { type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, select, str } from "~/upstream/platform/database/select.server";
import { employmentSpells } from "./tables.server";

/** Who employs somebody in his latest stay. */
export interface Employed {
  empId: number;
  companyId: number;
}

/** The stay that runs, or the last one, of a person, in a statement. */
const latestStay = (empId: SQL): SQL => sql`
  (
    select l.id
    from employment_spells l
    where l.emp_id = ${empId}
    order by l.start_date desc, l.id desc
    limit 1
  )
`;

/** The employer of the latest stay of a person in a statement; null where a stay of long ago never had one. */
export const employerOf = (empId: SQL): SQL => sql`
  (select s.company_id from employment_spells s where s.id = ${latestStay(empId)})
`;

/**
 * People whose stay of long ago never had an employer, and touches some days, by job number.
 * @param seen condition on `employees`: whom the reader may be told of
 */
export async function withoutEmployer(
  db: Reader | Tx,
  from: string,
  to: string,
  seen: SQL,
): Promise<{ jobNumber: string; seen: boolean }[]> {
  const rows = await select(db, { jobNumber: str`employees.job_number`, seen: bool`coalesce(${seen}, false)` })`
    from employment_spells s
    join employees on employees.emp_id = s.emp_id
    where s.company_unknown = 1 and s.start_date <= ${to}::date and coalesce(s.end_date, 'infinity') >= ${from}::date
    order by length(employees.job_number), employees.job_number`;
  return rows;
}

/**
 * Stays that never had an employer get theirs.
 * @returns how many did: somebody else may have been faster
 */
export async function nameEmployers(tx: Tx, people: readonly Employed[]): Promise<number> {
  if (people.length === 0) return 0;
  const { rowCount } = await tx.execute(sql`
    update employment_spells s
    set company_id = r."companyId", company_unknown = 0
    from ${employed(people)}
    where s.id = ${latestStay(sql`r."empId"`)} and s.company_id is null`);
  return rowCount ?? 0;
}

const employed = (people: readonly Employed[]): SQL => sql`
  jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r("empId" int, "companyId" int)
`;

/**
 * The running stay has the employer its contract names, where it was entered under another one that has no contract of
 * this stay and has paid nothing yet: a slip of the file the person came by. Where it has, another employer is a
 * transfer (employees, TransferOrder type 6).
 * @param contracts rows as `c` with `emp_id`, `company_id` of what is in force
 * @param holds condition on the stay `s`: what ties it to the employer it has
 */
export async function correctEmployers(
  tx: Tx,
  contracts: SQL,
  holds: SQL,
): Promise<{ empId: number; before: number | null; after: number }[]> {
  const { rows } = await tx.execute<{ empId: number; before: number | null; after: number }>(sql`
    update employment_spells s
    set company_id = c.company_id, company_unknown = 0
    from ${contracts}, employment_spells was
    where s.emp_id = c.emp_id
      and s.end_date is null
      and was.id = s.id
      and s.company_id is distinct from c.company_id
      and (s.company_id is null or not ${holds})
    returning s.emp_id as "empId", was.company_id as before, s.company_id as after`);
  return rows;
}

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

/** A stay begins with an entry. */
export async function beginSpell(
  tx: Tx,
  spell: Pick<typeof employmentSpells.$inferInsert, "empId" | "companyId" | "startDate" | "probationUsed">,
): Promise<void> {
  await tx.insert(employmentSpells).values(spell);
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
export async function beginSpells(tx: Tx, people: readonly Employed[], day: string): Promise<void> {
  if (people.length === 0) return;
  await tx.execute(sql`
    insert into employment_spells (emp_id, company_id, start_date, probation_used)
    select "empId", "companyId", ${day}, 1
    from ${employed(people)}`);
}
