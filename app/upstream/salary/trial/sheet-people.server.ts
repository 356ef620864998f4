import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/salary/may";
import type { Reader } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reachesPay } from "../reach.server";
import { seesLine, seesPeopleOf } from "../runs/hidden-lines.server";

/** Whom a row of an old pay sheet means. */
export interface SheetPerson {
  at: number;
  empId: number;
  name: string;
  /** Version of the structure that his line was collected with; null: he has none. */
  versionId: number | null;
  isInRun: boolean;
  /** The caller sees his figures: of others he learns not even whether he has guessed them. */
  seen: boolean;
  /** What an earlier file said of him; null: nothing. */
  stored: Record<string, number> | null;
}

interface Asked {
  at: number;
  jobNumber: string;
  runId: number;
}

/**
 * The people of rows by their place: those of the trial, whoever they are, because the sheet has all of them and shows
 * nobody a figure that is on file; of others those whom the caller pays, and himself, who is told that his own pay is
 * not his to handle.
 */
export async function sheetPeople(
  db: Reader,
  caller: Caller,
  asked: readonly Asked[],
): Promise<Map<number, SheetPerson>> {
  const rows = await select(db, {
    at: num`g.at`,
    empId: num`employees.emp_id`,
    name: str`employees.emp_name`,
    versionId: sql<number | null>`l.structure_version_id`,
    isInRun: bool`l.id is not null`,
    seen: bool`(${seesPeopleOf(caller)} and ${seesLine(caller)})`,
    stored: sql<Record<string, number> | null>`(
        select jsonb_object_agg(f.item, f.amount)
        from trial_figures f
        where f.run_id = g."runId" and f.emp_id = employees.emp_id
      )`,
  })`
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as g(at int, "jobNumber" text, "runId" int)
    join employees on employees.job_number = g."jobNumber"
    left join salary_archives a on a.emp_id = employees.emp_id
    left join payroll_lines l on l.run_id = g."runId" and l.emp_id = employees.emp_id
    where l.id is not null
      or employees.emp_id = ${caller.empId ?? 0}
      or ${reachesPay(caller, MAY.runs.work)}`;
  return new Map(rows.map((row) => [row.at, row]));
}
