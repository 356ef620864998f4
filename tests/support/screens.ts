import { ATTENDANCE } from "./screens-attendance";
import { EMPLOYEES } from "./screens-employees";
import { FINANCE } from "./screens-finance";
import { PERFORMANCE_CONFIG } from "./screens-performance-config";
import { PERFORMANCE_CYCLES } from "./screens-performance-cycles";
import { PERFORMANCE_GRADES } from "./screens-performance-grades";
import { PERFORMANCE_SHEETS } from "./screens-performance-sheets";
import { SALARY_ADJUST } from "./screens-salary-adjust";
import { SALARY_ARCHIVES } from "./screens-salary-archives";
import { SALARY_BANK } from "./screens-salary-bank";
import { SALARY_BONUS } from "./screens-salary-bonus";
import { SALARY_PAYSLIPS } from "./screens-salary-payslips";
import { SALARY_RUNS } from "./screens-salary-runs";
import { SALARY_SECRETS } from "./screens-salary-secrets";
import { SALARY_STRUCTURE } from "./screens-salary-structure";
import { SALARY_TAX } from "./screens-salary-tax";
import { SHELL } from "./screens-shell";

/** A row of a sheet's Screens table. */
export interface Screen {
  path: string;
  /** Title of the sheet (rule 60: the system's name follows). */
  title: string;
  /** Address one lands at, when it is another. */
  lands?: string;
  status?: number;
}

/** Screens that one person visits, or nobody who is signed in. */
export interface Walk {
  what: string;
  jobNumber?: string;
  side?: "web" | "h5";
  screens: Screen[];
}

export const SYSTEM = "办公管理系统";
export const WALKS: Walk[] = [
  ...SHELL,
  ...EMPLOYEES,
  ...ATTENDANCE,
  ...FINANCE,
  ...PERFORMANCE_CONFIG,
  ...PERFORMANCE_CYCLES,
  ...PERFORMANCE_SHEETS,
  ...PERFORMANCE_GRADES,
  ...SALARY_ARCHIVES,
  ...SALARY_ADJUST,
  ...SALARY_STRUCTURE,
  ...SALARY_SECRETS,
  ...SALARY_PAYSLIPS,
  ...SALARY_BANK,
  ...SALARY_RUNS,
  ...SALARY_BONUS,
  ...SALARY_TAX,
];
