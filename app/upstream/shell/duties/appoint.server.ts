import { sql } from "drizzle-orm";
import { ACCOUNT_STATE, DATA_SCOPE } from "~/contracts/platform/codes";
import { DUTY_AXIS, MOST_APPOINTED } from "~/contracts/shell/codes";
import type { AppointInput } from "~/contracts/shell/duties";
import { MAY } from "~/contracts/shell/may";
import { companyDay } from "~/lib/period";
import type { Duty } from "~/upstream/domain.server";
import { peopleNamed } from "~/upstream/organization/named-people.server";
import { levelsOf } from "~/upstream/organization/organization.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleUsers } from "~/upstream/platform/identity/rights.server";
import { conflict, invalid, missing } from "~/upstream/platform/refusal.server";
import { noteAppointed } from "../access/appointed.server";
import {
  type Guard,
  lockRights,
  mayAsFirst,
  ownRoles,
  reachesRole,
  WAYS,
  type Way,
  wayInto,
} from "../access/rights-guard.server";
import { type Account, putInto, type Target } from "./appointment.server";
import { cellOf } from "./duty-place.server";
import { alreadyHold, siteOf, siteWord } from "./duty-state.server";
import { propose } from "./propose.server";
import { type Part, shareOut } from "./share-out.server";

/**
 * Appoints people to a duty or a role, by himself where rule 45 lets him; else proposes it to the other administrators.
 * Judged behind the lock that every change of rights takes.
 */
export async function appointPeople(duties: readonly Duty[], tx: Tx, caller: Caller, input: AppointInput) {
  const guard = await lockRights(tx, caller);
  const target = await targetOf(duties, tx, caller, guard, input);
  const people = await accountsOf(tx, caller, guard, target, input);
  if (people.some(({ userId }) => userId === caller.userId)) throw ownRoles();
  const shared = await shareOut(tx, caller, guard, target, people);
  const due: Part[] = [];
  for (const part of shared.parts) {
    if (!reachesRole(shared.guard, MAY.roles.editMembers, part.target.roleId)) throw missing();
    const held = await alreadyHold(
      tx,
      part.target,
      part.people.map(({ userId }) => userId),
    );
    const lacking = part.people.filter(({ userId }) => !held.has(userId));
    if (lacking.length > 0) due.push({ target: part.target, people: lacking });
  }
  const ways = shared.parts.map(({ target: { duty, roleId } }) => wayTo(shared.guard, duty, roleId));
  const way = ways.includes(null) ? null : (ways.find((one) => one === WAYS.first) ?? WAYS.held);
  const changed = new Set<number>();
  for (const part of due) {
    const now = way
      ? await putInto(tx, caller, shared.guard, part.target, part.people)
      : await propose(tx, caller, shared.guard, part.target, part.people);
    for (const userId of now) changed.add(userId);
  }
  if (way)
    await noteAppointed(
      tx,
      caller,
      way,
      due.flatMap(({ target: { roleId }, people: some }) => some.map(({ userId }) => ({ userId, roleId }))),
    );
  return {
    outcome: way ? ("appointed" as const) : ("proposed" as const),
    n: changed.size,
    unchanged: people.length - changed.size,
  };
}

/** How the caller appoints to a duty; to hold its role is not enough where it writes more than a membership. */
export function wayTo(guard: Guard, duty: Pick<Duty, "needs"> | null, roleId: number): Way | null {
  const way = wayInto(guard, roleId);
  if (way !== WAYS.held || (duty?.needs ?? []).every((code) => reachesRole(guard, code, roleId))) return way;
  return mayAsFirst(guard, roleId) ? WAYS.first : null;
}

/** Key of the role that an appointment to a duty gives. */
export function roleOf(guard: Pick<Guard, "granted">, duty: Duty): number {
  for (const { role } of guard.granted.values()) if (role.roleCode === duty.roles[0]) return role.id;
  throw missing();
}

async function targetOf(
  duties: readonly Duty[],
  tx: Tx,
  caller: Caller,
  guard: Guard,
  input: AppointInput,
): Promise<Target> {
  const { duty, cell } = input.duty
    ? await cellOf(tx, caller, duties, { ...input, duty: input.duty })
    : { duty: null, cell: null };
  const roleId = duty ? roleOf(guard, duty) : input.roleId!;
  const role = guard.granted.get(roleId)?.role;
  if (!role) throw invalid({ roleId: { key: "errors:notOption" } });
  if (role.isTakeEffect !== 1) throw conflict("duties:said.roleOff", { role: role.roleName });
  if (!reachesRole(guard, MAY.roles.editMembers, roleId)) throw missing();
  if (input.expireDate !== undefined && input.expireDate < companyDay())
    throw invalid({ expireDate: { key: "duties:said.over" } });
  return {
    roleId,
    roleCode: role.roleCode,
    duty,
    companyId: cell?.axis === DUTY_AXIS.company ? cell.key : null,
    siteId: cell?.axis === DUTY_AXIS.site ? cell.key : null,
    maxRank: duty?.asksLevel ? await rankOf(tx, caller, input.maxRank) : null,
    effectiveDate: input.effectiveDate ?? null,
    expireDate: input.expireDate ?? null,
  };
}

async function rankOf(tx: Tx, caller: Caller, rank: number | undefined): Promise<number> {
  if (rank === undefined) throw invalid({ maxRank: { key: "errors:required" } });
  const { byId } = await levelsOf(tx, caller);
  if (![...byId.values()].some((level) => level.rank === rank)) throw invalid({ maxRank: { key: "errors:notOption" } });
  return rank;
}

/** The accounts that are meant, within the caller's reach; by a role of departments nobody serves another site. */
async function accountsOf(
  tx: Tx,
  caller: Caller,
  guard: Guard,
  { roleId, siteId }: Target,
  { people = [], peopleText }: AppointInput,
): Promise<Account[]> {
  const empIds = await peopleNamed(tx, "people", people, peopleText, MOST_APPOINTED);
  if (empIds.length === 0) throw invalid({ people: { key: "errors:required" } });
  const { rows } = await tx.execute<Account & { open: boolean; visible: boolean }>(sql`
    select u.user_id as "userId", e.emp_id as "empId", e.emp_name as "empName", e.job_number as "jobNumber",
      ${siteOf("u")} as "siteId", coalesce(u.status = ${ACCOUNT_STATE.enabled}, false) as open,
      coalesce(${visibleUsers(caller, MAY.roles.editMembers)}, false) as visible
    from employees e
    left join users u on u.emp_id = e.emp_id
    where e.emp_id = any(${sql.param(empIds)}::int[])
    order by e.emp_id`);
  // Whom the caller does not reach is not there for him.
  if (rows.some(({ userId, visible }) => userId !== null && !visible))
    throw invalid({
      people: { key: "approval:said.unknownPeople", params: { list: peopleText ?? people.join(", ") } },
    });
  const refuse = (key: string, some: readonly Account[], also: Record<string, string> = {}) => {
    if (some.length === 0) return;
    const names = some.map(({ empName, jobNumber }) => `${empName} ${jobNumber}`).join(", ");
    throw invalid({ people: { key, params: { names, ...also } } });
  };
  refuse(
    "duties:said.noAccount",
    rows.filter(({ open }) => !open),
  );
  const role = guard.granted.get(roleId)!.role;
  if (siteId !== null && role.dataScope !== DATA_SCOPE.all && role.dataScope !== DATA_SCOPE.site)
    refuse(
      "duties:said.otherSite",
      rows.filter((row) => row.siteId !== siteId),
      { site: siteWord(caller.language, siteId), role: role.roleName },
    );
  return rows;
}
