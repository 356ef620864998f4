import { DATA_SCOPE } from "~/contracts/platform/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Guard } from "../access/rights-guard.server";
import { siteRole } from "../access/site-roles.server";
import type { Account, Target } from "./appointment.server";

/** Who gets one role. */
export interface Part {
  target: Target;
  people: readonly Account[];
}

/**
 * By which roles people get what they are appointed to: a role that reaches its member's own site serves another one by
 * its copy for that site.
 * @returns the guard that knows these copies too
 */
export async function shareOut(
  tx: Tx,
  caller: Caller,
  guard: Guard,
  target: Target,
  people: readonly Account[],
): Promise<{ guard: Guard; parts: Part[] }> {
  const base = guard.granted.get(target.roleId)!;
  const sites = target.duty && base.role.dataScope === DATA_SCOPE.site ? await sitesAt(tx, target) : [];
  const own = people.filter(({ siteId }) => sites.length === 0 || target.siteId === null || siteId === target.siteId);
  const parts: Part[] = own.length > 0 ? [{ target, people: own }] : [];
  let known = guard;
  for (const site of sites) {
    const others = people.filter(({ siteId }) => siteId !== site);
    if (others.length === 0) continue;
    const made = await siteRole(tx, caller, known, base, site);
    known = made.guard;
    parts.push({ target: { ...target, roleId: made.role.id, roleCode: made.role.roleCode }, people: others });
  }
  return { guard: known, parts };
}

/** The sites that a duty serves at its place. */
async function sitesAt(tx: Tx, { duty, companyId, siteId }: Target): Promise<number[]> {
  if (siteId !== null) return [siteId];
  if (!duty?.at || companyId === null) return [];
  const rows = await select(tx, { site: num`w.site` })`
    from (select ${companyId}::int as company_id) as c
    cross join lateral (${duty.at.sites}) as w
    order by w.site`;
  return rows.map(({ site }) => site);
}
