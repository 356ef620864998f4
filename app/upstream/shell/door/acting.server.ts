import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import { ACCOUNT_STATE, CHANNEL, SESSION_END } from "~/contracts/platform/codes";
import { MAY } from "~/contracts/shell/may";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { audit } from "~/upstream/platform/audit.server";
import { database, type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { mapped, paged } from "~/upstream/platform/database/page.server";
import { every, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { forbidden, Refusal } from "~/upstream/platform/refusal.server";
import { systemTypeOf } from "./open-session.server";

type Page = { pageNo: number; pageSize: number };

const ACCOUNTS = sql`
  users u
  join employees e on e.emp_id = u.emp_id
  join departments d on d.department_id = e.department_id
  left join position_levels l on l.level_id = e.level_id
`;

/**
 * Whom a person may stand in for (shell rule 21): enabled accounts of the departments he heads and of those below, of a
 * lower level. Somebody without a level stands below everybody who has one.
 */
const subordinatesOf = (empId: number | null): SQL => sql`
  u.status = ${ACCOUNT_STATE.enabled} and e.emp_id <> ${empId}
    and e.department_id in (
      select below((
        select array_agg(department_id)
        from departments
        where head_emp_id = ${empId} and status <> ${DEPARTMENT_STATUS.closed}
      ))
    )
    and coalesce(l.rank, 0) < (
      select coalesce(max(own.rank), 0)
      from employees me
      join position_levels own on own.level_id = me.level_id
      where me.emp_id = ${empId}
    )`;

/** Accounts to switch to, by name or job number. */
export async function switchTargets(
  db: Reader,
  caller: Caller,
  { page, query }: { page: Page; query: { likeEmpName?: string } },
) {
  const where = every([
    subordinatesOf(caller.empId),
    query.likeEmpName && sql`e.search_tokens @> array[${searchToken(query.likeEmpName)}]::text[]`,
  ]);
  const order = sql`length(u.job_number), u.job_number`;
  const found = await paged(
    db,
    page,
    { from: ACCOUNTS, where, order },
    (tail) =>
      select(db, {
        userId: num`u.user_id`,
        id: num`e.emp_id`,
        empName: str`e.emp_name`,
        jobNumber: str`u.job_number`,
        departmentId: num`e.department_id`,
      })`${tail}`,
  );
  const { nameOf } = await departmentsOf(db, caller);
  return mapped(found, ({ departmentId, ...row }) => ({ ...row, departmentName: nameOf(departmentId) }));
}

/** Switches to a subordinate, or back with the own user id. */
export async function switchAccount(caller: Caller, { userId }: { userId: number }) {
  const back = caller.acting && userId === caller.actorUserId;
  if (caller.channel !== CHANNEL.web) throw forbidden();
  if (caller.acting && !back) throw new Refusal(403, { key: "errors:notWhileActing" });
  if (!back && !holds(caller, MAY.account.switch)) throw forbidden();
  return transaction(async (tx) => {
    const { rows } = back
      ? await tx.execute<{ user_id: number }>(sql`
          select user_id from users where user_id = ${userId} and status = ${ACCOUNT_STATE.enabled}`)
      : await tx.execute<{ user_id: number }>(
          sql`select u.user_id from ${ACCOUNTS} where ${subordinatesOf(caller.empId)} and u.user_id = ${userId}`,
        );
    if (rows.length === 0) throw new Refusal(403, { key: "account:switch.onlySubordinates" });
    const turned = await rotate(tx, caller, { userId });
    await audit(tx, caller, {
      action: back ? "session.return" : "session.switch",
      objectType: "user",
      objectId: userId,
    });
    return turned;
  });
}

/** Another system for the one job number that may (shell rule 22). */
export async function switchSystem(caller: Caller, { systemType }: { systemType: string }) {
  if (!(await mayChangeSystem(database().read, caller))) throw forbidden();
  return transaction(async (tx) => {
    const turned = await rotate(tx, caller, { userId: caller.userId, systemType });
    await audit(tx, caller, {
      action: "session.system",
      objectType: "user",
      objectId: caller.userId,
      before: { systemType: caller.systemType },
      after: { systemType },
    });
    return turned;
  });
}

/** Nobody in another's name, and only the one job number of the parameter (shell rule 22). */
export async function mayChangeSystem(db: Reader, caller: Caller): Promise<boolean> {
  return (
    !caller.acting &&
    (await parameter(db, caller, "specialAdmin", companyDay())).toLowerCase() === caller.jobNumber.toLowerCase()
  );
}

/** Spends the session and opens its successor: new token, same end, no visited pages. Whoever was first has it. */
async function rotate(tx: Tx, caller: Caller, to: { userId: number; systemType?: string }) {
  const token = randomBytes(32).toString("base64url");
  const { rows: spent } = await tx.execute<{ site_id: number; overseas_warehouse: number; username: string }>(sql`
    with old as (
      update sessions
      set revoked_at = now(), revoke_reason = ${SESSION_END.rotated}
      where id = ${caller.sessionId} and revoked_at is null
      returning id
    )
    select u.site_id, u.overseas_warehouse, u.username from users u, old where u.user_id = ${to.userId}`);
  const account = spent[0];
  if (!account) throw new Refusal(409, { key: "errors:busy" });
  await tx.execute(sql`
    insert into sessions (
      token_hash, channel, user_id, actor_user_id, login_type, restricted_to, system_type, expires_at, id_card_expiring,
        mac, disk, ip, user_agent, cas_ticket_hash
    )
    select ${sha256(token)}, channel, ${to.userId}, actor_user_id, login_type, restricted_to,
      ${to.systemType ?? systemTypeOf(account.site_id, account.overseas_warehouse)},
      expires_at, id_card_expiring, mac, disk, ip, user_agent, cas_ticket_hash
    from sessions where id = ${caller.sessionId}`);
  return { userId: to.userId, username: account.username, token };
}
