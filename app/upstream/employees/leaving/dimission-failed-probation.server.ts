import { sql } from "drizzle-orm";
import { DIMISSION_STATE, DIMISSION_TYPE, INITIATOR } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { companyDay, laterDay } from "~/lib/period";
import { saveDraft } from "~/upstream/approvals/engine/submit.server";
import { hrOf } from "~/upstream/organization/hr-people.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { OBJECT, UNDER_WAY } from "./dimission.server";
import { dismissal } from "./dimission-kind.server";
import { dimissions } from "./tables.server";

/** Of the dictionary dimission_reason: failed probation. */
const REASON = "10";

/**
 * A probation that was not passed opens its dimission as a draft of whoever of HR is in charge (employees,
 * States of a regularization): the day it is served, the union's notice and the evidence are his to add before he sends
 * it (rule 28). Nothing is opened beside a dimission that is under way.
 * @returns the draft and its owner, or null
 */
export async function openFailedProbation(
  tx: Tx,
  { empId, probationEnd, regularizationId }: { empId: number; probationEnd: string; regularizationId: number },
): Promise<{ id: number; ownerEmpId: number } | null> {
  const [ownerEmpId] = (await hrOf(tx, empId, MAY.dimission.edit)).filter((hr) => hr !== empId).sort((a, b) => a - b);
  const { rowCount: open } = await tx.execute(
    sql`
      select
      from dimissions
      where emp_id = ${empId}
        and (state in ${UNDER_WAY} or state = ${DIMISSION_STATE.draft} and type = ${DIMISSION_TYPE.failedProbation})
      limit 1
    `,
  );
  if (ownerEmpId === undefined || (open ?? 0) > 0) return null;
  const around = await systemCircumstances();
  const values = {
    type: DIMISSION_TYPE.failedProbation,
    initiator: INITIATOR.employer,
    reasonCode: REASON,
    expectDate: laterDay(companyDay(), probationEnd),
  };
  const [row] = await tx
    .insert(dimissions)
    .values({ ...values, empId, openedByEmpId: ownerEmpId })
    .returning();
  await saveDraft(tx, around, dismissal, row!.id);
  await audit(tx, around, {
    action: "dimission.open",
    objectType: OBJECT,
    objectId: row!.id,
    after: { empId, ...values, regularizationId, openedByEmpId: ownerEmpId },
  });
  return { id: row!.id, ownerEmpId };
}
