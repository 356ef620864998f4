import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/salary/may";
import type { ArchiveValue } from "~/lib/salary/archive-values";
import { begunSince } from "~/upstream/payroll/months.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { ParsedRow } from "~/upstream/platform/imports/definition.server";
import { reachesPay, seesFigures } from "../reach.server";
import type { ArchiveHead } from "./archive-write.server";

/** Whom a row means, with what is on file of his pay. */
export interface FiledPerson {
  empId: number;
  name: string;
  siteId: number;
  hireDate: string;
  /** The caller reads and writes his figures. */
  seen: boolean;
  head: (ArchiveHead & { version: number }) | null;
  values: ArchiveValue[];
  /** The last month whose pay has begun. */
  begun: string | null;
}

type Named = { jobNumber?: string; company?: string };

/** The people of a run of rows within reach by their numbers, and the caller himself, of whom rule 4 speaks. */
export async function filedPeople(
  db: Reader,
  caller: Caller,
  rows: readonly ParsedRow<Named>[],
  companyOf: (name: string | undefined) => number | undefined,
): Promise<Map<string, FiledPerson>> {
  const asked = rows.flatMap(({ values: { jobNumber, company } }) =>
    jobNumber ? [{ jobNumber, companyId: companyOf(company) ?? null }] : [],
  );
  const { rows: found } = await db.execute<FiledPerson & { jobNumber: string; [column: string]: unknown }>(sql`
    select employees.emp_id as "empId", employees.job_number as "jobNumber", employees.emp_name as name,
      ${siteOfRow("employees")} as "siteId", employees.hire_date as "hireDate", ${seesFigures(caller)} as seen,
      case when a.emp_id is not null then jsonb_build_object(
        'companyId', a.company_id, 'structureId', a.structure_id, 'status', a.status, 'version', a.version
      ) end as head,
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('itemCode', v.item_code, 'fromDate', v.from_date, 'amount', v.amount)), '[]'
        )
        from salary_values v
        where v.emp_id = employees.emp_id
      ) as values,
      ${begunSince(sql`''`, sql`array[a.company_id, g."companyId"]`, sql`employees.emp_id`)} as begun
    from (
      select distinct on ("jobNumber") *
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r("jobNumber" text, "companyId" int)
    ) g
    join employees on employees.job_number = g."jobNumber"
    left join salary_archives a on a.emp_id = employees.emp_id
    where employees.emp_id = ${caller.empId ?? 0} or ${reachesPay(caller, MAY.archives.edit)}`);
  return new Map(found.map(({ jobNumber, ...person }) => [jobNumber, person]));
}
