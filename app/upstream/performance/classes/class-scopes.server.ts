import { sql } from "drizzle-orm";
import { SCOPE, type ScopeKind } from "~/contracts/performance/codes";
import { positionsOf } from "~/upstream/organization/organization.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, stale } from "~/upstream/platform/refusal.server";
import type { perfClasses } from "./tables.server";

export interface Scope {
  kind: ScopeKind;
  refId: number;
}

export const sameScope = (one: Scope, other: Scope): boolean => one.kind === other.kind && one.refId === other.refId;

/** What a class covers, at all its sites. */
export async function scopesOf(tx: Tx, classId: number): Promise<Scope[]> {
  const { rows } = await tx.execute<Scope & Record<string, unknown>>(sql`
    select distinct kind, ref_id as "refId"
    from perf_class_scopes
    where class_id = ${classId}
    order by 1, 2`);
  return rows;
}

type Holder = Pick<typeof perfClasses.$inferSelect, "id" | "siteIds" | "cycleKind" | "enabled">;

/**
 * Writes what a class covers, a row a site. Whether a position is free is decided by the index over classes in use,
 * also when two are saved at once (performance rule 3): who comes second waits, and reads the names of class and
 * position.
 * @param field of the form where that is said; empty: it has none
 */
export async function putScopes(
  tx: Tx,
  caller: Caller,
  { id, siteIds, cycleKind, enabled }: Holder,
  scopes: readonly Scope[],
  field: string,
): Promise<void> {
  await tx.execute(sql`
    delete from perf_class_scopes
    where class_id = ${id}`);
  const { rowCount } = await tx.execute(sql`
    insert into perf_class_scopes (class_id, site_id, kind, ref_id, cycle_kind, enabled)
    select ${id}::int, site, s.kind, s."refId", ${cycleKind}::smallint, ${enabled}::smallint
    from jsonb_to_recordset(${JSON.stringify(scopes)}::jsonb) as s(kind smallint, "refId" int)
    cross join unnest(${sql.param(siteIds)}::smallint[]) as site
    order by site, s.kind, s."refId"
    on conflict do nothing`);
  if (rowCount !== scopes.length * siteIds.length)
    await refuseTaken(tx, caller, { id, siteIds, cycleKind }, scopes, field);
}

/** Each position that another class has, with the name of that class. */
async function refuseTaken(
  tx: Tx,
  caller: Caller,
  { id, siteIds, cycleKind }: Omit<Holder, "enabled">,
  scopes: readonly Scope[],
  field: string,
): Promise<never> {
  const positionIds = scopes.flatMap(({ kind, refId }) => (kind === SCOPE.position ? [refId] : []));
  const { rows } = await tx.execute<{ positionId: number; className: string }>(sql`
    select distinct s.ref_id as "positionId", c.name as "className"
    from perf_class_scopes s
    join perf_classes c on c.id = s.class_id
    where s.enabled = 1
      and s.kind = ${SCOPE.position}
      and s.cycle_kind = ${cycleKind}
      and s.class_id <> ${id}
      and s.site_id = any(${sql.param(siteIds)}::smallint[])
      and s.ref_id = any(${sql.param(positionIds)}::int[])
    order by 1`);
  const { nameOf } = await positionsOf(tx, caller);
  const said = rows.map(({ positionId, className }) => ({ x: nameOf(positionId), y: className }));
  if (field === "" && said[0]) throw conflict("perfClasses:said.positionTaken", said[0]);
  const faults: Faults = {};
  for (const params of said) addFault(faults, field, "perfClasses:said.positionTaken", params);
  refuseAll(faults);
  throw stale();
}
