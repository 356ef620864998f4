import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Out } from "~/contracts/endpoint";
import { PAYSLIP_STATE, type PayslipState, RUN_STATE } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type {
  searchPayslipRuns as contract,
  payslipHead as headContract,
  PayslipQuery,
  PayslipRow,
  PayslipRunDetail,
  PayslipRunRow,
  searchPayslips as rowsContract,
} from "~/contracts/salary/payslips";
import { searchToken } from "~/lib/search-tokens.server";
import { nameInSql } from "~/upstream/organization/organization.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { registerPage, registerRecord, type Source } from "~/upstream/platform/register-reads.server";
import { payingCompanies } from "../archives/archives.server";
import { reachesPay } from "../reach.server";
import { instantText } from "./own-payslip.server";

type Row<T> = T & Record<string, unknown>;

/** Runs whose payslips exist. */
export const WITH_PAYSLIPS = [RUN_STATE.locked, RUN_STATE.published, RUN_STATE.paid];

/** Payslips with their lines and people; those of lines that a reopened run lost are none. */
export const PAYSLIPS = sql`
  payslips p
  join payroll_lines l on l.id = p.line_id
  join employees on employees.emp_id = p.emp_id
  left join salary_archives a on a.emp_id = p.emp_id
`;

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

const RUNS = sql`payroll_runs r join companies k on k.company_id = r.company_id`;
const runColumns = (caller: Caller): SQL => sql`
  r.id as "runId", r.no, r.month, k.company_name as company, r.kind, r.state, r.pay_date as "payDate", (
    select ${COUNTS}
    from ${PAYSLIPS}
    where p.run_id = r.id and ${publishes(caller)}
  ) as counts
`;

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
  return registerPage<Row<PayslipRunRow>>(db, page, runColumns(caller), {
    from: RUNS,
    where: every([
      reachedRuns(caller),
      month !== undefined && sql`r.month = ${month}`,
      companyId !== undefined && sql`r.company_id = ${companyId}`,
      kind !== undefined && sql`r.kind = ${kind}`,
    ]),
    order: sql`r.month desc, r.id desc`,
  });
}

export const payslipFilters = async (db: Reader, caller: Caller) => ({ companies: await payingCompanies(db, caller) });

export async function payslipRun(db: Reader, caller: Caller, { runId }: { runId: number }): Promise<PayslipRunDetail> {
  const row = await registerRecord<Row<PayslipRunRow & { version: number }>>(
    db,
    sql`${runColumns(caller)}, r.version`,
    RUNS,
    sql`r.id = ${runId} and ${reachedRuns(caller)}`,
  );
  const { rows: sites } = await db.execute<Row<PayslipRunDetail["sites"][number]>>(sql`
    select l.site_id as "siteId", ${COUNTS} as counts
    from ${PAYSLIPS}
    where p.run_id = ${runId} and ${publishes(caller)}
    group by l.site_id
    order by l.site_id`);
  return { ...row, sites };
}

const ROW = (caller: Caller): SQL => sql`
  p.id as "payslipId", p.version, employees.job_number as "jobNumber", employees.emp_name as name,
    ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)} as department, l.site_id as "siteId", p.state,
    ${instantText(sql`p.published_at`)} as "publishedAt", ${instantText(sql`p.first_viewed_at`)} as "viewedAt",
    ${instantText(sql`p.confirmed_at`)} as "confirmedAt"
`;

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
  const source = payslipSource(publishes(caller), query);
  const found = await registerPage<Row<Omit<PayslipRow, "acts">>>(db, page, ROW(caller), source);
  return mapped(found, (row) => ({ ...row, acts: payslipActs(row.state) }));
}

export const payslipHead = (db: Reader, caller: Caller, { payslipId }: { payslipId: number }) =>
  registerRecord<Row<Out<typeof headContract>>>(
    db,
    sql`
      p.id as "payslipId", p.version, employees.job_number as "jobNumber", employees.emp_name as name, p.state,
        p.run_id as "runId", p.month
    `,
    sql`${PAYSLIPS} join payroll_runs r on r.id = p.run_id and r.state in ${WITH_PAYSLIPS}`,
    sql`p.id = ${payslipId} and ${publishes(caller)}`,
  );

/** The run is there for the caller. */
export async function mustReachRun(db: Reader | Tx, caller: Caller, runId: number): Promise<void> {
  await registerRecord(db as Reader, sql`r.id`, RUNS, sql`r.id = ${runId} and ${reachedRuns(caller)}`);
}
