import { type SQL, sql } from "drizzle-orm";
import { RUN_KIND } from "~/contracts/salary/codes";
import { statementsMark } from "~/upstream/attendance/months/locked-months.server";
import { contributionsMark } from "~/upstream/employees/benefits/locked-contributions.server";
import { resultsMark } from "~/upstream/performance/results/for-payroll.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { archivesMark } from "../archives/archives-mark.server";
import type { Run } from "./run-held.server";
import type { RunSources } from "./tables.server";

/** A run that reckons a month beside the real ones: it waits for nothing, takes nothing and holds nobody. */
export const isTrial = ({ kind }: Pick<Run, "kind">): boolean => kind === RUN_KIND.trial;

/** Runs of a month of work, with its attendance, results and insurance; a supplement pays inputs alone. */
export const paysMonth = ({ kind }: Pick<Run, "kind">): boolean =>
  kind === RUN_KIND.regular || kind === RUN_KIND.leaver || kind === RUN_KIND.trial;

/** Runs of everybody whom a month pays, looked for anew when they are collected. */
export const isWholeMonth = ({ kind }: Pick<Run, "kind">): boolean =>
  kind === RUN_KIND.regular || kind === RUN_KIND.trial;

const peopleOf = ({ id }: Pick<Run, "id">): SQL => sql`select emp_id from payroll_lines where run_id = ${id}`;

/** What the sources of a run are now; null: it has none, or, a trial, does not mind that they change. */
export async function sourcesOf(db: Reader | Tx, run: Run): Promise<RunSources | null> {
  if (!paysMonth(run) || isTrial(run)) return null;
  const { month, companyId } = run;
  const { rows } = await db.execute<RunSources & Record<string, unknown>>(sql`
    select ${statementsMark(month, peopleOf(run))} as attendance,
      ${resultsMark(month, companyId, peopleOf(run))} as performance, ${contributionsMark(month)} as insurance,
      ${archivesMark(month, peopleOf(run))} as archives`);
  return rows[0]!;
}

/** The first source that is another now than it was when the run was collected (salary, States); null: none is. */
export async function changedSource(db: Reader | Tx, run: Run): Promise<keyof RunSources | null> {
  const now = await sourcesOf(db, run);
  if (!now || !run.sources) return null;
  const { sources } = run;
  return (
    (["attendance", "performance", "insurance", "archives"] as const).find(
      (source) => now[source] !== sources[source],
    ) ?? null
  );
}
