import { sql } from "drizzle-orm";
import type { z } from "zod";
import { INPUT_SOURCE } from "~/contracts/payroll/codes";
import { LOG_ACTION, RUN_KIND } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type { discardRun as discardContract } from "~/contracts/salary/run-steps";
import type { createRun as createContract } from "~/contracts/salary/runs";
import { payDateOf } from "~/lib/payroll/pay-date";
import { taxMonthOf, taxYearOf } from "~/lib/salary/tax/ledger";
import { say } from "~/lib/texts.server";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { parameterSiteOf } from "~/upstream/calendar/sites.server";
import { releaseInputs, withdrawMade } from "~/upstream/payroll/input-taking.server";
import { audit } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { num, select, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { lock } from "~/upstream/platform/locks.server";
import { nextNumber } from "~/upstream/platform/numbering.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { releaseBonuses } from "../bonus/bonus-taking.server";
import { logSalary } from "../log/log.server";
import { paysFor, reachesSiteOfRuns } from "../reach.server";
import { heldRun, isDiscardable, RUN, RUN_OBJECT, type Run } from "./run-held.server";
import { peopleNamed, peopleOfMonth, type RunPerson } from "./run-people.server";
import { isTrial, isWholeMonth } from "./run-sources.server";
import { releaseShortfalls } from "./shortfalls.server";
import { payrollRuns } from "./tables.server";

type Input = z.output<(typeof createContract)["input"]>;

/** A draft of a run: its people are fixed now, and looked for anew when it is collected (salary, States). */
export async function createRun(tx: Tx, caller: Caller, input: Input) {
  await mustPayFor(tx, caller, input.companyId);
  const people = await peopleFor(tx, caller, input);
  return makeRun(tx, caller, input, people, await payDays(tx, caller, input, people));
}

type Kind = Pick<Run, "month" | "companyId" | "kind">;
type Days = Pick<Run, "payDate" | "dueOn">;

/** A draft with its people, all of them at sites that the caller pays at. */
export async function makeRun(tx: Tx, caller: Caller, of: Kind, people: readonly RunPerson[], days: Days) {
  if (people.length === 0) throw invalid({ month: { key: "salRuns:said.noPeople", params: { month: of.month } } });
  const run = await insertRun(tx, caller, of, people, days);
  await mustReach(tx, caller, run.id);
  await putLines(tx, run.id, people);
  return { id: run.id, version: run.version, people: people.length };
}

/** The row of a new run; its lines are the caller's to write. */
export async function insertRun(
  tx: Tx,
  caller: Caller,
  of: Kind,
  people: readonly Pick<RunPerson, "siteId">[],
  days: Days,
): Promise<Run> {
  const { month, companyId, kind } = of;
  const siteIds = [...new Set(people.map(({ siteId }) => siteId))].sort();
  const seq = await nextSeq(tx, of);
  const [run] = await tx
    .insert(payrollRuns)
    .values({
      no: await numberOf(tx, of, seq),
      month,
      companyId,
      kind,
      seq,
      siteIds,
      ...days,
      taxYear: taxYearOf(days.payDate),
      taxMonth: taxMonthOf(days.payDate),
      people: people.length,
      requesterEmpId: caller.empId,
      createdBy: caller.actorUserId,
      updatedBy: caller.actorUserId,
    })
    .returning()
    .catch((error: unknown) => {
      if (databaseError(error)?.constraint === "payroll_runs_key") throw conflict("salRuns:said.exists", { month });
      throw error;
    });
  await audit(tx, caller, {
    action: "payrollRun.create",
    objectType: RUN_OBJECT,
    objectId: run!.id,
    after: { no: run!.no, month, companyId, kind, people: people.length },
  });
  return run!;
}

/** Numbers of real runs have no gaps, so that a trial, which goes without a trace, takes none of them. */
async function numberOf(tx: Tx, of: Kind, seq: number): Promise<string> {
  if (isTrial(of)) return `T-${of.month}-${of.companyId}-${seq}`;
  const number = await nextNumber(tx, "payrollRun", of.month);
  return `GZ${of.month.replace("-", "")}${String(number).padStart(3, "0")}`;
}

const peopleFor = (tx: Tx, caller: Caller, input: Input): Promise<RunPerson[]> =>
  isWholeMonth(input)
    ? peopleOfMonth(tx, caller, input)
    : peopleNamed(tx, caller, input, input.jobNumbers, { leavers: input.kind === RUN_KIND.leaver });

/** The people of a run that is not begun, as they are now. */
export async function putLines(tx: Tx, runId: number, people: readonly RunPerson[]): Promise<void> {
  await tx.execute(sql`
    delete from payroll_lines
    where run_id = ${runId} and emp_id <> all(${sql.param(people.map(({ empId }) => empId))}::int[])`);
  await tx.execute(sql`
    insert into payroll_lines (run_id, emp_id, site_id, department_id)
    select ${runId}, p."empId", p."siteId", p."departmentId"
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p(
      "empId" int, "siteId" smallint, "departmentId" int
    )
    order by p."empId"
    on conflict (run_id, emp_id) do update
    set site_id = excluded.site_id, department_id = excluded.department_id`);
}

export async function mustPayFor(tx: Tx, caller: Caller, companyId: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select
    from companies k
    where k.company_id = ${companyId} and ${paysFor(caller)}`);
  if (rowCount !== 1) throw invalid({ companyId: { key: "errors:notOption" } });
}

/** What would be made has people of a site that the caller does not pay at: then it is not his to make. */
async function mustReach(tx: Tx, caller: Caller, runId: number): Promise<void> {
  const rows = await select(tx, { site: num`s.site` })`
    from payroll_runs r
    cross join unnest(r.site_ids) as s(site)
    where r.id = ${runId} and not ${reachesSiteOfRuns(caller, sql`s.site`)}
    order by s.site`;
  if (rows.length === 0) return;
  const sites = rows
    .map(({ site }) => say(caller.language, { key: `site:${site}` }))
    .join(say(caller.language, { key: "duties:and" }));
  throw invalid({ companyId: { key: "salRuns:said.beyondSites", params: { sites } } });
}

/**
 * A regular run is the one of its month and company: a second is refused by the key of the table. Trials there may be
 * several, also of two people at once.
 */
async function nextSeq(tx: Tx, { month, companyId, kind }: Kind): Promise<number> {
  if (kind === RUN_KIND.regular) return 1;
  if (kind === RUN_KIND.trial) await lock(tx, "payrollRuns", companyId);
  const row = await selectOne(tx, { seq: num`coalesce(max(seq), 0) + 1` })`
    from payroll_runs
    where month = ${month} and company_id = ${companyId} and kind = ${kind}`;
  return row!.seq;
}

/** Rule 13: the earliest pay day of the sites; what is paid to leavers is due on the last day of the first of them. */
async function payDays(
  tx: Tx,
  caller: Caller,
  { kind, month, payDate }: Input,
  people: readonly RunPerson[],
): Promise<{ payDate: string; dueOn: string | null }> {
  if (kind === RUN_KIND.leaver) return { payDate: payDate!, dueOn: people.map(({ to }) => to).sort()[0]! };
  if (!isWholeMonth({ kind })) return { payDate: payDate!, dueOn: null };
  const calendars = await workCalendars(tx, caller);
  const days: string[] = [];
  for (const siteId of new Set(people.map((person) => person.siteId))) {
    const site = parameterSiteOf(siteId);
    days.push(payDateOf(month, await parameter(tx, caller, "payDay", `${month}-28`, site), calendars(siteId)));
  }
  return { payDate: days.sort()[0]!, dueOn: null };
}

/** Removes a run that was never sent, with whatever hangs on it; what it had taken is open again. */
export async function discardRun(tx: Tx, caller: Caller, named: z.output<(typeof discardContract)["input"]>) {
  const run = await heldRun(tx, caller, [MAY.runs.work], named);
  if (!isDiscardable(run)) throw conflict("salRuns:said.notNow");
  await withdrawMade(tx, run.id, [INPUT_SOURCE.registrySubsidy, INPUT_SOURCE.attendance], run.month);
  await releaseInputs(tx, run.id);
  await releaseShortfalls(tx, run.id);
  await releaseBonuses(tx, caller, run.id);
  await tx.execute(sql`delete from payroll_lines where run_id = ${run.id}`);
  await tx.delete(RUN.table).where(sql`${RUN.table.id} = ${run.id}`);
  await audit(tx, caller, {
    action: "payrollRun.discard",
    objectType: RUN_OBJECT,
    objectId: run.id,
    before: { no: run.no, month: run.month, companyId: run.companyId, kind: run.kind, people: run.people },
  });
  await logSalary(tx, caller, [{ action: LOG_ACTION.edit, subject: "runDiscarded", runId: run.id }]);
  return null;
}
