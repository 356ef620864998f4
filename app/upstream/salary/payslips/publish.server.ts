import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PayslipState } from "~/contracts/salary/codes";
import { LOG_ACTION, PAYSLIP_STATE, type RunState } from "~/contracts/salary/codes";
import type {
  publishPayslips as contract,
  remindPayslips as remindContract,
  withdrawPayslip as withdrawContract,
} from "~/contracts/salary/payslips";
import { groupBy } from "~/lib/group-by";
import { companyDay } from "~/lib/period";
import { salaryPaths } from "~/lib/salary/paths";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { every, num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type Notice, notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { logSalary } from "../log/log.server";
import { runPublished } from "../runs/run-published.server";
import { PAYSLIP, takeBackPayslips } from "./payslip-make.server";
import { mustReachRun, PAYSLIPS, payslipActs, publishes, WITH_PAYSLIPS } from "./publication.server";

/** What a look at or an act on a payslip is called in the salary log. */
export const PAYSLIP_SUBJECT = "payslip";

interface Held {
  state: RunState;
  month: string;
  version: number;
}

/** The run, held against a reopening meanwhile. */
async function heldRun(tx: Tx, caller: Caller, runId: number): Promise<Held> {
  await mustReachRun(tx, caller, runId);
  const { rows } = await tx.execute<Held & Record<string, unknown>>(sql`
    select state, month, version
    from payroll_runs
    where id = ${runId}
    for update`);
  const [run] = rows;
  if (!run || !(WITH_PAYSLIPS as readonly RunState[]).includes(run.state)) throw missing();
  return run;
}

const ofSites = (siteIds: readonly number[] | undefined): SQL | undefined =>
  siteIds && siteIds.length > 0 ? sql`l.site_id = any(${sql.param([...siteIds])}::int[])` : undefined;

/** One notice for each version, so that a payslip that comes again is told again; none names an amount (rule 28). */
const noticesOf = (
  rows: readonly { empId: number; version: number }[],
  notice: (version: number) => Omit<Notice, "empIds">,
): Notice[] =>
  [...groupBy(rows, ({ version }) => version)].map(([version, people]) => ({
    ...notice(version),
    empIds: people.map(({ empId }) => empId),
  }));

/**
 * Publishes what is not published of a locked run, of some sites or of all that the caller reaches: nobody publishes
 * his own (salary, States). With the last of them the run is published.
 */
export async function publishPayslips(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const { id, siteIds } = input;
  const run = await heldRun(tx, caller, id);
  if (run.version !== input.version) throw stale();
  const { rows } = await tx.execute<{ empId: number; version: number }>(sql`
    update payslips
    set state = ${PAYSLIP_STATE.published}, published_at = now(), reminders = 0
    where id in (
      select p.id
      from ${PAYSLIPS}
      where ${every([
        sql`p.run_id = ${id} and p.state = ${PAYSLIP_STATE.created}`,
        publishes(caller),
        ofSites(siteIds),
      ])}
    )
    returning emp_id as "empId", version`);
  if (rows.length === 0) throw conflict("salPayslips:said.nothing");
  const left = await leftOf(tx, id);
  const { month } = run;
  await notify(
    tx,
    ...noticesOf(rows, (version) => ({
      eventKey: `payslip:${id}:${version}:published`,
      title: { key: "salPayslips:notice.publishedTitle", params: { month } },
      text: { key: "salPayslips:notice.published", params: { month } },
      url: salaryPaths.wages,
    })),
  );
  const after = { siteIds: siteIds ?? [], people: rows.length, left };
  await audit(tx, caller, { action: `${PAYSLIP}.publish`, objectType: "payrollRun", objectId: id, after });
  const { state, version } = left === 0 ? await runPublished(tx, caller, id) : run;
  return { published: rows.length, left, state, version };
}

/** Payslips of a run that nobody has published yet, within the caller's reach or not. */
async function leftOf(tx: Tx, runId: number): Promise<number> {
  const row = await selectOne(tx, { n: num`count(*)::int` })`
    from payslips p
    join payroll_lines l on l.id = p.line_id
    where p.run_id = ${runId} and p.state = ${PAYSLIP_STATE.created}`;
  return row!.n;
}

/** Reminds who has not opened his payslip; once a day at most. */
export async function remindPayslips(tx: Tx, caller: Caller, input: z.output<(typeof remindContract)["input"]>) {
  const { runId, siteIds } = input;
  const { month } = await heldRun(tx, caller, runId);
  const rows = await select(tx, { empId: num`p.emp_id`, version: num`p.version` })`
    from ${PAYSLIPS}
    where ${every([
      sql`p.run_id = ${runId} and p.state = ${PAYSLIP_STATE.published}`,
      publishes(caller),
      ofSites(siteIds),
    ])}`;
  if (rows.length === 0) throw conflict("salPayslips:said.allRead");
  await notify(
    tx,
    ...noticesOf(rows, (version) => ({
      eventKey: `payslip:${runId}:${version}:unread:${companyDay()}`,
      title: { key: "salPayslips:notice.remindTitle", params: { month } },
      text: { key: "salPayslips:notice.remind", params: { month } },
      url: salaryPaths.wages,
    })),
  );
  const after = { siteIds: siteIds ?? [], people: rows.length };
  await audit(tx, caller, { action: `${PAYSLIP}.remind`, objectType: "payrollRun", objectId: runId, after });
  return { reminded: rows.length };
}

/** Takes one payslip back: its person sees it again once it is published again. */
export async function withdrawPayslip(tx: Tx, caller: Caller, input: z.output<(typeof withdrawContract)["input"]>) {
  const { payslipId, version, reason } = input;
  const rows = await select(tx, {
    runId: num`p.run_id`,
    empId: num`p.emp_id`,
    name: str`employees.emp_name`,
    month: str`p.month`,
    version: num`p.version`,
    state: num`p.state`,
  })`
    from ${PAYSLIPS}
    join payroll_runs r on r.id = p.run_id and r.state in ${WITH_PAYSLIPS}
    where p.id = ${payslipId} and ${publishes(caller)}
    for update of p`;
  const [row] = rows;
  if (!row) throw missing();
  if (row.version !== version) throw stale();
  if (!payslipActs(row.state as PayslipState).includes("withdraw")) throw conflict("salPayslips:said.notPublished");
  const { runId, empId, month, name } = row;
  await takeBackPayslips(tx, sql`p.id = ${payslipId}`);
  await logSalary(tx, caller, [{ action: LOG_ACTION.edit, subject: PAYSLIP_SUBJECT, empId, reason }]);
  await audit(tx, caller, {
    action: `${PAYSLIP}.withdraw`,
    objectType: PAYSLIP,
    objectId: payslipId,
    after: { version: version + 1 },
  });
  await notify(tx, {
    eventKey: `payslip:${runId}:${version}:withdrawn`,
    empIds: [empId],
    title: { key: "salPayslips:notice.withdrawnTitle", params: { month } },
    text: { key: "salPayslips:notice.withdrawn", params: { month } },
    url: salaryPaths.wages,
  });
  return { runId, version: version + 1, name };
}
