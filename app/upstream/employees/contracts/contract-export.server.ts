import { sql } from "drizzle-orm";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { namesOf } from "../archives/archives.server";
import { type Query, viewOf } from "./contract-reads.server";
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
      const { reading, which } = viewOf(caller, query, today);
      const { columns, from, row } = reading;
      const [names, companies] = [await namesOf(db, caller), await companiesOf(db, caller)];
      const word = (list: string, code: number | null) => (code === null ? "" : text(`employees:${list}.${code}`));
      return {
        count: sql`select count(*)::int as n from ${from} where ${which.where}`,
        select: sql`select ${columns} from ${from} where ${which.where} order by ${which.order}`,
        cells: (values) => {
          const one = row(values);
          return [
            one.contractNo,
            one.jobNumber,
            one.empName,
            names.departmentPath(one.departmentId),
            companies.get(one.companyId!)?.companyName ?? "",
            word("contractType", one.type),
            word("contractState", one.state),
            one.startDate,
            one.lastDay,
            one.hireDate,
            ...(unsigned ? [one.days! + 1, signByOf(one.staffType, one.overseas, one.since!)] : []),
          ];
        },
      };
    },
  });
}
