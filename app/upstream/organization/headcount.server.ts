import { type SQL, sql } from "drizzle-orm";
import { DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import { MAY } from "~/contracts/organization/may";
import { companyDay } from "~/lib/period";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller, Circumstances } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { comingTo, HOLDING_PLACE } from "./people-coming.server";
import { departments, positions } from "./tables.server";

export type Place = typeof positions.$inferSelect;

const onJobAt = (positionId: SQL | number): SQL =>
  sql`(
    select count(*)
    from employees taken
    where taken.position_id = ${positionId} and taken.employment = ${EMPLOYMENT.onJob}
  )`;

/** Places of a position that are taken: people on job and pre-entries on their way (employees rule 13). */
export const placesTaken = (positionId: SQL | number): SQL<number> => sql<number>`(
  ${onJobAt(positionId)} + ${comingTo("position_id", positionId, HOLDING_PLACE)})::int`;

/**
 * Locks the department and the position a person enters, so that freezing, closing and the headcount hold against
 * races.
 */
export async function lockPlace(
  tx: Tx,
  { departmentId, positionId }: { departmentId: number; positionId: number },
  faults: Faults,
): Promise<Place | null> {
  const [department] = await tx
    .select()
    .from(departments)
    .where(sql`${departments.departmentId} = ${departmentId}`)
    .for("share");
  if (!department || department.status === DEPARTMENT_STATUS.closed)
    addFault(faults, "departmentId", "errors:notOption");
  else if (department.status === DEPARTMENT_STATUS.frozen) addFault(faults, "departmentId", "employees:fault.frozen");
  const [position] = await tx
    .select()
    .from(positions)
    .where(sql`${positions.positionId} = ${positionId}`)
    .for("update");
  if (!position || position.departmentId !== departmentId) {
    addFault(faults, "positionId", "employees:fault.positionElsewhere");
    return null;
  }
  return position;
}

/** Whether a position whose row is locked has a place left, so that two entries never share the last one. */
export const hasPlace = (tx: Tx, place: Place): Promise<boolean> => below(tx, place, placesTaken(place.positionId));

async function below(tx: Tx, { plannedCount }: Place, taken: SQL): Promise<boolean> {
  const row = await selectOne(tx, { n: num`${taken}::int` })``;
  return row!.n < plannedCount;
}

/** The company only wants to be warned of full positions (employees rule 13). */
export const onlyWarns = async (tx: Tx, around: Partial<Pick<Caller, "versions">>): Promise<boolean> =>
  (await parameter(tx, around, "headcountMode", companyDay())) === "warn";

/**
 * Whether full positions let people through all the same: the company only wants to be warned (employees rule 13).
 * What was let through is in the audit of each position.
 */
export async function passesOverPlan(
  tx: Tx,
  around: Circumstances & Partial<Caller>,
  ...full: Pick<Place, "positionId" | "plannedCount">[]
): Promise<boolean> {
  if (!(await onlyWarns(tx, around))) return false;
  const rows = full.map(({ positionId, plannedCount }) => ({
    action: "position.overHeadcount",
    objectType: "position",
    objectId: positionId,
    after: { plannedCount },
  }));
  await audit(tx, around, ...rows);
  return true;
}

/**
 * What stands against a place of a locked position (employees rule 13): it has one, or with code 11021005 there is a
 * reason to do without.
 * @param holdsPlace the entry has been agreed to and holds a place: those who are still to come do not stand in its way
 */
export async function headcountFaults(
  tx: Tx,
  caller: Caller,
  place: Place,
  overHeadcountReason: string,
  holdsPlace = false,
): Promise<{ faults: Faults; over: boolean }> {
  const faults: Faults = {};
  if (await below(tx, place, holdsPlace ? onJobAt(place.positionId) : placesTaken(place.positionId)))
    return { faults, over: false };
  const mayExceed = holds(caller, MAY.organization.exceedHeadcount);
  if (overHeadcountReason && mayExceed) return { faults, over: false };
  if (await onlyWarns(tx, caller)) return { faults, over: true };
  if (mayExceed) addFault(faults, "overHeadcountReason", "employees:fault.headcountReason");
  else addFault(faults, "positionId", "employees:fault.headcount");
  return { faults, over: false };
}

/** Takes a place. @returns whether somebody goes over the plan because the company only wants to be warned */
export async function takeHeadcount(...place: Parameters<typeof headcountFaults>): Promise<boolean> {
  const { faults, over } = await headcountFaults(...place);
  refuseAll(faults);
  if (over) await passesOverPlan(place[0], place[1], place[2]);
  return over;
}
