import { sql } from "drizzle-orm";
import { SCHEME, type Scheme } from "~/contracts/employees/codes";
import { rateText } from "~/lib/employees/contributions";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type ArchiveQuery, archivesAsked } from "./benefit-archives.server";
import { withCity } from "./benefit-parts.server";

/** Columns that are never taken out. */
const KEYS = new Set(["jobNumber", "empName"]);

/** The filtered list as a workbook, headed as the import reads it. */
export const exportArchives =
  (scheme: Scheme) =>
  (caller: Caller, { query, fields }: { query: ArchiveQuery; fields?: readonly string[] }): Promise<Response> => {
    const text = (key: string) => say(caller.language, { key: `benefits:${key}` });
    const rates = scheme === SCHEME.social ? [] : ["employerRate", "employeeRate"];
    const name = scheme === SCHEME.social ? "social" : "fund";
    const [account, base] = scheme === SCHEME.social ? ["socialAccount", "base"] : ["fundAccount", "fundBase"];
    /** Columns that the list calls otherwise. */
    const shownAs: Record<string, string | undefined> = {
      [account]: "account",
      [base]: "base",
      employerRate: "rates",
      employeeRate: "rates",
    };
    return exportAnswer(caller, {
      action: `benefit.${name}.export`,
      objectType: "benefitArchive",
      asked: { query },
      chosen: fields,
      maxRows: 50_000,
      title: text(`${name}.title`),
      day: companyDay(),
      columns: [
        "jobNumber",
        "empName",
        "department",
        "city",
        account,
        base,
        ...rates,
        "startMonth",
        "stopMonth",
        "state",
      ].map((field) => ({
        header: text(`field.${field}`),
        kind: field === base ? ("money" as const) : ("text" as const),
        name: KEYS.has(field) ? undefined : (shownAs[field] ?? field),
      })),
      rows: async (db) => {
        const { reading, which } = await archivesAsked(db, caller, scheme, query);
        const { columns, from, row } = reading;
        const named = await withCity(db, caller);
        return {
          count: sql`select count(*)::int as n from ${from} where ${which.where}`,
          select: sql`select ${columns} from ${from} where ${which.where} order by ${which.order}`,
          cells: (values) => {
            const one = named(row(values));
            const own = rates.length > 0 ? [one.employerBp, one.employeeBp] : [];
            return [
              one.jobNumber,
              one.empName,
              one.departmentPath,
              one.cityName,
              one.account,
              one.base,
              ...own.map((bp) => (bp === null ? "" : rateText(bp))),
              one.startMonth,
              one.stopMonth,
              text(`archiveState.${one.state}`),
            ];
          },
        };
      },
    });
  };
