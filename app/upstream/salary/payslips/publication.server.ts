import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { PAYSLIP_STATE, type PayslipState, RUN_STATE } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import {
  type searchPayslipRuns as contract,
  payslipHead as headContract,
  type PayslipCounts,
  type PayslipQuery,
  type PayslipRow,
  type PayslipRunDetail,
  payslipRow,
  type searchPayslips as rowsContract,
  payslipRun as runContract,
  runRow,
} from "~/contracts/salary/payslips";
import { searchToken } from "~/lib/search-tokens.server";
import { nameInSql } from "~/upstream/organization/organization.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { mapped, type Source } from "~/upstream/platform/database/page.server";
import { every, num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { payingCompanies } from "../archives/archives.server";
import { reachesPay } from "../reach.server";
import { payrollRuns } from "../runs/tables.server";
import { payslips } from "./tables.server";

/** Runs whose payslips exist. */
export const WITH_PAYSLIPS = [RUN_STATE.locked, RUN_STATE.published, RUN_STATE.paid];

/** Of payslips `p` their lines and people. */
export const OF_PAYSLIPS = sql`
  join payroll_lines l on l.id = p.line_id
  join employees on employees.emp_id = p.emp_id
  left join salary_archives a on a.emp_id = p.emp_id
`;
/** Payslips with their lines and people; those of lines that a reopened run lost are none. */
export const PAYSLIPS = sql`payslips p ${OF_PAYSLIPS}`;

/** Runs of payslips `p`, of which payslips exist. */
export const OF_RUNS = sql`join payroll_runs r on r.id = p.run_id and r.state in ${WITH_PAYSLIPS}`;

/** Whose payslip it is, as every list and step says it. */
export const SAID = { payslipId: sql`p.id`, name: sql`employees.emp_name` };

/** What a look at a payslip needs to know beside what leaves. */
export const beside = { empId: z.number().int(), lineId: z.number().int(), sees: z.boolean() };

/** Whose payslips the caller publishes and answers for. */
export const publishes = (caller: Caller): SQL => reachesPay(caller, MAY.payslips.publish);

const COUNTS = sql`
  jsonb_build_object(
    'created', count(*) filter (where p.state = ${PAYSLIP_STATE.created}),
    'published', count(*) filter (where p.state = ${PAYSLIP_STATE.published}),
    'viewed', count(*) filter (where p.state = ${PAYSLIP_STATE.viewed}),
    'confirmed', count(*) filter (where p.state = ${PAYSLIP_STATE.confirmed}),
    'disputed', count(*) filter (where p.state = ${PAYSLIP_STATE.disputed}),
    'answered', count(*) filter (where p.state = ${PAYSLIP_STATE.answered})
  )
`;

const COMPANY = sql`join companies k on k.company_id = r.company_id`;
const runBeside = (caller: Caller) => ({
  runId: sql`r.id`,
  company: sql`k.company_name`,
  counts: sql`
    (
      select ${COUNTS}
      from ${PAYSLIPS}
      where p.run_id = r.id and ${publishes(caller)}
    )
  `,
});

/** Runs of people within the caller's reach; `r` stands for them. */
export const reachedRuns = (caller: Caller): SQL => sql`
  r.state in ${WITH_PAYSLIPS}
    and exists (
      select
      from ${PAYSLIPS}
      where p.run_id = r.id and ${publishes(caller)}
    )
`;

export async function searchPayslipRuns(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof contract)["input"]>,
) {
  const { month, companyId, kind } = query;
  return reads(runRow, { r: payrollRuns }, runBeside(caller), COMPANY).page(db, page, {
    where: [
      reachedRuns(caller),
      month !== undefined && sql`r.month = ${month}`,
      companyId !== undefined && sql`r.company_id = ${companyId}`,
      kind !== undefined && sql`r.kind = ${kind}`,
    ],
    order: sql`r.month desc, r.id desc`,
  });
}

export const payslipFilters = async (db: Reader, caller: Caller) => ({ companies: await payingCompanies(db, caller) });

export async function payslipRun(db: Reader, caller: Caller, { runId }: { runId: number }): Promise<PayslipRunDetail> {
  const head = runContract.output.omit({ sites: true });
  const row = await reads(head, { r: payrollRuns }, runBeside(caller), COMPANY).one(
    db,
    sql`r.id = ${runId} and ${reachedRuns(caller)}`,
  );
  const sites = await select(db, { siteId: num`l.site_id`, counts: sql<PayslipCounts>`${COUNTS}` })`
    from ${PAYSLIPS}
    where p.run_id = ${runId} and ${publishes(caller)}
    group by l.site_id
    order by l.site_id`;
  return { ...row, sites };
}

const row = (caller: Caller) =>
  reads(
    payslipRow.omit({ acts: true }),
    { p: payslips, employees },
    {
      ...SAID,
      department: nameInSql(sql`d.department_name`, sql`d.names`, caller.language),
      siteId: sql`l.site_id`,
      viewedAt: sql`p.first_viewed_at`,
    },
  );

/** @param reach whose, by the code of the call */
export const payslipSource = (reach: SQL, { runId, likeName, siteId, state }: PayslipQuery): Source => ({
  from: sql`${PAYSLIPS} join departments d on d.department_id = l.department_id`,
  where: every([
    sql`p.run_id = ${runId}`,
    sql`exists (select from payroll_runs r where r.id = p.run_id and r.state in ${WITH_PAYSLIPS})`,
    reach,
    likeName &&
      sql`
        (
          employees.job_number = ${likeName} or employees.search_tokens @> array[${searchToken(likeName)}]::text[]
        )
      `,
    siteId !== undefined && sql`l.site_id = ${siteId}`,
    state !== undefined && sql`p.state = ${state}`,
  ]),
  order: sql`length(employees.job_number), employees.job_number`,
});

/** What the state of a payslip allows whoever publishes it. */
export const payslipActs = (state: PayslipState): PayslipRow["acts"] =>
  state === PAYSLIP_STATE.created ? [] : ["withdraw"];

export async function searchPayslips(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof rowsContract)["input"]>,
) {
  const found = await row(caller).page(db, page, payslipSource(publishes(caller), query));
  return mapped(found, (one) => ({ ...one, acts: payslipActs(one.state) }));
}

const HEAD = reads(headContract.output, { p: payslips, employees }, SAID, sql`${OF_PAYSLIPS} ${OF_RUNS}`);

export const payslipHead = (db: Reader, caller: Caller, { payslipId }: { payslipId: number }) =>
  HEAD.one(db, sql`p.id = ${payslipId} and ${publishes(caller)}`);

const REACHED = reads(z.object({ id: z.number().int() }), { r: payrollRuns }, {}, COMPANY);

/** The run is there for the caller. */
export async function mustReachRun(db: Reader | Tx, caller: Caller, runId: number): Promise<void> {
  await REACHED.one(db, sql`r.id = ${runId} and ${reachedRuns(caller)}`);
}
