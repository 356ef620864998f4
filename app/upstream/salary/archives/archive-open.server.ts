import { sql } from "drizzle-orm";
import { ARCHIVE_STATUS } from "~/contracts/salary/codes";
import { type Author, audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";

/** Somebody who is to be paid and has no archive. */
export interface Unfiled {
  empId: number;
  siteId: number;
  companyId: number;
  structureId: number;
}

/** Archives without a value yet (salary rule 37); one that somebody has made meanwhile stays as it is. */
export async function openArchives(tx: Tx, by: Author, people: readonly Unfiled[]): Promise<void> {
  if (people.length === 0) return;
  const { rows } = await tx.execute<{ empId: number }>(sql`
    insert into salary_archives (emp_id, company_id, structure_id, status)
    select distinct on ("empId") "empId", "companyId", "structureId", ${ARCHIVE_STATUS.active}::smallint
    from jsonb_to_recordset(
      ${JSON.stringify(people)}::jsonb
    ) as g("empId" int, "companyId" int, "structureId" int)
    on conflict (emp_id) do nothing
    returning emp_id as "empId"`);
  const made = new Set(rows.map(({ empId }) => empId));
  await audit(
    tx,
    by,
    ...people
      .filter(({ empId }) => made.delete(empId))
      .map(({ empId, siteId, companyId, structureId }) => ({
        action: "salaryArchive.open",
        objectType: "salaryArchive",
        objectId: empId,
        siteId,
        after: { companyId, structureId, status: ARCHIVE_STATUS.active },
      })),
  );
}
