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
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { instantText } from "../payslips/own-payslip.server";

/** From the lock on a settlement is what is paid: before, its figures may still change. */
export const isSettled = (state: RunState): boolean => state >= RUN_STATE.locked;

interface Found {
  [column: string]: unknown;
  lineId: number;
  runId: number;
  empId: number;
  state: RunState;
  lockNo: number;
  no: string;
  month: string;
  company: string;
  payDate: string;
  dueOn: string | null;
  jobNumber: string;
  name: string;
  department: string;
  gross: number;
  insEmployee: number;
  tax: number;
  afterTax: number;
  net: number;
  trace: LineTrace | null;
  snapshot: Snapshot | null;
  signedAt: string | null;
  hash: string;
  refusedOn: string | null;
  refuseReason: string;
  insuranceDiff: number | null;
  witnesses: string[];
}

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
  const { rows } = await db.execute<Found>(sql`
    select l.id::float8 as "lineId", r.id as "runId", l.emp_id as "empId", r.state, r.lock_no as "lockNo", r.no,
      r.month, k.company_name as company, r.pay_date::text as "payDate", r.due_on::text as "dueOn",
      employees.job_number as "jobNumber", employees.emp_name as name,
      ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)} as department, l.gross::float8 as gross,
      l.ins_employee::float8 as "insEmployee", l.tax::float8 as tax, l.after_tax::float8 as "afterTax",
      l.net::float8 as net, l.trace, l.snapshot, ${instantText(sql`g.signed_at`)} as "signedAt",
      coalesce(g.document_hash, '') as hash, s.refused_on::text as "refusedOn",
      coalesce(s.refuse_reason, '') as "refuseReason", ${listedDifference(sql`r.month`)}::float8 as "insuranceDiff",
      array(
        select w.emp_name
        from employees w
        where w.emp_id in (s.witness_1, s.witness_2)
        order by w.emp_id = s.witness_2
      ) as witnesses
    from payroll_lines l
    join payroll_runs r on r.id = l.run_id and r.kind = ${RUN_KIND.leaver}
    join companies k using (company_id)
    join employees on employees.emp_id = l.emp_id
    join departments d on d.department_id = l.department_id
    left join salary_archives a on a.emp_id = l.emp_id
    left join salary_settlements s on s.line_id = l.id and s.lock_no = r.lock_no
    left join electronic_signatures g on g.id = s.signature_id
    where l.trace is not null and ${which}`);
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
