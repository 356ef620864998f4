import { MAY } from "~/contracts/salary/may";
import { SALARY_PARAMETERS } from "~/lib/salary/parameters";
import { parameterReach } from "~/upstream/calendar/sites.server";
import type { ParameterName } from "~/upstream/platform/parameter-list.server";
import { siteParameters } from "~/upstream/shell/system/site-parameters.server";

/** The parameters of salary, by site: pay day, proration, payslips and the second factor (salary, Screens). */
export const {
  list: salaryParameters,
  one: salaryParameter,
  save: saveSalaryParameter,
} = siteParameters(Object.keys(SALARY_PARAMETERS) as ParameterName[], parameterReach(MAY.structures.edit));
