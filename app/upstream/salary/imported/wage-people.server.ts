import { sql } from "drizzle-orm";
import { RUN_KIND, RUN_STATE } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { versionIn } from "../inputs/entered-items.server";
import { reachesImported, reachesWages, seesWages } from "../reach.server";
import type { ImportedLine } from "../runs/tables.server";

/** Whom a row means, and what there is of his month with the company. */
export interface WagePerson {
  at: number;
  empId: number;
  name: string;
  siteId: number;
  departmentId: number;
  /** The caller reads and writes his figures. */
  seen: boolean;
  /** Version of his structure that counts in the month; null: he has no archive. */
  versionId: number | null;
  /** A run of the month that is locked, or another that goes on, has him. */
  lockedRun: string | null;
  otherRun: string | null;
  draft: Draft | null;
  line: (StoredLine & { imported: ImportedLine }) | null;
}

/** The draft of the month and company that a file has made, with what would keep this one out of it. */
export interface Draft {
  id: number;
  version: number;
  payDate: string;
  reached: boolean;
}

export interface StoredLine {
  gross: number;
  tax: number;
  other: number;
  net: number;
  amounts: Record<string, number>;
}

/** A row asks for a person, a company and a month. */
export interface Asked {
  at: number;
  jobNumber: string;
  companyId: number | null;
  month: string | null;
}

const DRAFT = sql`r.kind = ${RUN_KIND.imported} and r.state < ${RUN_STATE.inApproval}`;
/** Runs that pay a month of work: nobody is paid it twice. */
const PAYS_MONTH = sql`r.kind in (${RUN_KIND.regular}, ${RUN_KIND.leaver}, ${RUN_KIND.imported})`;
const OF_ROW = sql`r.company_id = g."companyId" and r.month = g.month`;

const runOf = (which: ReturnType<typeof sql>) => sql`
  (
    select min(r.no)
    from payroll_runs r
    join payroll_lines l on l.run_id = r.id
    where ${OF_ROW} and l.emp_id = employees.emp_id and ${PAYS_MONTH} and ${which}
  )
`;

/** The people of rows by their place, within reach, and the caller himself, of whom rule 4 speaks. */
export async function wagePeople(
  db: Reader | Tx,
  caller: Caller,
  asked: readonly Asked[],
): Promise<Map<number, WagePerson>> {
  const rows = await select(db, {
    at: num`g.at`,
    empId: num`employees.emp_id`,
    name: str`employees.emp_name`,
    siteId: num`${siteOfRow("employees")}`,
    departmentId: num`employees.department_id`,
    seen: bool`${seesWages(caller)}`,
    versionId: sql<number | null>`${versionIn(sql`a.structure_id`, sql`g.month`)}`,
    lockedRun: sql<string | null>`${runOf(sql`r.state >= ${RUN_STATE.locked}`)}`,
    otherRun: sql<string | null>`${runOf(sql`r.state < ${RUN_STATE.locked} and not (${DRAFT})`)}`,
    draft: sql<Draft | null>`(
        select jsonb_build_object(
          'id', r.id, 'version', r.version, 'payDate', r.pay_date, 'reached', ${reachesImported(caller)}
        )
        from payroll_runs r
        where ${OF_ROW} and ${DRAFT}
        order by r.seq
        limit 1
      )`,
    line: sql<(StoredLine & { imported: ImportedLine }) | null>`(
        select jsonb_build_object(
          'gross', l.gross, 'tax', l.tax, 'other', l.after_tax, 'net', l.net, 'amounts', l.amounts,
          'imported', l.imported
        )
        from payroll_runs r
        join payroll_lines l on l.run_id = r.id
        where ${OF_ROW} and ${DRAFT} and l.emp_id = employees.emp_id
        order by r.seq
        limit 1
      )`,
  })`
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as g(
      at int, "jobNumber" text, "companyId" int, month text
    )
    join employees on employees.job_number = g."jobNumber"
    left join salary_archives a on a.emp_id = employees.emp_id
    where employees.emp_id = ${caller.empId ?? 0} or ${reachesWages(caller, MAY.wages.import)}`;
  return new Map(rows.map((row) => [row.at, row]));
}

/** People of a file are within reach as they were when it was checked; locked until its end. */
export async function stillReachedWages(tx: Tx, caller: Caller, empIds: readonly number[]): Promise<boolean> {
  const asked = [...new Set(empIds)];
  const { rows } = await tx.execute(sql`
    select employees.emp_id
    from employees
    left join salary_archives a on a.emp_id = employees.emp_id
    where employees.emp_id = any(${sql.param(asked)}::int[])
      and ${reachesWages(caller, MAY.wages.import)}
      and ${seesWages(caller)}
    order by employees.emp_id
    for no key update of employees`);
  return rows.length === asked.length;
}

/** Somebody of the rows stands meanwhile in another run that pays his month with the company. */
export async function wagesTaken(
  tx: Tx,
  rows: readonly { empId: number; run: { companyId: number; month: string } }[],
): Promise<boolean> {
  const asked = rows.map(({ empId, run: { companyId, month } }) => ({ empId, companyId, month }));
  const { rowCount } = await tx.execute(sql`
    select
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as g("empId" int, "companyId" int, month text)
    join payroll_runs r on ${OF_ROW} and ${PAYS_MONTH} and not (${DRAFT})
    join payroll_lines l on l.run_id = r.id and l.emp_id = g."empId"
    limit 1`);
  return rowCount !== 0;
}
