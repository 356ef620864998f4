import { sql } from "drizzle-orm";
import { SCHEME, type Scheme } from "~/contracts/employees/codes";
import { rateText } from "~/lib/employees/contributions";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { ARCHIVE_COLUMNS, ARCHIVE_ORDER, type ArchiveQuery, archivesFrom } from "./benefit-archives.server";
import { citiesOf } from "./benefit-parts.server";

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
        const from = await archivesFrom(db, caller, scheme, query);
        return {
          count: sql`select count(*)::int as n from ${from}`,
          select: sql`
            select x."jobNumber", x."empName", x."departmentId", x."cityCode", x.account, x.base, x."employerBp",
              x."employeeBp", x."startMonth", x."stopMonth", x.state
          from (select ${ARCHIVE_COLUMNS()} from ${from} order by ${ARCHIVE_ORDER}) x`,
          cells: Promise.all([citiesOf(db, caller), departmentsOf(db, caller)]).then(
            ([cities, departments]) =>
              (row) => {
                const [
                  jobNumber,
                  empName,
                  departmentId,
                  cityCode,
                  account,
                  base,
                  employer,
                  employee,
                  startMonth,
                  stopMonth,
                  state,
                ] = row as [
                  string,
                  string,
                  number,
                  string | null,
                  string,
                  number | null,
                  number | null,
                  number | null,
                  string | null,
                  string | null,
                  string,
                ];
                const own = rates.length > 0 ? [employer, employee].map((bp) => (bp === null ? "" : rateText(bp))) : [];
                return [
                  jobNumber,
                  empName,
                  departments.pathOf(departmentId),
                  cities.nameOf(cityCode),
                  account,
                  base,
                  ...own,
                  startMonth,
                  stopMonth,
                  text(`archiveState.${state}`),
                ];
              },
          ),
        };
      },
    });
  };
