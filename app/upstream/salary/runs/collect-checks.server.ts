import { sql } from "drizzle-orm";
import { RUN_KIND } from "~/contracts/salary/codes";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { hasLockedStatement } from "~/upstream/attendance/months/locked-months.server";
import { citiesOf } from "~/upstream/employees/benefits/benefit-parts.server";
import { areListsLocked } from "~/upstream/employees/benefits/locked-contributions.server";
import { figuresBySite } from "~/upstream/employees/benefits/site-figures.server";
import { resultsNotLocked } from "~/upstream/performance/results/for-payroll.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { named } from "./named.server";
import type { Run } from "./run-held.server";

/**
 * What a run that pays a month needs before it reads anything (rule 5): attendance locked for everybody, results locked
 * or put off, the lists of insurance locked, the figures of every city confirmed. A leaver's run needs his own only.
 */
export async function refuseUnready(tx: Tx, caller: Caller, run: Run): Promise<void> {
  const open = await select(tx, { name: str`employees.emp_name` })`
    from payroll_lines l
    join employees on employees.emp_id = l.emp_id
    where l.run_id = ${run.id} and not ${hasLockedStatement(sql`l.emp_id`, sql`${run.month}`)}
    order by length(employees.job_number), employees.job_number`;
  if (open.length > 0) throw conflict("salRuns:said.attendanceOpen", named(open.map(({ name }) => name)));
  const people = await select(tx, { empId: num`emp_id` })`from payroll_lines where run_id = ${run.id}`;
  const waiting = await resultsNotLocked(
    tx,
    caller,
    run.month,
    people.map(({ empId }) => empId),
  );
  if (waiting.length > 0) throw conflict("salRuns:said.resultsOpen", named(waiting.map(({ name }) => name)));
  if (run.kind === RUN_KIND.regular && !(await areListsLocked(tx, run.month)))
    throw conflict("salRuns:said.insuranceOpen", { month: run.month });
  await refuseUnconfirmedCity(tx, caller, run);
}

/** Minimum and average wage of every domestic city are confirmed (employees rule 34). */
async function refuseUnconfirmedCity(tx: Tx, caller: Caller, { month, siteIds }: Run): Promise<void> {
  const figuresOf = await figuresBySite(tx);
  for (const siteId of siteIds) {
    const figures = figuresOf(siteId, month);
    if (siteId === OVERSEAS_SITE || figures?.confirmed === 1) continue;
    const city = figures ? (await citiesOf(tx, caller)).nameOf(figures.cityCode) : String(siteId);
    throw conflict("benefits:said.unconfirmed", { city, month });
  }
}
