import { type SQL, sql } from "drizzle-orm";
import { RUN_KIND, RUN_STATE, type RunState } from "~/contracts/salary/codes";
import type { SettlementSheet } from "~/contracts/salary/settlement";
import { settlementOf } from "~/lib/salary/settlement";
import type { LineTrace, Snapshot } from "~/lib/salary/snapshot";
import { listsLocked } from "~/upstream/employees/benefits/locked-contributions.server";
import { listedLines } from "~/upstream/employees/benefits/reckoned.server";
import { handedOverOn } from "~/upstream/employees/leaving/handover-day.server";
import { nameInSql } from "~/upstream/organization/organization.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { instantText } from "../payslips/own-payslip.server";

/** From the lock on a settlement is what is paid: before, its figures may still change. */
export const isSettled = (state: RunState): boolean => state >= RUN_STATE.locked;

/**
 * What the locked lists of a month have above the insurance and fund that a line `l` was reckoned with while they were
 * open, in fen; null: they are open still, or it was made of them (rule 5).
 */
export const listedDifference = (month: SQL): SQL => sql`
  case
    when l.snapshot -> 'insurance' ->> 'isReckoned' = 'true' and ${listsLocked(month)} then (
      select coalesce(sum(c.employee_amount), 0)
      from (${listedLines(month)}) c
      where c.emp_id = l.emp_id
    ) - l.ins_employee
  end
`;

/** The sheet without what only whoever looks at it decides. */
export type Sheet = Omit<SettlementSheet, "mayRefuse">;

/**
 * The settlement that a line of a leaver's run is, in whose words the caller reads.
 * @param which condition on `payroll_lines l`, `payroll_runs r`, `employees` and `salary_archives a`
 */
export async function sheetOf(db: Reader | Tx, caller: Pick<Caller, "language">, which: SQL): Promise<Sheet> {
  const rows = await select(db, {
    lineId: num`l.id::float8`,
    runId: num`r.id`,
    empId: num`l.emp_id`,
    state: sql<RunState>`r.state`,
    lockNo: num`r.lock_no`,
    no: str`r.no`,
    month: str`r.month`,
    company: str`k.company_name`,
    payDate: str`r.pay_date::text`,
    dueOn: sql<string | null>`r.due_on::text`,
    jobNumber: str`employees.job_number`,
    name: str`employees.emp_name`,
    department: str`${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)}`,
    gross: num`l.gross::float8`,
    insEmployee: num`l.ins_employee::float8`,
    tax: num`l.tax::float8`,
    afterTax: num`l.after_tax::float8`,
    net: num`l.net::float8`,
    trace: sql<LineTrace | null>`l.trace`,
    snapshot: sql<Snapshot | null>`l.snapshot`,
    signedAt: sql<string | null>`${instantText(sql`g.signed_at`)}`,
    hash: str`coalesce(g.document_hash, '')`,
    refusedOn: sql<string | null>`s.refused_on::text`,
    refuseReason: str`coalesce(s.refuse_reason, '')`,
    insuranceDiff: sql<number | null>`${listedDifference(sql`r.month`)}::float8`,
    witnesses: sql<string[]>`array(
        select w.emp_name
        from employees w
        where w.emp_id in (s.witness_1, s.witness_2)
        order by w.emp_id = s.witness_2
      )`,
  })`
    from payroll_lines l
    join payroll_runs r on r.id = l.run_id and r.kind = ${RUN_KIND.leaver}
    join companies k using (company_id)
    join employees on employees.emp_id = l.emp_id
    join departments d on d.department_id = l.department_id
    left join salary_archives a on a.emp_id = l.emp_id
    left join salary_settlements s on s.line_id = l.id and s.lock_no = r.lock_no
    left join signed_papers g on g.id = s.signature_id
    where l.trace is not null and ${which}`;
  const [found] = rows;
  if (!found) throw missing();
  const { gross, insEmployee, tax, afterTax, net, trace, snapshot, lockNo, ...told } = found;
  const { rows: parts, ...rests } = settlementOf({ gross, insEmployee, tax, afterTax, net }, trace);
  return {
    ...told,
    ...rests,
    rows: parts.map(({ code, amountFen }) => ({ code, amount: amountFen })),
    reckoned: snapshot?.insurance.isReckoned === true,
    handedOverOn: await handedOverOn(db, found.empId, found.month),
    open: isSettled(found.state) && found.signedAt === null && found.refusedOn === null,
    version: lockNo,
  };
}
