import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { ACCOUNT_STATE, DATA_SCOPE } from "~/contracts/platform/codes";
import { PROPOSAL_DAYS, PROPOSAL_STATE } from "~/contracts/shell/codes";
import { MAY } from "~/contracts/shell/may";
import { companyDay } from "~/lib/period";
import { shellPaths } from "~/lib/shell/paths";
import type { Duty } from "~/upstream/domain.server";
import { audit } from "~/upstream/platform/audit.server";
import { clientOf, type Tx } from "~/upstream/platform/database/db.server";
import { bool, num, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { loadRights, visibleUsers } from "~/upstream/platform/identity/rights.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, missing, ownCase, Refusal } from "~/upstream/platform/refusal.server";
import { BY_TWO, noteAppointed } from "../access/appointed.server";
import { type Guard, lockRights, reachesRole } from "../access/rights-guard.server";
import { putInto, type Target } from "./appointment.server";
import { cellOf } from "./duty-place.server";
import { siteOf, siteWord } from "./duty-state.server";
import { OPEN } from "./proposals.server";
import { rolePrint } from "./propose.server";

interface Proposed {
  id: number;
  version: number;
  open: boolean;
  userId: number;
  empId: number | null;
  /** The account is enabled, and its person on job. */
  here: boolean;
  name: string;
  siteNow: number;
  roleId: number;
  rolePrint: string;
  dutyCode: string | null;
  companyId: number | null;
  siteId: number | null;
  maxRank: number | null;
  effectiveDate: string | null;
  expireDate: string | null;
  proposedBy: number;
  proposerEmpId: number | null;
  proposerOpen: boolean;
}

const no = (key: string) => new Refusal(403, { key });

/**
 * Confirms a proposal: both administrators together do what neither may alone. All of it is judged behind the lock of
 * rights as it stands now: who confirms, who has proposed, the person, the role.
 */
export async function confirmProposal(
  duties: readonly Duty[],
  tx: Tx,
  caller: Caller,
  { id, version }: { id: number; version: number },
): Promise<null> {
  const guard = await lockRights(tx, caller);
  const row = await held(tx, caller, id, version);
  if (row.proposedBy === caller.userId) throw ownCase("duties:said.ownProposal", 403);
  if (row.userId === caller.userId) throw ownCase("duties:said.ownAppointment", 403);
  await judgeConfirmer(tx, caller);
  const target = await targetOf(duties, tx, caller, guard, row);
  await judgeProposer(tx, guard, row);
  if (!row.here || row.empId === null) throw conflict("duties:said.left");
  if (row.expireDate !== null && row.expireDate < companyDay()) throw conflict("duties:said.over");
  await decide(tx, caller, row, PROPOSAL_STATE.confirmed);
  await putInto(tx, caller, guard, target, [{ userId: row.userId, empId: row.empId }]);
  await noteAppointed(tx, caller, BY_TWO, [{ userId: row.userId, roleId: row.roleId }], row.proposedBy);
  await tellProposer(tx, caller, row, "confirmed");
  return null;
}

/** Refuses a proposal, or as its proposer takes it back; whom it is about decides nothing. */
export async function refuseProposal(
  tx: Tx,
  caller: Caller,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<null> {
  const row = await held(tx, caller, id, version);
  if (row.userId === caller.userId) throw ownCase("duties:said.ownAppointment", 403);
  await decide(tx, caller, row, PROPOSAL_STATE.refused, reason);
  if (row.proposedBy !== caller.userId) await tellProposer(tx, caller, row, "refused", reason);
  return null;
}

/** The proposal, held until the end; outside of the caller's reach it is not there. */
async function held(tx: Tx, caller: Caller, id: number, version: number): Promise<Proposed> {
  const row = await selectOne(tx, {
    id: num`a.id`,
    version: num`a.version`,
    open: bool`(${OPEN})`,
    userId: num`a.user_id`,
    empId: sql<number | null>`u.emp_id`,
    here: bool`u.status = ${ACCOUNT_STATE.enabled} and e.employment is not distinct from ${EMPLOYMENT.onJob}::smallint`,
    name: str`coalesce(e.emp_name, u.username) || ' ' || u.job_number`,
    siteNow: num`${siteOf("u")}`,
    roleId: num`a.role_id`,
    rolePrint: str`a.role_print`,
    dutyCode: sql<string | null>`a.duty`,
    companyId: sql<number | null>`a.company_id`,
    siteId: sql<number | null>`a.site_id`,
    maxRank: sql<number | null>`a.max_rank`,
    effectiveDate: sql<string | null>`a.effective_date`,
    expireDate: sql<string | null>`a.expire_date`,
    proposedBy: num`a.proposed_by`,
    proposerEmpId: sql<number | null>`p.emp_id`,
    proposerOpen: bool`p.status = ${ACCOUNT_STATE.enabled}`,
  })`
    from appointments a
    join users u on u.user_id = a.user_id
    left join employees e on e.emp_id = u.emp_id
    join users p on p.user_id = a.proposed_by
    where a.id = ${id} and ${visibleUsers(caller, MAY.roles.editMembers)}
    for update of a`;
  if (!row) throw missing();
  if (!row.open || row.version !== version) throw conflict("duties:said.decided");
  return row;
}

/**
 * Who confirms is a person of his own: an employee on job, or the first administrator; and nobody else has made his
 * account, changed it or its roles within the days of a proposal, so that a proposer cannot make himself a second one.
 */
async function judgeConfirmer(tx: Tx, caller: Caller): Promise<void> {
  const row = await selectOne(tx, {
    known: bool`exists (select from employees e where e.emp_id = ${caller.empId} and e.employment = ${EMPLOYMENT.onJob})
        or exists (select from first_administrators f where f.user_id = ${caller.userId})`,
    fresh: bool`exists (
        select
        from audit_log l
        where l.time > now() - make_interval(days => ${PROPOSAL_DAYS})
          and l.user_id is not null
          and (l.user_id <> ${caller.userId} or l.actor_user_id <> ${caller.userId})
          and (
            l.object_type = 'user'
              and l.object_id = ${String(caller.userId)}
              and l.action not in ('user.sessionsEnd', 'user.unlock')
            or l.object_type = 'role'
              and (
                l.after -> 'joined' ? ${caller.jobNumber}
                or l.after -> 'members' ? ${caller.jobNumber}
                or l.after - 'joined' - 'left' <> '{}'::jsonb
                  and l.object_id in (
                    select ur.role_id::text
                    from user_roles ur
                    join role_permissions p on p.role_id = ur.role_id
                    where ur.user_id = ${caller.userId} and p.permission_code = ${MAY.roles.editMembers}
                  )
              )
          )
      )`,
  })``;
  if (!row!.known) throw no("duties:said.nobodysAccount");
  if (row!.fresh) throw new Refusal(403, { key: "duties:said.freshAccount", params: { days: PROPOSAL_DAYS } });
}

/** Who has proposed still might. */
async function judgeProposer(tx: Tx, guard: Guard, { proposedBy, proposerOpen, roleId }: Proposed): Promise<void> {
  const rights = await loadRights(proposedBy, false, companyDay(), clientOf(tx));
  if (!proposerOpen || !reachesRole({ ...guard, rights }, MAY.roles.editMembers, roleId))
    throw conflict("duties:said.proposerGone");
}

/** What was proposed, where it is still that: the place is there, and the role grants what it granted then. */
async function targetOf(duties: readonly Duty[], tx: Tx, caller: Caller, guard: Guard, row: Proposed): Promise<Target> {
  const { roleId, dutyCode, companyId, siteId, maxRank, effectiveDate, expireDate } = row;
  if (!reachesRole(guard, MAY.roles.editMembers, roleId)) throw missing();
  if (rolePrint(guard, roleId) !== row.rolePrint) throw conflict("duties:said.roleChanged");
  const { duty } = dutyCode
    ? await cellOf(tx, caller, duties, {
        duty: dutyCode,
        companyId: companyId ?? undefined,
        siteId: siteId ?? undefined,
      })
    : { duty: null };
  const { roleCode, roleName, dataScope, scopeDepartmentIds } = guard.granted.get(roleId)!.role;
  // A role that reaches its member's own site was proposed for the one he was of.
  if (siteId !== null && siteId !== row.siteNow && dataScope === DATA_SCOPE.site && scopeDepartmentIds === null)
    throw conflict("duties:said.moved", { name: row.name, site: siteWord(caller.language, siteId), role: roleName });
  return { roleId, roleCode, duty, companyId, siteId, maxRank, effectiveDate, expireDate };
}

/** One decision: whoever comes second finds it made. */
async function decide(
  tx: Tx,
  caller: Caller,
  { id, version, userId, roleId, proposedBy }: Proposed,
  state: typeof PROPOSAL_STATE.confirmed | typeof PROPOSAL_STATE.refused,
  reason: string | null = null,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update appointments
    set state = ${state}, reason = ${reason}, decided_by = ${caller.userId}, decided_at = now(), version = version + 1
    where id = ${id} and version = ${version} and state = ${PROPOSAL_STATE.open}`);
  if (rowCount !== 1) throw conflict("duties:said.decided");
  await audit(tx, caller, {
    action: state === PROPOSAL_STATE.confirmed ? "appointment.confirm" : "appointment.refuse",
    objectType: "appointment",
    objectId: id,
    before: { state: PROPOSAL_STATE.open },
    after: { state, userId, roleId, proposedBy, ...(reason !== null && { reason }) },
  });
}

async function tellProposer(
  tx: Tx,
  caller: Caller,
  { id, proposerEmpId }: Proposed,
  what: "confirmed" | "refused",
  reason = "",
): Promise<void> {
  await notify(tx, {
    eventKey: `appointment:${id}:${what}`,
    empIds: proposerEmpId === null ? [] : [proposerEmpId],
    title: { key: `duties:notice.${what}.title` },
    text: { key: `duties:notice.${what}.text`, params: { by: caller.empName, reason } },
    url: shellPaths.duties,
  });
}
