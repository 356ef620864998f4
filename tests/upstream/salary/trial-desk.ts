import { createRun } from "~/contracts/salary/runs";
import { ok, one } from "../../support/api";
import { importOf } from "../../support/imports";
import { calculated, collected, type Desk, MONTH, rowsOf } from "./runs-desk";

/** A trial of the month of the desk. */

export const tried = async (on: Desk, month = MONTH): Promise<number> =>
  (await ok(createRun, { month, companyId: on.companyId, kind: 6 }, on.clerk)).id;

export async function reckonedTrial(on: Desk): Promise<number> {
  const id = await tried(on);
  await collected(on, id);
  await calculated(on, id);
  return id;
}

/** How many rows each table of the product has. */
export async function counts(): Promise<Record<string, number>> {
  const { rows } = await one<{ rows: Record<string, number> }>(`
    select jsonb_object_agg(relname, (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || quote_ident(relname),
      false, true, '')))[1]::text::int) as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  return rows;
}

/** Tables whose number of rows differs between two counts. */
export const grown = (before: Record<string, number>, after: Record<string, number>): string[] =>
  Object.keys(after)
    .filter((table) => before[table] !== after[table])
    .sort();

export const remarksOf = async (runId: number, empId: number): Promise<string[]> =>
  (
    await rowsOf<{ key: string }>(
      `select r ->> 'key' as key from payroll_lines, jsonb_array_elements(remarks) r
       where run_id = $1 and emp_id = $2 and r ->> 'key' like 'salTrial:%'`,
      [runId, empId],
    )
  ).map(({ key }) => key.slice("salTrial:said.".length));

/** What is kept of a line, whole. */
export const linesOf = (runId: number) =>
  rowsOf(
    `select emp_id, amounts, gross, gross_without_overtime, ins_employee, tax, after_tax, net, employer, shortfall,
       shortfall_special, ledger_row - 'runId' as ledger
     from payroll_lines where run_id = $1 order by emp_id`,
    [runId],
  );

export const namesOf = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await rowsOf<{ n: string; name: string }>("select job_number as n, emp_name as name from employees")).map(
      ({ n, name }) => [n, name],
    ),
  );

/** The old system's pay sheet as the clerk brings it. */
export const sheetOf = (on: () => Desk) => importOf("trialSheet", "trialSheet", () => on().clerk.token);
