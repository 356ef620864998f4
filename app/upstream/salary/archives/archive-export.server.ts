import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { exportArchives as contract } from "~/contracts/salary/archives";
import { LOG_ACTION } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { database } from "~/upstream/platform/database/db.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { moneyText } from "~/upstream/platform/spreadsheet/columns.server";
import { logSalary } from "../log/log.server";
import { reachesPay, seesFigures } from "../reach.server";
import { ARCHIVE_SUBJECT } from "./archive-detail.server";
import { personColumns } from "./archive-parts.server";
import { archiveSource } from "./archives.server";
import { structuresOf } from "./fixed-items.server";
import { itemColumnsOf } from "./item-columns.server";

const FIXED = ["jobNumber", "name", "site", "department", "structure", "company", "fromDate", "status"] as const;
const [SITE, STATUS] = [FIXED.indexOf("site"), FIXED.indexOf("status")];

/**
 * The list with the fixed values of today, under the headings of the import; how many rows left is written into the
 * salary log. Figures above the caller's limit stay empty (salary rule 30).
 */
export async function exportArchives(
  caller: Caller,
  { query }: z.output<(typeof contract)["input"]>,
): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `salArchives:${key}` });
  const day = companyDay();
  const person = personColumns(caller);
  const structures = await structuresOf(database().read);
  const columns = itemColumnsOf(structures);
  const { from, where, order } = archiveSource(reachesPay(caller, MAY.exports.all), query, structures);
  return exportAnswer(caller, {
    action: "salaryArchive.export",
    objectType: "salaryArchive",
    asked: { query },
    title: word("title"),
    day,
    columns: [
      ...FIXED.map((field) => ({ header: word(`field.${field}`), kind: "text" as const })),
      ...columns.map(({ titles }) => ({ header: titles[caller.language], kind: "text" as const })),
    ],
    recorded: (tx, rows) => logSalary(tx, caller, [{ action: LOG_ACTION.export, subject: ARCHIVE_SUBJECT, rows }]),
    rows: async () => ({
      count: sql`select count(*)::int as n from ${from} where ${where}`,
      select: sql`
        select p."jobNumber", p.name, p."siteId", p.department, p.structure, p.company, p.since, p.status,
          p."structureId",
          case when p.seen then (
            select jsonb_object_agg(v.item_code, v.amount)
            from (
              select distinct on (item_code) item_code, amount
              from salary_values
              where emp_id = p."empId" and from_date <= ${day}::date
              order by item_code, from_date desc
            ) v
          ) end as values
        from (
          select ${person.empId} as "empId", ${person.jobNumber} as "jobNumber", ${person.name} as name,
            ${person.siteId} as "siteId", ${person.department} as department, s.name as structure,
            k.company_name as company, a.status,
            a.structure_id as "structureId", ${seesFigures(caller)} as seen,
            (
              select max(from_date)
              from salary_values v
              where v.emp_id = a.emp_id and v.from_date <= ${day}::date
            ) as since
          from ${from}
          where ${where}
          order by ${order}
        ) p`,
      cells: (row) => {
        const values = (row.at(-1) ?? {}) as Record<string, number>;
        const structureId = row[FIXED.length] as number | null;
        const told = (row.slice(0, FIXED.length) as (string | number | null)[]).map((cell, n) =>
          n === SITE
            ? say(caller.language, { key: `site:${cell}` })
            : n === STATUS
              ? word(`status.${cell ?? "none"}`)
              : cell,
        );
        return [
          ...told,
          ...columns.map(({ codeIn }) => {
            const amount = values[codeIn(structures.get(structureId ?? 0), day) ?? ""];
            return amount === undefined ? null : moneyText(amount);
          }),
        ];
      },
    }),
  });
}
