import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/employees/may";
import type { missingDocuments as contract } from "~/contracts/employees/scan";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { namesOf } from "../archives/archives.server";

type Query = z.output<(typeof contract)["input"]>["query"];
type Row = {
  [column: string]: unknown;
  empId: number;
  jobNumber: string;
  empName: string;
  departmentId: number;
  positionId: number;
  missing: number[];
};

/** People on job whose position asks for documents that are not in their file (employees rule 42). */
const lacking = (
  caller: Caller,
  { likeEmpName, departmentId }: Query,
): SQL => sql`employees join positions p using (position_id)
  cross join lateral (
    select array_agg(d order by d) as missing
    from unnest(p.required_docs) d
    where not exists (select from employee_files f where f.emp_id = employees.emp_id and f.doc_type = d)
  ) lack
  where employees.employment = ${EMPLOYMENT.onJob} and lack.missing is not null and ${visibleTo(caller, MAY.files.scan)}
  ${likeEmpName ? sql` and employees.search_tokens @> array[${searchToken(likeEmpName)}]::text[]` : sql``}
  ${
    departmentId === undefined
      ? sql``
      : sql`
    and employees.department_id in (select department_id from below(array[${departmentId}]::int[]))
  `
  }`;

export async function missingDocuments(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof contract)["input"]>,
) {
  const { rows } = await db.execute<Row & { total: number }>(sql`
    select employees.emp_id as "empId", employees.job_number as "jobNumber", employees.emp_name as "empName",
      employees.department_id as "departmentId", employees.position_id as "positionId", lack.missing,
      count(*) over ()::int as total
    from ${lacking(caller, query)}
    order by employees.job_number
    ${windowOf(page)}`);
  const names = await namesOf(db, caller);
  return listed(
    rows[0]?.total ?? 0,
    rows.map(({ total, departmentId, positionId, ...row }) => ({
      ...row,
      departmentPath: names.departmentPath(departmentId),
      positionName: names.position(positionId),
    })),
  );
}

export function exportMissing(caller: Caller, { query }: { query: Query }): Promise<Response> {
  const text = (key: string) => say(caller.language, { key });
  return exportAnswer(caller, {
    action: "scan.missingExport",
    objectType: "employee",
    asked: { query },
    title: text("scan:missing.title"),
    day: companyDay(),
    columns: ["jobNumber", "empName", "department", "position", "missing"].map((field) => ({
      header: text(`scan:field.${field}`),
      kind: "text" as const,
    })),
    rows: async (db) => {
      const from = lacking(caller, query);
      const names = await namesOf(db, caller);
      return {
        count: sql`select count(*)::int as n from ${from}`,
        select: sql`
          select employees.job_number, employees.emp_name, employees.department_id, employees.position_id, lack.missing
          from ${from}
          order by employees.job_number
        `,
        cells: ([number, name, department, position, missing]) => [
          number as string,
          name as string,
          names.departmentPath(department as number),
          names.position(position as number),
          (missing as number[]).map((type) => text(`record:docType.${type}`)).join("; "),
        ],
      };
    },
  });
}
