import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { LineState, RunKind, RunState, RunTask } from "~/contracts/salary/codes";
import type { LineTrace, Snapshot } from "~/lib/salary/snapshot";
import type { LedgerRow } from "~/lib/salary/tax/ledger";
import { companies, employees } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import { payStructureVersions } from "../structures/tables.server";

const fen = (name: string) => bigint(name, { mode: "number" }).notNull().default(0);

/** What of the sources a run has read, by what they were then: another value now means to collect again (rule 5). */
export interface RunSources {
  attendance: string;
  performance: string;
  insurance: string;
  /** Structure, company and fixed pay: an adjustment may open values after the run was collected. */
  archives: string;
}

/** The pay of a month and company, from whom it is about to what was paid (salary, Entities: PayrollRun). Fen. */
export const payrollRuns = pgTable(
  "payroll_runs",
  {
    id: serial("id").primaryKey(),
    no: text("no").notNull().unique("payroll_runs_no_key"),
    /** yyyy-MM */
    month: text("month").notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.companyId),
    siteIds: smallint("site_ids").array().notNull(),
    kind: smallint("kind").$type<RunKind>().notNull(),
    /** From 1 for each kind. */
    seq: smallint("seq").notNull(),
    payDate: day("pay_date").notNull(),
    /** Of a leaver's run: the day on which his pay is due (rule 13). */
    dueOn: day("due_on"),
    taxYear: smallint("tax_year").notNull(),
    taxMonth: smallint("tax_month").notNull(),
    state: smallint("state").$type<RunState>().notNull().default(0),
    sources: jsonb("sources").$type<RunSources>(),
    people: integer("people").notNull().default(0),
    warnings: integer("warnings").notNull().default(0),
    errors: integer("errors").notNull().default(0),
    gross: fen("gross"),
    insEmployee: fen("ins_employee"),
    tax: fen("tax"),
    afterTax: fen("after_tax"),
    net: fen("net"),
    employer: fen("employer"),
    /** What the system is doing with it, for whom, and with how many people it is through; null: nothing. */
    task: text("task").$type<RunTask>(),
    taskBy: integer("task_by"),
    taskAt: instantColumn("task_at"),
    taskDone: integer("task_done").notNull().default(0),
    /** The number under which the log has why the last task broke off; empty: it did not. */
    taskFault: text("task_fault").notNull().default(""),
    /** Counts calculations: lines of an older one are still to be reckoned. */
    calcNo: integer("calc_no").notNull().default(0),
    requesterEmpId: integer("requester_emp_id").references(() => employees.empId),
    /** How often it was locked. */
    lockNo: smallint("lock_no").notNull().default(0),
    lockedAt: instantColumn("locked_at"),
    lockedBy: integer("locked_by"),
    /** Of all lines and their totals, kept when it is approved. */
    hash: text("hash").notNull().default(""),
    /** Reopening that waits for its second person. */
    reopenReason: text("reopen_reason").notNull().default(""),
    reopenBy: integer("reopen_by"),
    ...tracked,
  },
  (t) => [
    uniqueIndex("payroll_runs_key").on(t.month, t.companyId, t.kind, t.seq),
    index("payroll_runs_list_idx").on(t.companyId, t.month, t.id),
    index("payroll_runs_state_idx").on(t.state, t.id),
    index("payroll_runs_task_idx").on(t.id).where(sql`${t.task} is not null`),
    check(
      "payroll_runs_check",
      sql`${t.kind} between 1 and 6
        and ${t.state} between 0 and 7
        and ${t.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        and ${t.task} in ('collect', 'calculate')
        and (${t.reopenBy} is null) = (${t.reopenReason} = '')`,
    ),
    // A trial is reckoned and compared, never sent, locked or paid.
    check("payroll_runs_trial_check", sql`${t.kind} <> 6 or (${t.state} <= 2 and ${t.lockNo} = 0)`),
    // Rule 25: from the calculation on a run is its lines' sum.
    check(
      "payroll_runs_balance_check",
      sql`${t.state} < 2 or ${t.gross} - ${t.insEmployee} - ${t.tax} - ${t.afterTax} = ${t.net}`,
    ),
  ],
);

/** A sentence about a line: key of locales, and the item it belongs to. */
export interface LineRemark {
  code: string | null;
  key: string;
  params: Record<string, string | number>;
}

/** What a file says of wages that were calculated elsewhere, beside the amounts of the line (rule 40). Fen. */
export interface ImportedLine {
  social: number;
  fund: number;
  /** Special additional deductions of the month; null: those that were declared. */
  additional: number | null;
  /** 1: another company withheld the tax, and the ledger has no row of it. */
  external: 0 | 1;
  remark: string;
}

/** A person's card as it was when the run was locked; the number sealed. */
export interface CardSnapshot {
  cardId: number;
  accountNo: string;
  accountTail: string;
  accountName: string;
  bankCode: string;
  branch: string;
}

/** What a run pays a person, and what it was reckoned from (salary, Entities: PayrollLine). Fen. */
export const payrollLines = pgTable(
  "payroll_lines",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    runId: integer("run_id")
      .notNull()
      .references(() => payrollRuns.id),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    /** Where he belonged on the last day of the month, or his own last day. */
    siteId: smallint("site_id").notNull(),
    departmentId: integer("department_id").notNull(),
    structureVersionId: integer("structure_version_id").references(() => payStructureVersions.id),
    /** Everything that was read for it; null: not collected. */
    snapshot: jsonb("snapshot").$type<Snapshot>(),
    /** Null: the run reckoned it. */
    imported: jsonb("imported").$type<ImportedLine>(),
    /** By the code of the item. */
    amounts: jsonb("amounts").$type<Record<string, number>>().notNull().default({}),
    trace: jsonb("trace").$type<LineTrace>(),
    /** The row that the lock writes into the tax ledger; null: none. */
    ledgerRow: jsonb("ledger_row").$type<LedgerRow>(),
    gross: fen("gross"),
    grossWithoutOvertime: fen("gross_without_overtime"),
    insEmployee: fen("ins_employee"),
    tax: fen("tax"),
    afterTax: fen("after_tax"),
    net: fen("net"),
    employer: fen("employer"),
    /** What the next run takes first, and what of it is insurance and fund (rules 12 and 16). */
    shortfall: fen("shortfall"),
    shortfallSpecial: fen("shortfall_special"),
    /** Net of the last regular run; null: there is none. */
    netBefore: bigint("net_before", { mode: "number" }),
    remarks: jsonb("remarks").$type<LineRemark[]>().notNull().default([]),
    /** Why the net moved so far (rule 24). */
    diffReason: text("diff_reason").notNull().default(""),
    card: jsonb("card").$type<CardSnapshot>(),
    /** The line that a supplement corrects. */
    correctsLineId: bigint("corrects_line_id", { mode: "number" }),
    state: smallint("state").$type<LineState>().notNull().default(0),
    calcNo: integer("calc_no").notNull().default(0),
  },
  (t) => [
    uniqueIndex("payroll_lines_key").on(t.runId, t.empId),
    index("payroll_lines_person_idx").on(t.empId, t.runId),
    index("payroll_lines_state_idx").on(t.runId, t.state).where(sql`${t.state} > 0`),
    check("payroll_lines_check", sql`${t.state} between 0 and 2 and ${t.shortfall} >= 0`),
    check(
      "payroll_lines_balance_check",
      sql`${t.gross} - ${t.insEmployee} - ${t.tax} - ${t.afterTax} = ${t.net} and (${t.net} >= 0 or ${t.state} = 2)`,
    ),
  ],
);

/** What a locked run could not take from the net: the next run of the company takes it first (rule 12). Fen. */
export const salaryShortfalls = pgTable(
  "salary_shortfalls",
  {
    runId: integer("run_id")
      .notNull()
      .references(() => payrollRuns.id),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.companyId),
    amount: bigint("amount", { mode: "number" }).notNull(),
    special: bigint("special", { mode: "number" }).notNull(),
    /** The run that has it in its lines; null: none yet. */
    takenBy: integer("taken_by").references(() => payrollRuns.id),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.empId] }),
    index("salary_shortfalls_open_idx").on(t.empId, t.companyId).where(sql`${t.takenBy} is null`),
    index("salary_shortfalls_taken_idx").on(t.takenBy).where(sql`${t.takenBy} is not null`),
    check("salary_shortfalls_check", sql`${t.amount} > 0 and ${t.special} between 0 and ${t.amount}`),
  ],
);
