import { type SQL, sql } from "drizzle-orm";
import { RUN_KIND, RUN_STATE } from "~/contracts/salary/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import { conflict } from "~/upstream/platform/refusal.server";
import type { Run } from "./run-held.server";
import { paysMonth } from "./run-sources.server";

type Of = Pick<Run, "id" | "companyId" | "month" | "kind">;

/** Names that a message tells; the rest is a number. */
const MOST_NAMES = 10;

type Other = { no: string; n: number; names: string };

/** The first other run `r` of the company, past its draft, that pays people of a run, with their names. */
async function otherRun(tx: Tx, { id, companyId }: Of, which: SQL): Promise<Other | undefined> {
  const rows = await select(tx, {
    no: str`r.no`,
    names: sql<string[]>`array_agg(e.emp_name order by length(e.job_number), e.job_number)`,
  })`
    from payroll_runs r
    join payroll_lines l on l.run_id = r.id
    join employees e on e.emp_id = l.emp_id
    where r.company_id = ${companyId}
      and r.id <> ${id}
      and r.kind <> ${RUN_KIND.trial}
      and (r.state > ${RUN_STATE.draft} or r.task is not null)
      and l.emp_id in (select o.emp_id from payroll_lines o where o.run_id = ${id})
      and ${which}
    group by r.id, r.no
    order by r.no
    limit 1`;
  const [found] = rows;
  return found && { no: found.no, n: found.names.length, names: found.names.slice(0, MOST_NAMES).join("、") };
}

/** People of the run stand in another one on its way to its lock: their tax waits (rule 20). */
export async function refuseOtherRun(tx: Tx, run: Of): Promise<void> {
  const other = await otherRun(tx, run, sql`r.state < ${RUN_STATE.locked}`);
  if (other) throw conflict("salRuns:said.otherRun", other);
}

/** Nobody is paid a month twice: what was left out of it is a supplement's. */
export async function refusePaidMonth(tx: Tx, run: Of): Promise<void> {
  if (!paysMonth(run)) return;
  const pays = sql`r.kind in (${RUN_KIND.regular}, ${RUN_KIND.leaver}, ${RUN_KIND.imported})`;
  const other = await otherRun(tx, run, sql`r.month = ${run.month} and ${pays}`);
  if (other) throw conflict("salRuns:said.paidMonth", { ...other, month: run.month });
}
