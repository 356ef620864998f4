import { eq, sql } from "drizzle-orm";
import { TRANSFER_TYPE } from "~/contracts/employees/codes";
import { EMPLOYMENT, type Employment } from "~/contracts/organization/codes";
import { entryAge } from "~/lib/employees/age";
import { companyDay } from "~/lib/period";
import { lockPlace } from "~/upstream/organization/headcount.server";
import { employees, positionLevels } from "~/upstream/organization/tables.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Place } from "./tables.server";
import { changedBy, type Order } from "./transfer-order.server";

/**
 * What keeps an order from being sent: somebody who is not here any more, nothing that changes, a level against the
 * type, a place that does not take people in, a month whose pay is closed (employees rules 3, 12 and 26). The same for
 * the form and for its submission.
 */
export async function transferFaults(
  tx: Tx,
  order: Order,
  person: Place & { employment: Employment },
): Promise<Faults> {
  const faults: Faults = {};
  if (person.employment !== EMPLOYMENT.onJob) addFault(faults, "empId", "transfer:said.left");
  if (changedBy(order, person).length === 0) addFault(faults, "toDepartmentId", "transfer:said.nothing");
  // Pay of the months before this one has been reckoned by the places of then.
  if (order.effectiveDate.slice(0, 7) < companyDay().slice(0, 7))
    addFault(faults, "effectiveDate", "transfer:said.closedMonth");
  if (order.type === TRANSFER_TYPE.siteChange && (order.toSiteId === null || order.toSiteId === person.siteId))
    addFault(faults, "toSiteId", "transfer:said.site");
  if (
    order.type === TRANSFER_TYPE.companyChange &&
    (order.toCompanyId === null || order.toCompanyId === person.companyId)
  )
    addFault(faults, "toCompanyId", "transfer:said.company");
  await placeFaults(tx, order, person, faults);
  await levelFaults(tx, order, person, faults);
  return faults;
}

/** The place is locked, so that nobody closes the department or moves the position before the order is sent. */
async function placeFaults(tx: Tx, order: Order, person: Place, faults: Faults): Promise<void> {
  const departmentId = order.toDepartmentId ?? person.departmentId;
  const positionId = order.toPositionId ?? (departmentId === person.departmentId ? person.positionId : null);
  if (positionId === null) return addFault(faults, "toPositionId", "errors:required");
  const found: Faults = {};
  const position = await lockPlace(tx, { departmentId, positionId }, found);
  if (found.positionId) faults.toPositionId = found.positionId;
  // A frozen department lets its own people change post.
  if (found.departmentId && departmentId !== person.departmentId) faults.toDepartmentId = found.departmentId;
  const [employee] = await tx
    .select({ birthDate: employees.birthDate })
    .from(employees)
    .where(eq(employees.empId, order.empId));
  if (position?.hazardous === 1 && entryAge(employee!.birthDate, order.effectiveDate) === "minor")
    addFault(faults, "toPositionId", "employees:fault.minorHazardous");
}

async function levelFaults(tx: Tx, order: Order, person: Place, faults: Faults): Promise<void> {
  const isPromotion = order.type === TRANSFER_TYPE.promotion;
  const isDemotion = order.type === TRANSFER_TYPE.demotion;
  if (!isPromotion && !isDemotion && order.toLevelId === null) return;
  const rows = await tx
    .select({ levelId: positionLevels.levelId, rank: positionLevels.rank })
    .from(positionLevels)
    .where(sql`${positionLevels.levelId} in (${order.toLevelId ?? 0}, ${person.levelId ?? 0})`);
  const rank = (levelId: number | null) => rows.find((row) => row.levelId === levelId)?.rank;
  const [from, to] = [rank(person.levelId) ?? 0, rank(order.toLevelId)];
  if (order.toLevelId !== null && to === undefined) addFault(faults, "toLevelId", "errors:notOption");
  else if (isPromotion && !(to !== undefined && to > from)) addFault(faults, "toLevelId", "transfer:said.higher");
  else if (isDemotion && !(to !== undefined && to < from)) addFault(faults, "toLevelId", "transfer:said.lower");
}
