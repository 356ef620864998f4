import { sql } from "drizzle-orm";
import { companyDay } from "~/lib/period";
import type { Duty } from "~/upstream/domain.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type Guard, keepDuties } from "../access/rights-guard.server";

/** What people are appointed to. */
export interface Target {
  roleId: number;
  roleCode: string;
  duty: Duty | null;
  companyId: number | null;
  siteId: number | null;
  maxRank: number | null;
  effectiveDate: string | null;
  expireDate: string | null;
}

export interface Account {
  [column: string]: unknown;
  userId: number;
  empId: number;
  empName: string;
  jobNumber: string;
  siteId: number;
}

/**
 * Makes people members of the role, with what the duty's domain writes beside; a membership that is over, or begins
 * later, begins anew. A duty that somebody holds is no longer one that the company says it has not.
 * @returns their accounts
 */
export async function putInto(
  tx: Tx,
  caller: Caller,
  guard: Guard,
  target: Target,
  people: readonly Pick<Account, "userId" | "empId">[],
): Promise<number[]> {
  const { roleId, duty, companyId, siteId, maxRank, effectiveDate, expireDate } = target;
  const userIds = people.map(({ userId }) => userId);
  await tx.execute(sql`
    insert into user_roles (user_id, role_id, effective_date, expire_date)
    select unnest(${sql.param(userIds)}::int[]), ${roleId}, ${effectiveDate}::date, ${expireDate}::date
    on conflict (user_id, role_id)
    do update set effective_date = excluded.effective_date, expire_date = excluded.expire_date
    where user_roles.expire_date < ${companyDay()}::date or user_roles.effective_date > ${companyDay()}::date`);
  // Open forms of the accounts find them changed.
  await tx.execute(sql`update users set version = version + 1 where user_id = any(${sql.param(userIds)}::int[])`);
  await keepDuties(tx, guard);
  if (!duty) return userIds;
  await duty.appointed?.(tx, caller, { empIds: people.map(({ empId }) => empId), companyId, maxRank });
  await keepDuties(tx, guard);
  const { rows } = await tx.execute<{ id: number; reason: string }>(sql`
    delete from duty_waivers
    where duty = ${duty.code}
      and company_id is not distinct from ${companyId}::int
      and site_id is not distinct from ${siteId}::smallint
    returning id, reason`);
  await audit(
    tx,
    caller,
    ...rows.map(({ id, reason }) => ({
      action: "duty.unwaive",
      objectType: "duty",
      objectId: id,
      before: { duty: duty.code, companyId, siteId, reason },
    })),
  );
  return userIds;
}
