import { LINE_STATE, RUN_KIND, RUN_STATE, type RunKind, type RunState } from "~/contracts/salary/codes";
import { companyDay } from "~/lib/period";
import { type PayCase, type PayLine, RULE_ITEM } from "~/lib/salary/pay-case";
import { payLine } from "~/lib/salary/pay-line";
import { type LineTrace, payCaseOf, type Snapshot } from "~/lib/salary/snapshot";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { type Caller, callerOf } from "~/upstream/platform/identity/caller.server";
import { createPayslips, withdrawPayslips } from "~/upstream/salary/payslips/payslip-make.server";
import { ITEMS, STRUCTURE } from "../../lib/salary/pay-cases";
import { PERSON, runOf, taxed, yearOf } from "../../lib/salary/tax-year";
import { one, sessionOf } from "../../support/api";

/**
 * Runs as the lock leaves them: lines that the product's own functions reckoned, with their items and traces. The first
 * person has the slip of salary example 11, the others less of everything.
 */

export const MONTH = "2026-11";

const YEAR = yearOf(
  PERSON,
  Array.from({ length: 11 }, () => ({ income: 1_500_000, special: 228_000, additional: 200_000 })),
);
const inDecember: PayCase["tax"] = ({ income, special }) => {
  const { row, trace } = taxed(PERSON, runOf(PERSON, 12, { income, special, additional: 200_000 }, YEAR), YEAR);
  return { ok: true, withheld: row.withheld, trace };
};

const insured = (kind: number, employeeAmount: number, employerAmount = 0) => ({
  ...{ kind, forMonth: MONTH, base: 1_500_000, employerAmount, employeeAmount },
});
const input = (inputId: number, itemCode: string, amount: number) => ({
  ...{ inputId, itemCode, amount, quantity: null, sourceType: 1 as const, sourceId: inputId, hasNotice: false },
});

/** Salary example 11: November 2026, paid on 7 December. */
export const EXAMPLE: Snapshot = {
  requiredCentiDay: 2_100,
  stretches: [
    {
      ...{ from: "2026-11-01", paidCentiDay: 2_100, unpaidStdMin: 480, sickStdMin: 0, sickPct: 60, minWage: 252_000 },
      fixed: { base: 1_100_000, positionAllowance: 100_000 },
      overtime: [
        { bucket: "150", minutes: 180, multiplePct: 150 },
        { bucket: "200", minutes: 480, multiplePct: 200 },
      ],
    },
  ],
  ...{ toilExpiredMin: 0, isToilPaid: true, nightCount: 0, dutyTimes: 0, fullAttendance: 0 },
  statement: { version: 3, fromDate: "2026-11-01", toDate: "2026-11-30", lockedOpen: 0, provisional: 0 },
  results: [{ cycleId: 1, cycleName: "11 月绩效", amount: 220_000, version: 1 }],
  unusedLeave: null,
  insurance: {
    items: [insured(1, 120_000, 412_500), insured(2, 30_000), insured(3, 3_000), insured(6, 75_000)],
    isReckoned: false,
  },
  inputs: [input(1, "allowance", 30_000), input(2, RULE_ITEM.dormitory, 20_000)],
  loans: [{ planId: 1, instalment: 50_000, remaining: 300_000 }],
  shortfall: { amount: 0, special: 0 },
  isLast: false,
  tax: {
    person: PERSON,
    resident: 1,
    incomeType: 1,
    declared: [],
    usesDeductions: true,
    averageAnnual: null,
    bonusWay: null,
  } as Snapshot["tax"],
};

const lesser = (n: number): Snapshot => ({
  ...EXAMPLE,
  stretches: [{ ...EXAMPLE.stretches[0]!, unpaidStdMin: 0, overtime: [], fixed: { base: 1_000_000 - n * 50_000 } }],
  ...{ inputs: [], loans: [] },
});

function reckoned(kept: Snapshot): PayLine {
  const answer = payLine(payCaseOf(kept, STRUCTURE, inDecember));
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
  return answer.line;
}

const NAMES: Record<string, string> = {
  ...{ base: "基本工资", positionAllowance: "岗位津贴", performance: "绩效工资", overtime: "加班费" },
  ...{ allowance: "补贴", unpaidLeave: "事假缺勤扣款", pension: "养老保险", medical: "医疗保险" },
  ...{ unemployment: "失业保险", housingFund: "住房公积金", incomeTax: "个人所得税", loan: "借款", dormitory: "宿舍" },
};

/** A structure with the items that the lines are reckoned by; @returns its version. */
export async function structureVersion(): Promise<number> {
  const found = await one<{ id: number } | undefined>(
    `select v.id from pay_structure_versions v join pay_structures s on s.id = v.structure_id where s.name = '工资条结构'`,
  );
  if (found) return found.id;
  const { id } = await one<{ id: number }>(
    `with s as (insert into pay_structures (name, site_id) values ('工资条结构', 1) returning id)
     insert into pay_structure_versions (structure_id, from_month) select id, '2026-01' from s returning id`,
  );
  for (const { code, kind, sign, formula, order, ...marks } of ITEMS)
    await one(
      `insert into pay_items (version_id, sort, code, name, names, kind, sign, formula, taxable, in_ot_base,
         in_unpaid_base, show_on_slip)
       values ($1, $2, $3, $4, '{}', $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[id, order, code, NAMES[code] ?? code, kind, sign, formula],
        ...[marks.taxable, marks.inOtBase, marks.inUnpaidBase, marks.showOnSlip],
      ],
    );
  return id;
}

export interface Made {
  runId: number;
  companyId: number;
  /** By job number. */
  payslips: Record<string, number>;
}

interface Wanted {
  people: readonly string[];
  month?: string;
  kind?: RunKind;
  seq?: number;
  state?: RunState;
}

const around = { requestId: "test", ip: "", userAgent: "", language: "zh" } as const;
/** The payroll manager, who locks and reopens. */
export const locker = async (): Promise<Caller> => (await callerOf(await sessionOf("10004"), around, companyDay()))!;

/** A locked run of these people with its payslips. */
export async function madeRun({
  people,
  month = MONTH,
  kind = RUN_KIND.regular,
  seq = 1,
  state = RUN_STATE.locked,
}: Wanted): Promise<Made> {
  const versionId = await structureVersion();
  const lines = people.map((jobNumber, n) => ({ jobNumber, kept: n === 0 ? EXAMPLE : lesser(n) }));
  const made = lines.map(({ jobNumber, kept }) => ({ jobNumber, kept, line: reckoned(kept) }));
  const over = (figure: "gross" | "insEmployee" | "tax" | "afterTax" | "net" | "employer") =>
    made.reduce((sum, { line }) => sum + line[figure], 0);
  const run = await one<{ id: number; companyId: number }>(
    `insert into payroll_runs (no, month, company_id, site_ids, kind, seq, pay_date, tax_year, tax_month, state, people,
       gross, ins_employee, tax, after_tax, net, employer, locked_at)
     values ($1, $2, (select min(company_id) from companies), '{1,2,3,4,5,6,7}', $3, $4, '2026-12-07', 2026, 12, $5, $6,
       $7, $8, $9, $10, $11, $12, now()) returning id, company_id as "companyId"`,
    [
      ...[`GZ${month.replace("-", "")}-${kind}-${seq}`, month, kind, seq, state, people.length],
      ...[over("gross"), over("insEmployee"), over("tax"), over("afterTax"), over("net"), over("employer")],
    ],
  );
  for (const one of made) await addLine(run.id, versionId, one);
  await transaction(async (tx: Tx) => createPayslips(tx, await locker(), run.id));
  return { runId: run.id, companyId: run.companyId, payslips: await payslipsOf(run.id) };
}

async function addLine(
  runId: number,
  versionId: number,
  { jobNumber, kept, line }: { jobNumber: string; kept: Snapshot; line: PayLine },
): Promise<void> {
  const trace: LineTrace = { items: line.items, by: line.by };
  await one(
    `insert into payroll_lines (run_id, emp_id, site_id, department_id, structure_version_id, snapshot, amounts, trace,
       gross, ins_employee, tax, after_tax, net, employer, state)
     select $1, e.emp_id, case when e.overseas_warehouse = 1 then 7 else e.site_id end, e.department_id, $2, $3, $4, $5,
       $6, $7, $8, $9, $10, $11, $12
     from employees e where e.job_number = $13`,
    [
      ...[runId, versionId, JSON.stringify(kept)],
      JSON.stringify(Object.fromEntries(line.items.map(({ code, amountFen }) => [code, amountFen]))),
      JSON.stringify(trace),
      ...[line.gross, line.insEmployee, line.tax, line.afterTax, line.net, line.employer, LINE_STATE.ok, jobNumber],
    ],
  );
}

export async function payslipsOf(runId: number): Promise<Record<string, number>> {
  const { all } = await one<{ all: Record<string, number> | null }>(
    `select json_object_agg(e.job_number, p.id) as all
     from payslips p join employees e using (emp_id) where p.run_id = $1`,
    [runId],
  );
  return all ?? {};
}

/** What reopening and locking again does to the payslips; the lines come anew. */
export async function reopened(runId: number): Promise<void> {
  const caller = await locker();
  await transaction(async (tx) => withdrawPayslips(tx, caller, runId));
  await one("update payroll_runs set state = $2 where id = $1", [runId, RUN_STATE.calculated]);
  await one(
    `with gone as (delete from payroll_lines where run_id = $1 returning *)
     insert into payroll_lines (run_id, emp_id, site_id, department_id, structure_version_id, snapshot, amounts, trace,
       gross, ins_employee, tax, after_tax, net, employer)
     select run_id, emp_id, site_id, department_id, structure_version_id, snapshot, amounts, trace, gross, ins_employee,
       tax, after_tax, net, employer from gone returning id`,
    [runId],
  );
  await one("update payroll_runs set state = $2 where id = $1", [runId, RUN_STATE.locked]);
  await transaction(async (tx) => createPayslips(tx, caller, runId));
}

export const payslipState = (payslipId: number) =>
  one<{ state: number; version: number; confirm_ip: string; content_hash: string; viewed: boolean; disputes: number }>(
    `select state, version, confirm_ip, content_hash, first_viewed_at is not null as viewed, disputes
     from payslips where id = $1`,
    [payslipId],
  );

/** Everything of a run is published, as if by its clerks. */
export const allPublished = (runId: number) =>
  one(
    `with p as (update payslips set state = 1, published_at = now() where run_id = $1 and state = 0)
     update payroll_runs set state = 6 where id = $1 returning id`,
    [runId],
  );
