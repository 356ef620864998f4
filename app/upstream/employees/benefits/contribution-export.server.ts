import { sql } from "drizzle-orm";
import { SCHEME, type Scheme } from "~/contracts/employees/codes";
import { rateText } from "~/lib/employees/contributions";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { CONTRIBUTION, type ContributionQuery, contributionsAsked } from "./contributions.server";

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
        const { columns, from, row } = CONTRIBUTION;
        const { where, order } = await contributionsAsked(db, caller, scheme, query);
        const { pathOf } = await departmentsOf(db, caller);
        const rate = (bp: number | null) => (bp === null ? "" : rateText(bp));
        return {
          count: sql`select count(*)::int as n from ${from} where ${where}`,
          select: sql`select ${columns} from ${from} where ${where} order by ${order}`,
          cells: (values) => {
            const one = row(values);
            return [
              one.month,
              one.jobNumber,
              one.empName,
              pathOf(one.departmentId),
              text(`kind.${one.kind}`),
              one.forMonth,
              one.base,
              rate(one.employerBp),
              rate(one.employeeBp),
              one.employerAmount,
              one.employeeAmount,
              text(`source.${one.source}`),
            ];
          },
        };
      },
    });
  };
