import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { DISPUTE_STATE, LOG_ACTION } from "~/contracts/salary/codes";
import {
  type searchDisputes as contract,
  type DisputeDetail,
  disputeDetail as detailContract,
  disputeRow,
} from "~/contracts/salary/disputes";
import { MAY } from "~/contracts/salary/may";
import { COMPANY_ZONE, companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { nameInSql } from "~/upstream/organization/organization.server";
import { dayIn } from "~/upstream/organization/person-day.server";
import { employees } from "~/upstream/organization/tables.server";
import { type Reader, transaction } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { logSalary } from "../log/log.server";
import { seesFigures } from "../reach.server";
import { payrollRuns } from "../runs/tables.server";
import { roundsOf } from "./own-payslip.server";
import { WAITING_DISPUTES } from "./payslip-make.server";
import { beside, PAYSLIPS, publishes } from "./publication.server";
import { payslipDisputes, payslips } from "./tables.server";

const ZONE = sql`${COMPANY_ZONE}::text`;

const DISPUTE_SUBJECT = "dispute";

const OF_DISPUTES = sql`
  join ${PAYSLIPS} on p.id = x.payslip_id
  join payroll_runs r on r.id = p.run_id
  join departments d on d.department_id = l.department_id
`;
export const DISPUTES = sql`payslip_disputes x ${OF_DISPUTES}`;

/** Waits for whoever answers; `x` stands for the dispute. */
const waits = sql`x.state in ${WAITING_DISPUTES}`;

/**
 * The caller may answer it: a clerk until it is escalated, from then on the payroll manager alone; of whom he does not
 * see the figures he does not read what is said about them (salary, States; rule 30).
 */
export const answers = (caller: Caller): SQL => sql`
  (
    ${seesFigures(caller)}
      and (x.state = ${DISPUTE_STATE.open} or (x.state = ${DISPUTE_STATE.escalated} and ${isManager(caller)}))
  )
`;
const isManager = (caller: Caller): SQL => (holds(caller, MAY.levels.above) ? sql`true` : sql`false`);

/** How many wait for the caller, for the menu; without what only the list shows, which takes time to plan. */
export const waitingDisputes = (caller: Caller): SQL => sql`
  (
    select count(*)::int
    from payslip_disputes x
    join ${PAYSLIPS} on p.id = x.payslip_id
    where ${publishes(caller)} and ${answers(caller)}
  )
`;

const TABLES = { x: payslipDisputes, p: payslips, r: payrollRuns, employees };
const said = ({ language }: Caller) => ({
  name: sql`employees.emp_name`,
  department: nameInSql(sql`d.department_name`, sql`d.names`, language),
  at: sql`x.created_at`,
  age: sql`${dayIn(sql`coalesce(x.answered_at, now())`, ZONE)} - ${dayIn(sql`x.created_at`, ZONE)}`,
  late: sql`(${waits} and x.due_on < ${companyDay()}::date)`,
});

/** The queue: what waits first, the soonest due on top (salary, Screens). */
export async function searchDisputes(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof contract)["input"]>,
) {
  const { state, month, likeName } = query;
  return reads(disputeRow, TABLES, said(caller), OF_DISPUTES).page(db, page, {
    where: [
      publishes(caller),
      state !== undefined && sql`x.state = ${state}`,
      month !== undefined && sql`p.month = ${month}`,
      likeName &&
        sql`
          (
            employees.job_number = ${likeName} or employees.search_tokens @> array[${searchToken(likeName)}]::text[]
          )
        `,
    ],
    order: sql`not ${waits}, case when ${waits} then x.due_on end, x.id desc`,
  });
}

const stored = (caller: Caller) =>
  reads(
    detailContract.output.omit({ rounds: true }).extend(beside),
    TABLES,
    { ...said(caller), payslipState: sql`p.state`, sees: seesFigures(caller), mayAnswer: answers(caller) },
    OF_DISPUTES,
  );

/** A dispute with all rounds of its payslip; whoever reads what was said is written down (salary rule 28). */
export const disputeDetail = (caller: Caller, { id }: { id: number }): Promise<DisputeDetail> =>
  transaction(async (tx) => {
    const { empId, lineId, sees, ...row } = await stored(caller).one(tx, sql`x.id = ${id} and ${publishes(caller)}`);
    if (!sees) return { ...row, rounds: null };
    await logSalary(tx, caller, [{ action: LOG_ACTION.view, subject: DISPUTE_SUBJECT, empId }]);
    return { ...row, rounds: await roundsOf(tx, caller, { payslipId: row.payslipId, lineId }) };
  });
