import { DUTY_AXIS, type DutyAxis } from "~/contracts/shell/codes";
import type { DutyCell } from "~/contracts/shell/duties";
import { MAY } from "~/contracts/shell/may";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import type { Duty } from "~/upstream/domain.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, reaches } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { dutyState } from "./duty-state.server";

/** Which duty, and where. */
export interface Asked {
  duty: string;
  companyId?: number;
  siteId?: number;
}

/**
 * Whether a code reaches a place of a duty: a site its own people's, companies and what is held once only who reaches
 * everything.
 */
export function reachesPlace(caller: Caller, code: number, { axis, key }: { axis: DutyAxis; key: number | null }) {
  if (axis !== DUTY_AXIS.site) return caller.rights.scopes.get(code)?.all === true;
  const overseas = key === OVERSEAS_SITE;
  // Of whatever site its people are booked under, the overseas warehouse is one.
  const siteId = overseas ? (caller.rights.scopes.get(code)?.site?.siteId ?? 0) : key!;
  return reaches(caller, code, { siteId, overseasWarehouse: overseas ? 1 : 0, departmentId: 0 });
}

/** What the caller may do at a cell; an administrator who stands in for another does nothing. */
export function actsOn(caller: Caller, cell: DutyCell): ("appoint" | "waive" | "unwaive")[] {
  if (caller.acting || !holds(caller, MAY.roles.editMembers) || !reachesPlace(caller, MAY.roles.editMembers, cell))
    return [];
  if (cell.waived && cell.count === 0) return ["unwaive", "appoint"];
  return cell.count === 0 ? ["appoint", "waive"] : ["appoint"];
}

/** The cell an address or a form names; one that is not there, or lies outside the caller's reach, is missing. */
export async function cellOf(
  db: Reader | Tx,
  caller: Caller,
  duties: readonly Duty[],
  { duty: code, companyId, siteId }: Asked,
): Promise<{ duty: Duty; cell: DutyCell }> {
  const duty = duties.find((one) => one.code === code);
  if (!duty) throw missing();
  const key = { [DUTY_AXIS.once]: null, [DUTY_AXIS.company]: companyId, [DUTY_AXIS.site]: siteId }[duty.axis];
  const cell = (await dutyState(db, [duty], caller.language)).find((one) => one.key === key);
  if (!cell || !reachesPlace(caller, MAY.roles.editMembers, cell)) throw missing();
  return { duty, cell };
}
