import { sql } from "drizzle-orm";
import { SCHEME, type Scheme } from "~/contracts/employees/codes";
import { rateText } from "~/lib/employees/contributions";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { CONTRIBUTION_ORDER, type ContributionQuery, contributionsFrom } from "./contributions.server";

/** The filtered month as a workbook. */
export const exportContributions =
  (scheme: Scheme) =>
  (caller: Caller, { query }: { query: ContributionQuery }): Promise<Response> => {
    const text = (key: string) => say(caller.language, { key: `benefits:${key}` });
    const name = scheme === SCHEME.fund ? "buy" : "withholding";
    const MONEY = new Set(["base", "employerAmount", "employeeAmount"]);
    return exportAnswer(caller, {
      action: `benefit.${name}.export`,
      objectType: "contribution",
      asked: { query },
      title: text(`${name}.title`),
      day: companyDay(),
      columns: [
        "month",
        "jobNumber",
        "empName",
        "department",
        "kind",
        "forMonth",
        "base",
        "employerRate",
        "employeeRate",
        "employerAmount",
        "employeeAmount",
        "source",
      ].map((field) => ({
        header: text(`field.${field}`),
        kind: MONEY.has(field) ? ("money" as const) : ("text" as const),
      })),
      rows: async (db) => {
        const from = await contributionsFrom(db, caller, scheme, query);
        return {
          count: sql`select count(*)::int as n from ${from}`,
          select: sql`
            select x.month, employees.job_number, employees.emp_name, employees.department_id, x.kind, x.for_month,
              x.base, x.employer_bp, x.employee_bp, x.employer_amount, x.employee_amount, x.source
          from ${from} order by ${CONTRIBUTION_ORDER}`,
          cells: departmentsOf(db, caller).then(({ pathOf }) => (row) => {
            const [
              month,
              jobNumber,
              empName,
              departmentId,
              kind,
              forMonth,
              base,
              employerBp,
              employeeBp,
              employer,
              employee,
              source,
            ] = row as [
              string,
              string,
              string,
              number,
              number,
              string,
              number | null,
              number | null,
              number | null,
              number,
              number,
              number,
            ];
            const rate = (bp: number | null) => (bp === null ? "" : rateText(bp));
            return [
              month,
              jobNumber,
              empName,
              pathOf(departmentId),
              text(`kind.${kind}`),
              forMonth,
              base,
              rate(employerBp),
              rate(employeeBp),
              employer,
              employee,
              text(`source.${source}`),
            ];
          }),
        };
      },
    });
  };
