import { eq, sql } from "drizzle-orm";
import { TRANSFER_TYPE } from "~/contracts/employees/codes";
import { EMPLOYMENT, type Employment } from "~/contracts/organization/codes";
import { entryAge } from "~/lib/employees/age";
import { companyDay } from "~/lib/period";
import { companyExists } from "~/upstream/organization/companies.server";
import { lockPlace, placesTaken } from "~/upstream/organization/headcount.server";
import { employees, positionLevels } from "~/upstream/organization/tables.server";
import { staysOpen } from "~/upstream/platform/company.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import { reportingFault } from "../archives/employee-update.server";
import { type Place, transferOrders } from "./tables.server";
import { type Asked, changedBy, ON_ITS_WAY, type Order } from "./transfer-order.server";

type Person = Place & { employment: Employment };

/**
 * What not even a draft may say: somebody who is not here any more, values that are none, a way back before the way.
 */
export async function draftFaults(tx: Tx, order: Asked, person: Person): Promise<Faults> {
  const faults: Faults = {};
  if (person.employment !== EMPLOYMENT.onJob) addFault(faults, "empId", "transfer:said.left");
  const { departmentId, positionId } = placeAfter(order, person);
  const found: Faults = {};
  await lockPlace(tx, { departmentId, positionId: positionId ?? 0 }, found);
  if (positionId !== null && found.positionId) faults.toPositionId = found.positionId;
  // A frozen department lets its own people change post.
  if (found.departmentId && departmentId !== person.departmentId) faults.toDepartmentId = found.departmentId;
  if (order.toLevelId !== null && (await rankOf(tx, order.toLevelId)) === undefined)
    addFault(faults, "toLevelId", "errors:notOption");
  if (order.toCompanyId !== null && !(await companyExists(tx, order.toCompanyId)))
    addFault(faults, "toCompanyId", "errors:notOption");
  if (order.toManagerEmpId === order.empId) addFault(faults, "toManagerEmpId", "employees:fault.reportingLoop");
  // The database would refuse it on its day, and everybody else's orders of that day with it.
  if (order.toSiteId !== null && order.toSiteId !== person.siteId && !(await staysOpen(tx, order.toSiteId)))
    addFault(faults, "toSiteId", "errors:siteClosed");
  if (order.type === TRANSFER_TYPE.secondment && order.returnDate === null)
    addFault(faults, "returnDate", "errors:required");
  else if (order.effectiveDate && order.returnDate !== null && order.returnDate <= order.effectiveDate)
    addFault(faults, "returnDate", "employees:fault.dateOrder");
  return faults;
}

/**
 * What keeps an order from being sent: what a draft may not say, nothing that changes, a level against the type, a
 * place that does not take people in, a month whose pay is closed, another order on its way (employees rules 3, 12, 14
 * and 26). The same for the form and for its submission; the headcount is apart.
 */
export async function transferFaults(tx: Tx, order: Asked, person: Person): Promise<Faults> {
  const faults = await draftFaults(tx, order, person);
  if (order.reason === "") addFault(faults, "reason", "errors:required");
  const changes = changedBy(order, person);
  if (changes.length === 0 && order.toManagerEmpId !== order.empId)
    addFault(faults, "toDepartmentId", "transfer:said.nothing");
  // Pay of the months before this one has been reckoned by the places of then.
  if (order.effectiveDate && order.effectiveDate.slice(0, 7) < companyDay().slice(0, 7))
    addFault(faults, "effectiveDate", "transfer:said.closedMonth");
  if (order.type === TRANSFER_TYPE.siteChange && !changes.includes("siteId"))
    addFault(faults, "toSiteId", "transfer:said.site");
  if (order.type === TRANSFER_TYPE.companyChange && !faults.toCompanyId && !changes.includes("companyId"))
    addFault(faults, "toCompanyId", "transfer:said.company");
  if (!faults.toManagerEmpId && order.toManagerEmpId !== null) {
    const loop = await reportingFault(tx, order.empId, order.toManagerEmpId);
    if (loop) addFault(faults, "toManagerEmpId", loop);
  }
  if (placeAfter(order, person).positionId === null) addFault(faults, "toPositionId", "errors:required");
  else if (!faults.toPositionId && (await isTooYoung(tx, order, person)))
    addFault(faults, "toPositionId", "employees:fault.minorHazardous");
  if (!faults.toLevelId) await levelFaults(tx, order, person, faults);
  if (await isPending(tx, order, person)) addFault(faults, "empId", "transfer:said.pending");
  return faults;
}

/** Another department needs a position of its own. */
function placeAfter(order: Asked, person: Place) {
  const departmentId = order.toDepartmentId ?? person.departmentId;
  const stays = departmentId === person.departmentId ? person.positionId : null;
  return { departmentId, positionId: order.toPositionId ?? stays };
}

async function isTooYoung(tx: Tx, order: Asked, person: Place): Promise<boolean> {
  const row = await selectOne(tx, {
    hazardous: num`hazardous`,
  })`from positions where position_id = ${placeAfter(order, person).positionId}`;
  if (row?.hazardous !== 1 || !order.effectiveDate) return false;
  const [employee] = await tx
    .select({ birthDate: employees.birthDate })
    .from(employees)
    .where(eq(employees.empId, order.empId));
  return entryAge(employee!.birthDate, order.effectiveDate) === "minor";
}

async function rankOf(tx: Tx, levelId: number | null): Promise<number | undefined> {
  if (levelId === null) return undefined;
  const [level] = await tx
    .select({ rank: positionLevels.rank })
    .from(positionLevels)
    .where(eq(positionLevels.levelId, levelId));
  return level?.rank;
}

async function levelFaults(tx: Tx, order: Asked, person: Place, faults: Faults): Promise<void> {
  if (order.type !== TRANSFER_TYPE.promotion && order.type !== TRANSFER_TYPE.demotion) return;
  const [from, to] = [(await rankOf(tx, person.levelId)) ?? 0, await rankOf(tx, order.toLevelId)];
  if (order.type === TRANSFER_TYPE.promotion && !(to !== undefined && to > from))
    addFault(faults, "toLevelId", "transfer:said.higher");
  if (order.type === TRANSFER_TYPE.demotion && !(to !== undefined && to < from))
    addFault(faults, "toLevelId", "transfer:said.lower");
}

/** Employees rule 26: orders on their way that change the same field. */
async function isPending(tx: Tx, order: Asked, person: Place): Promise<boolean> {
  const others = await tx
    .select()
    .from(transferOrders)
    .where(
      sql`
        ${transferOrders.empId} = ${order.empId}
          and ${transferOrders.id} <> ${order.id ?? 0}
          and ${transferOrders.state} in ${ON_ITS_WAY}
      `,
    );
  const mine = changedBy(order, person);
  return others.some((other) => changedBy(other, other.before ?? person).some((field) => mine.includes(field)));
}

/**
 * The position that an order needs a free place of and that has none, with the places other orders on their way will
 * take (employees rule 13); it is locked since its rules were looked at.
 */
export async function fullPosition(tx: Tx, order: Pick<Order, "toPositionId"> & { id?: number }, person: Place) {
  if (order.toPositionId === null || order.toPositionId === person.positionId) return null;
  const found = await selectOne(tx, {
    plannedCount: num`planned_count`,
    taken: num`${placesTaken(sql`position.position_id`)}
      + (
        select count(*)
        from transfer_orders o
        where o.to_position_id = position.position_id and o.state in ${ON_ITS_WAY} and o.id <> ${order.id ?? 0}
      )::int`,
  })`
    from positions position
    where position.position_id = ${order.toPositionId}`;
  if (!found || found.taken < found.plannedCount) return null;
  return { positionId: order.toPositionId, plannedCount: found.plannedCount };
}
