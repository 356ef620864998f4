import { sql } from "drizzle-orm";
import { PERFORMANCE_KIND, STANDARD_STATE } from "~/contracts/performance/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

/** An own draft that was never submitted: what a file of its site and month writes. */
export interface Draft {
  id: number;
  version: number;
  /** Amounts by class and levels. */
  lines: ReadonlyMap<string, number>;
}

export const draftKey = (siteId: number, fromMonth: string): string => `${siteId}/${fromMonth}`;

/** Own drafts by site and month, of several the latest. */
export async function ownDrafts(db: Reader | Tx, caller: Caller): Promise<Map<string, Draft>> {
  const rows = await select(db, {
    id: num`s.id`,
    version: num`s.version`,
    siteId: num`s.site_id`,
    fromMonth: str`s.from_month`,
    lines: sql<Record<string, number>>`(
        select coalesce(jsonb_object_agg(concat_ws('.', l.class_id, l.level_from, l.level_to), l.monthly_amount), '{}')
        from perf_standard_lines l
        where l.standard_id = s.id
      )`,
  })`
    from perf_standards s
    where s.state = ${STANDARD_STATE.draft}
      and s.requester_emp_id = ${caller.empId}
      and not exists (
        select
        from approval_forms i
        where i.kind_code = ${PERFORMANCE_KIND.standard} and i.business_id = s.id
      )
    order by s.id`;
  return new Map(
    rows.map(({ siteId, fromMonth, lines, ...draft }) => [
      draftKey(siteId, fromMonth),
      { ...draft, lines: new Map(Object.entries(lines)) },
    ]),
  );
}
