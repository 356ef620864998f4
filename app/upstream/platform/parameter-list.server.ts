import { APPROVALS_PARAMETERS } from "~/lib/approvals/parameters";
import { ATTENDANCE_PARAMETERS } from "~/lib/attendance/parameters";
import { EMPLOYEES_PARAMETERS } from "~/lib/employees/parameters";
import { FINANCE_PARAMETERS } from "~/lib/finance/parameters";
import { ORGANIZATION_PARAMETERS } from "~/lib/organization/parameters.server";
import { PERFORMANCE_PARAMETERS } from "~/lib/performance/parameters";
import { SALARY_PARAMETERS } from "~/lib/salary/parameters";
import { SHELL_PARAMETERS } from "~/lib/shell/parameters.server";

/**
 * The company's parameters: each is declared once, by its domain (`lib/<domain>/parameters`), below all that ask for
 * it. Its name and what it is for stand in the `parameters.json` of that domain's locales, its values in
 * `system_parameters`. Two used to be environment variables; what is set there counts as their first value.
 */
export const PARAMETERS = {
  ...SHELL_PARAMETERS,
  ...ORGANIZATION_PARAMETERS,
  ...EMPLOYEES_PARAMETERS,
  ...APPROVALS_PARAMETERS,
  ...FINANCE_PARAMETERS,
  ...ATTENDANCE_PARAMETERS,
  ...PERFORMANCE_PARAMETERS,
  ...SALARY_PARAMETERS,
} as const;

export type ParameterName = keyof typeof PARAMETERS;
export type ParameterValue<N extends ParameterName> = ReturnType<(typeof PARAMETERS)[N]["initial"]>;
