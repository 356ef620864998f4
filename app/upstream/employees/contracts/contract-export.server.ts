import { sql } from "drizzle-orm";
import type { StaffType } from "~/contracts/organization/codes";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { namesOf } from "../archives/archives.server";
import { type Query, sourceOf } from "./contract-reads.server";
import { signByOf } from "./contract-unsigned.server";

/** The list as a workbook; no wages in it. People without a signed contract leave with what they wait for. */
export function exportContracts(
  caller: Caller,
  { query, fields }: { query: Query; fields?: readonly string[] },
): Promise<Response> {
  const text = (key: string) => say(caller.language, { key });
  const key = (name: string) => ({ header: text(`contract:field.${name}`), kind: "text" as const });
  const header = (name: string, kind: "text" | "date" | "number" = "text") => ({ ...key(name), name, kind });
  const today = companyDay();
  const unsigned = query.view === "unsigned";
  return exportAnswer(caller, {
    action: "contract.export",
    objectType: "contract",
    asked: { query },
    chosen: fields,
    title: text("contract:list.title"),
    day: today,
    columns: [
      key("contractNo"),
      key("jobNumber"),
      key("empName"),
      header("department"),
      header("company"),
      header("type"),
      header("state"),
      header("startDate", "date"),
      header("lastDay", "date"),
      { ...header("hireDate", "date"), more: !unsigned },
      ...(unsigned ? [header("unsignedDays", "number"), header("signBy", "date")] : []),
    ],
    rows: async (db) => {
      const { from, row, where, order } = sourceOf(caller, query, today);
      const [names, companies] = [await namesOf(db, caller), await companiesOf(db, caller)];
      const word = (list: string, code: unknown) => (code === null ? "" : text(`employees:${list}.${code}`));
      return {
        count: sql`select count(*)::int as n from ${from} where ${where}`,
        select: sql`select ${row} from ${from} where ${where} order by ${order}`,
        cells: ([
          ,
          no,
          ,
          name,
          number,
          department,
          company,
          type,
          state,
          start,
          last,
          days,
          hired,
          since,
          staff,
          abroad,
        ]) => [
          no as string | null,
          number as string,
          name as string,
          names.departmentPath(department as number),
          companies.get(company as number)?.companyName ?? "",
          word("contractType", type),
          word("contractState", state),
          start as string | null,
          last as string | null,
          hired as string,
          ...(unsigned ? [(days as number) + 1, signByOf(staff as StaffType, abroad as number, since as string)] : []),
        ],
      };
    },
  });
}
