import { approvalSteps } from "./approvals.server";
import { attendanceSteps } from "./attendance.server";
import { employeeSteps } from "./employees.server";
import { financeSteps } from "./finance.server";
import { performanceSteps } from "./performance.server";
import { registerSteps } from "./registers.server";
import { salarySteps } from "./salary.server";
import { shellSteps } from "./shell.server";
import type { FirstSteps } from "./step.server";

/** What comes first on every list of a menu. */
export const FIRST_STEPS: FirstSteps = {
  ...shellSteps,
  ...employeeSteps,
  ...approvalSteps,
  ...attendanceSteps,
  ...financeSteps,
  ...registerSteps,
  ...salarySteps,
  ...performanceSteps,
};
