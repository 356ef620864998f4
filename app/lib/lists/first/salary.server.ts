import { MAY as ATTENDANCE } from "~/contracts/attendance/may";
import { MAY as EMPLOYEES } from "~/contracts/employees/may";
import { MAY, MAY_SEE_ARCHIVES, MAY_SEE_RUNS } from "~/contracts/salary/may";
import { attendancePaths } from "~/lib/attendance/paths";
import { employeePaths } from "~/lib/employees/paths";
import { salaryPaths } from "~/lib/salary/paths";
import { bring, type FirstSteps, menu } from "./step.server";

const people = menu(employeePaths.archives, "archives", EMPLOYEES.archives.list);
const archives = menu(salaryPaths.archives, "salaryArchives", ...MAY_SEE_ARCHIVES);
const runs = menu(salaryPaths.runs, "payrollRuns", ...MAY_SEE_RUNS);
const payslips = menu(salaryPaths.payslips, "payslips", MAY.payslips.publish);
const months = menu(
  attendancePaths.months,
  "monthlyAttendance",
  ATTENDANCE.people.ofDepartment,
  ATTENDANCE.people.ofSites,
);

export const salarySteps: FirstSteps = {
  [salaryPaths.archives]: {
    key: "firstSalary:archives",
    links: { people, bring: bring(salaryPaths.archiveImport, MAY.archives.edit) },
    by: ["payrollClerk", MAY.archives.edit],
  },
  [salaryPaths.adjustments]: {
    key: "firstSalary:adjustments",
    links: { archives, bring: bring(salaryPaths.adjustmentImport, MAY.adjustments.draft) },
    by: ["payrollClerk", MAY.adjustments.draft],
  },
  [salaryPaths.taxData]: {
    key: "firstSalary:tax",
    links: {
      people,
      deductions: [salaryPaths.taxImport, "salaryTax:upload.title", MAY.tax.edit],
      opening: [salaryPaths.openingImport, "salaryTax:openingUpload.title", MAY.tax.edit],
    },
    by: ["payrollClerk", MAY.tax.edit],
  },
  [salaryPaths.inputs]: {
    key: "firstSalary:inputs",
    links: { bring: bring(salaryPaths.inputImport, MAY.runs.work) },
    by: ["payrollClerk", MAY.runs.work],
  },
  [salaryPaths.insurance]: {
    key: "firstSalary:insurance",
    links: {
      withholding: menu(employeePaths.withholding, "withholding", EMPLOYEES.benefits.see),
      buy: menu(employeePaths.buy, "fundBuy", EMPLOYEES.benefits.see),
    },
    by: ["compensation", EMPLOYEES.benefits.lockMonths],
  },
  [salaryPaths.runs]: {
    key: "firstSalary:runs",
    links: { archives, months },
    by: ["payrollClerk", MAY.runs.work],
  },
  [salaryPaths.bonuses]: { key: "firstSalary:bonuses", by: ["payrollManager", MAY.bonus.choose] },
  [salaryPaths.paidWages]: {
    key: "firstSalary:paidWages",
    links: { runs, bring: bring(salaryPaths.wagesImport, MAY.wages.import) },
    by: ["payrollClerk", MAY.wages.import],
  },
  [salaryPaths.payslips]: { key: "firstSalary:payslips", links: { runs }, by: ["payrollClerk", MAY.payslips.publish] },
  [salaryPaths.disputes]: { key: "firstSalary:disputes", links: { payslips } },
  [salaryPaths.bank]: {
    key: "firstSalary:bank",
    links: { runs, make: [salaryPaths.bankRuns, "salBank:make", MAY.bank.pay] },
    by: ["cashier", MAY.bank.pay],
  },
  [salaryPaths.structures]: {
    key: "firstSalary:structures",
    links: { archives },
    by: ["payrollManager", MAY.structures.edit],
  },
  [salaryPaths.settings]: { key: "firstSalary:clerks", by: ["payrollManager", MAY.structures.edit] },
  [salaryPaths.resets]: { key: "firstSalary:resets" },
  [salaryPaths.log]: { key: "firstSalary:log" },
};
