import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import { MAY } from "~/contracts/shell/may";
import { companyDay } from "~/lib/period";
import { shellPaths } from "~/lib/shell/paths";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type Notice, notify } from "~/upstream/platform/messages/notifications.server";
import { type Guard, WAYS, type Way, wayInto } from "./rights-guard.server";

/** Somebody who has become a member of a role. */
export interface Joined {
  userId: number;
  roleId: number;
}

/** How it was allowed, beside `WAYS`: one administrator has proposed it, another one confirmed it. */
export const BY_TWO = "two";

/** People whom a notice names. */
const NAMED = 10;
const LIST = ", ";

/** Of what somebody has just handed out, writes down and tells what the first administrator may hand out alone. */
export async function tellFirst(tx: Tx, caller: Caller, guard: Guard, joined: readonly Joined[]): Promise<void> {
  const told = joined.filter(({ roleId }) => wayInto(guard, roleId) === WAYS.first);
  await noteAppointed(tx, caller, WAYS.first, told);
}

/**
 * Writes down by which way people were appointed. Where whoever appointed them does not hold the role himself, tells
 * them and one person more (shell rule 45).
 */
export async function noteAppointed(
  tx: Tx,
  caller: Caller,
  way: Way | typeof BY_TWO,
  joined: readonly Joined[],
  proposedBy?: number,
): Promise<void> {
  if (joined.length === 0) return;
  const people = await namesOf(tx, joined);
  await audit(
    tx,
    caller,
    ...people.map(({ userId, siteId, roleCodes }) => ({
      action: "user.appoint",
      objectType: "user",
      objectId: userId,
      siteId,
      after: { roles: roleCodes, way, ...(proposedBy !== undefined && { proposedBy }) },
    })),
  );
  if (way === WAYS.held) return;
  // Drawn here: whoever could choose the key of a notice could keep it from arriving.
  const key = `appoint:${randomUUID()}`;
  const by = caller.empName;
  const own: Notice[] = people.flatMap(({ userId, empId, roles }) =>
    empId === null
      ? []
      : {
          eventKey: `${key}:${userId}`,
          empIds: [empId],
          title: { key: "duties:notice.appointed.title", params: { roles } },
          text: { key: `duties:notice.appointed.${way}`, params: { by, roles } },
        },
  );
  const known = [caller.userId, ...(proposedBy === undefined ? [] : [proposedBy])];
  const beside = await witness(tx, [...known, ...people.map(({ userId }) => userId)]);
  const names = people.slice(0, NAMED).map(({ name, roles }) => `${name} (${roles})`);
  await notify(tx, ...own, {
    eventKey: `${key}:witness`,
    empIds: beside === null ? [] : [beside.empId],
    title: { key: "duties:notice.witness.title", params: { by } },
    text: { key: `duties:notice.witness.${way}`, params: { by, n: people.length, names: names.join(LIST) } },
    url: beside?.administers ? shellPaths.duties : undefined,
  });
}

interface Person {
  userId: number;
  empId: number | null;
  siteId: number;
  name: string;
  roles: string;
  roleCodes: string[];
}

async function namesOf(tx: Tx, joined: readonly Joined[]): Promise<Person[]> {
  const rows = await select(tx, {
    userId: num`u.user_id`,
    empId: sql<number | null>`e.emp_id`,
    siteId: num`u.site_id`,
    name: str`coalesce(e.emp_name, u.username)`,
    roles: str`string_agg(r.role_name, ${LIST} order by r.id)`,
    roleCodes: sql<string[]>`array_agg(r.role_code order by r.id)`,
  })`
    from unnest(
      ${sql.param(joined.map(({ userId }) => userId))}::int[], ${sql.param(joined.map(({ roleId }) => roleId))}::int[]
    ) as j(user_id, role_id)
    join users u on u.user_id = j.user_id
    join roles r on r.id = j.role_id
    left join employees e on e.emp_id = u.emp_id
    group by u.user_id, e.emp_id
    order by u.user_id`;
  return rows;
}

interface Witness {
  empId: number;
  administers: boolean;
}

/** One who knows of it besides: another administrator, else the HR manager, else the general manager; null: nobody. */
async function witness(db: Reader | Tx, without: readonly number[]): Promise<Witness | null> {
  const today = sql`${companyDay()}::date`;
  const row = await selectOne(db, { empId: num`e.emp_id`, administers: bool`k.rank = 1` })`
    from users u
    join employees e on e.emp_id = u.emp_id and e.employment = ${EMPLOYMENT.onJob}
    join user_roles ur on ur.user_id = u.user_id
    join roles r on r.id = ur.role_id and r.is_take_effect = 1
    cross join lateral (
      select case
        when exists (
          select from role_permissions p where p.role_id = r.id and p.permission_code = ${MAY.roles.editMembers}
        ) then 1
        when r.role_code = 'hrManager' then 2
        when r.role_code = 'generalManager' then 3
      end as rank
    ) k
    where k.rank is not null and u.status = ${ACCOUNT_STATE.enabled}
      and u.user_id <> all(${sql.param([...without])}::int[])
      and coalesce(ur.effective_date, '-infinity') <= ${today} and coalesce(ur.expire_date, 'infinity') >= ${today}
    order by k.rank, u.user_id
    limit 1`;
  return row ?? null;
}
