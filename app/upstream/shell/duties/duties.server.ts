import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/shell/may";
import type { Duty } from "~/upstream/domain.server";
import { levelsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { firstDaysLeft } from "../access/first-administrator.server";
import { reachesRole, readGuard, wayInto } from "../access/rights-guard.server";
import { roleOf, wayTo } from "./appoint.server";
import { type Asked, actsOn, cellOf, reachesPlace } from "./duty-place.server";
import { dutyState } from "./duty-state.server";
import { openProposals } from "./proposals.server";
import { whoMayConfirm } from "./propose.server";

/** The duties at the places that the caller reaches, what is lacking first, and what waits to be confirmed. */
export async function dutyList(duties: readonly Duty[], db: Reader, caller: Caller) {
  const cells = (await dutyState(db, duties, caller.language)).filter((cell) =>
    reachesPlace(caller, MAY.roles.see, cell),
  );
  const inOrder = [...cells.filter(({ settled }) => !settled), ...cells.filter(({ settled }) => settled)];
  return {
    cells: inOrder.map((cell) => ({ ...cell, acts: actsOn(caller, cell) })),
    proposals: await openProposals(db, caller),
    firstDays: caller.acting ? 0 : await firstDaysLeft(db, caller.userId),
    isOnlyOne: holds(caller, MAY.roles.editMembers) && (await whoMayConfirm(db, [caller.userId])).length === 0,
  };
}

/** People whom a page offers. */
const OFFERED = 30;

/** A duty at one place, and what an appointment to it asks for. */
export async function dutyDetail(duties: readonly Duty[], db: Reader, caller: Caller, asked: Asked) {
  const { duty, cell } = await cellOf(db, caller, duties, asked);
  const guard = await readGuard(db, caller, caller.rights);
  const roleId = roleOf(guard, duty);
  const levels = duty.asksLevel ? [...(await levelsOf(db, caller)).byId.values()] : [];
  const offered = duty.offered
    ? (await db.execute<{ name: string; number: string }>(sql`${duty.offered} limit ${OFFERED}`)).rows
    : [];
  return {
    cell,
    roleName: guard.granted.get(roleId)!.role.roleName,
    alone: wayTo(guard, duty, roleId) !== null,
    levels: levels.map(({ rank, name }) => ({ maxRank: rank, name })),
    offered: offered.map(({ name, number }) => `${name} ${number}`).join(", "),
  };
}

/** Roles whose reach the caller has when he appoints, and whether he appoints to them alone. */
export async function dutyRoles(db: Reader, caller: Caller) {
  const guard = await readGuard(db, caller, caller.rights);
  return [...guard.granted.values()]
    .filter(({ role }) => role.isTakeEffect === 1 && reachesRole(guard, MAY.roles.editMembers, role.id))
    .sort((a, b) => a.role.id - b.role.id)
    .map(({ role }) => ({ roleId: role.id, roleName: role.roleName, alone: wayInto(guard, role.id) !== null }));
}
