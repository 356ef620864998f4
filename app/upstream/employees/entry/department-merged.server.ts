import { sql } from "drizzle-orm";
import { PRE_ENTRY_COMING } from "~/contracts/employees/codes";
import type { DepartmentMerge } from "~/upstream/domain.server";
import { placeAfter } from "~/upstream/organization/department-places.server";
import type { Tx } from "~/upstream/platform/database/db.server";

/** Whoever is to enter a department that goes into another one enters that one. */
export async function moveEntries(tx: Tx, { departmentId, targetId, places }: DepartmentMerge): Promise<void> {
  await tx.execute(
    sql`
      update pre_entries
      set department_id = ${targetId}, position_id = ${placeAfter(places, sql`position_id`)}, version = version + 1,
        updated_at = now()
      where department_id = ${departmentId} and state in ${PRE_ENTRY_COMING}
    `,
  );
}
