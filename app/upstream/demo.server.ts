import { businessDay } from "~/lib/period";
import { transaction } from "~/upstream/platform/database/db.server";
import { bool, selectOne } from "~/upstream/platform/database/select.server";
import { loadCompany } from "./demo/people.server";
import type { DemoRun } from "./domain.server";
import { approvalKinds, domains, takeEffect } from "./domains.server";
import { lock } from "./platform/locks.server";

export const demoLogins = [
  ["10001", "system administrator"],
  ["10002", "HR manager"],
  ["10003", "HR specialist (all sites)"],
  ["10004", "compensation and benefits; payroll manager, the first to approve a pay run"],
  ["10005", "recruiter"],
  ["10006", "trainer"],
  ["10007", "department head (Longhua)"],
  ["10008", "cashier"],
  ["10009", "finance manager, the second to approve a pay run"],
  ["10010", "process administrator"],
  ["10011", "employee (Longhua, under 10007)"],
  ["10012", "employee (Nanshan)"],
  ["10013", "employee (overseas warehouse)"],
  ["10014", "general manager"],
  ["10015", "administration and assets"],
  ["10016", "accountant"],
  ["10017", "HR specialist and attendance clerk of Nanshan only: shifts, schedules, punches and months of the site"],
  ["100107", "second cashier"],
  ["100241", "auditor"],
  ["100242", "payroll clerk (Longhua): collects, calculates and submits a pay run"],
  ["100245", "attendance clerk (Longhua): schedules, punches and months of the site"],
] as const;

export interface SeedOptions {
  employees: number;
  /** Leave a database with employees alone. */
  onlyWhenEmpty?: boolean;
  /** Also forms to look at: a few in every state, or a year of them; what is measured and tested begins without. */
  forms?: DemoRun["amount"];
  /** Months whose pay a busy company has behind it. */
  payMonths?: number;
  today?: string;
}

/**
 * Fills the database with the demo company, deterministic but for dates, which hang on today. One transaction: a start
 * that is cut off leaves an empty database.
 * @returns whether the database holds demo people now
 */
export async function seedDemo({
  employees,
  onlyWhenEmpty,
  forms,
  payMonths = 1,
  today = businessDay(new Date(), "Asia/Shanghai"),
}: SeedOptions): Promise<boolean> {
  const company = await transaction(async (tx) => {
    await lock(tx, "demoCompany");
    const row = await selectOne(tx, {
      filled: bool`exists (select from employees)`,
      demo: bool`exists (select from users where job_number = '10017')`,
    })``;
    if (row!.filled) {
      if (onlyWhenEmpty) return { demo: row!.demo, fresh: false };
      throw new Error("The database already holds employees; the demo company needs an empty one");
    }
    await loadCompany(tx, employees, today);
    for (const { demo } of domains) await demo?.base?.(tx, today);
    return { demo: true, fresh: true };
  });
  if (company.fresh && forms)
    for (const { demo } of domains)
      await demo?.forms?.({ today, amount: forms, payMonths, kinds: approvalKinds, takeEffect });
  return company.demo;
}
