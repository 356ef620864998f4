import { sql } from "drizzle-orm";
import { TRANSFER_STATE, TRANSFER_TYPE } from "~/contracts/employees/codes";
import type { DepartmentMerge } from "~/upstream/domain.server";
import { placeAfter, placed } from "~/upstream/organization/department-places.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { ON_ITS_WAY } from "./transfer-order.server";

const IS_SECONDMENT = sql`type = ${TRANSFER_TYPE.secondment}`;
const NOT_OVER = [TRANSFER_STATE.draft, ...ON_ITS_WAY];

/**
 * Transfers that are not over, and secondments, of a department that goes into another one: a secondment that is
 * running ends for whoever is still where it led to, and brings the person back to where this department's work is now.
 */
export async function moveTransfers(tx: Tx, { departmentId, targetId, places }: DepartmentMerge): Promise<void> {
  await tx.execute(sql`
    update transfer_orders
    set to_department_id = case
      when to_department_id = ${departmentId} then ${targetId}
      else to_department_id
      end, to_position_id = ${placeAfter(places, sql`to_position_id`)},
      before = case when ${IS_SECONDMENT} and (before->>'departmentId')::int = ${departmentId}
        then before || jsonb_build_object(
          'departmentId', ${targetId}::int, 'positionId', ${placeAfter(places, sql`(before->>'positionId')::int`)}
        )
          else before
          end,
      version = version + 1, updated_at = now()
    where (state in ${NOT_OVER} or state = ${TRANSFER_STATE.effective} and ${IS_SECONDMENT})
      and (
        to_department_id = ${departmentId}
          or to_position_id in (select place."from" from ${placed(places)})
          or ${IS_SECONDMENT}
          and (before->>'departmentId')::int = ${departmentId}
      )`);
}
