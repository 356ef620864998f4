import { sql } from "drizzle-orm";
import { SCOPE } from "~/contracts/performance/codes";
import type { DepartmentMerge } from "~/upstream/domain.server";
import { placed } from "~/upstream/organization/department-places.server";
import type { Tx } from "~/upstream/platform/database/db.server";

/**
 * What classes cover of a department that goes into another follows it: the department itself and the positions that
 * others take the place of. Where a class has the other one already, or another class in use has that position, nothing
 * is added (performance rule 3).
 */
export async function scopesMerged(tx: Tx, { departmentId, targetId, places }: DepartmentMerge): Promise<void> {
  const gone = sql`
    select ${SCOPE.department}::smallint as kind, ${departmentId}::int as "from", ${targetId}::int as "to"
    union all
    select ${SCOPE.position}::smallint, place."from", place."to"
    from ${placed(places)}`;
  await tx.execute(sql`
    update perf_classes c
    set version = c.version + 1, updated_at = now()
    where exists (
      select
      from perf_class_scopes s
      join (${gone}) g on g.kind = s.kind and g."from" = s.ref_id
      where s.class_id = c.id
    )`);
  await tx.execute(sql`
    with left_behind as (
      delete from perf_class_scopes s
      using (${gone}) g
      where g.kind = s.kind and g."from" = s.ref_id
      returning s.*, g."to"
    )
    insert into perf_class_scopes (class_id, site_id, kind, ref_id, cycle_kind, enabled)
    select class_id, site_id, kind, "to", cycle_kind, enabled
    from left_behind
    order by site_id, kind, "to", class_id
    on conflict do nothing`);
}
