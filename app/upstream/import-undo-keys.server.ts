import { BALANCE_ENTRY, MONTH_STATE, PLAN } from "~/contracts/attendance/codes";
import { PERFORMANCE_KIND } from "~/contracts/performance/codes";
import { SALARY_KIND } from "~/contracts/salary/codes";
import { UNUSED_GRANT } from "./attendance/balances/unused-grant.server";
import type { UndoKeys, UnsaidKey } from "./platform/imports/undo/keys.server";

const SIGNING_IN = "signing in builds nothing";
const OWN_DESK = "how somebody has his desk, or what he has read, says nothing of him";
const RECKONED = "reckoned from what else there is, every night";

/** The form by which a record of a kind is approved. */
const formOf = (kind: number, parent: string): UnsaidKey[] => [
  { child: "approval_instances", column: "business_id", parent, whole: true, on: `c.kind_code = ${kind}` },
];

/** What an undo of an import heeds beside the foreign keys of the database. */
export const undoKeys: UndoKeys = {
  unsaid: [
    { child: "payables", column: "payee_card_id", parent: "payee_cards" },
    { child: "proxy_costs", column: "payee_card_id", parent: "payee_cards" },
    { child: "proxy_renewals", column: "payee_card_id", parent: "payee_cards" },
    { child: "borrowings", column: "payee_card_id", parent: "payee_cards" },
    { child: "leases", column: "payee_card_id", parent: "payee_cards" },
    { child: "rent_expenses", column: "payee_card_id", parent: "payee_cards" },
    { child: "reimbursements", column: "payee_card_id", parent: "payee_cards" },
    { child: "payee_cards", column: "replaces_id", parent: "payee_cards" },
    { child: "employment_spells", column: "dimission_id", parent: "dimissions" },
    { child: "registry_subsidies", column: "dimission_id", parent: "dimissions" },
    { child: "attendance_applications", column: "cancels_id", parent: "attendance_applications" },
    { child: "punches", column: "application_id", parent: "attendance_applications" },
    { child: "balance_ledger", column: "application_id", parent: "attendance_applications" },
    { child: "attendance_differences", column: "application_id", parent: "attendance_applications" },
    { child: "reimbursements", column: "trip_application_id", parent: "attendance_applications" },
    { child: "reimbursement_lines", column: "card_transaction_id", parent: "card_transactions" },
    { child: "benefit_archives", column: "previous_id", parent: "benefit_archives" },
    { child: "perf_sheet_lines", column: "indicator_id", parent: "perf_indicators" },
    { child: "salary_values", column: "adjustment_id", parent: "salary_adjustments" },
    { child: "salary_adjustments", column: "form_id", parent: "salary_adjust_forms", whole: true },
    { child: "perf_standard_lines", column: "standard_id", parent: "perf_standards", whole: true },
    { child: "payroll_lines", column: "run_id", parent: "payroll_runs", whole: true },
    { child: "payroll_people", column: "run_id", parent: "payroll_runs", whole: true },
    { child: "tax_ledger", column: "run_id", parent: "payroll_runs" },
    { child: "salary_bonuses", column: "run_id", parent: "payroll_runs" },
    {
      child: "schedule_days",
      column: "source_id",
      parent: "shift_swaps",
      whole: true,
      on: `c.plan = ${PLAN.swap} and (c.emp_id = p.emp_a or c.emp_id = p.emp_b)`,
    },
    {
      child: "approval_instances",
      column: "business_id",
      parent: "finance_forms",
      whole: true,
      on: "c.kind_code = p.kind_code",
    },
    ...formOf(SALARY_KIND.adjustment, "salary_adjust_forms"),
    ...formOf(SALARY_KIND.run, "payroll_runs"),
    ...formOf(PERFORMANCE_KIND.standard, "perf_standards"),
  ],
  along: [
    { child: "sessions", column: "user_id", because: SIGNING_IN },
    { child: "sessions", column: "actor_user_id", because: SIGNING_IN },
    { child: "account_factors", column: "user_id", because: SIGNING_IN },
    { child: "factor_tickets", column: "user_id", because: SIGNING_IN },
    { child: "letter_reads", column: "user_id", because: OWN_DESK },
    { child: "favourite_menus", column: "user_id", because: OWN_DESK },
    { child: "folded_set_ups", column: "user_id", because: OWN_DESK },
    { child: "list_columns", column: "user_id", because: OWN_DESK },
    { child: "list_views", column: "user_id", because: OWN_DESK },
    { child: "reading_receipts", column: "emp_id", because: OWN_DESK },
    { child: "shift_reminder_offs", column: "emp_id", because: OWN_DESK },
    { child: "wage_sessions", column: "emp_id", because: SIGNING_IN },
    { child: "attendance_due", column: "emp_id", because: RECKONED },
    { child: "daily_results", column: "emp_id", because: RECKONED },
    { child: "benefit_reminders", column: "emp_id", because: RECKONED },
    {
      child: "monthly_results",
      column: "emp_id",
      because: RECKONED,
      when: `c.state in (${MONTH_STATE.open}, ${MONTH_STATE.calculated})`,
    },
    {
      child: "balance_ledger",
      column: "emp_id",
      because: RECKONED,
      when: `c.entry = ${BALANCE_ENTRY.grant} and c.application_id is null`,
    },
    { child: "balance_lots", column: "emp_id", because: RECKONED, when: UNUSED_GRANT },
  ],
  reckoned: ["attendance_due", "daily_results", "monthly_results"],
  // How new job numbers are made, as the numbers of a file say it.
  last: ["system_parameters"],
};
