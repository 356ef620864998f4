import { sql } from "drizzle-orm";
import type { z } from "zod";
import { LINE_STATE, RUN_KIND, RUN_STATE } from "~/contracts/salary/codes";
import { MAY, MAY_SEE_RUNS } from "~/contracts/salary/may";
import type { runDetail as contract, RunAct } from "~/contracts/salary/runs";
import { calendarNote } from "~/upstream/calendar/calendar-note.server";
import { database, type Reader, transaction } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { missing } from "~/upstream/platform/refusal.server";
import { reachesPay, reachesRun } from "../reach.server";
import { itemNames, remarkSaid } from "../structures/item-words.server";
import { plainRemarks, runLooked, seesLine, seesPeopleOf, toldState } from "./hidden-lines.server";
import { approvalOf } from "./run-approval.server";
import { newestForm } from "./run-form.server";
import { isDiscardable, type Run } from "./run-held.server";
import { isTrial, isWholeMonth } from "./run-sources.server";
import { runHead, withoutSums } from "./runs.server";
import { moved } from "./submit.server";
import type { LineRemark } from "./tables.server";

type Detail = z.output<(typeof contract)["output"]>;
/** People of a run up to which its totals may be the pay of one beside the caller. */
const ONE_AND_THE_CALLER = 2;
/** Lines with an error or a warning that the page names. */
const MOST_REMARKS = 100;

type Found = Omit<
  Detail,
  | "acts"
  | "approval"
  | "remarks"
  | "moreRemarks"
  | "toExplain"
  | "explained"
  | "lockedOpen"
  | "provisional"
  | "calendarNote"
> &
  Pick<Run, "reopenBy" | "lockNo"> & { reopener: string; publishes: boolean; [column: string]: unknown };

/**
 * A run with its totals, what is wrong with it, and what may be done with it now. Totals of one person are his pay: the
 * look is written down with them (rule 28).
 */
export async function runDetail(caller: Caller, { id }: z.output<(typeof contract)["input"]>): Promise<Detail> {
  const run = await readDetail(database().read, caller, id);
  const isOne = run.people > 0 && run.people <= ONE_AND_THE_CALLER;
  // Before anything leaves; a run of many costs no transaction.
  if (isOne && !run.hidden && run.state >= RUN_STATE.calculated) await transaction((tx) => runLooked(tx, caller, id));
  return run;
}

async function readDetail(db: Reader, caller: Caller, id: number): Promise<Detail> {
  const name = (userId: "r.task_by" | "r.locked_by" | "r.reopen_by") => sql`
    coalesce((
      select coalesce(e.emp_name, u.username)
      from users u
      left join employees e on e.emp_id = u.emp_id
      where u.user_id = ${sql.raw(userId)}
    ), '')
  `;
  const { rows } = await db.execute<Found>(sql`
    select ${runHead(caller)}, r.company_id as "companyId", r.site_ids as "siteIds", r.due_on::text as "dueOn",
      r.tax_year as "taxYear", r.tax_month as "taxMonth", r.gross::float8 as gross,
      r.ins_employee::float8 as "insEmployee", r.tax::float8 as tax, r.after_tax::float8 as "afterTax",
      r.net::float8 as net, r.employer::float8 as employer, r.task_done as "taskDone",
      ${name("r.task_by")} as "taskBy", r.task_fault as "taskFault", r.hash, ${name("r.locked_by")} as "lockedBy",
      r.locked_at as "lockedAt", r.reopen_reason as "reopenReason", r.reopen_by as "reopenBy", r.lock_no as "lockNo",
      ${name("r.reopen_by")} as reopener,
      (select f.id from (${newestForm(sql`r.id`)}) f) as "instanceId", ${publishes(caller)} as publishes
    from payroll_runs r
    join companies k using (company_id)
    where r.id = ${id} and ${reachesRun(caller, MAY_SEE_RUNS)}`);
  const [found] = rows;
  if (!found) throw missing();
  const { reopenBy, reopener, lockNo, publishes: mayPublish, ...run } = found;
  return {
    ...withoutSums(run),
    ...(run.hidden && { hash: "" }),
    ...(await countsOf(db, caller, run)),
    lockedAt: run.lockedAt && new Date(run.lockedAt).toISOString(),
    reopenBy: reopener,
    ...(await remarksOf(db, caller, id)),
    calendarNote: isWholeMonth(run) ? await payDateNote(db, caller, run) : "",
    approval: await approvalOf(db, caller, run.instanceId),
    acts: run.task === null ? actsOf(caller, { ...run, reopenBy, lockNo }, mayPublish) : [],
  };
}

/** The pay date of a whole month follows from the working days of its sites (rule 13), as long as nothing is paid. */
const payDateNote = (db: Reader, caller: Caller, { siteIds, payDate }: Pick<Found, "siteIds" | "payDate">) =>
  calendarNote(db, caller, siteIds, { from: payDate, to: payDate });

async function countsOf(db: Reader, caller: Caller, { id, payDate }: Pick<Found, "id" | "payDate">) {
  const share = await parameter(db, {}, "netChangePct", payDate);
  const { rows } = await db.execute<Pick<Detail, "toExplain" | "explained" | "lockedOpen" | "provisional">>(sql`
    select count(*) filter (where ${moved(share)} and l.diff_reason = '' and ${seesLine(caller)})::int as "toExplain",
      count(*) filter (where l.diff_reason <> '' and ${seesLine(caller)})::int as explained,
      count(*) filter (where l.snapshot -> 'statement' ->> 'lockedOpen' = '1')::int as "lockedOpen",
      count(*) filter (where l.snapshot -> 'statement' ->> 'provisional' = '1')::int as provisional
    from payroll_lines l
    join employees using (emp_id)
    where l.run_id = ${id}`);
  return rows[0]!;
}

/** Sentences about the lines that stop the run or are to be looked at, errors first; none has a figure of pay. */
async function remarksOf(db: Reader, caller: Caller, id: number): Promise<Pick<Detail, "remarks" | "moreRemarks">> {
  const { rows } = await db.execute<
    Omit<Detail["remarks"][number], "texts"> & { remarks: LineRemark[]; [column: string]: unknown }
  >(sql`
    select l.emp_id as "empId", employees.job_number as "jobNumber", employees.emp_name as name, l.state, l.remarks,
      ${seesLine(caller)} as seen
    from payroll_lines l
    join employees on employees.emp_id = l.emp_id
    left join salary_archives a on a.emp_id = l.emp_id
    where l.run_id = ${id} and l.state > ${LINE_STATE.ok} and ${toldState(caller)} = l.state and ${seesPeopleOf(caller)}
    order by l.state desc, length(employees.job_number), employees.job_number
    limit ${MOST_REMARKS + 1}`);
  const names = await itemNames(db, sql`select structure_version_id from payroll_lines where run_id = ${id}`);
  const shown = rows.slice(0, MOST_REMARKS).map(({ remarks, ...row }) => ({
    ...row,
    texts: (row.seen ? remarks : plainRemarks(remarks)).map((remark) => remarkSaid(caller, names, remark)),
  }));
  return { remarks: shown, moreRemarks: rows.length > MOST_REMARKS };
}

/** Among the people of run `r` is one whose payslip the caller publishes. */
const publishes = (caller: Caller) => sql`
  exists (
    select
    from payroll_lines l
    join employees on employees.emp_id = l.emp_id
    left join salary_archives a on a.emp_id = l.emp_id
    where l.run_id = r.id and ${reachesPay(caller, MAY.payslips.publish)}
  )
`;

/** What may be done with a run now; the page only draws it. */
function actsOf(
  caller: Caller,
  run: Pick<Run, "kind" | "state" | "errors" | "reopenBy" | "lockNo">,
  mayPublish: boolean,
): RunAct[] {
  const { kind, state, errors, reopenBy } = run;
  const [works, locks, approves] = [MAY.runs.work, MAY.runs.lock, MAY.runs.approve].map((code) => holds(caller, code));
  const isLocked = state === RUN_STATE.locked || state === RUN_STATE.published;
  const acts: [RunAct, boolean][] = [
    ["collect", works! && state <= RUN_STATE.calculated && kind !== RUN_KIND.imported],
    ["calculate", works! && (state === RUN_STATE.collected || state === RUN_STATE.calculated)],
    ["submit", works! && state === RUN_STATE.calculated && errors === 0 && !isTrial(run)],
    ["lock", locks! && state === RUN_STATE.approved],
    ["publish", mayPublish && state === RUN_STATE.locked],
    ["reopen", locks! && isLocked && reopenBy === null],
    ["confirmReopen", approves! && isLocked && reopenBy !== null && reopenBy !== caller.actorUserId],
    ["compare", isTrial(run) && state === RUN_STATE.calculated],
    ["upload", works! && isTrial(run)],
    ["discard", works! && isDiscardable(run)],
  ];
  return acts.flatMap(([act, may]) => (may ? [act] : []));
}
