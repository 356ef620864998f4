import { sql } from "drizzle-orm";
import { z } from "zod";
import { MAY } from "~/contracts/employees/may";
import { type missingDocuments as contract, missingRow } from "~/contracts/employees/scan";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { namesOf } from "../archives/archives.server";

type Query = z.output<(typeof contract)["input"]>["query"];
/** People whose position asks for documents that are not in their file; names come from memory. */
const LACKING = reads(
  missingRow
    .omit({ departmentPath: true, positionName: true })
    .extend({ departmentId: z.number().int(), positionId: z.number().int() }),
  { employees },
  { missing: sql`lack.missing` },
  sql`
    join positions p using (position_id)
    cross join lateral (
      select array_agg(d order by d) as missing
      from unnest(p.required_docs) d
      where not exists (select from employee_files f where f.emp_id = employees.emp_id and f.doc_type = d)
    ) lack
  `,
);

/** Of those on job and within the scope (employees rule 42). */
const asked = (caller: Caller, { likeEmpName, departmentId }: Query) => ({
  where: every([
    sql`employees.employment = ${EMPLOYMENT.onJob} and lack.missing is not null`,
    visibleTo(caller, MAY.files.scan),
    likeEmpName && sql`employees.search_tokens @> array[${searchToken(likeEmpName)}]::text[]`,
    departmentId !== undefined &&
      sql`employees.department_id in (select department_id from below(array[${departmentId}]::int[]))`,
  ]),
  order: sql`employees.job_number`,
});

export async function missingDocuments(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof contract)["input"]>,
) {
  const found = await LACKING.page(db, page, asked(caller, query));
  const names = await namesOf(db, caller);
  return mapped(found, ({ departmentId, positionId, ...row }) => ({
    ...row,
    departmentPath: names.departmentPath(departmentId),
    positionName: names.position(positionId),
  }));
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
      const { columns, from, row } = LACKING;
      const { where, order } = asked(caller, query);
      const names = await namesOf(db, caller);
      return {
        count: sql`select count(*)::int as n from ${from} where ${where}`,
        select: sql`select ${columns} from ${from} where ${where} order by ${order}`,
        cells: (values) => {
          const { jobNumber, empName, departmentId, positionId, missing } = row(values);
          return [
            jobNumber,
            empName,
            names.departmentPath(departmentId),
            names.position(positionId),
            missing.map((type) => text(`record:docType.${type}`)).join("; "),
          ];
        },
      };
    },
  });
}
